"""Training examples from test/fixtures/reader as tokens and labels. The test split is never opened here."""

import collections
import gzip
import hashlib
import json
import random
import re
from pathlib import Path

import numpy as np

from features import GRAM_ROWS, gram_rows, tokens
from strategies import FAMILY_OF, INDEX, STRATEGIES

FOLDER = Path(__file__).resolve().parents[2] / "test" / "fixtures" / "reader"
#: File, and how often an epoch repeats it: annotators' plain requests are few.
TRAINING = {"examples": 1, "plain": 1, "annotated": 4}
VALIDATION = ["validation", "validation_plain"]
OTHERS = ["marked", "phrases", "talk"]
LABELS = len(STRATEGIES)
LEAST_COUNT = 3
VARIANTS = 3
SIGNS = {"+": 1, "-": 2, "=": 3}


def read(name):
    with gzip.open(FOLDER / f"{name}.jsonl.gz", "rt", encoding="utf8") as lines:
        return [json.loads(line) for line in lines]


def data_hash():
    """SHA-256 over all that is trained or validated on."""
    digest = hashlib.sha256()
    for name in [*TRAINING, *VALIDATION, *OTHERS]:
        digest.update((FOLDER / f"{name}.jsonl.gz").read_bytes())
    return digest.hexdigest()


def vector(names):
    v = np.zeros(LABELS, np.float32)
    v[[INDEX[name] for name in names]] = 1
    return v


ONES, ZEROS = np.ones(LABELS, np.float32), np.zeros(LABELS, np.float32)


class Surfaces:
    """Numbers the surfaces of tokens."""

    def __init__(self):
        self.index, self.names = {}, []

    def number(self, surface):
        if surface not in self.index:
            self.index[surface] = len(self.names)
            self.names.append(surface)
        return self.index[surface]

    def encode(self, text):
        found = tokens(text) or [(".", 0, 1)]
        return np.array([self.number(surface) for surface, _, _ in found], np.int32), found


def labelled(row, surfaces):
    """An item from a labelled text. What is null is not labelled: its mask is zero."""
    ids, _ = surfaces.encode(row["text"])
    known = {key: row[key] is not None for key in ("wished", "refused", "betting")}
    return {
        "ids": ids,
        "wished": vector(row["wished"] or []),
        "refused": vector(row["refused"] or []),
        "wished_mask": ONES if known["wished"] else ZEROS,
        "refused_mask": ONES if known["refused"] else ZEROS,
        "betting": float(row["betting"]) if known["betting"] else -1.0,
        "text": row["text"],
        "from": row.get("from", "annotated"),
    }


def marked(row, surfaces, phrases):
    """An item from a marked sentence; with `spans` where its labels are whole and its phrases can be exchanged for others."""
    ids, found = surfaces.encode(row["text"])
    stances = np.zeros(len(ids), np.int64)
    spans = []
    for start, end, sign in row["marks"]:
        inside = [i for i, (_, a, b) in enumerate(found) if a < end and b > start]
        stances[inside] = SIGNS[sign]
        phrase = phrases[row["text"][start:end].lower()]
        wished, refused = ([INDEX[name] for name in phrase[key]] for key in ("wished", "refused"))
        spans.append((inside[0], inside[-1] + 1, SIGNS[sign], wished, refused) if inside else None)
    wished, refused = vector(row["wished"]), vector(row["refused"])
    item = {"ids": ids, "wished": wished, "refused": refused, "stances": stances, "betting": -1.0}
    item |= {"wished_mask": 1 - vector(row.get("unsureWished", [])), "refused_mask": 1 - vector(row.get("unsureRefused", []))}
    if all(spans) and not row.get("partial"):
        item["spans"] = spans
    return item


def misspelt(word, chance):
    """A word with one letter left out, exchanged, doubled or wrong."""
    at = chance.randrange(1, len(word) - 1)
    return chance.choice(
        [
            word[:at] + word[at + 1 :],
            word[:at] + word[at + 1] + word[at] + word[at + 2 :],
            word[:at] + word[at] + word[at:],
            word[:at] + chance.choice("abcdefghijklmnopqrstuvwxyz") + word[at + 1 :],
        ]
    )


def add_variants(surfaces, counts):
    """Three misspelt surfaces for each learned word; the surface itself for all else."""
    chance = random.Random(1)
    own = len(surfaces.names)
    rows = []
    for index in range(own):
        name = surfaces.names[index]
        learned = counts[index] > 0 and re.fullmatch(r"[a-z']{4,}", name)
        rows.append([surfaces.number(misspelt(name, chance)) if learned else index for _ in range(VARIANTS)])
    rows += [[index] * VARIANTS for index in range(own, len(surfaces.names))]
    return np.array(rows, np.int64)


def feature_table(surfaces, counts):
    """Rows of words and of features for each surface."""
    words = {surfaces.names[i]: row + 1 for row, i in enumerate(i for i, n in counts.items() if n >= LEAST_COUNT and surfaces.names[i][0] != " ")}
    numbers = {}
    for name in surfaces.names:
        if name.startswith(" "):
            for feature in name.split():
                numbers.setdefault(feature, len(numbers))
    word_rows, rows, weights, offsets = [], [], [], [0]
    for name in surfaces.names:
        own = [GRAM_ROWS + numbers[f] for f in name.split()] if name.startswith(" ") else gram_rows(name)
        word_rows.append(0 if name.startswith(" ") else words.get(name, 0))
        rows += own
        weights += [1.0 if name.startswith(" ") else len(own) ** -0.5] * len(own)
        offsets.append(len(rows))
    table = [np.array(word_rows), np.array(rows), np.array(weights, np.float32), np.array(offsets)]
    return {"words": list(words), "numbers": list(numbers), "table": table}


def prepare():
    """Everything that training needs, as one picklable dictionary."""
    surfaces = Surfaces()
    phrases = {row["phrase"]: row for row in read("phrases")}
    examples = [labelled(row, surfaces) for name, times in TRAINING.items() for row in read(name) for _ in range(times)]
    sentences = [marked(row, surfaces, phrases) for row in read("marked")]
    talk = [surfaces.encode(row["text"])[0] for row in read("talk")]
    counts = collections.Counter(int(i) for item in examples + sentences for i in item["ids"])
    validation = {name: [labelled(row, surfaces) for row in read(name)] for name in VALIDATION}
    pool = sorted(
        {
            (tuple(int(i) for i in surfaces.encode(words)[0]), *(tuple(INDEX[n] for n in row[k]) for k in ("wished", "refused")))
            for words, row in phrases.items()
            if row["wished"] and row["refused"] and len({FAMILY_OF[INDEX[n]] for n in row["wished"]}) == 1
        }
    )
    pool = [entry for entry in pool if len(entry[0]) <= 5]
    variants = add_variants(surfaces, counts)
    features = feature_table(surfaces, counts)
    return {
        "examples": examples, "sentences": sentences, "talk": talk, "validation": validation, "pool": pool,
        "variants": variants, "names": surfaces.names, "hash": data_hash(), **features,
    }  # fmt: skip
