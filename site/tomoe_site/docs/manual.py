"""Runs Sphinx on the folder ``docs``."""

from __future__ import annotations

import os
import shutil
import sys
from importlib.util import find_spec
from pathlib import Path

from .. import family
from ..paths import Layout
from ..tools import BuildError, cache_folder, digest, run
from . import chart, made, quality, reviews, strength

DOCUMENTS = ("CONTRIBUTING.md", "CHANGELOG.md")
"""Documents of the project that are pages of the documentation."""
USELESS = (
    *(".doctrees", ".buildinfo", "objects.inv", "_sources", "_static/*.png"),
    *(
        "_static/tomoe",
        "_static/debug.css",
        "_static/skeleton.css",
        "_static/**/*.map",
        "_static/**/*.LICENSE.txt",
    ),
)
"""What Sphinx leaves that no page needs."""


def manual(layout: Layout) -> Path:
    """The folder with the pages as Sphinx writes them, made anew where a sentence, the engine, the widgets or
    the tools have changed.
    """
    if find_spec("sphinx") is None:
        raise BuildError(
            "Sphinx is not installed: `make site` sets it up, from requirements/docs.txt"
        )
    root = layout.root
    key = digest(
        root / "docs",
        root / "tomoe_core",
        root / "widgets" / "tomoe_widgets",
        root / "requirements" / "docs.txt",
        *(root / name for name in DOCUMENTS),
        Path(family.__file__),
        Path(__file__).parent,
        sys.version,
    )
    return cache_folder(layout.cache, "docs", key, lambda work: _build(layout, work))


def _build(layout: Layout, work: Path) -> None:
    """Run Sphinx on a copy of the sources with the parts that are made; every warning is an error."""
    source = layout.build / "docs-source"
    shutil.rmtree(source, ignore_errors=True)
    shutil.copytree(layout.root / "docs", source, ignore=shutil.ignore_patterns("__pycache__"))
    parts = source / "_made"
    parts.mkdir()
    made.write(source, parts)
    quality.write(source, parts)
    strength.write(source, parts)
    reviews.write(source, parts)
    path = os.pathsep.join(str(folder) for folder in (layout.root, layout.root / "widgets"))
    chart.draw(source, parts, path)
    for name in DOCUMENTS:
        shutil.copyfile(layout.root / name, parts / name)
    how = ("-W", "--keep-going", "-q", "-j", "2", "-b", "html", "-d", work / ".doctrees")
    run(sys.executable, "-m", "sphinx", *how, source, work, env={"PYTHONPATH": path})
    for pattern in USELESS:
        for found in work.glob(pattern):
            shutil.rmtree(found) if found.is_dir() else found.unlink()
