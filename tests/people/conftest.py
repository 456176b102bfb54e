"""What a user has: a clone, an environment of its own with the engine and nothing else, and whatever Python is there."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from tests.clones import copy_clone

HERE = Path(__file__).parent
VERSIONS = ("3.11", "3.12", "3.13", "3.14")
OFFLINE = "No matching distribution found for"
"""What pip says where it reaches no index."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.slow)


def clean() -> dict[str, str]:
    """The environment of somebody who has set nothing for Python."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}


@cache
def find_python(version: str) -> str | None:
    """A Python of this version that runs and makes environments; pyenv's commands may be there and do neither."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    named = shutil.which(f"python{version}")
    probe = "import ensurepip, sys, venv; print('%d.%d' % sys.version_info[:2])"
    for python in (
        sys.executable,
        *([named] if named else []),
        *sorted(map(str, pyenv.glob(f"versions/{version}.*/bin/python"))),
    ):
        done = subprocess.run([python, "-c", probe], capture_output=True, text=True, env=clean())
        if done.returncode == 0 and done.stdout.strip() == version:
            return python
    return None


def run(*command: object, cwd: Path, **more: str) -> str:
    """What a command prints; an assertion where it fails, a skip where pip has no index to ask."""
    done = subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        env={**clean(), "PYTHONIOENCODING": "utf-8", **more},
        capture_output=True,
        encoding="utf-8",
    )
    if done.returncode and OFFLINE in done.stderr:
        pytest.skip(f"no package index: {done.stderr.strip().splitlines()[-1]}")
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="session")
def clone(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copy_clone(root, tmp_path_factory.mktemp("clone"))


@pytest.fixture(scope="session")
def wheel(clone: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel that is built of a clone."""
    folder = tmp_path_factory.mktemp("wheel")
    run(
        *(sys.executable, "-m", "pip", "wheel", "-q", "--disable-pip-version-check", "--no-deps"),
        *("--no-build-isolation", "--wheel-dir", folder, clone),
        cwd=folder,
    )
    return next(folder.glob("tomoe_cards-*.whl"))


def new_environment(python: object, home: Path, *what: object) -> Path:
    """The Python of a new environment in ``home`` in which pip has installed something."""
    run(python, "-m", "venv", "--without-pip", home, cwd=home)
    own = home / "bin" / "python"
    pip = (sys.executable, "-m", "pip", "--python", own, "--disable-pip-version-check")
    run(*pip, "install", "-q", "--no-compile", *what, cwd=home)
    return own


@pytest.fixture(scope="session")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """Gives the Python of an environment with the wheel alone; a skip where there is no Python of this version."""

    @cache
    def make(version: str) -> Path:
        python = find_python(version)
        if python is None:
            pytest.skip(f"no Python {version} on this machine")
        return new_environment(
            python, tmp_path_factory.mktemp(f"python{version}"), "--no-index", wheel
        )

    return make


@pytest.fixture(params=VERSIONS)
def python(request: pytest.FixtureRequest, environment: Callable[[str], Path]) -> Path:
    return environment(request.param)


@pytest.fixture
def this_python(environment: Callable[[str], Path]) -> Path:
    """An environment of the Python that runs the tests."""
    return environment("{}.{}".format(*sys.version_info))


@pytest.fixture(scope="session")
def tester(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment with the wheel and its extra for testing."""
    return new_environment(sys.executable, tmp_path_factory.mktemp("tester"), f"{wheel}[testing]")


@pytest.fixture(scope="session")
def learner(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment with the wheel and its extra for Gymnasium, which brings NumPy."""
    home = tmp_path_factory.mktemp("learner")
    return new_environment(sys.executable, home, f"{wheel}[gymnasium]")
