"""Which phones belong to which word, which words to which reading; and numbers over them."""

import numpy as np


class Groups:
    """Rows that adjoin and belong together; a group may be empty."""

    def __init__(self, owner, count):
        """`owner` gives each row's group, ascending."""
        self.owner = np.asarray(owner, np.int64)
        if np.any(np.diff(self.owner) < 0):
            raise ValueError("rows of one group do not adjoin")
        self.sizes = np.bincount(self.owner, minlength=count)
        self.starts = np.cumsum(np.r_[0, self.sizes[:-1]])

    def __len__(self):
        return len(self.sizes)

    def over(self, function, x, empty=0.0):
        """[groups, …] of ufunc `function` down the rows of `x`."""
        x = np.asarray(x, np.float64)
        out = np.full((len(self), *x.shape[1:]), empty)
        full = self.sizes > 0
        if full.any():
            out[full] = function.reduceat(x, self.starts[full])
        return out

    def mean(self, x):
        total = self.over(np.add, x)
        return (total.T / np.maximum(1, self.sizes)).T

    def min(self, x):
        return self.over(np.minimum, x)

    def max(self, x):
        return self.over(np.maximum, x)

    def spread(self, x):
        """Standard deviation of all there is (not of a sample)."""
        x = np.asarray(x, np.float64)
        return np.sqrt(self.mean((x - self.mean(x)[self.owner]) ** 2))

    def first(self, x):
        return np.where(self.sizes > 0, np.r_[x, 0][self.starts], 0)

    def last(self, x):
        return np.where(self.sizes > 0, np.r_[x, 0][self.starts + self.sizes - 1], 0)

    def percentile(self, x, percent):
        """Interpolates linearly between the two nearest; no group may be empty."""
        parts = np.split(np.asarray(x, np.float64), self.starts[1:])
        return np.array([np.percentile(part, percent, axis=0) for part in parts])

    def neighbour(self, x, step):
        """The row before (-1) or after (1) in the same group; 0 at its ends."""
        out = np.zeros_like(x)
        same = self.owner[1:] == self.owner[:-1]
        if step < 0:
            out[1:][same] = x[:-1][same]
        else:
            out[:-1][same] = x[1:][same]
        return out


class Layout:
    """All rows of some readings: phones, spoken words, written words that have phones, gaps."""

    def __init__(self, readings):
        count = len(readings)
        each = np.arange(count)
        phones = np.array([len(r.segments) for r in readings])
        words = np.array([r.words for r in readings])
        rows = np.concatenate([r.segments for r in readings])
        self.segments = rows
        of_reading = np.repeat(each, phones)
        self.phones = Groups(of_reading, count)
        self.words = Groups(np.repeat(each, words), count)
        self.gaps = Groups(np.repeat(each, words + 1), count)
        first_word = np.cumsum(np.r_[0, words[:-1]])
        self.word_phones = Groups(rows[:, 1] + first_word[of_reading], words.sum())
        changes = np.r_[True, (np.diff(rows[:, 2]) != 0) | (np.diff(of_reading) != 0)]
        self.written_phones = Groups(np.cumsum(changes) - 1, changes.sum())
        self.written = Groups(of_reading[changes], count)
        self.written_index = rows[changes, 2]
        self.texts = Groups(each, count)
        self.texts_words = np.array([r.written for r in readings])

    def readings_of(self, level):
        """The groups (by reading) of a level's rows."""
        return {
            "phone": self.phones, "written": self.written, "word": self.words, "gap": self.gaps,
            "utterance": self.texts,
        }[level]
