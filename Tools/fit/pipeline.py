"""Fits frame net, stages and detectors, each on what the ones before say of unknown speakers."""

import dataclasses
import multiprocessing
import sys
import time

import numpy as np
import torch

import detectors
import frame_net
import nets
import stages
import trees
from inputs import Table

torch.set_num_threads(1)
STAGES = [
    stages.Phone(), stages.Word(), stages.Utterance(), detectors.Omitted(), detectors.Added(),
    detectors.Match(),
]


@dataclasses.dataclass
class Model:
    nets: list  # the frame net's weights (several are averaged)
    stages: dict  # name → (names of its inputs, its trees and nets)


def log(message, began=time.monotonic()):
    print(f"[{time.monotonic() - began:6.0f} s] {message}", file=sys.stderr, flush=True)


def parallel(jobs, function, items):
    """[function(i) for i in items] in `jobs` forked processes, which see what we see."""
    if jobs < 2:
        return [function(i) for i in items]
    global _function
    _function = function
    with multiprocessing.get_context("fork").Pool(jobs) as pool:
        return pool.map(_call, items, chunksize=1)


def _call(item):
    return _function(item)


def crossfit(dump, folds, plan, jobs=1, final=True, frame_nets=None, chain=STAGES):
    """(table with every stage's answers about speakers that it had not seen, the final model).

    For each fold everything is fitted on the others; the final model on all, its later stages on
    those answers. `frame_nets` are fitted already: one for each fold, and the final one. `chain` are
    the stages to fit, if not all are needed.
    """
    readings = [r for r in dump.readings if r.fold in folds]
    judged = [r for r in readings if r.judged]
    table = Table(readings, dump.names)
    fold = np.array([r.fold for r in readings])
    parts = [*folds, None] if final else list(folds)
    if frame_nets is None:
        frame_nets = parallel(
            jobs, lambda f: frame_net.fit([r for r in judged if r.fold != f], plan.rounds(6)), parts
        )
        log("frame nets fitted")
    table.net = frame_features(readings, table, dict(zip(folds, frame_nets)), jobs)
    log("frame nets applied")
    fitted = {}
    for stage in chain:
        names, x = stage.inputs(table)
        y, marks = stage.truth(readings, table.layout), stage.marks(readings)
        of_row = fold[table.layout.readings_of(stage.level).owner]
        known = ~np.isnan(y).all(1)

        def fit(f):
            rows = known & (of_row != f) if f is not None else known
            model = stage.fit(x[rows], y[rows], None if marks is None else marks[rows], plan, names)
            if f is None:
                return model
            test = of_row == f
            return outputs(model, x[test], None if marks is None else marks[test])

        results = parallel(jobs, fit, parts)
        forests, net = (np.zeros((len(x), r.shape[1])) for r in results[0])
        for f, result in zip(folds, results):
            forests[of_row == f], net[of_row == f] = result
        table.answers[stage.name] = stage.answer(forests, net, table)
        if final:
            fitted[stage.name] = names, results[-1]
        log(f"{stage.name}: {x.shape[1]} features, {known.sum()} rows")
    return readings, table, Model(frame_nets[-1:], fitted) if final else None, frame_nets


def outputs(model, x, marks):
    """What the trees say [rows, targets], and the nets' mean [rows, outputs]."""
    forests = np.stack([trees.predict(t, x) for t in model["trees"].values()], 1)
    net = [nets.evaluate(n, x, marks) for n in model["net"]]
    return forests, np.mean(net, 0) if net else np.zeros((len(x), 0))


def frame_features(readings, table, net_of_fold, jobs):
    """[phones, frame_net.NAMES], each fold heard by its own net."""
    groups = {f: [i for i, r in enumerate(readings) if r.fold == f] for f in net_of_fold}
    found = parallel(
        jobs, lambda f: frame_net.features([net_of_fold[f]], [readings[i] for i in groups[f]]), list(groups)
    )
    block = np.zeros((len(table.layout.segments), len(frame_net.NAMES)), np.float32)
    for f, part in zip(groups, found):
        block[np.isin(table.layout.phones.owner, groups[f])] = part
    return block


def apply(model, dump, readings):
    """The table of readings of new speakers with every stage's answers."""
    table = Table(readings, dump.names)
    table.net = frame_net.features(model.nets, readings)
    for stage in STAGES:
        _, x = stage.inputs(table)
        forests, net = outputs(model.stages[stage.name][1], x, stage.marks(readings))
        table.answers[stage.name] = stage.answer(forests, net, table)
    return table
