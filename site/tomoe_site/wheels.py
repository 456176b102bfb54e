"""Fetching the wheels of the browser runtime, pinned by hash."""

from __future__ import annotations

import re
import tempfile
import zipfile
from email import message_from_bytes
from pathlib import Path

from .paths import Layout
from .tools import BuildError, cache_folder, digest, python

# pip's names for what Pyodide 314 can load.
BROWSER = (
    "--python-version=3.14",
    "--implementation=cp",
    "--abi=cp314",
    "--abi=none",
    "--platform=pyemscripten_2026_0_wasm32",
    "--platform=any",
)
# Any platform will do where only the Python files of a wheel are taken.
LINUX = ("--python-version=3.11", "--platform=manylinux2014_x86_64")
MARIMO = "marimo-base"


def download(layout: Layout) -> Path:
    """A folder with every wheel that the two requirement files name. Another version of marimo than theirs is
    not pinned by its hash.
    """
    requirements = layout.root / "requirements"
    sets = ((requirements / "browser.txt", BROWSER), (requirements / "browser-linux.txt", LINUX))

    def make(work: Path) -> None:
        for file, options in sets:
            with tempfile.TemporaryDirectory() as place:
                pinned = Path(place, file.name)
                text = file.read_text(encoding="utf-8")
                pinned.write_text(
                    without(text, MARIMO) if layout.marimo else text, encoding="utf-8"
                )
                _fetch(work, *options, "--require-hashes", "-r", pinned)
        if layout.marimo:
            _fetch(work, *BROWSER, f"{MARIMO}=={layout.marimo}")

    another = (layout.marimo,) if layout.marimo else ()
    key = digest(*(file for file, _ in sets), *another)
    folder = cache_folder(layout.cache, "wheels", key, make)
    have = {wheel_name(wheel) for wheel in folder.glob("*.whl")}
    missing = sorted({name for file, _ in sets for name in requirements_of(file)} - have)
    if missing:
        raise BuildError(f"wheels missing: {', '.join(missing)}")
    return folder


def _fetch(folder: Path, *what: str | Path) -> None:
    """Download wheels, and nothing that they need."""
    python(
        *("-m", "pip", "download", "--quiet", "--disable-pip-version-check"),
        *("--no-deps", "--only-binary=:all:", "--dest", folder),
        *what,
    )


def without(text: str, name: str) -> str:
    """A requirement file's text without a distribution, its hashes and what stands below them."""
    return re.sub(rf"^{re.escape(name)}==.*\n(?:[ \t]+.*\n?)*", "", text, flags=re.MULTILINE)


def normal(name: str) -> str:
    """A distribution's name as indexes write it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def wheel_name(wheel: Path) -> str:
    """The distribution a wheel file holds."""
    return normal(wheel.name.split("-")[0])


def wheel_version(wheel: Path) -> str:
    """The version a wheel file holds."""
    return wheel.name.split("-")[1]


def requirements_of(file: Path) -> set[str]:
    """The distributions that a requirement file pins."""
    return {
        normal(match[1])
        for line in file.read_text(encoding="utf-8").splitlines()
        if (match := re.match(r"([A-Za-z0-9._-]+)==", line))
    }


def licence(wheel: Path) -> str:
    """The terms a wheel names in its metadata: the expression, else the classifiers, else the text's start."""
    with zipfile.ZipFile(wheel) as archive:
        name = next(n for n in archive.namelist() if n.endswith(".dist-info/METADATA"))
        metadata = message_from_bytes(archive.read(name))
    if expression := metadata.get("License-Expression"):
        return str(expression)
    classifiers = [
        entry.rsplit(" :: ", 1)[-1]
        for entry in metadata.get_all("Classifier", [])
        if entry.startswith("License :: ")
    ]
    return ", ".join(classifiers) or str(metadata.get("License", "")).split("\n")[0]


def unpack(wheel: Path, folder: Path) -> None:
    """Put the files of a wheel into a folder."""
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
