"""Tournaments: the same cards from every seat, numbers that add up, any executor, clean stops."""

from __future__ import annotations

import pickle
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from statistics import fmean

import pytest

import tomoe_core as tomoe
from tomoe_core.simulate.tournament import (
    Difference,
    Tournament,
    TournamentTask,
    seatings,
    table,
    tournament,
)

GAME = tomoe.game("tomoefuda")


@pytest.fixture(scope="module")
def result():
    return tournament(GAME, ["easy", "normal"], deals=7, seed=3)


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_every_bot_sits_everywhere_equally_often(players):
    for entries in ("ab", "abc", "abcd", "abcdefghi"):
        tables = seatings(list(entries), players)
        assert len(set(tables)) == len(tables)
        assert all(len(table) == players for table in tables)
        counts = {
            sum(table[seat] == name for table in tables)
            for name in entries
            for seat in range(players)
        }
        assert len(counts) == 1
        assert counts != {0}


def test_few_seats_all_seatings_many_seats_a_round():
    assert len(seatings("abc", 3)) == len(seatings("ab", 3)) == 6
    assert len(seatings("ab", 4)) == 4 + 6 + 4
    assert seatings("ab", 6) == (tuple("ababab"), tuple("bababa"))
    # Either direction: each sits behind each.
    assert tuple("abcabc") in seatings("abc", 6)
    assert tuple("acbacb") in seatings("abc", 6)
    assert [len(seatings("abc", players)) for players in (5, 6, 7)] == [30, 6, 42]


def test_all_tricks_of_a_deal_are_given_out():
    task = TournamentTask(
        tomoe.game("tomoefuda", generals=True),
        (5, 6),
        (("easy",) * 3, ("normal", "easy", "easy")),
    )
    for deal in task.run():
        for scores in deal:
            assert sum(scores) == 13


def test_means_of_two_entries_add_up(result):
    # Six seatings: each entry has nine of the eighteen seats.
    for points in result.results:
        assert sum(points) == pytest.approx(8)
    assert sum(s.mean for s in result.standings) == pytest.approx(8)


def test_standings_and_differences_follow_from_the_results(result):
    easy, normal = result.standings
    assert (easy.entry, normal.entry) == ("easy", "normal")
    assert easy.mean == pytest.approx(fmean(points[0] for points in result.results))
    assert easy.low < easy.mean < easy.high
    (difference,) = result.differences
    assert difference.mean == pytest.approx(normal.mean - easy.mean)
    assert difference.errors == pytest.approx(difference.mean / difference.error)


def test_a_bot_against_itself_under_another_name_would_be_even():
    """The same scores for both: no difference, no error."""
    even = Tournament(GAME, ("a", "b"), (), 3, ((4.0, 4.0), (5.0, 5.0), (3.0, 3.0)))
    assert even.differences == (Difference("b", "a", 0.0, 0.0),)
    assert even.differences[0].errors == 0


@pytest.mark.parametrize("kind", [ThreadPoolExecutor, ProcessPoolExecutor])
def test_an_executor_gives_what_playing_here_gives(kind, result):
    with kind(2) as executor:
        assert tournament(GAME, ["easy", "normal"], deals=7, seed=3, executor=executor) == result


def test_another_seed_other_deals(result):
    assert tournament(GAME, ["easy", "normal"], deals=7, seed=4) != result


def test_piles_drawn_at_random_are_the_same_in_every_seating():
    drawn = {"a": [], "b": []}

    def bot(name):
        def choose(observation, rng, budget=None):
            move = rng.choice(observation.legal_moves())
            if move.text.startswith("pile"):
                drawn[name].append((observation.seat, move.text))
            return move

        return choose

    both = (("a", bot("a")), ("b", bot("b")))
    TournamentTask(GAME, (1, 2, 3), seatings("ab", 3), players=both).run()
    assert len(drawn["a"]) == len(drawn["b"]) == 3 * 9
    for seed in range(3):
        piles = [*drawn["a"][9 * seed : 9 * seed + 9], *drawn["b"][9 * seed : 9 * seed + 9]]
        assert len(set(piles)) == 3


def test_tasks_can_be_sent_to_other_processes():
    task = TournamentTask(tomoe.game("tomoefuda", ichi=1.5), (1,), (("easy",) * 3,), 0.01)
    assert pickle.loads(pickle.dumps(task)) == task


def test_progress_is_told():
    told = []
    tournament(GAME, ["easy", "normal"], deals=7, progress=lambda *numbers: told.append(numbers))
    assert told == [(done, 7) for done in range(1, 8)]


def test_an_interrupt_leaves_what_is_there():
    def stop(done, deals):
        if done == 10:
            raise KeyboardInterrupt

    result = tournament(GAME, ["easy", "normal"], deals=30, progress=stop)
    assert len(result.results) == 10
    assert result.wanted == 30
    assert "10 deals" in table(result)
    assert "30 were to be played" in table(result)


def test_an_interrupt_before_the_first_deal():
    def stop(*_):
        raise KeyboardInterrupt

    result = tournament(GAME, ["easy", "normal"], deals=1, progress=stop)
    assert table(result)


def test_bad_tournaments_are_refused():
    for entries in ([], ["easy"], ["easy", "easy"]):
        with pytest.raises(ValueError, match="two or more"):
            tournament(GAME, entries, deals=1)
    with pytest.raises(ValueError, match="no bot 'genius'"):
        tournament(GAME, ["easy", "genius"], deals=1)
    with pytest.raises(ValueError, match="number of deals, 1 or more"):
        tournament(GAME, ["easy", "normal"], deals=0)


def test_the_table_names_all(result):
    text = table(result)
    for word in ("Tomoe-fuda", "7 deals, each in 6 seatings", "easy", "normal − easy"):
        assert word in text


def test_random_players_take_part():
    result = tournament(GAME, ["random", "easy"], deals=4)
    assert [standing.entry for standing in result.standings] == ["random", "easy"]
    assert tournament(GAME, ["random", "easy"], deals=4) == result


def test_where_few_points_are_good_fewer_are_better():
    low = Tournament(tomoe.game("collector"), ("a", "b"), (), 2, ((9.0, 5.0), (8.0, 6.0)))
    (difference,) = low.differences
    assert (difference.better, difference.mean) == ("b", 3)
    assert "fewer points" in table(low)
    high = Tournament(GAME, ("a", "b"), (), 2, ((9.0, 5.0), (8.0, 6.0)))
    assert high.differences[0].mean == -3
    assert "more points" in table(high)
