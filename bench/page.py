"""How long a reader waits: the play page of this site against marimo's own offline export of the same notebook,
and every game's table until a move is accepted.

Both are served the same way on this machine, in one run, turn by turn. Measured from navigation to the
first card that can be played and answers; cold (nothing cached) and warm (the browser has been there twice,
and the service worker has kept what it keeps); requests and bytes of a cold start. Printed as ratios. A move
is accepted as soon as the dealt table offers one: a click is kept until Python is up, and played then. There
is no pass or fail here.
"""

from __future__ import annotations

import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from _mirror import ROOT, mirror
from _offline import FLAGS
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

sys.path[:0] = [str(ROOT), str(ROOT / "site")]

from serve import serving  # noqa: E402
from tomoe_site.paths import Layout  # noqa: E402

import tomoe_core as tomoe  # noqa: E402
from tests.browser.person import BOX, OFFERS  # noqa: E402

ROUNDS = int(os.environ.get("ROUNDS", "3"))
NOTEBOOK = ROOT / "notebooks" / "play" / "tomoefuda.py"
# In the page: the table of the notebook (not the one that stands there before), with a move to make.
LIVE = """() => {
  const tables = [];
  const walk = (root) => { for (const node of root.querySelectorAll("*")) {
    if (node.localName === "tomoe-table") tables.push(node);
    else if (node.shadowRoot) walk(node.shadowRoot);
  } };
  walk(document);
  return tables.find((table) => !table.prestart && table.view && table.view.actor === table.view.you
    && [...table.view.centre, ...table.view.seats.flatMap((seat) => seat.zones)]
      .some((zone) => zone.cards.some((card) => card.move !== undefined)));
}"""

# In the page: it is not one of this site's, or all that it needs is kept.
KEPT = """() => { const { root, offline } = document.documentElement.dataset;
  return !root || offline === "ready"; }"""

# In the page: a table on which something can be clicked, Python up or not.
OFFERED = f"() => {BOX}?.shadowRoot?.querySelector('.board :is({OFFERS})')"


def yardstick(target: Path, chromium: str) -> None:
    """Export the notebook with marimo's `--offline` into `target`."""
    wheel = next(Layout().cache.glob("wheel-*/tomoe_cards-*.whl"))
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        header = (
            '# /// script\n# requires-python = ">=3.11"\n# dependencies = '
            '["marimo", "anywidget", "tomoe-cards"]\n# ///\n'
        )
        notebook = work / "notebook.py"
        notebook.write_text(header + NOTEBOOK.read_text(encoding="utf-8"), encoding="utf-8")
        sources = mirror(wheel, work / "mirror")
        with serving(sources) as address:
            done = subprocess.run(
                [
                    *(sys.executable, str(Path(__file__).with_name("_offline.py"))),
                    *(str(notebook), str(target / "page.html")),
                    *(f"{address}pyodide/", f"{address}simple"),
                ],
                capture_output=True,
                text=True,
                stdin=subprocess.DEVNULL,
                env={
                    **os.environ,
                    "CHROMIUM": chromium,
                    "MARIMO_PYODIDE_LOCK_FILE": str(sources / "pyodide" / "pyodide-lock.json"),
                },
                check=False,
            )
        if done.returncode:
            raise SystemExit(f"marimo's offline export failed:\n{done.stdout}\n{done.stderr}")


def start(page: Page, url: str) -> float:
    """Seconds from navigation to a live table."""
    begin = time.perf_counter()
    page.goto(url, wait_until="commit")
    page.wait_for_function(LIVE, timeout=180_000, polling=20)
    return time.perf_counter() - begin


def traffic(context: BrowserContext, page: Page) -> dict[str, int]:
    """Counts of requests and bytes, filled as the page loads (workers included)."""
    counts = {"requests": 0, "bytes": 0}

    def count(request: object) -> None:
        counts["requests"] += 1
        with_size = request.response()  # type: ignore[attr-defined]
        length = with_size.headers.get("content-length") if with_size else None
        counts["bytes"] += int(length or 0)

    context.on("requestfinished", count)
    return counts


def measure(browser: Browser, url: str) -> dict[str, float]:
    """One cold and one warm start, and the traffic of the cold one."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB")
    page = context.new_page()
    counts = traffic(context, page)
    cold = start(page, url)
    page.wait_for_timeout(1500)
    result = {"cold": cold, **{key: float(value) for key, value in counts.items()}}
    page.wait_for_function(KEPT, timeout=120_000)
    page.goto("about:blank")
    start(page, url)  # the browser keeps compiled code after a second visit
    page.goto("about:blank")
    result["warm"] = start(page, url)
    context.close()
    return result


def stages(browser: Browser, url: str) -> dict[str, float]:
    """When the stages of this site's start were reached, in seconds after navigation."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB")
    page = context.new_page()
    start(page, url)
    page.wait_for_timeout(300)
    marks = page.evaluate("performance.getEntriesByType('mark').map(m => [m.name, m.startTime])")
    context.close()
    found: dict[str, float] = {}
    for name, at in marks:
        if name.startswith("tomoe:"):
            found.setdefault(name.removeprefix("tomoe:"), at / 1000)
    return found


def seconds_to_accept(browser: Browser, url: str) -> float:
    """Seconds from navigation, cold, until a table offers something to click."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB")
    page = context.new_page()
    begin = time.perf_counter()
    page.goto(url, wait_until="commit")
    page.wait_for_function(OFFERED, polling=20)
    took = time.perf_counter() - begin
    context.close()
    return took


def main() -> None:
    """Measure and print."""
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if not chromium:
        raise SystemExit("No Chromium: set CHROMIUM to its path.")
    site = ROOT / "build" / "site"
    other = ROOT / "build" / "bench-offline"
    shutil.rmtree(other, ignore_errors=True)
    yardstick(other, chromium)
    with serving(site) as ours, serving(other) as theirs, sync_playwright() as p:
        browser = p.chromium.launch(executable_path=chromium, args=FLAGS)
        pages = {"tomoe": f"{ours}play/tomoefuda.html", "offline": f"{theirs}page.html"}
        results: dict[str, list[dict[str, float]]] = {name: [] for name in pages}
        for _ in range(ROUNDS):
            for name, url in pages.items():
                results[name].append(measure(browser, url))
        reached = stages(browser, pages["tomoe"])
        tables = {
            game: sorted(
                seconds_to_accept(browser, f"{ours}play/{game}.html") for _ in range(ROUNDS)
            )
            for game in tomoe.GAMES
        }
        browser.close()
    middle = {
        name: {key: statistics.median(run[key] for run in runs) for key in runs[0]}
        for name, runs in results.items()
    }
    print(f"{'':10}{'this site':>12}{'--offline':>12}{'ratio':>8}   median of {ROUNDS}")
    for key, unit, divide, goal in (
        ("cold", "s", 1.0, "goal 0.15"),
        ("warm", "s", 1.0, "goal 0.10"),
        ("requests", "", 1.0, ""),
        ("bytes", "MB", 1e6, ""),
    ):
        a, b = middle["tomoe"][key] / divide, middle["offline"][key] / divide
        digits = 0 if key == "requests" else 2
        print(
            f"{key + (' ' + unit if unit else ''):10}{a:12.{digits}f}{b:12.{digits}f}{a / b:8.2f}   {goal}"
        )
    print("stages, s: " + ", ".join(f"{name} {at:.2f}" for name, at in reached.items()))
    print("a move is accepted after, s (goal 1.0):")
    for game, took in tables.items():
        print(f"  {game:14}{statistics.median(took):6.2f}   ({took[0]:.2f}-{took[-1]:.2f})")
    Path(ROOT / "build" / "bench-page.json").write_text(
        json.dumps({"runs": results, "stages": reached}, indent=1)
    )


if __name__ == "__main__":
    main()
