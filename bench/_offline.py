"""marimo's own offline export of a notebook, with the Chromium that is here and the mirror beside it."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def main() -> None:
    """``python _offline.py NOTEBOOK TARGET.html PYODIDE_URL INDEX_URL``, with CHROMIUM set."""
    notebook, target, pyodide_url, index_url = sys.argv[1:]
    os.environ["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    from playwright.async_api import BrowserType

    launch = BrowserType.launch

    async def with_this_chromium(self: BrowserType, **options: Any) -> Any:
        return await launch(self, executable_path=os.environ["CHROMIUM"], args=FLAGS, **options)

    # The command starts Playwright's own download, and has no option for another browser.
    BrowserType.launch = with_this_chromium  # type: ignore[method-assign]
    from marimo._cli.cli import main as marimo

    marimo(
        [
            *("export", "html-wasm", notebook, "-o", target, "--mode", "run", "--force"),
            *("--offline", "--pyodide-index-url", pyodide_url, "--pypi-index-url", index_url),
        ]
    )


if __name__ == "__main__":
    main()
