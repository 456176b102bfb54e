"""Pictures of every table in every phase, at all widths, in both languages and colour schemes: ``make shots``.

They go to ``build/shots`` for somebody to look at; nothing is asserted here.
"""

from __future__ import annotations

import argparse
import sys
import threading
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "site"), str(ROOT / "widgets/dev")]

from playwright.sync_api import sync_playwright  # noqa: E402
from serve import server  # noqa: E402

from tests.browser.person import BOX, Person  # noqa: E402
from tests.conftest import FLAGS  # noqa: E402

GAMES = ("tomoefuda", "market", "collector", "fesca-six", "fesca-wild", "petit-bridge")
SIZES = {"phone": (390, 844), "small": (320, 640), "wide": (1440, 900), "column": (740, 900)}
LOOKS = (("en", "light"), ("ja", "dark"), ("ja", "light"), ("en", "dark"))


def phase_of(view: dict[str, Any]) -> str:
    """What kind of position it is: positions of one phase offer the same kinds of things."""
    if view["over"]:
        return "over"
    words = [control["id"] for control in view.get("controls", ())]
    words += [choice["move"].split(" ")[0] for choice in view["choices"]]
    if view.get("draft"):
        words.append("draft")
    if view["lastTrick"]:
        words.append("later")
    return "-".join(dict.fromkeys(word.split(":")[0] for word in words))[:60] or "first"


class Camera:
    """Takes a picture of a page at each width and look, once in each phase."""

    def __init__(
        self, folder: Path, name: str, sizes: list[str], looks: list[tuple[str, str]]
    ) -> None:
        self._folder = folder
        self._name = name
        self._sizes = sizes
        self._looks = looks
        self._seen: dict[str, int] = {}

    def look(self, person: Person) -> None:
        """Take the pictures of a position if its phase is new."""
        phase = phase_of(person.view())
        if phase in self._seen:
            return
        self._seen[phase] = len(self._seen)
        self.take(person.page, f"{self._seen[phase]:02}-{phase}")

    def take(self, page: Any, phase: str) -> None:
        """Take the pictures of what is there."""
        for size in self._sizes:
            wide, high = SIZES[size]
            page.set_viewport_size({"width": wide, "height": high})
            for lang, scheme in self._looks:
                page.emulate_media(color_scheme=scheme)
                page.evaluate(
                    f"lang => {{ document.documentElement.lang = lang; const it = {BOX}; if (it) it.lang = lang; }}",
                    lang,
                )
                page.evaluate("scrollTo(0, 0)")
                page.wait_for_timeout(120)
                path = self._folder / f"{self._name}-{phase}-{size}-{lang}-{scheme}.png"
                page.screenshot(path=path)


def address_of(name: str) -> str:
    """The page of a game's table: of its first deal for a name such as "first/market"."""
    return f"{name}.html" if "/" in name else f"play/{name}.html"


def server_of(chosen: argparse.Namespace) -> Any:
    """Serves the built site, or the components with Python beside them."""
    if chosen.dev:
        from live import live_server

        return live_server()
    return server(chosen.site)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "games", nargs="*", default=[*GAMES], help="names of play pages; all of them unless given"
    )
    parser.add_argument("--sizes", nargs="*", default=[*SIZES], choices=SIZES)
    parser.add_argument("--looks", nargs="*", default=["en-light", "ja-dark"])
    parser.add_argument("--site", type=Path, default=ROOT / "build/site")
    parser.add_argument(
        "--dev",
        action="store_true",
        help="of the components with Python beside them, not of the site",
    )
    parser.add_argument("--out", type=Path, default=ROOT / "build/shots")
    parser.add_argument("--seed", default="7")
    parser.add_argument("--query", default="", help="more of the page's address, such as g=…")
    parser.add_argument(
        "--set", nargs="*", default=[], help="settings of the match, such as players=7"
    )
    chosen = parser.parse_args()
    chosen.out.mkdir(parents=True, exist_ok=True)
    looks = [tuple(look.split("-")) for look in chosen.looks]
    running = server_of(chosen)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    chromium = (ROOT / "build/chromium").read_text(encoding="utf-8").strip()
    with sync_playwright() as p:
        browser = p.chromium.launch(executable_path=chromium, args=FLAGS)
        for name in chosen.games:
            context = browser.new_context(
                locale="en-GB",
                reduced_motion="reduce",
                viewport={"width": 1440, "height": 900},
                service_workers="block",
            )
            page = context.new_page()
            page.set_default_timeout(120_000)
            page.goto(
                f"http://127.0.0.1:{running.server_port}/{address_of(name)}?lang=en&pace=off&seed={chosen.seed}&{chosen.query}"
            )
            page.wait_for_selector("html[data-live]", state="attached")
            page.wait_for_function(f"() => {BOX} && {BOX}.view")
            person = Person(page, Random(chosen.seed))
            if chosen.set:
                person.settle()
                person.start_match(dict(value.split("=") for value in chosen.set))
            camera = Camera(
                chosen.out, "-".join([name.replace("/", "-"), *chosen.set]), chosen.sizes, looks
            )
            person.play_deal(camera.look)
            print(name, "done", flush=True)
            context.close()
        browser.close()
    running.shutdown()


if __name__ == "__main__":
    main()
