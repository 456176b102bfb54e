"""The project's own wheel."""

from __future__ import annotations

import sys
from pathlib import Path

from .paths import Layout
from .tools import BuildError, cache_folder, digest, run


def build_wheel(layout: Layout) -> Path:
    """Build the wheel from the tree; BuildError where it would lack the widgets' front end."""
    if not layout.bundle.is_file():
        raise BuildError(f"{layout.bundle} is missing: run `make widgets` first")
    sources = (
        layout.root / "pyproject.toml",
        layout.root / "README.md",
        layout.root / "site" / "hatch_bundle.py",
        layout.root / "tomoe_core",
        layout.root / "notebooks" / "rules",
        layout.root / "widgets" / "tomoe_widgets",
    )

    def make(work: Path) -> None:
        run(
            *(sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check"),
            *("--no-deps", "--no-build-isolation", "--wheel-dir", work, layout.root),
        )

    folder = cache_folder(layout.cache, "wheel", digest(*sources), make)
    return next(folder.glob("tomoe_cards-*.whl"))
