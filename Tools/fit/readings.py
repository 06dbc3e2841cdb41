"""Readings (a recording with a text) from the dump that `okojo-fit-data` wrote."""

import dataclasses

import numpy as np

import corpus
import tensors
from table import Table

LEVELS = {"phones": "phone", "words": "word", "gaps": "gap", "utterance": "utterance"}


@dataclasses.dataclass
class Reading:
    id: str
    variant: str  # right, wrong, added, deleted, noise
    place: int  # which written word was added, at which gap one is missing; else -1
    fold: int
    cepstra: np.ndarray
    logpost: np.ndarray
    segments: np.ndarray  # phone, spoken word, written word, index in word, start, end
    blocks: dict  # of dumped features: phones, words, gaps, utterance
    phone_scores: np.ndarray  # the experts', NaN where unknown
    word_scores: np.ndarray  # [spoken words, 2]
    released: np.ndarray  # [4]
    means: np.ndarray


@dataclasses.dataclass
class Sound:
    id: str
    fold: int
    speech: bool
    features: np.ndarray


class Dump:
    def __init__(self, paths, utterances):
        """`utterances` give labels; an id `kind-ID` is a changed recording of utterance ID.

        The order of the readings does not depend on how the dump was cut into files.
        """
        records = {}
        for path in paths:
            records.update(tensors.read(path))
        self.names = {b: records[f"names/{b}"].splitlines() for b in [*LEVELS, "sound"]}
        for names in self.names.values():
            if any("(" in name for name in names):
                raise ValueError("a feature's name has a parenthesis")
        known = {u.id: u for u in utterances}
        self.readings, self.sounds, self.unaligned = [], [], []
        variants = {}
        for name in records:
            owner, _, rest = name.partition("/")
            if owner != "names":
                variants.setdefault(owner, {}).setdefault(rest.rpartition("/")[0])
        for owner, found in sorted(variants.items()):
            utterance = known.get(owner.rpartition("-")[2])
            fold = utterance.fold if utterance else hash_fold(owner)
            noise = "noise" in found
            self.sounds.append(Sound(owner, fold, not noise, records[f"{owner}/sound"]))
            for variant in sorted(filter(None, found)):
                part = {k: records.get(f"{owner}/{variant}/{k}") for k in ("segments", *LEVELS)}
                if part["segments"] is None:
                    self.unaligned.append((owner, variant))
                    continue
                self.readings.append(reading(owner, variant, fold, records, part, utterance))

    def table(self, readings):
        return table_of(readings, self.names)


def hash_fold(owner):
    """A fold for what belongs to no speaker."""
    return sum(map(ord, owner)) % corpus.FOLDS


def reading(owner, variant, fold, records, part, utterance):
    kind, _, place = variant.partition(":")
    segments = np.array(part.pop("segments"))
    words = segments[:, 1].max() + 1
    nothing = np.full(len(corpus.ASPECTS), np.nan)
    result = Reading(
        owner, kind, int(place or -1), fold, records[f"{owner}/cepstra"], records[f"{owner}/logpost"],
        segments, part, np.full(len(segments), np.nan, np.float32), np.full((words, 2), np.nan),
        nothing, nothing,
    )
    if kind == "right" and utterance is not None and owner == utterance.id:
        result.released, result.means = utterance.released, utterance.means
        if segments[:, 2].max() + 1 == len(utterance.words):
            result.phone_scores = corpus.phone_labels(utterance, segments)
            first = np.unique(segments[:, 1], return_index=True)[1]
            result.word_scores = utterance.words[segments[first, 2]]
    return result


def table_of(readings, names):
    words = np.array([r.word_scores.shape[0] for r in readings])
    offset = np.cumsum(np.r_[0, words[:-1]])
    each = np.arange(len(readings))
    table = Table(
        np.concatenate([r.segments[:, 1] + o for r, o in zip(readings, offset)]),
        np.repeat(each, words),
        np.repeat(each, words + 1),
        len(readings),
    )
    for block, level in LEVELS.items():
        rows = np.concatenate([np.atleast_2d(r.blocks[block]) for r in readings])
        table.add(level, names[block], np.nan_to_num(rows, posinf=0, neginf=0))
    return table
