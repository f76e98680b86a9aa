"""Examples made anew each epoch: phrases exchanged for others, and talk put before or behind a request."""

import numpy as np

from data import LABELS, ONES
from features import MOST_TOKENS
from strategies import FAMILY_OF

SWAP_MARKED, SWAP_EXAMPLE, ADD_TALK = 0.5, 0.2, 0.12
FAMILIES = np.array([list(dict.fromkeys(FAMILY_OF)).index(family) for family in FAMILY_OF])
ARTICLES = {"a", "an", "the", "my", "any", "those", "these", "every", "his", "their", "betting", "backing"}


def families(*labels):
    return {int(FAMILIES[i]) for group in labels for i in group}


def queries(sign, item, family):
    """The network's queries for what an item wishes (1) or refuses (2) of a family."""
    labels = np.flatnonzero(item["wished" if sign == 1 else "refused"])
    return [int(i) + LABELS * (sign - 1) for i in labels if FAMILIES[i] == family]


def marked_evidence(spans):
    """Evidence of marked phrases: what is wished or refused by name looks at its mark."""
    return [(s, e, [i + LABELS * (sign - 1) for i in (w, r)[sign - 1]]) for s, e, sign, w, r in spans if sign < 3]


def moved(evidence, at, by):
    """Evidence behind `at` moved by some tokens; what is cut off is left out."""
    shifted = [(s + by, e + by, q) if s >= at else (s, e, q) for s, e, q in evidence]
    return [entry for entry in shifted if entry[1] <= MOST_TOKENS]


class Augmenter:
    """Holds the phrases by their shape, so that an exchange reads as English."""

    def __init__(self, prepared, rng):
        self.names, self.rng, self.talk = prepared["names"], rng, prepared["talk"]
        self.by_shape, self.phrase_of = {}, {}
        for phrase in prepared["pool"]:
            self.by_shape.setdefault(self.shape(phrase[0]), []).append(phrase)
            self.phrase_of.setdefault(phrase[0], phrase)
        for item in prepared["examples"]:
            if item["from"] not in ("subject", "talk"):
                self.find_spans(item)
        for item in prepared["sentences"]:
            item["evidence"] = marked_evidence(item.get("spans", []))

    def shape(self, ids):
        first, last = self.names[ids[0]], self.names[ids[-1]]
        start = first if first in ARTICLES else "ing" if first.endswith("ing") else ""
        return start, last.endswith("s") and not last.endswith("ss")

    def phrases_in(self, ids):
        """Known phrases in a text, longest first, as (start, end, phrase)."""
        found, at = [], 0
        while at < len(ids):
            sizes = [n for n in range(5, 0, -1) if tuple(ids[at : at + n]) in self.phrase_of and at + n <= len(ids)]
            if sizes:
                found.append((at, at + sizes[0], self.phrase_of[tuple(ids[at : at + sizes[0]])]))
            at += sizes[0] if sizes else 1
        return found

    def find_spans(self, item):
        """Phrases of an example that alone stand for what it wishes or refuses of their family."""
        found = self.phrases_in([int(i) for i in item["ids"]])
        of = [next(iter(families(wished))) for _, _, (_, wished, _) in found]
        spans = []
        for (start, end, (_, wished, refused)), family in zip(found, of):
            w = {int(i) for i in np.flatnonzero(item["wished"]) if FAMILIES[i] == family}
            r = {int(i) for i in np.flatnonzero(item["refused"]) if FAMILIES[i] == family}
            if of.count(family) == 1 and w == set(wished) and not r:
                spans.append((start, end, 1, family))
            elif of.count(family) == 1 and r and not w and r == {i for i in refused if FAMILIES[i] == family} and item["refused_mask"][0]:
                spans.append((start, end, 2, family))
        if spans:
            item["exchangeable"] = spans
            item["evidence"] = [(start, end, queries(sign, item, family)) for start, end, sign, family in spans]
            item["families"] = set(of) | families(np.flatnonzero(item["wished"] + item["refused"]))

    def other(self, ids, used):
        """A phrase of the same shape and of no used family; None where luck finds none."""
        phrases = self.by_shape.get(self.shape(ids), [])
        for _ in range(6 if phrases else 0):
            phrase = phrases[self.rng.integers(len(phrases))]
            if not families(*phrase[1:]) & used:
                return phrase
        return None

    def swapped_example(self, item):
        start, end, sign, family = item["exchangeable"][self.rng.integers(len(item["exchangeable"]))]
        ids = item["ids"].tolist()
        phrase = self.other(ids[start:end], item["families"])
        if phrase is None:
            return item
        wished, refused = item["wished"].copy(), item["refused"].copy()
        wished[family == FAMILIES] = 0
        refused[family == FAMILIES] = 0
        (wished if sign == 1 else refused)[list(phrase[sign])] = 1
        ids[start:end] = phrase[0]
        evidence = moved([e for e in item["evidence"] if e[0] != start], end, len(phrase[0]) - end + start)
        evidence += moved([(start, start + len(phrase[0]), [i + LABELS * (sign - 1) for i in phrase[sign]])], MOST_TOKENS, 0)
        return {**item, "ids": np.array(ids[:MOST_TOKENS]), "wished": wished, "refused": refused, "evidence": evidence}

    def swapped_sentence(self, item):
        ids, stances, used, evidence = item["ids"].tolist(), item["stances"].tolist(), set(), []
        wished, refused = np.zeros(LABELS, np.float32), np.zeros(LABELS, np.float32)
        for start, end, sign, w, r in sorted(item["spans"], reverse=True):
            new = tuple(ids[start:end])
            if self.rng.random() < 0.7:
                phrase = self.other(ids[start:end], used)
                if phrase is None:
                    return item
                new, w, r = phrase
            if families(w, r) & used or (sign == 1 and not w) or (sign == 2 and not r):
                return item
            used |= families(w, r)
            evidence = moved(evidence, end, len(new) - end + start)
            evidence += marked_evidence([(start, start + len(new), sign, w, r)])
            ids[start:end] = new
            stances[start:end] = [sign] * len(new)
            if sign == 1:
                wished[list(w)] = 1
            if sign == 2:
                refused[list(r)] = 1
        ids, stances = np.array(ids[:MOST_TOKENS]), np.array(stances[:MOST_TOKENS])
        item = {**item, "ids": ids, "stances": stances, "evidence": moved(evidence, MOST_TOKENS, 0)}
        return {**item, "wished": wished, "refused": refused, "wished_mask": ONES, "refused_mask": ONES}

    def with_talk(self, item):
        talk = self.talk[self.rng.integers(len(self.talk))]
        if len(talk) + len(item["ids"]) > MOST_TOKENS or item["betting"] == 0 or "stances" in item:
            return item
        if self.rng.random() < 0.6:
            evidence = moved(item.get("evidence", []), 0, len(talk))
            return {**item, "ids": np.concatenate([talk, item["ids"]]), "evidence": evidence}
        return {**item, "ids": np.concatenate([item["ids"], talk])}

    def epoch(self, prepared):
        items = []
        for item in prepared["examples"]:
            if "exchangeable" in item and self.rng.random() < SWAP_EXAMPLE:
                item = self.swapped_example(item)
            items.append(self.with_talk(item) if self.rng.random() < ADD_TALK else item)
        for item in prepared["sentences"]:
            items.append(self.swapped_sentence(item) if "spans" in item and self.rng.random() < SWAP_MARKED else item)
        return items
