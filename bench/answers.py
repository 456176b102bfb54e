"""How long a reader waits for the bots: a deal of each game at the built site, clicked by a person in Chromium.

Measured from the click until the table has drawn where it is the reader's turn again, without animation; the
same messages are then handed to a session in CPython. Printed by game: the median and the 95th percentile of
the moves (goal: 100 ms) and of the pieces that moves are put together from, and how many times as long it took
as a session in CPython takes alone. With ``LEVEL=hard`` the bots are hard ones, and what counts is the longest
time that a bot took for a move on average between two clicks (goal: 1 s). ``GAMES``: ids of games;
``DEALS``: how many deals of each; ``LOOK``: milliseconds that the person looks at the table before each click.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from _offline import FLAGS
from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "site")]

from serve import serving  # noqa: E402

import tomoe_core as tomoe  # noqa: E402
from tests.browser.person import SETTLED, Person  # noqa: E402
from tomoe_core.page.session import Session  # noqa: E402

LEVEL = os.environ.get("LEVEL", "normal")
DEALS = int(os.environ.get("DEALS", "1"))
# Nobody clicks in the instant in which the table is drawn, when the browser still compiles and tidies up.
LOOK = int(os.environ.get("LOOK", "500"))
GAMES = os.environ.get("GAMES", " ".join(tomoe.GAMES)).split()
WATCH = Path(__file__).with_name("answers.js").read_text(encoding="utf-8")


def play(browser: Browser, url: str, seed: int) -> list[dict[str, Any]]:
    """What a person did in a deal, and how long each answer took."""
    # What the service worker stores after a first visit would be measured with the moves.
    context = browser.new_context(
        viewport={"width": 1280, "height": 800}, locale="en-GB", service_workers="block"
    )
    page = context.new_page()
    page.set_default_timeout(180_000)
    page.goto(f"{url}?lang=en&pace=off&seed={seed}")
    page.wait_for_selector("html[data-live]", state="attached")
    page.wait_for_function(f"() => {SETTLED}")
    person = Person(page, Random(seed))
    if LEVEL != "normal":
        person.start_match({f"bot-{seat}": LEVEL for seat in range(1, len(person.view(".seats")))})
    page.evaluate(WATCH)
    person.play_deal(lambda person: person.page.wait_for_timeout(LOOK))
    asked: list[dict[str, Any]] = page.evaluate("asked")
    context.close()
    return asked


def replay(game: str, seed: int, asked: Iterable[dict[str, Any]]) -> Iterator[float]:
    """Milliseconds that a session in CPython takes for the same messages."""
    session = Session(game)
    list(session.handle({"type": "ready", "seq": 0, "save": None, "query": f"?seed={seed}"}))
    for message in asked:
        start = time.process_time()
        list(session.handle({**message, "seq": 1}))
        yield 1000 * (time.process_time() - start)


def percentile(times: list[float], part: float) -> float:
    """The time that ``part`` of them do not exceed; 0 if there are none."""
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0


def report(game: str, asked: list[dict[str, Any]], alone: list[float]) -> str:
    """A line of the table."""
    moves = [one["ms"] for one in asked if one["type"] != "pick"]
    picks = [one["ms"] for one in asked if one["type"] == "pick"]
    line = f"{game:14}{len(moves):7}{percentile(moves, 0.5):8.0f}{percentile(moves, 0.95):8.0f}"
    line += f"{len(picks):9}{percentile(picks, 0.5):8.0f}{percentile(picks, 0.95):8.0f}"
    if LEVEL == "normal":
        return line + f"{sum(moves + picks) / max(1.0, sum(alone)):11.1f}"
    # The first of the moves between two clicks is the reader's own.
    slowest = max(one["ms"] / max(1, one["to"] - one["from"] - 1) for one in asked)
    return line + f"{slowest:11.0f}"


def main() -> None:
    """Measure and print."""
    chromium = os.environ.get("CHROMIUM") or (ROOT / "build" / "chromium").read_text().strip()
    last = "CPython ×" if LEVEL == "normal" else "ms a move"
    print(f"{LEVEL:14}{'moves':>7}{'p50':>8}{'p95':>8}{'pieces':>9}{'p50':>8}{'p95':>8}{last:>11}")
    with serving(ROOT / "build" / "site") as address, sync_playwright() as p:
        browser = p.chromium.launch(executable_path=chromium, args=FLAGS)
        for game in GAMES:
            asked: list[dict[str, Any]] = []
            alone: list[float] = []
            for seed in range(1, DEALS + 1):
                deal = play(browser, f"{address}play/{game}.html", seed)
                asked += deal
                alone += replay(game, seed, deal) if LEVEL == "normal" else []
            print(report(game, asked, alone), flush=True)
        browser.close()


if __name__ == "__main__":
    main()
