"""Pages opened from a disk: they can be read, and say what else they need, in a line that works."""

from __future__ import annotations

import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.browser.servers import free_port, until_it_answers
from tests.hosts.tour import live

NOTE = ".tomoe-disk"
# What can be read there.
PAGES = {
    "index.html": "Market and Supply",
    "play/market.html": "",
    "first/market.html": "",
    "rules/market.html": "The game in one minute",
    "drills/market.html": "",
    "print.html": "Print and play",
    "licences.html": "Pyodide",
    "set.html": "For teachers",
    "docs/index.html": "Where to begin",
    "docs/tutorials/embed.html": "On a strict page",
}


@pytest.fixture
def folder(site_dir: Path, tmp_path: Path) -> Path:
    """The site in a folder with a name that shells and addresses write otherwise."""
    place = tmp_path / "it's 巴 100%"
    place.symlink_to(site_dir)
    return place


@pytest.fixture
def opened(open_page, folder):
    """Opens a page of the site from the disk; its modules do not come, and nothing else goes wrong."""

    def go(address, **options):
        page = open_page(**options)
        page.goto(f"{(folder / address).as_uri()}")
        page.locator(NOTE).wait_for()
        return page

    return go


@pytest.mark.parametrize("address", PAGES)
def test_it_says_what_it_needs_and_can_be_read(address, opened, folder, no_sideways):
    page = opened(address, viewport={"width": 360, "height": 640})
    said = page.locator(NOTE).inner_text()
    assert "opened from a disk" in said
    line = shlex.split(page.locator(f"{NOTE} code").inner_text())
    assert line == ["python3", "-m", "http.server", "-b", "127.0.0.1", "-d", str(folder)]
    assert page.locator(f"{NOTE} a").get_attribute("href").endswith(f":8000/{address}")
    text = page.get_by_role("main").inner_text()
    assert PAGES[address] in text
    page.wait_for_timeout(500)
    for other in ("connection", "Please try again", "Fetching Python"):
        assert other not in page.get_by_role("main").inner_text()
    no_sideways(page)


@pytest.mark.parametrize("address", ["index.html", "rules/market.html", "docs/ja/index.html"])
def test_it_says_so_in_japanese(address, opened):
    page = opened(address, locale="ja-JP")
    assert "ウェブサーバー" in page.locator(NOTE).inner_text()
    if "docs" in address:
        return
    page.get_by_role("button", name="EN, English").click()
    assert "web server" in page.locator(NOTE).inner_text()


def test_the_line_is_copied_by_a_button(opened):
    page = opened("play/market.html", permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy").click()
    page.get_by_role("button", name="Copied").wait_for()
    line = page.locator(f"{NOTE} code").inner_text()
    assert page.evaluate("navigator.clipboard.readText()") == line


def test_the_line_starts_a_server_where_the_page_goes_live(opened, page, tmp_path):
    note = opened("play/market.html").locator(NOTE)
    _, *line = shlex.split(note.locator("code").inner_text())
    # Whatever else this machine serves: at a port of its own.
    port = free_port()
    address = note.locator("a").get_attribute("href").replace(":8000/", f":{port}/")
    log = tmp_path / "said.txt"
    with log.open("wb") as said:
        server = subprocess.Popen([sys.executable, *line, str(port)], stdout=said, stderr=said)
    try:
        until_it_answers(server, address, log)
        page.goto(address)
        live(page)
    finally:
        server.terminate()
        server.wait()


@pytest.mark.parametrize(
    ("script", "line"),
    [
        ("file:///C:/My%20games/tomoe/", 'python -m http.server -b 127.0.0.1 -d "C:/My games"'),
        (
            "file://box/share/site/tomoe/",
            'python -m http.server -b 127.0.0.1 -d "//box/share/site"',
        ),
        ("file:///tomoe/", "python3 -m http.server -b 127.0.0.1 -d '/'"),
    ],
)
def test_folders_of_other_systems(script, line, browser, root):
    """The script by itself, told that it lies elsewhere."""
    text = (root / "site/static/page/disk.js").read_text(encoding="utf-8")
    told = text.replace("currentScript: script,", "").replace(
        "const top", f"const script = {{ src: '{script}disk.js' }};\n  const top"
    )
    page = browser.new_page()
    page.set_content(f"<html lang=en><main></main><script>{told}</script>")
    assert page.locator(f"{NOTE} code").inner_text() == line
    page.close()
