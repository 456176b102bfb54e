"""Wild's disguises on the table: told apart at a glance, and told card by card, each as it stood."""

from __future__ import annotations

import pytest

import tomoe_core as tomoe
from tests.page.fesca_positions import SHOWN, position
from tomoe_core.games.fesca.learn.lessons import trick_lesson
from tomoe_core.games.shared.decks import FESCA
from tomoe_core.names import names_for
from tomoe_core.page.view import view
from tomoe_core.table.views import same
from tomoe_core.tricks import PlayedTrick

WILD = tomoe.game("fesca-wild", players=7)


def steps(cards, lang="en"):
    """By card: the caption when it falls, and the keys it points at."""
    trick = PlayedTrick(0, FESCA.parse(cards), None, 7)
    lesson = trick_lesson(trick, WILD, names_for(7, 0), same(""))
    fallen = lesson["steps"][: len(trick.cards)]
    return {
        card.text: (step["caption"][lang], step["focus"])
        for card, step in zip(trick.cards, fallen, strict=True)
    }


def shown(name, seat=0):
    state = position(*SHOWN[name])
    return view(state.observe(seat), names_for(state.game.players, seat))


def lying(name):
    return {slot["card"]: slot for slot in shown(name)["centre"][0]["cards"]}


def tags(slot, lang="en"):
    return [tag["text"][lang] for tag in slot["tags"]]


def facts(name, lang="en"):
    return " ".join(fact[lang] for fact in shown(name)["facts"])


def test_the_card_that_voids_says_which_and_the_chain_behind():
    told = steps("M4 Y5 A7 Y8 Y9 Y10 A8")
    # While they are in disguise nothing is said of what comes.
    assert told["Y8"][0] == "Y8 takes the suit of A7 before it and passes as A8."
    assert told["Y9"][0] == "Y9 takes the suit of Y8 before it and passes as A9."
    caption, focus = told["A8"]
    assert "The real A8 is there now, so Y8 is void." in caption
    assert caption.endswith("Void with it, through the chain: Y9 and Y10.")
    assert focus == ["A8", "Y8", "Y9", "Y10"]
    assert (
        "本物の水8が出たので、陰陽8は無効になります。連鎖して、"
        in steps("M4 Y5 A7 Y8 Y9 A8", "ja")["A8"][0]
    )


def test_captions_and_pictures_agree():
    trick = PlayedTrick(0, FESCA.parse("M4 Y5 A7 Y8 Y9 Y10 A8"), None, 7)
    for step in trick_lesson(trick, WILD, names_for(7, 0), same(""))["steps"][:7]:
        drawn = step["view"]["centre"][0]["cards"]
        voided = [slot["card"] for slot in drawn if slot.get("void")]
        assert ("void" in step["caption"]["en"]) == bool(voided)


@pytest.mark.parametrize(
    ("cards", "card", "words", "focus"),
    [
        ("W5 WZ Y9 F1", "WZ", "WZ counts 0 now.", "WZ"),
        ("W5 WZ Y9 F1", "Y9", "WZ counts as W9 now.", "WZ"),
        ("W5 WZ Y9 W9", "W9", "so Y9 is void. WZ counts 0 now.", "WZ"),
        ("W5 F9 YZ W12", "W12", "The Taiji counts as F12 now.", "YZ"),
        ("Y5 F3 A7", "A7", "the yin-yang lead is water now.", "A7"),
        ("Y5 W3 W5 F2", "W5", "The real W5 is there now, so Y5 is void.", "Y5"),
        ("Y5 W3 W5 F2", "F2", "No longer void: Y5.", "Y5"),
    ],
)
def test_what_a_card_changes_of_the_others(cards, card, words, focus):
    caption, pointed = steps(cards)[card]
    assert words in caption
    assert focus in pointed


def test_a_chain_is_told_apart_at_a_glance():
    cards = lying("wild-voided")
    assert [card for card, slot in cards.items() if "as" in slot] == ["Y5", "Y8"]
    assert tags(cards["Y8"]) == ["void: A8"]
    assert tags(cards["Y8"], "ja") == ["水8で無効"]
    assert tags(cards["Y9"]) == ["void, too"]
    assert tags(lying("wild-behind-void")["Y9"], "ja") == ["連鎖で無効"]
    assert "Y8 passes as A8 until the real A8 falls" in facts("wild-voided")


def test_the_facts_say_what_each_card_has_turned_into():
    said = facts("wild-chain")
    for one, before, like in (("Y5", "M4", "M5"), ("Y8", "A7", "A8"), ("Y9", "Y8", "A9")):
        assert f"{one} takes the suit of {before} before it and passes as {like}." in said


def test_a_z_in_the_hand_says_what_it_would_count():
    """In Six 13 as a lead and 0 else, in Wild the rank that it would mimic."""
    six = tomoe.game("fesca-six", players=6)
    seen = set()
    for seed in range(40):
        state = six.deal(seed=seed)
        for _ in range(6):
            o = view(state.observe(state.actor), names_for(6, state.actor))
            for slot in o["seats"][state.actor]["zones"][0]["cards"]:
                if slot["card"].endswith("Z") and "move" in slot:
                    after = six.judge((*_trick(state), FESCA.card(slot["card"])))
                    (tag,) = slot["tags"]
                    expected = (
                        f"= {after.ranks[-1]}" if after.leads(len(after.ranks) - 1) else "out"
                    )
                    assert tag["text"]["en"] == expected
                    seen.add(expected)
                    assert any("13 when it makes a lead" in fact["en"] for fact in o["facts"])
            state = state.play(state.legal_moves()[-1])
    assert seen >= {"= 13", "= 0"}


def _trick(state):
    tricks = state.observe(0).tricks
    return tricks[-1].cards if tricks and tricks[-1].winner is None else ()


def test_z_and_taiji_are_explained_to_who_holds_them_and_nobody_else():
    wild = tomoe.game("fesca-wild")
    for seed in range(4):
        state = wild.deal(seed=seed)
        for seat in range(6):
            said = " ".join(
                fact["en"] for fact in view(state.observe(seat), names_for(6, seat))["facts"]
            )
            held = {card.text for card in state.hand_of(seat)}
            assert ("takes the suit of the card before it" in said) == ("YZ" in held)
            assert ("takes the best rank" in said) == bool(held & {"WZ", "FZ", "EZ", "MZ", "AZ"})
