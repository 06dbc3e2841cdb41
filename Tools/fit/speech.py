"""Is a recording speech? Decided from a few features of the sound alone, without a text.

A logistic regression, bent: of each standardised feature it sees how far it lies over and under
0, 1 and 2 spreads of the learners' mean, so that too much and too little can both tell against
speech. As a network: the bends are a first layer with fixed weights. Beyond 3 spreads nothing
counts more: what nobody has heard yet must not outweigh all the rest.
"""

import numpy as np

import inputs
import nets

KNOTS = (0, 1, 2)
CLIP = 3
RIDGE = 3.0
GROUPS = 12


def fit(x, speech):
    """Weights in the form of `nets`; both classes count alike."""
    mean, spread = x[speech].mean(0), x[speech].std(0)
    width = x.shape[1]
    identity = np.eye(width)
    net = {
        "activation": "relu",
        "mean": mean.astype(np.float32),
        "scale": np.where(spread > 1e-6, spread, nets.UNUSED).astype(np.float32),
        "clip": np.array([CLIP], np.float32),
        "w0": np.concatenate([s * identity for _ in KNOTS for s in (1, -1)]).astype(np.float16),
        "b0": np.repeat([-k for k in KNOTS for _ in (1, -1)], width).astype(np.float32),
    }
    weight = np.where(speech, 0.5 / speech.mean(), 0.5 / (~speech).mean())
    bent = nets.hidden(net, x)
    coefficients = logistic(bent, speech.astype(float), weight)
    net["w1"] = coefficients[None, :-1].astype(np.float16)
    net["b1"] = coefficients[-1:].astype(np.float32)
    return net


def logistic(x, y, weight, rounds=30, longest=5.0):
    """Coefficients and constant of a ridge logistic regression, by Newton's method; no step moves
    a log-odds by more than `longest`."""
    x = np.c_[x, np.ones(len(x))].astype(np.float64)
    ridge = np.full(x.shape[1], RIDGE)
    ridge[-1] = 1e-6
    found = np.zeros(x.shape[1])
    for _ in range(rounds):
        probability = 1 / (1 + np.exp(-x @ found))
        slope = x.T @ (weight * (y - probability)) - ridge * found
        bend = (x.T * (weight * np.maximum(probability * (1 - probability), 1e-6))) @ x
        step = np.linalg.solve(bend + np.diag(ridge), slope)
        step *= min(1, longest / max(np.abs(x @ step).max(), 1e-9))
        found += step
        if np.abs(step).max() < 1e-5:
            break
    return found


def kind(sound):
    """`noise-tone-17x` is of the kind `noise-tone`."""
    return sound.id.rpartition("-")[0]


def crossfit(sounds, names):
    """(log-odds, (names, the detector for all)): each kind of noise is judged by detectors that
    never heard it, and each speaker by detectors that never heard the speaker."""
    names, x = inputs.sound(names, np.stack([s.features for s in sounds]))
    speech = np.array([s.speech for s in sounds])
    kinds = sorted({kind(s) for s in sounds if not s.speech})
    group = np.array([s.fold if s.speech else kinds.index(kind(s)) % GROUPS for s in sounds])
    folds = group[speech].max() + 1
    answers = np.zeros(len(x))
    for g in range(max(GROUPS, folds)):
        held = np.where(speech, group == g % folds, group == g)
        # A fold of speakers goes with several groups of kinds; the first of them judges it.
        judged = held & (~speech | (g < folds))
        if judged.any():
            answers[judged] = nets.evaluate(fit(x[~held], speech[~held]), x[judged])[:, 0]
    return answers, (names, {"trees": {}, "net": [fit(x, speech)]})
