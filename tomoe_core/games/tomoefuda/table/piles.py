"""The piles with their cards turned up, as one sees them with all cards open."""

from __future__ import annotations

from ....table.types import Zone
from ....table.views import face_up, say, zone
from ..rules.cards import CARDS, PILES, SEATS
from ..rules.moves import FIRST_PILE, Pile
from ..rules.state import TomoefudaState


def turn_up(state: TomoefudaState, centre: list[Zone]) -> list[Zone]:
    """Add to the piles on the table, as long as some are there, the cards of each."""
    if len(state.history) >= SEATS:
        return centre
    taken = {move.number for move in state.moves if isinstance(move, Pile)}
    left = [number for number in range(1, PILES + 1) if number not in taken]
    return [*centre, *(_pile(state, number) for number in left)]


def _pile(state: TomoefudaState, number: int) -> Zone:
    bits = sorted(state.deal.pile(FIRST_PILE + number - 1))
    cards = [face_up(CARDS[bit.bit_length() - 1], turned=True) for bit in bits]
    label = say("tomoefuda-pile-turned", pile=number)
    return zone(f"pile-{number}-cards", "open", "suits", label, cards)
