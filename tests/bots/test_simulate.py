"""Simulations: counts that add up, means as statistics has them, the same numbers from any executor."""

from __future__ import annotations

import json
import pickle
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from random import Random
from statistics import fmean, stdev

import pytest

import tomoe_core as tomoe
from tests.strategies import EVERY_GAME, name_of
from tomoe_core.simulate import SimulationTask, Sums, report, simulate
from tomoe_core.simulate.simulation import EDGE
from tomoe_core.simulate.student import between, errors_each_side, quantile
from tomoe_core.simulate.time_limit import TimeLimit
from tomoe_core.statistics import count_of

GAME = tomoe.game("tomoefuda")
every_game = pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)


@pytest.fixture(scope="module")
def result():
    return simulate(GAME, deals=250, seed=5)


def ends(game, result, deals):
    """The ends of the deals that were counted, played again."""
    task = SimulationTask(game, 0, 1)
    first = Random(result.seed).getrandbits(48)
    return [task.end(seed, TimeLimit(None)) for seed in range(first, first + deals)]


def by_measure(result):
    found = {}
    for one in result.shares:
        found.setdefault(one.measure, {})[one.value] = one
    return found


@every_game
def test_shares_add_up(game):
    result = simulate(game, deals=3, seed=1)
    for measure, values in by_measure(result).items():
        assert sum(one.estimate for one in values.values()) == pytest.approx(1), measure
        assert all(0 <= one.low <= one.estimate <= one.high <= 1 for one in values.values())
    points = by_measure(result)["points of a seat"]
    assert sum(one.times for one in points.values()) == 3 * game.players
    assert len(by_measure(result)) > 5
    assert len(result.means) == game.players + 1
    json.dumps(result.data)
    assert report(result)


def test_what_is_counted_is_what_happened(result):
    played = ends(GAME, result, 250)
    counts = Counter()
    for end in played:
        counts.update(count_of(GAME)(end))
    assert {(one.measure, one.value): one.times for one in result.shares} == counts
    assert sum(n for (measure, _), n in counts.items() if measure == "trick pattern") == 250 * 12


def test_means_and_their_intervals(result):
    played = ends(GAME, result, 250)
    for place in (1, 2, 3):
        points = [end.scores[(end.dealer + place - 1) % 3] for end in played]
        one = result.means[place - 1]
        assert one.value == place
        assert one.estimate == pytest.approx(fmean(points))
        assert one.high - one.estimate == pytest.approx(
            errors_each_side(250) * stdev(points) / 250**0.5
        )
    edges = [
        end.scores[end.dealer] - fmean(p for seat, p in enumerate(end.scores) if seat != end.dealer)
        for end in played
    ]
    edge = result.means[-1]
    assert edge.measure == EDGE
    assert edge.estimate == pytest.approx(fmean(edges))
    assert edge.high - edge.low == pytest.approx(
        2 * errors_each_side(250) * stdev(edges) / 250**0.5
    )


def test_the_interval_of_a_share_is_that_of_a_ratio_of_sums(result):
    """Where every deal has the same number of cases, it is that of the mean of the deals' shares."""
    shares = []
    for end in ends(GAME, result, 250):
        patterns = [value for measure, value in count_of(GAME)(end) if measure == "trick pattern"]
        shares.append(patterns.count("甲") / 12)
    one = by_measure(result)["trick pattern"]["甲"]
    assert one.estimate == pytest.approx(fmean(shares))
    assert one.high - one.estimate == pytest.approx(
        errors_each_side(250) * stdev(shares) / 250**0.5
    )


@pytest.mark.parametrize(
    ("freedom", "level", "tabled"),
    [
        # From the usual tables.
        (1, 0.95, 12.706),
        (2, 0.95, 4.303),
        (3, 0.99, 5.841),
        (5, 0.95, 2.571),
        (10, 0.9, 1.812),
        (30, 0.95, 2.042),
        (120, 0.95, 1.980),
        (120, 0.99, 2.617),
        (10**6, 0.95, 1.960),
    ],
)
def test_quantiles_of_students_t(freedom, level, tabled):
    assert quantile(freedom, level) == pytest.approx(tabled, abs=0.0005)
    if freedom < 1000:
        assert between(quantile(freedom, level), freedom) == pytest.approx(level, abs=1e-9)


def test_an_interval_is_wider_with_fewer_deals():
    widths = [errors_each_side(deals) for deals in range(2, 200)]
    assert widths == sorted(widths, reverse=True)
    # A single deal shows no spread.
    assert errors_each_side(1) == 0


def test_random_players_lead_to_known_frequencies():
    """甲 to 己 in 250 deals: within four standard errors of what 20,000 deals gave."""
    known = {
        "甲": 0.3885,
        "乙": 0.2149,
        "丁": 0.1643,
        "庚": 0.0996,
        "戊": 0.0791,
        "丙": 0.0333,
        "己": 0.0202,
    }
    found = by_measure(simulate(GAME, deals=250, seed=8))["trick pattern"]
    assert set(found) == set(known)
    for pattern, one in found.items():
        assert abs(one.estimate - known[pattern]) < 4 * (one.high - one.low) / (
            2 * errors_each_side(250)
        ), pattern


def test_processes_give_what_playing_here_gives(result):
    with ProcessPoolExecutor(2) as executor:
        assert simulate(GAME, deals=250, seed=5, executor=executor) == result


def test_bots_play_too():
    result = simulate(GAME, "easy", deals=6)
    assert result.deals == 6
    assert simulate(GAME, "easy", deals=6) == result != simulate(GAME, deals=6)


def test_in_any_order_the_same_sums():
    market = tomoe.game("market")
    parts = [SimulationTask(market, seed, seed + 2).run().sums for seed in range(0, 6, 2)]
    forwards, backwards = Sums(), Sums()
    for part in parts:
        forwards.join(part)
    for part in reversed(parts):
        backwards.join(part)
    assert forwards == backwards == SimulationTask(market, 0, 6).run().sums


def test_tasks_can_be_sent():
    task = SimulationTask(tomoe.game("tomoefuda", ichi=1.5), 1, 2, "easy", 0.1)
    assert pickle.loads(pickle.dumps(task)) == task
    assert pickle.loads(pickle.dumps(task.run())) == task.run()


def test_an_interrupt_leaves_what_is_there():
    def stop(done, deals):
        if done == 200:
            raise KeyboardInterrupt

    result = simulate(GAME, deals=900, progress=stop)
    assert (result.deals, result.wanted) == (200, 900)
    assert "200 deals" in report(result)
    assert "900 were to be played" in report(result)


def test_an_interrupt_before_the_first_deal():
    def stop(*_):
        raise KeyboardInterrupt

    assert report(simulate(GAME, "easy", deals=1, progress=stop))
    nothing = simulate(GAME, deals=1)
    nothing.sums.__init__()
    assert nothing.means == nothing.shares == ()
    assert "0 deals" in report(nothing)


def test_bad_simulations_are_refused():
    with pytest.raises(ValueError, match="number of deals, 1 or more"):
        simulate(GAME, deals=0)
    with pytest.raises(ValueError, match="there is no bot 'genius'"):
        simulate(GAME, "genius")
