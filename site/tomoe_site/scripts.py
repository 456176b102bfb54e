"""Changes to other projects' scripts, which `site/node/change.mjs` finds by their structure."""

from __future__ import annotations

import tempfile
from pathlib import Path

from .paths import SITE
from .tools import node

SCRIPT = SITE / "node" / "change.mjs"
SOURCES = (SCRIPT, SCRIPT.with_name("changes.mjs"), SCRIPT.with_name("shapes.mjs"))
"""All that decides how a script is changed."""


def change(which: str, file: Path) -> str:
    """The text of a script with the changes of the set ``which`` made; BuildError where one does not fit."""
    with tempfile.TemporaryDirectory() as work:
        out = Path(work, file.name)
        node(SCRIPT, which, file, out)
        return out.read_text(encoding="utf-8")
