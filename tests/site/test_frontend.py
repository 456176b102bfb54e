"""marimo's front end in one script and one style sheet, and nothing beside them that no page needs."""

from __future__ import annotations

import json
import re

import pytest
from tomoe_site import frontend, offline, packing
from tomoe_site.catalogue import LAB, PAGES
from tomoe_site.export import Export
from tomoe_site.tools import BuildError, node

SCRIPTS = 2  # what goes before Python, and what makes the site work offline; the others come packed


@pytest.fixture(scope="module")
def out(root):
    folder = root / "build" / "site"
    if not (folder / "index.html").is_file():
        pytest.fail("The site is not built: run `make site` first.")
    return folder


def export(entry="index-aaaaaaaa.js", styles=("one-bbbbbbbb.css",)):
    return Export(code="", entry=entry, styles=styles, mount={})


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.address)
def test_page_loads_few_files(out, page):
    text = (out / page.address).read_text(encoding="utf-8")
    assert len(re.findall(r"<script[^>]* src=", text)) <= SCRIPTS
    assert "modulepreload" not in text
    assert len(set(re.findall(r"assets/[\w.-]+", text))) == 4  # each of two plain and packed


def test_every_asset_is_named(out):
    """By a page, or by the style sheet or the script that pages name."""
    assets = out / "assets"
    bundled = [file for name in frontend.NAMES.values() for file in assets.glob(f"{name}-*")]
    plain = [file for file in bundled if file.suffix != packing.DEFLATED]
    assert sorted(file.suffix for file in plain) == [".css", ".css", ".js", ".js"]
    assert len(bundled) == 8
    texts = [file.read_text(encoding="utf-8") for file in plain]
    named = {file.name for file in bundled}
    idle = [
        file.name
        for file in assets.iterdir()
        if file.name not in named and not any(file.name in text for text in texts)
    ]
    assert not idle


def test_only_the_lab_loads_the_editor(out):
    """Its scripts are its own, and a browser keeps them after a visit to it alone."""
    files = offline.read(out)["files"]
    of_lab = {name for name, one in files.items() if one["group"] == "lab"}
    assert {page.address for page in LAB} < of_lab
    [script] = (name for name in of_lab if name.startswith("assets/lab-") and name.endswith(".js"))
    assert "tomoe/workshop.js" in of_lab
    for page in PAGES:
        text = (out / page.address).read_text(encoding="utf-8")
        assert (script in text) == (page in LAB)
    element = re.compile("[\"'`]marimo-code-editor[\"'`]")
    [tables] = (out / "assets").glob("marimo-*.js")
    assert element.search((out / script).read_text(encoding="utf-8"))
    assert not element.search(tables.read_text(encoding="utf-8"))


def test_what_the_style_sheet_names_is_there(out):
    [style] = (out / "assets").glob("marimo-*.css")
    text = style.read_text(encoding="utf-8")
    names = re.findall(r"url\(\"?\./([\w.-]+\.woff2)", text)
    assert names
    assert not [name for name in names if not (out / "assets" / name).is_file()]


def parts(folder, entry, css):
    (folder / "index-aaaaaaaa.js").write_text(entry)
    for name, text in css.items():
        (folder / name).write_text(text)


ENTRY = (
    "const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f="
    '["./run-page-cccccccc.js","./two-dddddddd.css","./one-bbbbbbbb.css"])))=>i.map(i=>d[i]);'
    "a(()=>import(`./run-page-cccccccc.js`),__vite__mapDeps([0,1,2]),import.meta.url);"
    "b(()=>import(`./web-vitals-eeeeeeee.js`),[],import.meta.url);"
)


def test_styles_are_joined_in_order(tmp_path):
    parts(tmp_path, ENTRY, {"one-bbbbbbbb.css": "a{}", "two-dddddddd.css": "b{}"})
    assert frontend.styles(tmp_path, export()) == "a{}\nb{}"


def test_style_that_must_stand_first_stops_the_build(tmp_path):
    parts(tmp_path, ENTRY, {"one-bbbbbbbb.css": "a{}", "two-dddddddd.css": "@import 'x.css';"})
    with pytest.raises(BuildError, match="cannot be joined"):
        frontend.styles(tmp_path, export())


def test_pages_that_differ_stop_the_build():
    with pytest.raises(BuildError, match="one bundle"):
        frontend.bundle(None, [export(), export(entry="index-ffffffff.js")])


def slim(root, text, cuts):
    script = (
        f'import {{ slim }} from "{root}/site/node/shake.mjs";'
        f'console.log(slim("part.js", {json.dumps(text)}, {json.dumps(cuts)}))'
    )
    return node("--input-type=module", "-e", script).strip()


def test_what_is_left_out_says_so(root):
    text = slim(root, "var a=make(b),c=1;function b(){return 2}b.displayName=`B`;", {"b": "editor"})
    gone = 'function b(){throw Error("marimo\'s editor is not in this site")}'
    assert text == f"var a=/* @__PURE__ */(()=>(make(b)))(),c=1;{gone};"
    assert "export{gone as t}" in slim(root, "var a=1;export{a as t};", "editor")
    with pytest.raises(BuildError, match="declares no d"):
        slim(root, "var a=1;", {"d": "editor"})
