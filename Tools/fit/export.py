"""Writes the model file and the fixture that ties the program's arithmetic to Python's."""

import json

import numpy as np

import frame_net
import inputs
import nets
import slip_model
import trees
from pipeline import STAGES
from stages import Stage

ATTRIBUTION = (
    "Fitted on the training split of speechocean762 (Zhang et al. 2021, arXiv 2104.01378, "
    "OpenSLR 101), CC BY 4.0."
)


def model_records(model, speech, thresholds):
    """All records of `scoring.okjt`, in order."""
    found = {
        "meta": json.dumps(
            {"format": 1, "attribution": ATTRIBUTION, "command": "make fit DATA=…"}, ensure_ascii=False
        )
    }
    (net,) = model.nets
    found.update({f"frame/{name}": value for name, value in net.items()})
    stages = {**model.stages, "speech": speech}
    for name, (features, fitted) in stages.items():
        found[f"{name}/features"] = "\n".join(features)
        found[f"{name}/mix"] = np.array([Stage.mix], np.float32)
        for target, booster in fitted["trees"].items():
            found.update({f"{name}/trees/{target}/{n}": v for n, v in trees.records(booster).items()})
        for k, net in enumerate(fitted["net"]):
            found.update({f"{name}/net/{k}/{n}": v for n, v in net.items()})
        if name in thresholds:
            found[f"{name}/threshold"] = np.array([thresholds[name]], np.float32)
    return found


def part(records, prefix):
    """The records under `prefix/`, without it."""
    return {n[len(prefix) + 1 :]: v for n, v in records.items() if n.startswith(prefix + "/")}


def outputs(records, stage, targets, x, marks=None):
    """The trees' and the nets' answers from the model file alone."""
    grown = [part(records, f"{stage}/trees/{t}") for t in targets]
    forests = [trees.evaluate(t, x) for t in grown if t]
    found = []
    while net := part(records, f"{stage}/net/{len(found)}"):
        found.append(nets.evaluate(net, x, marks))
    empty = np.zeros((len(x), 0))
    return np.stack(forests, 1) if forests else empty, np.mean(found, 0) if found else empty


def apply(records, dump, readings):
    """(table, {stage: (input, answers)}) of some readings, as the program must compute them."""
    table = inputs.Table(readings, dump.names)
    table.net = frame_net.features([part(records, "frame")], readings)
    found = {}
    for stage in STAGES:
        names, x = stage.inputs(table)
        if "\n".join(names) != records[f"{stage.name}/features"]:
            raise ValueError(f"{stage.name}: the model was fitted on other features")
        forests, net = outputs(records, stage.name, stage.targets, x, stage.marks(readings))
        table.answers[stage.name] = stage.answer(forests, net, table)
        found[stage.name] = x, table.answers[stage.name]
    _, sound = inputs.sound(dump.names["sound"], table.blocks["sound"])
    _, logit = outputs(records, "speech", ["logit"], sound)
    found["speech"] = sound, 1 / (1 + np.exp(-logit))
    return table, found


def slips_in(records, reading):
    """What the second listener measures of a reading, and the log-odds of each likely slip."""
    x = slip_model.segments(reading)
    rows, _, _ = slip_model.candidates(reading, slip_model.log_probabilities(part(records, "slip/net"), x))
    scores = trees.evaluate(part(records, "slip/trees"), rows).astype(np.float32)
    return {"input": x, "rows": rows, "scores": scores}


def fixture(records, dump):
    """Inputs and answers of every stage, for each reading of a small dump."""
    found = {f"names/{k}": "\n".join(v) for k, v in dump.names.items()}
    for i, reading in enumerate(dump.readings):
        table, steps = apply(records, dump, [reading])
        found[f"{i}/cepstra"], found[f"{i}/logpost"] = reading.cepstra, reading.logpost
        found[f"{i}/segments"] = reading.segments
        found.update({f"{i}/{block}": value for block, value in reading.blocks.items()})
        found[f"{i}/net"] = table.net
        for name, (x, y) in steps.items():
            found[f"{i}/{name}/input"], found[f"{i}/{name}/output"] = x, y
        if "slip/limits" in records:
            found.update({f"{i}/slip/{name}": value for name, value in slips_in(records, reading).items()})
    return found
