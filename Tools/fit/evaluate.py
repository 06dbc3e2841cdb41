"""Prints how well the scores agree with the experts, by speakers that the models never heard."""

import argparse
import pathlib

import numpy as np

import corpus
import detection
import dump
import measures
import pipeline
import readings
import speech
import stages


def options(description):
    arguments = argparse.ArgumentParser(description=description)
    arguments.add_argument("data", help="folder with utterances.tsv, words.tsv, phones.tsv, audio/")
    arguments.add_argument("--tool", required=True, help="the program okojo-fit-data")
    arguments.add_argument("--work", default="fit-work", help="folder for what is made on the way")
    arguments.add_argument("--jobs", type=int, default=2)
    arguments.add_argument("--reuse", action="store_true", help="take the measurements of the last time")
    return arguments


def measured(chosen):
    """The corpus, measured by the tool."""
    work = pathlib.Path(chosen.work)
    utterances = corpus.read(chosen.data)
    found = sorted(work.rglob("dump-*.okjt")) if chosen.reuse else []
    if not found:
        found = dump.everything(chosen.tool, utterances, work, chosen.jobs)
        pipeline.log("measured")
    return readings.Dump(found, utterances)


def table(figures):
    """Lines of a table: name, figure, lowest and highest fold."""
    for name, value in figures.items():
        if isinstance(value, tuple):
            yield f"{name:44} {value[0]:8.4f}   {value[1]:.4f} … {value[2]:.4f}"
        else:
            yield f"{name:44} {value:8.4f}" if isinstance(value, float) else f"{name:44} {value:8}"


def overall(total, match, omitted, limits):
    """0–10: the total, less what was left out, and less where the text was hardly said.

    `match` is the probability that the text was said, `omitted` the probabilities of its words;
    their squares, so that a doubt about every word costs little.
    """
    return total * (1 - np.mean(omitted**2)) * min(1, match / limits["match"])


def overall_figures(found, answers, limits):
    """Whether lowering the total costs correlation, and what other texts get."""
    words = np.split(answers.answers["omitted"][:, 0], answers.layout.words.starts[1:])
    total, match = answers.answers["utterance"][:, 3], answers.answers["match"][:, 0]
    lowered = np.array([overall(*row, limits) for row in zip(total, match, words)])
    released = np.array([r.released[3] for r in found])
    wrong = np.array([r.variant == "wrong" for r in found])
    return {
        "overall against the experts' total": measures.pearson(lowered, released),
        "total of wrong texts, median": float(np.median(total[wrong])),
        "overall of wrong texts, median": float(np.median(lowered[wrong])),
        "overall of wrong texts, 95 %": float(np.percentile(lowered[wrong], 95)),
    }


def report(data, found, answers, heard):
    """(all figures, the detectors' thresholds)."""
    figures = {"recordings": sum(r.judged for r in found)}
    figures["recordings that could not be aligned"] = len(data.unaligned)
    figures.update(measures.scores(found, answers))
    detected, limits = detection.detected(found, answers)
    sounds, limits["speech"] = detection.heard(data.sounds, heard)
    figures.update(detected)
    figures.update(overall_figures(found, answers, limits))
    figures.update(sounds)
    figures["noises that would get a score"] = detection.scored_noises(
        data.sounds, heard, found, answers, limits
    )
    limits["speech"] = 1 / (1 + np.exp(-limits["speech"]))
    return figures, limits


def main():
    chosen = options(__doc__).parse_args()
    data = measured(chosen)
    folds = range(corpus.FOLDS)
    found, answers, _, _ = pipeline.crossfit(data, folds, stages.Plan(), chosen.jobs, final=False)
    heard, _ = speech.crossfit(data.sounds, data.names["sound"])
    figures, limits = report(data, found, answers, heard)
    print(f"{'5 folds by speaker':44}      all   lowest … highest fold")
    print("\n".join(table(figures)))
    print("thresholds " + " ".join(f"{k} {v:.4f}" for k, v in limits.items()))


if __name__ == "__main__":
    main()
