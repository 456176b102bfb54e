"""What a page shows before Python is up."""

from __future__ import annotations

import importlib.util
import re
from html import escape
from pathlib import Path

from markupsafe import Markup

from . import deals, shape
from .catalogue import Page
from .drills import compact, opening
from .frontend import ELEMENTS
from .templates import fill
from .tools import BuildError


def table(page: Page) -> Markup:
    """The dealt table. The reader's own, if they have been here, replaces it in the browser."""
    if page.guided:
        dealt = deals.first_deal(page.game)
        turns = f"{page.root}turns/{deals.FIRST}{page.game}/"
        return fill(
            "table",
            page=page,
            deals={"match": {"frames": dealt.frames, **dealt.parts, "turns": turns}},
        )
    names = [f"{page.game}-{number}" for number in range(deals.DEALS)]
    drawn = {"folder": page.root, "names": names, "kept": deals.KEPT}
    return fill("table", page=page, deals=drawn)


def drills(page: Page) -> Markup:
    """The drills with their first questions, complete: Python only adds more questions to those prepared."""
    return fill("drills", page=page, opening=opening(page.game))


def study() -> Markup:
    """A study that waits for Python, which alone can read what is to be studied."""
    return fill("study")


def compare() -> Markup:
    """A page of results that waits for Python, which alone can read and compare them."""
    return fill("compare")


def lab(page: Page) -> Markup:
    """What a page is about on which a reader writes code, until its notebook says so."""
    return fill("lab", page=page)


# marimo's element for a widget: the id of its model is all that it says.
WIDGET = re.compile(
    r"<marimo-ui-element[^>]*>\s*<marimo-anywidget[^>]*?data-model-id='&quot;(\w+)&quot;'[^>]*>"
    r"</marimo-anywidget>\s*</marimo-ui-element>",
    re.DOTALL,
)
ELEMENT = re.compile(r"<(marimo-[\w-]+)")
OTHER = re.compile(r"<(marimo-[\w-]+)\b[^>]*>.*?</\1>", re.DOTALL)
JSON_OUTPUT = re.compile(
    r"<marimo-json-output[^>]*?data-json-data='([^']*)'[^>]*></marimo-json-output>", re.DOTALL
)
WAIT = (
    '<p class="tomoe-wait"><span class="tomoe-l" lang="ja">ここはPythonが起動すると動きます。</span>'
    '<span class="tomoe-l" lang="en">This part wakes when Python is up.</span></p>'
)


def outputs(notebook: Path) -> list[str]:
    """The HTML of every cell's output, after a run of the notebook here and now."""
    import marimo

    spec = importlib.util.spec_from_file_location(f"notebook_{notebook.stem}", notebook)
    if spec is None or spec.loader is None:
        raise BuildError(f"{notebook} cannot be read")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    results, _ = module.app.run()
    found = [marimo.as_html(result).text for result in results if result is not None]
    missing = set(ELEMENT.findall("".join(found))) - ELEMENTS
    if missing:
        raise BuildError(f"{notebook} shows {', '.join(sorted(missing))}: see frontend.ELEMENTS")
    return found


def still(html: str, page: Page, folder: Path, known: dict[str, str]) -> str:
    """A cell's HTML with what needs Python replaced by what does not.

    A widget that can do without Python becomes its web component with a file of its own in `folder`;
    `known` maps the contents of the files that are there to their names, and grows.
    """
    from ipywidgets.widgets.widget import _instances

    def widget(match: re.Match[str]) -> str:
        make = getattr(_instances.get(match[1]), "still", None)
        if make is None:
            return WAIT
        tag, data, attributes = make()
        text = compact(data)
        if text not in known:
            known[text] = f"{page.name}-{len(known)}"
            shape.check(f"steps/{known[text]}.json, of {page.notebook}", shape.SHAPES[tag], data)
            (folder / f"{known[text]}.json").write_text(text, encoding="utf-8")
        more = "".join(f' {name}="{escape(value)}"' for name, value in attributes.items())
        return f'<{tag} src="{page.root}steps/{known[text]}.json"{more}></{tag}>'

    html = WIDGET.sub(widget, html)
    html = JSON_OUTPUT.sub(lambda match: f"<pre>{match[1]}</pre>", html)
    html = OTHER.sub(WAIT, html)
    # The live page has the same headings; ids are theirs.
    return re.sub(r"(<h[1-6]) id=\"[^\"]*\"", r"\1", html)


def _in_turn(cells: list[str]) -> list[str]:
    """The cells with the first file marked to be fetched at once, and every other one later, as a slow network
    needs.
    """
    first = True

    def mark(match: re.Match[str]) -> str:
        nonlocal first
        turn, first = ' loading="eager"' if first else " later", False
        return match[0] + turn

    return [re.sub(r"<tomoe-[a-z]+(?= src=)", mark, cell) for cell in cells]


def reading(page: Page, notebook: Path, steps_folder: Path) -> Markup:
    """A page to read, as the notebook's run in this Python has it."""
    known = {
        file.read_text(encoding="utf-8"): file.stem for file in sorted(steps_folder.glob("*.json"))
    }
    cells = [still(html, page, steps_folder, known) for html in outputs(notebook)]
    cells = _in_turn(cells)
    if not any("<tomoe-steps" in cell for cell in cells):
        raise BuildError(f"{notebook}: no step-through on a page of rules")
    return fill("reading", cells=[Markup(cell) for cell in cells])
