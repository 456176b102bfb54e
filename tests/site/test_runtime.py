"""The runtime's large files are packed, and the lock knows them by their packed names."""

from __future__ import annotations

import json
import zipfile

from tomoe_site import packing, runtime
from tomoe_site.tools import sha256

FILES = (runtime.SNAPSHOT, *runtime.PACKED, "native.so", "pyodide.mjs")


def test_large_files_are_packed_and_locked(tmp_path):
    for name in FILES:
        (tmp_path / name).write_bytes(name.encode() * 100)
    lock = {
        "native": [{"path": "a/native.so", "file": "native.so"}],
        "files": {name: sha256(tmp_path / name) for name in FILES if name != runtime.SNAPSHOT},
    }
    (tmp_path / "lock.json").write_text(json.dumps(lock))
    runtime.compress(tmp_path)
    lock = json.loads((tmp_path / "lock.json").read_text())
    files = lock["files"]
    assert lock["snapshot"]["size"] == len(runtime.SNAPSHOT) * 100
    assert set(files) == {*(f"{name}.zst" for name in FILES[:-1]), "pyodide.mjs"}
    for name in FILES[:-1]:
        packed = tmp_path / f"{name}.zst"
        assert not (tmp_path / name).exists()
        assert files[packed.name] == sha256(packed)
        assert packing.unpack(packed) == name.encode() * 100


def test_a_readme_is_no_reason_to_make_pythons_memory_anew(tmp_path):
    def wheel(name, readme, code):
        with zipfile.ZipFile(tmp_path / name, "w") as archive:
            archive.writestr("tomoe_core/__init__.py", code)
            archive.writestr("tomoe-1.dist-info/METADATA", f"Name: tomoe\n\n{readme}")
            archive.writestr("tomoe-1.dist-info/RECORD", readme)
        return runtime.contents(tmp_path / name)

    assert (
        wheel("a.whl", "one", "x") == wheel("b.whl", "another", "x") != wheel("c.whl", "one", "y")
    )
