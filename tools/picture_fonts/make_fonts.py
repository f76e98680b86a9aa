"""Writes the fonts of the pictures (lambdas/pictures/fonts): static TrueType files of Latin, Latin extended and Vietnamese.

The drawing library reads no WOFF2 and no variable fonts. Run it again after an update of the fontsource packages:

    pip install fonttools==4.68.0 brotli==1.2.1 && python tools/picture_fonts/make_fonts.py
"""

from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools import merge, subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

REPOSITORY = Path(__file__).parents[2]
OUT = REPOSITORY / "lambdas/pictures/fonts"
BARLOW = REPOSITORY / "node_modules/@fontsource/barlow-condensed/files"
INTER = REPOSITORY / "node_modules/@fontsource-variable/inter/files"
SCRIPTS = ["latin", "latin-ext", "vietnamese"]
FEATURES = ["kern", "mark", "mkmk", "ccmp", "tnum"]
NAMES = [0, 1, 2, 3, 4, 6, 13, 14]
FONTS = [
    ("Barlow Condensed", 600, BARLOW, "barlow-condensed-{}-600-normal.woff2"),
    ("Barlow Condensed", 700, BARLOW, "barlow-condensed-{}-700-normal.woff2"),
    ("Inter", 400, INTER, "inter-{}-wght-normal.woff2"),
    ("Inter", 600, INTER, "inter-{}-wght-normal.woff2"),
]


def static_part(source: Path, weight: int, target: Path) -> Path:
    """One script of a font at one weight, without hints and tables that drawing does not read."""
    font = TTFont(source)
    if "fvar" in font:
        font = instancer.instantiateVariableFont(font, {"wght": weight})
    options = subset.Options(layout_features=FEATURES, hinting=False, notdef_outline=True, name_IDs=NAMES)
    options.drop_tables += ["STAT", "HVAR", "MVAR", "avar", "DSIG", "gasp", "meta"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=sorted(font.getBestCmap()))
    subsetter.subset(font)
    font.flavor = None
    font.save(target)
    return target


def rename(font: TTFont, family: str, weight: int) -> None:
    """Names the font by its family alone; the weight is in the table of metrics."""
    names = font["name"]
    for identifier in (16, 17, 21, 22):
        names.removeNames(nameID=identifier)
    plain = family.replace(" ", "")
    for identifier, text in ((1, family), (2, "Regular"), (4, f"{family} {weight}"), (6, f"{plain}-{weight}")):
        names.setName(text, identifier, 3, 1, 0x409)
    font["OS/2"].usWeightClass = weight


def main() -> None:
    for family, weight, folder, pattern in FONTS:
        with TemporaryDirectory() as temporary:
            parts = [
                static_part(folder / pattern.format(script), weight, Path(temporary) / f"{script}.ttf")
                for script in SCRIPTS
            ]
            font = merge.Merger().merge([str(part) for part in parts])
            created = TTFont(parts[0])["head"].created
        rename(font, family, weight)
        # The same bytes whenever it runs.
        font.recalcTimestamp = False
        font["head"].created = font["head"].modified = created
        font.save(OUT / f"{family.replace(' ', '')}-{weight}.ttf")


if __name__ == "__main__":
    main()
