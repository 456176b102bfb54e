"""Tomoe-fuda in a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from ....table.screens import Screen
from ....table.screens.parts import from_you, head, join_words, marks, own_cards, trick_lines
from ....table.screens.style import TextStyle
from ...shared.decks import GENERALS
from ..rules.cards import NO_CARD, PILES, SEATS
from ..rules.moves import Pile
from ..rules.observation import TomoefudaObservation


def table(o: TomoefudaObservation, style: TextStyle) -> list[str]:
    """Return the hands as far as they are known, and the tricks; before that the piles."""
    words = style.voice.words
    rows = []
    for seat in from_you(o):
        row = head(o, seat, style)
        if o.opens[seat]:
            row += [words("tomoefuda-open-cards"), _open_text(o, seat, style)]
        rows.append([*row, join_words(marks(o, seat, style))])
        if len(o.history) >= SEATS and o.opens[seat]:
            rows.append(["", "", "", words("tomoefuda-hidden-cards"), _hidden_text(o, seat, style)])
    lines = style.rows(rows)
    if len(o.history) < SEATS:
        taken = {move.number for move in o.moves if isinstance(move, Pile)}
        piles = (
            f"{n} {style.backs(o.game.rules.pile)}" for n in range(1, PILES + 1) if n not in taken
        )
        return [*lines, "  " + words("tomoefuda-piles-left", piles="   ".join(piles))]
    return [*lines, *trick_lines(o, style)]


def _open_text(o: TomoefudaObservation, seat: int, style: TextStyle) -> str:
    cards = GENERALS.of(o.open_now[seat])
    return own_cards(o, cards, style) if seat == o.seat else style.cards(cards)


def _hidden_text(o: TomoefudaObservation, seat: int, style: TextStyle) -> str:
    if seat != o.seat:
        return style.backs(o.hidden_left[seat])
    return own_cards(o, GENERALS.of(o.hidden & ~o.played[seat]), style)


def asks(o: TomoefudaObservation, style: TextStyle) -> str:
    """Ask for a pile, a lead or another card."""
    if len(o.history) < SEATS:
        return style.voice.words("tomoefuda-ask-pile")
    return style.voice.words("ask-lead" if o.trick == NO_CARD else "ask-play")


def tries(o: TomoefudaObservation) -> Iterator[str]:
    """Return the cards in hand, or the piles."""
    if len(o.history) < SEATS:
        return (f"pile {number}" for number in range(1, PILES + 1))
    return (card.text for card in GENERALS.of(o.hand))


SCREEN = Screen(table, asks, tries)
