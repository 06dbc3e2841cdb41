"""Fits the scoring model on the learners' recordings and writes it, with its figures.

    fit.py DATA --tool okojo-fit-data --model scoring.okjt --parity parity.okjt
"""

import pathlib

import corpus
import dump
import evaluate
import export
import pipeline
import readings
import speech
import stages
import tensors

# Of Debian's pocketsphinx-testdata: nobody's voice of the corpus is in the fixture.
TEST_DATA = pathlib.Path("/usr/share/pocketsphinx/test/data")
EXAMPLES = [
    ("cards", "cards/005.wav", "eight of spades four of clubs seven of hearts", "right"),
    ("novel", "librivox/sense_and_sensibility_01_austen_64kb-0880.wav",
     "he was not an ill disposed young man", "right"),
    ("other", "cards/001.wav", "five of diamonds", "wrong"),
]


def fitted(data, chosen, plan):
    """(the model file's records, figures, the model) of everything in `data`."""
    folds = range(corpus.FOLDS)
    found, answers, model, _ = pipeline.crossfit(data, folds, plan, chosen.jobs)
    heard, detector = speech.crossfit(data.sounds, data.names["sound"])
    figures, limits = evaluate.report(data, found, answers, heard)
    return export.model_records(model, detector, limits), figures, model


def example_dump(tool, folder, jobs=1):
    lines = [[(name, TEST_DATA / path, text, variant)] for name, path, text, variant in EXAMPLES]
    return readings.Dump(dump.measure(tool, lines, folder, jobs), [])


def main():
    arguments = evaluate.options(__doc__)
    arguments.add_argument("--model", required=True, help="the model file to write")
    arguments.add_argument("--parity", help="the fixture of the program's tests to write")
    chosen = arguments.parse_args()
    records, figures, _ = fitted(evaluate.measured(chosen), chosen, stages.Plan())
    # The second listener stands on its own (fit_slips): it is kept.
    if pathlib.Path(chosen.model).exists():
        stored = tensors.read(chosen.model)
        records.update({n: v for n, v in stored.items() if n.startswith("slip/")})
    tensors.write(chosen.model, records)
    if chosen.parity:
        folder = pathlib.Path(chosen.work) / "examples"
        folder.mkdir(exist_ok=True)
        examples = example_dump(chosen.tool, folder)
        tensors.write(chosen.parity, export.fixture(tensors.read(chosen.model), examples))
    print("\n".join(evaluate.table(figures)))


if __name__ == "__main__":
    main()
