"""The site without a network: what a visit keeps, what a newer build changes and when, and that none of it is needed."""

from __future__ import annotations

import json
import os
import shutil
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlsplit

import pytest
from serve import Handler, serving
from tomoe_site import offline

from tests.browser.person import BOX, VIEW, Person
from tests.conftest import FLAGS

READY = "html[data-offline=ready]"
LINE = ".tomoe-newer"
PLAY = "play/tomoefuda.html"
LIVE = 60_000


class Host:
    """A static host of a folder that can go away, and knows what it has sent."""

    def __init__(self, folder: Path) -> None:
        host = self
        self.folder = folder
        self.up = True
        self.sent: list[tuple[str, int]] = []

        class Counting(Handler):
            def send_head(self) -> Any:
                if not host.up:
                    self.close_connection = True
                    return None
                body = super().send_head()
                size = body.seek(0, os.SEEK_END) if body else 0
                if body:
                    body.seek(0)
                if self.command == "GET":
                    host.sent.append((self.path, size))
                return body

        self._running = ExitStack()
        self.url = self._running.enter_context(serving(folder, Counting))

    def close(self) -> None:
        self._running.close()


@pytest.fixture(scope="module")
def host_of() -> Iterator[Callable[[Path], Host]]:
    """Makes hosts of folders."""
    hosts = []

    def make(folder: Path) -> Host:
        hosts.append(Host(folder))
        return hosts[-1]

    yield make
    for one in hosts:
        one.close()


def note(request, outside: list[str]) -> None:
    """Remember a request that goes to another host."""
    if urlsplit(request.url).hostname not in ("127.0.0.1", "", None):
        outside.append(request.url)


@pytest.fixture(scope="module")
def readers(browser) -> Iterator[Callable[..., Any]]:
    """Makes browsers of readers with service workers. At the end: none has asked another host, in no page or worker."""
    contexts = []
    outside = []

    def make(**options: Any) -> Any:
        options = {"locale": "en-GB", "reduced_motion": "reduce", **options}
        context = browser.new_context(viewport={"width": 1280, "height": 800}, **options)
        contexts.append(context)
        context.set_default_timeout(LIVE)
        context.on("request", lambda request: note(request, outside))
        return context

    yield make
    for context in contexts:
        context.close()
    assert not outside, f"asked another host: {outside}"


@pytest.fixture(scope="module")
def player(browser, chromium, tmp_path_factory, host_of, site_dir):
    """A page with a table, its first visit, when the site may go offline; its host; and what that has sent.

    The window is an ordinary one: a private window's own cache, in memory, has no room for the largest files.
    """
    host = host_of(site_dir)
    context = browser.browser_type.launch_persistent_context(
        tmp_path_factory.mktemp("profile"),
        executable_path=chromium,
        args=FLAGS,
        locale="en-GB",
        reduced_motion="reduce",
        viewport={"width": 1280, "height": 800},
    )
    outside = []
    context.on("request", lambda request: note(request, outside))
    context.set_default_timeout(LIVE)
    page = context.new_page()
    page.goto(f"{host.url}{PLAY}?lang=en&pace=off")
    page.wait_for_selector(READY, state="attached")
    yield page, host, list(host.sent)
    context.close()
    assert not outside, f"asked another host: {outside}"


def leave_network(page, host: Host) -> None:
    host.up = False
    host.sent.clear()
    page.context.set_offline(True)


def return_to_network(page, host: Host) -> None:
    host.up = True
    page.context.set_offline(False)


def live(page) -> None:
    page.wait_for_selector("html[data-live]", state="attached")


def play_one(page) -> None:
    """Make a move at the table."""
    page.wait_for_function(f"() => {BOX} && {VIEW}")
    person = Person(page, Random(1))
    person.settle()
    before = person.view(".ply")
    while person.view(".ply") == before:
        person.step()


def newer(folder: Path) -> None:
    """Make a newer build of the site in ``folder``: another title of the start page, and what follows from it."""
    file = folder / "index.html"
    text = file.read_text("utf-8").replace('data-title-en="Tomoe', 'data-title-en="Newer Tomoe')
    # The copies share their files with the site: one is written anew, never changed.
    rewrite(file, text)
    known = offline.read(folder)
    known["files"] = offline.list_files(folder)
    worker = folder / offline.WORKER
    script = worker.read_text("utf-8").partition(";\n")[2]
    rewrite(worker, f"self.tomoeFiles = {json.dumps(known)};\n{script}")


def rewrite(file: Path, text: str) -> None:
    file.unlink()
    file.write_text(text, encoding="utf-8")


@pytest.fixture
def copy(site_dir, tmp_path) -> Callable[[str], Path]:
    """Makes copies of the site; they take no space."""

    def make(name: str) -> Path:
        shutil.copytree(site_dir, tmp_path / name, copy_function=os.link)
        return tmp_path / name

    return make


def until(page, expression: str) -> None:
    """Wait until an expression, which may be a promise, is true."""
    for _ in range(200):
        if page.evaluate(expression):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"never true: {expression}")


def glance(page, url: str) -> None:
    page.goto(url)
    page.wait_for_selector(READY, state="attached")


def kept(page) -> dict[str, list[str]]:
    """The names of the browser's caches with the addresses in them."""
    result: dict[str, list[str]] = page.evaluate(
        """async () => Object.fromEntries(await Promise.all((await caches.keys()).map(
          async name => [name, (await (await caches.open(name)).keys()).map(({url}) => url)])))"""
    )
    return result


# Without a network


def test_first_visit_fetches_nothing_twice(player):
    times = Counter(path for path, size in player[2] if size)
    assert not {path: count for path, count in times.items() if count > 1}


def test_all_games_without_a_network(player):
    page, host, _ = player
    leave_network(page, host)
    page.reload()
    live(page)
    play_one(page)
    page.goto(f"{host.url}play/market.html?lang=en&pace=off")
    live(page)
    play_one(page)
    page.goto(f"{host.url}rules/fesca.html?lang=ja&v=1#z")
    page.get_by_role("heading", level=1).first.wait_for()
    assert page.evaluate("document.documentElement.lang") == "ja"
    page.goto(f"{host.url}drills/collector.html?lang=en")
    page.locator("tomoe-drill button").first.wait_for()
    page.goto(f"{host.url}?lang=en")
    page.get_by_role("heading", level=1).wait_for()
    # What was never seen and belongs to no game
    page.goto(f"{host.url}docs/changelog.html")
    page.get_by_role("heading", name="There is no connection.").wait_for()
    page.goto(f"{host.url}docs/nowhere.html?lang=ja")
    page.get_by_role("heading", name="接続がありません。").wait_for()
    page.get_by_role("link", name="最初のページへ").click()
    page.wait_for_url("**/index.html*")
    page.locator(".tomoe-game").first.wait_for()
    assert not host.sent
    return_to_network(page, host)


MEMORY = "runtime/snapshot.bin"
# In the page: what is kept of a file, cut to its first half; what it was is handed back by calling it once more.
CUT = """async (name) => {
  const [cache] = await Promise.all((await caches.keys()).map((each) => caches.open(each)));
  const key = (await cache.keys()).find(({ url }) => new URL(url).pathname === `/${name}`);
  const whole = window.whole ?? await (await cache.match(key)).blob();
  await cache.put(key, new Response(window.whole ? whole : whole.slice(0, whole.size / 2)));
  window.whole = window.whole ? null : whole;
}"""


def test_python_starts_from_what_is_kept_ready(player):
    """A later visit asks for nothing that is packed, and for the memory not even the service worker."""
    page, host, _ = player
    asked: list[str] = []
    said: list[str] = []
    listeners = [
        ("request", lambda request: asked.append(urlsplit(request.url).path)),
        ("console", lambda message: said.append(message.text)),
    ]
    for event, listener in listeners:
        page.context.on(event, listener)
    page.goto(f"{host.url}{PLAY}?lang=en&pace=off")
    live(page)
    play_one(page)
    names = {path.rpartition("/")[2] for path in asked}
    assert "pyodide.asm.wasm" in names
    assert not [name for name in names if name.endswith(".zst") or name.startswith("snapshot")]
    assert not [text for text in said if "snapshot" in text]
    # What is not whole is not used.
    page.evaluate(CUT, MEMORY)
    other = page.context.new_page()
    other.goto(page.url)
    live(other)
    other.close()
    page.evaluate(CUT, MEMORY)
    for event, listener in listeners:
        page.context.remove_listener(event, listener)
    assert [text for text in said if "snapshot that is kept" in text]
    assert [path for path in asked if path.endswith("snapshot.bin.zst")]


def test_glance_keeps_the_page_alone(readers, host_of, site_dir):
    host = host_of(site_dir)
    page = readers().new_page()
    glance(page, host.url)
    assert sum(size for _, size in host.sent) < 1_000_000
    assert not [
        path for path, _ in host.sent if path.startswith(("/runtime", "/assets", "/drills"))
    ]
    assert max(Counter(path for path, _ in host.sent).values()) == 1
    leave_network(page, host)
    page.goto(f"{host.url}index.html?lang=ja")
    page.locator(".tomoe-game").first.wait_for()
    page.goto(f"{host.url}{PLAY}?lang=ja")
    page.get_by_role("heading", name="接続がありません。").wait_for()


def test_page_can_be_installed(readers, host_of, site_dir):
    page = readers().new_page()
    host = host_of(site_dir)
    glance(page, host.url)
    session = page.context.new_cdp_session(page)
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # Every test has a private window.
    assert [one["errorId"] for one in errors if one["errorId"] != "in-incognito"] == []
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert manifest["manifest"]["startUrl"] == f"{host.url}index.html"
    assert manifest["manifest"]["scope"] == host.url


# A newer build


def test_newer_build_waits_for_a_word(readers, host_of, copy, axe):
    folder = copy("site")
    host = host_of(folder)
    page = readers().new_page()
    glance(page, f"{host.url}?lang=en")
    newer(folder)
    for _ in range(2):
        page.reload()
        page.locator(LINE).get_by_text("A newer version is there.").wait_for()
        assert page.title().startswith("Tomoe")
    axe(page)
    page.locator(LINE).get_by_role("button", name="Later").click()
    assert page.locator(LINE).count() == 0
    other = page.context.new_page()
    other.goto(f"{host.url}?lang=ja")
    other.locator(LINE).get_by_text("新しい版があります。").wait_for()
    other.locator(LINE).get_by_role("button", name="読み込む").click()
    other.wait_for_function("() => document.documentElement.dataset.titleEn.startsWith('Newer')")
    # The other window has not been loaded anew, and is told.
    page.locator(LINE).get_by_text("A newer version is there.").wait_for()
    assert page.title().startswith("Tomoe")
    page.locator(LINE).get_by_role("button", name="Load it").click()
    page.wait_for_function("() => document.title.startsWith('Newer')")
    assert page.locator(LINE).count() == 0
    # What belonged to the earlier build goes when no page of it can be open.
    other.close()
    page.reload()
    page.wait_for_selector(READY, state="attached")
    [addresses] = kept(page).values()
    assert len([url for url in addresses if "/index.html" in url]) == 1


def test_newer_build_takes_over_when_all_pages_are_closed(readers, host_of, copy):
    folder = copy("site")
    host = host_of(folder)
    context = readers()
    page = context.new_page()
    glance(page, f"{host.url}?lang=en")
    newer(folder)
    page.reload()
    page.locator(LINE).get_by_role("button", name="Load it").wait_for()
    page.goto("about:blank")
    page.close()
    page = context.new_page()
    for _ in range(20):
        page.goto(f"{host.url}?lang=en")
        if page.title().startswith("Newer"):
            break
        page.goto("about:blank")
        page.wait_for_timeout(100)
    assert page.title().startswith("Newer")


def test_site_without_a_service_worker_removes_an_earlier_one(readers, host_of, copy, root):
    folder = copy("site")
    page = readers().new_page()
    host = host_of(folder)
    glance(page, host.url)
    rewrite(folder / offline.WORKER, (root / "site/static/offline/leave.js").read_text("utf-8"))
    page.evaluate("async () => (await navigator.serviceWorker.getRegistration()).update()")
    until(page, "async () => (await navigator.serviceWorker.getRegistrations()).length === 0")
    assert kept(page) == {}


# Nothing of it is needed


def test_full_storage(readers, host_of, site_dir):
    host = host_of(site_dir)
    page = readers().new_page()
    session = page.context.new_cdp_session(page)
    session.send(
        "Storage.overrideQuotaForOrigin", {"origin": host.url.rstrip("/"), "quotaSize": 50_000}
    )
    page.goto(f"{host.url}?lang=en")
    until(
        page,
        "async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated'",
    )
    page.goto(f"{host.url}{PLAY}?lang=en&pace=off")
    assert page.evaluate("navigator.serviceWorker.controller !== null")
    live(page)
    play_one(page)
    assert page.evaluate("document.documentElement.dataset.offline") is None


def test_forbidden_service_workers(readers, host_of, site_dir):
    host = host_of(site_dir)
    page = readers().new_page()
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.add_init_script(
        """Object.defineProperty(Navigator.prototype, "serviceWorker", {
             get() { throw new DOMException("forbidden", "SecurityError"); }, configurable: true })"""
    )
    page.goto(f"{host.url}?lang=en")
    page.wait_for_timeout(2500)
    assert page.locator(LINE).count() == 0
    assert errors == []


def test_copies_on_one_host_do_not_meet(readers, host_of, copy):
    first, second = copy("first-copy"), copy("second-copy")
    host = host_of(first.parent)
    page = readers().new_page()
    glance(page, f"{host.url}first-copy/?lang=en")
    glance(page, f"{host.url}second-copy/?lang=en")
    before = kept(page)
    assert len(before) == 2
    newer(second)
    page.reload()
    page.locator(LINE).get_by_role("button", name="Load it").click()
    page.wait_for_function("() => document.title.startsWith('Newer')")
    page.wait_for_selector(READY, state="attached")
    after = kept(page)
    here, there = sorted(after)
    assert "first-copy" in here
    assert after[here] == before[here]
    assert sorted(after[there]) != sorted(before[there])
    leave_network(page, host)
    page.goto(f"{host.url}first-copy/index.html")
    assert page.title().startswith("Tomoe")
    page.goto(f"{host.url}second-copy/index.html")
    assert page.title().startswith("Newer")


def test_documentation_is_searched_without_a_network(readers, host_of, site_dir):
    host = host_of(site_dir)
    page = readers().new_page()
    page.goto(f"{host.url}docs/tutorials/seat.html")
    page.wait_for_selector(READY, state="attached")
    assert not [path for path, _ in host.sent if path.startswith(("/runtime/", "/play/"))]
    leave_network(page, host)
    page.goto(f"{host.url}docs/search.html?q=count_worlds")
    page.locator("#search-results a", has_text="Observation.count_worlds").click()
    page.wait_for_url("**/docs/reference/engine.html*")
    page.get_by_role("heading", level=1).wait_for()
    assert not host.sent
    return_to_network(page, host)
