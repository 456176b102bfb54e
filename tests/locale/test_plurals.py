"""Words that go with a number: the form that each language's rule chooses, in everything that readers are told."""

from __future__ import annotations

import re
from string import Formatter
from types import SimpleNamespace

import pytest

import tomoe_core as tomoe
from tests.locale import heard
from tests.locale.files import FOLDERS, words_of
from tests.strategies import EVERY_GAME, name_of
from tests.terminal.script import run
from tomoe_core import locale
from tomoe_core.explain import LANGUAGES, fill, sentence
from tomoe_core.facts import Fact
from tomoe_core.locale import Entry, shared_words

TABLES = ("SENTENCES", "SCREEN", "LABELS", "FAILURES")
every_game = pytest.mark.parametrize("id", tomoe.GAMES)

ONE_OF_MANY = re.compile(
    r"(?<![\d.,])(?<!Seat )1 (?:(?:more|winner|other|face-down) )?"
    r"(?:cards|points|pts|tricks|deals|layouts|turns|runs|moves|games|ways|times|players|suits|piles|seats"
    r"|hands|minutes|seconds|positions|matches)\b"
    r"|(?<![\d.,])1 \w+ (?:are|were|have)\b"
)
"""A number and a word that do not go together."""


def numbers(rule):
    """Numbers as they are written, of all kinds that rules for plurals know."""
    return {rule.plural(shown) for n in range(1000) for shown in (str(n), f"-{n}", f"{n}.5")}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rule_of_a_language_gives_its_forms_and_no_others(lang):
    rule = shared_words(lang)
    assert numbers(rule) == {*rule.PLURALS}
    assert rule.PLURALS[-1] == "other"


@pytest.mark.parametrize("folder", [None, *FOLDERS])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_template_has_as_many_forms_as_its_language(folder, lang):
    """And they go with a number that stands in the sentence."""
    words = words_of(folder, lang)
    for table in TABLES:
        for key, template in getattr(words, table, {}).items():
            parts = [(name, form or "") for _, name, form, _ in Formatter().parse(template) if name]
            shown = {name for name, form in parts if "|" not in form}
            for name, form in parts:
                if "|" in form:
                    assert len(form.split("|")) == len(shared_words(lang).PLURALS), key
                    assert name in shown, key


def test_wrong_numbers_of_forms_are_named():
    template = Entry("{n} {n:card|cards|cardses}", SimpleNamespace(), "en")
    with pytest.raises(
        ValueError, match=r"has card\|cards\|cardses, but en has the forms one\|other"
    ):
        fill(template, "en", {"n": 1})


def test_english_has_one_and_other():
    def told(value):
        return fill(Entry("{n} {n:card|cards}", SimpleNamespace(), "en"), "en", {"n": value})

    assert [told(n) for n in (0, 1, 2, 21, -1)] == [
        *("0 cards", "1 card", "2 cards", "21 cards", "-1 card")
    ]
    # As it is written: one point, but 1.0 points, which is a number that was rounded.
    assert [told(n) for n in (1.0, "1.0", 1.5, "1½")] == [
        "1 card",
        "1.0 cards",
        "1.5 cards",
        "1½ cards",
    ]


def test_a_list_counts_as_many_as_are_in_it():
    template = Entry("{cards:and} {cards:is|are} out", SimpleNamespace(), "en")
    one, two = map(tomoe.Card.parse, ("R3", "G5"))
    assert fill(template, "en", {"cards": (one,)}) == "R3 is out"
    assert fill(template, "en", {"cards": (one, two)}) == "R3 and G5 are out"


def polish(shown):
    """CLDR's rule for Polish."""
    if "." in shown:
        return "other"
    n = abs(int(shown))
    if n == 1:
        return "one"
    return "few" if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else "many"


@pytest.fixture
def third_language(monkeypatch):
    """Polish, with words for one sentence."""
    words = SimpleNamespace(
        PLURALS=("one", "few", "many", "other"),
        plural=polish,
        SENTENCES={"score-note": "Punkty. {deals} {deals:karta|karty|kart|karty}."},
        **{name: getattr(shared_words("en"), name) for name in ("KANJI", "COMMA", "LAST", "SEAT")},
    )
    known = locale.shared_words
    monkeypatch.setattr(locale, "shared_words", lambda lang: words if lang == "pl" else known(lang))
    monkeypatch.setattr(tomoe.explain, "shared_words", locale.shared_words)
    monkeypatch.setattr(tomoe.explain, "LANGUAGES", (*LANGUAGES, "pl"))
    monkeypatch.setattr(locale, "_sources", [lambda lang: ()])
    locale.forget()
    yield
    monkeypatch.undo()
    locale.forget()


def test_a_third_language_has_as_many_forms_as_it_has(third_language):
    told = [sentence(Fact("score-note", deals=n), "pl") for n in (1, 3, 5, 22, 1.5)]
    assert told == [
        *("Punkty. 1 karta.", "Punkty. 3 karty.", "Punkty. 5 kart.", "Punkty. 22 karty."),
        "Punkty. 1.5 karty.",
    ]
    # What it lacks is said in English, by English's rule.
    assert sentence(Fact("more-moves", n=1), "pl") == "1 more move is possible."
    assert sentence(Fact("more-moves", n=5), "pl") == "5 more moves are possible."


def wrong(texts):
    """The English sentences in which a number and its word do not go together."""
    return {said["en"] for said in texts if ONE_OF_MANY.search(said["en"])}


def test_what_is_looked_for_is_found():
    assert wrong([{"en": "1 cards, face down"}, {"en": "1 more moves are possible."}])
    assert wrong([{"en": "1 card are left"}])
    assert not wrong([{"en": "1 card"}, {"en": "0.1 tricks, 21 cards"}, {"en": "Seat 1 leads P6."}])


@every_game
def test_tables_say_one_card(id):
    assert not wrong(heard.at_tables(id, seed=3))


@every_game
def test_first_deals_say_one_card(id):
    assert not wrong(said for seed in range(3) for said in heard.in_first_deals(id, seed))


@pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)
def test_stories_say_one_card(game):
    assert not wrong(heard.in_stories(game, seed=5))


@every_game
def test_pages_of_rules_and_drills_say_one_card(id):
    assert not wrong(heard.in_drills(id, count=8))
    assert not wrong(heard.in_lessons(id))
    assert not wrong(heard.in_tries(id, seed=1))


@pytest.mark.slow
@every_game
def test_all_prepared_drills_say_one_card(id):
    assert not wrong(heard.in_drills(id, count=41))


@every_game
def test_the_terminal_says_one_card(id, monkeypatch):
    command = f"play {id} --bots random --seed 2 --budget 0.02 --lang en"
    screen = run(monkeypatch, command, heard.curious_player(4))
    assert re.search(r"^★ |as good as|makes no difference", screen, re.MULTILINE), (
        "a hint was given"
    )
    assert not [line for line in screen.splitlines() if ONE_OF_MANY.search(line)]
