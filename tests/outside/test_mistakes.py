"""Mistakes in a game of one's own are named in one sentence."""

from __future__ import annotations

import sys
from types import ModuleType, SimpleNamespace

import pytest

import tomoe_core as tomoe
from tests.outside.kitsune import DECK, Kitsune
from tomoe_core import bots, simulate
from tomoe_core.explain import check_language, sentence
from tomoe_core.facts import Fact
from tomoe_core.table.screens import screen_of

Market = tomoe.GAMES["market"]


class Unfinished(tomoe.Game):
    id = "unfinished"
    deal = parse_move = None


class Forgetful(Unfinished):
    def __init__(self):
        self.players, self.deck = 3, DECK


class NoDeck(Unfinished):
    players = 3


class ForFive(Unfinished):
    players, deck = 5, DECK


@pytest.mark.parametrize(
    ("kind", "what"),
    [
        (Forgetful, r"Forgetful is not complete: .* super\(\).__init__\(\*\*options\)"),
        (Unfinished, "Unfinished is not complete: it needs players"),
        (NoDeck, "NoDeck is not complete: it needs a deck"),
    ],
)
def test_a_game_that_lacks_something(kind, what):
    with pytest.raises(TypeError, match=what):
        kind()


def test_a_match_has_a_deal_for_each_player_unless_the_game_says_otherwise():
    assert ForFive().usual_deals == 5
    assert tomoe.Match(ForFive()).deals == 5
    assert tomoe.Match(tomoe.game("tomoefuda")).deals == 3


@pytest.mark.parametrize("value", ["much", 2.5, lambda self: 10, property(lambda self: 99)])
def test_a_field_of_the_rules_that_is_no_number(value):
    with pytest.raises(
        ValueError, match=r"^start_bank must be a whole number from 0 to 9999, not "
    ):
        type("Other", (Market,), {"id": "other", "start_bank": value})


def test_one_class_by_two_names(monkeypatch):
    again = type("Kitsune", (Kitsune,), {"__module__": "elsewhere"})
    with pytest.raises(ValueError, match=r"of tests\.outside\.kitsune\.Kitsune; give elsewhere\."):
        tomoe.register(again)


@pytest.mark.parametrize("content", [{}, {"BOTS": {}, "SCREEN": {}}])
def test_parts_of_the_wrong_kind(game, monkeypatch, content):
    part = ModuleType("my_game.part")
    vars(part).update(content)
    monkeypatch.setattr(Kitsune, "part", classmethod(lambda cls, name: part))
    with pytest.raises(ValueError, match=r"my_game\.part needs BOTS, a tomoe_core\.bots\.GameBots"):
        bots.levels(game)
    with pytest.raises(ValueError, match=r"my_game\.part needs SCREEN, a tomoe_core\.table\.scr"):
        screen_of(game)


def test_a_sentence_that_names_what_there_is_not(game, monkeypatch):
    words = SimpleNamespace(SENTENCES={"kitsune-odd": "Not {this}."})
    monkeypatch.setattr(Kitsune, "WORDS", {"en": words})
    tomoe.register(Kitsune)
    with pytest.raises(ValueError, match=r"the sentence 'Not \{this\}\.' in en names 'this'"):
        sentence(Fact("kitsune-odd", that=1), "en")


def test_a_name_is_no_game():
    for play in (tomoe.tournament, lambda game, names: simulate.simulate(game, names[0])):
        with pytest.raises(ValueError, match=r"what game\('tomoefuda'\) returns, not 'kitsune'"):
            play("kitsune", ["random", "search"])


def test_languages_are_listed_with_one_and(monkeypatch):
    monkeypatch.setattr(sys.modules["tomoe_core.explain"], "LANGUAGES", ("ja", "en", "eo"))
    with pytest.raises(ValueError, match="the languages are ja, en and eo, not 'fr'"):
        check_language("fr")


def test_a_tournament_without_a_played_deal_has_no_table(game):
    def fox(observation, rng, budget=None):
        raise ValueError("no")

    lines = str(tomoe.tournament(game, ["random", fox], deals=2)).splitlines()
    assert [line[:7] for line in lines] == ["Kitsune", "", "Deal 1 ", "Deal 2 "]
