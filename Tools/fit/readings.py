"""Readings (a recording with a text) from the dump that `okojo-fit-data` wrote."""

import dataclasses

import numpy as np

import corpus
import inputs
import tensors


@dataclasses.dataclass
class Reading:
    id: str
    variant: str  # right, wrong, added, deleted, noise
    place: int  # which written word was added, before which one is missing; else -1
    fold: int
    cepstra: np.ndarray
    logpost: np.ndarray
    segments: np.ndarray  # phone, spoken word, written word, index in word, start, end
    blocks: dict  # of dumped features, by inputs.BLOCKS
    phone_scores: np.ndarray  # the experts', NaN where unknown
    word_scores: np.ndarray  # [written words, 2]
    released: np.ndarray  # [4]
    means: np.ndarray

    @property
    def words(self):
        """Spoken words, with those that have no phones."""
        return len(self.blocks["words"])

    @property
    def written(self):
        return len(self.word_scores)

    @property
    def written_of_words(self):
        """The written word of each spoken one; one without phones belongs to the last."""
        owner = np.zeros(self.words, int)
        owner[self.segments[:, 1]] = self.segments[:, 2]
        return np.maximum.accumulate(owner)

    @property
    def judged(self):
        return not np.isnan(self.released[0])


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
        self.names = {block: records[f"names/{block}"].splitlines() for block in inputs.BLOCKS}
        known = {u.id: u for u in utterances}
        self.readings, self.sounds, self.unaligned = [], [], []
        variants = {}
        for name in records:
            owner, _, rest = name.partition("/")
            if owner != "names":
                variants.setdefault(owner, set()).add(rest.rpartition("/")[0])
        for owner, found in sorted(variants.items()):
            utterance = known.get(owner.rpartition("-")[2])
            # What belongs to no speaker gets some fold.
            fold = utterance.fold if utterance else sum(map(ord, owner)) % corpus.FOLDS
            self.sounds.append(Sound(owner, fold, not owner.startswith("noise"), records[f"{owner}/sound"]))
            for variant in sorted(found - {""}):
                self.readings.append(reading(owner, variant, fold, records, utterance))
        if utterances:
            plain = [r for r in self.readings if r.id in known and r.variant == "right"]
            self.unaligned = sorted(set(known) - {r.id for r in plain})


def reading(owner, variant, fold, records, utterance):
    kind, _, place = variant.partition(":")
    blocks = {b: records[f"{owner}/{variant}/{b}"] for b in inputs.BLOCKS if b != "sound"}
    blocks["sound"] = records[f"{owner}/sound"]
    segments = np.array(records[f"{owner}/{variant}/segments"])
    nothing = np.full(len(corpus.ASPECTS), np.nan)
    result = Reading(
        owner, kind, int(place or -1), fold, records[f"{owner}/cepstra"], records[f"{owner}/logpost"],
        segments, blocks, np.full(len(segments), np.nan, np.float32),
        np.full((written_count(segments, len(blocks["words"])), 2), np.nan), nothing, nothing,
    )
    if kind == "right" and utterance is not None and owner == utterance.id:
        result.released, result.means = utterance.released, utterance.means
        if result.written == len(utterance.words):
            result.phone_scores = corpus.phone_labels(utterance, segments)
            result.word_scores = utterance.words
    return result


def written_count(segments, spoken):
    """Written words, also if the last ones have no phones: then each is one spoken word."""
    return segments[-1, 2] + 1 + (spoken - 1 - segments[-1, 1])
