"""What the terminal says, by one voice."""

from __future__ import annotations

import tomoe_core as tomoe
from tomoe_core.explain import Names
from tomoe_core.facts import Fact
from tomoe_core.table.screens.voice import Voice


def test_a_name_at_the_beginning_of_a_sentence_is_as_it_is_written():
    voice = Voice(
        "en", Names([dict.fromkeys(("ja", "en"), name) for name in ("You", "matsu", "Ume")], 0)
    )
    assert voice.words("petit-bridge-vulnerable", seat=1) == "matsu is vulnerable."
    assert voice.words("petit-bridge-vulnerable", seat=0) == "You are vulnerable."
    assert voice.words("market-lot", shape="d", price=3) == "dango 3"


def test_facts_and_names():
    voice = Voice("en")
    assert voice.name(2) == "Seat 2"
    assert voice.tell_all((Fact("over"), Fact("over"))) == "The deal is over. The deal is over."
    assert Voice("ja").tell_all((Fact("over"), Fact("over"))) == "この局は終わっています。" * 2


def test_titles_name_the_options_that_are_not_as_usual():
    assert (
        Voice("en").title(tomoe.game("tomoefuda", ichi=2))
        == "Tomoe-fuda 巴札 (A trick won with a 1 counts: 2)"
    )
    # Only what is not as usual, and without what is explained in brackets.
    seven = tomoe.game("fesca-six", players=7)
    assert Voice("ja").title(seven) == "FESCA ダブリド・シックス（人数：7人）"
    assert Voice("ja").title(tomoe.game("collector")) == "収集家"
