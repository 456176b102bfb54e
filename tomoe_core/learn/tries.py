"""What "try it" is made of: a position that the reader puts together, and the rule applied to it at once.

A game's own are in its ``learn/tries.py``, by name. Plain functions, so that a page's session needs to
know no game: see :mod:`tomoe_core.page.tries`.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from typing import NamedTuple

from ..cards import Deck
from ..explain import Text
from ..facts import Fact
from ..game import Game
from ..table.types import Control, NumberControl, Option, OptionsControl, View
from ..table.views import view_of
from .lessons import Lesson

Draft = tuple[str, ...]
"""What the reader has put together so far, as texts of the game's own choice."""

Outcome = Lesson | Fact | None
"""The rule applied step by step; one sentence, where these do not go together; None while something is
missing.
"""


def pieces_view(game: Game, draft: Draft, *controls: Control) -> View:
    """Return the view of ``controls`` and nothing else, with the pieces chosen so far."""
    return view_of(game) | {"controls": [*controls], "draft": list(draft)}


def options(
    id: str, label: Text, named: Iterable[tuple[str, Text]], chosen: Container[str]
) -> OptionsControl:
    """Return pieces to choose from, each with what it is called; those ``chosen`` are marked."""
    made: OptionsControl = {"kind": "options", "id": id, "label": label, "options": []}
    for piece, words in named:
        option: Option = {"pick": piece, "label": words}
        if piece in chosen:
            option["picked"] = True
        made["options"].append(option)
    return made


def number(id: str, label: Text, value: float, less: str, more: str) -> NumberControl:
    """Return a number, with the pieces that make it smaller and larger."""
    return {
        "kind": "number",
        "id": id,
        "label": label,
        "value": value,
        "less": less,
        "more": more,
    }


class Try(NamedTuple):
    """A position put together by clicks on the pieces of a view, as moves are at the card table."""

    title: Text
    start: Draft
    """What it begins with: a position that has an outcome."""
    view: Callable[[Draft], View]
    """The position; slots, badges and controls with a ``pick`` are what can be clicked."""
    pick: Callable[[Draft, str], Draft]
    """The draft after a click on a piece. ValueError if there is no such piece; IllegalMove gives a reason."""
    explain: Callable[[Draft], Outcome]


class CardTry(NamedTuple):
    """A run of cards, such as a trick, chosen from a palette of a deck's cards, none twice."""

    title: Text
    start: Draft
    """Cards to begin with, which have an outcome; at most one for each slot."""
    slots: tuple[Text, ...]
    """What the places are called, in order."""
    deck: Deck
    explain: Callable[[Draft], Outcome]
    """The outcome of the chosen cards in the order of the slots, empty slots left out."""
    ask: Text
    """What is asked as long as something is missing."""
