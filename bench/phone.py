"""How long a reader waits on a phone: a first visit to each game's table in Chromium, slowed down to a
quarter of this machine's processor and to 10 Mbit/s with 40 ms of latency, beside the same visit as fast as
this machine is.

Measured in the page itself, from navigation: until the table stands with something to click, until Python
is up (``live``), and from the first click, which comes when somebody has looked at the table, until it is
answered, whoever answers it: the table shows a position after more moves, or another piece of a move. Then
a deal is clicked to its end, and each click timed until its answer is drawn, without animation. Printed by
game: the slow figure, the fast one, how many times as long it is, and whether the goal is reached; there is
no pass or fail.

It is slowed down as the browser does it, in the page and in its worker alike as to the network. The
processor it slows for the page alone: Python, in the worker, has all of this machine's. ``HOW=all`` stops
the whole process for three quarters of the time instead, which slows both. The first lines say what came of
it: how many times slower page and worker are in the same work, and at what rate each fetches.

``GAMES``: ids of games; ``ROUNDS``: how many first visits; ``LOOK``: milliseconds that the person looks at
the table before each click; ``RATE``: how many times slower the processor is.
"""

from __future__ import annotations

import json
import os
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from _offline import FLAGS
from _slowed import slowed
from answers import LOOK, ROOT, WATCH, percentile
from playwright.sync_api import Browser, CDPSession, Page, sync_playwright
from serve import serving

import tomoe_core as tomoe
from tests.browser.person import BOX, SETTLED, Person

GAMES = os.environ.get("GAMES", " ".join(tomoe.GAMES)).split()
ROUNDS = int(os.environ.get("ROUNDS", "3"))
RATE = float(os.environ.get("RATE", "4"))
HOW = os.environ.get("HOW", "browser")
"""Who slows the processor down: the ``browser``, or we, ``all`` threads of the page's process."""

NETWORK = {
    "offline": False,
    "latency": 40,
    "downloadThroughput": 10e6 / 8,
    "uploadThroughput": 10e6 / 8,
}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "is_mobile": True,
    "has_touch": True,
    "locale": "en-GB",
}
FIRST = Path(__file__).with_name("phone.js").read_text(encoding="utf-8")
TIMEOUT = 180_000

# In an empty page: milliseconds for the same work in the page and in a worker, and the Mbit/s at which each
# fetches a file.
RATES = """async file => {
  const work = `() => {
    const began = performance.now();
    let sum = 0;
    for (let i = 0; i < 1e8; i++) sum += i % 7;
    return performance.now() - began + 0 * sum;
  }`;
  const fetched = `async () => {
    const began = performance.now();
    const { byteLength } = await (await fetch("${file}", { cache: "no-store" })).arrayBuffer();
    return byteLength * 8 / 1000 / (performance.now() - began);
  }`;
  const text = `onmessage = async ({ data }) => { postMessage(await (0, eval)(data)()); }`;
  const worker = new Worker(URL.createObjectURL(new Blob([text])));
  const there = (what) => new Promise((resolve) => {
    worker.onmessage = ({ data }) => { resolve(data); };
    worker.postMessage(what);
  });
  const here = (what) => (0, eval)(what)();
  // The best of three: the first is compiled on the way.
  const three = async (run) => Math.min(await run(work), await run(work), await run(work));
  return [await three(here), await three(there), await here(fetched), await there(fetched)];
}"""


class Goal(NamedTuple):
    """What is measured, and how long it may take on the phone."""

    name: str
    most: float
    unit: str


GOALS = {
    "stood": Goal("table, s", 1.5, "s"),
    "first": Goal("first answer, s from the click", 0.5, "s"),
    "reached": Goal("first answer, s from navigation", 0, "s"),
    "live": Goal("live, s", 9.5, "s"),
    "middle": Goal("later answers, ms, median", 0, "ms"),
    "late": Goal("later answers, ms, 95th percentile", 350, "ms"),
}
"""By the key of a figure; 0 is no goal."""


@contextmanager
def phone(browser: Browser, system: CDPSession, *, slow: bool) -> Iterator[Page]:
    """A page that nobody has been at, on a phone; slow, or as fast as this machine."""
    context = browser.new_context(**PHONE)
    page = context.new_page()
    page.set_default_timeout(TIMEOUT)
    try:
        if not slow:
            yield page
            return
        session = context.new_cdp_session(page)
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", NETWORK)
        if HOW == "browser":
            session.send("Emulation.setCPUThrottlingRate", {"rate": RATE})
            yield page
            return
        processes = system.send("SystemInfo.getProcessInfo")["processInfo"]
        with slowed((one["id"] for one in processes if one["type"] == "renderer"), RATE):
            yield page
    finally:
        context.close()


def rates(browser: Browser, system: CDPSession, *, slow: bool) -> list[float]:
    """Milliseconds for the same work in page and worker, and Mbit/s that each fetches at."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "index.html").write_text("<!doctype html>", encoding="utf-8")
        Path(folder, "file.bin").write_bytes(bytes(1_000_000))
        with serving(Path(folder)) as address, phone(browser, system, slow=slow) as page:
            page.goto(address)
            found: list[float] = page.evaluate(RATES, f"{address}file.bin")
    return found


def slowness(browser: Browser, system: CDPSession) -> str:
    """Say how slow page and worker are: the best of some turns, since others use the machine as well."""
    turns = [
        [rates(browser, system, slow=slow) for slow in (True, False)] for _ in range(max(3, ROUNDS))
    ]
    slow, fast = zip(*turns, strict=True)
    page, worker = (min(run[i] for run in slow) / min(run[i] for run in fast) for i in (0, 1))
    here, there = (max(run[i] for run in slow) for i in (2, 3))
    return (
        f"the page is {page:.1f} times slower, its worker {worker:.1f}\n"
        f"the page fetches at {here:.1f} Mbit/s, its worker at {there:.1f}"
    )


def visit(page: Page, url: str, seed: int) -> dict[str, float]:
    """Visit a table for the first time and click once: seconds by the key of :data:`GOALS`."""
    page.add_init_script(FIRST)
    page.goto(url, wait_until="commit")
    page.wait_for_function("() => window.phone.stood")
    page.wait_for_timeout(LOOK)
    person = Person(page, Random(seed))
    person.click_one()
    page.wait_for_function("() => window.phone.answered && window.phone.live")
    times = json.loads(page.evaluate("JSON.stringify(window.phone)"))
    return {
        "stood": times["stood"] / 1000,
        "first": (times["answered"] - times["clicked"]) / 1000,
        "reached": times["answered"] / 1000,
        "live": times["live"] / 1000,
    }


def later(page: Page, seed: int) -> list[float]:
    """Play the deal to its end: milliseconds from each click to its answer, without animation."""
    page.evaluate(f"() => {{ {BOX}.pace = 'off'; }}")
    page.wait_for_function(f"() => {SETTLED}")
    page.evaluate(WATCH)
    Person(page, Random(seed)).play_deal(lambda person: person.page.wait_for_timeout(LOOK))
    asked: list[dict[str, Any]] = page.evaluate("asked")
    return [one["ms"] for one in asked]


def measure(
    browser: Browser, system: CDPSession, url: str
) -> tuple[dict[str, float], dict[str, float]]:
    """The figures of a game by their keys: slow ones, and fast ones, measured by turns."""
    figures: dict[bool, dict[str, float]] = {}
    runs: dict[bool, list[dict[str, float]]] = {True: [], False: []}
    answers: dict[bool, list[float]] = {True: [], False: []}
    for turn in range(ROUNDS):
        for slow in (True, False):
            with phone(browser, system, slow=slow) as page:
                runs[slow].append(visit(page, url, turn))
                if turn == 0:
                    answers[slow] = later(page, turn)
    for slow in (True, False):
        figures[slow] = {
            key: statistics.median(run[key] for run in runs[slow]) for key in runs[slow][0]
        }
        figures[slow]["middle"] = percentile(answers[slow], 0.5)
        figures[slow]["late"] = percentile(answers[slow], 0.95)
    return figures[True], figures[False]


def report(game: str, slow: dict[str, float], fast: dict[str, float]) -> str:
    """The lines of a game."""
    lines = [f"{game:36}{'phone':>10}{'here':>10}{'ratio':>8}"]
    for key, goal in GOALS.items():
        digits = 2 if goal.unit == "s" else 0
        line = f"  {goal.name:34}{slow[key]:10.{digits}f}{fast[key]:10.{digits}f}"
        line += f"{slow[key] / max(fast[key], 1e-3):8.1f}"
        if goal.most:
            line += f"   goal {goal.most:g}: {'reached' if slow[key] <= goal.most else 'missed'}"
        lines.append(line)
    return "\n".join(lines)


def main() -> None:
    """Measure and print."""
    chromium = os.environ.get("CHROMIUM") or (ROOT / "build" / "chromium").read_text().strip()
    with serving(ROOT / "build" / "site") as address, sync_playwright() as p:
        browser = p.chromium.launch(executable_path=chromium, args=FLAGS)
        system = browser.new_browser_cdp_session()
        print(slowness(browser, system))
        for game in GAMES:
            print(report(game, *measure(browser, system, f"{address}play/{game}.html")), flush=True)
        browser.close()


if __name__ == "__main__":
    main()
