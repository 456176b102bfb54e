"""FESCA Double Lead, Six and Wild, in a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from ....table.screens import Screen
from ....table.screens.parts import from_you, hand_line, head, join_words, marks, trick_lines
from ....table.screens.style import TextStyle
from ...shared.decks import FESCA
from ..rules.apply import lead_suits
from ..rules.observation import FescaObservation


def table(o: FescaObservation, style: TextStyle) -> list[str]:
    """Return tricks by seat, what each has shown not to hold, the trick in play, its leads, the hand."""
    words = style.voice.words
    rows = []
    for seat in from_you(o):
        count = words("cards-held", n=o.sizes[seat])
        rows.append([*head(o, seat, style), join_words([count, *marks(o, seat, style)])])
    lines = [*style.rows(rows), *trick_lines(o, style)]
    first, second = lead_suits(o.lead)
    if second is not None:
        lines.append("  " + words("fesca-lead-both", first=first, second=second))
    elif first is not None:
        lines.append("  " + words("fesca-lead-first", suit=first))
    if o.hand:
        lines.append(hand_line(style.hand_key, o, FESCA.of(o.hand), style))
    return lines


def asks(o: FescaObservation, style: TextStyle) -> str:
    """Ask for a lead or another card."""
    return style.voice.words("ask-play" if o.lead else "ask-lead")


def tries(o: FescaObservation) -> Iterator[str]:
    """Return the cards in hand."""
    return (card.text for card in FESCA.of(o.hand))


SCREEN = Screen(table, asks, tries)
