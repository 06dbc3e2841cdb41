"""Writes the model file and the fixture that ties the program's arithmetic to Python's."""

import json

import numpy as np

import detectors
import frame_net
import nets
import stages
import trees
from pipeline import symbols

ATTRIBUTION = (
    "Fitted on the training split of speechocean762 (Zhang et al. 2021, arXiv 2104.01378, "
    "OpenSLR 101), CC BY 4.0."
)


def model_records(model, speech, names, thresholds):
    """All records of `scoring.okjt`, in order."""
    found = {
        "meta": json.dumps(
            {"format": 1, "attribution": ATTRIBUTION, "command": "make fit DATA=…"}, ensure_ascii=False
        )
    }
    for k, net in enumerate(model.nets):
        prefix = "frame/" if len(model.nets) == 1 else f"frame/{k}/"
        found.update({prefix + name: value for name, value in net.items()})
    stages = {name: (stage.features, fitted) for name, (stage, fitted) in model.stages.items()}
    stages["speech"] = names["sound"], speech
    for name, (features, fitted) in stages.items():
        found[f"{name}/features"] = "\n".join(features)
        for k, booster in enumerate(fitted["trees"]):
            found.update({f"{name}/trees/{k}/{n}": v for n, v in trees.records(booster).items()})
        for k, net in enumerate(fitted.get("net", [])):
            found.update({f"{name}/net/{k}/{n}": v for n, v in net.items()})
        if name in thresholds:
            found[f"{name}/threshold"] = np.array([thresholds[name]], np.float32)
    return found


def part(records, prefix):
    """The records under `prefix/`, without it."""
    return {n[len(prefix) + 1 :]: v for n, v in records.items() if n.startswith(prefix + "/")}


def parts(records, prefix):
    """`prefix/0`, `prefix/1`, … as a list."""
    found = []
    while one := part(records, f"{prefix}/{len(found)}"):
        found.append(one)
    return found


def answers(records, name, x, marks=None, hints=None):
    """A stage's answers from the model file alone: what the program must compute."""
    forests = np.stack([trees.evaluate(t, x) for t in parts(records, f"{name}/trees")], 1)
    networks = parts(records, f"{name}/net")
    net = np.mean([nets.evaluate(n, x, marks) for n in networks], 0) if networks else None
    if name == "phone":
        return np.c_[(forests[:, 0] + net[:, 0]) / 2, net[:, 1:]]
    if name == "word":
        return (forests + x[:, hints]) / 2
    if name == "utterance":
        return (forests + net) / 2
    return 1 / (1 + np.exp(-forests))


STAGES = {
    "phone": stages.Phone, "word": stages.Word, "utterance": stages.Utterance,
    "omitted": detectors.Omitted, "added": detectors.Added, "match": detectors.Match,
}


def apply(records, dump, readings):
    """(table, {stage: (input, answers)}) of some readings, from the model file alone."""
    table = dump.table(readings)
    networks = [part(records, "frame")] if "frame/w0" in records else parts(records, "frame")
    table.add("phone", frame_net.NAMES, frame_net.features(networks, readings))
    found = {}
    for name, kind in STAGES.items():
        features = records[f"{name}/features"].splitlines()
        x = table.matrix(kind.level, features)
        marks = symbols(readings) if kind.level == "phone" else None
        hints = [features.index(h) for h in stages.HINTS] if name == "word" else None
        found[name] = x, answers(records, name, x, marks, hints)
        table.add(kind.level, kind.outputs, found[name][1])
    return table, found


def fixture(records, dump):
    """Inputs and answers of every stage, for each reading of a small dump."""
    found = {f"names/{k}": "\n".join(v) for k, v in dump.names.items()}
    sounds = {s.id: s for s in dump.sounds}
    for i, reading in enumerate(dump.readings):
        _, steps = apply(records, dump, [reading])
        found[f"{i}/cepstra"], found[f"{i}/logpost"] = reading.cepstra, reading.logpost
        found[f"{i}/segments"] = reading.segments
        found.update({f"{i}/{block}": value for block, value in reading.blocks.items()})
        networks = [part(records, "frame")] if "frame/w0" in records else parts(records, "frame")
        found[f"{i}/frame"] = frame_net.features(networks, [reading])
        sound = np.atleast_2d(sounds[reading.id].features)
        steps["speech"] = sound, answers(records, "speech", sound)
        for name, (x, y) in steps.items():
            found[f"{i}/{name}/input"], found[f"{i}/{name}/output"] = x, y
    return found
