"""What the build refuses to call finished."""

from __future__ import annotations

from tomoe_site import checks


def test_modules_have_names_that_every_host_has_a_type_for(tmp_path):
    (tmp_path / "runtime").mkdir()
    for name in ("pyodide.mjs", "old.cjs", "worker.js", "pyodide.mjs.zst"):
        (tmp_path / "runtime" / name).touch()
    found = checks.types(tmp_path)
    assert [line.partition(":")[0] for line in found] == ["runtime/old.cjs", "runtime/pyodide.mjs"]
