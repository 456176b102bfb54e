"""A mirror of what `marimo export html-wasm --offline` downloads, made of ordinary packages.

The command takes its runtime and packages from a copy of Pyodide's full distribution and from a package
index. Both are put together here from npm's and PyPI's packages: the plain wheels, nothing trimmed.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
sys.path.insert(0, str(ROOT / "site"))

from tomoe_site import wheels  # noqa: E402
from tomoe_site.paths import Layout  # noqa: E402
from tomoe_site.tools import digest, sha256  # noqa: E402

# Those that Pyodide's own distribution has and marimo's resolver loads from it.
IN_LOCK = {
    "micropip": ["micropip"],
    "packaging": ["packaging"],
    "docutils": ["docutils"],
    "pygments": ["pygments"],
    "jedi": ["jedi"],
    "parso": ["parso"],
    "pyodide-http": ["pyodide_http"],
    "msgspec": ["msgspec"],
    "narwhals": ["narwhals"],
    "pyyaml": ["yaml"],
}
DEPENDS = {"jedi": ["parso"], "micropip": ["packaging"]}


def pure_yaml(source: Path, target: Path) -> Path:
    """PyYAML's Python files as a wheel for any platform."""
    version = wheels.wheel_version(source)
    name = target / f"pyyaml-{version}-py3-none-any.whl"
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(name, "w", zipfile.ZIP_DEFLATED) as new:
        for entry in old.namelist():
            data = old.read(entry)
            if entry.endswith(".so") or entry.endswith("/RECORD"):
                continue
            if entry.endswith("/WHEEL"):
                data = b"Wheel-Version: 1.0\nGenerator: tomoe\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
            new.writestr(entry, data)
        new.writestr(f"pyyaml-{version}.dist-info/RECORD", "")
    return name


def mirror(project_wheel: Path, target: Path) -> Path:
    """Fill `target` with `pyodide/` (the distribution) and `simple/` (the index)."""
    layout = Layout()
    extra = ROOT / "requirements" / "bench.txt"
    folder = wheels.download(layout)
    shutil.rmtree(target, ignore_errors=True)
    distribution, index = target / "pyodide", target / "simple"
    distribution.mkdir(parents=True)
    index.mkdir()
    more = layout.cache / f"bench-{digest(extra)}"
    if not more.is_dir():
        subprocess.run(
            [
                *(sys.executable, "-m", "pip", "download", "-q", "--disable-pip-version-check"),
                *("--no-deps", "--require-hashes", "--only-binary=:all:", "--dest", str(more)),
                *(*wheels.BROWSER, "-r", str(extra)),
            ],
            check=True,
        )
    npm = layout.node_modules / "pyodide"
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"):
        shutil.copyfile(npm / name, distribution / name)
    every = [*folder.glob("*.whl"), *more.glob("*.whl"), project_wheel]
    packages = {}
    for wheel in every:
        if wheels.wheel_name(wheel) == "pyyaml":
            wheel = pure_yaml(wheel, distribution)
        name = wheels.wheel_name(wheel)
        if name in IN_LOCK:
            if wheel.parent != distribution:
                shutil.copyfile(wheel, distribution / wheel.name)
            packages[name] = {
                "name": name,
                "version": wheels.wheel_version(wheel),
                "file_name": wheel.name,
                "install_dir": "site",
                "sha256": sha256(wheel),
                "package_type": "package",
                "imports": IN_LOCK[name],
                "depends": DEPENDS.get(name, []),
                "unvendored_tests": False,
            }
        page = index / name
        page.mkdir(exist_ok=True)
        shutil.copyfile(wheel, page / wheel.name)
        with zipfile.ZipFile(wheel) as archive:
            metadata = next(n for n in archive.namelist() if n.endswith(".dist-info/METADATA"))
            (page / f"{wheel.name}.metadata").write_bytes(archive.read(metadata))
        (page / "index.html").write_text(
            f'<!DOCTYPE html><a href="{wheel.name}#sha256={sha256(wheel)}">{wheel.name}</a>'
        )
    info = json.loads((npm / "pyodide-lock.json").read_text())["info"]
    (distribution / "pyodide-lock.json").write_text(
        json.dumps({"info": info, "packages": packages})
    )
    return target
