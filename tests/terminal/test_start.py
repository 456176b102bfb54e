"""Where one begins: the greeting, the list of games, the rules, help, and what is answered to a slip of the pen."""

from __future__ import annotations

import argparse
import re
import sys

import pytest

import tomoe_core as tomoe
from tests.terminal.script import run
from tomoe_core.__main__ import COMMANDS, main, parser
from tomoe_core.columns import width
from tomoe_core.explain import game_name
from tomoe_core.learn.rulings import rulings_of
from tomoe_core.names import numbers_of_players
from tomoe_core.table.screens.style import plain
from tomoe_core.terminal import output
from tomoe_core.terminal.markdown import as_text
from tomoe_core.terminal.parser import language_of, nearest
from tomoe_core.terminal.rules import blocks
from tomoe_core.terminal.speech import say
from tomoe_core.terminal.words import ja

LANGUAGES = ("ja", "en")
every_game = pytest.mark.parametrize("id", list(tomoe.GAMES))


def is_japanese(text):
    return any("ぁ" <= letter <= "ー" for letter in text)


# The greeting and the games


@pytest.mark.parametrize("lang", LANGUAGES)
def test_alone_it_greets_and_says_what_to_type(lang, monkeypatch):
    text = run(monkeypatch, f"--lang {lang}")
    assert "tomoe play tomoefuda" in text
    assert "tomoe rules tomoefuda" in text
    assert is_japanese(text.splitlines()[0]) == (lang == "ja")
    # The list of games is part of it.
    assert run(monkeypatch, f"games --lang {lang}") in text


@every_game
def test_every_game_is_introduced(id, monkeypatch):
    for lang in LANGUAGES:
        lines = run(monkeypatch, f"games --lang {lang}").splitlines()
        at = next(i for i, line in enumerate(lines) if line.startswith(f"  {id} "))
        for other in LANGUAGES:
            assert set(game_name(id, other).split()) <= set(lines[at].split())
        assert str(numbers_of_players(tomoe.GAMES[id])[0]) in lines[at]
        assert str(tomoe.GAMES[id].minutes) in lines[at]
        assert lines[at + 1].endswith((".", "。", "?", "？"))


# The rules


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_are_those_of_the_page(id, lang, monkeypatch):
    text = run(monkeypatch, f"rules {id} --lang {lang}")
    told = " ".join(text.split()) if lang == "en" else "".join(text.split())
    for rule in rulings_of(tomoe.GAMES[id]).rulings.values():
        sentence = rule().rule[lang]
        assert (sentence if lang == "en" else "".join(sentence.split())) in told
    heads = re.findall(r"^(.+)\n─+$", text, re.M)
    assert len(heads) >= 7
    assert is_japanese("".join(heads)) == (lang == "ja")
    assert not {"**", "](", "@@", "<"} & {text[i : i + 2] for i in range(len(text))}
    assert max(map(width, text.splitlines())) <= output.READABLE + 2


def test_rules_in_narrow_terminals_and_bold_type(monkeypatch):
    prose = "\n\n".join(en for _, en in blocks("tomoefuda"))
    narrow = as_text(prose, 40, colour=True)
    assert max(width(plain(line)) for line in narrow.splitlines()) <= 42
    assert plain(narrow) == as_text(prose, 40, colour=False)
    # A pager shows each line by itself.
    assert all(line.count("\x1b[1m") == line.count("\x1b[0m") for line in narrow.splitlines())


def test_tables_and_lists():
    text = as_text(
        "Do:\n1. one `x`\n2. [two](there.html)\n\n| a | b |\n|--|--|\n| 赤 | c |", 60, False
    )
    assert text == "Do:\n  1. one x\n  2. two\n\n  a   b\n  赤  c"


def test_a_long_text_goes_to_the_pager(monkeypatch, tmp_path, capsys):
    class Terminal:
        def isatty(self):
            return True

        def write(self, text):
            raise AssertionError(text)

        def flush(self):
            pass

    kept = tmp_path / "read.txt"
    monkeypatch.setenv(
        "PAGER",
        f"{sys.executable} -c \"import sys; open({str(kept)!r}, 'w', encoding='utf-8').write(sys.stdin.buffer.read().decode())\"",
    )
    monkeypatch.setattr(sys, "stdin", Terminal())
    monkeypatch.setattr(sys, "stdout", Terminal())
    output.page("赤\n" * 99)
    assert kept.read_text(encoding="utf-8").count("赤") == 99
    monkeypatch.undo()
    output.page("赤\n" * 99)
    assert capsys.readouterr().out.count("赤") == 99


def test_a_game_without_written_rules(monkeypatch, capsys, registry):
    from tests.outside.kitsune import Kitsune

    tomoe.register(Kitsune)
    run(monkeypatch, f"rules {Kitsune.id} --lang en", code=1)
    assert (
        capsys.readouterr().err
        == f"tomoe rules: the rules of {Kitsune.id} are not written down here\n"
    )
    assert f"  {Kitsune.id}  " in run(monkeypatch, "games --lang en")


# Help


def commands(lang="en"):
    (actions,) = [a for a in parser(lang)._actions if isinstance(a, argparse._SubParsersAction)]
    return actions.choices


@pytest.mark.parametrize("name", COMMANDS)
def test_help_is_japanese(name, monkeypatch):
    """Every command and every option of it has words."""
    command = commands()[name]
    for english in (command.description, *(action.help for action in command._actions)):
        assert say(english, "ja") != english
        assert set(re.findall(r"%\(\w+\)s", english)) == set(
            re.findall(r"%\(\w+\)s", say(english, "ja"))
        )
    monkeypatch.setenv("COLUMNS", "60")
    text = commands("ja")[name].format_help()
    assert text.startswith("使い方: tomoe ")
    assert max(map(width, text.splitlines())) <= 60


def test_words_for_errors_speak_of_the_same_things():
    fields = re.compile(r"\{(\w+)\}")
    for english, words in ja.ERRORS.items():
        assert set(fields.findall(words)) <= set(fields.findall(english)), english


def test_the_language_is_known_before_the_arguments_are_read(monkeypatch):
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert language_of([]) == "ja"
    assert language_of(["play", "--lang", "en"]) == "en"
    assert language_of(["--lang=en", "play"]) == "en"
    assert language_of(["--lang", "xx"]) == "ja"
    assert parser("ja").parse_args(["simulate", "market"]).lang == "ja"


# Slips


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("play tomofuda", "tomoe play: argument GAME: there is no game 'tomofuda'; did you mean tomoefuda?"),
        ("rules bridge", "did you mean petit-bridge?"),
        ("play xyzzy", "there is no game 'xyzzy'; the games are tomoefuda, fesca-six"),
        ("plya", "tomoe: there is no command 'plya'; did you mean tomoe play?"),
        ("market", "there is no command 'market'; did you mean tomoe play market?"),
        ("xyzzy", "there is no command 'xyzzy'; the commands are games, rules, play"),
        ("play", "the following arguments are required: GAME"),
        ("play market --seed x", "argument --seed: 'x' is not a whole number (help"),
        ("play market --deals many", "'many' is not a whole number from 1 on"),
        ("play market --seat -1", ""),
        ("simulate market --jobs 2 --dask local:2", "not allowed with argument --jobs"),
        ("deal market --nothing", "there is no option '--nothing'; the options are --both-runs-pay"),
    ],
)  # fmt: skip
def test_a_slip_is_answered_with_a_sentence(words, why, capsys):
    for lang in LANGUAGES:
        with pytest.raises(SystemExit) as stop:
            main([*words.split(), "--lang", lang])
        assert stop.value.code == 2
        out, err = capsys.readouterr()
        assert (out, err.count("\n")) == ("", 1)
        if lang == "en":
            assert why in err
            assert re.search(r"\(help: tomoe.* --help\)\n$", err)
        else:
            assert is_japanese(err.partition("（説明")[0])


def test_what_is_like_nothing_is_not_guessed():
    assert nearest("xyzzy", ["play", "deal"]) is None
    assert nearest("PLAY", ["play", "deal"]) == "play"
