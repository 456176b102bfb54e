"""What the build refuses to call finished."""

from __future__ import annotations

import pytest
from tomoe_site import checks
from tomoe_site.tools import BuildError


def test_modules_have_names_that_every_host_has_a_type_for(tmp_path):
    (tmp_path / "runtime").mkdir()
    for name in ("pyodide.mjs", "old.cjs", "worker.js", "pyodide.mjs.zst"):
        (tmp_path / "runtime" / name).touch()
    found = checks.types(tmp_path)
    assert [line.partition(":")[0] for line in found] == ["runtime/old.cjs", "runtime/pyodide.mjs"]


def test_other_hosts_are_said_of_a_trial_and_stop_a_build(tmp_path, monkeypatch, capsys):
    for module, name in ((checks, "pages"), (checks, "runtime"), (checks.offline, "wrong")):
        monkeypatch.setattr(module, name, lambda out: [])
    monkeypatch.setattr(checks, "faults", lambda out, plain: ["a.js names another host"])
    (tmp_path / "tomoe" / "fonts").mkdir(parents=True)
    (tmp_path / "tomoe" / "fonts" / "a.woff2").touch()
    checks.check(tmp_path, [], trial=True)
    assert "a.js names another host" in capsys.readouterr().out
    with pytest.raises(BuildError, match="another host"):
        checks.check(tmp_path, [])
