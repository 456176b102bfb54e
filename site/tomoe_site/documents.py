"""What the site carries of the project itself for saving: its wheel, its licence, its source."""

from __future__ import annotations

import shutil
import zipfile
from pathlib import Path

from .paths import Layout

SOURCES = (
    *("tomoe_core", "widgets", "site", "notebooks", "tests", "bench", "requirements"),
    *(
        "docs",
        "Makefile",
        "pyproject.toml",
        "LICENSE",
        "CITATION.cff",
        *("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "RELEASING.md", "SECURITY.md"),
    ),
)
# Folders that are made, wherever they are.
MADE = {"node_modules", "__pycache__", "__marimo__", "build", ".build", "dist", ".hypothesis"}
BUNDLE = Path("widgets/tomoe_widgets/static")
# Archives made of the same files are the same.
DATE = (1980, 1, 1, 0, 0, 0)


def files(layout: Layout, wheel: Path, out: Path) -> None:
    """Write the files that pages link to: the wheel, the licence, the source."""
    folder = out / "files"
    folder.mkdir()
    shutil.copyfile(wheel, folder / wheel.name)
    shutil.copyfile(layout.root / "LICENSE", folder / "LICENSE.txt")
    with zipfile.ZipFile(folder / "tomoe-source.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        for file in sources(layout.root):
            name = f"tomoe/{file.relative_to(layout.root).as_posix()}"
            archive.writestr(zipfile.ZipInfo(name, DATE), file.read_bytes(), zipfile.ZIP_DEFLATED)


def sources(root: Path) -> list[Path]:
    """All files of the project that are written by hand, in a fixed order."""
    found = []
    for name in SOURCES:
        top = root / name
        found += [top] if top.is_file() else [path for path in top.rglob("*") if path.is_file()]
    return sorted(path for path in found if _is_source(path.relative_to(root)))


def _is_source(path: Path) -> bool:
    hidden = any(part.startswith(".") for part in path.parts)
    return not (hidden or MADE & set(path.parts) or path.is_relative_to(BUNDLE))
