"""The command line's own sentences: the same ones in both languages, all of them in use."""

from __future__ import annotations

import ast
from pathlib import Path
from string import Formatter

import pytest

import tomoe_core as tomoe
from tomoe_core.explain import Names
from tomoe_core.facts import Fact
from tomoe_core.screens.voice import CATALOGUES, Voice

COMMANDS = Path(tomoe.__file__).parent / "commands"


def spoken():
    """The keys that the commands speak of: all texts in their code."""
    found = set()
    for path in COMMANDS.rglob("*.py"):
        if path.parent.name == "words" and path.name != "__init__.py":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    return found


def asked():
    """The keys that are asked for by name."""
    for path in COMMANDS.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args:
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                texts = (part for part in ast.walk(node.args[0]) if isinstance(part, ast.Constant))
                if name == "words":
                    yield from (text.value for text in texts)


def own(lang):
    return {key for key in CATALOGUES[lang] if not key.endswith(".you")}


def test_both_languages_have_the_same_keys():
    assert own("ja") == own("en")


def test_no_sentence_is_without_use():
    assert not own("en") - spoken()


def test_nothing_that_is_said_lacks_a_sentence():
    keys = {text for text in asked() if isinstance(text, str)}
    assert len(keys) > 60
    # The names of letters and of verbs are among the texts, but only keys have a hyphen.
    assert not {key for key in keys if "-" in key and " " not in key} - own("en")


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_both_languages_speak_of_the_same_things(lang):
    for key, template in CATALOGUES[lang].items():
        fields = {name for _, name, _, _ in Formatter().parse(template) if name}
        other = CATALOGUES["en"].get(key, CATALOGUES["en"].get(key.removesuffix(".you")))
        others = {name for _, name, _, _ in Formatter().parse(other) if name}
        assert fields == others or fields | {"seat"} == others, key


def test_japanese_is_japanese():
    for key, template in CATALOGUES["ja"].items():
        if (
            not set(template.replace("NT", "")) & set("abcdefghijklmnopqrstuvwxyz")
            or "{" in template
        ):
            continue
        assert any(ord(letter) > 0x3000 for letter in template), key


def test_a_sentence_begins_with_a_capital_and_a_label_does_not():
    voice = Voice(
        "en", Names([dict.fromkeys(("ja", "en"), name) for name in ("You", "matsu", "Ume")], 0)
    )
    assert voice.words("bridge-vulnerable", seat=1) == "Matsu is vulnerable."
    assert voice.words("bridge-vulnerable", seat=0) == "You are vulnerable."
    assert voice.words("market-lot", shape="d", price=3) == "dango 3"


def test_facts_and_names():
    voice = Voice("en")
    assert voice.name(2) == "Seat 2"
    assert voice.told((Fact("over"), Fact("over"))) == "The deal is over. The deal is over."
    assert Voice("ja").told((Fact("over"), Fact("over"))) == "この局は終わっています。" * 2


def test_titles_name_the_options():
    assert (
        Voice("en").title(tomoe.game("tomoefuda", ichi=2))
        == "Tomoe-fuda 巴札 (ichi 2, generals false)"
    )
    assert Voice("ja").title(tomoe.game("collector")) == "収集家"
