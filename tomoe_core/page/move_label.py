"""What a move is called where it can be chosen."""

from __future__ import annotations

from collections.abc import Sequence

from ..explain import Names, Text, card_label, text
from ..game import Move, State
from ..table import table_of
from ..table.types import Choice
from ..table.views import same
from ..tricks import CardPlay
from .view import latest


def move_label(
    state: State, move: Move, seat: int, names: Names, choices: Sequence[Choice] = ()
) -> Text:
    """Name a move: its card, its button among ``choices``, what the game's table calls it, else what the log of
    ``seat`` says of it, or, where it is not legal, its text.
    """
    if isinstance(move, CardPlay):
        return card_label(move.card)
    for choice in choices:
        if choice["move"] == str(move):
            return choice["label"]
    if (fact := table_of(state.game).move_name(move)) is not None:
        return text(fact)
    if state.why_illegal(move) is not None:
        return same(str(move))
    return latest(state.play(move).observe(seat), names)[0]["text"]
