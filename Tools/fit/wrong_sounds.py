"""How often the sounds that a learner is told about are really wrong, by unknown speakers.

What a learner is told, and how often that is right: Documentation/Feedback.md.
"""

import numpy as np

import measures

RECALLS = (0.05, 0.10, 0.15, 0.20, 0.25, 0.30, 0.35, 0.40, 0.50, 0.60)
# Experts' score of a phone (0–2) under which it is wrong.
WRONG = 0.5
# Assessment.soundFeedback in the program: from this score down (of 2), so many of an utterance.
TOLD_BELOW, TOLD = 0.8, 2


def told(layout, goodness, limit=TOLD_BELOW):
    """[phones] which of them a learner would be told about: the lowest of a word, no phone twice."""
    lowest = layout.written_phones.min(goodness)
    chosen = np.flatnonzero((goodness == lowest[layout.written_phones.owner]) & (goodness < limit))
    result, words, sounds = np.zeros(len(goodness), bool), set(), {}
    for place in chosen[np.lexsort((chosen, goodness[chosen]))]:
        word, phone = layout.written_phones.owner[place], layout.segments[place, 0]
        before = sounds.setdefault(layout.phones.owner[place], set())
        if len(before) < TOLD and word not in words and phone not in before:
            before.add(phone)
            words.add(word)
            result[place] = True
    return result


def figures(found, table):
    """{name: figure or (figure, lowest fold, highest fold)}."""
    scores = np.concatenate([r.phone_scores for r in found])
    known, wrong, owner = ~np.isnan(scores), scores < WRONG, table.layout.phones.owner
    fold = np.array([r.fold for r in found])[owner]
    result = {"phones that experts judged": int(known.sum()), "of them wrong": int(wrong[known].sum())}
    for recall in RECALLS:
        result[f"wrong sounds: precision at recall {recall:.2f}"] = measures.over_folds(
            lambda r: measures.precision(table.goodness[known][r], wrong[known][r], recall), fold[known]
        )
    shown = told(table.layout, table.goodness) & known
    if shown.any():
        result["told: right (below 0.5)"] = float(wrong[shown].mean())
        result["told: not wholly right (below 1.5)"] = float((scores[shown] < 1.5).mean())
        result["told: share of the wrong ones"] = float(shown[known & wrong].mean())
        with_sound = np.isin(np.unique(owner[known]), owner[shown])
        result["told: utterances with a sound"] = float(with_sound.mean())
    return result
