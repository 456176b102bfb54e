"""What a review says of itself, and what stands beside it."""

from __future__ import annotations

from dataclasses import replace

import pytest

import tomoe_core as tomoe
from tests.strategies import random_deal
from tomoe_core import bots
from tomoe_core.explain import LANGUAGES
from tomoe_core.games import GAMES
from tomoe_core.review import Verdict, review_of
from tomoe_core.review.words import amount, beside, line, notes, round_points


@pytest.fixture
def found():
    """A review with a decision of each kind."""
    game = tomoe.game("collector")
    state = game.deal(seed=3)
    while not state.is_over:
        state = state.play(state.legal_moves()[0])
    judged = tomoe.review(tomoe.Record(game, state), seat=1, budget=30)
    first = judged.decisions[0]
    some = [
        replace(first, verdict=Verdict.FINE, gain=0.0, error=0.0),
        replace(first, verdict=Verdict.TOO_CLOSE, gain=0.4, error=0.3),
        replace(first, verdict=Verdict.GAVE_AWAY, gain=3.0, error=0.3),
        replace(first, verdict=Verdict.GAVE_AWAY, gain=4.0, error=0.4),
    ]
    return replace(judged, decisions=tuple(some))


def test_one_line_and_no_grade(found):
    assert tomoe.sentence(line(found), "en") == (
        "4 decisions judged: 1 too close to call, 2 gave away 7 damage in total, ± 0.5."
    )
    assert tomoe.sentence(line(found), "ja") == (
        "判定した4回の選択のうち、差があるとは言えないものが1回、損をした手が2回で、損は合わせてダメージ7点（±0.5）です。"
    )
    fine = replace(found, decisions=found.decisions[:2])
    assert "nothing given away, 1 too close" in tomoe.sentence(line(fine), "en")


def test_who_judged_and_how_stands_in_it(found):
    told = [tomoe.sentence(fact, "en") for fact in notes(found)]
    assert told == [
        "Points are counted against what the others get.",
        "The figures assume that everyone plays well from there on. What a move gave away is the mean of "
        "several hints, each with its own sampled layouts, so it may differ from the one hint that is shown.",
        f"Judged by the hard bot, version {tomoe.__version__}, with hints of 30 positions each.",
    ]
    assert tomoe.sentence(notes(found)[-1], "ja") == (
        f"判定は「つよい」ボット（バージョン{tomoe.__version__}）によるもので、1回のヒントで調べる局面は30です。"
    )


def test_under_rules_that_its_bots_do_not_know_the_search_has_judged(found):
    *_, by = notes(replace(found, judge=f"{bots.SEARCH} {tomoe.__version__}"))
    for lang, word in (("en", "the search for any game"), ("ja", "無作為に打ち進めて調べる方法")):
        told = tomoe.sentence(by, lang)
        assert word in told
        assert f"{tomoe.__version__}" in told


def test_a_part_that_is_told_is_said():
    told = [tomoe.sentence(fact, "en") for fact in notes(review_of(tomoe.game("tomoefuda"), 0))]
    part = round(100 * bots.judging(tomoe.game("tomoefuda")).part)
    assert told[0].startswith(f"Of the difference that hints find, {part} % comes")


def test_amounts_have_the_unit_of_the_game():
    units = {id: tomoe.sentence(amount(1.5, tomoe.game(id)), "en") for id in GAMES}
    assert units == {
        "tomoefuda": "1.5 tricks",
        "market": "1.5 points",
        "collector": "1.5 damage",
        "fesca-six": "1.5 tricks",
        "fesca-wild": "1.5 tricks",
        "petit-bridge": "1.5 points",
    }
    assert [round_points(n) for n in (0.126, 1.26, 12.6)] == [0.13, 1.3, 13]


@pytest.mark.parametrize("id", GAMES)
def test_what_bots_give_away_stands_beside_it(id):
    """In order, of every game; but not where other rules or another budget judged."""
    game = tomoe.game(id)
    given = bots.judging(game).given[id]
    assert tuple(given) == bots.levels(game)
    assert given["easy"].mean > given["normal"].mean > given["hard"].mean >= 0
    told = beside(review_of(game, 0))
    for lang in LANGUAGES:
        assert tomoe.sentence(told, lang).count("±") == 3
    assert beside(review_of(game, 0, budget=7)) is None
    for name, values in ((each.name, each.values) for each in game.OPTIONS):
        other = next(value for value in values if value != game.options[name])
        assert beside(review_of(tomoe.game(id, **{name: other}), 0)) is None


def test_under_house_rules_that_bots_do_not_know_search_judges():
    game = tomoe.game("fesca-six", equal_numbers="first")
    state = random_deal(game, 4, 30)[-1]
    judged = tomoe.review(tomoe.Record(game, state), seat=0, budget=20)
    assert judged.judge == f"search {tomoe.__version__}"
    assert judged.decisions
    assert beside(judged) is None
