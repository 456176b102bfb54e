"""Builds the site: ``python site/build.py`` after ``npm ci`` and the widgets' build. See tomoe_site."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from urllib.parse import urlsplit

from tomoe_site.build import build
from tomoe_site.paths import ROOT, Layout
from tomoe_site.tools import BuildError


def main() -> int:
    """Build, and say plainly what is wrong where that fails."""
    parser = argparse.ArgumentParser(description="Build the site into build/site.")
    parser.add_argument("--root", type=Path, default=ROOT, help="the repository's top folder")
    parser.add_argument("--build", type=Path, help="where to build (default: build/ in the root)")
    parser.add_argument(
        "--url",
        default=os.environ.get("SITE_URL", ""),
        help="where the site will be, such as https://example.org/tomoe/, for the addresses of the pictures "
        "that are shown where a page is shared (default: SITE_URL of the environment)",
    )
    parser.add_argument(
        "--no-offline",
        action="store_true",
        default=os.environ.get("SITE_OFFLINE", "") == "no",
        help="leave the service worker out, and take leave of it where readers have one "
        "(default: SITE_OFFLINE=no in the environment)",
    )
    parser.add_argument(
        "--plain",
        action="store_true",
        help="build into build/plain a site in which marimo and Pyodide are as they are shipped: larger, "
        "slower, and not without a network",
    )
    arguments = parser.parse_args()
    url = arguments.url.rstrip("/") + "/" if arguments.url else ""
    if url and urlsplit(url).scheme not in ("http", "https"):
        parser.error(f"--url is the whole address, with https:// before it, not {arguments.url}")
    root = arguments.root.absolute()
    build_folder = (arguments.build or root / "build").absolute()
    # The engine that makes the views is the one in the tree, as for the wheel.
    sys.path[:0] = [str(root), str(root / "widgets")]
    try:
        layout = Layout(
            root=root,
            build=build_folder,
            url=url,
            offline=not (arguments.no_offline or arguments.plain),
            plain=arguments.plain,
        )
        build(layout)
    except BuildError as error:
        print(f"\nThe site was not built: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
