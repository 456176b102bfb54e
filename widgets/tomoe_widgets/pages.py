"""What the pages of rules are made of, for their notebooks: prose, sections, lessons, and what can be tried.

Everything is in Japanese and in English, and the page shows one of them. Nothing here knows a game, and
nothing in a notebook decides anything: positions, figures and results come from the game's own files.
"""

from collections.abc import Mapping
from html import escape
from typing import Any

import marimo as mo
from anywidget import AnyWidget

from tomoe_core.explain import Text
from tomoe_core.games import GAMES
from tomoe_core.learn.rulings import Ruling, Rulings, rulings_of
from tomoe_core.page.lessons import lesson_of
from tomoe_widgets.exhibit import Compare, Gallery
from tomoe_widgets.prose import both
from tomoe_widgets.rulebook import Both, rulebook_html, spans
from tomoe_widgets.steps import Steps
from tomoe_widgets.try_it import Try

__all__ = [
    "Compare",
    "Gallery",
    "Steps",
    "Try",
    "both",
    "cards",
    "compare",
    "facts",
    "gallery",
    "lesson",
    "links",
    "rulebook",
    "rulings",
    "section",
]


def section(id: str, ja: str, en: str, *parts: object, fold: bool = False) -> mo.Html:
    """Make a heading whose address is `#id`, and what stands below it: widgets, other outputs, and pairs of
    texts, which are prose. The table of contents is made from the headings. `fold`: all but the heading is
    folded away at first, as suits what a first game can do without; a way to the section, or printing,
    unfolds it.
    """
    heading = (
        f'<h2 class="tomoe-h2" id="{escape(id)}" data-section="{escape(id)}">{spans((ja, en))}</h2>'
    )
    below = "".join(_html(part) for part in parts)
    if fold:
        return mo.Html(f'<details class="tomoe-fold"><summary>{heading}</summary>{below}</details>')
    return mo.Html(heading + below)


def _html(part: object) -> str:
    if isinstance(part, tuple):
        return str(both(*part).text)
    if isinstance(part, AnyWidget):
        part = _elements.setdefault(part.model_id, mo.ui.anywidget(part))
    return f'<div class="tomoe-block">{mo.as_html(part).text}</div>'


_elements: dict[str, Any] = {}
"""What marimo makes of widgets: it forgets those that nothing else holds."""


def lesson(game_id: str, name: str, *, autoplay: bool = False, start: int = 0) -> Steps:
    """Show one of the game's lessons, to step through."""
    return Steps(lesson_of(game_id, name), autoplay=autoplay, start=start)


def gallery(game_id: str, *names: str, ja: str, en: str) -> Gallery:
    """Show some of the game's lessons, finished, side by side; each opens into its steps."""
    return Gallery([lesson_of(game_id, name) for name in names], title={"ja": ja, "en": en})


def compare(
    game_id: str,
    sides: Mapping[str, Both],
    *,
    ja: str,
    en: str,
    start: int = 0,
    part: int | None = None,
) -> Compare:
    """Show lessons of the same cards under several rules, step by step together. `sides`: what each is called,
    by the lesson's name.
    """
    given = (
        ({"ja": words[0], "en": words[1]}, lesson_of(game_id, name))
        for name, words in sides.items()
    )
    return Compare(*given, title={"ja": ja, "en": en}, start=start, part=part)


def rulings(game_id: str) -> mo.Html:
    """Tell how this project decides what the author's text leaves open, each with what the engine makes of an
    example.
    """
    made = [make() for make in _rulings_of(game_id).rulings.values()]
    items = "".join(f"<li>{_paragraphs(one)}</li>" for one in made)
    return mo.Html(f'<ul class="tomoe-rulings">{items}</ul>')


def _paragraphs(ruling: Ruling) -> str:
    rule, example = ruling
    return "".join(
        f'<p lang="{lang}">{escape(rule[lang])} <span class="tomoe-example">{escape(example[lang])}</span></p>'
        for lang in ("ja", "en")
    )


def facts(game_id: str) -> mo.Html:
    """Tell what is worth knowing, with figures worked out by the engine."""
    items = "".join(f"<li>{_spans(make())}</li>" for make in _rulings_of(game_id).facts)
    return mo.Html(f'<ul class="tomoe-known">{items}</ul>')


def _spans(words: Text) -> str:
    return spans((words["ja"], words["en"]))


def _rulings_of(game_id: str) -> Rulings:
    """Find what the game's `rulings.py` declares; ValueError where there is nothing."""
    if game_id not in GAMES or not (found := rulings_of(GAMES[game_id])).rulings:
        raise ValueError(f"{game_id} has no rulings in a rulings.py.")
    return found


def rulebook(
    game_id: str, prose: Mapping[str, Both], examples: Mapping[str, Both] | None = None
) -> mo.Html:
    """Show the game's `rulebook.py`, folded. `prose`: a line for each group of parts, by the name of its first
    part, in order (`winner`, `Tomoefuda.deal`); parts that are not named go with the one before. `examples`:
    expressions in the rulebook's own names, with what they show; they are run here and now.
    """
    return mo.Html(rulebook_html(game_id, prose, examples))


def cards(*groups: str, size: int = 56) -> mo.Html:
    """Cards as pictures, in groups: `cards("R3 B3", "G3 O3")`."""
    faces = "".join(
        '<span class="pair">'
        + "".join(
            f'<tomoe-card card="{escape(card)}" size="{size}"></tomoe-card>'
            for card in group.split()
        )
        + "</span>"
        for group in groups
    )
    return mo.Html(f'<div class="tomoe-pairs">{faces}</div>')


_WAYS: Mapping[str, Both] = {
    "play": ("ボットと遊ぶ", "Play against bots"),
    "first": ("はじめての一局", "Your first deal, with help"),
    "drills": ("練習問題", "Drills"),
    "paper": ("印刷する", "Print it"),
}


def links(**ways: str) -> mo.Html:
    """Ways on from here: an address for `play`, `first`, `drills` and `paper`, as far as there is one.
    ValueError for any other.
    """
    wrong = [way for way in ways if way not in _WAYS]
    if wrong:
        raise ValueError(f"the ways on are {', '.join(_WAYS)}, not {', '.join(wrong)}.")
    doors = "".join(
        f'<a class="tomoe-door" href="{escape(address)}">{spans(_WAYS[way])}</a>'
        for way, address in ways.items()
    )
    return mo.Html(f'<nav class="tomoe-onward">{doors}</nav>')
