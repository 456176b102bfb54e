"""A server for the widgets' harness."""

from __future__ import annotations

import functools
import http.server
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

WIDGETS = Path(__file__).resolve().parents[2] / "widgets"


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
