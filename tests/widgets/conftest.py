"""A browser and a server for the widgets' harness."""

from __future__ import annotations

import functools
import http.server
import os
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

WIDGETS = Path(__file__).resolve().parents[2] / "widgets"
QUIET = ["gpu", "background-networking", "component-update", "sync"]


class _Handler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *args: object) -> None:
        pass


@pytest.fixture(scope="session")
def harness() -> Iterator[str]:
    """The address of the harness page."""
    if not (WIDGETS / "tomoe_widgets" / "static" / "tomoe.js").is_file():
        pytest.skip("the front end is not built")
    handler = functools.partial(_Handler, directory=str(WIDGETS))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/dev/index.html"
    server.shutdown()


@pytest.fixture(scope="session")
def widget_browser() -> Iterator[Any]:
    """Chromium, where it and Playwright are installed."""
    sync_api = pytest.importorskip("playwright.sync_api")
    path = os.environ.get("TOMOE_CHROMIUM") or shutil.which("chromium")
    if not path:
        pytest.skip("no chromium here")
    with sync_api.sync_playwright() as play:
        args = ["--no-sandbox", *(f"--disable-{name}" for name in QUIET)]
        browser = play.chromium.launch(executable_path=path, args=args)
        yield browser
        browser.close()
