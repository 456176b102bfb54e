"""Duplicate matches: the same cards and answers for everybody who plays alike, and results side by side."""

from __future__ import annotations

import os
import subprocess
import sys
from datetime import date
from pathlib import Path
from random import Random

import pytest

import tomoe_core as tomoe
from tomoe_core import duplicate
from tomoe_core.duplicate_words import counted_of, lead_of
from tomoe_core.explain import sentence
from tomoe_core.facts import Fact
from tomoe_core.live import LiveMatch, Players, Refused
from tomoe_core.record import Record

ROOT = Path(__file__).resolve().parents[2]
KEPT = Path(__file__).with_name("duplicate_results.txt")
"""The results of three moves against hard bots, game by game."""

LONGEST_RESULT = 2_000
"""What fits into any address, in characters."""


def play_deal(live: LiveMatch, chance: Random, positions: int = 40) -> LiveMatch:
    """Play the deal to its end, the person by chance."""
    while not live.state.is_over:
        if live.bot is None:
            live = live.play(live.observation.random_move(chance))
        else:
            *_, live = live.bot_moves(positions)
    return live


def answer(live: LiveMatch, times: int) -> LiveMatch:
    """Move so many times for the person, by chance, and let the bots answer as in a duplicate match."""
    chance = Random(5)
    for _ in range(times):
        if live.bot is None and not live.state.is_over:
            live = live.play(live.observation.random_move(chance))
        *_, live = [live, *live.bot_moves(duplicate.positions(live.game))]
    return live


def result(live: LiveMatch) -> Record:
    return live.record(live.players.seat_names)


def begin(game: str, level: str = "easy", name: str = "Aoi", seed: int = 7) -> LiveMatch:
    played = tomoe.game(game)
    return duplicate.start(played, Players.around(played, [level], name=name), seed)


@pytest.mark.parametrize("id", tomoe.games.GAMES)
class TestEveryGame:
    def test_a_friend_gets_the_same_cards_and_answers(self, id):
        mine = play_deal(begin(id), Random(1))
        record = Record.unpack(result(mine).pack())
        theirs = duplicate.again(record, name="Ben")
        assert theirs.states[0] == mine.states[0]
        assert theirs.players.bots == mine.players.bots
        assert play_deal(theirs, Random(1)).states == mine.states
        assert play_deal(theirs, Random(1)).next_deal().state == mine.next_deal().state

    def test_a_match_is_compared_deal_by_deal(self, id):
        records = []
        for chance, name in ((1, "Aoi"), (2, "Ben"), (3, "Chie")):
            live = begin(id, name=name)
            live = play_deal(play_deal(live, Random(chance)).next_deal(), Random(chance))
            records.append(result(live))
        found = duplicate.compare(records)
        assert found.names == ("Aoi", "Ben", "Chie")
        assert [deal.number for deal in found.deals] == [1, 2]
        for i, record in enumerate(records):
            assert [deal.scores[i] for deal in found.deals] == [f.scores[0] for f in record.finals]
        assert found.totals[0] == sum(final.scores[0] for final in records[0].finals)
        deal, ply = found.parted
        before = {record.states(deal)[ply] for record in records}
        after = {record.states(deal)[ply + 1] for record in records}
        assert len(before) == 1
        assert len(after) > 1

    def test_replay_meets_the_same_answers_and_finds_others(self, id):
        live = answer(begin(id, "normal"), 4)
        record = result(live)
        met = [*duplicate.replay(record)]
        assert met
        assert not any(isinstance(each, duplicate.Deviation) for each in met)
        ply = next(
            i
            for i, state in enumerate(live.states[:-1])
            if state.actor != 0 and len(state.legal_moves()) > 1
        )
        state = live.states[ply]
        other = next(move for move in state.legal_moves() if move != live.state.moves[ply])
        altered = Record(record.game, state.play(other), seats=record.seats, deals=record.deals)
        *_, last = duplicate.replay(altered)
        assert last == duplicate.Deviation(
            duplicate.Place(1, ply), state.actor, str(other), str(live.state.moves[ply])
        )


@pytest.mark.parametrize("id", tomoe.games.GAMES)
def test_every_machine_answers_alike(id):
    """Kept from CPython: this test also runs in Pyodide."""
    kept = dict(line.split() for line in KEPT.read_text(encoding="utf-8").splitlines())
    assert result(answer(begin(id, "hard"), 3)).pack() == kept[id]


@pytest.mark.parametrize("id", tomoe.games.GAMES)
def test_the_usual_match_fits_into_an_address(id):
    live = begin(id, "hard", name="葵" * 10)
    while not live.match.is_over:
        live = play_deal(live if not live.state.is_over else live.next_deal(), Random(2), 1)
    assert len(result(live).pack()) <= LONGEST_RESULT


@pytest.mark.native
def test_two_processes_answer_alike_whatever_their_hashes():
    code = (
        "from tests.core.test_duplicate import *\n"
        "for id in tomoe.games.GAMES: print(id, result(answer(begin(id, 'hard'), 3)).pack())"
    )
    both = [
        subprocess.Popen(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        for seed in ("1", "2")
    ]
    printed = [process.communicate()[0] for process in both]
    assert [process.returncode for process in both] == [0, 0]
    assert printed == [KEPT.read_text(encoding="utf-8")] * 2


class TestRefused:
    def test_what_is_not_the_same_match(self):
        mine = result(begin("collector"))
        others = {
            "duplicate-other-game": result(begin("market")),
            "duplicate-other-bots": result(begin("collector", "hard")),
            "duplicate-other-cards": result(begin("collector", seed=8)),
            "duplicate-no-bots": begin("collector").record(),
        }
        for key, other in others.items():
            with pytest.raises(Refused) as refused:
                duplicate.compare([mine, other])
            assert refused.value.reason.key == key

    def test_seat_length_and_rules(self):
        game = tomoe.game("tomoefuda")
        usual = duplicate.start(game, Players.around(game), 1)
        for key, other in {
            "duplicate-other-seat": duplicate.start(game, Players.around(game, you=1), 1),
            "duplicate-other-length": duplicate.start(game, Players.around(game), 1, deals=6),
        }.items():
            with pytest.raises(Refused) as refused:
                duplicate.compare([result(usual), result(other)])
            assert refused.value.reason.key == key
        ruled = tomoe.game("tomoefuda", ichi=2)
        with pytest.raises(Refused) as refused:
            duplicate.compare(
                [result(usual), result(duplicate.start(ruled, Players.around(ruled), 1))]
            )
        assert refused.value.reason.key == "duplicate-other-rules"

    def test_number_of_results(self):
        one = result(begin("collector"))
        for records in ([], [one], [one] * 51):
            with pytest.raises(Refused, match="to 50 results"):
                duplicate.compare(records)

    def test_own_functions(self):
        game = tomoe.game("collector")
        with pytest.raises(ValueError, match="every machine has"):
            duplicate.start(game, Players.around(game, [lambda o, r, b: o.random_move(r)]), 1)


def test_alike_as_far_as_they_go():
    whole = play_deal(begin("collector"), Random(1))
    part = duplicate.again(result(whole)).play_all(whole.state.moves[:3])
    found = duplicate.compare([result(whole), result(part)])
    assert found.parted is None
    assert found.deals[0].scores == (whole.state.scores[0], None)


def test_each_day_has_its_deal():
    days = [date(2026, 1, 1), date(2026, 1, 2)]
    seeds = {duplicate.of_the_day(tomoe.game(id), day) for id in tomoe.games.GAMES for day in days}
    assert len(seeds) == 2 * len(tomoe.games.GAMES)


SEEDS_OF_A_DAY = {
    "tomoefuda": 786316767,
    "fesca-six": 402100448,
    "fesca-wild": 3413529699,
    "market": 3816143697,
    "collector": 864336160,
    "petit-bridge": 2773445864,
}
"""Of 29 November 2026, for ever: whoever plays that day again meets the cards that others had."""


@pytest.mark.parametrize(("id", "seed"), SEEDS_OF_A_DAY.items())
def test_a_day_has_the_same_deal_for_ever(id, seed):
    day = date(2026, 11, 29)
    game = tomoe.game(id)
    assert duplicate.of_the_day(game, day) == seed
    live = duplicate.start_day(game, day, day, "Aoi")
    assert live.states[0] == duplicate.start(game, live.players, seed, deals=1).states[0]
    assert live.players.seat_names[live.you] == "Aoi"


def test_a_day_that_has_not_come_has_no_deal_yet():
    with pytest.raises(Refused, match="2026-11-30 is not there yet"):
        duplicate.start_day(tomoe.game("market"), date(2026, 11, 30), date(2026, 11, 29))


@pytest.mark.parametrize("id", ["market", "collector"])
def test_deals_that_not_all_have_finished_do_not_count(id):
    def played(name, deals, chance, *, more=0):
        live = begin(id, name=name)
        for number in range(deals):
            live = play_deal(live.next_deal() if number else live, Random(chance), 1)
        return result(answer(live.next_deal() if deals else live, more) if more else live)

    longest, shorter = played("Aoi", 3, 1), played("Ben", 2, 2)
    amid = played("Cho", 1, 3, more=1)
    two = duplicate.compare([longest, shorter])
    assert (len(two.deals), two.counted, two.is_uneven) == (3, 2, True)
    assert two.totals == tuple(
        sum(final.scores[0] for final in record.finals[:2]) for record in (longest, shorter)
    )
    three = duplicate.compare([amid, longest, shorter])
    assert (three.counted, three.is_uneven) == (1, True)
    assert three.totals == three.deals[0].scores
    said = sentence(counted_of(three), "en"), sentence(counted_of(two), "ja")
    assert said[0] == "Compared over the 1 deal that all have finished."
    assert said[1] == "全員が打ち終えた2局で比べています。"
    nothing = duplicate.compare([longest, played("Dan", 0, 0, more=1)])
    assert lead_of(longest, ["Aoi", "Dan"], nothing) == Fact("compare-none")
    even = duplicate.compare([shorter, played("Eve", 2, 4)])
    assert not even.is_uneven
    assert counted_of(even) is None
