"""Fonts that carry Japanese, cut down to the characters the site uses."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from .paths import Layout
from .tools import BuildError, cache_folder, digest

# Always there: what a reader may see without its being written anywhere in the sources.
BASIC = (
    "".join(map(chr, range(0x20, 0x7F)))
    + "…–—‘’“”•·×→←↑↓「」『』、。・〜ー（）！？：；％＋－０１２３４５６７８９"
    # Dates and times, which the browser writes.
    + "令和年月火水木金土日曜時間分秒週後前"
)
SOURCES = (".py", ".json", ".ts", ".j2", ".js", ".toml", ".md", ".typ", ".webmanifest")


@dataclass(frozen=True)
class Face:
    """One weight of one family."""

    family: str
    package: str
    weight: int


FACES = (
    Face("Tomoe Text", "zen-kaku-gothic-new", 400),
    Face("Tomoe Text", "zen-kaku-gothic-new", 700),
    Face("Tomoe Display", "shippori-mincho", 600),
)


STEPS = Face("Tomoe Steps", "zen-kaku-gothic-new", 400)
STEPS_CSS = "ja.css"
# Where a machine has a Japanese font, that comes first, and this one is not fetched.
BEFORE = '"Hiragino Sans","Yu Gothic","Noto Sans JP","Noto Sans CJK JP"'


def characters(places: Iterable[Path]) -> set[str]:
    """All characters in the text files of some folders, and the basic ones."""
    found = set(BASIC)
    for place in places:
        files = [place] if place.is_file() else place.rglob("*")
        for file in files:
            if file.is_file() and file.suffix in SOURCES and "node_modules" not in file.parts:
                found.update(file.read_text(encoding="utf-8"))
    return {char for char in found if unicodedata.category(char)[0] not in "C"}


def fonts(layout: Layout, places: Iterable[Path]) -> Path:
    """A folder with the fonts and `fonts.css`."""
    text = "".join(sorted(characters(places)))

    def make(work: Path) -> None:
        rules = [rule for face in FACES for rule in cut(layout, face, text, work)]
        (work / "fonts.css").write_text("\n".join(rules) + "\n", encoding="utf-8")

    folder = cache_folder(layout.cache, "fonts", digest(text, repr(FACES), Path(__file__)), make)
    if not all(list(folder.glob(f"{face.package}-{face.weight}-*.woff2")) for face in FACES):
        raise BuildError(f"fonts are missing in {folder}")
    return folder


def steps_font(layout: Layout, places: Iterable[Path]) -> Path:
    """A folder with `ja.css` and its font, which a page of others may link to: the Japanese characters
    that stand in some folders, for step-throughs on machines without a Japanese font.
    """
    text = "".join(sorted(char for char in characters(places) if ord(char) >= 0x2E80))

    def make(work: Path) -> None:
        rules = cut(layout, STEPS, text, work)
        family = f'{BEFORE},"{STEPS.family}",system-ui,sans-serif'
        rules.append(f"tomoe-steps{{--tomoe-font-text:{family};--tomoe-font-display:{family}}}")
        (work / STEPS_CSS).write_text("\n".join(rules) + "\n", encoding="utf-8")

    return cache_folder(layout.cache, "steps-font", digest(text, repr(STEPS), Path(__file__)), make)


def codes(spec: str) -> set[int]:
    """The code points of a CSS unicode-range."""
    found: set[int] = set()
    for part in spec.split(","):
        low, _, high = part.strip().removeprefix("U+").partition("-")
        found.update(range(int(low, 16), int(high or low, 16) + 1))
    return found


def cut(layout: Layout, face: Face, text: str, work: Path) -> list[str]:
    """Write the files of one face that hold the characters; their CSS rules."""
    from fontTools import subset
    from fontTools.ttLib import TTFont

    wanted = {ord(char) for char in text}
    package = layout.node_modules / "@fontsource" / face.package
    ranges = json.loads((package / "unicode.json").read_text(encoding="utf-8"))
    # The whole Japanese font first; after it the small files, for signs that it does not have.
    parts = [("japanese", wanted)]
    parts += [(name.strip("[]"), wanted & codes(spec)) for name, spec in ranges.items()]
    rules = []
    for part, likely in parts:
        file = package / "files" / f"{face.package}-{part}-{face.weight}-normal.woff2"
        if not likely & wanted or not file.is_file():
            continue
        font = TTFont(file)
        here = wanted & set(font.getBestCmap())
        if not here:
            continue
        wanted -= here
        options = subset.Options()
        options.flavor = "woff2"
        options.layout_features = ["kern", "liga", "palt", "vert", "locl"]
        cutter = subset.Subsetter(options)
        cutter.populate(unicodes=here)
        cutter.subset(font)
        target = f"{face.package}-{face.weight}-{part}.woff2"
        font.flavor = "woff2"
        font.save(work / target)
        covered = ",".join(f"U+{code:X}" for code in sorted(here))
        rules.append(
            f'@font-face{{font-family:"{face.family}";font-style:normal;font-weight:{face.weight};'
            f'font-display:swap;src:url("./{target}") format("woff2");unicode-range:{covered}}}'
        )
    return rules
