"""The layouts a bot thinks about are the worlds of its observation."""

from __future__ import annotations

from random import Random

from tests.bots.positions import GAMES
from tests.strategies import random_positions
from tomoe_core.games.tomoefuda.bots.layouts import layouts


def test_layouts_are_the_worlds():
    for game in GAMES:
        for state in random_positions(40, game, seed=1):
            if len(state.moves) < 3:
                continue
            for seat in range(3):
                o = state.observe(seat)
                known = layouts(o, Random(0))
                assert len(known) == len(set(known)) == o.count_worlds()
                assert set(known) == {world.hands for world in o.worlds()}


def test_some_layouts_are_different_ones():
    state = GAMES[0].deal(seed=1)
    for pile in range(1, 4):
        state = state.play(f"pile {pile}")
    o = state.observe(0)
    some = layouts(o, Random(1), 5)
    assert len(set(some)) == 5
    assert set(some) <= set(layouts(o, Random(2)))
    assert some == layouts(o, Random(1), 5)
    assert some != layouts(o, Random(3), 5)
