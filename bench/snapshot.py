"""What the memory is made of that pages start Python from: its size packed, and the modules in it by package.

Of each package the number of modules and their byte code, packed one by one: memory holds more than that, but
in this proportion. With names (`python bench/snapshot.py marimo._sql email`) who imports what these stand for
when a notebook of each kind runs without a snapshot, so that it can be seen what brings it. There is no pass or
fail here; `tests/site/test_weight.py` holds the bound.
"""

from __future__ import annotations

import json
import sys
import zipfile
import zlib
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "site"))

from tomoe_site import runtime  # noqa: E402
from tomoe_site.catalogue import PAGES  # noqa: E402
from tomoe_site.paths import SITE, Layout  # noqa: E402
from tomoe_site.tools import node  # noqa: E402

FOLDER = ROOT / "build" / "site" / "runtime"
CONFIG = ROOT / "build" / "user-config.json"
# Of these the second part of a name says more than the first.
WIDE = {"marimo", "tomoe_core"}
LARGEST = 40
NAMES = """
import { boot } from "%s";
const pyodide = await boot("%s", { snapshot: true });
console.log(pyodide.runPython("import json, sys; json.dumps(sorted(sys.modules))"));
process.exit(0);
"""


def code() -> dict[str, int]:
    """By module in the archive, the size of its byte code, packed."""
    found = {}
    with zipfile.ZipFile(FOLDER / "python.zip") as archive:
        for name in archive.namelist():
            if name.endswith(".pyc"):
                module = name.removesuffix(".pyc").removesuffix("/__init__")
                module = module.removeprefix("unpack/").replace("/", ".")
                found[module] = len(zlib.compress(archive.read(name), 9))
    return found


def package(module: str) -> str:
    """What a module is counted under."""
    parts = module.split(".")
    return ".".join(parts[: 2 if parts[0] in WIDE else 1])


def importers(wanted: tuple[str, ...]) -> None:
    """Print who imports the modules that begin with one of the names."""
    of_each_kind = {(page.kind, page.guided): page for page in PAGES}.values()
    found: dict[str, str] = {}
    for page in of_each_kind:
        notebook = Layout().notebooks / page.notebook
        program = SITE / "node" / "run.mjs"
        told = json.loads(
            node(runtime.COMPILED_ONCE, program, FOLDER, notebook, CONFIG, "importers")
        )
        found = told["importers"] | found
    for module, by in found.items():
        if module.startswith(wanted):
            print(f"  {module:50} {by}")


def main() -> None:
    """Print."""
    lock = json.loads((FOLDER / "lock.json").read_text(encoding="utf-8"))
    sizes = code()
    modules = json.loads(
        node("--input-type=module", "-e", NAMES % (SITE / "node" / "runtime.mjs", FOLDER))
    )
    there = [name for name in modules if name in sizes]
    count = Counter(map(package, there))
    weight: Counter[str] = Counter()
    for name in there:
        weight[package(name)] += sizes[name]
    snapshot = lock["snapshot"]
    print(f"snapshot {snapshot['packed'] / 1e6:.2f} MB, unpacked {snapshot['size'] / 1e6:.1f} MB")
    print(f"archive {(FOLDER / 'python.zip').stat().st_size / 1e6:.2f} MB")
    print(f"{len(there)} modules, {sum(weight.values()) / 1e6:.2f} MB of byte code")
    for name, size in weight.most_common(LARGEST):
        print(f"  {size / 1e3:6.0f} kB {count[name]:5}  {name}")
    if wanted := tuple(sys.argv[1:]):
        importers(wanted)


if __name__ == "__main__":
    main()
