"""The numbers that each stage looks at, with their names; the program computes the same.

A stage's names are stored beside its weights, and the program refuses a model that asks for a
name it does not know. What the names mean: Documentation/Scoring.md.
"""

import numpy as np

import frame_net
from layout import Layout

S = frame_net.SUMMARIES
# Of a phone's features the first say how it fits, how long it is, how it sounds, where it stands.
WORD_MEANS, WORD_MINIMA = 34, 18
BLOCKS = ["phones", "words", "gaps", "utterance", "sound"]


class Table:
    """Readings with all that is known of them: the dumped blocks, the frame net's, the answers."""

    def __init__(self, readings, names):
        self.names, self.layout = names, Layout(readings)
        self.blocks = {
            block: np.concatenate([np.atleast_2d(r.blocks[block]) for r in readings]).astype(np.float32)
            for block in BLOCKS
        }
        self.net = None  # [phones, frame_net.NAMES]
        self.answers = {}

    def column(self, name):
        return self.blocks["phones"][:, self.names["phones"].index(name)]

    @property
    def summaries(self):
        return self.net[:, frame_net.PHONES :]

    @property
    def goodness(self):
        return self.answers["phone"][:, 0]


def joined(*parts):
    """(names, [rows, names]) of [(names, columns)]."""
    names = [name for some, _ in parts for name in some]
    columns = [np.asarray(block, np.float32).reshape(-1, len(some)) for some, block in parts]
    return names, np.concatenate(columns, 1)


def named(prefix, names):
    return [f"{prefix}.{name}" for name in names]


def phone(table):
    layout, own = table.layout, table.summaries
    return joined(
        (table.names["phones"], table.blocks["phones"]),
        (frame_net.NAMES, table.net),
        (named("net.all", S), layout.phones.mean(own)[layout.phones.owner]),
        (named("net.word", S), layout.word_phones.mean(own)[layout.word_phones.owner]),
        (named("net.previous", S), layout.phones.neighbour(own, -1)),
        (named("net.next", S), layout.phones.neighbour(own, 1)),
    )


def word(table):
    layout, groups, goodness = table.layout, table.layout.written_phones, table.goodness
    owner = layout.written.owner
    index, count = layout.written_index, layout.texts_words[owner]
    start, end = layout.segments[:, 4], layout.segments[:, 5]
    before = np.maximum(0, start - layout.phones.neighbour(end, -1))
    before[layout.phones.starts] = 0
    after = layout.phones.neighbour(before, 1)
    features, block = table.names["phones"], table.blocks["phones"]
    expected = table.column("expected.cd")
    return joined(
        (named("goodness", ["mean"]), groups.mean(goodness)),
        (named("goodness", ["min"]), groups.min(goodness)),
        (named("goodness", ["max"]), groups.max(goodness)),
        (named("goodness", ["first"]), groups.first(goodness)),
        (named("goodness", ["last"]), groups.last(goodness)),
        (["phones"], groups.sizes),
        (["word"], index),
        (["place"], index / count),
        (["words"], count),
        (["frames"], np.log(groups.over(np.add, end - start))),
        (["pause.before"], groups.first(before)),
        (["pause.after"], groups.last(after)),
        (named("phone.mean", features[:WORD_MEANS]), groups.mean(block[:, :WORD_MEANS])),
        (named("phone.min", features[:WORD_MINIMA]), groups.min(block[:, :WORD_MINIMA])),
        (["all.goodness.mean"], layout.phones.mean(goodness)[owner]),
        (["all.goodness.min"], layout.phones.min(goodness)[owner]),
        (["all.expected"], layout.phones.mean(expected)[owner]),
        (["all.goodness.spread"], layout.phones.spread(goodness)[owner]),
        (named("net.mean", S), groups.mean(table.summaries)),
        (named("net.min", S), groups.min(table.summaries)),
    )


def goodness_of_text(table):
    groups, goodness = table.layout.phones, table.goodness
    return [
        (["goodness.mean"], groups.mean(goodness)),
        (["goodness.min"], groups.min(goodness)),
        (["goodness.quarter"], groups.percentile(goodness, 25)),
        (["goodness.low"], groups.mean(goodness < 1.6)),
    ]


def net_of_text(table):
    groups = table.layout.phones
    return [
        (named("net.mean", S), groups.mean(table.summaries)),
        (named("net.fifth", S), groups.percentile(table.summaries, 20)),
    ]


def utterance(table):
    groups, total = table.layout.written, table.answers["word"][:, 1]
    return joined(
        (table.names["utterance"], table.blocks["utterance"]),
        *goodness_of_text(table),
        (["word.mean"], groups.mean(total)),
        (["word.min"], groups.min(total)),
        (["word.median"], groups.percentile(total, 50)),
        *net_of_text(table),
    )


def omitted(table):
    groups = table.layout.word_phones
    return joined(
        (table.names["words"], table.blocks["words"]),
        (["goodness.mean"], groups.mean(table.goodness)),
        (["goodness.min"], groups.min(table.goodness)),
        (named("net.mean", S), groups.mean(table.summaries)),
        (named("net.min", S), groups.min(table.summaries)),
    )


def added(table):
    return joined((table.names["gaps"], table.blocks["gaps"]))


# How loud and how long a recording is says nothing about whether it is speech.
NOT_OF_SOUND = ("sound.level", "sound.frames")


def sound(names, block):
    kept = [i for i, name in enumerate(names) if name not in NOT_OF_SOUND]
    return [names[i] for i in kept], block[:, kept]


def match(table):
    return joined(
        (table.names["utterance"], table.blocks["utterance"]),
        sound(table.names["sound"], table.blocks["sound"]),
        *goodness_of_text(table),
        *net_of_text(table),
    )
