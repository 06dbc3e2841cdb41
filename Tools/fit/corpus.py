"""The learners' recordings and what the experts said about them (speechocean762's tables)."""

import collections
import csv
import dataclasses
import difflib
import pathlib

import numpy as np

FOLDS = 5
ASPECTS = ["accuracy", "fluency", "prosody", "total"]
# The acoustic model's phones in its own order (Phone.rawValue in Swift).
PHONES = (
    "+NSN+ +SPN+ AA AE AH AO AW AY B CH D DH EH ER EY F G HH IH IY JH K L M N NG OW OY P R S SH "
    "SIL T TH UH UW V W Y Z ZH"
).split()
SILENCE = PHONES.index("SIL")


@dataclasses.dataclass
class Utterance:
    id: str
    path: str
    speaker: str
    text: str
    released: np.ndarray  # the experts' floored medians, one for each of ASPECTS
    means: np.ndarray
    words: np.ndarray  # [words, 2] accuracy, total
    phones: list  # for each word [(phone, score)]
    fold: int = -1


def rows(path):
    with open(path, encoding="utf-8", newline="") as file:
        yield from csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)


def read(folder):
    """Every utterance of the corpus in `folder`, with its fold."""
    folder = pathlib.Path(folder)
    words = collections.defaultdict(list)
    for row in rows(folder / "words.tsv"):
        words[row["utterance"]].append((float(row["accuracy"]), float(row["total"])))
    phones = collections.defaultdict(lambda: collections.defaultdict(list))
    for row in rows(folder / "phones.tsv"):
        name = row["phone"].rstrip("012")
        phones[row["utterance"]][int(row["word_index"])].append((name, float(row["score"])))
    found = []
    for row in rows(folder / "utterances.tsv"):
        name = row["utterance"]
        labels = np.array(words[name])
        found.append(
            Utterance(
                id=name,
                path=str((folder / row["file"]).resolve()),
                speaker=row["speaker"],
                text=row["text"],
                released=np.array([float(row[a]) for a in ASPECTS]),
                means=np.array([float(row[a + "_mean"]) for a in ASPECTS]),
                words=labels,
                phones=[phones[name][i] for i in range(len(labels))],
            )
        )
    folds = folds_of([u.speaker for u in found])
    for utterance in found:
        utterance.fold = folds[utterance.speaker]
    return found


def folds_of(speakers, seed=7):
    """{speaker: fold}: nobody is in two folds, and the folds are of one size."""
    names = np.unique(speakers)
    order = np.random.RandomState(seed).permutation(len(names))
    return {names[speaker]: place % FOLDS for place, speaker in enumerate(order)}


def phone_labels(utterance, segments):
    """Experts' score of each aligned phone; NaN where they read the word with other phones."""
    labels = np.full(len(segments), np.nan, np.float32)
    for word, scored in enumerate(utterance.phones):
        rows_ = np.flatnonzero(segments[:, 2] == word)
        spoken = [PHONES[p] for p in segments[rows_, 0]]
        matcher = difflib.SequenceMatcher(None, spoken, [p for p, _ in scored], autojunk=False)
        for block in matcher.get_matching_blocks():
            for k in range(block.size):
                labels[rows_[block.a + k]] = scored[block.b + k][1]
    return labels
