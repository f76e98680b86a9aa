"""Chooses the thresholds, writes the weights, and the fixture that holds the TypeScript to this network.

By itself, `python tools/reader/finish.py CHECKPOINT`, it ends a training that was stopped.
"""

import gzip
import json
import sys
from pathlib import Path

import torch

from batch import tensors
from data import FOLDER, prepare
from evaluate import choose_thresholds, figures, predict, scored
from export import export, load, rounded
from features import tokens
from model import Reader

WEIGHTS = Path(__file__).resolve().parents[2] / "lambdas" / "interpreter" / "reader.bin"
HELD_TO = 2000
DIGITS = 4


def units(text):
    """UTF-16 units, in which TypeScript counts."""
    return len(text.encode("utf-16-le")) // 2


def write_fixture(net, prepared):
    """Texts of the validation split with their tokens, logits and the logit of betting."""
    items = prepared["validation"]["validation"][:HELD_TO]
    with gzip.GzipFile(FOLDER / "network.jsonl.gz", "wb", 9, mtime=0) as file, torch.no_grad():
        for item in items:
            surfaces, places, lengths = tensors([item], prepared)
            logits, betting, _, _ = net(net.embed(*surfaces), places, lengths)
            text = item["text"]
            found = [[surface, units(text[:start]), units(text[:end])] for surface, start, end in tokens(text)]
            row = {"text": text, "tokens": found}
            row |= {"logits": [round(float(x), DIGITS) for x in logits.flatten()], "betting": round(float(betting), DIGITS)}
            file.write((json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n").encode())


def finish(average, prepared, output=WEIGHTS):
    state = rounded(average)
    net = Reader(len(state["word.weight"]), len(state["feature.weight"]), state["bias"].shape[1])
    net.load_state_dict(state)
    splits = prepared["validation"]
    predicted = {name: predict(net, items, prepared) for name, items in splits.items()}
    thresholds = choose_thresholds(predicted, splits)
    reached = {name: figures(items, scored(predicted[name], thresholds)) for name, items in splits.items()}
    print(thresholds, reached, flush=True)
    export(state, prepared, thresholds, reached, output)
    write_fixture(load(output)[0].eval(), prepared)


if __name__ == "__main__":
    finish(torch.load(sys.argv[1]), prepare())
