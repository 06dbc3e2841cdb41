"""Was the word said, was one put in, is it this text at all, is it speech at all?

Small boosted trees that answer with a probability. Their truths are made: a text with a word
that nobody said, a text that lacks a word, another text, a sound that is no speech.
"""

import numpy as np

import frame_net
import stages
import trees

SUMMARIES = [f"frame.{s}" for s in frame_net.SUMMARIES]
# Experts' word accuracy at or under which nobody knows whether the word was said at all.
DOUBTFUL = 3.0


class Detector:
    outputs = []
    settings = dict(rounds=200, leaves=12, rate=0.05, columns=0.4, smallest=10)

    def fit(self, x, y, symbols, plan):
        settings = {**self.settings, "rounds": plan.rounds(self.settings["rounds"])}
        return {"trees": [trees.fit(x, y[:, 0], probability=True, **settings)]}

    def combine(self, model, x, symbols):
        return trees.predict(model["trees"][0], x)[:, None]


class Omitted(Detector):
    """For each word: nobody said it."""

    name, level, outputs = "omitted", "word", ["omitted"]

    def __init__(self, names):
        columns = ["phone.score", "margin.cd", "expected.cd", "duration.z", "loop.same", *SUMMARIES]
        self.features = (
            names["words"]
            + ["word.accuracy", "word.total", "sum(frames)", "first(length)"]
            + [f"{f}({c})" for f in ("mean", "min", "max") for c in columns]
            + ["utterance(words.mean(word.total))"]
            + [f"utterance(mean({c}))" for c in ["phone.score", "expected.cd", *SUMMARIES]]
            + [f"{f}({c})" for f in ("previous", "next") for c in ("word.total", "mean(frame.expected)")]
        )

    def truth(self, reading):
        words = written(reading)
        if reading.variant == "added":
            return (words == reading.place).astype(float)
        if reading.variant == "wrong":
            return np.ones(len(words)) if self.wrong else np.full(len(words), np.nan)
        if reading.variant == "right":
            return np.where(reading.word_scores[:, 0] <= DOUBTFUL, np.nan, 0)
        return np.zeros(len(words)) if reading.variant == "deleted" else np.full(len(words), np.nan)

    # A wrong text's words were not said either; whether to learn from them was measured.
    wrong = False


class Added(Detector):
    """For each gap between words, and before and after all: something was said there."""

    name, level, outputs = "added", "gap", ["added"]

    def __init__(self, names):
        columns = ["word.total", "mean(frame.expected)", "mean(duration.z)", "omitted"]
        self.features = (
            names["gaps"]
            + [f"{f}({c})" for f in ("before", "after") for c in columns]
            + [f"before(last({c}))" for c in SUMMARIES]
            + [f"after(first({c}))" for c in SUMMARIES]
            + ["utterance(words.mean(word.total))"]
            + [f"utterance(mean({c}))" for c in ["expected.cd", "frame.expected"]]
        )

    def truth(self, reading):
        gaps = len(reading.word_scores) + 1
        if reading.variant == "deleted":
            return (np.arange(gaps) == np.searchsorted(written(reading), reading.place)).astype(float)
        return np.full(gaps, 0.0 if reading.variant == "right" else np.nan)


class Match(Detector):
    """The text was said, perhaps less a word or with one more."""

    name, level, outputs = "match", "utterance", ["match"]
    settings = dict(rounds=200, leaves=6, rate=0.05, columns=0.3, smallest=5)

    def __init__(self, names):
        self.features = (
            stages.utterance_features(names)
            + [f"utterance.{a}" for a in ("accuracy", "fluency", "total")]
            + [f"words.{f}(omitted)" for f in ("mean", "median", "min")]
        )

    def truth(self, reading):
        return np.array([{"wrong": 0.0, "noise": 0.0}.get(reading.variant, 1.0)])


def written(reading):
    """The written word of each spoken one; a spoken word without phones belongs to the last."""
    words = np.zeros(len(reading.word_scores), int)
    for _, spoken, word, *_ in reading.segments:
        words[spoken] = word
    return np.maximum.accumulate(words)
