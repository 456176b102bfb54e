"""What is counted in Collector: collections, damage, and how deals end."""

from __future__ import annotations

from collections.abc import Iterator

from ...game import State
from ...statistics import Happening
from .rules.state import CollectorState


def count(end: State) -> Iterator[Happening]:
    """Per collection and per deal."""
    assert isinstance(end, CollectorState)
    for number, one in enumerate(end.collections, 1):
        yield f"damage of collection {number}", one.damage
        yield "cards missing in a collection", one.missing.bit_count()
        yield "cards from the hand in a collection", one.held.bit_count()
        yield "suits collected are of", _relation(one.suits[0].index, one.suits[1].index)
    yield "collections in a deal", len(end.collections)
    third = len(end.collections) == end.position.deal.game.rules.collections
    yield "deals end with", "the third collection" if third else "empty hands"
    yield "laps in a deal", end.turn // end.game.players + 1


def _relation(one: int, other: int) -> str:
    return "one shape" if one // 2 == other // 2 else "two shapes"
