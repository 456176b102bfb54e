"""The engine plays as the rules are plainly told, move by move."""

from random import Random

import pytest

from tests.core.plain import PLAIN, begun, chosen
from tests.strategies import EVERY_GAME, name_of
from tomoe_core.games import GAMES


def test_every_game_is_told_plainly():
    assert set(PLAIN) == set(GAMES)


@pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)
def test_the_engine_plays_as_the_rules_are_told(game):
    for seed in range(4):
        rng = Random(seed)
        terms = {name: tuple(rng.choices(range(3), k=game.players)) for name in game.TERMS}
        state = game.deal_on(terms, seed, dealer=seed % game.players)
        plain, turns = begun(state)
        while not state.is_over:
            moves = [str(move) for move in state.legal_moves()]
            assert (state.actor, sorted(moves)) == (plain.actor, sorted(plain.moves))
            text = rng.choice(moves)
            chosen(plain, turns, text)
            state = state.play(text)
        assert plain.actor is None
        assert list(state.scores) == list(plain.scores)
