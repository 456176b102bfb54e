"""The list of files that the service worker goes by."""

from __future__ import annotations

import json
import re

import pytest
from tomoe_site import offline, packing, page
from tomoe_site.catalogue import LAB, PAGES
from tomoe_site.paths import Layout


@pytest.fixture
def small(tmp_path):
    """A site as small as can be, with a service worker that knows it."""
    names = ["index.html", offline.AWAY, "runtime/worker.js", *(one.address for one in PAGES)]
    for name in names:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(name, encoding="utf-8")
    known = {"versions": {}, "files": offline.list_files(tmp_path)}
    (tmp_path / offline.WORKER).write_text(
        f"self.tomoeFiles = {json.dumps(known)};\nfirst();\nsecond();\n", encoding="utf-8"
    )
    return tmp_path


def test_list_that_is_right(small):
    assert offline.wrong(small) == []
    assert offline.read(small)["files"]["index.html"].keys() == {"digest", "group"}


def test_files_that_are_missing_or_differ_are_found(small):
    (small / "index.html").write_text("other", encoding="utf-8")
    (small / "runtime" / "worker.js").unlink()
    assert offline.wrong(small) == [
        "index.html is missing or not what sw.js says",
        "runtime/worker.js is missing or not what sw.js says",
    ]


def test_pages_that_the_list_lacks_are_found(small):
    file = small / offline.WORKER
    file.write_text(re.sub(r'"index.html": {[^}]*}, ', "", file.read_text("utf-8")), "utf-8")
    assert offline.wrong(small) == ["sw.js does not list index.html"]
    file.unlink()
    assert offline.wrong(small) == ["sw.js is missing"]


@pytest.mark.parametrize(
    ("name", "group"),
    [
        ("runtime/python.zip", "python"),
        ("tomoe/fonts/a.woff2", "python"),
        ("first/market.html", "games"),
        ("index.html", "games"),
        ("wall.html", "games"),
        ("handout.html", "games"),
        ("drills/market.json", "games"),
        ("set.html", "games"),
        ("docs/index.html", "docs"),
        ("print.html", "visited"),
        ("mine.html", "games"),
        ("today.html", "games"),
        ("fair.html", "games"),
        ("compare.html", "games"),
        ("tomoe/charts.js", "visited"),
    ],
)
def test_groups(name, group):
    assert offline.group(name) == group


def test_what_is_for_saving_is_not_kept(tmp_path):
    for name in (
        "files/a.zip",
        "print/a.pdf",
        "share/a.png",
        "tomoe/tomoe-a.js",
        "404.html",
        "sw.js",
        "icon.svg",
    ):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    assert list(offline.list_files(tmp_path)) == ["icon.svg"]


def test_site_without_a_service_worker(root, tmp_path):
    layout = Layout(root=root, offline=False)
    assert "offline.js" in page.head(
        Layout(root=root), page.About("a.html", *[PAGES[0].title] * 2), "1"
    )
    assert "offline.js" not in page.head(layout, page.About("a.html", *[PAGES[0].title] * 2), "1")
    offline.write(layout, tmp_path, {})
    assert "unregister" in (tmp_path / offline.WORKER).read_text("utf-8")
    assert offline.wrong(tmp_path) == []


def test_built_site_lists_all_that_a_match_needs(root):
    out = root / "build" / "site"
    if not (out / "index.html").is_file():
        pytest.fail("The site is not built: run `make site` first.")
    known = offline.read(out)
    groups = {one.get("packed", name): one["group"] for name, one in known["files"].items()}
    # Plain ones beside packed ones are for browsers that cannot unpack.
    spare = {
        name.removesuffix(packing.DEFLATED) for name in groups if name.endswith(packing.DEFLATED)
    }
    for folder in ("runtime", "assets"):
        there = {f"{folder}/{file.name}" for file in (out / folder).iterdir()} - offline.LEFT_OUT
        of_lab = {name for name in there if name.startswith(offline.OF_LAB)}
        assert {groups[name] for name in there - spare - of_lab} == {"python"}
        assert {groups[name] for name in of_lab - spare} <= {"lab"}
    assert {groups[one.address] for one in PAGES if one not in LAB} == {"games"}
    assert {groups[one.address] for one in LAB} == {"lab"}
    worker = (out / "runtime" / "worker.js").read_text("utf-8")
    assert known["versions"]["runtime"] in worker
    assert known["versions"]["tomoe"] in (out / "index.html").read_text("utf-8")
