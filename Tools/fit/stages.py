"""The stages after the frame net: what each is fitted to and how it answers."""

import dataclasses

import numpy as np

import corpus
import inputs
import nets
import trees


@dataclasses.dataclass
class Plan:
    """How many seeds, and how long to fit; a test shortens all."""

    seeds: int = 3
    utterance_seeds: int = 6
    shrink: float = 1.0

    def rounds(self, count):
        return max(2, round(count * self.shrink))


class Stage:
    """`fit` gives {"trees": {target: forest}, "net": [weights]}; `answer` uses them."""

    mix = 0.5  # the weight of the nets against the trees

    def truth(self, readings, layout):
        """[rows, outputs]; a row of NaN teaches nothing."""
        raise NotImplementedError

    def marks(self, readings):
        """Phones for the nets' embeddings, if they have any."""
        return None


class Phone(Stage):
    name, level, targets, inputs = "phone", "phone", ["goodness"], staticmethod(inputs.phone)

    def truth(self, readings, layout):
        own = np.concatenate([r.phone_scores for r in readings])
        words = np.concatenate([r.word_scores[r.segments[:, 2]] for r in readings])
        return np.c_[own, words]

    def marks(self, readings):
        """[phones, 3]: the phone, the one before and the one after, or that there is none."""
        none = len(corpus.PHONES)
        parts = []
        for reading in readings:
            phones = reading.segments[:, 0]
            parts.append(np.stack([phones, np.r_[none, phones[:-1]], np.r_[phones[1:], none]], 1))
        return np.concatenate(parts)

    def fit(self, x, y, marks, plan, names):
        known = ~np.isnan(y[:, 0])
        forest = trees.fit(x[known], y[known, 0], rounds=plan.rounds(300), leaves=31, rate=0.04)
        # Numbers of phones are no quantities: the nets have embeddings for them.
        unused = [names.index(n) for n in ("previous", "next")]
        networks = [
            nets.fit(
                x, y, widths=[64, 32], activation="relu", epochs=plan.rounds(8), batch=256, rate=2e-3,
                dropout=0.2, noise=0.15, clip=5, weights=[1, 0.25, 0.25], units=[1, 5, 5],
                marks=marks, unused=unused, seed=seed,
            )
            for seed in range(plan.seeds)
        ]
        return {"trees": {"goodness": forest}, "net": networks}

    def answer(self, forests, net, table):
        """Goodness 0–2; what the nets alone think of the word's accuracy and total, 0–10."""
        return np.c_[(1 - self.mix) * forests[:, 0] + self.mix * net[:, 0], net[:, 1:]]


class Word(Stage):
    name, level, targets, inputs = "word", "written", ["accuracy", "total"], staticmethod(inputs.word)

    def truth(self, readings, layout):
        found = [r.word_scores[np.unique(r.segments[:, 2])] for r in readings]
        return np.concatenate(found)

    def fit(self, x, y, marks, plan, names):
        known = ~np.isnan(y[:, 0])
        settings = dict(rounds=plan.rounds(250), leaves=15, rate=0.03, columns=0.4, smallest=30)
        forests = {t: trees.fit(x[known], y[known, k], **settings) for k, t in enumerate(self.targets)}
        return {"trees": forests, "net": []}

    def answer(self, forests, net, table):
        """`mix` weighs the phone nets' opinion of the word against the trees'."""
        opinion = table.layout.written_phones.mean(table.answers["phone"][:, 1:])
        return (1 - self.mix) * forests + self.mix * opinion


class Utterance(Stage):
    name, level, targets = "utterance", "utterance", corpus.ASPECTS
    inputs = staticmethod(inputs.utterance)

    def truth(self, readings, layout):
        return np.stack([r.means for r in readings])

    def fit(self, x, y, marks, plan, names):
        settings = dict(rounds=plan.rounds(300), leaves=8, rate=0.025, rows=0.7, smallest=20)
        forests = {t: trees.fit(x, y[:, k], **settings) for k, t in enumerate(self.targets)}
        networks = [
            nets.fit(
                x, y, widths=[24], activation="tanh", epochs=plan.rounds(25), batch=100, rate=3e-3,
                dropout=0.3, noise=0.2, clip=4, seed=seed,
            )
            for seed in range(plan.utterance_seeds)
        ]
        return {"trees": forests, "net": networks}

    def answer(self, forests, net, table):
        return (1 - self.mix) * forests + self.mix * net
