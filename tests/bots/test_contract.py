"""What the bots of every game must keep to, with every choice of its options."""

from random import Random

import pytest

from tests.strategies import EVERY_GAME, name_of, random_deal
from tomoe_core import bots
from tomoe_core.games import GAMES

every_game = pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)
POSITIONS = 20
"""A budget that is the same on every machine."""


def turns(game, seed):
    """A few positions of a random deal in which somebody has a choice."""
    states = [s for s in random_deal(game, seed)[:-1] if len(s.legal_moves()) > 1]
    return states[:: max(1, len(states) // 5)]


def test_every_game_has_bots():
    assert all(map(bots.has_bots, GAMES))
    for game in GAMES:
        assert bots.levels(game) == ("easy", "normal", "hard")


@every_game
def test_bots_of_all_levels_play_a_deal_to_its_end(game):
    players = [bots.bot(level, game) for level in bots.levels(game)]
    rng = Random(2)
    state = game.deal(seed=2)
    while state.actor is not None:
        choose = players[state.actor % len(players)]
        move = choose(state.observe(state.actor), rng, POSITIONS)
        assert move in state.legal_moves()
        state = state.play(move)


@every_game
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_the_same_knowledge_and_chances_give_the_same_move(game, level):
    """Also where the cards that the seat cannot see lie otherwise."""
    choose = bots.bot(level, game)
    for state in turns(game, 3):
        knows = state.observe(state.actor)
        other = knows.sample(Random(9)).observe(state.actor)
        move = choose(knows, Random(1), POSITIONS)
        assert choose(other, Random(1), POSITIONS) == move


@every_game
def test_a_hint_grows_and_ends(game):
    for state in turns(game, 4)[:3]:
        knows = state.observe(state.actor)
        told = list(bots.hint(knows, Random(1), POSITIONS))
        assert [hint.done for hint in told] == [False] * (len(told) - 1) + [True]
        progress = [hint.progress for hint in told]
        assert progress == sorted(progress)
        for hint in told:
            assert {one.move for one in hint.moves} <= set(state.legal_moves())
            assert hint.best.move in state.legal_moves()
            assert all(0 <= one.best <= hint.layouts for one in hint.moves)
        assert told == list(bots.hint(knows, Random(1), POSITIONS))
