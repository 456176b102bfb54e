"""Which cards may be played in FESCA, and why the others may not."""

from __future__ import annotations

from ....facts import Reason
from ....game import Move
from .apply import follow
from .base import FescaBase


def why_illegal(
    game: FescaBase, move: Move | str, hand: int, lead: int, actor: int | None
) -> Reason | None:
    """None if ``actor``, who holds ``hand``, may make the move; else the reason. ValueError if it is no
    move.
    """
    card = game.parse_move(move.text if isinstance(move, Move) else move).card
    if actor is None:
        return Reason("over")
    if not card.bit & hand:
        return Reason("not-held", card=card)
    return None if card.bit & follow(game, hand, lead) else game.why_held(card, lead, hand)
