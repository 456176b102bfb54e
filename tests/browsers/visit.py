"""One visit of a reader: a deal by clicks, a reload in the middle of the next, and a move without a network."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from serve import server

from tests.browser.person import BOX, MOST_CLICKS, SPOT, VIEW, Person
from tests.browsers.memory import of_page
from tests.browsers.page import BrowserError, Page

PHONE = (390, 844)
DESKTOP = (1280, 800)
MIDDLE = 1 / 3  # of the moves of one deal: so far goes the next before the page is loaded anew
# A file of the site that has nothing in it: its page is an empty one of the same host.
EMPTY = "icon.svg"
LIVE = "document.documentElement.matches('[data-live]')"
STORED = "document.documentElement.matches('[data-offline=ready]')"
# What a visit can find out, in the order in which it does.
CHECKS = ("starts", "deal", "reload", "offline")


class Host:
    """The site on this machine, which can go away and come back to the same address."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._port = 0
        self.start()
        self.url = f"http://127.0.0.1:{self._port}/"

    def start(self) -> None:
        """Answer."""
        self._running = server(self._folder, self._port)
        self._port = self._running.server_port
        threading.Thread(target=self._running.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Listen no longer: whoever asks is refused."""
        self._running.shutdown()
        self._running.server_close()


@dataclass
class Found:
    """What became of one visit. Times are seconds; memory is MiB above what an empty page holds."""

    browser: str
    game: str
    results: dict[str, str]
    """Of each check "ok", "not possible here: …" or what went wrong."""
    live: float = 0.0
    clicks: int = 0
    played: float = 0.0
    memory: tuple[int, int, int] = (0, 0, 0)
    """After the start, after the deal, and the most there was at any time."""

    @property
    def failed(self) -> bool:
        """True if something went wrong."""
        return any(not it.startswith(("ok", "not possible")) for it in self.results.values())


class Visit:
    """A reader at one game's page, who tells what happens as it does."""

    def __init__(
        self, page: Page, host: Host, game: str, say: Callable[[str], None], pictures: Path
    ) -> None:
        self._page = page
        self._host = host
        self._say = say
        self._pictures = pictures / f"{page.name.lower()}-{game}"
        self._person = Person(page, Random(game))
        self.found = Found(page.name, game, {})

    def go(self) -> Found:
        """Do it all; a check that fails is the last one."""
        for check in CHECKS:
            try:
                result = getattr(self, f"_{check}")()
                assert not self._page.errors, f"errors on the page: {self._page.errors}"
            except (AssertionError, BrowserError, OSError) as error:
                result = f"{type(error).__name__}: {error}"
            self.found.results[check] = result
            if result != "ok":
                self._say(f"{check}: {result}")
            if self.found.failed:
                self._picture("failed")
                break
        return self.found

    def _starts(self) -> str:
        page, found = self._page, self.found
        page.resize(*PHONE)
        page.goto(f"{self._host.url}{EMPTY}")
        time.sleep(1)
        self._empty, _ = of_page(page.pid, page.kind)
        start = time.monotonic()
        page.goto(f"{self._host.url}play/{found.game}.html?lang=en&pace=off&seed=11")
        self._until_live()
        found.live = time.monotonic() - start
        self._person.settle()
        self._say(f"live after {found.live:.1f} s")
        self._started, _ = of_page(page.pid, page.kind)
        return "ok"

    def _deal(self) -> str:
        page, found = self._page, self.found
        start = time.monotonic()
        found.clicks = self._person.play_deal()
        found.played = time.monotonic() - start
        self._middle = round(MIDDLE * self._person.view(".ply"))
        self._say(f"deal of {found.clicks} clicks in {found.played:.0f} s")
        now, most = of_page(page.pid, page.kind)
        found.memory = (self._started - self._empty, now - self._empty, most - self._empty)
        # Not before: pictures take memory too.
        self._look("end")
        return "ok"

    def _reload(self) -> str:
        page, person = self._page, self._person
        at = page.evaluate(f"({SPOT})({BOX}.shadowRoot.querySelector('.line .primary'))")
        page.mouse.click(*at)
        page.wait_for_function(f"() => !{VIEW}.over")
        person.settle()
        while person.view(".ply") < self._middle and not person.view(".over"):
            person.step()
        assert not person.view(".over"), "the deal was over too soon"
        self._look("middle")
        self._load_anew()
        self._say(f"goes on at move {person.view('.ply')} after a reload")
        return "ok"

    def _offline(self) -> str:
        page, person = self._page, self._person
        if page.evaluate("typeof navigator.serviceWorker") != "object":
            return "not possible here: no service workers"
        page.wait_for_function(STORED)
        self._host.stop()
        try:
            self._load_anew()
            before = person.view(".ply")
            for _ in range(MOST_CLICKS):
                person.step()
                if person.view(".ply") != before:
                    break
            else:
                return "no move could be made"
        finally:
            self._host.start()
        self._say("plays on without a network")
        return "ok"

    def _load_anew(self) -> None:
        """Load the page anew; AssertionError unless the same deal is there at the same move."""
        before = self._person.view()
        self._page.reload()
        self._until_live()
        self._person.settle()
        after = self._person.view()
        for part in ("ply", "score", "over"):
            assert after[part] == before[part], f"{part} was {before[part]}, is {after[part]}"
        # Pieces that were laid out for a move are not kept.
        assert before.get("draft") or after["seats"] == before["seats"], "other cards lie there"

    def _until_live(self) -> None:
        self._page.wait_for_function(LIVE)
        self._page.wait_for_function(f"() => {BOX} && {VIEW}")

    def _look(self, when: str) -> None:
        """Pictures for somebody to look at, on a desktop too."""
        for size in (PHONE, DESKTOP):
            self._resize(size)
            self._picture(f"{when}-{size[0]}")
        self._resize(PHONE)

    def _resize(self, size: tuple[int, int]) -> None:
        self._page.resize(*size)
        # Until the table has taken on the width: what is clicked must not move away.
        time.sleep(0.5)

    def _picture(self, when: str) -> None:
        self._page.screenshot(self._pictures.with_name(f"{self._pictures.name}-{when}.png"))


def visit(kind: Any, host: Host, game: str, say: Callable[[str], None], pictures: Path) -> Found:
    """Start a browser, visit a game's page, and end the browser."""
    page = kind()
    try:
        say(f"{page.name} {page.version}")
        return Visit(page, host, game, say, pictures).go()
    finally:
        page.close()
