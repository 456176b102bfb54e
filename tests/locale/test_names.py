"""Names of players stand in every sentence as they are written."""

from __future__ import annotations

from random import Random
from xml.etree import ElementTree

import pytest

import tomoe_core as tomoe
from tests.strategies import EVERY_GAME, name_of, play_out
from tests.terminal.script import run
from tomoe_core.explain import LANGUAGES, sentence, text, with_capital
from tomoe_core.facts import Fact
from tomoe_core.names import names_in
from tomoe_core.page.positions import steps
from tomoe_core.story import story
from tomoe_core.table.screens.voice import Voice

every_game = pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)

NASTY = [
    *("van Gogh", "ß", "{seat}", "{0.__class__}", "%s %(seat)d", "<b>x</b>&amp;"),
    *("ǆamila", "שרה", "é. e", "'\"`", "a\\n", "iPad's", "#1", "R3", "{{}}", "１ｂ"),
]


def named(game, start):
    """Other nasty names at each seat."""
    return [NASTY[(start + seat) % len(NASTY)] for seat in range(game.players)]


def chapters(state, seat):
    for chapter in story(state.observe(seat)):
        yield from (*chapter.facts, *chapter.reasons)


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_story_leaves_names_as_they_are_written(game, lang):
    """The sentences with nasty names are those with plain ones, the names put in afterwards."""
    end = play_out(game.deal(seed=3), Random(3))[-1]
    plain = [f"Player{chr(65 + seat)}X" for seat in range(game.players)]
    for start in range(0, len(NASTY), game.players):
        nasty = named(game, start)
        for fact in chapters(end, 0):
            expected = sentence(fact, lang, names_in(plain))
            for mark, name in zip(plain, nasty, strict=True):
                expected = expected.replace(mark, name)
            assert sentence(fact, lang, names_in(nasty)) == expected
            assert text(fact, names_in(nasty))[lang] == expected
            assert Voice(lang, names_in(nasty)).tell(fact) == expected


def test_only_names_begin_as_they_are():
    names = names_in(["van Gogh", "b", "c"])
    assert with_capital("{seat} plays.", "van Gogh plays.", names) == "van Gogh plays."
    assert with_capital("{seat} plays.", "seat 0 plays.", None) == "Seat 0 plays."
    assert with_capital("{suit} is led.", "green is led.", names) == "Green is led."
    assert with_capital("It is {seat}.", "it is b.", names) == "it is b."
    assert with_capital("", "", names) == ""
    card = tomoe.Card.parse("SG")
    assert sentence(Fact("not-held", card=card), "en", names).startswith("The gold general")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_files_and_commands_have_names_as_they_are_written(lang, monkeypatch, tmp_path):
    game = tomoe.game("tomoefuda")
    monkeypatch.chdir(tmp_path)
    for start in range(0, len(NASTY), game.players):
        names = named(game, start)
        state = play_out(game.deal(seed=start), Random(start), 9)[-1]
        record = tomoe.Record(game, state, seats=names)
        assert tomoe.Record.parse(str(record)).seats == tomoe.Record.unpack(record.pack()).seats
        assert tomoe.Record.parse(str(record)).seats == tuple(names)
        captions = " ".join(step["caption"][lang] for step in steps(record)["steps"])
        (tmp_path / "names.txt").write_text(str(record), encoding="utf-8")
        told = run(monkeypatch, f"replay names.txt --lang {lang}")
        drawn = run(monkeypatch, f"svg names.txt --lang {lang}")
        shown = "".join(ElementTree.fromstring(drawn).itertext())
        for name in names:
            assert name in captions
            assert name in told
            assert name in shown
