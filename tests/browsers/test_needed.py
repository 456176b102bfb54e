"""What is said where the other browsers are missing."""

from __future__ import annotations

import sys

from tests.browsers import __main__ as browsers


def test_says_which_packages_are_missing(monkeypatch, tmp_path, capsys):
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("FIREFOX", raising=False)
    monkeypatch.setattr(sys, "argv", ["browsers", "--needed"])
    assert browsers.main() == 1
    [sentence] = capsys.readouterr().out.splitlines()
    for package in ("firefox-esr", "webkit2gtk-driver", "xvfb"):
        assert package in sentence


def test_asks_only_for_what_is_wanted(monkeypatch, tmp_path, capsys):
    (tmp_path / "firefox-esr").write_text("#!/bin/sh\n")
    (tmp_path / "firefox-esr").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sys, "argv", ["browsers", "--needed", "--browsers", "firefox"])
    assert browsers.main() == 0
    assert not capsys.readouterr().out
