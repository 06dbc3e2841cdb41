"""A network over frames of 10 ms: which phone is heard, and how good the expected one is.

Input of a frame (367): 19 frames of normalised cepstra, three frames of clipped log-posteriors
of the Gaussian model. Two dense layers; heads for 40 phones and for their goodness (0–2 as the
experts score, less 1.8, which later stages need not know).
"""

import numpy as np
import torch
from torch import nn

import corpus

CONTEXT = 9
POSTERIOR_OFFSETS = (-4, 0, 4)
CEPSTRA = 13
PHONES = len(corpus.PHONES) - 2  # all but the two noises, which come first
WIDTH = 160
FLOOR = -12.0
GOODNESS = 1.8
SUMMARIES = ["good", "expected", "margin", "max", "min", "share", "probability"]
NAMES = [f"net.phone.{p}" for p in corpus.PHONES[2:]] + [f"net.{s}" for s in SUMMARIES]


def normalised(cepstra, logpost, segments):
    """[T, 13 + 40]: cepstra less their mean over the aligned phones, in their spread."""
    speech = np.zeros(len(cepstra), bool)
    for start, end in segments[:, 4:6]:
        speech[start:end] = True
    heard = cepstra[speech]
    centred = (cepstra - heard.mean(0)) / np.maximum(heard.std(0), 1)
    return np.c_[centred, np.clip(logpost.astype(np.float32) / 4, -5, 0)].astype(np.float32)


class Frames:
    """Frames of several readings in one row, so that an input is a window into it."""

    def __init__(self, readings):
        """`readings` have `cepstra`, `logpost` and `segments`."""
        padded = [
            np.pad(normalised(r.cepstra, r.logpost, r.segments), ((CONTEXT, CONTEXT), (0, 0)), "edge")
            for r in readings
        ]
        self.offsets = np.cumsum([0] + [len(p) for p in padded])[:-1]
        rows = np.concatenate(padded)
        self.cepstra = torch.from_numpy(np.ascontiguousarray(rows[:, :CEPSTRA]))
        self.posteriors = torch.from_numpy(np.ascontiguousarray(rows[:, CEPSTRA:]))
        count, window = len(rows) - 2 * CONTEXT, 2 * CONTEXT + 1
        step = POSTERIOR_OFFSETS[1] - POSTERIOR_OFFSETS[0]
        self.cepstra_at = self.cepstra.as_strided((count, window * CEPSTRA), (CEPSTRA, 1))
        self.posteriors_at = self.posteriors.as_strided(
            (count, len(POSTERIOR_OFFSETS), PHONES),
            (PHONES, step * PHONES, 1),
            (CONTEXT + POSTERIOR_OFFSETS[0]) * PHONES,
        )

    def inputs(self, frames):
        index = torch.from_numpy(frames)
        return torch.cat([self.cepstra_at[index], self.posteriors_at[index].flatten(1)], 1)


class FrameNet(nn.Module):
    def __init__(self, width=WIDTH):
        super().__init__()
        inputs = (2 * CONTEXT + 1) * CEPSTRA + len(POSTERIOR_OFFSETS) * PHONES
        self.hidden = nn.ModuleList([nn.Linear(inputs, width), nn.Linear(width, width)])
        self.phone, self.good = nn.Linear(width, PHONES), nn.Linear(width, PHONES)
        self.dropout = nn.Dropout(0.1)

    def forward(self, x):
        for layer in self.hidden:
            x = self.dropout(torch.relu(layer(x)))
        return self.phone(x), self.good(x)


def examples(readings, offsets):
    """Rows (frame, phone, score, phone counts, score counts) of aligned phones and of silence."""
    parts = []
    for reading, offset in zip(readings, offsets):
        silent = np.ones(len(reading.cepstra), bool)
        for (phone, *_, start, end), label in zip(reading.segments, reading.phone_scores):
            score = 2.0 if np.isnan(label) else label
            frames = np.arange(start, end) + offset
            ones = np.ones(len(frames))
            parts.append(np.stack([frames, ones * (phone - 2), ones * score, ones * (score >= 1.5), ones]))
            silent[start:end] = False
        frames = np.flatnonzero(silent)[::4] + offset
        ones = np.ones(len(frames))
        parts.append(np.stack([frames, ones * (corpus.SILENCE - 2), 2 * ones, ones, 0 * ones]))
    table = np.concatenate(parts, 1)
    return table[0].astype(np.int64), table[1].astype(np.int64), table[2:].astype(np.float32)


def fit(readings, epochs=6, batch=1024, seed=0, width=WIDTH):
    torch.manual_seed(seed)
    shuffle = np.random.RandomState(seed)
    frames = Frames(readings)
    index, phone, targets = examples(readings, frames.offsets)
    phone, targets = torch.from_numpy(phone), torch.from_numpy(targets)
    net = FrameNet(width)
    optimizer = torch.optim.AdamW(net.parameters(), 1e-3, weight_decay=1e-3)
    batches = max(1, len(index) // batch)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 4e-3, total_steps=epochs * batches)
    for _ in range(epochs):
        order = shuffle.permutation(len(index))
        for b in range(batches):
            rows = order[b * batch : (b + 1) * batch]
            expected = phone[rows]
            score, heard, judged = targets[:, rows]
            logits, goodness = net(frames.inputs(index[rows]))
            loss = (nn.functional.cross_entropy(logits, expected, reduction="none") * heard).mean()
            error = goodness.gather(1, expected[:, None])[:, 0] + GOODNESS - score
            loss = loss + (error**2 * judged).mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
    return records(net)


def records(net):
    """The weights as the model file has them: matrices [out, in] in f16, biases in f32."""
    layers = {"w0": net.hidden[0], "w1": net.hidden[1], "phone.w": net.phone, "good.w": net.good}
    found = {}
    for name, layer in layers.items():
        found[name] = layer.weight.detach().numpy().astype(np.float16)
        found[name.replace("w", "b")] = layer.bias.detach().numpy().copy()
    return found


def forward(weights, x):
    """Log-posteriors [n, 40], floored, and goodness [n, 40] of frames' inputs [n, 367]."""
    tensor = lambda name: torch.from_numpy(np.array(weights[name], np.float32))
    layer = lambda v, name: v @ tensor(name).T + tensor(name.replace("w", "b"))
    for name in ("w0", "w1"):
        x = torch.relu(layer(x, name))
    posterior = torch.log_softmax(layer(x, "phone.w"), 1).clamp(min=FLOOR)
    return posterior.numpy(), layer(x, "good.w").numpy()


def features(nets, readings, chunk=200):
    """[phones, NAMES] of all readings, in order; several nets' outputs are averaged."""
    found = []
    for at in range(0, len(readings), chunk):
        some = readings[at : at + chunk]
        frames = Frames(some)
        index = [np.arange(s, e) + o for r, o in zip(some, frames.offsets) for s, e in r.segments[:, 4:6]]
        lengths = np.array([len(i) for i in index])
        expected = np.concatenate([r.segments[:, 0] for r in some]) - 2
        index = np.concatenate(index)
        with torch.no_grad():
            outputs = []
            for b in range(0, len(index), 8192):
                x = frames.inputs(index[b : b + 8192])
                outputs.append([np.mean(o, 0) for o in zip(*(forward(n, x) for n in nets))])
        posterior, goodness = (np.concatenate(o) for o in zip(*outputs))
        found.append(summarised(posterior, goodness, expected, lengths))
    return np.concatenate(found)


def summarised(posterior, goodness, expected, lengths):
    """What each phone's frames say together; `lengths` frames follow each other per phone."""
    begin = np.cumsum(np.r_[0, lengths[:-1]])
    mean = lambda x: (np.add.reduceat(x, begin, dtype=np.float64).T / lengths).T
    rows = np.arange(len(lengths))
    each = np.arange(len(posterior)), np.repeat(expected, lengths)
    means, fit_, good = mean(posterior), posterior[each], goodness[each]
    rivals = means.copy()
    rivals[rows, expected] = -np.inf
    columns = [
        mean(good) * 3,
        means[rows, expected] / 2,
        (means[rows, expected] - rivals.max(1)) / 2,
        np.maximum.reduceat(fit_, begin) / 2,
        np.minimum.reduceat(fit_, begin) / 3,
        mean((posterior.argmax(1) == each[1]).astype(np.float64)),
        np.log(mean(np.exp(fit_)) + 1e-5) / 2,
    ]
    return np.c_[means / 3, np.stack(columns, 1)].astype(np.float32)
