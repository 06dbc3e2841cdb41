"""Boosted regression trees: fitted by XGBoost, kept as plain arrays."""

import json

import numpy as np
import xgboost


def fit(x, y, *, rounds, leaves, rate, rows=0.8, columns=0.3, smallest=60, ridge=5.0, weight=None,
        probability=False, seed=0):
    """Trees grown leaf by leaf; `probability` fits a log-odds for targets 0 and 1."""
    base = float(np.average(y, weights=weight))
    parameters = {
        "objective": "binary:logistic" if probability else "reg:squarederror",
        "tree_method": "hist",
        "grow_policy": "lossguide",
        "max_leaves": leaves,
        "max_depth": 0,
        "max_bin": 128,
        "eta": rate,
        "subsample": rows,
        "colsample_bytree": columns,
        "min_child_weight": smallest,
        "lambda": ridge,
        "base_score": base,
        "nthread": 1,
        "seed": seed,
    }
    return xgboost.train(parameters, xgboost.DMatrix(x, y, weight=weight, nthread=1), rounds)


def predict(booster, x):
    """The sum of the leaves; of a probability, its log-odds."""
    return booster.predict(xgboost.DMatrix(x, nthread=1), output_margin=True)


def records(booster):
    """Nodes of all trees in one row. A leaf has feature -1 and its value as threshold."""
    model = json.loads(booster.save_raw("json").decode())["learner"]
    base = float(model["learner_model_param"]["base_score"])
    if model["objective"]["name"] == "binary:logistic":
        base = float(np.log(base / (1 - base)))
    feature, threshold, left, right, roots = [], [], [], [], []
    for tree in model["gradient_booster"]["model"]["trees"]:
        start = len(feature)
        roots.append(start)
        for l, r, f, t in zip(
            tree["left_children"], tree["right_children"], tree["split_indices"], tree["split_conditions"]
        ):
            leaf = l < 0
            feature.append(-1 if leaf else f)
            threshold.append(t)
            left.append(-1 if leaf else start + l)
            right.append(-1 if leaf else start + r)
    integers = lambda x: np.array(x, np.int32)
    return {
        "feature": integers(feature),
        "threshold": np.array(threshold, np.float32),
        "left": integers(left),
        "right": integers(right),
        "roots": integers(roots),
        "base": np.array([base], np.float32),
    }


def evaluate(trees, x):
    """What the program computes from `records`: the base plus one leaf of each tree."""
    x = np.asarray(x, np.float32)
    total = np.full(len(x), trees["base"][0], np.float64)
    for root in trees["roots"]:
        node = np.full(len(x), root)
        while True:
            feature = trees["feature"][node]
            inside = np.flatnonzero(feature >= 0)
            if len(inside) == 0:
                break
            at = node[inside]
            low = x[inside, feature[inside]] < trees["threshold"][at]
            node[inside] = np.where(low, trees["left"][at], trees["right"][at])
        total += trees["threshold"][node]
    return total
