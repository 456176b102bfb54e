"""A bot that fails is named in one sentence, and the other deals are kept."""

from __future__ import annotations

import re
import signal
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from random import Random

import pytest

import tomoe_core as tomoe
from tests.outside import players
from tomoe_core.simulate import MAX_FAILURES, report, simulate, table

SOON = 1.0
"""Seconds a move, for bots that sleep; the others need far less than a thousandth of it."""

interrupts = pytest.mark.skipif(
    not hasattr(signal, "setitimer"), reason="nothing here ends a bot that does not come back"
)


@contextmanager
def processes(count):
    """Pools of processes: an executor, and how to make another."""
    made = []

    def renew():
        made.append(ProcessPoolExecutor(count))
        return made[-1]

    try:
        yield {"executor": renew(), "renew": renew}
    finally:
        for pool in made:
            pool.shutdown()


def kept(result, deals):
    """The failures, of which there is one in every three deals; the other deals are there."""
    assert [failure.deal for failure in result.failures] == [
        deal + 1 for deal in range(deals) if result_dealer(deal) == 1
    ]
    assert len(result.results) == deals - len(result.failures)
    assert not result.is_stopped
    return result.failures


def result_dealer(deal):
    """Who begins a deal of a tournament with seed 0."""
    return (Random(0).getrandbits(48) + deal) % 3


@pytest.mark.parametrize(
    ("bot", "what"),
    [
        (
            players.cheats,
            r"answered '[TCH]\d', which is no legal move \([TCH]\d is not in your hand\)",
        ),
        (players.raises, r"raised RuntimeError: I am lost"),
        (players.leaves, r"raised SystemExit"),
        (players.answers_nonsense, r"answered 7, which is no legal move"),
    ],
)
def test_what_a_bot_did_is_said(game, bot, what):
    result = tomoe.tournament(game, ["random", bot], deals=9)
    for failure in kept(result, 9):
        said = (
            rf"Deal {failure.deal} is left out: {bot.__name__} at seat [012] {what}\. "
            rf"\(Seed {failure.seed}, dealer seat 1\.\)"
        )
        assert re.fullmatch(said, str(failure))
        assert "\n" not in failure.sentence("ja")
        assert bot.__name__ in failure.sentence("ja")
        assert str(failure) in table(result)
        assert game.deal(seed=failure.seed, dealer=failure.dealer).actor == 1
    with ProcessPoolExecutor(2) as executor:
        again = tomoe.tournament(game, ["random", bot], deals=9, executor=executor)
    assert again.results == result.results
    assert [str(one) for one in again.failures] == [str(one) for one in result.failures]


def test_where_a_bot_raised_can_be_seen(game):
    failure = tomoe.tournament(game, ["random", players.raises], deals=3).failures[0]
    assert "players.py" in failure.traceback
    assert "and tell you so at length" in failure.traceback


def test_a_bot_that_always_fails_ends_it(game):
    def fox(observation, rng, budget=None):
        raise ValueError("no")

    result = tomoe.tournament(game, ["random", fox], deals=50)
    assert len(result.failures) == MAX_FAILURES
    assert result.results == ()
    assert result.is_stopped
    assert "too often" in table(result)
    counted = simulate(game, fox, deals=50)
    assert len(counted.failures) == MAX_FAILURES
    assert counted.is_stopped
    assert counted.deals == 0
    assert "fox at seat" in report(counted)


def test_simulations_go_on_too(game):
    result = simulate(game, players.raises, deals=9)
    assert [failure.dealer for failure in result.failures] == [1, 1, 1]
    assert result.deals == 6
    assert not result.is_stopped
    assert "RuntimeError: I am lost" in report(result)
    assert len(result.data["failures"]) == 3


@interrupts
def test_a_bot_that_does_not_come_back(game):
    result = tomoe.tournament(game, ["random", players.sleeps], deals=3, time_limit=SOON)
    (failure,) = kept(result, 3)
    assert f"sleeps at seat {failure.seat} gave no move within 1 second" in str(failure)
    assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)
    assert simulate(game, players.sleeps, deals=3, time_limit=SOON).deals == 2


@interrupts
def test_somebody_elses_alarm_goes_on(game):
    rung = []
    before = signal.signal(signal.SIGALRM, lambda *_: rung.append(1))
    try:
        signal.setitimer(signal.ITIMER_REAL, 1000)
        tomoe.tournament(game, ["random", players.first], deals=1)
        assert 900 < signal.getitimer(signal.ITIMER_REAL)[0] <= 1000
        signal.setitimer(signal.ITIMER_REAL, 0.01)
        while not rung:
            signal.pause()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@interrupts
def test_in_processes_a_bot_that_does_not_come_back(game):
    with processes(2) as pools:
        result = tomoe.tournament(
            game, ["random", players.sleeps], deals=6, time_limit=SOON, **pools
        )
    assert all("gave no move within 1 " in str(failure) for failure in kept(result, 6))


@interrupts
@pytest.mark.parametrize("bot", [players.will_not_wake, players.ends_the_process])
def test_processes_that_are_lost(game, bot):
    """Its process ends, another takes its place, and what else was played there is played again."""
    with processes(2) as pools:
        result = tomoe.tournament(game, ["random", bot], deals=4, time_limit=SOON, **pools)
        for failure in kept(result, 4):
            assert f"{bot.__name__} ended the process or did not come back." in str(failure)
        assert simulate(game, bot, deals=3, time_limit=SOON, **pools).deals == 2


def test_in_threads_there_is_no_limit(game):
    with ThreadPoolExecutor(2) as executor:
        result = tomoe.tournament(
            game, ["random", players.first], deals=3, time_limit=SOON, executor=executor
        )
    assert len(result.results) == 3
