"""Features by name, on four levels: phone, word, gap (between words) and utterance.

A stage's input is a list of expressions; the model file carries it, so that the program can
check at load that it computes the same thing. An expression is a column's name or
`function(expression)`:

    word(x), utterance(x)    for a phone (or word, or gap): the value of its word, its utterance
    previous(x), next(x)     the neighbouring phone or word of the utterance, 0 at its ends
    before(x), after(x)      for a gap: the word on that side, 0 at the ends
    mean min max sum sd first last median p20 p25 below1.6
                             of a word or an utterance: over its phones
    words.mean words.min …   of an utterance: over its words

Percentiles interpolate linearly; sd divides by the count; over nothing (a word that has no
phones) all are 0.
"""

import re

import numpy as np

REDUCTIONS = {"min": np.minimum, "max": np.maximum, "sum": np.add}
CALL = re.compile(r"^([a-z0-9.]+)\((.*)\)$")
BLOCKWISE = {
    "median": lambda x: np.median(x, 0),
    "p20": lambda x: np.percentile(x, 20, axis=0),
    "p25": lambda x: np.percentile(x, 25, axis=0),
}


class Table:
    """Columns of many readings (a recording with a text), one row for each phone, word, …"""

    def __init__(self, phone_word, word_utterance, gap_utterance, utterances):
        """Each argument gives the parent's row for each row; rows of one parent adjoin."""
        self.phone_word = np.asarray(phone_word, np.int64)
        self.word_utterance = np.asarray(word_utterance, np.int64)
        self.gap_utterance = np.asarray(gap_utterance, np.int64)
        self.phone_utterance = self.word_utterance[self.phone_word]
        self.parent = {
            ("phone", "word"): self.phone_word,
            ("phone", "utterance"): self.phone_utterance,
            ("word", "utterance"): self.word_utterance,
            ("gap", "utterance"): self.gap_utterance,
        }
        self.rows = {
            "phone": len(self.phone_word),
            "word": len(self.word_utterance),
            "gap": len(self.gap_utterance),
            "utterance": utterances,
        }
        self.starts = {k: starts(v, self.rows[k[1]]) for k, v in self.parent.items()}
        self.columns = {}

    def add(self, level, names, block):
        """Names the columns of `block` (rows × names)."""
        block = np.asarray(block, np.float32).reshape(self.rows[level], len(names))
        for i, name in enumerate(names):
            self.columns[level, name] = block[:, i]

    def matrix(self, level, expressions):
        return np.stack([self.value(level, e) for e in expressions], 1).astype(np.float32)

    def value(self, level, expression):
        call = CALL.match(expression)
        if call is None:
            return self.columns[level, expression]
        function, inner = call.groups()
        if function in ("word", "utterance"):
            return self.value(function, inner)[self.parent[level, function]]
        if function in ("previous", "next"):
            return self.shifted(level, self.value(level, inner), function)
        if function in ("before", "after"):
            return self.beside(self.value("word", inner), function)
        over_words = function.startswith("words.")
        below = "word" if over_words else "phone"
        return self.reduced(function.removeprefix("words."), self.value(below, inner), (below, level))

    def shifted(self, level, column, function):
        parent = self.parent[level, "utterance"]
        out = np.zeros_like(column)
        same = parent[1:] == parent[:-1]
        if function == "previous":
            out[1:][same] = column[:-1][same]
        else:
            out[:-1][same] = column[1:][same]
        return out

    def beside(self, column, side):
        """Gap g of an utterance lies between its words g-1 and g."""
        first = self.starts["word", "utterance"][self.gap_utterance]
        offset = np.arange(self.rows["gap"]) - self.starts["gap", "utterance"][self.gap_utterance]
        words = np.bincount(self.word_utterance, minlength=self.rows["utterance"])
        place = offset - (1 if side == "before" else 0)
        inside = (place >= 0) & (place < words[self.gap_utterance])
        return np.where(inside, column[np.where(inside, first + place, 0)], 0).astype(np.float32)

    def reduced(self, function, column, levels):
        begin = self.starts[levels]
        count = np.diff(np.r_[begin, len(column)])
        full = count > 0
        if not full.all():
            out = np.zeros(len(begin))
            out[full] = reduced(function, column, begin[full], count[full])
            return out
        return reduced(function, column, begin, count)


def reduced(function, column, begin, count):
    x = column.astype(np.float64)
    if function == "first":
        return x[begin]
    if function == "last":
        return x[begin + count - 1]
    if function in REDUCTIONS:
        return REDUCTIONS[function].reduceat(x, begin)
    if function in BLOCKWISE:
        return np.array([BLOCKWISE[function](part) for part in np.split(x, begin[1:])])
    if function == "below1.6":
        return np.add.reduceat(column < np.float32(1.6), begin, dtype=np.float64) / count
    mean = np.add.reduceat(x, begin) / count
    if function == "mean":
        return mean
    if function == "sd":
        return np.sqrt(np.add.reduceat((x - np.repeat(mean, count)) ** 2, begin) / count)
    raise ValueError(f"no function {function}")


def starts(parent, count):
    """First row of each parent, where it has any."""
    if np.any(np.diff(parent) < 0):
        raise ValueError("rows of one parent do not adjoin")
    return np.searchsorted(parent, np.arange(count))
