"""The runtime's large files are packed, and the lock knows them by their packed names."""

from __future__ import annotations

import json
import zipfile

from tomoe_site import packing, runtime
from tomoe_site.tools import node, sha256

FILES = (runtime.SNAPSHOT, *runtime.PACKED, "native.so", "python.zip")


def test_large_files_are_packed_and_locked(tmp_path):
    for name in FILES:
        (tmp_path / name).write_bytes(name.encode() * 100)
    lock = {
        "native": [{"path": "a/native.so", "file": "native.so"}],
        "files": {name: sha256(tmp_path / name) for name in FILES if name != runtime.SNAPSHOT},
    }
    plain = lock["files"] | {runtime.SNAPSHOT: "what is made of it"}
    (tmp_path / runtime.MEMORY).write_text(plain[runtime.SNAPSHOT])
    (tmp_path / "lock.json").write_text(json.dumps(lock))
    runtime.compress(tmp_path)
    lock = json.loads((tmp_path / "lock.json").read_text())
    files = lock["files"]
    assert lock["plain"] == {name: plain[name] for name in FILES[:-1]}
    assert not (tmp_path / runtime.MEMORY).exists()
    assert lock["snapshot"]["size"] == len(runtime.SNAPSHOT) * 100
    assert set(files) == {*(f"{name}.zst" for name in FILES[:-1]), "python.zip"}
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


def fnv(text):
    """The hash of a text of Latin letters in a Python of 32 bits without a seed."""
    data = text.encode()
    whole = (len(data) - 1) // 4 * 4
    x = data[0] << 7
    for block in [data[at : at + 4] for at in range(0, whole, 4)] + [
        bytes([one]) for one in data[whole:]
    ]:
        x = (x * 1000003) % 2**32 ^ int.from_bytes(block, "little")
    return x ^ len(data)


def test_memory_is_folded_and_unfolded(root):
    """Empty pages go; memory that holds something else gets all of it back, however the bytes come."""
    script = f"""
    import {{ folded, unfolded }} from "{root}/site/static/runtime/fold.mjs";
    const snapshot = new Uint8Array(16 + 5 * 4096 + 8);
    new DataView(snapshot.buffer).setUint32(4, 16, true);
    for (const at of [3, 16 + 5, 16 + 4095, 16 + 4096, 16 + 3 * 4096, 16 + 5 * 4096 + 7]) snapshot[at] = at % 251 | 1;
    const kept = folded(snapshot);
    const sizes = [1, 3, 4096, kept.length];
    const same = sizes.map((size) => {{
      const chunks = [];
      for (let at = 0; at < kept.length; at += size) chunks.push(kept.slice(at, at + size));
      const head = unfolded(chunks);
      const memory = new Uint8Array(snapshot.length).fill(9);
      head.tomoe.into(memory);
      const whole = [...head, ...memory.subarray(0, snapshot.length - 16)];
      return head.tomoe.size === snapshot.length && whole.every((byte, at) => byte === snapshot[at]);
    }});
    const refused = (chunks) => {{ try {{ unfolded(chunks); return false; }} catch {{ return true; }} }};
    const wrong = [[], [kept.subarray(1)], [kept.subarray(0, -1)], [kept, new Uint8Array(1)]].map(refused);
    console.log(JSON.stringify([kept.length - 3 * 4096 - 8, same, wrong]));
    """
    # The list of three parts behind its sizes, and the head.
    found = json.loads(node("--input-type=module", "-e", script))
    assert found == [(3 + 2 * 3) * 4 + 16, [True] * 4, [True] * 4]


def test_memory_is_kept_without_what_can_be_worked_out(root):
    """A snapshot of few bytes: three objects in a ring, data of the interpreter, a string, a dict with its keys, and free memory."""
    script = f"""
    import {{ squeezed }} from "{root}/site/node/squeeze.mjs";
    import {{ restored, memory, wordsOf }} from "{root}/site/static/runtime/memory.mjs";
    const wasm = Uint8Array.from([0, 97, 115, 109, 1, 0, 0, 0, 11, 9, 1, 0, 0x41, 8, 11, 3, 1, 2, 3]);
    const snapshot = new Uint8Array(16 + 512);
    new DataView(snapshot.buffer).setUint32(4, 16, true);
    const words = new Uint32Array(snapshot.buffer, 16);
    const [STR, DICT] = [4, 8];
    words[2] = 0x030201;
    // By address: the ring is 32, 96, 64.
    [words[8], words[9], words[24], words[25], words[16], words[17]] = [96, 64 | 1, 64, 32, 32 | 1, 96];
    // Pieces of memory, each behind a word with its size: a string of three characters that is not full ...
    words[29] = 40 | 3;
    words.set([1, STR, 3, {fnv("abc")}, 0xabcdef64, 0x00636261, 0x77777777], 30);
    // ... a dict behind its links, its keys at word 54: eight places, and one entry, whose place its hash says ...
    words[39] = 56 | 3;
    words.set([0, 0, 1, DICT, 1, 0, 0, 0, 54 * 4, 0], 40);
    words[53] = 48 | 3;
    words.set([1, 0x00010303, 0, 5, 1, 0xffffffff, 0xffffffff, 120, 0], 54);
    snapshot[16 + 59 * 4 + ({fnv("abc")} & 7)] = 0;
    // ... and one that is free, with something left over.
    words[65] = 96 | 1;
    words.fill(7, 76, 80);
    const kept = squeezed(snapshot, wasm, {{
      inside: 104, piece: 120, strings: STR, dicts: DICT, buffers: {{ files: [], size: 1 }},
    }});
    const [before, after] = [kept.slice(), restored(kept, wasm)].map((one) => [...wordsOf(memory(one))]);
    const ring = [8, 16, 24].flatMap((at) => after.slice(at, at + 2));
    const taken = [before[2], before[33], ...before.slice(59, 61), ...before.slice(76, 80)];
    const string = after.slice(33, 37);
    console.log(JSON.stringify([taken.every((one) => one === 0), ring, after[2], string, after.slice(59, 61), after[77]]));
    """
    found = json.loads(node("--input-type=module", "-e", script))
    place = fnv("abc") & 7
    table = bytes(0 if at == place else 255 for at in range(8))
    assert found == [
        True,
        [64, 96 | 1, 96 | 1, 32, 32, 64],
        0x030201,
        [fnv("abc"), 0x64, 0x00636261, 0],
        [int.from_bytes(table[:4], "little"), int.from_bytes(table[4:], "little")],
        0,
    ]
