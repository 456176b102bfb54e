"""Hosts that know few types of files: pages depend on no others than every host's list has. ``make hosts`` has real ones."""

from __future__ import annotations

import threading
from http import HTTPStatus
from pathlib import Path

import pytest
from serve import Handler

from tests.hosts.tour import KINDS, LESSON, LESSON_TEXT, live, play_on

KNOWN = {".html", ".css", ".js", ".svg"}


class Ignorant(Handler):
    """A host that calls most files a stream of bytes, and forbids to guess what they are."""

    def guess_type(self, path: object) -> str:
        known = Path(str(path)).suffix in KNOWN
        return super().guess_type(path) if known else "application/octet-stream"

    def end_headers(self) -> None:
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()


class Clean(Handler):
    """A host whose addresses have no ``.html``: it leads from those that have it to the others."""

    def send_head(self):
        path, mark, query = self.path.partition("?")
        if path.endswith(".html"):
            self.send_response(HTTPStatus.MOVED_PERMANENTLY)
            self.send_header(
                "Location", path.removesuffix(".html").removesuffix("index") + mark + query
            )
            self.send_header("Content-Length", "0")
            self.end_headers()
            return None
        if Path(f"{self.translate_path(path)}.html").is_file():
            self.path = f"{path}.html"
        return super().send_head()


@pytest.mark.parametrize("kind", KINDS)
def test_a_page_of_each_kind_goes_live(kind, page, serve, site_dir):
    page.route(
        f"**/{LESSON}", lambda route: route.fulfill(body=LESSON_TEXT, content_type="text/html")
    )
    KINDS[kind](page, serve(site_dir, Ignorant))


@pytest.mark.parametrize("handler", [Ignorant, Clean])
def test_a_second_visit_goes_live_when_the_host_is_gone(handler, open_page, serve, site_dir):
    gone = threading.Event()

    class Leaving(handler):
        def send_head(self):
            self.close_connection = gone.is_set()
            return None if gone.is_set() else super().send_head()

    page = open_page(service_workers="allow")
    url = serve(site_dir, Leaving)
    page.goto(f"{url}play/market.html?lang=en&pace=off")
    live(page)
    page.locator("html[data-offline=ready]").wait_for(state="attached")
    gone.set()
    page.reload()
    live(page)
    play_on(page)
    # Whether with its ending or without.
    for address in ("play/market", "play/market.html"):
        page.goto(f"{url}{address}")
        live(page)
    page.goto(f"{url}play/nowhere")
    page.get_by_role("link", name="To the start page").wait_for()
