"""What all tests share."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tomoe_core import games, locale

# Shared by modules of tests, so pytest does not find it by its name.
pytest.register_assert_rewrite("tests.contract")

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

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
    settings.register_profile("pyodide", parent=settings.get_profile("tomoe"), max_examples=15)
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
def browser(chromium: str) -> Iterator[Any]:
    """One browser for the whole run, as Playwright's sync interface starts only once a process."""
    playwright = pytest.importorskip("playwright.sync_api")
    with playwright.sync_playwright() as p:
        running = p.chromium.launch(executable_path=chromium, args=FLAGS)
        yield running
        running.close()
