"""A real Chromium at the built site, with nothing but that site to talk to."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.conftest import COLOURS

playwright = pytest.importorskip("playwright.sync_api")

ARCHIVE = "runtime/python.zip"
LIVE = 90_000  # ms that Python may take to start on a busy machine


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
def open_page(
    open_page: Callable[..., playwright.Page], request: pytest.FixtureRequest
) -> Iterator[Callable[..., playwright.Page]]:
    """Makes pages as all tests have them; unless told otherwise for an English reader at a desk.

    At the end of the test: none of them fetched the archive of Python's modules, for everything that a page does
    is in Python's memory from the start. A test marked ``archive`` says why one may.
    """
    archives: list[str] = []

    def make(**options: object) -> playwright.Page:
        page = open_page(
            **{
                "viewport": {"width": 1280, "height": 800},
                "locale": "en-GB",
                # The site as the host gives it; test_offline.py looks at what the service worker makes of it.
                "service_workers": "block",
                **options,
            }
        )
        page.set_default_timeout(LIVE)
        if options.get("service_workers", "block") == "block":
            page.context.on(
                "request", lambda one: ARCHIVE in one.url and archives.append(one.frame.page.url)
            )
        return page

    yield make
    may = request.node.get_closest_marker("archive")
    assert may or not archives, f"the archive was fetched by {archives}"


@pytest.fixture
def page(open_page: Callable[..., playwright.Page]) -> playwright.Page:
    """An English desktop page."""
    return open_page()


@pytest.fixture
def phone(open_page: Callable[..., playwright.Page]) -> playwright.Page:
    """An English page on a phone."""
    return open_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)


@pytest.fixture
def axe_in_both_schemes(
    axe: Callable[[playwright.Page], None],
) -> Callable[[playwright.Page], None]:
    """Asserts that axe finds nothing serious on a page in light colours, nor in dark ones."""

    def check(page: playwright.Page) -> None:
        for scheme, only in (("light", ()), ("dark", COLOURS)):
            page.emulate_media(color_scheme=scheme)
            page.wait_for_timeout(300)  # until the components have taken on the other colours
            axe(page, only=only)

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
