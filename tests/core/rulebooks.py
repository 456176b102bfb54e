"""Every game's rulebook, to play and to count by."""

from __future__ import annotations


def rulebook(state):
    """The rulebook of the deal of ``state``, at the same position."""
    game = state.game
    kind = type(game)
    order = [str(card) for card in state.order]
    tell = getattr(kind.part("rulebook"), kind.__name__)
    book = tell(order, state.dealer, rules=game.rules, **state.terms)
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
