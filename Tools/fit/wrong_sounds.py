"""How often the sounds that a learner is told about are really wrong, by unknown speakers.

What a learner is told, and how often that is right: Documentation/Feedback.md.
"""

import numpy as np

import detectors
import measures

RECALLS = (0.05, 0.10, 0.15, 0.20, 0.25, 0.30, 0.35, 0.40, 0.50, 0.60)
# A learner is told at most so many sounds of an utterance, at most one of a word, and those only
# from a probability on at which they are really wrong in so many cases.
TOLD, PRECISION = 2, 0.65


def truth(found):
    """(experts' score of each phone, NaN where unknown; whether that is wrong)."""
    scores = np.concatenate([r.phone_scores for r in found])
    return scores, scores < detectors.WRONG


def told(layout, answer, limit):
    """[phones] which of them a learner would be told, as Assessment.soundFeedback chooses."""
    best = layout.written_phones.max(answer)
    chosen = np.flatnonzero((answer == best[layout.written_phones.owner]) & (answer >= limit))
    order = chosen[np.lexsort((chosen, -answer[chosen]))]
    result, words, sounds = np.zeros(len(answer), bool), set(), {}
    for place in order:
        word, phone = layout.written_phones.owner[place], layout.segments[place, 0]
        before = sounds.setdefault(layout.phones.owner[place], set())
        if len(before) < TOLD and word not in words and phone not in before:
            before.add(phone)
            words.add(word)
            result[place] = True
    return result


def threshold(found, table):
    """The lowest probability from which what is told is right in PRECISION of the cases."""
    answer, (scores, wrong) = table.answers["wrong"][:, 0], truth(found)
    known = ~np.isnan(scores)
    best = 1.0
    for limit in np.quantile(answer[known], np.linspace(0.999, 0.95, 99)):
        shown = told(table.layout, answer, limit) & known
        if shown.sum() >= 20 and wrong[shown].mean() >= PRECISION:
            best = float(limit)
    return best


def figures(found, table, limit):
    """{name: figure or (figure, lowest fold, highest fold)}."""
    answer, (scores, wrong) = table.answers["wrong"][:, 0], truth(found)
    known = ~np.isnan(scores)
    fold = np.array([r.fold for r in found])[table.layout.phones.owner]
    result = {"phones that experts judged": int(known.sum()), "of them wrong": int(wrong[known].sum())}
    result["wrong: area"] = measures.over_folds(
        lambda r: measures.area(answer[known][r], wrong[known][r]), fold[known]
    )
    for recall in RECALLS:
        for name, score in (("score", table.goodness), ("detector", -answer)):
            result[f"{name}: precision at recall {recall:.2f}"] = measures.over_folds(
                lambda r: measures.precision(score[known][r], wrong[known][r], recall), fold[known]
            )
    shown = told(table.layout, answer, limit) & known
    result["told: threshold"] = limit
    result["told: right (below 0.5)"] = measures.over_folds(
        lambda r: float(wrong[shown & r].mean()), fold
    )
    result["told: at least doubtful (below 1.5)"] = float((scores[shown] < 1.5).mean())
    result["told: share of the wrong ones"] = float(shown[known & wrong].mean())
    owner = table.layout.phones.owner
    result["told: utterances with a sound"] = float(np.isin(np.unique(owner[known]), owner[shown]).mean())
    return result
