"""No file of the site may name another host that code could fetch from; what a page does not need is left out."""

from __future__ import annotations

import pytest
from tomoe_site import foreign, frontend, packing, patches
from tomoe_site.tools import BuildError

FETCHED = "https://cdn.example.net/a.js"


@pytest.mark.parametrize(
    "text",
    [
        'fetch("https://cdn.example.net/a.js")',
        "`https://cdn.example.net/a.js`",
        '{"src": "https:\\/\\/cdn.example.net\\/a.js"}',
        "@import url(https://cdn.example.net/a.js);",
        "//# https://cdn.example.net/a.js",
    ],
)
def test_address_is_found(text):
    assert [one.rstrip(";") for one in foreign.find_foreign(text)] == [FETCHED]


def test_address_without_a_scheme_is_found():
    assert foreign.find_foreign('import("//cdn.example.net/a.js")') == ["//cdn.example.net/a.js"]
    assert foreign.find_foreign("url(//cdn.example.net/a.woff2)") == ["//cdn.example.net/a.woff2"]
    assert foreign.find_foreign("wss://example.net/x") == ["wss://example.net/x"]


@pytest.mark.parametrize(
    "text",
    ["/^https?:\\/\\//.test(x)", "url.startsWith('http://')", "// a comment", "a//b", "'//'"],
)
def test_what_names_no_host_is_none(text):
    assert foreign.find_foreign(text) == []


def test_links_of_a_page_are_for_readers_but_its_scripts_are_read():
    page = f'<a href="{FETCHED}">x</a> {FETCHED} <script>go("{FETCHED}")</script>'
    assert foreign.find_foreign(page, page=True) == [FETCHED]


def test_unexplained_address_and_needless_entry_are_wrong(tmp_path):
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "a.js").write_text(
        f'fetch("{FETCHED}"); see("https://react.dev/errors/1")'
    )
    wrong = foreign.faults(tmp_path)
    assert any(one.startswith(f"assets/a.js names another host: {FETCHED}") for one in wrong)
    assert not any("react.dev" in one for one in wrong)
    assert sum("which is nowhere" in one for one in wrong) == len(foreign.HARMLESS) - 1


def test_what_is_as_it_is_shipped_names_what_it_will_but_nothing_of_ours(tmp_path):
    for name in ("assets/a.js", "runtime/b.mjs", "tomoe/c.js"):
        (tmp_path / name).parent.mkdir()
        (tmp_path / name).write_text(f'fetch("{FETCHED}")')
    [wrong] = foreign.faults(tmp_path, plain=True)
    assert wrong.startswith(f"tomoe/c.js names another host: {FETCHED}")


def test_entries_have_reasons():
    assert all(one.reason and one.start for one in foreign.HARMLESS)


def test_entry_counts_only_where_it_says():
    assert foreign.entry_of("assets/x.js", "https://marimo.io/discord")
    assert foreign.entry_of("tomoe/tomoe.js", "https://marimo.io/discord") is None


def test_only_what_a_page_can_need_is_taken(tmp_path):
    files = {
        "index-aaaaaaaa.js": 'import{a}from"./used-bbbbbbbb.js";import("./run-page-cccccccc.js");import("./edit-dddddddd.js")',
        "used-bbbbbbbb.js": 'let css="./look-eeeeeeee.css"',
        "web-vitals-hhhhhhhh.js": "",
        "run-page-cccccccc.js": "new URL('worker-ffffffff.js',import.meta.url)",
        "edit-dddddddd.js": "fetch('https://elsewhere.example.org')",
        "worker-ffffffff.js": "fetch('https://elsewhere.example.org')",
        "look-eeeeeeee.css": "@font-face{src:url(./face-gggggggg.woff2)}",
        "face-gggggggg.woff2": "",
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text)
    assert frontend.needed_files(tmp_path, ["index-aaaaaaaa.js"]) == {
        *(
            "index-aaaaaaaa.js",
            "used-bbbbbbbb.js",
            "run-page-cccccccc.js",
            "web-vitals-hhhhhhhh.js",
        ),
        *("look-eeeeeeee.css", "face-gggggggg.woff2"),
    }


def test_front_end_brings_no_worker():
    """marimo's own worker would fetch Python from other hosts."""
    start = next(iter(frontend.assets().glob("index-*.js"))).name
    taken = frontend.needed_files(frontend.assets(), [start])
    assert not [name for name in taken if "worker-" in name]


def test_patch_that_does_not_fit_stops_the_build():
    [name, *_] = patches.MARIMO_PYTHON
    with pytest.raises(BuildError, match="instead of once"):
        patches.apply(name, "", patches.MARIMO_PYTHON[name])


def test_packed_files_are_read_as_well(tmp_path):
    (tmp_path / "a.js.zst").write_bytes(packing.pack(f'fetch("{FETCHED}")'.encode()))
    assert list(foreign.addresses(tmp_path)) == [("a.js.zst", FETCHED)]
