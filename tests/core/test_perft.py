"""How play can go on, counted: by the engine, by the rules told plainly, and as it was counted once."""

import pytest

from tests.core.perft import FOLDER, kept, path_of, perft
from tests.core.rulebooks import sequences
from tests.strategies import EVERY_GAME, name_of

FEW = 250
"""At most this many sequences are counted again without the engine."""


@pytest.mark.native
def test_no_game_lacks_counts():
    assert {path.name for path in FOLDER.glob("*.txt")} == {
        path_of(game).name for game in EVERY_GAME
    }


@pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)
def test_the_counts_are_as_they_were(game):
    positions = kept(game)
    assert len(positions) > 3
    for state, numbers in positions:
        assert [perft(state, depth) for depth in range(1, len(numbers) + 1)] == numbers


@pytest.mark.native
@pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)
def test_the_rules_told_plainly_count_the_same(game):
    compared = 0
    for state, numbers in kept(game):
        for depth, number in enumerate(numbers, 1):
            if number <= FEW:
                assert sequences(state, depth) == number
                compared += depth > 1
    assert compared > 2
