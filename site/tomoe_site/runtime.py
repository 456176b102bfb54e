"""The self-hosted Python: Pyodide, one archive of byte code, and a memory snapshot to start from.

The pages' Python is Pyodide from npm at the version marimo pins. Its standard library, marimo, anywidget
and the project's own packages are compiled to byte code and lie in one archive, from which Python imports
without unpacking. On top comes a snapshot: the memory of a Python that has all of them imported, taken at
build time under Node. A page starts from the snapshot and opens the archive only for what is missing in it.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import zipfile
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from pathlib import Path
from typing import Any

from . import later, packing, patches, scripts, wheels, when_called
from .paths import SITE, Layout
from .tools import BuildError, cache_folder, digest, node, sha256

MARIMO = "0.25.2"
PYODIDE = "314.0.0"
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
# What is packed, beside extension modules and the snapshot: the worker unpacks it, and says itself what it
# is. nginx has no type for `.mjs`, and a browser imports no module from a file without one.
PACKED = PYODIDE_FILES
SNAPSHOT = "snapshot.bin"
# The digest of what a service worker makes of the snapshot; for the lock.
MEMORY = "memory.sha256"
# What unpacking the snapshot needs besides.
INTERPRETER = "pyodide.asm.wasm"
# Packages of the requirement files that only the tests inside Pyodide use.
TEST_ONLY = {"hypothesis", "iniconfig", "pluggy", "pytest", "sortedcontainers"}
# Packages that look their own version up, or their plugins (Markdown); the others' metadata is left out.
KEEP_METADATA = {
    "marimo_base",
    "anywidget",
    "ipywidgets",
    "psygnal",
    "narwhals",
    "tomoe_cards",
    "markdown",
}
# Packages that open files beside their modules.
UNPACKED = ("tomoe_widgets",)
# The front ends of widgets. A page of the site has them all in the script that draws its tables: Python need
# neither hold them nor send them.
FRONT_ENDS = ("comparing", "drill", "pages", "picker", "steps", "table")
# Those that only the lab's pages load, each from its own file.
LAB_FRONT_ENDS = ("workshop", "form", "work")
LAB_FRONT_END = """const own = document.getElementById("tomoe-own-style").href;
const url = new URL("tomoe/{name}.js", new URL(document.documentElement.dataset.root, document.baseURI));
url.search = new URL(own).search;
export default (await import(url.href)).default;
"""
FRONT_END = """await customElements.whenDefined("tomoe-drill");
export default globalThis.tomoeWidgets.{name};
"""
# What marimo imports only where everything else is there already, or when a page says something.
LATE = (
    "marimo._utils.parse_dataclass",
    "marimo._plugins.ui._impl.anywidget.types",
    "marimo._plugins.ui._impl.anywidget.utils",
)
# Packages whose functions lose their annotations and overloads. Pyodide reads its own.
LEAN = ("marimo", "narwhals", "psygnal", "ipywidgets", "packaging")
# The lab's own package.
LAB = "tomoe_widgets/lab"
# What its pages find in memory: widgets, whose front ends are read as the memory is made.
LAB_WIDGETS = ("tomoe_widgets.workshop", "tomoe_widgets.lab.form", "tomoe_widgets.lab.work")
OWN_LEAN = ("tomoe_core", "unpack")
# What no page can need: tests, data of tools that do not run there, sources of type stubs.
DROP = (
    r"(^|/)tests?/",
    r"^jedi/third_party/",
    r"^marimo/(_static|_tutorials|_snippets/data|_mcp|_lsp)/",
    r"^marimo/(third_party.*\.txt|[A-Z]+\.md)$",
    r"^(lib2to3|turtledemo|idlelib|ensurepip|tkinter)/",
    r"^docutils/(writers/(latex|odf|s5|pep|xetex|html4)|parsers/rst/include)",
    r"\.(so|pyd|c|h|pyx|pxd|pyi|ts|map|exe)$",
    r"(^|/)py\.typed$",
    r"^tomoe_core/(terminal/rules|testing)/",
)
# A notebook runs for seconds: better code than the quick compiler makes would come too late.
COMPILED_ONCE = "--liftoff-only"


def version(layout: Layout) -> str:
    """The version of marimo that a site is built with."""
    return layout.marimo or MARIMO


def check_versions(layout: Layout) -> None:
    """Fail where another marimo is installed, or it pins another Pyodide than the changes are for."""
    from marimo import __version__
    from marimo._pyodide.pyodide_constraints import PYODIDE_VERSION

    if (__version__, PYODIDE_VERSION) != (version(layout), PYODIDE):
        raise BuildError(
            f"marimo {__version__} with Pyodide {PYODIDE_VERSION} is installed; "
            f"the site build is made for {version(layout)} with {PYODIDE}"
        )


def is_used(wheel: Path) -> bool:
    """Whether pages need a wheel of the requirement files."""
    return wheels.wheel_name(wheel) not in TEST_ONLY


def describe(layout: Layout, used: Iterable[Path], own: Path) -> dict[str, Any]:
    """What a runtime folder's lock says of what is in it: wheels, of which ``own`` is the project's."""
    return {
        "marimo": version(layout),
        "pyodide": PYODIDE,
        "packages": [
            {
                "name": wheels.wheel_name(one),
                "version": wheels.wheel_version(one),
                "wheel": one.name,
                # Our own may have another readme than it had when this was made.
                **({} if one == own else {"sha256": sha256(one)}),
                "licence": wheels.licence(one),
            }
            for one in used
        ],
    }


def is_wanted(name: str) -> bool:
    """Whether a file of a wheel goes into the archive."""
    if ".dist-info/" in name:
        distribution = name.split("-")[0]
        return (
            name.endswith(("/METADATA", "/entry_points.txt"))
            and distribution.lower() in KEEP_METADATA
        )
    return not any(re.search(pattern, name) for pattern in DROP)


def stage(archives: Iterable[Path], tree: Path) -> None:
    """Unpack what is wanted of wheels and archives into one tree."""
    for path in archives:
        with zipfile.ZipFile(path) as archive:
            for entry in archive.infolist():
                if not entry.is_dir() and is_wanted(entry.filename):
                    archive.extract(entry, tree)
    # A METADATA file's body is a readme.
    for metadata in tree.glob("*.dist-info/METADATA"):
        text = metadata.read_text(encoding="utf-8")
        metadata.write_text(text.split("\n\n")[0] + "\n", encoding="utf-8")


def native_files(folder: Path) -> list[tuple[str, bytes]]:
    """Extension modules for WebAssembly in the wheels that pages use: path and contents."""
    found = []
    for wheel in sorted(folder.glob("*.whl")):
        if not is_used(wheel):
            continue
        with zipfile.ZipFile(wheel) as archive:
            for name in archive.namelist():
                if name.endswith("-wasm32-emscripten.so"):
                    found.append((name, archive.read(name)))
    return found


def contents(wheel: Path) -> str:
    """A digest of what pages use of a wheel. Its readme is not in it: a sentence there is no reason to make
    Python's memory anew.
    """
    parts: list[str | bytes] = []
    with zipfile.ZipFile(wheel) as archive:
        for name in sorted(filter(is_wanted, archive.namelist())):
            data = archive.read(name)
            parts += [name, data.split(b"\n\n")[0] if name.endswith("/METADATA") else data]
    return digest(*parts)


def library(layout: Layout) -> Path:
    """The tree of byte code of everything but the project itself."""
    folder = wheels.download(layout)
    pyodide = layout.node_modules / "pyodide"
    compiler = SITE / "node" / "compile.mjs"
    stubs = SITE / "stubs"

    def make(work: Path) -> None:
        used = filter(is_used, sorted(folder.glob("*.whl")))
        stage([pyodide / "python_stdlib.zip", *used], work)
        shutil.copytree(
            stubs, work, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__")
        )
        for name, changes in patches.MARIMO_PYTHON.items():
            source = work / name
            text = patches.apply(name, source.read_text(encoding="utf-8"), changes)
            source.write_text(text, encoding="utf-8")
        for name, now in later.PACKAGES.items():
            source = work / name
            source.write_text(later.later(name, source.read_text("utf-8"), now), encoding="utf-8")
        when_called.leave(work)
        for path, _ in native_files(folder):
            # Python files come from the archive, the extension module from a file beside it.
            package = path.split("/")[0]
            init = work / package / "__init__.py"
            line = f'__path__.append("/lib/python3.14/site-packages/{package}")\n'
            init.write_text(line + init.read_text(encoding="utf-8"), encoding="utf-8")
        node(compiler, pyodide, work, "2", *LEAN)

    own = (Path(__file__), Path(later.__file__), Path(when_called.__file__))
    key = digest(folder.name, compiler, stubs, PYODIDE, *own, repr(patches.MARIMO_PYTHON))
    return cache_folder(layout.cache, "library", key, make)


def project(layout: Layout, wheel: Path) -> Path:
    """The tree of byte code of the project's own wheel. Lines stay: a traceback is to name them."""
    compiler = SITE / "node" / "compile.mjs"

    def make(work: Path) -> None:
        stage([wheel], work)
        static = work / "tomoe_widgets" / "static"
        for name in FRONT_ENDS:
            (static / f"{name}.js").write_text(FRONT_END.format(name=name), encoding="utf-8")
        for name in LAB_FRONT_ENDS:
            (static / f"{name}.js").write_text(LAB_FRONT_END.format(name=name), encoding="utf-8")
        (work / "unpack").mkdir()
        for package in UNPACKED:
            (work / package).rename(work / "unpack" / package)
        # What only the lab's pages import is in no page's memory from the start: it comes from the archive.
        (work / "tomoe_widgets").mkdir()
        (work / "unpack" / LAB).rename(work / LAB)
        init = work / "unpack" / "tomoe_widgets" / "__init__.py"
        with init.open("a", encoding="utf-8") as file:
            file.write('\n__path__.append("/lib/python314.zip/tomoe_widgets")\n')
        node(compiler, layout.node_modules / "pyodide", work, "0", *OWN_LEAN)

    key = digest(contents(wheel), compiler, Path(__file__))
    return cache_folder(layout.cache, "project", key, make)


def pack(trees: Iterable[Path], target: Path) -> None:
    """One archive of several trees, the same bytes for the same files."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for tree in trees:
            for file in sorted(path for path in tree.rglob("*") if path.is_file()):
                entry = zipfile.ZipInfo(str(file.relative_to(tree)), (2020, 1, 1, 0, 0, 0))
                entry.compress_type = zipfile.ZIP_DEFLATED
                archive.writestr(entry, file.read_bytes())


def interpreter(layout: Layout, wheel: Path) -> Path:
    """A folder with Pyodide (patched), the archive and the lock: all that Python needs to run."""
    base = library(layout)
    own = project(layout, wheel)
    folder = wheels.download(layout)
    pyodide = layout.node_modules / "pyodide"

    def make(work: Path) -> None:
        for name in PYODIDE_FILES:
            shutil.copyfile(pyodide / name, work / name)
        for name in ("pyodide", "pyodide.asm"):
            text = scripts.change(name, pyodide / f"{name}.mjs")
            text = re.sub(r"\n//# sourceMappingURL=.*", "", text)
            (work / f"{name}.mjs").write_text(text, encoding="utf-8")
        pack([base, own], work / "python.zip")
        native = []
        for path, data in native_files(folder):
            file = Path(path).parent.name + Path(path).name
            (work / file).write_bytes(data)
            native.append({"path": path, "file": file})
        info = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
        lock = {
            "info": info,
            **describe(layout, filter(is_used, [*sorted(folder.glob("*.whl")), wheel]), wheel),
            "native": native,
            "files": {file.name: sha256(file) for file in sorted(work.iterdir())},
        }
        (work / "lock.json").write_text(json.dumps(lock, indent=1) + "\n", encoding="utf-8")

    key = digest(base.name, own.name, folder.name, PYODIDE, Path(__file__), *scripts.SOURCES)
    return cache_folder(layout.cache, "interpreter", key, make)


def modules(folder: Path, notebooks: dict[str, Path], config: Path, *how: str) -> list[str]:
    """What the notebooks import when they run in Pyodide; BuildError where one of them fails."""

    def run(name: str) -> list[str]:
        program = SITE / "node" / "run.mjs"
        result = json.loads(node(COMPILED_ONCE, program, folder, notebooks[name], config, *how))
        if result["errors"]:
            told = "\n".join(str(error.get("msg", error)) for error in result["errors"])
            raise BuildError(f"notebook {name} fails in the browser's Python:\n{told}")
        found: list[str] = result["modules"]
        return found

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        names = set(chain.from_iterable(pool.map(run, notebooks)))
    return sorted(names - {"__main__", "js", "pyodide_js"} | set(LATE))


def runtime(
    layout: Layout,
    wheel: Path,
    notebooks: dict[str, Path],
    lab: dict[str, Path],
    config: Path,
) -> Path:
    """The finished runtime folder, snapshot included.

    What the notebooks of the ``lab`` import besides stays in the archive: no other page is to hold it.
    """
    check_versions(layout)
    folder = interpreter(layout, wheel)
    programs = SITE / "node"
    boot = layout.static / "runtime"

    def make(work: Path) -> None:
        for file in folder.iterdir():
            shutil.copyfile(file, work / file.name)
        list_file = work / "modules.json"
        list_file.write_text(json.dumps([*modules(folder, notebooks, config), *LAB_WIDGETS]))
        node(programs / "snapshot.mjs", folder, list_file, work / SNAPSHOT, work / MEMORY)
        list_file.unlink()
        compress(work)
        # Every notebook runs from the snapshot as well.
        modules(work, notebooks | lab, config, "snapshot")

    key = digest(
        folder.name,
        programs,
        boot / "boot.mjs",
        boot / "fold.mjs",
        boot / "memory.mjs",
        *(notebooks | lab).values(),
        config,
        Path(__file__),
        Path(packing.__file__),
    )
    return cache_folder(layout.cache, "runtime", key, make)


def compress(folder: Path) -> None:
    """Replace the large files of a runtime folder by packed ones, and say so in its lock.

    A service worker unpacks them for good, so that a page that comes again starts sooner: `plain` in the lock
    has the digests of what they are then.
    """
    lock = json.loads((folder / "lock.json").read_text(encoding="utf-8"))
    lock["plain"] = {}
    lock["files"][SNAPSHOT] = (folder / MEMORY).read_text(encoding="utf-8")
    (folder / MEMORY).unlink()
    size = (folder / SNAPSHOT).stat().st_size
    for name in (SNAPSHOT, *PACKED, *(one["file"] for one in lock["native"])):
        packed = packing.pack_in_place(folder / name)
        lock["plain"][name] = lock["files"].pop(name)
        lock["files"][packed.name] = sha256(packed)
        if name == SNAPSHOT:
            lock["snapshot"] = {"size": size, "packed": packed.stat().st_size}
    (folder / "lock.json").write_text(json.dumps(lock, indent=1) + "\n", encoding="utf-8")
