"""Every notebook of the site runs to its end in the Python that builds it: what it says of the engine is true."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

pytest.importorskip("marimo")

NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"


@pytest.mark.usefixtures("registry")
@pytest.mark.parametrize(
    "notebook", sorted(NOTEBOOKS.rglob("*.py")), ids=lambda it: f"{it.parent.name}-{it.stem}"
)
def test_a_notebook_runs(notebook: Path) -> None:
    spec = importlib.util.spec_from_file_location("notebook", notebook)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.app.run()
