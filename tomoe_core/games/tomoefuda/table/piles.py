"""The piles with their cards turned up, as one sees them with all cards open."""

from __future__ import annotations

from collections.abc import Iterable

from ....explain import Text
from ....table.types import Zone
from ....table.views import face_up, say, zone
from ..rules.cards import CARDS, PILES, SEATS
from ..rules.moves import FIRST_PILE, Pile
from ..rules.state import TomoefudaState


def turn_up(state: TomoefudaState, centre: list[Zone]) -> list[Zone]:
    """Show the cards of each pile that is on the table, and those set aside; a click on one takes its pile."""
    if len(state.history) >= SEATS:
        return centre
    taken = {move.number for move in state.moves if isinstance(move, Pile)}
    moves = {slot["key"]: slot["move"] for slot in centre[0]["cards"] if "move" in slot}
    shown = [
        _line(
            f"pile-{number}",
            say("tomoefuda-pile-turned", pile=number),
            state.deal.pile(FIRST_PILE + number - 1),
            moves.get(f"pile-{number}"),
        )
        for number in range(1, PILES + 1)
        if number not in taken
    ]
    rest = state.deal.bits[PILES * state.game.rules.pile :]
    aside = [_line("aside", say("tomoefuda-aside", n=len(rest)), rest, None)] if rest else []
    return [*shown, *aside]


def _line(key: str, label: Text, bits: Iterable[int], move: str | None) -> Zone:
    cards = [face_up(CARDS[bit.bit_length() - 1], turned=True) for bit in sorted(bits)]
    if move is not None:
        for card in cards:
            card["move"] = move
    return zone(f"{key}-cards", "open", "line", label, cards)
