"""The engine's own tests, run by Pyodide under Node on the byte code that the site ships."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from tomoe_site import wheels
from tomoe_site.paths import Layout
from tomoe_site.runtime import TEST_ONLY

HERE = Path(__file__).resolve().parent
FILES = sorted((HERE.parent / "core").glob("test_*.py"))
# Each start of Pyodide takes seconds: a few files run in each.
RUNS = 2


@pytest.fixture(scope="session")
def packages(tmp_path_factory):
    """pytest, Hypothesis and what they need, unpacked."""
    folder = tmp_path_factory.mktemp("packages")
    for wheel in wheels.download(Layout()).glob("*.whl"):
        if wheels.wheel_name(wheel) in TEST_ONLY:
            wheels.unpack(wheel, folder)
    return folder


@pytest.mark.parametrize("run", range(RUNS))
def test_in_pyodide(run, packages, root):
    runtime = root / "build" / "site" / "runtime"
    if not (runtime / "lock.json").is_file():
        pytest.fail("The site is not built: run `make site` first.")
    done = subprocess.run(
        [
            *("node", root / "site" / "node" / "pytest.mjs", runtime, packages, root / "tests"),
            *("-m", "not slow and not native"),
            *(f"tests/core/{file.name}" for file in FILES[run::RUNS]),
        ],
        capture_output=True,
        text=True,
        timeout=900,
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    assert " passed" in done.stdout
