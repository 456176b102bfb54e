"""Tomoe-fuda in a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from ...cards import GENERALS
from ...games.tomoefuda import PILE, PILES, SEATS, Pile, TomoefudaObservation
from ..pen import Pen
from . import Screen
from .parts import from_you, head, held, joined, marks, trick_lines


def table(o: TomoefudaObservation, pen: Pen) -> list[str]:
    """The hands as far as they are known, and the tricks; before that the piles."""
    words = pen.voice.words
    rows = []
    for seat in from_you(o):
        row = head(o, seat, pen)
        if o.opens[seat]:
            row += [words("open-cards"), _open(o, seat, pen)]
        rows.append([*row, joined(marks(o, seat, pen))])
        if len(o.history) >= SEATS and o.opens[seat]:
            rows.append(["", "", "", words("hidden-cards"), _hidden(o, seat, pen)])
    lines = pen.rows(rows)
    if len(o.history) < SEATS:
        taken = {move.number for move in o.moves if isinstance(move, Pile)}
        piles = (f"{n} {pen.backs(PILE)}" for n in range(1, PILES + 1) if n not in taken)
        return [*lines, "  " + words("piles-left", piles="   ".join(piles))]
    return [*lines, *trick_lines(o, pen)]


def _open(o: TomoefudaObservation, seat: int, pen: Pen) -> str:
    cards = GENERALS.of(o.open_now[seat])
    return held(o, cards, pen) if seat == o.seat else pen.cards(cards)


def _hidden(o: TomoefudaObservation, seat: int, pen: Pen) -> str:
    if seat != o.seat:
        return pen.backs(o.hidden_left[seat])
    return held(o, GENERALS.of(o.hidden & ~o.played[seat]), pen)


def asks(o: TomoefudaObservation, pen: Pen) -> str:
    """A pile, a lead or another card."""
    if len(o.history) < SEATS:
        return pen.voice.words("ask-pile")
    return pen.voice.words("ask-lead" if o.trick == 1 else "ask-play")


def tries(o: TomoefudaObservation) -> Iterator[str]:
    """The cards in hand, or the piles."""
    if len(o.history) < SEATS:
        return (f"pile {number}" for number in range(1, PILES + 1))
    return (card.text for card in GENERALS.of(o.hand))


SCREEN = Screen(table, asks, tries)
