"""`--option`: every command that names a game takes it, anywhere among its arguments, and refuses alike."""

from __future__ import annotations

import argparse
from contextlib import suppress

import pytest

import tomoe_core as tomoe
from tests.strategies import random_deal
from tests.terminal.script import draws, run
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


@pytest.mark.parametrize(
    "name",
    [
        *sorted(COMMANDS.keys() - {"play", "simulate", "svg", "tournament"}),
        pytest.param("svg", marks=draws),
    ],
)
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


@draws
def test_the_deck_is_that_of_the_options(capsys):
    assert main(["svg", "fesca-six", "Y12", "--lang", "en"]) == 0
    assert main(["svg", "fesca-six", "Y12", "--option", "players=5", "--lang", "en"]) == 2
    assert "'Y12' is no card of this deck" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "option"),
    [
        (["--ichi", "2"], "ichi=2"),
        (["--ichi=1.5"], "ichi=1.5"),
        (["--generals"], "generals=true"),
        (["--generals", "true"], "generals=true"),
        (["--no-generals"], "generals=false"),
        (["--wins-if-shared", "1"], "wins_if_shared=1"),
        (["--worths", "0 0 0 0 0 -1"], "worths=0 0 0 0 0 -1"),
    ],
)
def test_an_option_of_the_game_is_one_of_the_command(words, option, monkeypatch):
    usual = run(monkeypatch, ["deal", "tomoefuda", "--seed", "1", "--option", option])
    assert run(monkeypatch, ["deal", "tomoefuda", *words, "--seed", "1"]) == usual
    assert run(monkeypatch, ["deal", *words, "--seed", "1", "tomoefuda"]) == usual


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--ichii", "2"], "there is no option '--ichii'; did you mean --ichi? "),
        (["--foo", "3"], "there is no option '--foo'; the options are --color, "),
        (["--xyz"], "there is no option '--xyz'; the options are --color, "),
        (["--ichi", "7"], "ichi must be 1, 1.5 or 2, not '7'"),
        (["--ichi", "--seed", "1"], "ichi must be 1, 1.5 or 2, not ''"),
        (["--ichi", "2", "--option", "ichi=1"], "--option ichi is given twice"),
    ],
)
def test_an_option_that_the_game_has_not_is_refused(words, why, capsys):
    with suppress(SystemExit):
        assert main(["deal", "tomoefuda", *words, "--lang", "en"]) == 1
    out, err = capsys.readouterr()
    assert err.startswith(f"tomoe deal: {why}")
    assert (out, err.count("\n")) == ("", 1)


@every_command
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_help_lists_the_options_of_the_game_that_is_named(name, lang, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "200")
    for id in tomoe.GAMES:
        with pytest.raises(SystemExit):
            main([name, id, "--help", "--lang", lang])
        told = capsys.readouterr().out
        assert ("house rules of the game" if lang == "en" else "独自の規則") in told
        for field, allowed in tomoe.games.GAMES[id].RULES.every().items():
            assert f"--{field.replace('_', '-')} {' | '.join(allowed.texts)}" in told
    with pytest.raises(SystemExit):
        main([name, "--help", "--lang", lang])
    assert "--ichi" not in capsys.readouterr().out
