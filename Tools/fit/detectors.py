"""Was the word said, was one put in, is it this text at all?

Small boosted trees that answer with a probability. Their truths are made: a text with a word
that nobody said, a text that lacks a word, another text.
"""

import numpy as np

import inputs
import stages
import trees

# Experts' word accuracy at or under which nobody knows whether the word was said at all.
DOUBTFUL = 3.0


class Detector(stages.Stage):
    targets = ["logit"]
    settings = dict(rounds=200, leaves=12, rate=0.05, columns=0.4, smallest=10)

    def fit(self, x, y, marks, plan, names):
        settings = {**self.settings, "rounds": plan.rounds(self.settings["rounds"])}
        return {"trees": {"logit": trees.fit(x, y[:, 0], probability=True, **settings)}, "net": []}

    def answer(self, forests, net, table):
        return 1 / (1 + np.exp(-forests))

    def truth(self, readings, layout):
        return np.concatenate([self.truth_of(r) for r in readings])[:, None]


class Omitted(Detector):
    """For each spoken word: nobody said it."""

    name, level, inputs = "omitted", "word", staticmethod(inputs.omitted)
    # A wrong text's words were not said either; whether to learn from them was measured.
    wrong = False

    def truth_of(self, reading):
        words = reading.written_of_words
        if reading.variant == "added":
            return (words == reading.place).astype(float)
        if reading.variant == "wrong" and self.wrong:
            return np.ones(len(words))
        if reading.variant == "right":
            return np.where(reading.word_scores[words, 0] <= DOUBTFUL, np.nan, 0)
        return np.full(len(words), 0 if reading.variant == "deleted" else np.nan)


class Added(Detector):
    """For each gap between words, and before and after all: something was said there."""

    name, level, inputs = "added", "gap", staticmethod(inputs.added)

    def truth_of(self, reading):
        gaps = np.arange(reading.words + 1)
        if reading.variant == "deleted":
            return (gaps == np.searchsorted(reading.written_of_words, reading.place)).astype(float)
        return np.full(len(gaps), 0 if reading.variant == "right" else np.nan)


class Match(Detector):
    """The text was said, perhaps less a word or with one more."""

    name, level, inputs = "match", "utterance", staticmethod(inputs.match)
    settings = dict(rounds=200, leaves=6, rate=0.05, columns=0.3, smallest=5)

    def truth_of(self, reading):
        return np.array([0.0 if reading.variant in ("wrong", "noise") else 1.0])
