"""What moves are called on buttons."""

from __future__ import annotations

from ..explain import LANGUAGES, Names, Text, card_name
from ..explain import text as spoken
from ..game import Move, State
from ..table import table_of
from ..table.types import View
from ..tricks import CardPlay
from .view import latest


def label_of(state: State, move: Move, shown: View, seat: int, names: Names) -> Text:
    """Name a move of ``state``: its card, its button in the view ``shown``, what the game's table calls it,
    else what the log says of it to ``seat``.
    """
    if isinstance(move, CardPlay):
        return {lang: card_name(move.card, lang) for lang in LANGUAGES}
    for choice in shown["choices"]:
        if choice["move"] == str(move):
            return choice["label"]
    if (fact := table_of(state.game).move_name(move)) is not None:
        return spoken(fact)
    told: Text = latest(state.play(move).observe(seat), names)[0]["text"]
    return told
