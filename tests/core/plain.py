"""Every game told once more, slowly and without the engine, to play and to count by."""

from __future__ import annotations

from functools import partial

from tests.core.plain_collector import Collector
from tests.core.plain_fesca import Fesca
from tests.core.plain_market import Market
from tests.core.plain_petit import PetitBridge
from tests.core.plain_tomoefuda import Tomoefuda

PLAIN = {
    "tomoefuda": Tomoefuda,
    "market": Market,
    "collector": Collector,
    "petit-bridge": PetitBridge,
    "fesca-six": partial(Fesca, wild=False),
    "fesca-wild": partial(Fesca, wild=True),
}
"""By a game's id: its plain telling, made from the deck's order (texts), the dealer and the options."""


def begun(state):
    """The plain telling of the deal of ``state``, and its turns; at the position itself if moves are made."""
    plain = PLAIN[state.game.id](
        [str(card) for card in state.order], state.dealer, **state.game.options, **state.terms
    )
    turns = plain.turns()
    next(turns, None)
    for move in state.moves:
        chosen(plain, turns, str(move))
    return plain, turns


def chosen(plain, turns, text):
    """Go on with ``text``."""
    plain.chosen = text
    next(turns, None)


def sequences(state, depth):
    """How many ways there are to go on for ``depth`` moves, or to the end if that is sooner.

    Told from the first card for each of them: slow, and without a thought.
    """
    plain, _ = begun(state)
    return _sequences(state, [], plain.moves, depth)


def _sequences(state, line, moves, depth):
    if depth == 0 or not moves:
        return 1
    count = 0
    for text in moves:
        plain, turns = begun(state)
        for each in (*line, text):
            chosen(plain, turns, each)
        count += _sequences(state, [*line, text], plain.moves, depth - 1)
    return count
