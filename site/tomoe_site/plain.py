"""A site in which all of marimo's and Pyodide's is as it is shipped: ``make site PLAIN=yes``.

It is there for a version of theirs that a change does not fit yet (see `site/node/changes.mjs`). It plays as
the other does, but is larger and starts slowly: marimo's front end lies there whole and starts Python itself,
from wheels, where the page says that they are; since 0.25.1 marimo asks a page for that. Such a site does not
work offline, and a page does not start Python again when it has stopped.
"""

from __future__ import annotations

import json
import shutil
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from . import frontend, runtime, wheels
from .paths import SITE, Layout
from .tools import BuildError, cache_folder, digest, files_under, sha256

PYODIDE_FILES = ("pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
"""All of Pyodide's that marimo's worker loads: the rest is in the worker."""
LOCK = "pyodide-lock.json"
"""Pyodide's list of packages, here with the site's own in it and no others."""
SETTING = "pyodideLockfileUrl"
"""What a worker of marimo's asks for that can be told where that list is."""
FIRST = "marimo-base"
"""The package that marimo's worker loads in any case; it brings all others."""
STUBS = {"IPython": SITE / "stubs", "micropip": SITE / "plain"}
"""Packages that something of ours stands in for, and where that is."""


def assets(layout: Layout, out: Path) -> None:
    """Copy marimo's front end, whole; BuildError where its worker cannot be told where Python is."""
    folder = frontend.assets()
    workers = (one.read_text(encoding="utf-8") for one in folder.glob("worker-*.js"))
    if not any(SETTING in text for text in workers):
        raise BuildError(
            f"marimo {runtime.version(layout)} asks other hosts for Python, whatever a page says: "
            "there is no site with it as it is shipped"
        )
    shutil.copytree(folder, out / "assets")


def python(layout: Layout, wheel: Path) -> Path:
    """A folder with Pyodide and with all wheels that pages need, and the lists of them."""
    runtime.check_versions(layout)
    folder = wheels.download(layout)
    used = [one for one in sorted(folder.glob("*.whl")) if runtime.is_used(one)]
    pyodide = layout.node_modules / "pyodide"

    def make(work: Path) -> None:
        for name in PYODIDE_FILES:
            shutil.copyfile(pyodide / name, work / name)
        for one in used:
            pure(one, work / one.name)
        for name, place in STUBS.items():
            write_wheel(work / f"{name}-0-py3-none-any.whl", package(place, name))
        write_wheel(work / wheel.name, own(wheel))
        theirs = json.loads((pyodide / LOCK).read_text(encoding="utf-8"))
        packages = sorted(work.glob("*.whl"))
        text = json.dumps({"info": theirs["info"], "packages": list_wheels(packages)}, indent=1)
        (work / LOCK).write_text(text + "\n", encoding="utf-8")
        files = {file.name: sha256(file) for file in sorted(work.iterdir())}
        lock = {**runtime.describe(layout, [*used, wheel], wheel), "files": files}
        (work / "lock.json").write_text(json.dumps(lock, indent=1) + "\n", encoding="utf-8")

    own_code = (Path(__file__), Path(runtime.__file__))
    key = digest(folder.name, runtime.contents(wheel), *STUBS.values(), runtime.PYODIDE, *own_code)
    return cache_folder(layout.cache, "plain", key, make)


def list_wheels(packages: Iterable[Path]) -> dict[str, Any]:
    """The wheels as Pyodide's list has them: the first one needs all others, and no import is looked up."""
    every = {wheels.wheel_name(one): one for one in packages}
    return {
        name: {
            "name": name,
            "version": wheels.wheel_version(one),
            "file_name": one.name,
            "install_dir": "site",
            "sha256": sha256(one),
            "package_type": "package",
            "imports": [],
            "depends": sorted(every.keys() - {FIRST}) if name == FIRST else [],
            "unvendored_tests": False,
        }
        for name, one in sorted(every.items())
    }


def pure(wheel: Path, target: Path) -> None:
    """Copy a wheel. One for another platform loses its compiled parts, which are not all of it."""
    if "linux" not in wheel.name:
        shutil.copyfile(wheel, target)
        return
    with zipfile.ZipFile(wheel) as archive:
        names = [name for name in archive.namelist() if not name.endswith(".so")]
        write_wheel(target, ((name, archive.read(name)) for name in names))


def own(wheel: Path) -> Iterator[tuple[str, bytes]]:
    """What is in the project's wheel. A page has the front ends of widgets: see `runtime.FRONT_ENDS`."""
    fronts = {f"tomoe_widgets/static/{name}.js": name for name in runtime.FRONT_ENDS}
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            front = fronts.get(name)
            text = runtime.FRONT_END.format(name=front).encode() if front else archive.read(name)
            yield name, text


def package(folder: Path, name: str) -> Iterator[tuple[str, bytes]]:
    """A package in a folder, with what makes a wheel of it."""
    for file in files_under(folder / name):
        yield file.relative_to(folder).as_posix(), file.read_bytes()
    about = f"{name}-0.dist-info"
    yield f"{about}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: 0\n".encode()
    yield f"{about}/WHEEL", b"Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    yield f"{about}/RECORD", b""


def write_wheel(target: Path, contents: Iterable[tuple[str, bytes]]) -> None:
    """Write a wheel, the same bytes for the same contents."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in contents:
            entry = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, data)
