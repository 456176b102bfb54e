"""What is counted in Tomoe-fuda: patterns, who wins, and with what."""

from __future__ import annotations

from collections.abc import Iterator

from ...game import State
from ...statistics import Happening
from . import TomoefudaState, class_of, judge, worth

CLASSES = ("lower", "front", "back")
PLACES = ("the lead", "second", "last")


def count(end: State) -> Iterator[Happening]:
    """Per trick: its pattern, the winner's place and suit, and whether a 1 won it."""
    assert isinstance(end, TomoefudaState)
    for trick in end.observe(0).tricks:
        winner, pattern = judge(trick.cards)
        card = trick.cards[winner]
        yield "trick pattern", pattern
        yield "tricks won by", PLACES[winner]
        yield "suit that wins", CLASSES[class_of(card, trick.cards[0])]
        yield "tricks won with a 1", "yes" if card.rank == 1 and worth(card, 2) == 2 else "no"
