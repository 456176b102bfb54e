"""What is counted in Tomoe-fuda: patterns, who wins, and with what."""

from __future__ import annotations

from collections.abc import Iterator

from ...game import State
from ...statistics import Happening
from .rules.apply import judge
from .rules.cards import CLASS_NAMES, class_of, is_one
from .rules.state import TomoefudaState

PLACES = ("the lead", "second", "last")


def count(end: State) -> Iterator[Happening]:
    """Per trick: its pattern, the winner's place and suit, and whether a 1 won it."""
    assert isinstance(end, TomoefudaState)
    for trick in end.observe(0).tricks:
        winner, pattern = judge(trick.cards, end.game.rules)
        card = trick.cards[winner]
        yield "trick pattern", pattern
        yield "tricks won by", PLACES[winner]
        yield "suit that wins", CLASS_NAMES[class_of(card, trick.cards[0])]
        yield "tricks won with a 1", "yes" if is_one(card) else "no"
