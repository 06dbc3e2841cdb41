"""The stages after the frame net: what each sees, how it is fitted, what it says.

A stage is fitted on columns of a table and adds its answers as columns, for the next one.
"""

import dataclasses

import numpy as np

import corpus
import frame_net
import nets
import trees


@dataclasses.dataclass
class Plan:
    """Which seeds and sizes; a test makes them small."""

    seeds: int = 3
    utterance_seeds: int = 6
    shrink: float = 1.0  # of rounds and epochs

    def rounds(self, count):
        return max(2, round(count * self.shrink))


def phone_features(names):
    summaries = [f"frame.{s}" for s in frame_net.SUMMARIES]
    around = [f"{f}({s})" for f in ("previous", "next") for s in summaries]
    means = [f"{level}(mean({s}))" for level in ("utterance", "word") for s in summaries]
    return names["phones"] + frame_net.NAMES + means + around


# What a phone is, its neighbours and means over more than the phone tell a word nothing new.
NO_SHAPE = ("ci.", "cd.", "cepstrum.", "phone", "previous", "next", "word.m", "text.")


def shape_features(names):
    """Features of a phone that have a sense as mean and minimum over a word."""
    return [n for n in names["phones"] if not n.startswith(NO_SHAPE)]


# What the phone nets think of the word; the word's score is half this, half the trees'.
HINTS = ["mean(phone.word-accuracy)", "mean(phone.word-total)"]


def word_features(names):
    summaries = [f"frame.{s}" for s in frame_net.SUMMARIES]
    shape = shape_features(names)
    of = lambda function, columns: [f"{function}({c})" for c in columns]
    statistics = [f"utterance({f}(phone.score))" for f in ("mean", "min", "sd")]
    predicted = [f"{f}(phone.score)" for f in ("mean", "min", "max", "first", "last")]
    return (
        predicted + HINTS + ["sum(frames)"] + of("mean", shape) + of("min", shape) + names["words"] + statistics
        + of("mean", summaries) + of("min", summaries)
    )


def utterance_features(names):
    summaries = [f"frame.{s}" for s in frame_net.SUMMARIES]
    predicted = [f"{f}(phone.score)" for f in ("mean", "min", "p25", "below1.6")]
    words = [f"words.{f}(word.total)" for f in ("mean", "min", "median")]
    return names["utterance"] + predicted + words + [f"{f}({s})" for s in summaries for f in ("mean", "p20")]


class Phone:
    name, level = "phone", "phone"
    outputs = ["phone.score", "phone.word-accuracy", "phone.word-total"]

    def __init__(self, names):
        self.features = phone_features(names)

    def fit(self, x, y, symbols, plan):
        known = ~np.isnan(y[:, 0])
        forest = trees.fit(x[known], y[known, 0], rounds=plan.rounds(300), leaves=31, rate=0.04)
        networks = [
            nets.fit(
                x, y, widths=[64, 32], activation="relu", epochs=plan.rounds(8), batch=256, rate=2e-3,
                dropout=0.2, noise=0.15, clip=5, weights=[1, 0.25, 0.25], units=[1, 5, 5],
                symbols=symbols, seed=seed,
            )
            for seed in range(plan.seeds)
        ]
        return {"trees": [forest], "net": networks}

    def combine(self, model, x, symbols):
        net = np.mean([nets.evaluate(n, x, symbols) for n in model["net"]], 0)
        return np.c_[(net[:, 0] + trees.predict(model["trees"][0], x)) / 2, net[:, 1:]]


class Word:
    name, level = "word", "word"
    outputs = ["word.accuracy", "word.total"]

    def __init__(self, names):
        self.features = word_features(names)
        self.hints = [self.features.index(h) for h in HINTS]

    def fit(self, x, y, symbols, plan):
        known = ~np.isnan(y[:, 0])
        settings = dict(rounds=plan.rounds(250), leaves=15, rate=0.03, columns=0.4, smallest=30)
        return {"trees": [trees.fit(x[known], y[known, k], **settings) for k in range(2)]}

    def combine(self, model, x, symbols):
        forest = np.stack([trees.predict(t, x) for t in model["trees"]], 1)
        return (forest + x[:, self.hints]) / 2


class Utterance:
    name, level = "utterance", "utterance"
    outputs = [f"utterance.{a}" for a in corpus.ASPECTS]

    def __init__(self, names):
        self.features = utterance_features(names)

    def fit(self, x, y, symbols, plan):
        settings = dict(rounds=plan.rounds(300), leaves=8, rate=0.025, rows=0.7, smallest=20)
        return {
            "trees": [trees.fit(x, y[:, k], **settings) for k in range(4)],
            "net": [
                nets.fit(
                    x, y, widths=[24], activation="tanh", epochs=plan.rounds(25), batch=100, rate=3e-3,
                    dropout=0.3, noise=0.2, clip=4, seed=seed,
                )
                for seed in range(plan.utterance_seeds)
            ],
        }

    def combine(self, model, x, symbols):
        forest = np.stack([trees.predict(t, x) for t in model["trees"]], 1)
        return (forest + np.mean([nets.evaluate(n, x) for n in model["net"]], 0)) / 2
