"""What the documentation says of other people's pages."""

from __future__ import annotations

import json
import re
from random import Random
from types import SimpleNamespace

import tomoe_core as tomoe
from tests.browser.person import BOX, Person
from tests.docs.blocks import blocks
from tomoe_core.page import steps
from tomoe_core.page.drills import question
from tomoe_core.page.puzzles import play_file

HEARD = """window.heard = [];
for (const name of ["tomoe-answer", "tomoe-live", "tomoe-move", "tomoe-over"]) {
  document.addEventListener(name, ({ detail }) => heard.push([name, detail]));
}"""
# What a page does that shows one of ours in a frame: the frame is as high as what is in it.
FOLLOW = """addEventListener("message", ({ source, data }) => {
  const frame = document.querySelector("iframe");
  if (source === frame.contentWindow && data.tomoe === "height") frame.style.height = `${data.height}px`;
});"""


def test_a_page_of_ones_own(page, site_dir, serve, tmp_path, root):
    """A page beside a copy of the site, as the documentation shows it."""
    shown = blocks(root / "docs" / "tutorials" / "embed.md")
    (snippet,) = (block.text for block in shown if block.file == "lesson.html")
    body = f"<!doctype html><html lang=en><title>Lesson</title><h1>Lesson</h1>{snippet}"
    (tmp_path / "lesson.html").write_text(body, encoding="utf-8")
    (tmp_path / "tomoe").symlink_to(site_dir)
    page.goto(f"{serve(tmp_path)}lesson.html")
    page.locator("tomoe-steps").get_by_role("button", name="Next").click()
    assert page.locator("tomoe-steps").evaluate("it => it.index") == 1
    asked = question("market", "pay", 5, 0)
    assert page.locator("tomoe-drill h2").inner_text() == asked["ask"]["en"]
    page.locator(f'tomoe-drill [data-answer="{asked["answers"][0]["id"]}"]').click()
    page.locator("tomoe-drill .check").click()
    assert page.locator("tomoe-drill .verdict p").count() > 0


class InFrame:
    """A frame of a page, for a person: what is asked of the page is asked of the frame, and clicks go through the page."""

    def __init__(self, page, frame):
        self.page, self.frame = page, frame
        self.evaluate = frame.evaluate
        self.wait_for_function = frame.wait_for_function
        self.mouse = SimpleNamespace(click=lambda x, y: page.mouse.click(*self.spot(x, y)))
        self.touchscreen = SimpleNamespace(tap=lambda x, y: page.touchscreen.tap(*self.spot(x, y)))

    def spot(self, x, y):
        """Where a spot of the frame is in the page's window, into which it is scrolled."""
        element = self.frame.frame_element()
        left, top = element.evaluate(
            """(it, y) => {
              scrollBy({top: it.getBoundingClientRect().top + y - innerHeight / 2, behavior: "instant"});
              const {left, top} = it.getBoundingClientRect();
              return [left, top];
            }""",
            y,
        )
        return left + x, top + y


def host(title, body):
    """A page of somebody's with this in it."""
    head = f'<meta charset=utf-8><meta name=viewport content="width=device-width"><title>{title}</title>'
    return f"<!doctype html><html lang=en>{head}<h1>{title}</h1>{body}"


def test_a_position_in_a_page_of_another_origin(phone, site_url, serve, tmp_path, axe, no_sideways):
    state = tomoe.game("tomoefuda").deal(seed=7)
    rng = Random(1)
    while len(state.moves) < 6:
        state = state.play(rng.choice(state.legal_moves()))
    asked = play_file(state, question=True)
    blog = tmp_path / "blog"
    blog.mkdir()
    for name, file in (("asked", asked), ("plain", play_file(state))):
        (blog / f"{name}.json").write_text(json.dumps(file), encoding="utf-8")
    body = (
        f'<script type=module src="{site_url}tomoe/play.js"></script><script>{HEARD}</script>'
        "<tomoe-play src=asked.json></tomoe-play><tomoe-play src=plain.json></tomoe-play><p>After"
    )
    (blog / "one.html").write_text(host("Blog", body), encoding="utf-8")
    requests = []
    phone.on("request", lambda request: requests.append(request.url))
    phone.goto(f"{serve(tmp_path)}blog/one.html")

    # What is asked is answered without Python.
    first, second = phone.locator("tomoe-play").nth(0), phone.locator("tomoe-play").nth(1)
    right = asked["question"]["right"][0]
    first.locator(f'[data-slot="{right}"]').tap()
    assert first.locator(".verdict .right").count() == 1
    assert first.locator(f'[data-said="{right}"]').inner_text()
    assert phone.evaluate("heard") == [["tomoe-answer", {"chosen": [right], "right": True}]]
    assert not [url for url in requests if "/runtime/" in url or "/play/" in url]

    axe(phone)

    # The first touch of a card is a move: it waits, with the position still there, until Python plays it.
    second.locator("button.slot.ready").first.scroll_into_view_if_needed()
    card = second.locator("button.slot.ready").first.get_attribute("data-slot")
    second.locator("button.slot.ready").first.tap()
    assert second.locator("tomoe-table").is_visible()
    assert second.locator("progress").count() == 1
    second.locator("[data-phase=live]").wait_for()
    person = Person(InFrame(phone, phone.frames[1]), Random(3))
    person.settle()
    assert ["tomoe-move", {"ply": len(state.moves)}] in phone.evaluate("heard")
    assert person.view(".ply") > len(state.moves)
    hand = f".seats.find(it => it.seat === {state.actor}).zones.flatMap(({{cards}}) => cards)"
    assert not person.view(f"{hand}.find(it => it.card === {card!r} && !it.gone)")

    person.page.evaluate(f"{BOX}.setPace('off')")
    person.play_deal()
    (over,) = [detail for name, detail in phone.evaluate("heard") if name == "tomoe-over"]
    assert over["result"]["en"]
    assert len(over["points"]) == 3
    phone.wait_for_timeout(300)
    inside = phone.frames[1].evaluate("[document.body.offsetHeight, innerHeight]")
    assert abs(inside[0] - inside[1]) <= 1, "the frame is as high as what is in it"
    no_sideways(phone)


def test_a_page_of_ours_in_a_frame_of_somebodys(page, site_url):
    kept = json.dumps({"save": "somebody's match", "lang": "ja", "played": True})
    page.goto(f"{site_url}icon.svg")
    page.evaluate("kept => localStorage.setItem('tomoe:collector', kept)", kept)
    address = "play/collector.html?embed=1&lang=en&theme=dark"
    frame = f'<iframe src="{address}" sandbox="allow-scripts allow-same-origin" title="Collector" style="width:100%;border:0"></iframe>'
    text = host("Blog", f"<script>{FOLLOW}</script>{frame}")
    pages = {"with.html": text, "without.html": text.replace(" allow-same-origin", "")}
    page.route(
        re.compile("/(with|without).html$"),
        lambda route: route.fulfill(
            body=pages[route.request.url.rpartition("/")[2]], content_type="text/html"
        ),
    )

    page.goto(f"{site_url}with.html")
    inside = page.frames[1]
    inside.wait_for_selector("html[data-live]", state="attached")
    person = Person(InFrame(page, inside), Random(5))
    person.settle()
    while person.view(".ply") < 3 and not person.view(".over"):
        person.step()
    page.wait_for_timeout(300)
    assert not inside.locator(".tomoe-bar").is_visible()
    assert inside.evaluate("getComputedStyle(document.body).backgroundColor") == "rgba(0, 0, 0, 0)"
    assert inside.evaluate("getComputedStyle(document.documentElement).colorScheme") == "dark"
    high, room = inside.evaluate("[document.body.offsetHeight, innerHeight]")
    assert abs(high - room) <= 1
    assert page.evaluate("localStorage.getItem('tomoe:collector')") == kept
    # The way out leads to the position as it is. A window may not be opened from here: the frame becomes the page.
    inside.locator(".tomoe-out a").click()
    inside.wait_for_url(re.compile(r"collector\.html\?(?!.*embed).*g="))

    page.goto(f"{site_url}without.html")
    said = page.frame_locator("iframe").locator("#tomoe-failed")
    said.get_by_text("lacks allow-same-origin").wait_for()


def test_recipes_for_own_positions_and_tables(open_page, site_url, site_dir, serve, tmp_path, root):
    """Every page that these tutorials show, with the files that they speak of beside it."""
    state = tomoe.game("tomoefuda").deal(seed=7).play("pile 2")
    files = {
        "trick.json": steps(state),
        "puzzle.json": play_file(state, question=True),
        "position.json": play_file(state, question=True),
    }
    for name, content in files.items():
        (tmp_path / name).write_text(json.dumps(content), encoding="utf-8")
    (tmp_path / "tomoe").symlink_to(site_dir)
    pages = [
        block.text.replace("https://tomoe.example/", site_url)
        for tutorial in ("own", "play")
        for block in blocks(root / "docs" / "tutorials" / f"{tutorial}.md")
        if block.kind == "html"
    ]
    assert len(pages) == 4
    here = serve(tmp_path)
    for text in pages:
        (tmp_path / "page.html").write_text(text, encoding="utf-8")
        page = open_page()
        page.goto(f"{here}page.html")
        if "<tomoe-steps" in text:
            page.locator("tomoe-steps").get_by_role("button", name="Next").click()
            assert page.locator("tomoe-steps").evaluate("it => it.index") == 1
        elif "<tomoe-play" in text:
            page.locator("tomoe-play [data-slot][aria-disabled=false]").first.click()
            page.locator("tomoe-play .verdict > *").first.wait_for()
        else:
            page.wait_for_function(
                "() => document.querySelector('iframe').style.height !== '800px'"
            )
