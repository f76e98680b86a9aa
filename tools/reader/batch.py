"""Batches as the network takes them."""

import numpy as np
import torch

TYPO, UNKNOWN_WORD = 0.02, 0.06


def tensors(items, prepared, rng=None):
    """The network's input; misspellings and unknown words where `rng` is given."""
    word_rows, rows, weights, offsets = prepared["table"]
    lengths = np.array([len(item["ids"]) for item in items])
    ids = np.zeros((len(items), lengths.max()), np.int64)
    for row, item in enumerate(items):
        ids[row, : lengths[row]] = item["ids"]
    if rng is not None:
        chosen = prepared["variants"][ids, rng.integers(0, prepared["variants"].shape[1], ids.shape)]
        ids = np.where(rng.random(ids.shape) < TYPO, chosen, ids)
    unique, places = np.unique(ids, return_inverse=True)
    words = word_rows[unique] if rng is None else word_rows[unique] * (rng.random(len(unique)) > UNKNOWN_WORD)
    sizes = offsets[unique + 1] - offsets[unique]
    starts = np.concatenate([[0], np.cumsum(sizes)[:-1]])
    picked = np.repeat(offsets[unique] - starts, sizes) + np.arange(sizes.sum())
    surfaces = [torch.from_numpy(array) for array in (words, rows[picked], weights[picked], starts)]
    return surfaces, torch.from_numpy(places.reshape(ids.shape)), torch.from_numpy(lengths)
