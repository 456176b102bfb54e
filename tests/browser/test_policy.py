"""What pages may run and load: embeds on strict pages, and the headers that the documentation suggests."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.person import BOX, VIEW
from tests.docs.blocks import blocks

STRICT = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'"
EMBEDS = {
    "steps": (
        '<tomoe-steps src="steps/fesca-wild-wild-voided.json"></tomoe-steps>',
        "tomoe-steps [data-card]",
    ),
    "card": ('<tomoe-card card="W5"></tomoe-card>', "tomoe-card svg"),
    "drill": (
        '<tomoe-drill src="drills/tomoefuda.json" drill="winner" count="3" seed="5"></tomoe-drill>',
        "tomoe-drill [data-card]",
    ),
}


@pytest.fixture
def serve_with(site_dir: Path, serve: Callable[..., str]) -> Callable[..., str]:
    """Serves the site with more headers, by the pattern of the path, and with pages of the test's own."""
    from serve import Handler

    def start(headers: dict[str, dict[str, str]], pages: dict[str, str] | None = None) -> str:
        class More(Handler):
            def end_headers(self):
                for pattern, named in headers.items():
                    if re.fullmatch(pattern.replace("*", ".*"), self.path.partition("?")[0]):
                        for key, value in named.items():
                            self.send_header(key, value)
                super().end_headers()

            def do_GET(self):  # noqa: N802 (the base class calls it so)
                text = (pages or {}).get(self.path)
                if text is None:
                    super().do_GET()
                    return
                body = text.encode()
                self.send_response(200)
                self.send_header("Content-Type", "text/html; charset=utf-8")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

        return serve(site_dir, More)

    return start


def suggested_headers(root: Path) -> dict[str, dict[str, str]]:
    """The example of a `_headers` file in the documentation: headers by path."""
    shown = blocks(root / "docs" / "tutorials" / "host.md")
    (block,) = (block.text for block in shown if block.file == "_headers")
    found: dict[str, dict[str, str]] = {}
    for line in block.splitlines():
        if line.startswith("/"):
            path = found.setdefault(line, {})
        elif line.strip():
            key, _, value = line.strip().partition(": ")
            path[key] = value
    return found


@pytest.mark.parametrize("kind", EMBEDS)
def test_embed_looks_the_same_where_no_inline_style_is_allowed(kind, open_page, serve_with):
    tag, part = EMBEDS[kind]
    text = (
        "<!DOCTYPE html><html lang=en><title>x</title>"
        '<script type="module" src="tomoe/tomoe.js"></script>' + tag
    )
    url = serve_with(
        {"/strict.html": {"Content-Security-Policy": STRICT}},
        {"/plain.html": text, "/strict.html": text},
    )
    sizes = []
    for name in ("plain", "strict"):
        page = open_page()
        page.goto(f"{url}{name}.html")
        first = page.locator(part).first
        first.wait_for()
        page.wait_for_timeout(300)
        sizes.append(first.bounding_box())
    assert sizes[0] == sizes[1]


def test_site_works_with_the_headers_that_are_suggested(page, serve_with, root, live):
    headers = suggested_headers(root)
    assert any("wasm-unsafe-eval" in str(named) for named in headers.values())
    url = serve_with(headers)
    page.goto(f"{url}play/tomoefuda.html?lang=en&pace=off")
    live(page)
    page.wait_for_function(f"() => {BOX} && {VIEW}")
    before = page.evaluate(f"{VIEW}.ply")
    page.locator("button.slot.ready").first.click()
    page.wait_for_function(f"before => {VIEW}.ply > before && !{BOX}.pending", arg=before)
