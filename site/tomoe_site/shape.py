"""The shape of the JSON files that the web components read: checked as they are written, and published."""

from __future__ import annotations

import shutil
from pathlib import Path

from .tools import BuildError

SHAPES = {
    "tomoe-steps": "StepsFile",
    "tomoe-gallery": "GalleryFile",
    "tomoe-compare": "CompareFile",
    "tomoe-try": "TryFile",
}
"""By element: the name that the shape of its file has in the schema."""


def check(file: str, shape: str, data: object) -> None:
    """Raise BuildError, a sentence with the file, the place in it and what is allowed there, unless ``data``
    has the shape of that name in the schema.
    """
    from tomoe_widgets.shape import mistake

    wrong = mistake(shape, data)
    if wrong:
        raise BuildError(f"{file}: {wrong}")


def publish(out: Path) -> None:
    """Put the schema into the site's folder ``schema``."""
    from tomoe_widgets.shape import SCHEMA

    folder = out / "schema"
    folder.mkdir()
    shutil.copyfile(SCHEMA, folder / SCHEMA.name)
