"""Looks at a page of each kind of the built site on other people's hosts: ``make hosts``.

Says what works as it finds out, and prints a table at the end; fails if anything went wrong.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.browser.reader import opened
from tests.conftest import FLAGS
from tests.hosts.servers import HOSTS, Host
from tests.hosts.tour import KINDS, LESSON, LESSON_TEXT, live, play_on

ROOT = Path(__file__).resolve().parents[2]
AGAIN = "again"
"""What is looked at last: the table once more, from what the browser has kept, when the host has gone."""


def missing(names: list[str]) -> list[str]:
    """Debian's packages without which some of these hosts cannot be started."""
    hosts = (HOSTS[name] for name in names)
    return list(dict.fromkeys(host.package for host in hosts if not host.is_here()))


@contextmanager
def folder_with(site: Path, folder: str) -> Iterator[Path]:
    """A folder that anybody may read, with a copy of the site in ``folder`` and somebody's page in that."""
    with tempfile.TemporaryDirectory(prefix="tomoe-hosts-") as place:
        Path(place).chmod(0o755)
        shutil.copytree(site, Path(place, folder), dirs_exist_ok=True)
        Path(place, folder, LESSON).write_text(LESSON_TEXT, encoding="utf-8")
        yield Path(place)


def again(page: Any, url: str, away: ExitStack) -> None:
    """A table once more when the host has gone: ``away`` ends it."""
    page.goto(f"{url}play/market.html?lang=en&pace=off&seed=11")
    live(page)
    page.locator("html[data-offline=ready]").wait_for(state="attached")
    away.close()
    page.reload()
    live(page)
    play_on(page)


def look(host: Host, browser: Browser, site: Path) -> Iterator[tuple[str, str]]:
    """Each kind of page on a host, with "ok" or what went wrong."""
    with (
        folder_with(site, host.folder) as root,
        tempfile.TemporaryDirectory(prefix="tomoe-host-") as work,
        ExitStack() as away,
    ):
        # Where a server that root has started serves as another user.
        Path(work).chmod(0o777)
        url = away.enter_context(host.running(root, Path(work)))
        for kind, visit in KINDS.items():
            yield kind, result(lambda page, visit=visit: visit(page, url), browser)
        yield AGAIN, result(lambda page: again(page, url, away), browser, service_workers="allow")


def result(visit: Any, browser: Browser, service_workers: str = "block") -> str:
    """ "ok", or what went wrong in a visit, in one line."""
    try:
        with opened(browser, service_workers=service_workers) as page:
            visit(page)
    except Exception as error:
        return f"{type(error).__name__}: {error}".split("\n", maxsplit=1)[0]
    return "ok"


def main() -> int:
    """0 if all went well."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("hosts", nargs="*", default=[*HOSTS], help="all of them unless given")
    parser.add_argument("--site", type=Path, default=ROOT / "build/site")
    parser.add_argument(
        "--needed", action="store_true", help="only say whether what this needs is here"
    )
    chosen = parser.parse_args()
    if unknown := [name for name in chosen.hosts if name not in HOSTS]:
        print(f"There is no host {', '.join(unknown)}; there are {', '.join(HOSTS)}.")
        return 1
    if packages := missing(chosen.hosts):
        print(
            "Some of the web servers that this starts are not here; on Debian: "
            f"apt-get install --no-install-recommends {' '.join(packages)}"
        )
        return 1
    if chosen.needed:
        return 0
    rows = {}
    with sync_playwright() as p:
        browser = p.chromium.launch(executable_path=os.environ.get("CHROMIUM"), args=FLAGS)
        for name in chosen.hosts:
            rows[name] = {}
            for kind, found in look(HOSTS[name], browser, chosen.site):
                print(f"{name:9} {kind:7} {found}", flush=True)
                rows[name][kind] = found
        browser.close()
    kinds = [*KINDS, AGAIN]
    print(f"\n{'':10}" + "".join(f"{kind:8}" for kind in kinds))
    for name, row in rows.items():
        print(f"{name:10}" + "".join(f"{row[kind].partition(':')[0]:8}" for kind in kinds))
    return 0 if all(found == "ok" for row in rows.values() for found in row.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
