"""Figures of predictions, and the thresholds that the validation splits choose."""

import itertools

import numpy as np
import torch

from batch import tensors

WISHED = (0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7)
REFUSED = (0.3, 0.4, 0.5)
BETTING = (0.3, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95)
CERTAIN = (0.85, 0.95, 1.1)


def predict(net, items, prepared):
    """Probabilities: wished and refused [items, 2, labels], betting [items]."""
    net.eval()
    labels, betting = np.zeros((len(items), 2, net.labels), np.float32), np.zeros(len(items), np.float32)
    order = sorted(range(len(items)), key=lambda index: len(items[index]["ids"]))
    with torch.no_grad():
        for at in range(0, len(order), 128):
            part = order[at : at + 128]
            surfaces, places, lengths = tensors([items[index] for index in part], prepared)
            logits, is_betting, _, _ = net(net.embed(*surfaces), places, lengths)
            labels[part], betting[part] = torch.sigmoid(logits).numpy(), torch.sigmoid(is_betting).numpy()
    return labels, betting


def scored(predicted, thresholds):
    """What is found: wished, not refused, in a text that is a bettor's or with one certain wish."""
    labels, betting = predicted
    found = (labels[:, 0] >= thresholds["wished"]) & (labels[:, 1] < thresholds["refused"])
    read = (betting >= thresholds["betting"]) | (labels[:, 0].max(1) >= thresholds["certain"])
    return found & read[:, None]


def figures(items, found):
    """Precision, recall, exact sets; texts given what they refuse; texts that wish nothing given something."""
    usable = [index for index, item in enumerate(items) if item["wished_mask"].all()]
    found = found[usable]
    wished, refused = (np.array([items[index][key] for index in usable]) > 0 for key in ("wished", "refused"))
    asks = wished.any(1) | refused.any(1)
    right = (wished & found).sum()
    return {
        "precision": round(float(right / max(1, found[asks].sum())), 4),
        "recall": round(float(right / max(1, wished.sum())), 4),
        "exact": round(float((wished == found)[asks].all(1).mean()), 4),
        "refusing": int(refused.any(1).sum()),
        "given_refused": int((refused & found).any(1).sum()),
        "off_topic": int((~asks).sum()),
        "given_unasked": int(found[~asks].any(1).sum()),
    }


def worth(split):
    """What thresholds are chosen by: precision counts a little more than recall, and each of the two errors of trust by its share."""
    of_refused = split["given_refused"] / max(1, split["refusing"])
    unasked = split["given_unasked"] / max(1, split["off_topic"])
    return 1.2 * split["precision"] + split["recall"] - of_refused - 0.5 * unasked


def choose_thresholds(predicted, splits):
    best, chosen = -1.0, None
    for wished, refused, betting, certain in itertools.product(WISHED, REFUSED, BETTING, CERTAIN):
        thresholds = {"wished": wished, "refused": refused, "betting": betting, "certain": certain}
        value = sum(worth(figures(items, scored(predicted[name], thresholds))) for name, items in splits.items())
        if value > best:
            best, chosen = value, thresholds
    return chosen
