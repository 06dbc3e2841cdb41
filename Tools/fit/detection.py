"""Thresholds of the detectors, and how often they are right and wrong."""

import numpy as np

import detectors
import measures

# Highest share of false alarms at the thresholds that the program gets: of words that were said,
# of gaps where nothing was, of right texts. A sentence has many words: 1 % of them is felt.
WORD_ALARMS, GAP_ALARMS, TEXT_ALARMS = 0.01, 0.01, 0.005
# Share of the learners that the detector of speech may lose.
LOST = 0.002
WORDS_LOST = 0.02
# Shares at which the figures are given too.
SHARES = (0.01, 0.02, 0.05)


def detected(readings, table):
    """({name: figure or (figure, lowest fold, highest fold)}, {detector: threshold})."""
    folds = np.array([r.fold for r in readings])
    variants = np.array([r.variant for r in readings])
    # Spoiled recordings and synthetic voices are right texts too, but nobody judged them.
    right = np.array([r.judged for r in readings])
    found, limits = {}, {}

    answer, owner = table.answers["omitted"][:, 0], table.layout.words.owner
    truth = np.concatenate([r.written_of_words == r.place for r in readings])
    extra = truth & (variants == "added")[owner]
    among(found, "omitted", answer, right[owner], extra, folds[owner])
    limits["omitted"] = measures.threshold(answer[right[owner]], WORD_ALARMS)
    for share in SHARES:
        limit = measures.threshold(answer[right[owner]], share)
        count = np.bincount(owner, answer > limit, len(readings))[right]
        found[f"omitted: right texts with an alarm at {share:.0%}"] = float((count > 0).mean())

    answer, owner = table.answers["added"][:, 0], table.layout.gaps.owner
    truth = np.concatenate([detectors.Added().truth_of(r) for r in readings]) == 1
    among(found, "added", answer, right[owner], truth, folds[owner])
    limits["added"] = measures.threshold(answer[right[owner]], GAP_ALARMS)

    answer, wrong = table.answers["match"][:, 0], variants == "wrong"
    both = right | wrong
    found["match: area"] = measures.over_folds(
        lambda r: measures.area(answer[both][r], right[both][r]), folds[both]
    )
    limits["match"] = float(np.quantile(answer[right], TEXT_ALARMS, method="lower"))
    found["match: right texts refused"] = float((answer[right] < limits["match"]).mean())
    kinds = np.array([kind(r) for r in readings])
    totals = table.answers["utterance"][:, 3]
    for name in sorted(set(kinds) - {"right"}):
        refused = answer[kinds == name] < limits["match"]
        found[f"match: {name} texts refused"] = float(refused.mean())
    for name in sorted(set(kinds) - {"right", "wrong", "added", "deleted", "noise"}):
        found[f"total of {name} recordings, 5 %"] = float(np.percentile(totals[kinds == name], 5))
    return found, limits


def kind(reading):
    """Its variant; of the right texts that no expert judged, how the recording was made."""
    plain = reading.variant != "right" or reading.judged
    return reading.variant if plain else reading.id.partition("-")[0]


def among(found, name, answer, right, extra, folds):
    """Notes how well the rows `extra` are told from the rows `right`."""
    both = right | extra
    found[f"{name}: area"] = measures.over_folds(
        lambda r: measures.area(answer[both][r], extra[both][r]), folds[both]
    )
    for share in SHARES:
        limit = measures.threshold(answer[right], share)
        found[f"{name}: found at {share:.0%} false alarms"] = measures.over_folds(
            lambda r: float((answer[extra][r] > limit).mean()), folds[extra]
        )


def heard(sounds, answers):
    """Figures and threshold (a log-odds) of the detector of speech, from answers about kinds of
    noise that it had not heard.

    It lies in the middle between the likeliest noise and the unlikeliest learners, but for 0.2 %
    of them, and 2 % of single words; where these overlap, the learners pass, and `match` has to
    stop the noise.
    """
    speech = np.array([s.speech for s in sounds])
    plain = np.array(["-" not in s.id for s in sounds]) & speech
    word = np.array([s.id.startswith(("word-", "said-")) for s in sounds])
    loudest, faintest = answers[~speech].max(), np.quantile(answers[plain], LOST, method="lower")
    if word.any():
        faintest = min(faintest, np.quantile(answers[word], WORDS_LOST, method="lower"))
    limit = float(min(faintest, (loudest + faintest) / 2))
    found = {
        "speech: area": measures.area(answers[plain | ~speech], speech[plain | ~speech]),
        "speech: noises": int((~speech).sum()),
        "speech: noises accepted (unheard kinds)": int((answers[~speech] >= limit).sum()),
        "speech: learners accepted": float((answers[plain] >= limit).mean()),
        "speech: learners accepted over all noises": float((answers[plain] > loudest).mean()),
    }
    kinds = np.array([s.id.partition("-")[0] for s in sounds])
    for name in sorted(set(kinds[speech & ~plain])):
        found[f"speech: {name} accepted"] = float((answers[speech & (kinds == name)] >= limit).mean())
    return found, limit


def scored_noises(sounds, heard_answers, readings, table, limits):
    """How many noises pass both detectors, and so would get a score."""
    odds = {s.id: answer for s, answer in zip(sounds, heard_answers)}
    noise = np.array([r.variant == "noise" for r in readings])
    passes = table.answers["match"][:, 0] >= limits["match"]
    return int(sum(odds[readings[i].id] >= limits["speech"] for i in np.flatnonzero(noise & passes)))
