"""Step-throughs on pages of other people, written from the reference of the elements alone."""

from __future__ import annotations

import functools
import gzip
import json
import os
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import ThreadingHTTPServer
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlsplit

import pytest

import tomoe_core as tomoe
from tests.widgets.conftest import WIDGETS, Handler
from tomoe_core.page import steps
from tomoe_core.page.drills import series
from tomoe_core.page.lessons import lessons
from tomoe_core.page.puzzles import play_file

expect = pytest.importorskip("playwright.sync_api").expect
pytestmark = pytest.mark.browser

POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'"
STATIC = WIDGETS / "tomoe_widgets" / "static"
REFERENCE = WIDGETS.parent / "docs" / "reference" / "elements.md"
LESSON = "tomoefuda-tei"
MOST = 43 * 1024  # bytes of gzipped scripts
SHOWN = "tomoe-steps >> .caption"


def recipe(name: str) -> str:
    """The example of the reference with this name behind its language."""
    found = re.findall(rf"```\w+ {name}\n(.*?)```", REFERENCE.read_text(encoding="utf-8"), re.S)
    return "".join(found[:1])


class Strict(Handler):
    """Files of a folder, under a strict policy."""

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()


class Host:
    """A folder of somebody's own with the files in it that the reference says, and a browser at it."""

    def __init__(self, folder: Path, browser: Any, handler: type[Handler] = Strict) -> None:
        if not STATIC.is_dir():
            pytest.skip("the front end is not built")
        self.folder = folder
        self.put(folder)
        self.server = ThreadingHTTPServer(
            ("127.0.0.1", 0), functools.partial(handler, directory=str(folder))
        )
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}/"
        # A light page under a dark system.
        self.context = browser.new_context(color_scheme="dark", reduced_motion="reduce")
        self.page = self.context.new_page()
        self.asked: list[str] = []
        self.troubles: list[str] = []
        self.page.on("request", lambda request: self.asked.append(urlsplit(request.url).path))
        self.page.on("pageerror", lambda error: self.troubles.append(f"{error}\n{error.stack}"))
        self.page.on(
            "console",
            lambda said: said.type == "error" and self.troubles.append(said.text),
        )

    @staticmethod
    def put(folder: Path) -> None:
        """What a page needs: scripts, and a file of steps."""
        (folder / "tomoe").mkdir(parents=True)
        for file in STATIC.glob("tomoe*.js"):
            shutil.copy(file, folder / "tomoe")
        (folder / "lesson.json").write_text(json.dumps(lessons()[LESSON]()), encoding="utf-8")

    def open(self, html: str, address: str = "page.html") -> None:
        (self.folder / address).write_text(html, encoding="utf-8")
        self.asked.clear()
        self.page.goto(self.url + address)

    def with_body(self, body: str) -> None:
        """Opens the page of the reference with another body."""
        self.open(recipe("page").replace('<tomoe-steps src="lesson.json"></tomoe-steps>', body))

    def on_first(self, script: str) -> Any:
        """What a script says of the first element, `it`."""
        return self.page.locator("tomoe-steps").first.evaluate(f"(it) => {script}")

    def close(self) -> None:
        self.context.close()
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture
def host(tmp_path: Path, browser: Any) -> Iterator[Host]:
    made = Host(tmp_path / "host", browser)
    yield made
    made.close()
    assert made.troubles == []


def test_two_lines_on_a_strict_page(host: Host) -> None:
    """Loaded in 43 KB, stepped through by click, key and script; dark systems leave a light page light."""
    host.open(recipe("page"))
    page = host.page
    page.locator(SHOWN).wait_for()
    scripts = [name for name in host.asked if name.endswith(".js")]
    assert scripts == ["/tomoe/tomoe-steps.js", "/tomoe/tomoe-art-tomoe.js"]
    loaded = sum(len(gzip.compress((host.folder / name[1:]).read_bytes())) for name in scripts)
    assert loaded <= MOST
    for deck in ("fesca", "standard", "other"):
        file = host.folder / "tomoe" / f"tomoe-art-{deck}.js"
        assert len(gzip.compress(file.read_bytes())) <= MOST - loaded + 10_000
    assert page.locator("tomoe-steps >> tomoe-card >> path").count() > 0
    assert host.on_first("it.style.colorScheme") == "light"
    host.on_first(
        "{ window.said = []; it.addEventListener('tomoe-step', ({ detail }) => said.push(detail)); }"
    )
    page.locator("tomoe-steps").get_by_role("button", name="Next").click()
    page.locator("tomoe-steps >> .board").click(position={"x": 5, "y": 5})
    page.keyboard.press("End")
    host.on_first("{ it.index = 2; }")
    count = host.on_first("it.count")
    assert page.evaluate("said") == [{"index": i, "count": count} for i in (1, count - 1, 2)]
    host.on_first("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    assert host.on_first("it.index") == 2
    assert not page.locator("tomoe-steps >> [data-run=next]").is_visible()
    host.on_first("dispatchEvent(new Event('afterprint'))")
    assert host.on_first("it.index") == 2


def test_paper_shows_the_step_of_the_screen_and_is_still(tmp_path: Path, browser: Any) -> None:
    """A trick that is being gathered is printed as it lies when all is done, as wide as paper; then the screen goes on."""
    host = Host(tmp_path / "host", browser, Handler)
    host.context.close()
    host.context = browser.new_context(viewport={"width": 1100, "height": 800})
    host.page = page = host.context.new_page()
    state = tomoe.game("petit-bridge").deal(seed=7)
    rng = Random(1)
    while len(state.moves) < 12:
        state = state.play(rng.choice(state.legal_moves()))
    (host.folder / "lesson.json").write_text(json.dumps(steps(state)), encoding="utf-8")
    host.with_body('<tomoe-steps src="lesson.json"></tomoe-steps>')
    page.locator(SHOWN).wait_for()
    last = host.on_first("it.count") - 1
    # Slowed down, so that everything is still on its way when the page is printed.
    slow = """const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, timing) { return animate.call(this, frames, { ...timing, duration: 600000 }); };"""
    page.evaluate(f"() => {{ {slow} }}")
    places = """[...it.shadowRoot.querySelectorAll('.board [data-key]')].map((card) => {
      const { x, y } = card.getBoundingClientRect(), box = it.shadowRoot.querySelector('.board').getBoundingClientRect();
      return [card.dataset.key, Math.round(x - box.x), Math.round(y - box.y)]; })"""
    moving = "it.shadowRoot.getAnimations().length + it.shadowRoot.querySelector('.ghosts').childElementCount"
    seen = 0
    for step in range(1, last + 1):
        page.locator("tomoe-steps").evaluate(
            "(it, n) => { it.index = n; return it.updateComplete; }", step
        )
        seen += host.on_first(moving)
        caption = page.locator(SHOWN).inner_text()
        page.emulate_media(media="print")
        page.pdf(path=tmp_path / "page.pdf", format="A4")
        assert host.on_first("it.index") == step
        assert page.locator(SHOWN).inner_text() == caption
        assert not page.locator("tomoe-steps >> .ghosts").is_visible()
        printed = host.on_first(places)
        board = page.locator("tomoe-steps >> .board").bounding_box()
        assert board["width"] <= 600
        assert all(-4 <= x <= board["width"] for _, x, _ in printed)
        host.on_first("it.shadowRoot.getAnimations().forEach((each) => each.cancel())")
        assert host.on_first(places) == printed, f"step {step} was printed on its way"
        page.emulate_media(media="screen")
    assert seen > last, "nothing moved that could have been caught"
    expect(page.locator("tomoe-steps >> .board")).to_have_css("width", "900px")
    host.close()


@pytest.mark.parametrize("moved", [False, True])
def test_paper_has_all_of_a_step_that_fits_a_height(
    moved: bool, tmp_path: Path, browser: Any
) -> None:
    """Slides are printed whole, even where whoever makes them has moved the element to another place before."""
    host = Host(tmp_path / "host", browser, Handler)
    state = tomoe.game("tomoefuda").deal(seed=7).play("pile 2")
    (host.folder / "lesson.json").write_text(json.dumps(steps(state)), encoding="utf-8")
    host.with_body(
        '<tomoe-steps src="lesson.json" fit="height" style="height: 300px"></tomoe-steps>'
    )
    page = host.page
    page.locator(SHOWN).wait_for()
    if moved:
        host.on_first(
            "{ const page = document.createElement('div'); it.before(page); page.append(it); }"
        )
        page.locator(SHOWN).wait_for()
    page.emulate_media(media="print")
    page.pdf(path=tmp_path / "page.pdf", format="A4")
    box = page.locator("tomoe-steps").bounding_box()
    caption = page.locator(SHOWN).bounding_box()
    board = page.locator("tomoe-steps >> .board").bounding_box()
    assert board["width"] <= 600
    assert board["y"] + board["height"] <= caption["y"] + 1
    assert caption["y"] + caption["height"] <= box["y"] + box["height"] + 1
    host.close()


def test_one_page_from_a_disk(host: Host) -> None:
    """One classic script, the steps inside of the element, and nothing else is asked for."""
    content = json.dumps(lessons()[LESSON]()).replace("</", "<\\/")
    page = re.sub(r'^\{"v": 1.*$', lambda _: content, recipe("disk"), flags=re.M)
    assert content in page
    (host.folder / "page.html").write_text(page, encoding="utf-8")
    host.page.goto((host.folder / "page.html").as_uri())
    host.page.locator(SHOWN).wait_for()
    host.page.locator("tomoe-steps").get_by_role("button", name="Next").click()
    assert host.on_first("it.index") == 1
    assert host.page.locator("tomoe-steps >> tomoe-card >> path").count() > 0
    names = [Path(name).name for name in host.asked]
    assert names == ["page.html", "tomoe-steps.classic.js"]


def test_questions_and_a_puzzle_from_a_disk(host: Host) -> None:
    """All in one page: a series of questions to its end, and a position that is answered."""
    state = tomoe.game("tomoefuda").deal(seed=7).play("pile 2")
    asked = series("market", "pay", seed=5, count=3)
    contents = [json.dumps(asked), json.dumps(play_file(state, question=True))]
    page = re.sub(
        r'^\{"v": 1.*$',
        lambda _: contents.pop(0).replace("</", "<\\/"),
        recipe("disk-all"),
        flags=re.M,
    )
    (host.folder / "page.html").write_text(page, encoding="utf-8")
    it = host.page
    it.goto((host.folder / "page.html").as_uri())
    drill = it.locator("tomoe-drill")
    for each in asked["first"]:
        question = each["question"]
        expect(drill.locator("h2")).to_have_text(question["ask"]["en"])
        for id in question["right"]:
            drill.locator(f'[data-answer="{id}"], [data-pick="{id}"]').first.click()
        drill.locator(".check").click()
        drill.locator(".next").click()
    drill.locator(".result").wait_for()
    expect(drill.locator(".result")).to_contain_text("3 of 3")
    play = it.locator("tomoe-play")
    play.locator("[data-slot][aria-disabled=false]").first.click()
    play.locator(".verdict > *").first.wait_for()
    play.get_by_role("button", name="Play on from here").click()
    frame = play.locator("iframe")
    expect(frame).to_have_attribute(
        "src", re.compile(r"^https://tomoe\.example/play/tomoefuda\.html\?")
    )
    host.troubles.clear()  # there is no such site


SPHINX = """.. tomoe-steps:: match.txt

.. tomoe-steps:: match.txt
   :start: 1
   :lang: ja
"""
FENCES = "```tomoe-steps\nmatch.txt\n```\n\n```tomoe-steps\nmatch.txt\nstart: 1\nlang: ja\n```\n"


@pytest.mark.parametrize("kind", ["alabaster", "furo", "mkdocs", "material"])
def test_documents_from_a_disk(kind: str, host: Host, tmp_path: Path) -> None:
    """What Sphinx and MkDocs make is stepped through where nothing serves it."""
    source, out = tmp_path / "source", tmp_path / "out"
    source.mkdir()
    state = tomoe.game("tomoefuda").deal(seed=7).play("pile 2")
    (source / "match.txt").write_text(str(tomoe.Record(state.game, state)))
    (source / "match.txt.captions").write_text('0: It\'s <b>5 > 4</b> & "so on"\n')
    if kind in ("alabaster", "furo"):
        pytest.importorskip("sphinx")
        pytest.importorskip(kind)
        (source / "conf.py").write_text(
            f"extensions = ['tomoe_widgets.sphinx']\nhtml_theme = '{kind}'\n"
        )
        (source / "index.rst").write_text(f"Title\n=====\n\n{SPHINX}")
        command = ["sphinx", "-qW", "-b", "html", str(source), str(out)]
    else:
        pytest.importorskip("mkdocs")
        pytest.importorskip(kind)
        (source / "index.md").write_text(f"# Title\n\n{FENCES}")
        known = tmp_path / "here-1.dist-info"
        known.mkdir()
        (known / "METADATA").write_text("Metadata-Version: 2.1\nName: here\nVersion: 1\n")
        (known / "entry_points.txt").write_text(
            "[mkdocs.plugins]\ntomoe = tomoe_widgets.mkdocs:TomoePlugin\n"
        )
        (tmp_path / "mkdocs.yml").write_text(
            f"site_name: S\ndocs_dir: source\nsite_dir: out\nuse_directory_urls: false\n"
            f"theme: {{name: {kind}, font: false}}\nplugins: [search, tomoe]\n"
        )
        command = ["mkdocs", "build", "--quiet"]
    subprocess.run(
        [sys.executable, "-m", *command],
        cwd=tmp_path,
        check=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), *filter(None, sys.path)])},
    )
    page = host.page
    page.goto((out / "index.html").as_uri())
    first, second = (page.locator("tomoe-steps").nth(i) for i in (0, 1))
    expect(first.locator(".caption")).to_have_text('It\'s <b>5 > 4</b> & "so on"')
    first.get_by_role("button", name="Next").click()
    expect(first.locator(".caption")).to_have_text("You take pile 2.")
    said = second.locator(".caption").inner_text().replace("\u2060", "")
    assert said.strip() == "あなたが山2を取りました。"
    assert page.locator("tomoe-steps >> tomoe-card >> path").count() > 0
    page.wait_for_load_state("networkidle")
    host.troubles.clear()  # what the themes themselves load, which a disk refuses


def test_many_moved_late_and_twice(host: Host) -> None:
    """Many elements share a fetch; far ones wait; moved ones go on; a second copy of the script does no harm."""
    tag = '<tomoe-steps src="lesson.json"></tomoe-steps>'
    shutil.copy(host.folder / "lesson.json", host.folder / "lesson2.json")
    host.page.route(
        "**/lesson.json", lambda route: (host.page.wait_for_timeout(300), route.continue_())
    )
    host.with_body(
        f'<div id="here">{tag}</div><div id="there"></div>{tag}<tomoe-steps></tomoe-steps>'
        f'{"<br>" * 600}<div id="far">{tag.replace("lesson", "lesson2")}</div>'
        '<script type="module" src="tomoe/tomoe-steps.js?again"></script>'
        '<script src="tomoe/tomoe-steps.classic.js" defer></script>'
    )
    page = host.page
    page.evaluate("there.append(here.firstElementChild)")
    page.locator("#there").locator(SHOWN).wait_for()
    page.locator(SHOWN).nth(1).wait_for()
    assert (
        page.locator("tomoe-steps").nth(2).locator(".problem").inner_text()
        == "No example has been chosen here."
    )
    # As Material's instant navigation treats an element that is not defined yet.
    page.evaluate(
        """() => { const parsed = new DOMParser().parseFromString('<tomoe-steps src="lesson.json"></tomoe-steps>', "text/html");
        const element = parsed.querySelector("tomoe-steps"); element.src = element.src; here.append(element); }"""
    )
    page.locator("#here").locator(SHOWN).wait_for()
    assert host.asked.count("/lesson.json") == 1
    assert "/lesson2.json" not in host.asked
    page.locator("#far").scroll_into_view_if_needed()
    page.locator("#far").locator(SHOWN).wait_for()


def test_what_is_wrong_is_one_sentence(host: Host) -> None:
    host.with_body(
        '<tomoe-steps src="none.json"></tomoe-steps>'
        '<tomoe-steps lang="ja"><script type="application/json">{"v": 2}</script></tomoe-steps>'
        '<tomoe-steps id="late"></tomoe-steps>'
    )
    all_ = host.page.locator("tomoe-steps")
    host.page.locator("tomoe-steps >> text=could not be loaded").wait_for()
    assert (
        all_.nth(1).locator(".problem").inner_text()
        == "この説明の図は壊れているため表示できません。"
    )
    assert len(host.troubles) == 3  # the browser's own, the address, the place in the file
    host.troubles.clear()
    host.page.evaluate("late.innerHTML = '<script type=\"application/json\">{</script>'")
    all_.nth(2).locator("text=is damaged").wait_for()
    assert "JSON" in host.troubles[0]
    host.troubles.clear()


def test_themes_follow_the_page(host: Host) -> None:
    """By marks, by color-scheme, by backgrounds, by the system; the nearest one, and as they change."""
    host.with_body('<div id="box"><tomoe-steps src="lesson.json"></tomoe-steps></div>')
    page = host.page
    page.locator(SHOWN).wait_for()
    root = "document.documentElement"
    changes = [
        (f"{root}.dataset.theme = 'dark'", "dark"),
        ("document.body.setAttribute('data-md-color-scheme', 'default')", "light"),
        ("box.setAttribute('data-bs-theme', 'dark')", "dark"),
        ("box.firstElementChild.setAttribute('theme', 'light')", "light"),
        ("box.firstElementChild.setAttribute('theme', 'auto')", "dark"),
        (
            "box.removeAttribute('data-bs-theme'); document.body.removeAttribute('data-md-color-scheme');"
            f"delete {root}.dataset.theme",
            "light",
        ),
        (f"{root}.style.colorScheme = 'dark'", "dark"),
        (f"{root}.style.colorScheme = 'light dark'", "dark"),
        ("document.body.style.background = 'oklch(0.97 0.01 90)'", "light"),
        ("document.body.style.background = '#123'", "dark"),
        ("document.body.style.background = ''", "dark"),
        (f"{root}.style.colorScheme = ''", "light"),
    ]
    for change, theme in changes:
        page.evaluate(f"() => {{ {change} }}")
        assert page.evaluate("box.firstElementChild.style.colorScheme") == theme, change
    page.evaluate(f"() => {{ {root}.style.colorScheme = 'light dark'; }}")
    page.emulate_media(color_scheme="light")
    expect(page.locator("tomoe-steps")).to_have_attribute("style", "color-scheme: light;")


def test_right_to_left_and_other_eyes(host: Host) -> None:
    """Cards and controls lie as anywhere else; a seat that the file has can be chosen, no other."""
    lesson = lessons()["petit-bridge-play"]()
    for step in lesson["steps"]:
        step["seats"] = {"2": {**step["view"], "you": 2}}
    (host.folder / "seats.json").write_text(json.dumps(lesson), encoding="utf-8")
    tag = '<tomoe-steps src="seats.json" {}></tomoe-steps>'
    host.with_body(
        f'<div dir="rtl">{tag.format("")}{tag.format("seat=2")}{tag.format("seat=1")}</div>'
    )
    page = host.page
    page.locator(SHOWN).nth(2).wait_for()
    mine = page.locator("tomoe-steps >> .mine").evaluate_all(
        "all => all.map(it => it.dataset.seat)"
    )
    assert mine == ["0", "2", "0"]
    assert host.troubles.pop() == "tomoe-steps: there is no seat 1 in every step of the file"
    buttons = page.locator("tomoe-steps").first.locator(".controls button")
    lefts = [box["x"] for box in (button.bounding_box() for button in buttons.all())]
    assert lefts == sorted(lefts)
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


def test_material_for_mkdocs(tmp_path: Path, browser: Any) -> None:
    """Instant navigation to a lesson and back, and the switch between light and dark."""
    pytest.importorskip("mkdocs")
    pytest.importorskip("material")
    docs = tmp_path / "docs"
    Host.put(docs)
    (docs / "index.md").write_text("# Home\n", encoding="utf-8")
    element = re.findall(r"```html mkdocs\n(.*?)```", REFERENCE.read_text(encoding="utf-8"), re.S)
    (docs / "lesson.md").write_text(f"# Lesson\n\n{element[0]}", encoding="utf-8")
    theme = {
        "name": "material",
        "font": False,
        "features": ["navigation.instant"],
        "palette": [
            {"scheme": "default", "toggle": {"icon": "material/brightness-7", "name": "To dark"}},
            {"scheme": "slate", "toggle": {"icon": "material/brightness-4", "name": "To light"}},
        ],
    }
    settings = {
        "site_name": "Cards",
        "site_url": "http://localhost/",
        "theme": theme,
        "plugins": [],
    }
    lines = "\n".join(f"{key}: {json.dumps(value)}" for key, value in settings.items())
    (tmp_path / "mkdocs.yml").write_text(f"{lines}\n{recipe('mkdocs')}", encoding="utf-8")
    subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--quiet"],
        cwd=tmp_path,
        check=True,
        capture_output=True,
    )
    (tmp_path / "other").mkdir()
    host = Host(tmp_path / "other" / "host", browser, Handler)
    shutil.rmtree(host.folder)
    shutil.copytree(tmp_path / "site", host.folder)
    for file in (*host.folder.rglob("*.html"), host.folder / "sitemap.xml"):
        text = file.read_text(encoding="utf-8")
        file.write_text(text.replace("http://localhost/", host.url), encoding="utf-8")
    page = host.page
    page.set_viewport_size({"width": 1300, "height": 800})
    page.goto(host.url)
    # A click is a plain one until the theme has read the site's map.
    page.wait_for_load_state("networkidle")
    page.evaluate("window.same = true")
    page.locator(".md-sidebar--primary a", has_text="Lesson").click()
    page.locator(SHOWN).wait_for()
    page.locator("tomoe-steps").get_by_role("button", name="Next").click()
    assert host.on_first("it.style.colorScheme") == "light"
    page.locator("label[title='To dark']").click()
    page.wait_for_function("document.querySelector('tomoe-steps').style.colorScheme === 'dark'")
    assert host.on_first("it.index") == 1
    page.locator(".md-sidebar--primary a", has_text="Home").click()
    page.locator("h1", has_text="Home").wait_for()
    page.go_back()
    page.locator(SHOWN).wait_for()
    assert page.evaluate("window.same")
    host.close()
    assert host.troubles == []
