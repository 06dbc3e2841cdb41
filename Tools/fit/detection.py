"""Thresholds of the detectors, and how often they are right and wrong."""

import numpy as np

import detectors
import measures

# Highest share of false alarms: words that were said, gaps where nothing was, right texts.
WORD_ALARMS, GAP_ALARMS, TEXT_ALARMS = 0.05, 0.02, 0.005


def rows_of(stage, table, readings):
    """(answers, truth, reading's row, variant) of the rows that the detector is about."""
    answer = table.columns[stage.level, stage.outputs[0]]
    truth = np.concatenate([stage.truth(r) for r in readings])
    owner = np.arange(len(readings))
    if stage.level != "utterance":
        owner = table.parent[stage.level, "utterance"]
    return answer, truth, owner, np.array([r.variant for r in readings])[owner]


def detected(readings, table, names):
    """({name: figure or (figure, lowest fold, highest fold)}, {detector: threshold})."""
    found, limits = {}, {}
    folds = np.array([r.fold for r in readings])
    plain = np.array([not np.isnan(r.released[0]) or r.variant not in ("right", "noise") for r in readings])

    answer, _, owner, variant = rows_of(detectors.Omitted(names), table, readings)
    truth = np.concatenate(
        [(detectors.written(r) == r.place) & (r.variant == "added") for r in readings]
    )
    right = (variant == "right") & plain[owner]
    extra = (variant == "added") & truth
    limits["omitted"] = measures.threshold(answer[right], np.zeros(right.sum()), WORD_ALARMS)
    both = right | extra
    found["omitted: area"] = measures.over_folds(
        lambda r: measures.area(answer[both][r], truth[both][r]), folds[owner][both]
    )
    for alarms in (0.01, 0.02, 0.05):
        limit = measures.threshold(answer[right], np.zeros(right.sum()), alarms)
        found[f"omitted: found at {alarms:.0%} of said words"] = measures.over_folds(
            lambda r: float((answer[extra][r] > limit).mean()), folds[owner][extra]
        )
        count = np.bincount(owner[right], answer[right] > limit, len(readings))
        flagged = count[np.unique(owner[right])]
        found[f"omitted: right texts with an alarm at {alarms:.0%}"] = float((flagged > 0).mean())

    answer, truth, owner, variant = rows_of(detectors.Added(names), table, readings)
    right = (variant == "right") & plain[owner]
    extra = truth == 1
    limits["added"] = measures.threshold(answer[right], np.zeros(right.sum()), GAP_ALARMS)
    both = right | extra
    found["added: area"] = measures.over_folds(
        lambda r: measures.area(answer[both][r], extra[both][r]), folds[owner][both]
    )
    for alarms in (0.005, 0.01, 0.02):
        limit = measures.threshold(answer[right], np.zeros(right.sum()), alarms)
        found[f"added: found at {alarms:.1%} of gaps"] = measures.over_folds(
            lambda r: float((answer[extra][r] > limit).mean()), folds[owner][extra]
        )

    answer, truth, owner, variant = rows_of(detectors.Match(names), table, readings)
    both = np.isin(variant, ["right", "wrong"]) & plain
    found["match: area"] = measures.over_folds(
        lambda r: measures.area(answer[both][r], truth[both][r]), folds[both]
    )
    right, wrong = (variant == "right") & plain, variant == "wrong"
    limits["match"] = float(np.quantile(answer[right], TEXT_ALARMS, method="lower"))
    found["match: right texts refused"] = float((answer[right] < limits["match"]).mean())
    for name in ("wrong", "added", "deleted", "noise"):
        refused = answer[variant == name] < limits["match"]
        found[f"match: {name} texts refused"] = float(refused.mean()) if len(refused) else np.nan
    return found, limits


def heard(sounds, answers):
    """Figures and the threshold of the detector of speech: the middle of what it may be."""
    speech = np.array([s.speech for s in sounds])
    plain = np.array(["-" not in s.id for s in sounds]) & speech
    loudest, faintest = answers[~speech].max(), np.quantile(answers[plain], 0.002, method="lower")
    logit = lambda p: np.log(p / (1 - p))
    limit = float(1 / (1 + np.exp(-(logit(loudest) + logit(faintest)) / 2)))
    found = {
        "speech: noises accepted": int((answers[~speech] >= limit).sum()),
        "speech: noises": int((~speech).sum()),
        "speech: learners accepted": float((answers[plain] >= limit).mean()),
    }
    kinds = np.array([s.id.partition("-")[0] for s in sounds])
    for kind in sorted(set(kinds[speech & ~plain])):
        found[f"speech: {kind} accepted"] = float((answers[speech & (kinds == kind)] >= limit).mean())
    return found, limit
