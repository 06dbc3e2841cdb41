"""Prints how often the sounds that a learner is told about are really wrong.

    feedback.py DATA --tool okojo-fit-data

Measures the right texts only, so that it takes a fraction of a whole evaluation.
"""

import pathlib

import corpus
import dump
import evaluate
import pipeline
import readings
import stages
import wrong_sounds


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
    chosen = evaluate.options(__doc__).parse_args()
    found, table, _, _ = pipeline.crossfit(
        measured(chosen), range(corpus.FOLDS), stages.Plan(), chosen.jobs, final=False,
        chain=[stages.Phone()],
    )
    print("\n".join(evaluate.table(wrong_sounds.figures(found, table))))


if __name__ == "__main__":
    main()
