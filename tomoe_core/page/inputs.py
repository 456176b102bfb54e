"""What a game's own table makes of the reader's clicks, where a click is no whole move."""

from __future__ import annotations

from ..cards import clip
from ..facts import Fact
from ..game import IllegalMove, Move
from ..live import LiveMatch, Refused
from ..table import table_of


def pick_piece(live: LiveMatch, draft: tuple[str, ...], piece: str) -> tuple[str, ...]:
    """The draft after a click on ``piece``. Refused if there is no such
    piece; IllegalMove carries the reason why it cannot be taken.
    """
    table = table_of(live.game)
    try:
        if table is None or table.pieces is None or live.state.is_over:
            raise ValueError(f"there is no piece {piece!r}")
        return table.pieces.pick(live.observation, draft, piece)
    except IllegalMove:
        raise
    except ValueError:
        raise Refused(Fact("broken-move", move=clip(piece))) from None


def act_of_game(live: LiveMatch, id: str) -> Move | Fact | None:
    """What the action ``id`` of the game's own does now: the move that the reader
    makes, the reason why none is made, or None if it is not the reader's turn. Refused if there is no such
    action.
    """
    table = table_of(live.game)
    try:
        if table is None or table.act is None:
            raise ValueError(f"there is no action {id!r}")
        return table.act(live.observation, id) if live.your_turn else None
    except ValueError:
        raise Refused(Fact("unknown-action", action=clip(id))) from None
