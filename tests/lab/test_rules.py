"""Rules that a reader changes: a control for each, the game that comes of them, and what they do to it."""

from html import escape

import pytest

pytest.importorskip("anywidget")

from tomoe_widgets.lab import rules, show, spread
from tomoe_widgets.lab.form import form_of_rules, game_with
from tomoe_widgets.lab.run_code import Problem

import tomoe_core as tomoe
from tomoe_core.rules import format_rule

BUILT_IN = list(tomoe.GAMES)[:6]


@pytest.mark.parametrize("game_id", BUILT_IN)
def test_every_rule_has_a_control_with_a_name_in_both_languages(game_id):
    fields = form_of_rules(game_id).fields
    known = tomoe.game(game_id).rules
    assert [field["name"] for field in fields] == list(known.every())
    for field in fields:
        assert field["usual"] == format_rule(getattr(known, field["name"]))
        assert all(field["label"][lang] != field["name"] for lang in ("ja", "en"))


@pytest.mark.parametrize("game_id", BUILT_IN)
def test_every_value_of_every_control_makes_a_game_or_a_sentence(game_id):
    for field in form_of_rules(game_id).fields:
        if "choices" in field:
            texts = [choice["value"] for choice in field["choices"]]
        else:
            count = len(field["usual"].split())
            texts = [" ".join([str(end)] * count) for end in (field["low"], field["high"])]
        for text in texts:
            game = rules.game_or_problem(game_id, {field["name"]: text})
            if isinstance(game, Problem):
                assert "\n" not in game.text["en"]
            else:
                assert format_rule(game.rules.numbers()[field["name"]]) == text


def test_what_cannot_be_is_a_sentence():
    problem = rules.game_or_problem("collector", {"hand": "9"})
    assert (
        problem.text["en"]
        == "These rules cannot be: hand must be a whole number from 2 to 5, not 9."
    )


def test_what_is_changed_is_told_beside_the_authors_rule():
    game = game_with("collector", {"penalties": "0 5 9"})
    assert "0/5/9; the author says 0/4/8. (section 3" in rules.told(game, "collector").text
    assert "the author&#x27;s rules" in rules.told(rules.usual(game), "collector").text


@pytest.mark.parametrize("game_id", BUILT_IN)
def test_every_rule_is_told_in_words(game_id):
    text = rules.told(tomoe.game(game_id), game_id).text
    for field in form_of_rules(game_id).fields:
        for lang in ("ja", "en"):
            assert escape(field["label"][lang]) in text


def test_a_text_says_what_the_notebook_begins_with():
    assert rules.read("market\nruns = 2\n") == ("market", {"runs": "2"})
    assert rules.read("") == ("collector", {})
    assert rules.form_of_games("market").values == {"game": "market"}
    assert form_of_rules("collector", values={"hand": "4"}, file="a.py").keeps == "collector"


def test_rules_alike_come_to_the_same():
    game = tomoe.game("collector")
    *_, found = spread.spreads(game, game, "easy", 12)
    assert found.usual == found.changed
    assert found.usual.deals == 12
    assert found.usual is found.changed
    said = spread.tell(found, 12).say
    assert said["en"].startswith("These are the author's rules. A deal lasts ")
    assert "instead of" not in said["en"]
    assert sum(found.usual.chances) == pytest.approx(1)


def test_fewer_tricks_are_counted_as_tricks():
    short = tomoe.game("tomoefuda", tricks_counted=5)
    *_, found = spread.spreads(tomoe.game("tomoefuda"), short, "random", 3)
    assert (found.usual.length, found.changed.length) == (12, 5)
    told = spread.tell(found, 3)
    assert told.say["en"].startswith("A deal lasts 5.0 instead of 12.0 tricks on average.")
    for lang in ("ja", "en"):
        assert "12.00" in show.spreads(found, lang).text


def test_nobody_waits_for_a_whole_deal():
    usual = tomoe.game("collector")
    steps = spread.spreads(usual, usual, "random", 1)
    assert not next(steps).usual.deals
    assert spread.tell(next(steps)).made == 0
