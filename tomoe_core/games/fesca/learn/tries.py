"""What can be tried of FESCA: any cards as a trick, in Six and in Wild."""

from __future__ import annotations

from functools import partial
from typing import Final

from ....learn.lessons import Lesson
from ....learn.tries import CardTry, Draft
from ....table.views import say
from ...shared.decks import FESCA
from ..game import MAX_CARDS, Fesca
from ..six import FescaSix
from ..wild import FescaWild
from .lessons import SIX, WILD, explain_cards

FEWEST: Final = 2
"""A trick is judged once it has at least this many cards."""


def explain(kind: type[Fesca], cards: Draft) -> Lesson | None:
    """Show the trick step by step, as if it were complete."""
    if len(cards) < FEWEST:
        return None
    return explain_cards(kind(), " ".join(cards), say("fesca-trick"))


def _any_trick(kind: type[Fesca], title: str, start: str) -> CardTry:
    return CardTry(
        title=say(title),
        start=tuple(start.split()),
        slots=tuple(say("fesca-slot", n=number) for number in range(1, MAX_CARDS + 1)),
        deck=FESCA,
        explain=partial(explain, kind),
        ask=say("fesca-try-ask", n=FEWEST),
    )


TRIES: Final = {
    "six": _any_trick(FescaSix, "fesca-try-six", SIX["fesca-six-majority"]),
    "wild": _any_trick(FescaWild, "fesca-try-wild", WILD["fesca-wild-voided"]),
}
"""By name."""
