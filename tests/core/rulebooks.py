"""Every game's rulebook, to play and to count by."""

from __future__ import annotations

from tests.core import plain_market

OLD = {
    "market": plain_market.Market,
}


class Playing:
    """A plain telling with turns() and chosen, played like a rulebook."""

    def __init__(self, telling):
        self.telling = telling
        self.turns = telling.turns()
        next(self.turns, None)

    def play(self, text):
        self.telling.chosen = text
        next(self.turns, None)

    def __getattr__(self, name):
        return getattr(self.telling, name)


def rulebook(state):
    """The rulebook of the deal of ``state``, at the same position."""
    game = state.game
    kind = type(game)
    order = [str(card) for card in state.order]
    module = kind.part("rulebook")
    if module is None:
        book = Playing(OLD[game.id](order, state.dealer, **game.options, **state.terms))
    else:
        book = getattr(module, kind.__name__)(order, state.dealer, **game.options, **state.terms)
    for move in state.moves:
        book.play(str(move))
    return book


def sequences(state, depth):
    """How many ways there are to go on for ``depth`` moves, or to the end if that is sooner.

    Told from the first card for each of them: slow, and without a thought.
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
