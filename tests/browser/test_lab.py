"""The lab: code that a reader writes runs in the page, is kept, goes out and comes in, and is stopped."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from tomoe_site.catalogue import LAB

from tests.browser.conftest import LIVE

# What only the lab imports is in no other page's memory.
pytestmark = pytest.mark.archive

PHONE = {"width": 360, "height": 640}
WIDE = {"width": 1280, "height": 800}
KEY = "tomoe:lab-bot"
LOOP = "while True:\n    pass\n"
MOVES = "\ndef bot(observation, rng, budget=None):\n    return observation.legal_moves()[0]\n"


def open_lab(page: Any, site_url: str, lab: str = "bot", more: str = "?lang=en") -> Any:
    """The page of a lab, as soon as there is something to write in; gives the editor."""
    page.goto(f"{site_url}lab/{lab}.html{more}")
    page.locator("html[data-live]").wait_for(timeout=LIVE)
    editor = page.locator(".cm-content").first
    editor.wait_for(timeout=LIVE)
    page.locator("tomoe-shop .row").wait_for()
    return editor


def write(page: Any, code: str) -> None:
    """Put other code into the editor, as by pasting it."""
    page.locator(".cm-content").first.click()
    page.keyboard.press("Control+A")
    page.keyboard.insert_text(code)


def kept(page: Any, text: str) -> None:
    """Wait until the browser has kept code with this text in it."""
    page.wait_for_function(
        "([key, text]) => JSON.parse(localStorage.getItem(key) ?? '{}').code?.includes(text)",
        arg=[KEY, text],
    )


def shop(page: Any, name: str) -> Any:
    return page.locator("tomoe-shop").get_by_role("button", name=name, exact=True)


def gate(page: Any, name: str) -> Any:
    return page.locator("tomoe-gate").get_by_role("button", name=name, exact=True)


def address_of(page: Any) -> str:
    shop(page, "Address").click()
    return str(page.locator("tomoe-shop .panel input").input_value())


def test_what_is_written_runs_is_kept_put_back_and_taken_away(
    open_page: Callable[..., Any], site_url: str, tmp_path: Path, root: Path
) -> None:
    page = open_page(accept_downloads=True, permissions=["clipboard-read", "clipboard-write"])
    editor = open_lab(page, site_url)
    first = editor.inner_text()
    write(page, f'print("seen:", 6 * 7){MOVES}')
    page.get_by_text("seen: 42").first.wait_for(timeout=LIVE)
    kept(page, "seen:")

    shop(page, "Copy").click()
    page.locator("tomoe-shop .said").get_by_text("Copied.").wait_for()
    assert "6 * 7" in page.evaluate("navigator.clipboard.readText()")

    with page.expect_download() as download:
        shop(page, "Download .py").click()
    assert download.value.suggested_filename == "my_bot.py"
    file = tmp_path / "my_bot.py"
    download.value.save_as(file)
    env = {"PYTHONPATH": f"{root}:{root / 'widgets'}"}
    ran = subprocess.run([sys.executable, file], capture_output=True, text=True, env=env)
    assert ran.returncode == 0, ran.stderr

    page.reload()
    page.get_by_text("seen: 42").first.wait_for(timeout=LIVE)
    shop(page, "Put back").click()
    expect(page.locator(".cm-content")).to_have_text(first, use_inner_text=True)
    shop(page, "Undo").click()
    page.locator(".cm-content").get_by_text("seen:").wait_for()


def test_what_is_given_away_is_what_is_in_the_editor_now(
    open_page: Callable[..., Any], site_url: str
) -> None:
    page = open_page(permissions=["clipboard-read", "clipboard-write"])
    open_lab(page, site_url)
    said = page.locator("tomoe-shop .said").first
    write(page, f"# v1{MOVES}")
    kept(page, "# v1")
    first = address_of(page)
    shop(page, "Copy the address").click()
    expect(said).to_have_text("Copied.")
    write(page, f"# v2{MOVES}")
    expect(said).to_have_text("Kept in this browser.")
    shop(page, "Copy the address").click()
    expect(said).to_have_text("Copied.")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == page.locator("tomoe-shop .panel input").input_value() != first
    # Not even a moment goes by between what is written and what is copied.
    write(page, f"# v3{MOVES}")
    shop(page, "Copy").click()
    expect(said).to_have_text("Copied.")
    assert "# v3" in page.evaluate("navigator.clipboard.readText()")

    other = open_page()
    other.goto(copied)
    other.locator(".cm-content").get_by_text("# v2").wait_for(timeout=LIVE)


def test_the_editors_own_undo_takes_back_what_a_button_has_put_there(
    open_page: Callable[..., Any], site_url: str
) -> None:
    page = open_page()
    open_lab(page, site_url)
    write(page, f"# mine{MOVES}")
    kept(page, "# mine")
    shop(page, "Put back").click()
    page.locator("tomoe-shop .said").get_by_text("one Undo away").wait_for()
    page.locator(".cm-content").get_by_text("Collect once").wait_for()
    page.locator(".cm-content").first.click()
    page.keyboard.press("Control+z")
    kept(page, "# mine")
    page.wait_for_timeout(1000)
    page.locator(".cm-content").get_by_text("# mine").wait_for()


def test_two_changes_one_right_after_the_other_both_stay(
    open_page: Callable[..., Any], site_url: str
) -> None:
    page = open_page()
    editor = open_lab(page, site_url)
    # The editor's own delay begins with each change: it has to have passed before one can see what is left.
    texts = editor.evaluate(
        """async (content) => {
          const view = content.cmTile.root.view;
          const wait = (time) => new Promise((done) => { setTimeout(done, time); });
          const put = (insert) => { view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert } }); };
          const texts = [];
          for (const time of [1, 5, 12]) {
            put("");
            await wait(time);
            put(`# after ${time}`);
            await wait(2500);
            texts.push(view.state.doc.toString());
          }
          return texts;
        }"""
    )
    assert texts == ["# after 1", "# after 5", "# after 12"]


def test_code_from_an_address_waits_for_the_reader(
    open_page: Callable[..., Any], site_url: str
) -> None:
    sender = open_page()
    open_lab(sender, site_url)
    write(sender, f'print("from", "afar"){MOVES}')
    kept(sender, "afar")
    address = address_of(sender)
    assert "#code=" in address

    page = open_page()
    open_lab(page, site_url)
    write(page, f'print("my", "own"){MOVES}')
    page.get_by_text("my own").first.wait_for(timeout=LIVE)
    page.goto("about:blank")
    page.goto(address)
    page.locator("html[data-live]").wait_for(timeout=LIVE)
    page.locator(".cm-content").get_by_text("afar").wait_for(timeout=LIVE)
    gate(page, "Run it").wait_for()
    gate(page, "Back to my own code").wait_for()
    page.locator("tomoe-shop .said").get_by_text("stays kept").wait_for()
    page.locator("tomoe-gate").get_by_text("what a page can do").wait_for()
    page.wait_for_timeout(2000)
    assert page.get_by_text("from afar").count() == 0
    assert "own" in json.loads(page.evaluate(f"localStorage.getItem('{KEY}')"))["code"]

    gate(page, "Run it").click()
    page.get_by_text("from afar").first.wait_for(timeout=LIVE)
    assert "#" not in page.url
    page.locator("tomoe-shop .said").get_by_text("one Undo away").wait_for()
    shop(page, "Undo").click()
    page.get_by_text("my own").first.wait_for(timeout=LIVE)


def test_a_broken_address_opens_nothing_and_says_so(
    open_page: Callable[..., Any], site_url: str
) -> None:
    page = open_page()
    open_lab(page, site_url, more="?lang=en#code=AAAA")
    page.locator("tomoe-shop .said").get_by_text("cannot be read").wait_for()


def test_an_endless_loop_is_stopped_and_the_code_is_there(
    open_page: Callable[..., Any], site_url: str
) -> None:
    page = open_page(viewport=PHONE)
    open_lab(page, site_url)
    write(page, f"{LOOP}# mine")
    stop = gate(page, "Stop Python")
    stop.wait_for(timeout=LIVE)
    stop.click()
    gate(page, "Run").wait_for(timeout=LIVE)
    page.locator(".cm-content").get_by_text("# mine").wait_for()
    page.locator("tomoe-gate").get_by_text("It was stopped").wait_for()
    # A reload does not loop again.
    page.reload()
    gate(page, "Run").wait_for(timeout=LIVE)
    write(page, f'print("out", "again"){MOVES}')
    kept(page, "again")
    gate(page, "Run").click()
    page.get_by_text("out again").first.wait_for(timeout=LIVE)


def test_what_is_written_while_python_is_busy_is_kept_and_runs_after_a_stop(
    open_page: Callable[..., Any], site_url: str
) -> None:
    page = open_page(viewport=PHONE)
    open_lab(page, site_url)
    write(page, f"{LOOP}# wrong")
    gate(page, "Stop Python").wait_for(timeout=LIVE)
    write(page, f'print("mended", "code"){MOVES}')
    kept(page, "mended")
    page.locator("tomoe-gate").get_by_text("The new code waits").wait_for()
    gate(page, "Stop Python").click()
    page.get_by_text("mended code").first.wait_for(timeout=LIVE)
    page.locator(".cm-content").get_by_text("mended").wait_for()


def test_a_page_ends_python_that_stays_busy(open_page: Callable[..., Any], site_url: str) -> None:
    page = open_page()
    open_lab(page, site_url)
    write(page, "def bot(observation, rng, budget=None):\n    while True: pass  # here\n")
    page.locator("tomoe-gate").get_by_text("After 20 s it is stopped").wait_for(timeout=LIVE)
    gate(page, "Run").wait_for(timeout=LIVE)
    page.locator(".cm-content").get_by_text("# here").wait_for()
    # What the page begins with is no change that could be taken back.
    page.locator(".cm-content").first.click()
    page.keyboard.press("Control+z")
    page.wait_for_timeout(500)
    assert "# here" in page.locator(".cm-content").first.inner_text()


def test_what_a_page_has_ended_is_one_undo_away_and_the_writer_stays_in_the_editor(
    open_page: Callable[..., Any], site_url: str
) -> None:
    page = open_page()
    editor = open_lab(page, site_url)
    write(page, f"# my fifty lines of work\n{LOOP}")
    notice = page.locator("tomoe-gate").get_by_text("After 20 s it is stopped")
    notice.wait_for(timeout=LIVE)
    write(page, "# other\nx = 1")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    # Loaded anew, the page knows nothing of this.
    page.evaluate("window.before = true")
    page.wait_for_function("() => !window.before && 'live' in document.documentElement.dataset")
    expect(editor).to_be_focused(timeout=LIVE)
    page.keyboard.type("2 +")
    kept(page, "# other\nx =2 + 1")
    expect(notice).to_have_count(0)

    shop(page, "Undo").click()
    page.locator(".cm-content").get_by_text("fifty lines").wait_for()
    page.locator("tomoe-gate").get_by_text("has not run again").wait_for()
    gate(page, "Run").wait_for()
    shop(page, "Undo").click()
    page.locator(".cm-content").get_by_text("# other").wait_for()


def test_who_has_gone_elsewhere_meanwhile_is_not_called_back(
    open_page: Callable[..., Any], site_url: str
) -> None:
    page = open_page()
    editor = open_lab(page, site_url)
    write(page, f"{LOOP}# mine")
    page.locator("tomoe-gate").get_by_text("After 20 s it is stopped").wait_for(timeout=LIVE)
    page.locator(".cm-content").first.evaluate("content => { content.blur(); }")
    page.evaluate("window.before = true")
    page.wait_for_function("() => !window.before && 'live' in document.documentElement.dataset")
    gate(page, "Run").wait_for(timeout=LIVE)
    page.wait_for_timeout(1000)
    expect(editor).not_to_be_focused()


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "Line 2 'raise KeyboardInterrupt'"), ("ja", "2行目 'raise KeyboardInterrupt'")],
)
def test_what_is_no_exception_is_told_and_the_page_goes_on(
    open_page: Callable[..., Any], site_url: str, lang: str, said: str
) -> None:
    page = open_page(viewport=PHONE)
    open_lab(page, site_url, more=f"?lang={lang}")
    write(page, "def bot(observation, rng, budget=None):\n    raise KeyboardInterrupt")
    page.get_by_role("alert").filter(has_text=said).first.wait_for(timeout=LIVE)
    over = "Ended at 10 of 100." if lang == "en" else "100局のうち10局で終わりました。"
    page.locator("tomoe-work").get_by_text(over).wait_for(timeout=LIVE)
    why = "which is too often to go on" if lang == "en" else "トーナメントはここで終わりました"
    page.locator("tomoe-work").get_by_text(why).wait_for()
    write(page, f'print("still", "here"){MOVES}')
    page.get_by_text("still here").first.wait_for(timeout=LIVE)
    write(page, "raise KeyboardInterrupt")
    told = "KeyboardInterrupt." if lang == "en" else "エラーになりました（KeyboardInterrupt）"
    page.get_by_role("alert").filter(has_text=told).first.wait_for(timeout=LIVE)


@pytest.mark.parametrize(
    ("lang", "said", "name", "run"),
    [
        ("en", "The page's own Python has failed", "Start Python anew", "Run"),
        ("ja", "ページ自身のPythonが動かなくなりました", "Pythonを起動し直す", "実行"),
    ],
)
def test_a_page_that_code_has_broken_says_so_and_starts_anew(
    open_page: Callable[..., Any], site_url: str, lang: str, said: str, name: str, run: str
) -> None:
    page = open_page(viewport=PHONE)
    open_lab(page, site_url, more=f"?lang={lang}")
    write(page, f'import tomoe_core\nprint("has", "run")\ntomoe_core.game = None{MOVES}')
    page.get_by_text("has run").first.wait_for(timeout=LIVE)
    # The page asks for the game when the next code runs.
    write(page, f"# mine{MOVES}")
    page.locator("tomoe-gate").get_by_text(said).wait_for(timeout=LIVE)
    gate(page, name).click()
    gate(page, run).click(timeout=LIVE)
    page.locator(".cm-content").get_by_text("# mine").wait_for()
    page.locator("tomoe-work [role=status]").wait_for(timeout=LIVE)
    assert page.locator("tomoe-gate .notice").count() == 0


@pytest.mark.parametrize(
    "code",
    [
        "import builtins\nbuiltins.len = lambda x: 1 / 0",
        # What hears the page ends by itself.
        "import asyncio\nfor each in asyncio.all_tasks():\n    each.cancel()",
    ],
)
def test_python_that_hears_nothing_any_more_is_started_anew(
    new_context: Callable[..., Any], site_url: str, code: str
) -> None:
    # A page whose errors nobody counts: what Python's own scripts fail in then is no matter here.
    page = new_context(viewport=PHONE, locale="en-GB", service_workers="block").new_page()
    page.set_default_timeout(LIVE)
    open_lab(page, site_url)
    write(page, f"{code}\n# mine{MOVES}")
    run, anew, stop = gate(page, "Run"), gate(page, "Start Python anew"), gate(page, "Stop Python")
    run.or_(anew).or_(stop).first.wait_for(timeout=LIVE)
    if not run.is_visible():
        anew.or_(stop).first.click()
    run.wait_for(timeout=LIVE)
    page.locator(".cm-content").get_by_text("# mine").wait_for()


def test_an_error_of_a_tournament_stands_below_the_code(
    open_page: Callable[..., Any], site_url: str
) -> None:
    page = open_page(viewport=PHONE)
    open_lab(page, site_url)
    code = "def bot(observation, rng, budget=None):\n    if rng.random() < .05:\n        raise ValueError('oh')\n    return observation.legal_moves()[0]"
    write(page, code)
    error = page.get_by_role("alert").filter(has_text="ValueError: oh").first
    error.wait_for(timeout=LIVE)
    page.locator("tomoe-work").get_by_text("too often to go on").wait_for(timeout=LIVE)
    box, work = error.bounding_box(), page.locator("tomoe-work").bounding_box()
    assert box["y"] < work["y"]


def test_sleep_and_input_are_told_in_plain_words(
    open_page: Callable[..., Any], site_url: str
) -> None:
    page = open_page(viewport=PHONE)
    open_lab(page, site_url)
    write(page, "input()")
    page.get_by_role("alert").filter(
        has_text="Line 1 'input()': Python in a browser has no keyboard"
    ).first.wait_for(timeout=LIVE)
    write(page, "import time\ntime.sleep(.3)")
    page.get_by_role("alert").filter(
        has_text="Line 2 'time.sleep(.3)': Python in a browser has no keyboard"
    ).first.wait_for(timeout=LIVE)


def test_the_keyboard_leaves_the_editor_and_is_told_how(
    open_page: Callable[..., Any], site_url: str
) -> None:
    page = open_page(viewport=WIDE)
    editor = open_lab(page, site_url)
    page.locator("tomoe-shop").get_by_text("Esc, then Tab leaves the editor.").wait_for()
    expect(editor).to_have_attribute("aria-description", "Esc, then Tab leaves the editor.")
    editor.click()
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    expect(editor).not_to_be_focused()
    shop(page, "Address").click()
    shop(page, "Copy the address").wait_for()
    assert shop(page, "Copy").count() == 1


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=["phone", "desktop"])
def test_what_comes_of_long_code_is_near_it(
    open_page: Callable[..., Any], site_url: str, size: dict[str, int]
) -> None:
    page = open_page(viewport=size)
    editor = open_lab(page, site_url, "game")
    height = page.locator(".cm-editor").first.evaluate("(each) => each.clientHeight")
    assert 100 < height < 0.7 * size["height"]
    editor.click()
    page.keyboard.press("Control+End")
    inside = page.locator(".cm-scroller").first
    assert inside.evaluate("(each) => each.scrollTop") > 0
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    expect(editor).not_to_be_focused()


def test_two_tabs_lose_nothing(open_page: Callable[..., Any], site_url: str) -> None:
    one = open_page()
    open_lab(one, site_url)
    other = one.context.new_page()
    open_lab(other, site_url)
    write(one, f"# A1{MOVES}")
    kept(one, "# A1")
    shop(other, "Keep this one").wait_for()
    write(other, f"# B1{MOVES}")
    kept(other, "# B1")
    shop(one, "Take the other tab's").click()
    one.locator(".cm-content").get_by_text("# B1").wait_for()
    shop(one, "Undo").click()
    one.locator(".cm-content").get_by_text("# A1").wait_for()


REFUSE = """Object.defineProperty(window, "localStorage", {
  configurable: true, get() { throw new DOMException("no", "SecurityError"); } })"""


def test_a_browser_that_refuses_storage_is_told_of_and_keeps_the_editor(
    open_page: Callable[..., Any], site_url: str
) -> None:
    page = open_page(viewport=PHONE)
    page.add_init_script(REFUSE)
    open_lab(page, site_url, more="?lang=ja")
    write(page, f"{LOOP}# mine")
    page.locator("h1:visible").first.click()
    page.locator("tomoe-shop .said").get_by_text("何も残しません").wait_for()
    page.wait_for_timeout(3000)
    page.locator(".cm-content").get_by_text("# mine").wait_for()
    gate(page, "Pythonを止める").click(timeout=LIVE)
    gate(page, "実行").wait_for(timeout=LIVE)
    page.locator(".cm-content").get_by_text("# mine").wait_for()


def test_an_empty_editor_is_a_sentence(open_page: Callable[..., Any], site_url: str) -> None:
    page = open_page()
    open_lab(page, site_url)
    write(page, " ")
    page.keyboard.press("Backspace")
    page.locator("tomoe-gate").get_by_text("There is no code").wait_for()


def test_too_many_elements_are_a_sentence(open_page: Callable[..., Any], site_url: str) -> None:
    page = open_page()
    open_lab(page, site_url)
    write(page, f"[0] * 10**9{MOVES}")
    page.get_by_text("memory").first.wait_for(timeout=LIVE)
    write(page, f'print("still", "here"){MOVES}')
    page.get_by_text("still here").first.wait_for(timeout=LIVE)


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("lab", [page.notebook.removesuffix(".py") for page in LAB])
def test_pages_fit_a_phone(
    open_page: Callable[..., Any], site_url: str, axe: Callable[..., None], lab: str, lang: str
) -> None:
    page = open_page(viewport=PHONE)
    page.goto(f"{site_url}{lab}.html?lang={lang}")
    page.locator("html[data-live]").wait_for(timeout=LIVE)
    page.locator(".tomoe-weight").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    # A card of a deck of one's own shows its number above its suit, and is called by both: K2.
    axe(page, without=("label-content-name-mismatch",))


LEAST = 200
"""So many pixels wide a picture is at least."""


def see_charts(page: Any, at_least: int) -> None:
    """Wait for so many pictures, and see that each has a width and marks to be looked at."""
    page.wait_for_function(
        """([least, count]) => {
          const all = [];
          const walk = (root) => {
            for (const each of root.querySelectorAll("*")) {
              if (each.matches("svg.marks")) all.push(each);
              if (each.shadowRoot) walk(each.shadowRoot);
            }
          };
          walk(document);
          const seen = (svg) => svg.getBoundingClientRect().width > least
            && [...svg.querySelectorAll(".role-mark path, .role-mark line")].some((mark) => mark.getBoundingClientRect().width > 0);
          return all.length >= count && all.every(seen);
        }""",
        arg=[LEAST, at_least],
        timeout=LIVE,
    )
    width = page.viewport_size["width"]
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=["phone", "desktop"])
def test_pictures_are_seen(
    open_page: Callable[..., Any], site_url: str, size: dict[str, int]
) -> None:
    page = open_page(viewport=size)
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    open_lab(page, site_url)
    see_charts(page, 2)
    page.goto(f"{site_url}lab/rules.html?lang=en")
    page.locator("html[data-live]").wait_for(timeout=LIVE)
    page.get_by_role("spinbutton").first.fill("4")
    page.keyboard.press("Tab")
    page.get_by_role("button", name="200 deals by bots").click()
    see_charts(page, 2)
    assert not [text for text in said if "Vega" in text]


def test_lab_works_without_a_network(open_page: Callable[..., Any], site_url: str) -> None:
    page = open_page(service_workers="allow")
    open_lab(page, site_url)
    page.wait_for_selector("html[data-offline=ready]", state="attached", timeout=LIVE)
    page.context.set_offline(True)
    page.reload()
    editor = page.locator(".cm-content").first
    editor.wait_for(timeout=LIVE)
    write(page, f'print("no", "network"){MOVES}')
    page.get_by_text("no network").first.wait_for(timeout=LIVE)


def test_other_pages_do_not_load_what_the_lab_does(site_dir: Path) -> None:
    tables = (site_dir / "play/tomoefuda.html").read_text(encoding="utf-8")
    lab = (site_dir / "lab/bot.html").read_text(encoding="utf-8")
    assert "assets/lab-" in lab
    assert "assets/lab-" not in tables
    assert "workshop" not in tables
