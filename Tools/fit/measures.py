"""How good the answers are, in the figures that the documentation gives."""

import numpy as np

import corpus
import stages


def pearson(a, b):
    known = ~(np.isnan(a) | np.isnan(b))
    return float(np.corrcoef(a[known], b[known])[0, 1])


def area(scores, truth):
    """Area under the ROC curve: how often a true one scores above a false one."""
    order = np.argsort(scores, kind="stable")
    ordered = scores[order]
    low, high = np.searchsorted(ordered, scores, "left"), np.searchsorted(ordered, scores, "right")
    ranks = (low + high + 1) / 2
    true = truth.astype(bool)
    count = true.sum()
    return float((ranks[true].sum() - count * (count + 1) / 2) / (count * (~true).sum()))


def threshold(scores, share):
    """The lowest of the scores that at most this share of them exceed."""
    return float(np.quantile(scores, 1 - share, method="higher"))


def precision(scores, wrong, recall):
    """Of the lowest scores that hold this share of the wrong ones: the share that is wrong."""
    hits = np.cumsum(wrong[np.argsort(scores, kind="stable")])
    count = np.searchsorted(hits, recall * hits[-1]) + 1
    return float(hits[count - 1] / count)


def over_folds(measure, folds):
    """(of all, lowest and highest of the folds); `measure` takes the rows to look at."""
    each = [measure(folds == f) for f in np.unique(folds)]
    return measure(np.ones(len(folds), bool)), min(each), max(each)


def scores(readings, table):
    """{name: (figure, lowest fold, highest fold)} of the scores against the experts."""
    folds = np.array([r.fold for r in readings])
    layout = table.layout
    judged = np.array([r.judged for r in readings])
    released = np.stack([r.released for r in readings])[judged]
    found = {}
    for k, aspect in enumerate(corpus.ASPECTS):
        answer = table.answers["utterance"][judged, k]
        found[aspect] = over_folds(lambda rows: pearson(answer[rows], released[rows, k]), folds[judged])
    words = stages.Word().truth(readings, layout)
    rows = ~np.isnan(words[:, 0])
    answer, label, fold = table.answers["word"][rows], words[rows], folds[layout.written.owner][rows]
    for k, kind in enumerate(("accuracy", "total")):
        found[f"word {kind}"] = over_folds(lambda r: pearson(answer[r, k], label[r, k]), fold)
    phones = np.concatenate([r.phone_scores for r in readings])
    rows = ~np.isnan(phones)
    answer, label, fold = table.answers["phone"][rows, 0], phones[rows], folds[layout.phones.owner][rows]
    found["phone"] = over_folds(lambda r: pearson(answer[r], label[r]), fold)
    for recall in (0.1, 0.2, 0.3, 0.4, 0.5):
        found[f"wrong phones: precision at recall {recall}"] = over_folds(
            lambda r: precision(answer[r], label[r] < 0.5, recall), fold
        )
    return found
