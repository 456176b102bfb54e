"""What goes wrong on a reader's side: strange addresses, Python that ends, slow and broken networks, browsers that lack
something. The page says what it is, in the reader's language, loses no match, and asks no other host (see `open_page`).
"""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import pytest

from tests.browser.person import BOX, VIEW

TABLE = "play/tomoefuda.html"
RULES = "rules/tomoefuda.html"
DRILLS = "drills/tomoefuda.html"
READY = "button.slot.ready"
TROUBLE = "#tomoe-trouble"
NOTE = "#tomoe-note"
JAPANESE = re.compile(r"[぀-ヿ一-鿿]")
# The end of Python is noticed within 3 s where nothing else runs; the machine of a test may be busy (milliseconds).
NOTICED = 20_000


def ply(page) -> int:
    return page.evaluate(f"{VIEW}.ply")


def play_one(page) -> int:
    """Play a card and return how many have been played then."""
    before = ply(page)
    page.locator(READY).first.click()
    page.wait_for_function(f"before => {VIEW}.ply > before && !{BOX}.pending", arg=before)
    page.wait_for_function(f"() => !{BOX}.playback.busy")
    return ply(page)


@pytest.fixture
def visit(site_url, live):
    """Opens a page and waits until Python is up."""

    def go(page, address=TABLE, query="lang=en&pace=off"):
        page.goto(urljoin(site_url, f"{address}?{query}"))
        live(page)
        if address.endswith(TABLE):
            page.wait_for_function(f"() => {BOX} && {VIEW}")
        return page

    return go


def forbid_storage(page) -> None:
    """As a browser does that is told to keep nothing."""
    page.add_init_script(
        """for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, {
             get() { throw new DOMException("forbidden", "SecurityError"); }, configurable: true })"""
    )


def said_in_both(page, place: str, words: str) -> None:
    """``words`` stand visibly at ``place`` on an English page, and Japanese ones when the language is switched."""
    page.locator(place).get_by_text(words).wait_for()
    assert page.locator(place).is_visible()
    assert not JAPANESE.search(page.locator(place).inner_text())
    page.get_by_role("button", name="日本語").click()
    assert JAPANESE.search(page.locator(place).inner_text())
    assert words not in page.locator(place).inner_text()
    page.get_by_role("button", name="EN, English").click()
    assert words in page.locator(place).inner_text()


# Addresses


@pytest.mark.parametrize("address", [TABLE, RULES, DRILLS])
def test_names_of_every_object_as_query_keys(address, page, site_url, visit):
    """Each of them is there in every plain object, and a page that reads its query into one falls over it."""
    page.goto(f"{site_url}licences.html")
    names = page.evaluate("Object.getOwnPropertyNames(Object.prototype)")
    assert {"constructor", "toString", "hasOwnProperty", "__proto__"} <= set(names)
    workers = []
    page.on("worker", lambda worker: workers.append(worker.url))
    keys = "&".join([*names, *(f"{name}=1" for name in names), *(f"{name}[]=2" for name in names)])
    visit(page, address, f"{keys}&lang=en&pace=off")
    if address == TABLE:
        assert play_one(page) > 0
    assert len(workers) == 1
    assert "/runtime/worker.js" in workers[0]


def test_one_such_name_alone(page, visit):
    visit(page, TABLE, "constructor=1&lang=en&pace=off")
    assert play_one(page) > 0


# Python that ends


def ends(page, act: Callable[[], Any]) -> None:
    """Do something that ends Python: the page notices in time and loads itself anew."""
    with page.expect_navigation(timeout=NOTICED, wait_until="commit"):
        act()


def kill(page) -> None:
    page.evaluate("tomoeWorker.terminate()")


def test_match_goes_on_when_the_worker_is_killed(page, visit, live):
    visit(page)
    before = play_one(page)
    hand = page.evaluate(f"JSON.stringify({VIEW})")
    ends(page, lambda: kill(page))
    page.get_by_text("Python had stopped. Starting it again").wait_for()
    live(page)
    page.wait_for_function(f"() => {BOX} && {VIEW} && !{BOX}.pending")
    assert page.evaluate(f"JSON.stringify({VIEW}.centre)") == page.evaluate(
        "text => JSON.stringify(JSON.parse(text).centre)", hand
    )
    assert ply(page) == before
    assert play_one(page) > before
    assert not page.locator(TROUBLE).is_visible()


def test_killed_worker_is_noticed_while_a_click_waits(page, visit, live):
    """ "One moment…" does not stay for good."""
    visit(page)
    play_one(page)
    before = ply(page)

    click = f"{BOX}.shadowRoot.querySelector('{READY}').click()"
    ends(page, lambda: page.evaluate(f"() => {{ tomoeWorker.terminate(); {click}; }}"))
    live(page)
    page.wait_for_function(f"() => {BOX} && {VIEW} && !{BOX}.pending")
    assert ply(page) == before
    assert play_one(page) > before


@pytest.mark.parametrize(
    "end",
    [
        pytest.param(
            "() => { tomoeRuntime().then((py) => py._api.fatal_error(new Error('out of memory'))).catch(() => {}); }",
            id="fatal error of Pyodide",
        ),
        pytest.param(
            "() => { setTimeout(() => { throw new Error('trap'); }); }", id="uncaught error"
        ),
        pytest.param("() => { setTimeout(() => close()); }", id="closed from inside"),
    ],
)
def test_other_ends_of_python(end, page, visit, live):
    visit(page)
    before = play_one(page)
    ends(page, lambda: page.workers[0].evaluate(end))
    live(page)
    page.wait_for_function(f"() => {BOX} && {VIEW} && !{BOX}.pending")
    assert ply(page) == before


def test_busy_python_is_not_taken_for_a_dead_one(page, visit):
    visit(page)
    page.evaluate("window.same = true")
    page.workers[0].evaluate("() => { const end = Date.now() + 5000; while (Date.now() < end); }")
    assert page.evaluate("window.same")
    assert play_one(page) > 0
    assert not page.locator(TROUBLE).is_visible()


def test_end_of_the_worker_without_locks(page, visit, live, site_url):
    """On a site served over plain http. A worker that is busy for longer than a dead one may be silent is left alone;
    one that is killed is noticed, even if it has just been given something to do.
    """
    plain = "http://tomoe.test/"

    def answer(route):
        route.fulfill(response=route.fetch(url=route.request.url.replace(plain, site_url)))

    page.route(f"{plain}**", answer)
    visit(page, plain + TABLE)
    assert not page.evaluate("isSecureContext || 'locks' in navigator")
    page.evaluate("window.same = true")
    page.workers[0].evaluate(
        """() => addEventListener("message", () => { const end = Date.now() + 4000; while (Date.now() < end); }, { once: true })"""
    )
    before = play_one(page)
    assert page.evaluate("window.same")
    click = f"{BOX}.shadowRoot.querySelector('{READY}').click()"
    ends(page, lambda: page.evaluate(f"{click}; tomoeWorker.terminate()"))
    live(page)
    page.wait_for_function(f"() => {BOX} && {VIEW} && !{BOX}.pending")
    assert ply(page) == before


def test_worker_that_ends_again_and_again(page, visit, live):
    """Twice the page starts it again by itself, then it asks; nothing is lost, and the button goes on."""
    visit(page)
    before = play_one(page)
    for _ in range(2):
        ends(page, lambda: kill(page))
        live(page)
        page.wait_for_function(f"() => {BOX} && {VIEW} && !{BOX}.pending")
    kill(page)
    page.locator(TROUBLE).wait_for(timeout=NOTICED)
    said_in_both(page, TROUBLE, "Python has stopped several times")
    assert page.evaluate("document.getElementById('root').inert")
    assert not page.get_by_text("One moment").is_visible()
    page.get_by_role("button", name="Load again").click()
    page.wait_for_function("() => !document.documentElement.dataset.trouble")
    live(page)
    page.wait_for_function(f"() => {BOX} && {VIEW} && !{BOX}.pending")
    assert ply(page) == before
    assert play_one(page) > before


def test_worker_that_ends_before_it_is_up(page, site_url):
    """It is tried again, and then said: the page does not wait for ever, nor load itself for ever."""
    page.goto(f"{site_url}{TABLE}?lang=en")
    loads = []
    page.on("domcontentloaded", lambda: loads.append(page.url))
    page.add_init_script(
        "addEventListener('DOMContentLoaded', () => setTimeout(() => tomoeWorker.terminate(), 1500))"
    )
    page.reload()
    page.locator(TROUBLE).get_by_text("Python has stopped several times").wait_for()
    assert len(loads) == 3


# Networks


@pytest.fixture
def slow_site(
    site_dir: Path, serve: Callable[..., str]
) -> Callable[..., tuple[str, Callable[[], None]]]:
    """Serves the site with its snapshot in pieces. ``pieces``: how many, ``pause`` seconds apart; the network is gone after
    ``broken`` of them. Gives the address and what brings the network back.
    """
    from serve import Handler

    def start(pieces: int = 40, pause: float = 0.2, broken: int | None = None):
        gone = threading.Event()

        class Slow(Handler):
            def handle_one_request(self):
                if gone.is_set():
                    self.close_connection = True
                    return
                super().handle_one_request()

            def copyfile(self, source, outputfile):
                if not self.path.startswith("/runtime/snapshot") or back.is_set():
                    super().copyfile(source, outputfile)
                    return
                data = source.read()
                size = -(-len(data) // pieces)
                for i in range(pieces):
                    if i == broken:
                        gone.set()
                        self.connection.close()
                        raise ConnectionError
                    outputfile.write(data[i * size : (i + 1) * size])
                    outputfile.flush()
                    time.sleep(pause)

        back = threading.Event()

        def restore():
            back.set()
            gone.clear()

        return serve(site_dir, Slow), restore

    return start


def test_slow_but_healthy_load_is_no_failure(page, slow_site, live):
    """It takes three times the patience of the page, and at no time more than that passes without anything."""
    url, _ = slow_site(pieces=40, pause=0.3)
    page.add_init_script(
        """window.tomoePatience = 4000;
           window.troubles = [];
           addEventListener("DOMContentLoaded", () => {
             const box = document.getElementById("tomoe-trouble");
             new MutationObserver(() => { if (!box.hidden) window.troubles.push([performance.now(), box.textContent]); })
               .observe(box, { attributes: true, childList: true, subtree: true });
             addEventListener("tomoe:progress", ({ detail }) => { if (detail.stage === "compile") window.compiled = performance.now(); });
           });"""
    )
    page.goto(f"{url}{TABLE}?lang=en")
    page.wait_for_function(
        r"() => /[1-9][\d.]* \/ \d+\.\d MB/.test(document.getElementById('tomoe-bytes').textContent)"
    )
    first = page.locator("#tomoe-bytes").inner_text()
    page.wait_for_function(
        "first => document.getElementById('tomoe-bytes').textContent !== first", arg=first
    )
    page.wait_for_function("() => window.compiled")
    assert page.evaluate("window.compiled") > 11_000
    assert page.evaluate("window.troubles.filter(([at]) => at < window.compiled)") == []
    live(page)
    assert not page.locator(TROUBLE).is_visible()


def test_load_in_which_nothing_comes_is_said_and_taken_back(page, slow_site, live):
    url, _ = slow_site(pieces=3, pause=3)
    page.add_init_script("window.tomoePatience = 1000")
    page.goto(f"{url}{TABLE}?lang=en")
    page.locator(TROUBLE).get_by_text("Nothing has arrived for a while").wait_for()
    live(page)
    assert not page.locator(TROUBLE).is_visible()


def test_network_that_goes_away_while_loading(browser, slow_site, live):
    url, restore = slow_site(pieces=20, pause=0.1, broken=10)
    # A page of its own: marimo's scripts complain of what does not come.
    context = browser.new_context(locale="en-GB", service_workers="block")
    page = context.new_page()
    page.goto(f"{url}{TABLE}?lang=en")
    said_in_both(page, TROUBLE, "The connection was lost")
    table = page.locator("#tomoe-prestart tomoe-table")
    assert table.is_visible()
    again = page.get_by_role("button", name="Try again")
    again.click()
    # Loading now would leave nothing on the screen: the page stays.
    page.wait_for_function("() => !document.getElementById('tomoe-again').disabled")
    assert table.is_visible()
    assert page.locator(TROUBLE).is_visible()
    restore()
    again.click()
    live(page)
    assert play_one(page) > 0
    context.close()


# Browsers

WITHOUT_MODULE_WORKERS = """window.Worker = class {
  constructor(url, options) { throw new SyntaxError("no address"); }
};"""


@pytest.mark.parametrize("address", [TABLE, RULES])
@pytest.mark.parametrize(
    ("lacks", "words"),
    [
        ("delete window.WebAssembly", "WebAssembly is missing or blocked"),
        ("delete window.DecompressionStream", "too old"),
        (WITHOUT_MODULE_WORKERS, "too old"),
    ],
)
def test_browser_that_lacks_something(lacks, words, address, page, site_url):
    """At once, and what can be seen without Python is still there."""
    page.add_init_script(lacks)
    page.goto(f"{site_url}{address}?lang=en")
    box = page.locator(TROUBLE)
    box.get_by_text(words).wait_for()
    assert not page.get_by_role("button", name="Load again").is_visible()
    assert not page.get_by_text("Getting ready").is_visible()
    assert not page.locator("#tomoe-progress").is_visible()
    still = page.locator(
        "#tomoe-prestart tomoe-table" if address == TABLE else "#tomoe-prestart tomoe-steps"
    ).first
    still.wait_for()
    if "WebAssembly" in words:
        said_in_both(page, TROUBLE, words)
    else:
        assert JAPANESE.search(box.inner_text()), (
            "an old browser may not run what knows the language"
        )


@pytest.mark.parametrize("address", [TABLE, RULES, DRILLS])
def test_without_javascript(address, open_page, site_url):
    page = open_page(java_script_enabled=False)
    page.goto(f"{site_url}{address}")
    said = page.locator(".tomoe-trouble:visible")
    assert "JavaScript is turned off" in said.inner_text()
    assert "JavaScriptがオフ" in said.inner_text()
    assert not page.locator("#tomoe-progress").is_visible()


def test_storage_forbidden(page, visit):
    """The page plays, and says that it keeps nothing."""
    forbid_storage(page)
    visit(page)
    assert play_one(page) > 0
    said_in_both(page, NOTE, "This browser keeps nothing")


def test_language_where_nothing_is_kept(open_page, visit):
    page = open_page(locale="ja-JP")
    forbid_storage(page)
    visit(page, TABLE, "pace=off")
    assert JAPANESE.search(page.locator("tomoe-table .prompt").inner_text())


def test_storage_full(page, visit):
    page.add_init_script(
        """Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }"""
    )
    visit(page)
    assert play_one(page) > 0
    assert page.locator(NOTE).is_visible()


def test_nothing_is_said_where_all_is_well(page, visit):
    visit(page)
    assert not page.locator(NOTE).is_visible()
    assert not page.locator(TROUBLE).is_visible()


def test_storage_forbidden_and_python_ends(page, visit):
    """There is nothing to go on from: the page says so and does not load itself."""
    forbid_storage(page)
    visit(page)
    play_one(page)
    page.evaluate("window.same = true")
    kill(page)
    page.locator(TROUBLE).get_by_text("this match cannot be continued").wait_for(timeout=NOTICED)
    assert page.evaluate("window.same")
