"""The same cards for friends at the terminal: a match without help, its result, and results side by side."""

from __future__ import annotations

import re
from random import Random

import pytest

import tomoe_core as tomoe
from tests.core.test_duplicate import answer, begin, play_deal, result
from tests.terminal.script import any_player, run
from tomoe_core import duplicate
from tomoe_core.__main__ import main
from tomoe_core.live import Players
from tomoe_core.record import Record


def one_deal(level="easy"):
    """A match of one deal, as a result that nobody has played yet."""
    game = tomoe.game("tomoefuda")
    live = duplicate.start(game, Players.around(game, [level], name="Aoi"), 7, deals=1)
    return result(live).pack()


def played(name, chance, deals=2, level="easy"):
    live = begin("tomoefuda", level, name)
    for _ in range(deals):
        live = play_deal(live if not live.state.is_over else live.next_deal(), Random(chance), 1)
    return result(live).pack()


def test_a_number_gives_the_same_table_twice(monkeypatch):
    screens = [
        run(monkeypatch, "play tomoefuda --duel 7 --lang en", ["h", "u", "l x.txt", "q"])
        for _ in "ab"
    ]
    assert screens[0] == screens[1]
    for says in ("there are no hints", "no move is taken back", "save it and quit"):
        assert says in screens[0]


def test_a_friends_match_is_played_to_its_result(monkeypatch, tmp_path, capsys):
    screen = run(
        monkeypatch,
        ["play", "tomoefuda", "--duel", one_deal(), "--name", "Ben", "--lang", "en"],
        any_player(),
    )
    code = re.search(r"^A[\w-]{40,}$", screen, re.M)[0]
    record = Record.unpack(code)
    assert record.seats[0] == "Ben"
    assert record.state.is_over
    assert record.states(1)[0] == Record.unpack(one_deal()).state
    assert "Whoever wants to can look up all cards" in screen


def test_a_saved_one_goes_on_as_such(monkeypatch, tmp_path):
    file = tmp_path / "match.txt"
    live = answer(begin("tomoefuda"), 3)
    file.write_text(str(result(live)), encoding="utf-8")
    screen = run(
        monkeypatch,
        ["play", "tomoefuda", "--record", str(file), "--duel", "--lang", "en"],
        ["h", "q"],
    )
    assert "there are no hints" in screen


@pytest.mark.parametrize(
    ("command", "says"),
    [
        (["tomoefuda", "--duel", "7", "--watch"], "--duel is for one person"),
        (["tomoefuda", "--duel", "7", "--seed", "1"], "--duel is for one person"),
        (["tomoefuda", "--duel", "1000000000"], "at most 999,999,999, not '1000000000'"),
        (["tomoefuda", "--duel", "9" * 5000], "at most 999,999,999"),
        (["market", "--duel", one_deal()], "say: play tomoefuda"),
        (["tomoefuda", "--duel", one_deal(), "--bots", "hard"], "leave these options out"),
        (["tomoefuda", "--duel", one_deal()[:-4]], "cut short"),
    ],
)
def test_what_makes_no_such_match_is_said(command, says, capsys):
    assert main(["play", *command, "--lang", "en"]) == 1
    assert says in capsys.readouterr().err


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_help_lists_nothing_that_is_refused(lang, monkeypatch):
    screen = run(monkeypatch, f"play tomoefuda --duel 7 --lang {lang}", ["help", "q"])
    listed = re.findall(r"^  (\S+)", screen[screen.index("R3 ") :], re.M)
    assert {"w", "t", "s", "q"} <= {*listed}
    assert not {"h", "u", "u!", "hash"} & {*listed}
    assert "l FILE" not in screen


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_where_a_match_is_over_nothing_is_to_be_gone_on_with(lang, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    command = ["play", "tomoefuda", "--duel", one_deal(), "--lang", lang]
    player = any_player()
    over = {"en": "The match is over.", "ja": "対局は終わりました。"}[lang]
    screen = run(monkeypatch, command, lambda seen: None if over in seen else player(seen))
    assert "--record" not in screen
    assert not [*tmp_path.iterdir()]
    saved = run(monkeypatch, command, lambda seen: saves(seen, over, player))
    assert "--record" not in saved
    assert (tmp_path / "result.txt").exists()


def saves(seen, over, player):
    """Types what a player does, saves the match that is over, and ends the input."""
    if over not in seen:
        return player(seen)
    return None if "result.txt" in seen else "s result.txt"


def test_results_stand_side_by_side(monkeypatch, tmp_path):
    codes = [played("Aoi", 1), played("Ben", 2)]
    message = tmp_path / "message.txt"
    message.write_text(
        f"Mine: {codes[1]}\nand https://a.example/compare.html#g={played('Chie', 3)}", "utf-8"
    )
    screen = run(monkeypatch, ["compare", codes[0], str(message), "--lang", "en"])
    assert "3 deals against easy" in screen
    head, *rows = [line for line in screen.splitlines() if line.startswith("  ")]
    assert head.split() == ["Aoi", "Ben", "Chie"]
    records = [Record.unpack(codes[0]), Record.unpack(codes[1]), Record.unpack(played("Chie", 3))]
    for number, row in enumerate(rows[:2]):
        scores = re.findall(
            r"(?<=\s)-?\d+(?:\.\d+)?(?=\s)", row.removeprefix(f"  Deal {number + 1}") + " "
        )
        assert [float(n) for n in scores[:3]] == [r.finals[number].scores[0] for r in records]
    assert "They first part in deal 1" in screen
    assert "第1局" in run(monkeypatch, ["compare", codes[0], codes[1], "--lang", "ja"])


def test_one_alone_leaves_no_empty_line_and_one_given_twice_is_said(monkeypatch):
    code = played("Aoi", 1)
    screen = run(monkeypatch, ["compare", code, "--lang", "en"])
    assert "" not in screen.strip("\n").splitlines()
    screen = run(monkeypatch, ["compare", code, code, played("Ben", 2), "--lang", "en"])
    assert "Given more than once: Aoi." in screen
    screen = run(monkeypatch, ["compare", code, code, "--lang", "ja"])
    assert "二度以上あった成績：Aoi" in screen


def test_a_mail_that_quotes_results_is_read(monkeypatch, tmp_path):
    code = played("Ben", 2)
    message = tmp_path / "mail.txt"
    message.write_text(f"> Mine:\n> {code[:70]}\n> {code[70:]}\n", "utf-8")
    assert "Ben" in run(monkeypatch, ["compare", str(message), "--lang", "en"])


def test_long_names_leave_the_table_its_width(monkeypatch):
    codes = [played("とても長い名前の人がここにいますよ" * 2, 1), played("Ben", 2)]
    screen = run(monkeypatch, ["compare", *codes, "--lang", "ja"])
    head = next(line for line in screen.splitlines() if "Ben" in line)
    assert "とても長い名前…" in head


def test_damage_is_called_so_and_an_open_match_is_as_long_as_it_was(monkeypatch):
    live = play_deal(begin("collector", "easy", "Aoi"), Random(1), 1)
    other = play_deal(begin("collector", "easy", "Ben"), Random(2), 1)
    codes = [result(each).pack() for each in (live, other)]
    screen = run(monkeypatch, ["compare", *codes, "--lang", "en"])
    assert "Collector 収集家: 1 deal against easy" in screen
    assert re.search(r"leads by \d+ damage\.", screen)
    assert "The lowest total wins." in screen
    assert "ダメージ" in run(monkeypatch, ["compare", *codes, "--lang", "ja"])


def test_bots_are_checked(monkeypatch):
    code = result(answer(begin("tomoefuda", "normal"), 3)).pack()
    assert "Aoi: All bots moved as they do." in run(
        monkeypatch, ["compare", code, "--check", "--lang", "en"]
    )


def test_a_message_is_read_where_it_stands(monkeypatch):
    message = f"Hi! > {played('Aoi', 1)}\n> bye"
    screen = run(monkeypatch, ["compare", message, played("Ben", 2), "--lang", "en"])
    assert "Aoi" in screen
    assert "Ben" in screen


@pytest.mark.parametrize("words", ["Hi! bye", "Hello, " * 60])
@pytest.mark.parametrize(
    ("lang", "says"), [("en", "There is no result in this text"), ("ja", "成績はありません")]
)
def test_a_message_without_a_result_is_no_file(words, lang, says, capsys):
    assert main(["compare", words, "--lang", lang]) == 1
    assert says in capsys.readouterr().err


@pytest.mark.parametrize(
    ("results", "says"),
    [
        ([played("Aoi", 1)[:-4]], "cut short or altered"),
        (["r-Aio.txt"], "'r-Aio.txt' cannot be read: no such file"),
        ([played("Aoi", 1), played("Ben", 2, level="hard")], "played against easy"),
    ],
)
def test_what_cannot_be_compared_is_said(results, says, capsys):
    assert main(["compare", *results, "--lang", "en"]) == 1
    assert says in capsys.readouterr().err
