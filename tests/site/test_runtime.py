"""The runtime's large files are packed, and the lock knows them by their packed names."""

from __future__ import annotations

import gzip
import json

from tomoe_site import runtime
from tomoe_site.tools import sha256

FILES = (*runtime.PACKED, "native.so", "pyodide.mjs")


def test_large_files_are_packed_and_locked(tmp_path):
    for name in FILES:
        (tmp_path / name).write_bytes(name.encode() * 100)
    lock = {
        "native": [{"path": "a/native.so", "file": "native.so"}],
        "files": {name: sha256(tmp_path / name) for name in FILES},
    }
    (tmp_path / "lock.json").write_text(json.dumps(lock))
    runtime.compress(tmp_path)
    files = json.loads((tmp_path / "lock.json").read_text())["files"]
    assert set(files) == {*(f"{name}.gz" for name in FILES[:-1]), "pyodide.mjs"}
    for name in FILES[:-1]:
        packed = tmp_path / f"{name}.gz"
        assert not (tmp_path / name).exists()
        assert files[packed.name] == sha256(packed)
        assert gzip.decompress(packed.read_bytes()) == name.encode() * 100
