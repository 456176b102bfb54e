"""Charts of the documentation: drawn by the programs that stand on its pages."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from ..tools import BuildError, run

PROGRAM = re.compile(
    r"^```\{code-block\} python\n:caption: (?P<name>\S+\.py)\n\n(?P<code>.*?)^```$", re.M | re.S
)
"""A program on a page, with the name of its file."""
CHART = re.compile(r"_made/chart-(?P<name>[\w-]+\.svg)")
"""Where a page shows what one of its programs has drawn."""


def draw(source: Path, parts: Path, path: str) -> None:
    """Run the programs of every page that shows a chart, in order, and keep the charts in ``parts``. ``path``:
    where Python finds the engine.
    """
    for page in sorted(source.rglob("*.md")):
        text = page.read_text(encoding="utf-8")
        wanted = {match["name"] for match in CHART.finditer(text)}
        if wanted:
            _draw(page.name, text, wanted, parts, path)


def _draw(page: str, text: str, wanted: set[str], parts: Path, path: str) -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        for match in PROGRAM.finditer(text):
            (folder / match["name"]).write_text(match["code"], encoding="utf-8")
            run(sys.executable, match["name"], env={"PYTHONPATH": path}, cwd=folder)
        for chart in wanted:
            if not (folder / chart).is_file():
                raise BuildError(f"{page} shows {chart}, which no program on it writes")
            (parts / f"chart-{chart}").write_bytes((folder / chart).read_bytes())
