"""What every page of a notebook has to fetch stays small."""

from __future__ import annotations

import json
import subprocess

import pytest

SNAPSHOT = 6_000_000


def test_the_memory_that_pages_start_from_is_small(root):
    lock = root / "build" / "site" / "runtime" / "lock.json"
    if not lock.is_file():
        pytest.fail("The site is not built: run `make site` first.")
    packed = json.loads(lock.read_text(encoding="utf-8"))["snapshot"]["packed"]
    assert packed <= SNAPSHOT, "`python bench/snapshot.py` shows what is in it"


def test_the_memory_that_pages_start_from_holds_nothing_of_the_machine_that_built_it(root):
    runtime = root / "build" / "site" / "runtime"
    assert runtime.is_dir(), "The site is not built: run `make site` first."
    script = f"""
      import {{ boot }} from {json.dumps(str(root / "site/node/runtime.mjs"))};
      const pyodide = await boot({json.dumps(str(runtime))}, {{ snapshot: true }});
      const memory = Buffer.from(pyodide._module.HEAPU8.buffer);
      const found = ["snapshot.mjs", {json.dumps(str(root) + "/")}].filter((text) => memory.includes(text));
      console.log(JSON.stringify(found));
      process.exit(0);
    """
    command = ["node", "--input-type=module", "-e", script]
    ran = subprocess.run(command, capture_output=True, text=True, check=True, cwd=root / "site")
    assert json.loads(ran.stdout.splitlines()[-1]) == []
