"""Text to tokens to features. core/reader/network/tokens.ts repeats this file; a fixture holds both to each other."""

import re
import unicodedata

MOST_TOKENS = 130
GRAM_ROWS = 8192
UNDERDOG_ODDS = [2.05, 2.25, 2.45, 2.65, 2.85]
FAVORITE_ODDS = [1.05, 1.25, 1.45, 1.65, 1.85]
STEPS = [1, 3, 5]
COUNTS = [1, 2, 3, 4, 5, 6, 8, 10, 13, 20, 30, 50, 100, 1000]
UNITS = {
    word: value
    for value, word in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
        "seventeen eighteen nineteen".split()
    )
}
TENS = {word: 10 * (index + 2) for index, word in enumerate("twenty thirty forty fifty sixty seventy eighty ninety".split())}
RATIO_BASES = (1, 2, 4, 5, 8, 10, 11)
PIECE = re.compile(
    r"(?P<signed>(?<![a-z0-9_.])[+-] ?[0-9]{3,5}(?![0-9]))"
    r"|(?P<fraction>[0-9]{1,3} ?[/\u2044] ?[0-9]{1,3}(?![0-9]))"
    r"|(?P<decimal>[0-9]+[.,][0-9]+|(?<![a-z0-9_])\.[0-9]+)"
    r"|(?P<integer>[0-9]+)"
    r"|(?P<word>[a-z]+(?:'[a-z]+)*)"
    r"|(?P<other>\n|[^ \t\n])"
)
SAME = {"\u2212": "-", "\u02bc": "'", "`": "'", "\u00b4": "'", **{chr(code): "-" for code in range(0x2010, 0x2016)}}
SAME |= {quote: "'" for quote in "\u2018\u2019"} | {quote: '"' for quote in "\u201c\u201d\u201e\u00ab\u00bb"}


def normalised(text):
    """The text in lower case without accents, and for each of its characters the place in `text` that it came from."""
    characters, places = [], []
    for place, character in enumerate(text):
        plain = SAME.get(character) or unicodedata.normalize("NFKD", character).lower()
        for part in plain:
            if unicodedata.category(part) != "Mn":
                characters.append(part)
                places.append(place)
    return "".join(characters), places


def reached(value, thresholds, strict):
    """How many thresholds the value reaches, or passes."""
    return sum(t < value - 1e-6 if strict else t <= value + 1e-6 for t in thresholds)


def odds_features(odds, prefix):
    """Decimal odds by the limits of the catalogue."""
    exact = [f"{prefix}e{t}" for t in UNDERDOG_ODDS + FAVORITE_ODDS if abs(t - odds) < 6e-3]
    return [f"{prefix}u{reached(odds, UNDERDOG_ODDS, False)}", f"{prefix}f{reached(odds, FAVORITE_ODDS, True)}", *exact]


def signed_features(value):
    """American odds with their sign."""
    return ["+", *odds_features(1 + value / 100, "s+")] if value > 0 else ["-", *odds_features(1 + 100 / -value, "s-")]


def fraction_features(top, base):
    """Fractional odds such as 6/4."""
    if base == 0:
        return ["#integer"]
    name = f"q{top}/{base}" if top <= 10 and base <= 10 else "qbig"
    side = "q>1" if top > base else "q=1" if top == base else "q<1"
    return ["#fraction", *odds_features(1 + top / base, "q"), name, side]


def amount_features(value, kind):
    """A number without a sign: decimal odds, a count, inches, years, or American odds said without their sign."""
    features = [f"#{kind}"]
    if kind == "decimal":
        features += odds_features(value, "d")
    whole = value == int(value)
    features.append(f"n{int(value)}" if whole and value <= 12 else f"n{reached(value, COUNTS, False)}..")
    features.append(f"st{reached(value, STEPS, True)}")
    if kind == "integer" and 100 <= value < 5000:
        features += odds_features(1 + value / 100, "i+") + odds_features(1 + 100 / value, "i-")
    return features


class Pieces:
    """The pieces of a text with a look ahead that never fails."""

    def __init__(self, text):
        self.all = [(m.lastgroup, m.group(), m.start(), m.end()) for m in PIECE.finditer(text)]

    def word(self, index):
        return self.all[index][1] if 0 <= index < len(self.all) else ""

    def after_dash(self, index):
        """The index behind an optional dash."""
        return index + 1 if self.word(index) == "-" else index


def spoken_tens(pieces, at):
    """A number below 100 in words from `at`: its value and the index behind it; None where there is none."""
    word = pieces.word(at)
    if word in UNITS:
        return UNITS[word], at + 1
    if word not in TENS:
        return None
    behind = pieces.after_dash(at + 1)
    unit = UNITS.get(pieces.word(behind), 0)
    return (TENS[word] + unit, behind + 1) if 1 <= unit <= 9 else (TENS[word], at + 1)


def spoken_amount(pieces, at):
    """A number in words: "three", "one fifty", "two hundred and five", "one point eight five"."""
    word = pieces.word(at)
    if word == "a" and pieces.word(at + 1) == "hundred":
        return 1, "integer", at + 1
    first = spoken_tens(pieces, at)
    if first is None:
        return None
    value, behind = first
    if word in UNITS and pieces.word(behind) == "point" and pieces.word(behind + 1) in UNITS:
        digits, behind = "", behind + 1
        while len(digits) < 2 and pieces.word(behind) in (UNITS | TENS):
            digits += str((UNITS | TENS)[pieces.word(behind)])
            behind += 1
        return float(f"{value}.{digits}"), "decimal", behind
    rest = spoken_tens(pieces, pieces.after_dash(behind))
    if word in UNITS and 1 <= value <= 9 and rest is not None and rest[0] >= 10:
        return value * 100 + rest[0], "integer", rest[1]
    return value, "integer", behind


def amount(pieces, at):
    """The number at `at`, its kind and the index behind it; None where there is none."""
    kind, text, _, _ = pieces.all[at]
    if kind == "decimal":
        thousands = re.fullmatch(r"[0-9]+,[0-9]{3}", text) is not None
        value = float(text.replace(",", "" if thousands else "."))
        found = value, ("decimal" if value < 100 else "integer"), at + 1
    elif kind == "integer":
        found = float(text[:9]), "integer", at + 1
    else:
        found = spoken_amount(pieces, at)
    if found is None or pieces.word(found[2]) != "hundred":
        return found
    behind = found[2] + 1
    rest = spoken_tens(pieces, behind + 1 if pieces.word(behind) == "and" else behind)
    return (found[0] * 100 + rest[0], "integer", rest[1]) if rest else (found[0] * 100, "integer", behind)


def ratio(pieces, value, kind, behind):
    """The base of odds said as "two to one" or "6-4"; None where it is no ratio."""
    joint = pieces.word(behind)
    if kind != "integer" or value > 100 or joint not in ("to", "-") or behind + 1 >= len(pieces.all):
        return None
    base_kind, text, _, _ = pieces.all[behind + 1]
    if base_kind == "integer" and len(text) < 4:
        base = int(text)
    else:
        base = UNITS.get(text, 0) if base_kind == "word" and joint == "to" else 0
    return base if 1 <= base <= 20 and (base in RATIO_BASES or value == 1) else None


def unit_features(pieces, value, at, behind):
    """What stands around a number: centimetres and months in the catalogue's units, a sign in words."""
    unit = pieces.word(pieces.after_dash(behind))
    features = []
    if re.fullmatch(r"c(m|ms|enti.*)", unit):
        features.append(f"cm{reached(value / 2.54, STEPS, True)}")
    if re.fullmatch(r"(month|mo)s?", unit):
        features.append(f"mo{reached(value / 12, STEPS, True)}")
    sign = {"plus": 1, "minus": -1}.get(pieces.word(at - 1), 0)
    return features + (signed_features(sign * value) if sign and value >= 100 else [])


def number(pieces, at):
    """Features of the number at `at` and the index behind it; None where there is none."""
    kind, text, _, _ = pieces.all[at]
    if kind == "signed":
        return ["#signed", *signed_features(int(text.replace(" ", "")) or 1)], at + 1
    if kind == "fraction":
        top, base = re.split(" ?[/\u2044] ?", text)
        return fraction_features(int(top), int(base)), at + 1
    found = amount(pieces, at)
    if found is None:
        return None
    value, kind, behind = found
    base = ratio(pieces, value, kind, behind)
    if base is not None:
        return [*fraction_features(int(value), base), "#to"], behind + 2
    return amount_features(value, kind) + unit_features(pieces, value, at, behind), behind


def tokens(text):
    """Up to 130 tokens as (surface, start, end) in `text`; a number's surface is a blank and its features."""
    plain, places = normalised(text)
    pieces, found, at = Pieces(plain), [], 0
    while at < len(pieces.all) and len(found) < MOST_TOKENS:
        read = number(pieces, at)
        surface, behind = (" " + " ".join(read[0]), read[1]) if read else (pieces.word(at), at + 1)
        found.append((surface, places[pieces.all[at][2]], places[pieces.all[behind - 1][3] - 1] + 1))
        at = behind
    return found


def hashed(text):
    """FNV-1a, 32 bits."""
    value = 0x811C9DC5
    for character in text:
        value = ((value ^ ord(character)) * 0x01000193) & 0xFFFFFFFF
    return value


def gram_rows(word):
    """Rows of a word's character n-grams of 3 to 5."""
    padded = f"<{word}>"
    return [hashed(padded[i : i + n]) % GRAM_ROWS for n in (3, 4, 5) for i in range(len(padded) - n + 1)]
