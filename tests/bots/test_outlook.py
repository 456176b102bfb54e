"""What a position comes to among players who play well: against the same written the plain way."""

from __future__ import annotations

from random import Random

import pytest

import tomoe_core as tomoe
from tests.bots.plain_outlook import plain_moves, plain_values
from tests.bots.positions import GAMES, ending, name_of
from tomoe_core.bots.limit import Stopped
from tomoe_core.games.tomoefuda.bots.lead_values import lead_values_of
from tomoe_core.games.tomoefuda.bots.outlook import Outlook

every_game = pytest.mark.parametrize("game", GAMES, ids=name_of)


@every_game
def test_values_are_those_of_the_plain_search(game):
    rng = Random(4)
    for _ in range(25):
        state = ending(game, rng, rng.randint(1, 8))
        lines = Outlook(game, 0, state.actor).lines(state.hands, state.actor, state.trick)
        assert list(lines) == [move.index for move in plain_moves(state)]
        for move in plain_moves(state):
            after = state.play(move)
            gains = [y - x for x, y in zip(state.scores, after.scores, strict=True)]
            points = [a + b for a, b in zip(gains, plain_values(after, state.actor), strict=True)]
            assert lines[move.index][:3] == pytest.approx(points)


@every_game
def test_somebody_takes_the_trick_in_play(game):
    rng = Random(5)
    for _ in range(20):
        state = ending(game, rng, rng.randint(1, 12))
        for values in (
            Outlook(game, 0, state.actor).lines(state.hands, state.actor, state.trick).values()
        ):
            assert len(values) == 6
            assert sum(values[3:]) == pytest.approx(1)
            assert all(0 <= chance <= 1 for chance in values[3:])


def test_all_tricks_go_to_somebody():
    game, rng = tomoe.game("tomoefuda"), Random(6)
    for _ in range(20):
        state = ending(game, rng, rng.randint(1, 12))
        left = state.hands[state.actor].bit_count()
        for values in (
            Outlook(game, 0, state.actor).lines(state.hands, state.actor, state.trick).values()
        ):
            assert sum(values[:3]) == pytest.approx(left)


@every_game
def test_beyond_the_horizon_the_network_judges(game):
    rng = Random(7)
    for _ in range(20):
        state = ending(
            game, rng, 3 * rng.randint(2, 9) - 2
        )  # the last card of the trick in play is due
        left = state.hands[state.actor].bit_count() - 1
        lines = Outlook(game, left, state.actor).lines(state.hands, state.actor, state.trick)
        for move in plain_moves(state):
            after = state.play(move)
            gains = [y - x for x, y in zip(state.scores, after.scores, strict=True)]
            worths = lead_values_of(game)(after.hands, after.actor)
            points = [gain + worth for gain, worth in zip(gains, worths, strict=True)]
            assert lines[move.index][:3] == pytest.approx(points)


def test_a_search_that_was_stopped_goes_on():
    game = tomoe.game("tomoefuda")
    state = ending(game, Random(8), 15)
    outlook, stops = Outlook(game, 0, state.actor), 0
    while True:
        try:
            found = outlook.lines(state.hands, state.actor, state.trick, positions=50)
            break
        except Stopped:
            stops += 1
    assert stops > 2
    assert found == Outlook(game, 0, state.actor).lines(state.hands, state.actor, state.trick)
