"""Fits only the detector of speech anew, into a model that is there, with its figures.

    fit_speech.py DATA --tool okojo-fit-data --model scoring.okjt --parity parity.okjt

It looks at the sound alone, so that every fourth utterance and no wrong text are enough.
"""

import pathlib

import numpy as np

import corpus
import detection
import dump
import evaluate
import export
import fit
import pipeline
import readings
import speech
import tensors

EVERY = 4


def measured(chosen):
    work = pathlib.Path(chosen.work)
    utterances = corpus.read(chosen.data)[::EVERY]
    found = sorted(work.rglob("dump-*.okjt")) if chosen.reuse else []
    if not found:
        made = work / "sounds"
        made.mkdir(parents=True, exist_ok=True)
        rng = np.random.default_rng(2)
        lines = [[(u.id, u.path, u.text, "right")] for u in utterances]
        lines += [[line] for line in dump.made_sounds(utterances, made, rng)]
        paths = dump.measure(chosen.tool, lines, work, chosen.jobs)
        found = dump.with_words(chosen.tool, paths, utterances, work, chosen.jobs)
        pipeline.log("measured")
    return readings.Dump(found, utterances)


def records(path, detector, limit):
    """The model's, with another detector of speech."""
    found = dict(tensors.read(path))
    names, fitted = detector
    if "\n".join(names) != found["speech/features"]:
        raise ValueError("the model was fitted on other features")
    (net,) = fitted["net"]
    for name in [n for n in found if n.startswith("speech/net/0/")]:
        found[name] = net[name.rpartition("/")[2]]
    found["speech/threshold"] = np.array([1 / (1 + np.exp(-limit))], np.float32)
    return {n: v if isinstance(v, str) else np.array(v) for n, v in found.items()}


def main():
    arguments = evaluate.options(__doc__)
    arguments.add_argument("--model", required=True, help="the model file to change")
    arguments.add_argument("--parity", help="the fixture of the program's tests to write")
    chosen = arguments.parse_args()
    data = measured(chosen)
    heard, detector = speech.crossfit(data.sounds, data.names["sound"])
    figures, limit = detection.heard(data.sounds, heard)
    tensors.write(chosen.model, records(chosen.model, detector, limit))
    if chosen.parity:
        folder = pathlib.Path(chosen.work) / "examples"
        folder.mkdir(exist_ok=True)
        examples = fit.example_dump(chosen.tool, folder)
        tensors.write(chosen.parity, export.fixture(tensors.read(chosen.model), examples))
    print("\n".join(evaluate.table(figures)))


if __name__ == "__main__":
    main()
