"""What is said where servers are missing, or are not as Debian installs them."""

from __future__ import annotations

import sys

import pytest

from tests.hosts import __main__ as hosts
from tests.hosts import servers


@pytest.fixture
def nothing_here(monkeypatch, tmp_path):
    """A machine without a web server."""
    monkeypatch.setattr(servers, "PATH", str(tmp_path))


def run(monkeypatch, *arguments):
    monkeypatch.setattr(sys, "argv", ["hosts", *arguments])
    return hosts.main()


def test_says_which_packages_are_missing(nothing_here, monkeypatch, capsys):
    assert run(monkeypatch, "--needed") == 1
    [sentence] = capsys.readouterr().out.splitlines()
    for package in ("nginx", "apache2", "lighttpd"):
        assert sentence.count(package) == 1


def test_asks_only_for_what_is_wanted(nothing_here, monkeypatch, capsys):
    assert run(monkeypatch, "--needed", "python") == 0
    assert not capsys.readouterr().out


def test_names_the_hosts_that_there_are(monkeypatch, capsys):
    assert run(monkeypatch, "--needed", "caddy") == 1
    said = capsys.readouterr().out
    assert "caddy" in said
    assert all(name in said for name in servers.HOSTS)


def test_a_configuration_that_somebody_has_changed_is_named(tmp_path):
    file = tmp_path / "nginx.conf"
    file.write_text("pid /elsewhere;")
    with pytest.raises(servers.HostError, match=r"nginx\.conf has no '/run/nginx\.pid'"):
        servers.changed(str(file), **{"/run/nginx.pid": "here"})
