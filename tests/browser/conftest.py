"""A real Chromium at the built site, with nothing but that site to talk to."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit

import pytest

playwright = pytest.importorskip("playwright.sync_api")

LIVE = 90_000  # ms that Python may take to start on a busy machine
POLICY = "Content Security Policy"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def site_dir(root: Path) -> Path:
    """The built site."""
    folder = root / "build" / "site"
    if not (folder / "index.html").is_file():
        pytest.fail("The site is not built: run `make site` first.")
    return folder


@pytest.fixture(scope="session")
def serve(root: Path) -> Iterator[Callable[..., str]]:
    """Serves folders on free ports of this machine, by ``handler`` if one is given; gives each one's address."""
    sys.path.insert(0, str(root / "site"))
    from serve import Handler, serving

    with ExitStack() as running:
        yield lambda folder, handler=Handler: running.enter_context(serving(folder, handler))


@pytest.fixture(scope="session")
def site_url(site_dir: Path, serve: Callable[..., str]) -> str:
    """The built site's address."""
    return serve(site_dir)


@pytest.fixture
def open_page(browser: playwright.Browser) -> Iterator[Callable[..., playwright.Page]]:
    """Makes pages, each in a fresh context with the options given (viewport, locale, color_scheme …).

    At the end of the test: none of them asked another host for anything, threw an error, or tried what its
    security policy forbids.
    """
    outside: list[str] = []
    forbidden: list[str] = []
    errors: list[str] = []
    contexts = []

    def local(url: str) -> bool:
        parts = urlsplit(url)
        # Nobody can own a name in .test: there answers what a test has put there.
        here = parts.hostname == "127.0.0.1" or str(parts.hostname).endswith(".test")
        return parts.scheme in ("data", "blob", "about") or here

    def make(**options: object) -> playwright.Page:
        options.setdefault("viewport", {"width": 1280, "height": 800})
        options.setdefault("locale", "en-GB")
        # axe must not meet a label that is still fading in; the widgets' own tests look at motion.
        options.setdefault("reduced_motion", "reduce")
        # The site as the host gives it; test_offline.py looks at what the service worker makes of it.
        options.setdefault("service_workers", "block")
        context = browser.new_context(**options)
        contexts.append(context)
        context.on("request", lambda request: local(request.url) or outside.append(request.url))
        context.on(
            "console",
            lambda said: POLICY in said.text and forbidden.append(f"{said.page.url}: {said.text}"),
        )
        context.on("weberror", lambda error: errors.append(str(error.error)))
        page = context.new_page()
        page.set_default_timeout(LIVE)
        return page

    yield make
    for context in contexts:
        context.close()
    assert not outside, f"asked another host: {outside}"
    assert not errors, f"errors on the page: {errors}"
    assert not forbidden, f"against the page's policy: {forbidden}"


@pytest.fixture
def page(open_page: Callable[..., playwright.Page]) -> playwright.Page:
    """An English desktop page."""
    return open_page()


@pytest.fixture
def phone(open_page: Callable[..., playwright.Page]) -> playwright.Page:
    """An English page on a phone."""
    return open_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)


@pytest.fixture(scope="session")
def axe_source(root: Path) -> str:
    """axe-core's script."""
    return (root / "site/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")


@pytest.fixture
def axe(axe_source: str) -> Callable[[playwright.Page], None]:
    """Asserts that axe finds nothing serious on a page."""

    def check(page: playwright.Page) -> None:
        page.evaluate(axe_source)
        found = page.evaluate(
            "axe.run(document, {resultTypes: ['violations']}).then(r => r.violations)"
        )
        serious = [
            {
                "rule": one["id"],
                "help": one["help"],
                "where": [node["target"] for node in one["nodes"]][:5],
                "why": one["nodes"][0]["failureSummary"],
            }
            for one in found
            if one["impact"] in ("serious", "critical")
        ]
        assert not serious, json.dumps(serious, indent=1, ensure_ascii=False)

    return check


@pytest.fixture
def axe_in_both_schemes(
    axe: Callable[[playwright.Page], None],
) -> Callable[[playwright.Page], None]:
    """Asserts that axe finds nothing serious on a page in light colours, nor in dark ones."""

    def check(page: playwright.Page) -> None:
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            page.wait_for_timeout(300)  # until the components have taken on the other colours
            axe(page)

    return check


@pytest.fixture
def no_sideways() -> Callable[[playwright.Page], None]:
    """Asserts that a page does not scroll sideways once it has been painted: only then are components as wide
    as the page's style leaves them.
    """

    def check(page: playwright.Page) -> None:
        wide, window = page.evaluate(
            """async () => {
                const painted = () => new Promise((done) => { requestAnimationFrame(done); });
                await painted();
                await painted();
                const { scrollWidth, clientWidth } = document.documentElement;
                return [scrollWidth, clientWidth];
            }"""
        )
        assert wide <= window, f"the page is {wide} px wide in a window of {window}"

    return check


@pytest.fixture
def live() -> Callable[[playwright.Page], None]:
    """Waits until a notebook's page is live: Python is up and the layer before it has gone."""

    def wait(page: playwright.Page) -> None:
        page.wait_for_selector("html[data-live]", state="attached", timeout=LIVE)

    return wait
