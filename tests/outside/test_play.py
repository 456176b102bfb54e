"""A game from outside has all that a game has: records, matches, bots, hints, tournaments, simulation, words."""

from __future__ import annotations

import pickle
from concurrent.futures import ProcessPoolExecutor
from random import Random

import pytest

import tomoe_core as tomoe
from tests.outside.kitsune import Kitsune
from tests.outside.players import first, last
from tests.strategies import random_deal
from tomoe_core import bots
from tomoe_core.bots.players import names, player
from tomoe_core.explain import sentence
from tomoe_core.simulate import report, simulate, table
from tomoe_core.tensors import actions, features, limits

PLAYOUTS = 30
"""A budget that is the same on every machine."""


def test_it_is_one_of_the_games(game):
    assert type(game) is Kitsune
    assert list(tomoe.GAMES)[-1] == "kitsune"
    assert tomoe.GAMES["kitsune"] is Kitsune
    assert tomoe.bots.levels("kitsune") == ("easy", "normal", "hard")
    assert not tomoe.bots.has_bots(game)
    assert names(game)[:5] == ("random", "easy", "normal", "hard", "search")


def test_records_and_a_match(game):
    match = tomoe.Match(game, deals=3)
    while not match.is_over:
        state = match.deal(seed=len(match.states))
        assert tomoe.Record.unpack(tomoe.Record.of(match, state).pack()).state == state
        while state.actor is not None:
            choose = player(("easy", "random", "search")[state.actor], game)
            state = state.play(choose(state.observe(state.actor), Random(1), PLAYOUTS))
        match.add(state)
    record = tomoe.Record.of(match, seats=["Hana", "Ken (easy)", ""])
    assert str(record).splitlines()[:3] == ["tomoe 1", "game kitsune", "deals 3"]
    for again in (
        tomoe.Record.parse(str(record)),
        tomoe.Record.unpack(record.pack()),
        pickle.loads(pickle.dumps(record)),
    ):
        assert again == record
        assert again.match().totals == match.totals
        assert again.states(2)[-1].scores == match.states[1].scores


def test_a_game_that_its_id_does_not_name_has_no_records():
    class Bigger(Kitsune):
        pass

    game = Bigger()
    state = game.deal(seed=1)
    with pytest.raises(ValueError, match=r"Bigger has the id of Kitsune, kitsune: give it an id"):
        tomoe.Record(game, state)

    class Other(Kitsune):
        id = "kitsune-other"

    game = Other()
    with pytest.raises(ValueError, match=r"Other is not registered: call tomoe_core.register"):
        tomoe.Record(game, game.deal(seed=1))


@pytest.mark.parametrize("level", ["easy", "normal", "hard", "search"])
def test_default_bots_and_hints(game, level):
    choose = player(level, game)
    for state in random_deal(game, 3)[:-1:4]:
        knows = state.observe(state.actor)
        move = choose(knows, Random(1), PLAYOUTS)
        assert move in state.legal_moves()
        other = knows.sample(Random(9)).observe(state.actor)
        assert choose(other, Random(1), PLAYOUTS) == move
        *_, hint = bots.hint(knows, Random(1), PLAYOUTS)
        assert hint.done
        assert hint.best.move in state.legal_moves()
        assert all(one.wins <= one.best <= hint.layouts for one in hint.moves)
        assert hint.possible == knows.count_worlds()


def test_tournaments_here_and_in_processes(game):
    entries = ["random", "easy", first, "tests.outside.players:last"]
    here = tomoe.tournament(game, entries, deals=3, seed=1)
    assert here.entries == ("random", "easy", "first", "tests.outside.players:last")
    assert not here.failures
    assert len(here.results) == 3
    assert str(here) == table(here)
    assert "tests.outside.players:last − easy" in str(here)
    with ProcessPoolExecutor(2) as executor:
        assert tomoe.tournament(game, entries, deals=3, seed=1, executor=executor) == here


def test_the_default_bot_beats_random_play(game):
    (difference,) = tomoe.tournament(game, ["random", "easy"], deals=12).differences
    assert difference.errors > 5


def test_simulations(game):
    for who in ("random", "easy", first, last, "tests.outside.players:first"):
        result = simulate(game, who, deals=4)
        assert result.deals == 4
        assert {one.measure for one in result.shares} == {
            "points of a seat",
            "rank of the first seat",
        }
        assert "Kitsune" in report(result)
    with ProcessPoolExecutor(2) as executor:
        assert simulate(game, first, deals=4, executor=executor) == simulate(game, first, deals=4)


def test_what_cannot_be_sent_to_a_process_is_said(game):
    def mine(observation, rng, budget=None):
        return observation.legal_moves()[0]

    assert len(tomoe.tournament(game, ["random", mine], deals=2).results) == 2
    with ProcessPoolExecutor(1) as executor:
        for play in (
            lambda: tomoe.tournament(game, ["random", mine], deals=2, executor=executor),
            lambda: simulate(game, mine, deals=2, executor=executor),
        ):
            with pytest.raises(ValueError, match="mine cannot be sent to another process"):
                play()


def test_sentences_in_both_languages(game):
    states = random_deal(game, 0)
    reason = tomoe.Reason("kitsune-third", card=states[0].order[0], suit=states[0].order[0].suit)
    for lang in ("en", "ja"):
        assert "would be the third of" in sentence(reason, lang)
        assert sentence(tomoe.Reason("over"), lang)
    assert "手札" in sentence(tomoe.Reason("not-held", card=states[0].order[0]), "ja")
    assert "Kitsune" in table(tomoe.tournament(game, ["random", first], deals=1), "ja")


def test_moves_and_knowledge_in_numbers(game):
    states = random_deal(game, 5)
    most, low, high = limits(game)
    assert most >= 15
    assert all(low <= points <= high for points in states[-1].scores)
    for state in states[:-1]:
        numbers = actions(game).legal(state)
        assert len(numbers) == len(state.legal_moves())
        assert {actions(game).move(state, n) for n in numbers} == {*state.legal_moves()}
        assert features(game).parts


def test_pettingzoo(game):
    pytest.importorskip("pettingzoo")
    from tomoe_core.adapters.pettingzoo import env

    table = env("kitsune")
    table.reset(seed=5)
    rng = Random(1)
    for _ in table.agent_iter():
        observation, _, ended, _, _ = table.last()
        legal = [i for i, ok in enumerate(observation["action_mask"]) if ok]
        table.step(None if ended else rng.choice(legal))
    assert table.unwrapped.position.is_over


def test_openspiel(game):
    pyspiel = pytest.importorskip("pyspiel")
    from tomoe_core.adapters import openspiel

    openspiel.add("kitsune")
    with pytest.raises(ValueError, match="there is no game 'fox'"):
        openspiel.add("fox")
    loaded = pyspiel.load_game("tomoe_kitsune")
    pyspiel.random_sim_test(loaded, num_sims=2, serialize=True, verbose=False)
