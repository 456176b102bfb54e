"""Why a move of Tomoe-fuda may not be made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...facts import Reason
from ...game import Move
from ..shared.decks import GENERALS
from .cards import FRONT_OF, PILES, SEATS, back_suit, cards_of
from .moves import FIRST_PILE, Pile, Play

if TYPE_CHECKING:
    from .game import Tomoefuda


def why_illegal(
    game: Tomoefuda,
    move: Move | str,
    legal: int,
    hand: int,
    trick: int,
    history: bytes,
    actor: int | None,
) -> Reason | None:
    """None if ``actor``, who holds ``hand`` and may do ``legal`` (masks), may make the move, else the reason;
    ``trick`` is the one in play, ``history`` the moves made.
    """
    if not isinstance(move, Play | Pile):
        move = game.parse_move(str(move))
        assert isinstance(move, Play | Pile)
    if actor is None:
        return Reason("over")
    if move.bit & legal:
        return None
    if len(history) < SEATS:
        left = tuple(n for n in range(1, PILES + 1) if legal >> (FIRST_PILE + n - 1) & 1)
        return Reason(
            "pile-taken" if isinstance(move, Pile) else "pile-first", move=move.text, piles=left
        )
    if isinstance(move, Pile):
        return Reason("piles-gone", move=move.text)
    if not move.bit & hand:
        return Reason("not-held", card=move.card)
    lead = cards_of(trick)[0]
    front = lead.suit
    if hand & FRONT_OF[lead.index]:
        return Reason("hold-front", card=move.card, suit=front, cards=GENERALS.of(legal))
    return Reason(
        "hold-back", card=move.card, suit=back_suit(front), front=front, cards=GENERALS.of(legal)
    )
