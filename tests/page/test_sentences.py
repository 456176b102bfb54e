"""Every key has a sentence in both languages, and every sentence has a use."""

import ast
import re
from pathlib import Path
from random import Random
from string import Formatter

import pytest

import tomoe_core as tomoe
from tomoe_core.explain import LANGUAGES, keys, sentence, text
from tomoe_core.facts import Fact
from tomoe_core.locale import en, ja
from tomoe_core.names import names_for

SOURCE = Path(tomoe.__file__).parent
KEY = re.compile("[a-z]+(-[a-z]+)+")
SAYING = {"say", "Fact", "Reason", "Step"}

MADE = {
    # Keys that are put together from a part of the game's own vocabulary.
    "card-": ("card-0", "card-1", "card-2"),
    "trick-": ("trick-front", "trick-back", "trick-lower"),
    "tag-": ("tag-front", "tag-back", "tag-lower"),
    "set-": tuple(key for key in keys("en") if key.startswith("set-")),
}


def said_in_code():
    """The keys that the engine's code speaks of: literals, and the families made with f-strings."""
    found = set()
    for path in SOURCE.rglob("*.py"):
        if path.parent.name == "locale":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and node.value in keys("en"):
                found.add(node.value)
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if name not in SAYING:
                continue
            for key in ast.walk(node.args[0]):
                if isinstance(key, ast.JoinedStr) and isinstance(key.values[0], ast.Constant):
                    found.update(MADE[key.values[0].value])
                elif isinstance(key, ast.Constant) and KEY.fullmatch(str(key.value)):
                    found.add(key.value)
    return found


def test_the_catalogues_have_the_same_keys():
    assert keys("ja") == keys("en")


def test_nothing_that_is_said_lacks_a_sentence():
    assert not said_in_code() - keys("en") - {"bot-"}


def test_no_sentence_is_without_use():
    assert not keys("en") - said_in_code()


@pytest.mark.parametrize("catalogue", [ja, en])
def test_both_languages_speak_of_the_same_things(catalogue):
    for key, template in catalogue.SENTENCES.items():
        fields = {name for _, name, _, _ in Formatter().parse(template) if name}
        other = en.SENTENCES.get(key, en.SENTENCES.get(key.removesuffix(".you"), ""))
        assert fields <= {name for _, name, _, _ in Formatter().parse(other) if name} | {
            "seat",
            "suit",
        }, key


def test_a_sentence_in_each_language_for_every_reason_in_play():
    rng = Random(5)
    met = set()
    for seed in range(40):
        game = tomoe.game("tomoefuda", generals=bool(seed % 2))
        state = game.deal(seed=seed, dealer=seed % 3)
        while True:
            for move in ("pile 1", *map(str, game.deck.cards)):
                reason = state.why_illegal(move)
                if reason is not None:
                    met.add(reason.key)
                    for lang in LANGUAGES:
                        assert not re.search("[{}]", sentence(reason, lang)), reason
            if state.is_over:
                break
            state = state.play(rng.choice(state.legal_moves()))
    assert met == {
        "over",
        "pile-first",
        "pile-taken",
        "piles-gone",
        "not-held",
        "hold-front",
        "hold-back",
    }


def test_a_reason_names_the_cards_that_may_be_played():
    reason = tomoe.Reason(
        "hold-front",
        card=tomoe.Card.parse("R1"),
        suit=tomoe.Card.parse("G2").suit,
        cards=(tomoe.Card.parse("G2"), tomoe.Card.parse("G5")),
    )
    assert sentence(reason, "en") == "You hold green, the front suit: G2, G5."
    assert sentence(reason, "ja") == "表スートの緑を持っているので、緑を出します（緑2、緑5）。"


def test_the_one_who_is_spoken_to_is_you():
    names = names_for(3, 0)
    card = tomoe.Card.parse("G5")
    assert text(Fact("plays", seat=0, card=card), names)["en"] == "You play G5."
    assert text(Fact("plays", seat=1, card=card), names) == {
        "ja": "松が緑5を出しました。",
        "en": "Matsu plays G5.",
    }
    assert sentence(Fact("plays", seat=1, card=card), "en") == "Seat 1 plays G5."


def test_a_general_is_named_in_words():
    general = tomoe.Card.parse("SG")
    assert sentence(Fact("not-held", card=general), "en") == "The gold general is not in your hand."
    assert sentence(Fact("not-held", card=general), "ja") == "金将は手札にありません。"


def test_other_languages_are_refused():
    with pytest.raises(ValueError, match="ja and en"):
        sentence(Fact("over"), "fr")
