"""The built wheel, installed in an environment of its own."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest
from tomoe_site import wheels

from tests.clones import copy_clone


def run(*command, **options):
    done = subprocess.run([str(c) for c in command], capture_output=True, text=True, **options)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(root, tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    run(
        *(sys.executable, "-m", "pip", "wheel", "-q", "--disable-pip-version-check", "--no-deps"),
        *("--no-build-isolation", "--wheel-dir", folder, root),
    )
    return next(folder.glob("tomoe_cards-*.whl"))


def test_it_holds_both_packages_and_the_bundle(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    for name in (
        "tomoe_core/__init__.py",
        "tomoe_core/py.typed",
        "tomoe_core/terminal/rules/tomoefuda.txt",
        "tomoe_widgets/__init__.py",
        "tomoe_widgets/py.typed",
        "tomoe_widgets/static/tomoe.js",
        "tomoe_widgets/static/cards.svg",
        "tomoe_widgets/schema/steps-1.json",
    ):
        assert name in names
    assert not [name for name in names if name.startswith(("tests/", "site/", "widgets/"))]


def test_fresh_environment_uses_both(wheel, tmp_path):
    """The engine needs nothing else; the widgets need anywidget, which the extra names."""
    home = tmp_path / "venv"
    venv.create(home, with_pip=False, symlinks=True)
    python = home / "bin" / "python"
    run(
        *(sys.executable, "-m", "pip", "--python", python, "install", "-q", "--no-index"),
        *("--disable-pip-version-check", "--no-deps", wheel),
    )
    environment = {k: v for k, v in os.environ.items() if not k.startswith("PYTHON")}
    said = run(
        python,
        "-c",
        "import tomoe_core as t; g = t.game('tomoefuda'); print(len(g.deal(seed=7).legal_moves()))",
        cwd=tmp_path,
        env=environment,
    )
    assert int(said) == 4
    # anywidget and what it needs, from this environment.
    import anywidget

    more = {**environment, "PYTHONPATH": str(Path(anywidget.__file__).parent.parent)}
    said = run(
        python,
        "-c",
        "import tomoe_widgets, tomoe_core.page.session as s; print(tomoe_widgets.__file__);"
        "t = tomoe_widgets.Table(s.Session('tomoefuda')); print(len(t._esm))",
        cwd=tmp_path,
        env=more,
    )
    where, length = said.split("\n")[:2]
    assert where.startswith(str(home))
    assert int(length) > 10_000


@pytest.fixture(scope="module")
def clone(root, tmp_path_factory):
    return copy_clone(root, tmp_path_factory.mktemp("clone"))


def build(folder, out, **more):
    """Build both files as a release is built."""
    return subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-d", str(out)],
        cwd=folder,
        env={**os.environ, **more},
        capture_output=True,
        text=True,
    )


def metadata(wheel):
    with zipfile.ZipFile(wheel) as files:
        name = next(name for name in files.namelist() if name.endswith("/METADATA"))
        return files.read(name).decode()


def test_what_has_the_front_end_may_be_uploaded(wheel):
    assert "Private" not in metadata(wheel)
    assert "Classifier: Typing :: Typed" in metadata(wheel)


def test_what_lacks_the_front_end_is_the_engine_and_no_index_takes_it(clone, tmp_path):
    done = build(clone, tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    # As `uv build` does it, out of the source distribution.
    again = tmp_path / "again"
    run(
        *(sys.executable, "-m", "pip", "wheel", "-q", "--disable-pip-version-check", "--no-deps"),
        *("--no-build-isolation", "--wheel-dir", again, *tmp_path.glob("*.tar.gz")),
    )
    for wheel in (*tmp_path.glob("*.whl"), *again.glob("*.whl")):
        assert "Classifier: Private :: Do Not Upload" in metadata(wheel)
        names = zipfile.ZipFile(wheel).namelist()
        assert "tomoe_core/terminal/rules/tomoefuda.txt" in names
        assert not [name for name in names if "/static/" in name]


def test_a_release_is_not_built_without_the_front_end(clone, tmp_path):
    done = build(clone, tmp_path, TOMOE_FRONT_END="required")
    assert done.returncode != 0
    assert "make widgets" in done.stdout + done.stderr
    assert not [*tmp_path.iterdir()]
    typo = build(clone, tmp_path, TOMOE_FRONT_END="yes")
    assert "TOMOE_FRONT_END is 'required' or not set, not 'yes'" in typo.stderr


def test_a_requirement_is_left_out_with_all_that_belongs_to_it():
    text = "a==1 \\\n    --hash=sha256:1 \\\n    --hash=sha256:2\n    # via x\na-b==2 \\\n    --hash=sha256:3\nc==3\n"
    assert wheels.without(text, "a") == "a-b==2 \\\n    --hash=sha256:3\nc==3\n"
    assert wheels.without(text, "a-b").count("sha256") == 2
    assert wheels.without(text, "d") == text
