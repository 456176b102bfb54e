"""Files that come with a wrong byte. Of the runtime: mended where the browser's cache was at fault, else one sentence. Packed
scripts and styles have a plain file besides.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest
from tomoe_site import packing, parts

TABLE = "play/tomoefuda.html"
FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "snapshot.bin.zst", "worker.js")


@pytest.fixture
def damaging_site(site_dir: Path, serve: Callable[..., str]) -> Callable[..., str]:
    """Serves the site with one byte of a file changed, the first ``times`` times that the file is asked for."""
    from serve import Handler

    def start(name: str, times: int | None = None) -> str:
        sent = []

        class Damaging(Handler):
            def send_head(self):
                # Whole files each time: an answer "not modified" would not be damaged.
                del self.headers["If-Modified-Since"]
                del self.headers["Accept-Encoding"]
                file = super().send_head()
                if self.command != "GET" or name not in self.path or file is None:
                    return file
                sent.append(self.path)
                if times is not None and len(sent) > times:
                    return file
                with file:
                    content = bytearray(file.read())
                content[len(content) // 2] ^= 1
                return io.BytesIO(content)

        return serve(site_dir, Damaging)

    return start


@pytest.mark.parametrize("name", FILES)
def test_damaged_file_is_said_in_one_sentence(name, browser, damaging_site):
    # A page of its own: marimo's scripts complain of what does not come.
    context = browser.new_context(locale="en-GB")
    page = context.new_page()
    page.goto(f"{damaging_site(f'/runtime/{name}')}{TABLE}?lang=en")
    said = page.locator("#tomoe-trouble")
    said.get_by_text("arrived damaged").wait_for(timeout=60_000)
    assert page.get_by_role("button", name="Load again").is_visible()
    assert "rror" not in said.inner_text()
    page.get_by_role("button", name="日本語").click()
    assert "壊れている" in said.inner_text()
    context.close()


@pytest.mark.parametrize("name", ["pyodide.asm.mjs", "snapshot.bin.zst"])
def test_damaged_copy_is_fetched_anew(name, page, damaging_site, live):
    page.goto(f"{damaging_site(f'/runtime/{name}', times=1)}{TABLE}?lang=en")
    live(page)
    assert not page.locator("#tomoe-trouble").is_visible()


@pytest.mark.parametrize("address", [TABLE, "rules/tomoefuda.html"])
def test_plain_file_is_there_where_a_packed_one_is_damaged(
    address, browser, damaging_site, live, site_dir
):
    """The browser says in its console that the packed file is not what it should be."""
    context = browser.new_context(locale="en-GB")
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.split("?")[0].rpartition("/")[2]))
    page.goto(f"{damaging_site(packing.DEFLATED)}{address}?lang=en")
    live(page)
    plain = {file.name for file in (site_dir / "assets").glob("marimo-*.*s")} | {parts.ELEMENTS}
    assert plain <= set(asked)
    context.close()


def test_scripts_and_styles_come_packed_first(page, site_url, live):
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.split("?")[0]))
    page.goto(f"{site_url}{TABLE}?lang=en")
    live(page)
    packed = {url.removesuffix(packing.DEFLATED) for url in asked if url.endswith(packing.DEFLATED)}
    assert len(packed) == 3
    assert not packed & set(asked)
