"""A server for the widgets' harness."""

from __future__ import annotations

import functools
import http.server
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

WIDGETS = Path(__file__).resolve().parents[2] / "widgets"


class Handler(http.server.SimpleHTTPRequestHandler):
    """The files of ``widgets/``."""

    def log_message(self, *args: object) -> None:
        pass


class Page(Handler):
    """The files of ``widgets/``, and a page as ``/page.html``."""

    text = ""

    def do_GET(self) -> None:
        if self.path != "/page.html":
            super().do_GET()
            return
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(self.text.encode())


@contextmanager
def serving(handler: type[Handler] = Handler) -> Iterator[str]:
    """The address of a server of ``widgets/``, without a slash at the end."""
    if not (WIDGETS / "tomoe_widgets" / "static" / "tomoe.js").is_file():
        pytest.skip("the front end is not built")
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(handler, directory=str(WIDGETS))
    )
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()


@pytest.fixture(scope="session")
def harness() -> Iterator[str]:
    """The address of the harness page."""
    with serving() as address:
        yield f"{address}/dev/index.html"


@pytest.fixture
def axe(axe: Callable[..., None]) -> Callable[..., None]:
    """Asserts that axe finds nothing at all on a page with parts, which need not have a page's headings."""
    return functools.partial(axe, every=True, without=("page-has-heading-one", "heading-order"))
