"""Typefaces of the site's own pages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SHEETS = sorted([*ROOT.glob("site/static/**/*.css"), *ROOT.glob("docs/_static/*.css")])
OF_TEXT = "var(--tomoe-font-text)"


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: path.name)
def test_fixed_width_text_has_japanese_after_all_that_has_a_fixed_width(sheet):
    """A reader's own fixed-width typeface may have no Japanese, and the one for text is of no fixed width."""
    for stack in re.findall(r"[^;{}]*\bmonospace\b[^;{}]*", sheet.read_text(encoding="utf-8")):
        assert stack.rstrip().endswith(f"monospace, {OF_TEXT}"), stack


FILES = ROOT / "site" / "node_modules" / "@fontsource" / "zen-kaku-gothic-new" / "files"
JAPANESE = re.compile(r"[\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef]")
WORDS = sorted(
    file
    for pattern in (
        "tomoe_core/**/*.py",
        "widgets/src/**/*.ts",
        "notebooks/**/*.py",
        "site/**/*.j2",
    )
    for file in ROOT.glob(pattern)
    if "node_modules" not in file.parts
)


def test_the_typeface_has_every_japanese_sign_that_is_written():
    """U+FF5E, for one, is in no face: between two numbers there was a blank."""
    fonts = pytest.importorskip("fontTools.ttLib")
    has: set[int] = set()
    for file in FILES.glob("*-400-normal.woff2"):
        has |= set(fonts.TTFont(file).getBestCmap())
    # The terminal breaks lines at signs that others may type.
    written = "".join(
        file.read_text(encoding="utf-8")
        for file in WORDS
        if file.name not in ("wrap.py", "bad_input.py")
    )
    assert {char for char in JAPANESE.findall(written) if ord(char) not in has} == set()
