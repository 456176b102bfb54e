"""Tries the site with a version of marimo: ``make marimo VERSION=0.25.1``.

Says of each change to marimo and Pyodide whether it fits, builds the site in a folder of its own, and plays a deal there in
Chromium. With ``--plain`` it is the site in which both are as they are shipped; so it is where a change does not fit.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
from collections.abc import Callable, Container
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "site"), str(ROOT / "widgets")]

from serve import serving  # noqa: E402
from tomoe_site import fits  # noqa: E402
from tomoe_site.build import build  # noqa: E402
from tomoe_site.paths import Layout  # noqa: E402
from tomoe_site.runtime import MARIMO  # noqa: E402
from tomoe_site.tools import BuildError, run  # noqa: E402

from tests.browser.person import BOX, VIEW, Person  # noqa: E402
from tests.browser.reader import opened  # noqa: E402
from tests.conftest import FLAGS  # noqa: E402
from tests.hosts.tour import KINDS, live  # noqa: E402

KNOWN = ("RPC request timed out.",)
"""What marimo writes into the console, as it is shipped, where Python is up later than 20 s after it was called: no more."""


def deal(page: Any, url: str) -> None:
    """A whole deal, and the next one."""
    page.goto(f"{url}play/market.html?lang=en&pace=off&seed=11")
    live(page)
    page.wait_for_function(f"() => {BOX} && {VIEW}")
    person = Person(page, Random(1))
    person.play_deal()
    page.get_by_role("button", name="Next deal").first.click()
    page.wait_for_function(f"() => !{VIEW}.over")
    person.settle()
    assert person.offers()


LOOKS: dict[str, Callable[[Any, str], None]] = {
    "deal": deal,
    **{kind: KINDS[kind] for kind in ("first", "rules", "drills")},
}
"""What is looked at on a site: pages with Python, each of which shows something else of marimo's."""


def install(version: str, folder: Path) -> None:
    """Have a version of marimo imported, and no other, from a folder of its own."""
    packages = folder / "packages"
    if not (packages / f"marimo-{version}.dist-info").is_dir():
        shutil.rmtree(packages, ignore_errors=True)
        what = ("--no-deps", "--target", packages, f"marimo=={version}")
        run(Path(sys.executable).with_name("uv"), "pip", "install", "--quiet", *what)
    sys.path.insert(0, str(packages))
    os.environ["PYTHONPATH"] = str(packages)


def lend(cache: Path, target: Path) -> None:
    """Give a build what another one has made already: its files, under other names, so that neither loses any."""
    if cache.is_dir() and not target.exists():
        made = shutil.ignore_patterns(".*")
        shutil.copytree(cache, target, copy_function=os.link, ignore=made)


def say_fits(layout: Layout) -> bool:
    """Print of each change whether it fits; whether all do."""
    every = [*fits.fits(layout)]
    for one in every:
        print(f"{one.wrong or 'fits':8} {one.where}: {one.reason}", flush=True)
    wrong = sum(bool(one.wrong) for one in every)
    print(f"{len(every) - wrong} of {len(every)} changes fit marimo {layout.marimo or MARIMO}")
    return wrong == 0


def look(site: Path, known: Container[str]) -> bool:
    """Play on a site and print what was found; whether all went well. ``known``: errors that do no harm."""
    well = True
    with serving(site) as url, sync_playwright() as p:
        browser = p.chromium.launch(executable_path=os.environ.get("CHROMIUM"), args=FLAGS)
        for name, visit in LOOKS.items():
            try:
                with opened(browser, known, service_workers="block") as page:
                    visit(page, url)
                print(f"{name:8} ok", flush=True)
            except Exception as error:
                well = False
                print(f"{name:8} {type(error).__name__}: {error}", flush=True)
        browser.close()
    return well


def main() -> int:
    """0 if all changes fit, and all went well."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("version", nargs="?", default=MARIMO, help=f"of marimo (else {MARIMO})")
    parser.add_argument("--plain", action="store_true", help="a site without any of the changes")
    chosen = parser.parse_args()
    folder = ROOT / "build" / f"marimo-{chosen.version}"
    folder.mkdir(parents=True, exist_ok=True)
    lend(ROOT / "build/cache", folder / "cache")
    another = chosen.version if chosen.version != MARIMO else ""
    try:
        if another:
            install(another, folder)
        plain = chosen.plain or not say_fits(Layout(build=folder, marimo=another))
        layout = Layout(build=folder, marimo=another, plain=plain, offline=not plain)
        build(layout)
    except BuildError as error:
        print(f"\nThe site was not built: {error}", file=sys.stderr)
        return 1
    well = look(layout.out, KNOWN if plain else ())
    print(f"The site{' without changes' if plain else ''} is in {layout.out}")
    return 0 if well and plain == chosen.plain else 1


if __name__ == "__main__":
    sys.exit(main())
