"""What a first visit to a play page moves: requests and bytes until the first card can be played.

The site is served by a host that compresses nothing, so that the weight of its files counts. Printed with
the largest files. There is no pass or fail here.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from urllib.parse import urlsplit

from _offline import FLAGS
from page import LIVE
from playwright.sync_api import BrowserContext, Request, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "site"))

from serve import Handler, serving  # noqa: E402

ADDRESS = "play/tomoefuda.html"
LARGEST = 12


class PlainHandler(Handler):
    """Sends every file as it is."""

    packs = False


def traffic(context: BrowserContext) -> list[tuple[int, str]]:
    """Bytes and path of every answer, filled as the page loads (workers included). Each address
    counts once: the page checks the worker's script by a second request, which the browser's cache answers.
    """
    found: list[tuple[int, str]] = []
    seen: set[str] = set()

    def count(request: Request) -> None:
        response = request.response()
        if response and request.url.startswith("http") and request.url not in seen:
            seen.add(request.url)
            length = int(response.headers.get("content-length", "0"))
            found.append((length, urlsplit(request.url).path))

    context.on("requestfinished", count)
    return found


def main() -> None:
    """Measure and print."""
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if not chromium:
        raise SystemExit("No Chromium: set CHROMIUM to its path.")
    with serving(ROOT / "build" / "site", PlainHandler) as url, sync_playwright() as p:
        browser = p.chromium.launch(executable_path=chromium, args=FLAGS)
        context = browser.new_context(locale="en-GB")
        found = traffic(context)
        page = context.new_page()
        page.goto(url + ADDRESS, wait_until="commit")
        page.wait_for_function(LIVE, timeout=180_000, polling=20)
        page.wait_for_timeout(500)
        browser.close()
    total = sum(size for size, _ in found) / 1e6
    print(f"{ADDRESS}: {len(found)} requests (goal 60), {total:.2f} MB (goal 12)")
    for size, path in sorted(found, reverse=True)[:LARGEST]:
        print(f"  {size / 1e6:6.2f} MB  {path}")


if __name__ == "__main__":
    main()
