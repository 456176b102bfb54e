"""Facts as sentences: cards, suits and seats in the reader's words."""

import re
from random import Random

import pytest

import tomoe_core as tomoe
from tomoe_core.explain import LANGUAGES, sentence, text
from tomoe_core.facts import Fact
from tomoe_core.names import names_for


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
        "tomoefuda-pile-first",
        "tomoefuda-pile-taken",
        "tomoefuda-piles-gone",
        "not-held",
        "tomoefuda-hold-front",
        "tomoefuda-hold-back",
    }


def test_a_reason_names_the_cards_that_may_be_played():
    reason = tomoe.Reason(
        "tomoefuda-hold-front",
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
    plays = text(Fact("plays", seat=1, card=card), names)
    assert {*plays} == {*LANGUAGES}
    assert (plays["ja"], plays["en"]) == ("松が緑5を出しました。", "Matsu plays G5.")
    assert sentence(Fact("plays", seat=1, card=card), "en") == "Seat 1 plays G5."


def test_a_general_is_named_in_words():
    general = tomoe.Card.parse("SG")
    assert sentence(Fact("not-held", card=general), "en") == "The gold general is not in your hand."
    assert sentence(Fact("not-held", card=general), "ja") == "金将は手札にありません。"


def test_a_sentence_may_hold_the_name_of_a_move():
    """It is said in the reader's language, with a capital only where the sentence begins, and seats by name."""
    card = tomoe.Card.parse("SG")
    assert sentence(Fact("hint-only", move=card), "en") == "The gold general: it is the only move."
    lots = (
        Fact("market-lot", card=card, shape="d", price=2),
        Fact("market-lot", card=tomoe.Card.parse("R3"), shape="h", price=4),
    )
    offer = Fact("hint-row", move=Fact("market-do-offer-lots", lots=lots), points=1)
    assert sentence(offer, "en") == (
        "Offer the gold general (dango, 2), R3 (cord, 4): 1 point expected"
    )
    assert sentence(offer, "ja") == "金将（ダンゴ2）、赤3（ヒモ4）を売り出す：見込み1点"
    told = text(Fact("hint-only", move=Fact("takes-it", seat=1)), names_for(3, 0))
    assert told["en"].startswith("Matsu takes the trick.")


def test_other_languages_are_refused():
    with pytest.raises(ValueError, match="ja and en"):
        sentence(Fact("over"), "fr")
