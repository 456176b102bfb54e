"""How long a reader of the rules waits: from navigation to a first step-through that can be stepped, with
nothing cached.

On this machine as it is, and over a network of 1.5 Mbit/s with 100 ms of latency, on a phone's width. There
is no pass or fail here; the aims are 1 s and 3 s on a machine that does nothing else.
"""

from __future__ import annotations

import os
import statistics
import sys
import threading
import time

from _mirror import ROOT
from _offline import FLAGS
from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(ROOT / "site"))

from serve import server

ROUNDS = int(os.environ.get("ROUNDS", "5"))
SLOW = {
    "offline": False,
    "latency": 100,
    "downloadThroughput": 187_500,
    "uploadThroughput": 187_500,
}
"""1.5 Mbit/s, in bytes a second."""
STEPPABLE = (
    """() => document.querySelector("tomoe-steps")?.shadowRoot?.querySelector("[data-run=next]")"""
)


def seconds(browser: Browser, address: str, *, slow: bool) -> float:
    """Seconds until the page's first step-through has its buttons."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    page = context.new_page()
    if slow:
        session = context.new_cdp_session(page)
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", SLOW)
    begun = time.perf_counter()
    page.goto(address, wait_until="commit")
    page.wait_for_function(STEPPABLE, polling=20, timeout=60_000)
    took = time.perf_counter() - begun
    context.close()
    return took


def main() -> None:
    """Print medians and ranges."""
    site = ROOT / "build" / "site"
    running = server(site)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ["CHROMIUM"], args=FLAGS)
        for page in sorted(site.glob("rules/*.html")):
            address = f"http://127.0.0.1:{running.server_port}/rules/{page.name}"
            for name, slow in (("localhost", False), ("1.5 Mbit/s, 100 ms", True)):
                took = sorted(seconds(browser, address, slow=slow) for _ in range(ROUNDS))
                print(
                    f"{page.name}, {name}: first lesson after {statistics.median(took):.2f} s "
                    f"({took[0]:.2f}-{took[-1]:.2f})"
                )
        browser.close()
    running.shutdown()


if __name__ == "__main__":
    main()
