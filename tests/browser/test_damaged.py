"""Files of the runtime that come with a wrong byte: mended where the browser's cache was at fault, else one sentence."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest

TABLE = "play/tomoefuda.html"
FILES = ("pyodide.asm.mjs", "pyodide.asm.wasm", "snapshot.bin.zst", "worker.js")


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
                if self.command != "GET" or f"/runtime/{name}" not in self.path or file is None:
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
    page.goto(f"{damaging_site(name)}{TABLE}?lang=en")
    said = page.locator("#tomoe-trouble")
    said.get_by_text("did not come whole").wait_for(timeout=60_000)
    assert page.get_by_role("button", name="Load again").is_visible()
    assert "rror" not in said.inner_text()
    page.get_by_role("button", name="日本語").click()
    assert "壊れている" in said.inner_text()
    context.close()


@pytest.mark.parametrize("name", ["pyodide.asm.mjs", "snapshot.bin.zst"])
def test_damaged_copy_is_fetched_anew(name, page, damaging_site, live):
    page.goto(f"{damaging_site(name, times=1)}{TABLE}?lang=en")
    live(page)
    assert not page.locator("#tomoe-trouble").is_visible()
