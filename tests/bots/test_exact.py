"""The exact solver against max^n written the plain way."""

from __future__ import annotations

from random import Random
from time import perf_counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.bots.positions import GAMES, ending, endings, name_of, plain_value, preference
from tomoe_core.bots.limit import Stopped
from tomoe_core.games.tomoefuda.bots.exact import Solver, best_for
from tomoe_core.games.tomoefuda.bots.pairs import Pairs, code_of_generals

every_game = pytest.mark.parametrize("game", GAMES, ids=name_of)


def value(solver, state, **limits):
    """What each seat gets from here on if all play max^n, in half tricks."""
    if state.is_over:
        return 0, 0, 0
    return lead_value(solver, state.hands, state.actor, state.trick, **limits)


def lead_value(solver, hands, actor, *trick, **limits):
    return best_for(actor, solver.values(hands, actor, *trick, **limits).values())


def test_values_of_endings_are_those_of_plain_max_n():
    solvers = {game: Solver(game) for game in GAMES}
    for state in (*endings(2400, 9), *endings(240, 12, seed=1)):
        assert value(solvers[state.game], state) == plain_value(state), state


@pytest.mark.slow
def test_values_of_longer_endings_are_those_of_plain_max_n():
    for state in endings(40, 15, seed=2):
        assert value(Solver(state.game), state) == plain_value(state), state


@given(st.sampled_from(GAMES), st.randoms(use_true_random=False), st.integers(1, 10))
def test_any_ending(game, rng, cards):
    state = ending(game, rng, cards)
    assert value(Solver(game), state) == plain_value(state)


@every_game
def test_values_of_cards_are_those_of_the_positions_they_lead_to(game):
    rng = Random(2)
    solver = Solver(game)
    for _ in range(60):
        state = ending(game, rng, rng.randint(1, 12))
        values = solver.values(state.hands, state.actor, state.trick)
        assert list(values) == [move.index for move in state.legal_moves()]
        for move in state.legal_moves():
            after = state.play(move)
            gains = (2 * (y - x) for x, y in zip(state.scores, after.scores, strict=True))
            points = tuple(map(sum, zip(value(Solver(game), after), gains, strict=True)))
            assert values[move.index] == points
        best = max(values.values(), key=lambda points: preference(points, state.actor))
        assert value(solver, state) == best


def moved(hands, place_of):
    """The hands with every card moved to another place of the deck."""
    return tuple(sum(1 << place_of(i) for i in range(39) if hand >> i & 1) for hand in hands)


@every_game
def test_names_of_suits_do_not_matter(game):
    rng = Random(4)
    for _ in range(40):
        state = ending(game, rng, 15)
        pairs = rng.sample(range(3), 3)
        swaps = [rng.randrange(2) for _ in range(3)]

        def place(i, pairs=pairs, swaps=swaps):
            if i >= 36:
                return i
            suit, rank = divmod(i, 6)
            pair, side = divmod(suit, 2)
            return 6 * (2 * pairs[pair] + (side ^ swaps[pair])) + rank

        assert value(Solver(game), state) == lead_value(
            Solver(game), moved(state.hands, place), state.actor
        )


@every_game
def test_names_of_seats_do_not_matter(game):
    rng = Random(5)
    for _ in range(40):
        state = ending(game, rng, 15)
        a, b, c = value(Solver(game), state)
        x, y, z = state.hands
        assert lead_value(Solver(game), (z, x, y), (state.actor + 1) % 3) == (c, a, b)


def test_gaps_in_rank_do_not_matter_without_the_bonus():
    rng = Random(6)
    plain = GAMES[0]
    for _ in range(60):
        state = ending(plain, rng, 12)
        held = sum(state.hands)

        def place(i, held=held):
            suit = 6 * (i // 6)
            return suit + (held >> suit & (1 << i - suit) - 1).bit_count()

        assert value(Solver(plain), state) == lead_value(
            Solver(plain), moved(state.hands, place), state.actor
        )


def test_the_bonus_is_for_the_rank_one_itself():
    # R1 and R2 fall to each other with a lower card: the lower red one wins (丁).
    with_one = (1 << 0, 1 << 1, 1 << 12)
    with_two = (1 << 1, 1 << 2, 1 << 12)
    for game, worth in zip(GAMES[::2], (2, 3, 4), strict=True):
        assert lead_value(Solver(game), with_one, 0) == (worth, 0, 0)
        assert lead_value(Solver(game), with_two, 0) == (2, 0, 0)


def test_bronze_is_no_one():
    game = GAMES[-1]
    assert lead_value(Solver(game), (1 << 36, 1 << 37, 1 << 0), 0) == (2, 0, 0)


@every_game
def test_points_add_up_without_a_bonus_and_never_to_less(game):
    rng = Random(7)
    for _ in range(30):
        state = ending(game, rng, 15)
        total = sum(value(Solver(game), state))
        assert total == 10 if game.ichi == 1 else 10 <= total <= 10 * game.ichi


def test_what_is_solved_before_does_not_change_a_value():
    rng = Random(8)
    for game in GAMES:
        states = [ending(game, rng, 15) for _ in range(10)]
        solver = Solver(game)
        assert [value(solver, s) for s in states] == [value(Solver(game), s) for s in states]


def test_a_search_in_small_portions_ends_with_the_same_value():
    state = ending(GAMES[0], Random(9), 21)
    solver = Solver(state.game)
    portions = 0
    while True:
        before = len(solver)
        try:
            found = value(solver, state, positions=50)
        except Stopped:
            portions += 1
            # What was begun when the portion was used up is still finished, a position a trick.
            assert 50 <= len(solver) - before <= 50 + 7
        else:
            break
    assert portions > 3
    assert found == value(Solver(state.game), state)


def test_a_search_stops_at_its_deadline():
    state = ending(GAMES[0], Random(10), 36)
    solver = Solver(state.game)
    with pytest.raises(Stopped):
        value(solver, state, deadline=perf_counter() - 1)
    solved = len(solver)
    with pytest.raises(Stopped):
        value(solver, state, deadline=perf_counter() + 0.02)
    assert solved < len(solver) < 20_000


def test_no_portion_no_search():
    state = ending(GAMES[0], Random(11), 15)
    with pytest.raises(Stopped):
        value(Solver(state.game), state, positions=0)


def test_keys_tell_all_pairs_of_suits_apart():
    pairs = Pairs()
    rng = Random(12)
    suits = ["".join(rng.choices("012", k=rng.randint(0, 6))) for _ in range(200)]
    for one in suits:
        for other in suits:
            assert pairs.pair(one, other) is pairs.pair(other, one)
    known = [pairs.pair(one, other) for one in suits for other in suits]
    assert len({pair.code for pair in known}) == len(set(known))
    sums = {}
    for _ in range(20_000):
        three = sorted(rng.choices(known, k=3), key=lambda pair: pair.code)
        total = sum(pair.code for pair in three)
        assert sums.setdefault(total, three) == three
        assert not total & 3, "room for the leader's seat"
    assert max(sums) < code_of_generals(1)
