"""The engine plays as the rulebooks tell the rules, move by move."""

from collections import Counter
from random import Random

import pytest

from tests.core.rulebooks import rulebook
from tests.strategies import EVERY_GAME, name_of

MOVES = 100_000
"""Moves that each game is played for, all its options together."""

SETUPS = Counter(game.id for game in EVERY_GAME)


def play_both(game, seed):
    """Play a random deal in the engine and by the rulebook; how many moves it had."""
    rng = Random(seed)
    terms = {name: tuple(rng.choices(range(3), k=game.players)) for name in game.TERMS}
    state = game.deal_on(terms, seed, dealer=seed % game.players)
    book = rulebook(state)
    while not state.is_over:
        moves = [str(move) for move in state.legal_moves()]
        assert (state.actor, sorted(moves)) == (book.actor, sorted(book.moves))
        text = rng.choice(moves)
        book.play(text)
        state = state.play(text)
    assert book.actor is None
    assert list(state.scores) == list(book.scores)
    return len(state.moves)


@pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)
def test_the_engine_plays_as_the_rulebook_tells(game):
    for seed in range(4):
        play_both(game, seed)


@pytest.mark.slow
@pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)
def test_for_a_hundred_thousand_moves(game):
    moves, seed = 0, 1000
    while moves < MOVES / SETUPS[game.id]:
        moves += play_both(game, seed)
        seed += 1
