"""Plays a deal of every game on the built site in other browsers than the tests do: ``make browsers``.

Tells what happens as it does, and prints a table at the end; fails if anything went wrong. Pictures of every
table, for somebody to look at, go to ``build/browsers``.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "site")]

from tests.browsers import firefox, webkitgtk  # noqa: E402
from tests.browsers.visit import CHECKS, Found, Host, visit  # noqa: E402

GAMES = ("tomoefuda", "market", "collector", "fesca-six", "fesca-wild", "petit-bridge")
BROWSERS = {"firefox": (firefox, firefox.Firefox), "webkitgtk": (webkitgtk, webkitgtk.WebKitGTK)}


def missing(names: list[str]) -> list[str]:
    """Debian's packages without which some of these browsers cannot be started."""
    modules = [BROWSERS[name][0] for name in names]
    return [one for module in modules if not module.is_here() for one in module.PACKAGES]


def line(found: Found) -> str:
    """A row of the table."""
    results = (found.results.get(check, "-").partition(":")[0] for check in CHECKS)
    start, deal, most = found.memory
    return (
        f"{found.browser:10} {found.game:13}{found.live:6.1f} s {found.clicks:5} {found.played:6.0f} s   "
        + "".join(f"{result:<9}" for result in results)
        + f"{start:6} {deal:6} {most:6}"
    )


def main() -> int:
    """0 if all went well."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[*GAMES], help="all of them unless given")
    parser.add_argument("--browsers", nargs="*", default=[*BROWSERS], choices=BROWSERS)
    parser.add_argument("--site", type=Path, default=ROOT / "build/site")
    parser.add_argument("--pictures", type=Path, default=ROOT / "build/browsers")
    parser.add_argument(
        "--needed", action="store_true", help="only say whether what this needs is here"
    )
    chosen = parser.parse_args()
    if packages := missing(chosen.browsers):
        print(
            "Some of the browsers that this plays in are not here; on Debian: "
            f"apt-get install --no-install-recommends {' '.join(packages)}"
        )
        return 1
    if chosen.needed:
        return 0
    begin = time.monotonic()
    host = Host(chosen.site)
    every = []
    for name in chosen.browsers:
        for game in chosen.games:

            def say(what: str, name: str = name, game: str = game) -> None:
                passed = time.monotonic() - begin
                print(f"{passed:6.0f} s  {name:10} {game:13} {what}", flush=True)

            every.append(visit(BROWSERS[name][1], host, game, say, chosen.pictures))
    host.stop()
    print(f"\n{'':24}{'live':>8} {'clicks':>6} {'deal':>7}  ", end=" ")
    print("".join(f"{check:<9}" for check in CHECKS) + "MiB after start, deal; most")
    print("\n".join(map(line, every)))
    failed = [it for it in every if it.failed]
    for one in failed:
        print(f"{one.browser}, {one.game}: {[*one.results.values()][-1]}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
