"""`--option`: every command that names a game takes it, anywhere among its arguments, and refuses alike."""

from __future__ import annotations

import argparse

import pytest

import tomoe_core as tomoe
from tests.strategies import random_deal
from tests.terminal.script import run
from tomoe_core.__main__ import main, parser


def commands_of_games():
    """Every command that names a game, with the arguments that follow the game."""
    (commands,) = (a for a in parser()._actions if isinstance(a, argparse._SubParsersAction))
    for name, command in commands.choices.items():
        named = [a for a in command._actions if "GAME" in str(a.metavar)]
        if named:
            yield name, ["R3", "R5", "B1"] if named[0].dest == "what" else []


COMMANDS = dict(commands_of_games())
every_command = pytest.mark.parametrize("name", COMMANDS)


def orders(name, *options):
    """The command with these options before the game, after it, and behind everything."""
    before = [word for each in options for word in ("--option", each)]
    game, rest = ["tomoefuda"], COMMANDS[name]
    for words in (before + game + rest, game + before + rest, game + rest + before):
        yield [name, *words, "--lang", "en"]


def test_there_are_such_commands():
    assert {"play", "deal", "rules", "explain", "svg", "simulate", "tournament"} <= set(COMMANDS)


@every_command
@pytest.mark.parametrize(
    ("options", "why"),
    [
        (["ichi=7"], "ichi must be 1, 1.5 or 2, not '7'"),
        (["x=1"], "tomoefuda has no option 'x'; its options are: ichi: 1, 1.5 or 2; generals: "),
        (["pile=99"], "pile must be a whole number from 6 to 9, not "),
        (["ichi=2", "ichi=1"], "--option ichi is given twice"),
    ],
)
def test_what_cannot_be_is_refused_alike(name, options, why, capsys):
    for words in orders(name, *options):
        assert main(words) in (1, 2)
        out, err = capsys.readouterr()
        assert err.startswith(f"tomoe {name}: {why}")
        assert (out, err.count("\n")) == ("", 1)


@pytest.mark.parametrize("name", sorted(COMMANDS.keys() - {"play", "simulate", "tournament"}))
def test_the_place_makes_no_difference(name, monkeypatch):
    seed = ["--seed", "1"] if name == "deal" else []
    one, *others = (
        run(monkeypatch, [*words, *seed]) for words in orders(name, "ichi=1.5", "pile=8")
    )
    assert set(others) == {one}


def test_players_are_named_after_an_option(monkeypatch):
    words = "tournament tomoefuda --option ichi=2 --deals 1 random easy --lang en"
    text = run(monkeypatch, words)
    assert "counts: 2" in text
    assert "random" in text


def test_the_rules_say_what_is_changed(monkeypatch):
    plain = run(monkeypatch, "rules collector --lang en")
    house = run(monkeypatch, "rules collector --lang en --option hand=4")
    assert " ".join(house.split()).startswith(
        "Collector 収集家 (Cards dealt: 4): what is in brackets"
    )
    assert house.endswith(plain)
    assert run(monkeypatch, "rules collector --lang en --option hand=3") == plain
    japanese = run(monkeypatch, "rules collector --lang ja --option hand=4")
    assert "配る枚数：4" in japanese.split("\n\n")[0]


@pytest.mark.parametrize("words", ["play tomoefuda --record {}", "explain {}", "svg {}"])
def test_a_record_has_its_own(words, capsys, tmp_path):
    file = tmp_path / "record.txt"
    game = tomoe.game("tomoefuda")
    file.write_text(str(tomoe.Record(game, random_deal(game, 1)[-1])), encoding="utf-8")
    assert main([*words.format(file).split(), "--option", "ichi=2", "--lang", "en"]) in (1, 2)
    assert "--option is for a game by its name: a record has its own" in capsys.readouterr().err


def test_the_deck_is_that_of_the_options(capsys):
    assert main(["svg", "fesca-six", "Y12", "--lang", "en"]) == 0
    assert main(["svg", "fesca-six", "Y12", "--option", "players=5", "--lang", "en"]) == 2
    assert "'Y12' is no card of this deck" in capsys.readouterr().err
