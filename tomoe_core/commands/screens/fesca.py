"""FESCA Double Lead, Six and Wild, in a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from ...cards import FESCA
from ...games.fesca.observation import FescaObservation
from ...games.fesca.suits import lead_suits
from ..pen import Pen
from . import Screen
from .parts import from_you, head, held, joined, marks, trick_lines


def table(o: FescaObservation, pen: Pen) -> list[str]:
    """Tricks by seat, what each has shown not to hold, the trick in play, its leads, the hand."""
    words = pen.voice.words
    rows = []
    for seat in from_you(o):
        count = words("cards-held", n=o.sizes[seat])
        rows.append([*head(o, seat, pen), joined([count, *marks(o, seat, pen)])])
    lines = [*pen.rows(rows), *trick_lines(o, pen)]
    first, second = lead_suits(o.lead)
    if second is not None:
        lines.append("  " + words("lead-both", first=first, second=second))
    elif first is not None:
        lines.append("  " + words("lead-first", suit=first))
    if o.hand:
        lines.append(f"  {words('your-cards')}: {held(o, FESCA.of(o.hand), pen)}")
    return lines


def asks(o: FescaObservation, pen: Pen) -> str:
    """A lead or another card."""
    return pen.voice.words("ask-play" if o.lead else "ask-lead")


def tries(o: FescaObservation) -> Iterator[str]:
    """The cards in hand."""
    return (card.text for card in FESCA.of(o.hand))


SCREEN = Screen(table, asks, tries)
