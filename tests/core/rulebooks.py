"""Every game's rulebook, to play and to count by."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from tomoe_core.games.collector.rulebook import Collector
from tomoe_core.games.fesca.rulebook import FescaSix, FescaWild
from tomoe_core.games.market.rulebook import Market
from tomoe_core.games.petit_bridge.rulebook import PetitBridge
from tomoe_core.games.tomoefuda.rulebook import Tomoefuda


class Rulebook(Protocol):
    """A deal by the rules as they are told: whose turn it is, what may be played, and how it ends."""

    @property
    def actor(self) -> int | None: ...

    @property
    def moves(self) -> Sequence[str]: ...

    @property
    def scores(self) -> Sequence[int | float]: ...

    def play(self, text: str) -> None: ...


BOOKS: Final[dict[str, Callable[..., Rulebook]]] = {
    "collector": Collector,
    "fesca-six": FescaSix,
    "fesca-wild": FescaWild,
    "market": Market,
    "petit-bridge": PetitBridge,
    "tomoefuda": Tomoefuda,
}
"""By the game's id; called with the deck's order, the dealer, and the game's options."""


def rulebook(state):
    """The rulebook of the deal of ``state``, at the same position."""
    game = state.game
    order = [str(card) for card in state.order]
    book = BOOKS[game.id](order, state.dealer, rules=game.rules, **state.terms)
    for move in state.moves:
        book.play(str(move))
    return book


def sequences(state, depth):
    """How many ways there are to go on for ``depth`` moves, or to the end if that is sooner.

    Each of them is played from the first card on, which is slow and simple.
    """
    return _sequences(state, [], rulebook(state).moves, depth)


def _sequences(state, line, moves, depth):
    if depth == 0 or not moves:
        return 1
    count = 0
    for text in moves:
        book = rulebook(state)
        for each in (*line, text):
            book.play(each)
        count += _sequences(state, [*line, text], book.moves, depth - 1)
    return count
