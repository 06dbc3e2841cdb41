"""Fits the second listener, judges it on unknown speakers, and adds it to the model file.

    fit_slips.py DATA --tool okojo-fit-data --altered altered.tsv --model scoring.okjt

`altered.tsv` holds the test: a learner's right word, held against the word that one slip makes of it
(columns: file, text, kind, word, role, expected, said; three rows a case: swap, right, same).
"""

import collections
import dataclasses
import pathlib
import subprocess

import numpy as np

import corpus
import dump
import evaluate
import export
import fit
import measures
import slip_model
import slips
import tensors
import trees
from pipeline import log, parallel

# More right speech: Flite's voices were cut from recordings of people; eSpeak NG's is the model that
# a learner repeats, and should not be corrected by its own program.
VOICES = {
    "slt": ["flite", "-voice", "slt"], "rms": ["flite", "-voice", "rms"], "awb": ["flite", "-voice", "awb"],
    "espeak": ["espeak-ng", "-v", "en-us"], "espeakf": ["espeak-ng", "-v", "en-us+f3", "-s", "160"],
}
SENTENCES_PER_VOICE = 220
# Words that were right and are marked all the same, at most; and what one kind of slip may take of it.
ALARMS, KIND_ALARMS = 0.02, 0.006
INDEX = slip_model.INDEX


@dataclasses.dataclass
class Reading:
    owner: str
    kind: str  # right, slips, swap
    fold: int
    segments: np.ndarray
    cepstra: np.ndarray
    logpost: np.ndarray
    good: list  # for each written word whether all of it was right
    said: dict  # written word: phones that were said, where the text expects others
    case: tuple = ()  # number, written word, kind of a case of the test
    learner: bool = True

    def __post_init__(self):
        self.labels, self.truth = labels(self)


def labels(reading):
    """(phone said in each segment or -1, {segment: kind of its slip})."""
    word, expected = reading.segments[:, 2], reading.segments[:, 0] - 2
    if reading.kind == "right":
        return np.where([reading.good[w] for w in word], expected, -1), {}
    found, truth = np.full(len(word), -1), {}
    for place, said in reading.said.items():
        at = np.flatnonzero(word == place)
        wanted = list(expected[at])
        if len(wanted) == len(said):
            found[at] = said
            for segment, a, b in zip(at, wanted, said):
                number = next((n for n, h in slip_model.LIKELY.get(a, ()) if h == b), None)
                if number is not None:
                    truth[segment] = number
        elif len(wanted) == len(said) - 1:
            differ = next((k for k, p in enumerate(wanted) if p != said[k]), len(wanted))
            if differ:
                truth[at[differ - 1]] = slip_model.INSERTED
        elif wanted[:-1] == said:
            truth[at[-1]] = slip_model.DROPPED
    return found, truth


def manifest(utterances, cases, lexicon, folder):
    """Yields groups of lines: every right text, texts with slips, the test's texts, voices."""
    rng, of_file = np.random.default_rng(5), collections.defaultdict(list)
    for number, (swap, *_) in enumerate(cases):
        of_file[pathlib.Path(swap[0]).stem].append((swap[1], f"swap:{number}"))
    for u in utterances:
        words = u.text.lower().split()
        texts = [(u.text, "right")] + of_file[u.id]
        texts += [(u.text, v) for v in slips.variants(words, slips.rightly_said(u), lexicon, rng, 3)]
        yield [(u.id, u.path, *t) for t in texts]
    texts = spoken_texts(utterances)
    for voice, command in VOICES.items():
        for k in rng.permutation(len(texts))[:SENTENCES_PER_VOICE]:
            path, words = folder / f"{voice}-{k}.wav", texts[k].split()
            where = ["-o", path, "-t", texts[k]] if command[0] == "flite" else ["-w", path, texts[k]]
            subprocess.run([*command, *where], check=True)
            variants = ["right", *slips.variants(words, [True] * len(words), lexicon, rng, 3)]
            yield [(f"voice-{voice}-{k}x", path, texts[k], v) for v in variants]


def spoken_texts(utterances):
    return sorted({u.text.lower() for u in utterances})


def readings(paths, utterances, cases, lexicon):
    records = {}
    for path in paths:
        records.update(tensors.read(path))
    known, texts = {u.id: u for u in utterances}, spoken_texts(utterances)
    for name in sorted(n for n in records if n.endswith("/segments")):
        owner, variant, _ = name.split("/")
        kind, _, rest = variant.partition(":")
        if kind not in ("right", "slips", "swap"):
            continue
        u = known.get(owner)
        words = u.text.lower().split() if u else texts[int(owner.split("-")[2][:-1])].split()
        fold = u.fold if u else sum(map(ord, owner)) % corpus.FOLDS
        said, case = {}, ()
        if kind == "slips":
            places = [int(part.split(".")[0]) for part in rest.split(",")]
            said = {w: [INDEX[p] for p in lexicon[words[w]]] for w in places}
        if kind == "swap":
            swap = cases[int(rest)][0]
            case = int(rest), int(swap[3]), swap[2]
            said = {case[1]: [INDEX[p] for p in lexicon[swap[6]]]}
        yield Reading(
            owner, kind, fold, np.array(records[name]), records[f"{owner}/cepstra"],
            records[f"{owner}/logpost"], slips.rightly_said(u) if u else [True] * len(words), said, case,
            u is not None,
        )


def crossfit(found, jobs, rounds=200):
    """(table of candidates with the answers of models that never heard the speaker, the final model)."""
    parts = [*range(corpus.FOLDS), None]
    inputs = [slip_model.segments(r) for r in found]
    taught = [r.kind != "swap" for r in found]

    def net(fold):
        chosen = [i for i, r in enumerate(found) if taught[i] and r.fold != fold]
        x = np.concatenate([inputs[i][found[i].labels >= 0] for i in chosen])
        y = np.concatenate([found[i].labels[found[i].labels >= 0] for i in chosen])
        return slip_model.fit_net(x, y.astype(np.int64), epochs=16)

    networks = parallel(jobs, net, parts)
    log("networks of segments")

    def heard(fold):
        return [
            (i, *slip_model.candidates(r, slip_model.log_probabilities(networks[fold], inputs[i])))
            for i, r in enumerate(found) if r.fold == fold
        ]

    rows = sorted((row for part in parallel(jobs, heard, parts[:-1]) for row in part), key=lambda r: r[0])
    x = np.concatenate([r[1] for r in rows])
    segment, kind = (np.concatenate([r[k] for r in rows]) for k in (2, 3))
    owner = np.concatenate([np.full(len(r[2]), r[0]) for r in rows])
    word = np.concatenate([found[r[0]].segments[r[2], 2] for r in rows])
    y = np.concatenate([answers(found[r[0]], r[2], r[3]) for r in rows])
    fold = np.array([r.fold for r in found])[owner]
    known = ~np.isnan(y)

    def forest(part):
        use = known & (fold != part)
        return slip_model.fit_trees(x[use], y[use], rounds)

    forests = parallel(jobs, forest, parts)
    score = np.empty(len(x))
    for part in parts[:-1]:
        score[fold == part] = trees.predict(forests[part], x[fold == part])
    log("trees of candidates")
    return (owner, word, segment, kind, y, score), networks[-1], forests[-1]


def answers(reading, segment, kind):
    """1 where the candidate is the slip that was made, 0 where there was none, else NaN."""
    if reading.kind == "right":
        good = np.array([reading.good[w] for w in reading.segments[segment, 2]], bool)
        return np.where(good, 0, np.nan)
    hit = [reading.kind == "slips" and reading.truth.get(s) == k for s, k in zip(segment, kind)]
    return np.where(hit, 1, np.nan)


def offsets(table, found):
    """For each kind the score that KIND_ALARMS of the learners' right sounds exceed."""
    owner, _, _, kind, y, score = table
    right = (y == 0) & np.array([r.learner for r in found])[owner]
    result = np.full(len(slip_model.KINDS), 3.0)
    for k in range(len(result)):
        if (right & (kind == k)).sum() > 50:
            result[k] = np.quantile(score[right & (kind == k)], 1 - KIND_ALARMS)
    return result


def judged(table, found, limits):
    """(figures, common limit): the test of altered texts, every speaker judged by strangers' models."""
    owner, word, segment, kind, _, score = table
    over = score - limits[kind]
    key = owner.astype(np.int64) * 1000 + word
    order = np.lexsort((over, key))
    last = np.r_[np.flatnonzero(np.diff(key[order])), len(order) - 1]
    best = {int(key[order[i]]): order[i] for i in last}
    top = lambda i, w: over[best[i * 1000 + w]] if i * 1000 + w in best else -99.0
    plain = {r.owner: i for i, r in enumerate(found) if r.kind == "right"}
    right = np.array([
        top(i, w) for i, r in enumerate(found) if r.kind == "right" and r.learner
        for w, good in enumerate(r.good) if good
    ])
    swaps = [(i, r) for i, r in enumerate(found) if r.kind == "swap" and r.owner in plain]
    swap = np.array([top(i, r.case[1]) for i, r in swaps])
    same = np.array([top(plain[r.owner], r.case[1]) for _, r in swaps])
    named = np.array([
        i * 1000 + r.case[1] in best
        and r.truth.get(segment[best[i * 1000 + r.case[1]]]) == kind[best[i * 1000 + r.case[1]]]
        for i, r in swaps
    ])
    limit = max(np.quantile(right, 1 - ALARMS), np.quantile(same, 1 - ALARMS))
    noticed, kinds = swap > limit, np.array([r.case[2] for _, r in swaps])
    figures = {
        "cases": len(swaps), "noticed": float(noticed.mean()), "named": float((noticed & named).mean()),
        "area": measures.area(np.r_[swap, same], np.r_[np.ones(len(swap)), np.zeros(len(same))]),
        "right words marked": float((right > limit).mean()), "same words marked": float((same > limit).mean()),
    }
    for name in sorted(set(kinds)):
        of = kinds == name
        figures[f"{name}: noticed ({of.sum()})"] = float(noticed[of].mean())
    return figures, limit


def records(net, forest, limits):
    found = {"slip/segments": "\n".join(slip_model.SEGMENT_NAMES)}
    found["slip/candidates"] = "\n".join(slip_model.CANDIDATE_NAMES)
    found["slip/kinds"] = "\n".join(" ".join(k) for k in slip_model.KINDS)
    found.update({f"slip/net/{n}": v for n, v in net.items()})
    found.update({f"slip/trees/{n}": v for n, v in trees.records(forest).items()})
    found["slip/limits"] = limits.astype(np.float32)
    return found


def main():
    arguments = evaluate.options(__doc__)
    arguments.add_argument("--altered", required=True)
    arguments.add_argument("--model", help="the model file to add the listener to")
    arguments.add_argument("--parity", help="the fixture to add its answers to")
    chosen = arguments.parse_args()
    with open(chosen.altered, encoding="utf-8") as file:
        rows = [line.rstrip("\n").split("\t") for line in file]
    cases = list(zip(rows[::3], rows[1::3], rows[2::3]))
    work = pathlib.Path(chosen.work)
    (work / "voices").mkdir(parents=True, exist_ok=True)
    utterances, lexicon = corpus.read(chosen.data), slips.dictionary()
    paths = sorted(work.glob("dump-*.okjt")) if chosen.reuse else []
    if not paths:
        lines = list(manifest(utterances, cases, lexicon, work / "voices"))
        paths = dump.measure(chosen.tool, lines, work, chosen.jobs)
    found = list(readings(paths, utterances, cases, lexicon))
    log(f"{len(found)} readings")
    table, net, forest = crossfit(found, chosen.jobs)
    limits = offsets(table, found)
    figures, common = judged(table, found, limits)
    print("\n".join(evaluate.table(figures)))
    if chosen.model:
        stored = {n: v for n, v in tensors.read(chosen.model).items() if not n.startswith("slip/")}
        stored.update(records(net, forest, limits + common))
        tensors.write(chosen.model, stored)
    if chosen.parity:
        folder = work / "examples"
        folder.mkdir(exist_ok=True)
        examples = fit.example_dump(chosen.tool, folder)
        tensors.write(chosen.parity, export.fixture(tensors.read(chosen.model), examples))


if __name__ == "__main__":
    main()
