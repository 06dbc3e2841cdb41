"""The second listener: was another sound said than the one expected?

One network hears each aligned segment by itself, without the names of its neighbours: whoever knows
those guesses the word. Boosted trees then weigh every likely slip of every phone, with what the
network and the Gaussians say of both sounds, and how long the segment is.
"""

import numpy as np
import torch
from torch import nn

import corpus
import frame_net
import nets
import slips
import trees

PHONES = corpus.PHONES[2:]
INDEX = {p: i for i, p in enumerate(PHONES)}
VOWELS = [INDEX[v] for v in slips.VOWELS]
IS_VOWEL = np.isin(np.arange(len(PHONES)), VOWELS)
KINDS = [*slips.PAIRS, ("+", "vowel"), ("-", "dropped")]
INSERTED, DROPPED = len(KINDS) - 2, len(KINDS) - 1
PUT_IN_AFTER = {INDEX[p] for p in slips.STOPS}
LEFT_OUT = {INDEX[p] for p in slips.DROPPED}
LIKELY = {}
for number, (expected, heard) in enumerate(slips.PAIRS):
    LIKELY.setdefault(INDEX[expected], []).append((number, INDEX[heard]))

FIFTHS = 5
PARTS_NAMES = [*map(str, range(1, FIFTHS + 1)), "before.2", "before.1", "after.1", "after.2"]
SEGMENT_NAMES = (
    [f"slip.cepstrum.{part}.{k}" for part in PARTS_NAMES for k in range(13)]
    + [f"slip.log.{third}.{p}" for third in (1, 2, 3) for p in PHONES]
    + ["slip.frames"]
)
CANDIDATE_NAMES = [
    "slip.kind", "slip.net.ratio", "slip.net.expected", "slip.net.heard", "slip.net.best",
    "slip.log.ratio", "slip.log.expected", "slip.log.heard", "slip.middle.ratio", "slip.frames",
    "slip.first", "slip.last", "slip.text.net", "slip.text.log", "slip.vowel.run",
    "slip.vowel.net", "slip.vowel.next", "slip.silence", "slip.gap", "slip.next.frames",
]


def means(sums, start, end):
    """Means of rows start…end (exclusive) from their running sums; the nearest row where none."""
    last = len(sums) - 2
    start = np.clip(start, 0, last)
    end = np.clip(np.maximum(end, start + 1), 1, last + 1)
    return (sums[end] - sums[start]) / (end - start)[:, None]


def sums_of(reading):
    both = frame_net.normalised(reading.cepstra, reading.logpost, reading.segments).astype(np.float64)
    return np.r_[np.zeros((1, both.shape[1])), np.cumsum(both, 0)]


def segments(reading):
    """[segments, SEGMENT_NAMES]."""
    sums = sums_of(reading)
    start, end = reading.segments[:, 4], reading.segments[:, 5]
    length = end - start
    thirds = [means(sums, start + length * k // 3, start + length * (k + 1) // 3) for k in range(3)]
    fifths = [means(sums, start + length * k // FIFTHS, start + length * (k + 1) // FIFTHS) for k in range(FIFTHS)]
    around = [(start - 6, start - 3), (start - 3, start), (end, end + 3), (end + 3, end + 6)]
    return np.c_[
        *[t[:, :13] for t in fifths], *[means(sums, *a)[:, :13] for a in around],
        *[t[:, 13:] for t in thirds], np.log(length)
    ].astype(np.float32)


def fit_net(x, y, epochs=14, batch=512, seed=0, width=160):
    """A classifier of segments; its record gives logits of PHONES."""
    torch.manual_seed(seed)
    shuffle = np.random.RandomState(seed)
    mean, scale = x.mean(0), np.maximum(x.std(0), 1e-3).astype(np.float32)
    inputs, targets = torch.from_numpy(np.clip((x - mean) / scale, -5, 5)), torch.from_numpy(y)
    net = nets.DenseNet(x.shape[1], [width], len(PHONES), "relu", 0.2, False)
    optimizer = torch.optim.AdamW(net.parameters(), 3e-3, weight_decay=1e-2)
    batches = len(x) // batch
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 4e-3, total_steps=epochs * batches)
    for _ in range(epochs):
        order = torch.from_numpy(shuffle.permutation(len(x)))
        for b in range(batches):
            rows = order[b * batch : (b + 1) * batch]
            chosen = inputs[rows]
            loss = nn.functional.cross_entropy(net(chosen + 0.2 * torch.randn_like(chosen)), targets[rows])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
    return nets.records(net, mean, scale, 5, np.zeros(len(PHONES)), np.ones(len(PHONES)), "relu")


def log_probabilities(net, x):
    logits = nets.evaluate(net, x)
    top = logits.max(1, keepdims=True)
    return np.maximum(frame_net.FLOOR, logits - top - np.log(np.exp(logits - top).sum(1, keepdims=True)))


def candidates(reading, hearing):
    """(rows [n, CANDIDATE_NAMES], segment of each, kind of each): every likely slip of each phone.

    `hearing` are the network's log-probabilities of the reading's segments.
    """
    rows, sums = reading.segments, sums_of(reading)
    start, end, word = rows[:, 4], rows[:, 5], rows[:, 1]
    length, count = end - start, len(rows)
    logs = means(sums, start, end)[:, 13:]
    middle = means(sums, start + length // 3, start + np.maximum(length // 3 + 1, length * 2 // 3))[:, 13:]
    phones, each = rows[:, 0] - 2, np.arange(count)
    first, last = np.r_[True, word[1:] != word[:-1]], np.r_[word[1:] != word[:-1], True]
    own_net, own_log = hearing[each, phones], logs[each, phones]
    text = own_net.mean(), own_log.mean()
    best = hearing.copy()
    best[each, phones] = -np.inf
    vowel = np.log(np.exp(hearing[:, VOWELS]).sum(1))
    following = np.r_[vowel[1:], frame_net.FLOOR]
    gap = np.minimum(30, np.r_[start[1:] - end[:-1], 30])
    next_length = np.r_[length[1:], 0]
    frames = np.diff(sums, axis=0)[:, 13:]
    vowel_frames = np.r_[0, np.cumsum(frames[:, VOWELS].max(1))]
    runs = (vowel_frames[4:] - vowel_frames[:-4]) / 4 if len(frames) >= 4 else np.full(1, -5.0)

    def vowel_run(k):
        low = min(start[k] + length[k] // 3, len(runs) - 1)
        stop = end[k] + (8 if last[k] and gap[k] > 4 else next_length[k] // 2 if k + 1 < count else 4)
        return runs[low : max(low + 1, min(len(runs), stop - 3))].max()

    found, at, kinds = [], [], []

    def add(k, kind, heard_net, heard_log, heard_middle, own_middle):
        found.append([
            kind, heard_net - own_net[k], own_net[k], heard_net, best[k].max(), heard_log - own_log[k],
            own_log[k], heard_log, heard_middle - own_middle, np.log(length[k]), first[k], last[k],
            *text, vowel_run(k) if kind == INSERTED else 0, vowel[k], following[k], logs[k, corpus.SILENCE - 2],
            gap[k], next_length[k],
        ])
        at.append(k)
        kinds.append(kind)

    for k in range(count):
        own_middle = middle[k, phones[k]]
        for kind, heard in LIKELY.get(phones[k], ()):
            add(k, kind, hearing[k, heard], logs[k, heard], middle[k, heard], own_middle)
        if phones[k] in PUT_IN_AFTER and not (k + 1 < count and not last[k] and IS_VOWEL[phones[k + 1]]) and not (
            last[k] and k + 1 < count and gap[k] < 5 and IS_VOWEL[phones[k + 1]]
        ):
            add(k, INSERTED, vowel[k], logs[k, VOWELS].max(), middle[k, VOWELS].max(), own_middle)
        if last[k] and not first[k] and phones[k] in LEFT_OUT:
            beside = hearing[k].copy()
            beside[phones[k]] = frame_net.FLOOR
            add(k, DROPPED, beside.max(), logs[k].max(), middle[k].max(), own_middle)
    return np.array(found, np.float32).reshape(-1, len(CANDIDATE_NAMES)), np.array(at, int), np.array(kinds, int)


def fit_trees(x, y, rounds):
    return trees.fit(
        x, y, rounds=rounds, leaves=24, rate=0.08, columns=0.7, smallest=15, ridge=2.0, probability=True,
    )
