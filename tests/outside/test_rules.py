"""Rules of a game from outside: what a class of them and its game are asked, and what is said of its bots."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import pytest

import tomoe_core as tomoe
from tests.outside.kitsune import Kitsune
from tests.page.test_house_rules import first_line
from tests.page.test_session import ready
from tests.terminal.script import run
from tomoe_core.page.session import Session
from tomoe_core.rules import Rules, choice, whole


@dataclass(frozen=True)
class FoxRules(Rules):
    hand: int = whole(5, 3, 5, source="five cards each")
    last: str = choice(("wins", "loses"), source="whoever plays last wins")


class Fox(Kitsune):
    id = "fox"
    RULES = FoxRules()


def variant(rules=FoxRules, base=Kitsune, **attributes):
    """Register a game with these rules and attributes, as its author would write it."""
    return tomoe.register(type("Vixen", (base,), {"id": "vixen", "RULES": rules(), **attributes}))


def rules_of(name, field):
    return dataclass(frozen=True)(
        type("VixenRules", (Rules,), {"__annotations__": {name: "int"}, name: field})
    )


def one(usual=3):
    return whole(usual, 2, 5, source="three")


def test_such_a_game_is_registered():
    game = variant(hand=4)()
    assert (game.rules.hand, game.house) == (4, {})
    assert tomoe.game("vixen", last="loses").house == {"last": "loses"}
    with pytest.raises(ValueError, match="hand must be a whole number from 3 to 5, not 9"):
        variant(hand=9)


def test_a_field_without_bounds():
    with pytest.raises(
        TypeError, match=r"VixenRules\.hand has no bounds: make it with whole\(\), "
    ):
        variant(rules_of("hand", 3))


@pytest.mark.parametrize(
    "name",
    [
        "deal",
        "rules",
        "deck",
        "id",
        "words",
        "dealer",
        "seat",
        "deals",
        "house",
        "numbers",
        "every",
    ],
)
def test_a_field_with_a_name_that_is_taken(name):
    with pytest.raises(
        ValueError, match=rf"^VixenRules\.{name}: .* another name, such as {name}_rule$"
    ):
        variant(rules_of(name, one()))


@pytest.mark.parametrize("name", ["Hand", "_hand", "手札"])
def test_a_field_that_no_record_can_name(name):
    with pytest.raises(
        ValueError, match=rf"^VixenRules\.{name}: the name of a rule is small letters"
    ):
        variant(rules_of(name, one()))


def test_a_class_of_rules_that_is_no_dataclass():
    class VixenRules(Rules):
        hand: int = one()

    with pytest.raises(
        TypeError, match=r"^VixenRules is no dataclass, .* @dataclass\(frozen=True\)"
    ):
        variant(VixenRules)


def test_rules_that_are_no_value():
    with pytest.raises(TypeError, match=r"^Vixen\.RULES is a value of a class of rules, such as "):
        variant(lambda: FoxRules)


def test_a_change_of_a_field_that_there_is_not():
    with pytest.raises(ValueError, match=r"^FoxRules has no 'hands'; its fields: hand, last$"):
        FoxRules().change({"hands": 3})
    with pytest.raises(ValueError, match=r"^FoxRules has no 'hands'"):
        Fox.RULES.change({"hand": 3, "hands": 3})


@pytest.mark.parametrize("name", ["hnd", "hands", "Hand"])
def test_a_value_whose_name_is_misspelt(name):
    with pytest.raises(
        TypeError, match=rf"^Vixen\.{name} is no rule; did you mean hand\? Its rules"
    ):
        variant(**{name: 3})


def test_a_value_in_a_class_beside_the_game():
    class Small:
        hand = 3

    with pytest.raises(ValueError, match=r"^Vixen takes hand from Small, .* in Vixen itself$"):
        tomoe.register(type("Vixen", (Small, Fox), {"id": "vixen"}))


def test_a_value_that_an_instance_is_given():
    class Vixen(Fox):
        id = "vixen"

        def __init__(self, **settings):
            super().__init__(**settings)
            self.hand = 3

    tomoe.register(Vixen)
    with pytest.raises(TypeError, match="Vixen has hand 3, but its rules have 5: write hand = "):
        tomoe.game("vixen")


def test_attributes_of_its_own_are_left_alone():
    kind = variant(tricks=3, HAND=5, minutes=4, hand_of=lambda self, seat: seat)
    assert (kind.tricks, kind.HAND, kind.minutes) == (3, 5, 4)


# What is said of bots


def test_nothing_is_said_of_bots_that_there_are_not(monkeypatch):
    tomoe.register(Fox)
    session = Session("fox", rng=Random(1), settings={"hand": 4})
    assert first_line(ready(session)).endswith("House rules: hand: 4.")
    assert not tomoe.bots.has_bots(session.game)
    text = run(monkeypatch, "play fox --option hand=4 --lang en", ["q", "n"])
    assert "The game's own bots" not in text
