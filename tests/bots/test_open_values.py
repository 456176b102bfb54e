"""What moves come to with all cards open, where a game has a solver."""

from __future__ import annotations

from random import Random
from time import perf_counter

import pytest

import tomoe_core as tomoe
from tests.bots.bridge_endings import plain_plays
from tests.bots.positions import GAMES, ending, plain_value, preference
from tomoe_core import bots
from tomoe_core.bots.limit import Stopped
from tomoe_core.games.petit_bridge.rules.moves import NO_TRUMP, Answer
from tomoe_core.games.petit_bridge.rules.scoring import price_of

PETIT = tomoe.game("petit-bridge", open_end=True)


def petit_ending(rng, cards):
    """A position with ``cards`` cards played after the contract, from random play."""
    state = PETIT.deal(seed=rng.getrandbits(48), dealer=rng.randrange(3))
    while len(state.moves) < 1 + cards:
        state = state.play(rng.choice(state.legal_moves()))
    return state


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_tomoefuda_says_what_plain_max_n_says(game):
    rng = Random(1)
    for _ in range(12):
        state = ending(game, rng, rng.randint(1, 9))
        values = bots.open_values(state)
        assert list(values) == list(state.legal_moves())
        for move, scores in values.items():
            after = state.play(move)
            halves = plain_value(after)
            expected = [
                so_far + half / 2 for so_far, half in zip(after.scores, halves, strict=True)
            ]
            assert list(scores) == expected


def test_petit_bridge_says_what_plain_minimax_says():
    rng = Random(2)
    for _ in range(12):
        state = petit_ending(rng, 52 - rng.randint(1, 12))
        contract = state.contract
        trump = None if contract.strain == NO_TRUMP else contract.strain
        trick = tuple(state.history[1 + (len(state.history) - 1) // 4 * 4 :])
        plays = plain_plays(state.hands, state.place, trick, trump)
        for move, scores in bots.open_values(state).items():
            end = with_tricks(state, state.taken + plays.pop(move.index))
            assert scores == end
        assert not plays


def with_tricks(state, tricks):
    """The scores of this deal if the offence takes so many tricks."""
    price = price_of(PETIT, state.contract, state.opening.vulnerable).score(tricks)
    return tuple(price.offence if seat == state.offence else price.defender for seat in range(3))


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", ["tomoefuda", "petit-bridge"])
def test_who_plays_by_them_gets_what_they_say(name, seed):
    rng = Random(seed)
    state = ending(GAMES[seed], rng, 12) if name == "tomoefuda" else petit_ending(rng, 28)
    said = None
    while values := bots.open_values(state):
        best = (
            max(values, key=lambda move: preference(values[move], state.actor))
            if name == "tomoefuda"
            else max(values, key=lambda move: side(state, values[move]))
        )
        assert said in (None, values[best])
        said, state = values[best], state.play(best)
    assert state.is_over or isinstance(state.legal_moves()[0], Answer)
    assert state.scores == said


def side(state, scores):
    """How much more the side that is to play scores than the other."""
    offence = scores[state.offence] - scores[state.offence - 1]
    return -offence if state.place % 2 else offence


@pytest.mark.slow
def test_contracts_are_worth_what_the_offence_then_takes():
    state = PETIT.deal(seed=3)
    values = None
    while values is None:
        try:
            values = bots.open_values(state, deadline=perf_counter() + 5)
        except Stopped:
            continue
    assert list(values) == list(state.legal_moves())
    for move in list(values)[::7]:
        assert values[move] in {with_tricks(state.play(move), tricks) for tricks in range(14)}


@pytest.mark.parametrize("name", ["tomoefuda", "petit-bridge"])
def test_a_search_that_is_stopped_goes_on_when_it_is_asked_again(name):
    state = ending(GAMES[0], Random(5), 18) if name == "tomoefuda" else petit_ending(Random(5), 20)
    stops = 0
    while True:
        try:
            values = bots.open_values(state, positions=10)
        except Stopped:
            stops += 1
        else:
            break
    assert stops
    assert values == bots.open_values(state)


def test_where_there_is_nothing_to_say_nothing_is_said():
    assert bots.open_values(GAMES[0].deal(seed=1)) == {}, "piles lie"
    assert bots.open_values(tomoe.game("market").deal(seed=1)) == {}, "no solver"
    state = ending(GAMES[0], Random(1), 1)
    while not state.is_over:
        state = state.play(state.legal_moves()[0])
    assert bots.open_values(state) == {}, "the deal is over"
