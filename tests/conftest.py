"""What all tests share."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from tomoe_core import games, locale

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Python runs for seconds in a test: compiled a second time, for speed, it takes more than that brings.
    "--js-flags=--no-wasm-tier-up --no-wasm-dynamic-tiering",
]

POLICY = "Content Security Policy"
CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")

try:
    from hypothesis import HealthCheck, settings
except ImportError:  # inside Pyodide a run may go without it
    pass
else:
    # The same examples every time on CI and in `make test`; `HYPOTHESIS_PROFILE=explore` looks further.
    settings.register_profile(
        "tomoe", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
    )
    settings.register_profile("explore", deadline=None, max_examples=1000)
    settings.register_profile("pyodide", parent=settings.get_profile("tomoe"), max_examples=5)
    settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "tomoe"))


@pytest.fixture(scope="session")
def root() -> Path:
    """The repository's top folder."""
    return Path(__file__).resolve().parent.parent


@pytest.fixture
def registry() -> Iterator[None]:
    """Forgets the games that a test registers."""
    before = dict(games._registered)
    yield
    games._registered.clear()
    games._registered.update(before)
    locale.forget()


@pytest.fixture(scope="session")
def chromium() -> str:
    """The browser's program."""
    named = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUMS)), None)
    if not named:
        pytest.fail("No Chromium: `make test` installs one, or set CHROMIUM to its path.")
    return named


@pytest.fixture(scope="session")
def browser_type_launch_args(chromium: str) -> dict[str, Any]:
    """How pytest-playwright starts the one browser of a run."""
    return {"executable_path": chromium, "args": FLAGS}


@pytest.fixture
def open_page(new_context: Callable[..., Any]) -> Iterator[Callable[..., Any]]:
    """Makes pages, each in a fresh context with the options given (viewport, locale, color_scheme …).

    At the end of the test: none of them, nor another page of their contexts, asked another host for anything,
    threw an error, or tried what its security policy forbids.
    """
    outside: list[str] = []
    forbidden: list[str] = []
    errors: list[str] = []
    contexts = []

    def local(url: str) -> bool:
        parts = urlsplit(url)
        # Nobody can own a name in .test: there answers what a test has put there.
        here = parts.hostname == "127.0.0.1" or str(parts.hostname).endswith(".test")
        return parts.scheme in ("data", "blob", "about", "file") or here

    def make(**options: Any) -> Any:
        context = new_context(**{"reduced_motion": "reduce", **options})
        contexts.append(context)
        context.on("request", lambda request: local(request.url) or outside.append(request.url))
        context.on(
            "console",
            lambda said: POLICY in said.text and forbidden.append(f"{said.page.url}: {said.text}"),
        )
        context.on("weberror", lambda error: errors.append(str(error.error)))
        return context.new_page()

    yield make
    for context in contexts:
        context.close()
    assert not outside, f"asked another host: {outside}"
    assert not errors, f"errors on the page: {errors}"
    assert not forbidden, f"against the page's policy: {forbidden}"


@pytest.fixture(scope="session")
def axe_source(root: Path) -> str:
    """axe-core's script."""
    return (root / "site/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")


COLOURS = ("color-contrast", "link-in-text-block")
"""The rules of axe that look at colours: no others can fail in dark colours where all hold in light ones."""


@pytest.fixture
def axe(axe_source: str) -> Callable[..., None]:
    """Asserts that axe finds nothing serious on a page; nothing at all where ``every`` is true; and nothing in any
    case about the rules ``without``. With ``only`` no other rules are asked.
    """

    def check(
        page: Any, *, every: bool = False, without: Sequence[str] = (), only: Sequence[str] = ()
    ) -> None:
        if not page.evaluate("() => 'axe' in window"):
            page.evaluate(axe_source)
        options = {
            "resultTypes": ["violations"],
            "rules": {rule: {"enabled": False} for rule in without},
        }
        if only:
            options["runOnly"] = {"type": "rule", "values": list(only)}
        found = page.evaluate(
            "options => axe.run(document, options).then(r => r.violations)", options
        )
        told = [
            {
                "rule": one["id"],
                "help": one["help"],
                "where": [node["target"] for node in one["nodes"]][:5],
                "why": one["nodes"][0]["failureSummary"],
            }
            for one in found
            if every or one["impact"] in ("serious", "critical")
        ]
        assert not told, f"{page.url}: {json.dumps(told, indent=1, ensure_ascii=False)}"

    return check
