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
