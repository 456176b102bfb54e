"""The runtime's large files are packed, and the lock knows them by their packed names."""

from __future__ import annotations

import json
import zipfile

from tomoe_site import packing, runtime
from tomoe_site.tools import node, sha256

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


def test_memory_is_kept_without_what_can_be_worked_out(root):
    """A snapshot of few bytes: three objects in a ring, a piece of memory in use and a free one, and data of the interpreter."""
    script = f"""
    import {{ squeezed }} from "{root}/site/node/squeeze.mjs";
    import {{ restored, memory }} from "{root}/site/static/runtime/memory.mjs";
    const wasm = Uint8Array.from([0, 97, 115, 109, 1, 0, 0, 0, 11, 9, 1, 0, 0x41, 8, 11, 3, 1, 2, 3]);
    const snapshot = new Uint8Array(16 + 256).fill(7, 16 + 144);
    new DataView(snapshot.buffer).setUint32(4, 16, true);
    const words = new Uint32Array(snapshot.buffer, 16);
    [words[2], words[60]] = [0x030201, 0];
    // By address: the ring is 32, 96, 64.
    [words[8], words[9], words[24], words[25], words[16], words[17]] = [96, 64 | 1, 64, 32, 32 | 1, 96];
    // Pieces of memory: 24 bytes in use, then 96 free ones.
    [words[29], words[35], words[59]] = [24 | 2, 96 | 1, 0];
    const kept = squeezed(snapshot, wasm, {{ inside: 104, piece: 120, buffers: {{ files: [], size: 1 }} }});
    const packed = [...memory(kept).slice(8, 11), ...memory(kept).slice(176, 232)];
    const after = restored(kept, wasm);
    const view = new DataView(after.buffer, after.byteOffset + 16);
    const ring = [32, 64, 96].flatMap((at) => [view.getUint32(at, true), view.getUint32(at + 4, true)]);
    console.log(JSON.stringify([packed.every((one) => one === 0), ring, view.getUint32(8, true), view.getUint32(200, true)]));
    """
    found = json.loads(node("--input-type=module", "-e", script))
    assert found == [True, [64, 96 | 1, 96 | 1, 32, 32, 64], 0x030201, 0]
