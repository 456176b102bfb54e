"""The numbers of moves: a number for each move and a move for each number, the same from every side."""

import struct
from array import array
from hashlib import sha256
from random import Random

import pytest

import tomoe_core as tomoe
from tests.strategies import EVERY_GAME, name_of, random_deal
from tomoe_core.tensors import actions, features, limits, utilities

every_game = pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)


@every_game
def test_every_legal_move_has_a_number_of_its_own(game):
    moves = actions(game)
    for seed in range(2):
        for state in random_deal(game, seed):
            legal = state.legal_moves()
            numbers = [moves.number(state, move) for move in legal]
            assert moves.legal(state) == sorted(set(numbers))
            assert len(set(numbers)) == len(legal)
            assert all(0 <= number < moves.count for number in numbers)
            assert [moves.move(state, number) for number in numbers] == list(legal)


@every_game
def test_an_observation_gives_the_same_numbers(game):
    moves = actions(game)
    for state in random_deal(game, 5):
        if not state.is_over:
            own = state.observe(state.actor)
            numbers = moves.legal(own)
            assert numbers == moves.legal(state)
            for position, legal in (
                (own, numbers),
                (state.observe((state.actor + 1) % game.players), []),
            ):
                mask = moves.mask(position)
                assert len(mask) == moves.count
                assert [number for number, marked in enumerate(mask) if marked] == legal
            assert [moves.move(own, n) for n in numbers] == [moves.move(state, n) for n in numbers]


@every_game
def test_a_number_is_that_of_a_legal_move_or_of_none(game):
    moves, rng = actions(game), Random(1)
    for state in random_deal(game, 6):
        legal = set(moves.legal(state))
        for number in rng.sample(range(moves.count), 20):
            try:
                move = moves.move(state, number)
            except ValueError:
                assert number not in legal
            else:
                assert (state.why_illegal(move) is None) == (number in legal)
        for number in (-1, moves.count):
            with pytest.raises(ValueError, match=f"here no move has the number {number};"):
                moves.move(state, number)


@every_game
def test_deals_stay_within_their_limits(game):
    moves, low, high = limits(game)
    for seed in range(20):
        last = random_deal(game, seed)[-1]
        assert len(last.moves) <= moves
        assert all(low <= points <= high for points in utilities(game, last.scores))


@every_game
def test_what_is_known_is_in_numbers_as_laid_out(game):
    for state in random_deal(game, 7):
        for seat in range(game.players):
            seen = state.observe(seat)
            for part in features(game).parts:
                numbers = part.numbers(seen)
                assert len(numbers) == part.size
                assert all(part.low <= number <= part.high for number in numbers)


# Numbers must not change: others keep what they have learnt by them.
@pytest.mark.parametrize(
    ("name", "options", "count", "some"),
    [
        ("tomoefuda", {}, 40, {0: "R1", 35: "P6", 36: "pile 1", 39: "pile 4"}),
        ("tomoefuda", {"generals": True}, 43, {38: "SG", 39: "pile 1"}),
        ("fesca-six", {}, 78, {0: "WZ", 77: "Y12"}),
        ("fesca-wild", {"players": 5}, 65, {0: "WZ", 64: "Y10"}),
        ("collector", {}, 51, {0: "discard R1", 36: "collect R B", 50: "collect K P"}),
        ("petit-bridge", {}, 74, {0: "S2", 51: "CA", 52: "contract S partial", 73: "continue"}),
        ("market", {}, 1167, {0: "put R1", 35: "put P6", 36: "reveal R1", 71: "reveal P6"}),
    ],
)
def test_numbers_are_as_they_have_always_been(name, options, count, some):
    game = tomoe.game(name, **options)
    moves, state = actions(game), game.deal(seed=1)
    assert moves.count == count
    assert {number: str(moves.move(state, number)) for number in some} == some


def test_offers_and_purchases_are_numbered_by_what_lies_there():
    game = tomoe.game("market")
    moves, state = actions(game), game.deal(seed=1)
    first_and_last = {72: "offer O3@d1 G1@t1 K4@h1", 719: "offer O3@h6 G1@t3 K4@d1"}
    assert {n: str(moves.move(state, n)) for n in first_and_last} == first_and_last
    state = state.play("offer O3@t4 G1@d2 K4@h3")
    assert {str(move): moves.number(state, move) for move in state.legal_moves()} == {
        "buy O3": 936,
        "buy O3 with G3": 940,
        "buy G1": 1013,
        "buy G1 with R6": 1030,
        "buy K4": 1090,
        "buy K4 with P4": 1146,
    }


@every_game
def test_packed_are_the_same_numbers(game):
    for seed in (8, 9):
        for state in random_deal(game, seed)[::3]:
            for seat in range(game.players):
                seen = state.observe(seat)
                numbers = [n for part in features(game).parts for n in part.numbers(seen)]
                packed = features(game).pack(seen)
                assert array("f", packed) == array("f", numbers)
                assert len(numbers) == features(game).size


@pytest.mark.parametrize(
    ("name", "digest"),
    [
        ("tomoefuda", "7b00b0e16883dc23"),
        ("fesca-six", "b0b4369afb32ea6e"),
        ("fesca-wild", "5b809980df198c07"),
        ("collector", "99e1fae3d31b1d13"),
        ("petit-bridge", "e05f410b0af1c6e7"),
        ("market", "42f84aebc1c2e742"),
    ],
)
def test_what_is_known_in_numbers_is_as_it_has_always_been(name, digest):
    game, told = tomoe.game(name), sha256()
    for seed in range(6):
        for state in random_deal(game, seed):
            for seat in range(game.players):
                seen = state.observe(seat)
                for part in features(game).parts:
                    told.update(struct.pack(f"<{part.size}f", *part.numbers(seen)))
    assert told.hexdigest()[:16] == digest
