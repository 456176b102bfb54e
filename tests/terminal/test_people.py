"""Several people at one terminal, and somebody who watches bots."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tomoe_core as tomoe
from tests.strategies import EVERY_GAME, name_of
from tests.terminal.script import any_player, run
from tomoe_core.terminal import prompt as prompt_module
from tomoe_core.terminal.output import HIDING
from tomoe_core.terminal.wrap import wrap

LANGUAGES = ("ja", "en")
START = "play tomoefuda --lang en --seed 5 --bots random --person Anna --person Ben"
WATCH = "play tomoefuda --lang en --seed 5 --bots random --watch"
COVER = "\n" * HIDING


@pytest.fixture(autouse=True)
def elsewhere(tmp_path, monkeypatch):
    """Files are written to a folder of the test's own; hints are quick."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(prompt_module, "HINT_BUDGET", 100)


def play(monkeypatch, *typed, words=START):
    return run(monkeypatch, words, [*typed, "q", "n"])


@pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_two_people_play_a_deal(game, lang, monkeypatch):
    options = [
        word for k, v in game.options.items() for word in ("--option", f"{k}={str(v).lower()}")
    ]
    words = ["play", game.id, *options, "--bots", "random", "--seed", "3", "--lang", lang]
    move = any_player(4)

    def answer(screen):
        tail = screen.rstrip().splitlines()[-1]
        ready = ("when you are ready", "covers the table", "準備ができたら", "卓を隠します")
        return "" if any(word in tail for word in ready) else move(screen)

    text = run(monkeypatch, [*words, "--person", "Anna", "--person", "1=花子"], answer)
    assert ("The deal is over." if lang == "en" else "この局は終わりました。") in text
    for name in ("Anna", "花子"):
        assert re.search(f"^  {name}(: |：)", text, re.M), name
    # Nobody is told "You play R3."
    assert not re.search(r"\bYou (?!may play|have|hold)\w+ ", text.split("You may play")[0])


def test_the_screen_is_cleared_between_two_people(monkeypatch):
    text = play(monkeypatch, "", "1", "", "")
    nothing, anna, ben = text.split(COVER)
    assert nothing == ""
    assert anna.startswith("Hand over to Anna. Anna: Enter when you are ready: ")
    assert "Anna takes pile 1." in anna
    assert "Ben is next. Enter covers the table" in anna
    assert ben.lstrip("\n").startswith("Hand over to Ben. Ben: Enter when you are ready: ")
    # What has happened since is told to Ben, by names.
    assert "Anna takes pile 1." in ben


def test_a_covered_table_answers_nothing_but_enter(monkeypatch):
    for typed in ("h", "w", "t", "u", "?", "1", "pile 1", "help"):
        text = play(monkeypatch, typed)
        assert "The table is covered. Enter shows what Anna may see" in text, typed
        assert "pile" not in text.partition("covered. Enter")[2]


def test_the_next_persons_move_is_not_made_for_them(monkeypatch):
    text = play(monkeypatch, "", "1", "2", "?", "h")
    assert text.count("It is Ben's turn.") == 2
    assert "You can have a hint when it is your turn." in text


def test_nothing_that_was_hidden_and_seen_is_given_back_between_people(monkeypatch):
    for typed in ("u", "u!"):
        text = play(monkeypatch, "", "1", typed)
        assert "Something hidden has been shown since your last move" in text
        assert "Type u!" not in text
    assert "u! " not in play(monkeypatch, "", "help")
    assert "u! " in play(monkeypatch, "help", words=WATCH)


HASH = re.compile("SHA-256: [0-9a-f]{64}")


def test_the_hash_is_on_the_cover_and_told_again(monkeypatch):
    text = play(monkeypatch, "", "1", "hash", "", "hash", words=START.replace("--seed 5 ", ""))
    _, anna, ben = text.split(COVER)[-3:]
    assert len(HASH.findall(anna)) == 2
    assert len(HASH.findall(ben)) == 2
    assert len({*HASH.findall(text)}) == 1
    assert "hash " in play(monkeypatch, "", "help")
    # Where the seed was said there is nothing to promise.
    assert "there is no hash" in play(monkeypatch, "hash")


def test_a_move_is_taken_back_before_the_table_is_handed_over(monkeypatch):
    text = play(monkeypatch, "", "1", "", "", "2", "", "", "1", "u")
    assert "Your last move is taken back." in text
    text = play(monkeypatch, "", "1", "", "", "u!")
    assert "There is no move of yours to take back" in text


def test_names_in_the_record_and_going_on_from_it(monkeypatch):
    text = play(monkeypatch, "", "1", "s a.txt")
    command = re.search(r"To go on: tomoe (.*)", text)[1]
    assert command == "play tomoefuda --record a.txt --person 0=Anna --person 1=Ben"
    record = tomoe.Record.parse(Path("a.txt").read_text(encoding="utf-8"))
    assert list(record.seats) == ["Anna", "Ben", "Matsu (random)"]
    again = play(monkeypatch, "", words=f"{command} --lang en")
    assert "Hand over to Ben." in again
    assert "Anna takes pile 1." in again


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ("--person 1=Cara", "two people"),
        ("--person A --person B", "there are 3 seats at this table, not 4"),
        ("--person Anna", "two seats would be called 'Anna'"),
        ("--person 9=Cara", "a seat is a number from 0 to 2"),
        ("--seat 1", "leave out --seat and --name"),
        ("--watch", "leave out --person"),
        ("--pace 1", "it needs --watch"),
    ],
)
def test_seats_that_cannot_be(more, why, monkeypatch, capsys):
    words = START.replace("--person Ben", "--person 1=Ben")
    run(monkeypatch, f"{words} {more}", code=1)
    assert why in capsys.readouterr().err


def test_bots_are_watched_a_move_at_a_time(monkeypatch):
    text = play(monkeypatch, "", "")
    assert "pile" in text
    text = play(monkeypatch, "", "", "v 2", "v all", words=WATCH)
    assert len(re.findall(r"(?:Matsu|Ume|Sakura) takes pile", text)) == 2
    assert "As Sakura sees it." in text
    assert "With all cards open." in text
    assert "You" not in text.replace("Your", "")


@pytest.mark.parametrize("game", ["fesca-six", "collector", "petit-bridge"])
@pytest.mark.parametrize(
    ("lang", "yours", "a_hand"), [("en", "Your cards", "Hand"), ("ja", "あなたの手札", "手札")]
)
def test_with_all_cards_open_no_hand_is_yours(game, lang, yours, a_hand, monkeypatch):
    words = f"play {game} --lang {lang} --seed 5 --bots random --watch"
    text = play(monkeypatch, "v all", words=words)
    opened = text.partition("v all")[2]
    assert yours not in opened
    assert f"  {a_hand}" in opened


@pytest.mark.parametrize("columns", range(20, 60))
def test_no_card_is_broken(columns):
    line = "  手札：木3  火5 火8 火11  土1 金7 陰陽2 陰陽6 (陰陽11) 陰陽13"
    broken = wrap(line, columns)
    assert not any(part.endswith(("陰", "陽", "(")) for part in broken)
    assert all(part.lstrip(" (")[0] in "手木火土金陰" for part in broken)


def test_somebody_sits_down_and_leaves(monkeypatch):
    text = play(monkeypatch, "v 1", "sit 2", "1", "leave", "a", "", words=WATCH)
    assert "You play for Sakura now." in text
    assert "In this deal you have seen cards that this seat does not know." in text
    assert "You take pile" in text
    assert "The bot random plays for you again." in text
    assert "The deal is over." in text
    assert "has seen" not in play(monkeypatch, "sit 0", words=WATCH)
    # The others are called as before.
    text = play(monkeypatch, "sit 0", "1", words=WATCH)
    assert not re.search("Matsu takes", text)
    assert re.search("Ume takes pile", text)


def test_bots_are_watched_at_a_pace(monkeypatch):
    text = play(monkeypatch, words=f"{WATCH} --pace 0.0001")
    assert "The deal is over." in text
    assert "Enter for the next deal" in text


def test_what_cannot_be_watched(monkeypatch):
    text = play(monkeypatch, "v 7", "sit x", "R3", words=WATCH)
    assert text.count("a seat is a number from 0 to 2") == 2
    assert "play for seat 1 from here on" in text
