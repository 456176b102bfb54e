"""Matches: rotation, totals, extension, end."""

from itertools import pairwise
from random import Random

import pytest

import tomoe_core as tomoe
from tests.strategies import EVERY_GAME, name_of, play_out, random_deal
from tomoe_core import Match, Record

GAME = tomoe.game("tomoefuda")
every_game = pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)


def finished(match, seed):
    return play_out(match.deal(seed=seed), Random(seed))[-1]


def with_scores(match, scores, tries=3000):
    """A finished next deal with these scores."""
    for seed in range(tries):
        final = finished(match, seed)
        if final.scores == scores:
            return final
    raise AssertionError(f"no deal with {scores}")


@every_game
def test_a_match_is_played_to_its_end(game):
    match = Match(game, deals=game.players)
    total = [0] * game.players
    dealers = []
    for seed in range(100):
        if match.is_over:
            break
        dealers.append(match.dealer)
        final = finished(match, seed)
        assert final.dealer == dealers[-1]
        assert match.add(final) is match
        total = [a + b for a, b in zip(total, final.scores, strict=True)]
        assert list(match.totals) == total
        assert match.states[-1] is final
    assert match.is_over
    if not game.TERMS:
        assert set(dealers) == set(range(game.players))
        assert all(b == game.next_dealer(a) for a, b in pairwise(dealers))
    stopped = game.ends_match(match.totals, match.states[-1])
    assert len(match.states) == match.deals + match.extra or stopped
    assert min(match.ranking) == 1
    for call in (lambda: match.deal(seed=1), lambda: match.add(final)):
        with pytest.raises(ValueError, match="the match was over after deal"):
            call()


@every_game
@pytest.mark.parametrize("deals", [0, -3, 1.0, "3", True, 10**9])
def test_how_long_a_match_may_be(game, deals):
    with pytest.raises(ValueError, match=r"deals of a match"):
        Match(game, deals)


@pytest.mark.parametrize("deals", [1, 2, 4, 10, 121, 123])
def test_tomoefuda_is_played_in_threes(deals):
    with pytest.raises(ValueError, match="multiple of 3, from 3 to 120"):
        Match(GAME, deals)


@pytest.mark.parametrize("first", [-1, 3, "0", 1.0, True])
def test_the_first_dealer_is_a_seat(first):
    with pytest.raises(ValueError, match="seat"):
        Match(GAME, first=first)


def test_the_first_dealer_is_the_one_said():
    match = Match(GAME, 3, first=2)
    dealers = []
    while len(dealers) < 3:
        dealers.append(match.dealer)
        match.add(finished(match, 1 + len(dealers)))
    assert dealers == [2, 0, 1]


def test_what_is_not_the_next_finished_deal_is_refused():
    match = Match(GAME, first=1)
    for state, says in (
        (match.deal(seed=1), "deal 1 is not over yet"),
        (
            play_out(GAME.deal(seed=1, dealer=2), Random(1))[-1],
            "seat 1 is the dealer of deal 1, not seat 2",
        ),
        (random_deal(tomoe.game("tomoefuda", ichi=2), 1)[-1], "no position of it"),
        ("state", "no position of it"),
        (None, "no position of it"),
    ):
        with pytest.raises(ValueError, match=says):
            match.add(state)
    assert match.states == ()
    assert match.totals == (0, 0, 0)


def test_three_more_deals_while_first_place_is_tied():
    match = Match(GAME, 3)
    for scores in ((4, 4, 4), (6, 5, 1), (3, 4, 5)):
        match.add(with_scores(match, scores))
    assert match.totals == (13, 13, 10)
    assert (match.extra, match.is_over, match.winner) == (3, False, None)
    assert match.ranking == (1, 1, 3)
    for scores in ((4, 4, 4), (4, 4, 4), (4, 4, 4)):
        assert match.extra == 3
        match.add(with_scores(match, scores))
    assert (match.extra, match.is_over) == (6, False)
    for scores in ((4, 4, 4), (4, 4, 4), (4, 5, 3)):
        assert not match.is_over
        match.add(with_scores(match, scores))
    assert match.totals == (37, 38, 33)
    assert (match.extra, match.is_over, match.winner) == (6, True, 1)
    assert match.ranking == (2, 1, 3)


def test_a_tie_for_second_place_extends_nothing():
    match = Match(GAME, 3)
    for scores in ((6, 3, 3), (4, 4, 4), (4, 4, 4)):
        match.add(with_scores(match, scores))
    assert match.is_over
    assert match.extra == 0
    assert match.ranking == (1, 2, 2)
    assert match.winner == 0


def test_records_of_matches():
    match = Match(GAME, 6)
    with pytest.raises(ValueError, match="nothing to record"):
        Record.of(match)
    match.add(finished(match, 1)).add(finished(match, 2))
    going = play_out(match.deal(seed=3), Random(3), 10)[-1]
    record = Record.of(match, going)
    assert record.deals == 6
    assert record.finals == (*match.states, going)
    assert record.state is going
    assert record.match() == match
    assert Record.of(match).match() == match
    assert record.match().totals == match.totals
    with pytest.raises(ValueError, match="seat 2 is the dealer of deal 3"):
        Record.of(match, GAME.deal(seed=1))
