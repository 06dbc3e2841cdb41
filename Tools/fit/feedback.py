"""Prints how often the sounds that a learner is told about are really wrong.

    feedback.py DATA --tool okojo-fit-data [--model scoring.okjt]

Measures the right texts only, so that it takes a fraction of a whole evaluation. With --model the
detector is fitted and put into a model that is there already, which keeps all else it has.
"""

import pathlib

import numpy as np

import corpus
import detectors
import dump
import evaluate
import pipeline
import readings
import stages
import tensors
import trees
import wrong_sounds


def store(path, names, booster, limit):
    """Puts the detector into a model file; every other record stays as it is, in its order."""
    records = {n: v for n, v in tensors.read(path).items() if not n.startswith("wrong/")}
    records = {n: v if isinstance(v, str) else np.array(v) for n, v in records.items()}
    records["wrong/features"] = "\n".join(names)
    records["wrong/mix"] = np.array([stages.Stage.mix], np.float32)
    records.update({f"wrong/trees/logit/{n}": v for n, v in trees.records(booster).items()})
    records["wrong/threshold"] = np.array([limit], np.float32)
    tensors.write(path, records)


def measured(chosen):
    """The right texts of the corpus, measured."""
    work = pathlib.Path(chosen.work)
    work.mkdir(parents=True, exist_ok=True)
    utterances = corpus.read(chosen.data)
    found = sorted(work.glob("dump-*.okjt")) if chosen.reuse else []
    if not found:
        lines = [[(u.id, u.path, u.text, "right")] for u in utterances]
        found = dump.measure(chosen.tool, lines, work, chosen.jobs)
    return readings.Dump(found, utterances)


def main():
    arguments = evaluate.options(__doc__)
    arguments.add_argument("--model", help="the model file to put the detector into")
    chosen = arguments.parse_args()
    chain = [stages.Phone(), stages.Word(), detectors.Wrong()]
    found, table, _, _ = pipeline.crossfit(
        measured(chosen), range(corpus.FOLDS), stages.Plan(), chosen.jobs, final=False, chain=chain
    )
    limit = wrong_sounds.threshold(found, table)
    print("\n".join(evaluate.table(wrong_sounds.figures(found, table, limit))))
    if chosen.model:
        names, x = chain[-1].inputs(table)
        y = chain[-1].truth(found, table.layout)
        known = ~np.isnan(y[:, 0])
        fitted = chain[-1].fit(x[known], y[known], None, stages.Plan(), names)
        store(chosen.model, names, fitted["trees"]["logit"], limit)


if __name__ == "__main__":
    main()
