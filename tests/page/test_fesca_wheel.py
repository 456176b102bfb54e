"""The wheel of the elements: what it shows of a trick, in words and marks; and nothing that is hidden."""

from __future__ import annotations

from random import Random

import pytest

import tomoe_core as tomoe
from tests.page.fesca_positions import SHOWN, position
from tests.strategies import random_deal
from tomoe_core.cards import Suit
from tomoe_core.explain import LANGUAGES
from tomoe_core.games.fesca.rules.cards import SUITS, YINYANG
from tomoe_core.games.fesca.rules.strengths import USUAL
from tomoe_core.names import names_for
from tomoe_core.page.view import view

GAMES = [tomoe.game(id, players=n) for id in ("fesca-six", "fesca-wild") for n in (5, 6, 7)]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda g: f"{g.id}-{g.players}")


def wheel_of(state, seat=0, **more):
    shown = view(state.observe(seat), names_for(state.game.players, seat), **more)
    (figure,) = shown["figures"]
    return figure


def wheel_at(name):
    return wheel_of(position(*SHOWN[name]))


def nodes(figure):
    return [*figure["nodes"], figure["middle"]]


def marks(figure, lang="en"):
    """What stands at each suit."""
    return {
        node["id"]: " ".join(node[key][lang] for key in ("mark", "value") if key in node)
        for node in nodes(figure)
        if "mark" in node
    }


def lit(figure):
    return [(link["from"], link["to"]) for link in figure["links"] if link.get("strong")]


def ahead(figure):
    return [node["id"] for node in nodes(figure) if node.get("best")]


def suit(letter) -> Suit:
    return next(one for one in SUITS if one.letter == letter)


@every_game
def test_the_arrows_are_the_rules(game):
    figure = wheel_of(game.deal(seed=1))
    pairs = [(link["from"], link["to"]) for link in figure["links"]]
    assert len(pairs) == len({frozenset(pair) for pair in pairs}) == (10 if game.wild else 15)
    for link in figure["links"]:
        one, other = suit(link["from"]), suit(link["to"])
        # What generates loses; what overcomes wins.
        wins = other if link["kind"] == "feeds" else one
        assert USUAL.stronger(one, other) is wins
        if YINYANG not in (one, other):
            assert f"{wins.kanji}のほうが強い" in link["label"]["ja"]
    assert lit(figure) == []
    assert marks(figure) == {}


@every_game
def test_the_marks_and_numbers_are_those_of_the_trick(game):
    for state in random_deal(game, 21):
        if state.is_over:
            assert "figures" not in view(state.observe(0), names_for(game.players, 0))
            continue
        figure = wheel_of(state)
        if not state.lead:
            assert marks(figure) == {}
            continue
        judged = game.judge(state.observe(0).tricks[-1].cards)
        counted = {
            node["id"]: int(node["value"]["en"].lstrip("×"))
            for node in nodes(figure)
            if "value" in node
        }
        assert counted.get(judged.winning.letter, counted.get("Y")) == judged.count(judged.winning)
        if judged.second is not None:
            assert counted == {s.letter: judged.count(s) for s in (judged.first, judged.second)}
            (between,) = lit(figure)
            assert set(between) == {judged.first.letter, judged.second.letter}
            assert ahead(figure) == [judged.winning.letter]


@every_game
def test_the_wheel_says_nothing_of_hidden_cards(game):
    rng = Random(3)
    for state in random_deal(game, 22)[::5]:
        if state.is_over:
            continue
        for seat in range(game.players):
            other = state.observe(seat).sample(rng)
            assert wheel_of(state, seat) == wheel_of(other, seat)
            # It is about the trick alone, so it is the same for all.
            assert wheel_of(state, seat) == wheel_of(state, 0)


@every_game
def test_every_word_is_short_enough_and_there_in_every_language(game):
    for state in random_deal(game, 23):
        if state.is_over:
            continue
        figure = wheel_of(state)
        for text in (figure["label"], figure["note"], *figure["key"].values()):
            assert set(text) == set(LANGUAGES)
            assert all(text.values())
        for node in nodes(figure):
            assert len(node.get("mark", {"en": ""})["en"]) <= 6


def test_one_lead_shows_what_would_beat_it():
    figure = wheel_at("six-one")
    assert marks(figure) == {
        **{"W": "loses", "F": "1st ×1", "E": "beats", "M": "loses", "A": "beats", "Y": "beats"}
    }
    assert len(lit(figure)) == 5
    assert all("F" in pair for pair in lit(figure))
    assert ahead(figure) == []
    assert "fire beats wood and metal" in figure["note"]["en"]


def test_equal_numbers_light_the_relation_that_decides():
    figure = wheel_at("six-equal")
    assert marks(figure, "ja") == {"F": "第1 ×1", "A": "第2 ×2"}
    assert lit(figure) == [("A", "F")]
    assert ahead(figure) == ["A"]
    equal = wheel_of(position("fesca-six", 5, "F5 A3 M9 F4"))
    assert ahead(equal) == ["F"]
    assert "相剋" in figure["note"]["ja"]


def test_yin_yang_beats_every_element_in_six():
    figure = wheel_at("six-yinyang")
    assert marks(figure) == {"F": "1st ×2", "Y": "2nd ×2"}
    assert lit(figure) == [("Y", "F")]
    assert ahead(figure) == ["Y"]
    assert "beats every element" in figure["note"]["en"]


def test_disguises_count_as_what_they_pass_as():
    assert marks(wheel_at("wild-chain")) == {"M": "1st ×2", "A": "2nd ×4"}
    assert marks(wheel_at("wild-voided")) == {"M": "1st ×2", "A": "2nd ×2"}
    done = wheel_of(position("fesca-wild", 7, "M4 Y5 A7 Y8 Y9 Y10 A8"), trick_done=True)
    assert marks(done) == {"M": "1st ×2", "A": "2nd ×2"}
    assert (lit(done), ahead(done)) == ([("M", "A")], ["A"])


def test_an_undecided_lead_is_in_the_middle():
    alone = wheel_at("wild-open")
    assert marks(alone) == {"Y": "1st ×2"}
    assert "last card decides" in alone["note"]["en"]
    second = wheel_at("wild-open-second")
    assert marks(second) == {"Y": "1st", "W": "1st? ×2", "F": "2nd ×1"}
    one = wheel_at("wild-open-one")
    # W5 is there for real, so Y5 is void.
    assert marks(one) == {"Y": "1st", "W": "both ×3"}
    complete = position("fesca-wild", 5, "Y5 F3 A7 W3 Y3")
    assert marks(wheel_of(complete, trick_done=True)) == {"W": "1st ×2", "F": "2nd ×1"}
