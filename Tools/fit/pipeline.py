"""Fits frame net, stages and detectors, each on what the ones before say of unknown speakers."""

import dataclasses
import multiprocessing
import sys
import time

import numpy as np
import torch

import detectors
import frame_net
import stages

torch.set_num_threads(1)
STAGES = [stages.Phone, stages.Word, stages.Utterance, detectors.Omitted, detectors.Added, detectors.Match]


@dataclasses.dataclass
class Model:
    nets: list  # the frame net's weights (several are averaged)
    stages: dict  # name → (stage, fitted parts)


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


def symbols(readings):
    """[phones, 3]: the phone, the one before and the one after; 0 at the ends."""
    parts = []
    for reading in readings:
        phones = reading.segments[:, 0]
        parts.append(np.stack([phones, np.r_[0, phones[:-1]], np.r_[phones[1:], 0]], 1))
    return np.concatenate(parts)


def truth(stage, readings):
    """[rows, outputs] for the stage; NaN in the first column where a row teaches nothing."""
    if stage.level == "phone":
        words = [r.word_scores[r.segments[:, 1]] for r in readings]
        return np.c_[np.concatenate([r.phone_scores for r in readings]), np.concatenate(words)]
    if stage.name == "word":
        return np.concatenate([r.word_scores for r in readings])
    if stage.name == "utterance":
        return np.stack([r.means for r in readings])
    return np.concatenate([stage.truth(r) for r in readings])[:, None]


def row_folds(table, level, readings):
    folds = np.array([r.fold for r in readings])
    return folds if level == "utterance" else folds[table.parent[level, "utterance"]]


def crossfit(dump, folds, plan, jobs=1, final=True, frame_nets=None):
    """(table with every stage's answers about speakers that it had not seen, the final model).

    For each fold everything is fitted on the others; the final model on all, its later stages on
    those answers. `frame_nets` are fitted already: one for each fold, and the final one.
    """
    readings = [r for r in dump.readings if r.fold in folds]
    judged = [r for r in readings if not np.isnan(r.released[0])]
    table = dump.table(readings)
    parts = [*folds, None] if final else list(folds)
    if frame_nets is None:
        frame_nets = parallel(
            jobs, lambda f: frame_net.fit([r for r in judged if r.fold != f], plan.rounds(6)), parts
        )
        log("frame nets fitted")
    add_frame_features(table, readings, {f: [frame_nets[i]] for i, f in enumerate(folds)}, jobs)
    codes = symbols(readings)
    fitted = {}
    for kind in STAGES:
        stage = kind(dump.names)
        x = table.matrix(stage.level, stage.features)
        y, fold = truth(stage, readings), row_folds(table, stage.level, readings)
        marks = codes if stage.level == "phone" else None
        known = ~np.isnan(y).all(1)

        def fit(f):
            rows = known & (fold != f) if f is not None else known
            model = stage.fit(x[rows], y[rows], None if marks is None else marks[rows], plan)
            if f is None:
                return model
            test = fold == f
            return stage.combine(model, x[test], None if marks is None else marks[test])

        answers = np.zeros((len(x), len(stage.outputs)))
        for f, result in zip(parts, parallel(jobs, fit, parts)):
            if f is None:
                fitted[stage.name] = stage, result
            else:
                answers[fold == f] = result
        table.add(stage.level, stage.outputs, answers)
        log(f"{stage.name}: {x.shape[1]} features, {known.sum()} rows")
    return readings, table, Model(frame_nets[-1:], fitted) if final else None, frame_nets


def add_frame_features(table, readings, nets, jobs):
    """`nets` gives for each fold the nets that hear its readings."""
    groups = {f: [i for i, r in enumerate(readings) if r.fold == f] for f in nets}
    found = parallel(jobs, lambda f: frame_net.features(nets[f], [readings[i] for i in groups[f]]), nets)
    block = np.zeros((table.rows["phone"], len(frame_net.NAMES)), np.float32)
    for f, part in zip(nets, found):
        block[np.isin(table.phone_utterance, groups[f])] = part
    table.add("phone", frame_net.NAMES, block)


def apply(model, dump, readings):
    """The table of readings of new speakers with every stage's answers."""
    table = dump.table(readings)
    table.add("phone", frame_net.NAMES, frame_net.features(model.nets, readings))
    codes = symbols(readings)
    for stage, fitted in model.stages.values():
        x = table.matrix(stage.level, stage.features)
        answers = stage.combine(fitted, x, codes if stage.level == "phone" else None)
        table.add(stage.level, stage.outputs, answers)
    return table
