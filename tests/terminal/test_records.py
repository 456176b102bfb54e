"""`deal`, `replay` and `explain`: deals shown, records told, tricks explained, in both languages."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import tomoe_core as tomoe
from tests.core.test_record import BAD_RECORDS
from tests.strategies import EVERY_GAME, name_of, random_deal
from tests.terminal.script import lines, run
from tomoe_core.__main__ import main
from tomoe_core.explain import text as in_words
from tomoe_core.story import judge_trick, story
from tomoe_core.tricks import TrickGame

every_game = pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)
LANGUAGES = ("ja", "en")
GOLDEN = sorted((Path(__file__).parent.parent / "core" / "golden").glob("*.txt"))


def options(game):
    return [word for k, v in game.options.items() for word in ("--option", f"{k}={str(v).lower()}")]


# puzzle


def test_a_puzzle_is_a_file_for_a_page(monkeypatch, tmp_path):
    game = tomoe.game("tomoefuda")
    state = game.deal(seed=7).play("pile 2")
    record, out = tmp_path / "record.txt", tmp_path / "puzzle.json"
    record.write_text(str(tomoe.Record(game, state)), encoding="utf-8")
    words = ["puzzle", str(record), "--at", "0", "--ask", "Which pile?"]
    words += ["--answer", "pile 1", "--answer", "pile 2", "--right", "pile 2", "-o", str(out)]
    assert run(monkeypatch, words) == ""
    made = json.loads(out.read_text(encoding="utf-8"))
    assert made["view"]["ply"] == 0
    assert made["question"]["ask"]["ja"] == "Which pile?"
    assert made["question"]["right"] == ["pile 2"]
    printed = json.loads(run(monkeypatch, ["puzzle", str(record), "--seat", "2", "--no-question"]))
    assert (printed["view"]["you"], "question" in printed) == (2, False)


def test_a_puzzle_has_a_question_and_reasons_in_both_languages(monkeypatch, tmp_path, capsys):
    game = tomoe.game("tomoefuda")
    state = game.deal(seed=7).play("pile 2").play("pile 1").play("pile 4")
    record = tmp_path / "record.txt"
    record.write_text(str(tomoe.Record(game, state)), encoding="utf-8")
    hint = json.loads(run(monkeypatch, ["puzzle", str(record)]))["question"]["right"]
    first, second, *_ = (str(move) for move in state.legal_moves() if str(move) not in hint)
    words = ["puzzle", str(record), "--ask", "ja: どれ？", "--ask", "en: Which: this?"]
    words += ["--answer", hint[0], "--say", f"{first}: Both", "--say", f"{second} ja: 強い"]
    words += ["--say", f"{second} en: Too strong: really"]
    made = json.loads(run(monkeypatch, [*words, "--right", hint[0]]))["question"]
    assert capsys.readouterr().err == ""
    assert made["ask"] == {"ja": "どれ？", "en": "Which: this?"}
    said = {each["id"]: each["say"] for each in made["answers"]}
    assert [*said] == [hint[0], first, second]
    assert [text.split(sep)[1] for text, sep in zip(said[first].values(), "：:", strict=True)] == [
        "Both",
        " Both",
    ]
    assert said[second]["ja"].endswith("：強い")
    assert said[second]["en"] == f"{second}: Too strong: really"
    # What the author says is right is right, but where the hint finds another one it is said.
    for lang, note in (("en", f"the hint finds {hint[0]} right"), ("ja", f"正しいのは{hint[0]}で")):
        made = json.loads(run(monkeypatch, [*words, "--right", first, "--lang", lang]))["question"]
        assert made["right"] == [first]
        assert note in capsys.readouterr().err
    for wrong, why in (
        ([*words, "--say", "nothing"], "an explanation is a move and a text"),
        ([*words[:2], "--ask", "ja: どれ？"], "the question is in ja alone: en is missing"),
        ([*words, "--ask", "EN: Which?"], "the question is given twice in en"),
        ([*words[:2], "--ask", "One?", "--ask", "Two?"], "the question is given twice\n"),
        ([*words[:2], "--ask", "fr: Où ?"], "the languages are ja and en, not 'fr'"),
        ([*words, "--say", f"{first} fr: bas"], "the languages are ja and en, not 'fr'"),
        ([*words, "--say", f"{first}: again"], f"what is said of {first} is given twice\n"),
        (
            [*words, "--say", f"{second} en: again"],
            f"what is said of {second} is given twice in en",
        ),
        (
            [*words, "--say", f"{second} ja：again"],
            f"what is said of {second} is given twice in ja",
        ),
        ([*words[:2], "--ask", "en: A", "--lang", "ja"], "問いがenだけで、jaがありません"),
        ([*words, "--ask", "en: A", "--lang", "ja"], "enの問いが2回書かれています"),
        ([*words, "--say", f"{first} fr: bas", "--lang", "ja"], "言語はjaとenです"),
        ([*words, "--say", f"{first}: x", "--lang", "ja"], f"{first}の説明が2回書かれています"),
        ([*words, "--no-question"], "with --no-question nothing is asked, so --ask has no place"),
        ([*words[:2], "--right", "P3", "--no-question"], "so --right has no place"),
        ([*words[:2], "--say", "P3: x", "--no-question", "--lang", "ja"], "--sayは使えません"),
    ):
        assert main(wrong) == 2
        assert why in capsys.readouterr().err


@every_game
def test_no_move_ends_in_what_is_taken_for_a_language(game):
    last = [
        str(move).split(" ")[-1] for state in random_deal(game, 5) for move in state.legal_moves()
    ]
    assert last
    assert not [word for word in last if re.fullmatch("[a-z]{2}", word)]


def test_a_puzzle_of_nothing_is_a_sentence(capsys, tmp_path):
    out = tmp_path / "puzzle.json"
    assert main(["puzzle", str(tmp_path / "none.txt"), "-o", str(out)]) == 2
    assert "cannot be read" in capsys.readouterr().err
    assert not out.exists()


# deal


@every_game
def test_a_deal_is_a_record(game, monkeypatch):
    text = run(monkeypatch, ["deal", game.id, "--seed", "7", "--dealer", "1", *options(game)])
    record = tomoe.Record.parse(text)
    assert record.state == game.deal(seed=7, dealer=1)
    order = " ".join(map(str, record.state.order))
    again = ["deal", game.id, "--order", order, "--dealer", "1", *options(game)]
    assert run(monkeypatch, again) == text


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_deal_as_a_seat_sees_it(game, lang, monkeypatch):
    words = ["deal", game.id, "--seed", "7", "--lang", lang, *options(game)]
    for seat in range(game.players):
        text = run(monkeypatch, [*words, "--seat", str(seat)])
        assert "── " in text
        assert text.count("Seat " if lang == "en" else "席") >= game.players


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("deal tomoefuda --seat 3", "a seat is a number from 0 to 2, not 3"),
        ("deal tomoefuda --dealer 9", "a seat is a number from 0 to 2, not 9"),
        ("deal tomoefuda --order R1", "an order holds all 36 cards, but it has 1: R2 is missing"),
        (
            "deal tomoefuda --seed 1 --order R1",
            "a deal is given by a seed or by an order, not by both",
        ),
    ],
)
def test_bad_deals(words, why, monkeypatch, capsys):
    run(monkeypatch, words, code=1)
    assert capsys.readouterr().err == f"tomoe deal: {why}\n"


# replay and explain


@pytest.fixture
def record(tmp_path):
    """Writes a record and says where."""

    def write(record):
        file = tmp_path / "record.txt"
        file.write_text(str(record), encoding="utf-8")
        return str(file)

    return write


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_step_of_a_record_is_told(game, lang, record, monkeypatch):
    end = random_deal(game, 4)[-1]
    file = record(tomoe.Record(game, end))
    text = run(monkeypatch, ["replay", file, "--lang", lang])
    assert run(monkeypatch, ["explain", file, "--lang", lang]) == text
    chapters = story(end)
    assert len(chapters) == len(end.moves) + 1
    at = 0
    for chapter in chapters:
        for fact in (*chapter.facts, *chapter.reasons):
            at = text.index(in_words(fact)[lang], at)
    for ply in range(1, len(end.moves) + 1):
        assert f"\n{ply:3}. " in text
    points = ", ".join(
        f"{'Seat ' if lang == 'en' else '席'}{i} {p:g}" for i, p in enumerate(end.scores)
    )
    assert text.rstrip().endswith(points)


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_golden_records(file, monkeypatch):
    for lang in LANGUAGES:
        assert run(monkeypatch, ["replay", str(file), "--lang", lang]).count("\n") > 40


def test_a_match_with_names(record, monkeypatch):
    game = tomoe.game("tomoefuda")
    match = tomoe.Match(game, 3)
    for seed in range(2):
        state = match.deal(seed=seed)
        while not state.is_over:
            state = state.play(state.legal_moves()[0])
        match.add(state)
    going = match.deal(seed=9).play("pile 3")
    file = record(tomoe.Record.of(match, going, seats=["花子", "", "Taro"]))
    text = run(monkeypatch, ["replay", file, "--lang", "en"])
    assert "Deal 1: 花子 begins." in text
    assert "Deal 2: Seat 1 begins." in text
    assert "Taro takes pile 3." in text
    assert text.endswith("The record ends here, before the deal is over.\n")
    second = run(monkeypatch, ["replay", file, "--deal", "2", "--lang", "en"])
    assert "Deal 2" in second
    assert "Deal 1" not in second
    assert "花子の台札は" in run(monkeypatch, ["explain", file, "--lang", "ja"])


def test_a_match_of_ones_own_speaks_to_one(record, monkeypatch):
    game = tomoe.game("tomoefuda")
    going = game.deal(seed=9, dealer=1).play("pile 3").play("pile 1")
    file = record(tomoe.Record(game, going, seats=["Ume (hard)", "You", "Matsu (easy)"]))
    text = run(monkeypatch, ["replay", file, "--lang", "en"])
    assert "Deal 1: You begin." in text
    assert "You take pile 3." in text
    assert "Matsu (easy) takes pile 1." in text
    assert "あなたが山3を取りました。" in run(monkeypatch, ["replay", file, "--lang", "ja"])


@every_game
def test_one_position_of_a_record(game, record, monkeypatch):
    states = random_deal(game, 5)
    file = record(tomoe.Record(game, states[-1]))
    for ply in (0, 1, len(states) // 2, len(states) - 1):
        text = run(monkeypatch, ["replay", file, "--move", str(ply), "--lang", "en"])
        assert text.count("── ") == 1
        if ply:
            assert f"{ply:3}. " in text
    seat = str(game.players - 1)
    text = run(monkeypatch, ["replay", file, "--seat", seat, "--lang", "ja"])
    assert text.count("── ") == len(states)


def test_step_by_step(record, monkeypatch):
    game = tomoe.game("collector")
    states = random_deal(game, 5)
    file = record(tomoe.Record(game, states[-1]))
    words = ["replay", file, "--step", "--lang", "en"]
    assert run(monkeypatch, words, ["", "", "q"]).count("Enter: next") == 3
    text = run(monkeypatch, words, [""] * len(states))
    assert text.count("Enter: next") == len(states)
    assert run(monkeypatch, words, lines("", None)).count("Enter: next") == 2
    run(monkeypatch, words, lines("", KeyboardInterrupt()), code=130)


def test_from_standard_input(monkeypatch):
    end = random_deal(tomoe.game("market"), 4)[-1]
    text = str(tomoe.Record(end.game, end))
    typed = lines(*text.splitlines())

    class Input:
        def read(self, size=-1):
            return "\n".join(iter(lambda: typed(""), None)) + "\n"

    with monkeypatch.context() as patch:
        patch.setattr("tests.terminal.script.Script", lambda *_: Input())
        assert "Market" in run(patch, "explain - --lang en")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("replay nowhere.txt", "'nowhere.txt' cannot be read: no such file or directory"),
        ("explain nowhere.txt", "'nowhere.txt' cannot be read"),
        ("replay .", "cannot be read: is a directory"),
        ("replay {file} --move 99", "the record has 42 moves, not 99"),
        ("replay {file} --deal 2", "the record has one deal, so there is no deal 2"),
        ("replay {file} --deal 2 --move 1", "the record has one deal, so there is no deal 2"),
        ("replay {file} --move 1 --step", "--move shows one position, so there is nothing"),
        ("replay {file} --move 1 --step --lang ja", "見せるのはひとつの場面なので"),
        ("explain {file} --trump R", "--trump is for the cards of a trick, not for a record"),
        ("explain {file} --option ichi=2 --lang ja", "--optionは名前で選んだゲームのためのもので"),
        ("replay {file} --seat 5", "a seat is a number from 0 to 2"),
        ("explain tomoefuda", "which trick? Say its cards"),
        ("explain market", "market has no tricks"),
        ("explain tomoefuda R1", "a trick is three different cards"),
        ("explain tomoefuda R1 R2 X9", "'X9' is no card of this deck"),
        ("explain tomoefuda R1 R2 R3 --trump R", "tomoefuda has no trumps"),
        ("explain market R1 R2 R3", "market has no tricks"),
        ("explain chess e4", "there is no game 'chess'; the games are tomoefuda"),
        ("explain tomoefuda R1 R2 R3 --option ichi=9", "ichi must be"),
    ],
)
def test_what_is_wrong(words, why, record, monkeypatch, capsys, tmp_path):
    monkeypatch.chdir(tmp_path)
    game = tomoe.game("tomoefuda", generals=True)
    file = record(tomoe.Record(game, random_deal(game, 1)[-1]))
    run(monkeypatch, words.format(file=file).split(), code=1)
    err = capsys.readouterr().err
    assert why in err
    assert err.count("\n") == 1
    run(monkeypatch, [*words.format(file=file).split(), "--lang", "ja"], code=1)
    err = capsys.readouterr().err
    assert any("ぁ" <= letter <= "ん" for letter in err), err


# Tricks


@pytest.mark.parametrize("id", tomoe.GAMES)
def test_the_trick_that_is_suggested_can_be_explained(id, monkeypatch, capsys):
    run(monkeypatch, f"explain {id}", code=1)
    why = capsys.readouterr().err
    if isinstance(tomoe.game(id), TrickGame):
        suggested = why.partition("such as: ")[2]
        assert suggested.startswith(f"explain {id} ")
        assert "wins" in run(monkeypatch, f"{suggested.strip()} --lang en")
    else:
        assert f"{id} has no tricks" in why


def test_a_trick_in_both_languages(monkeypatch):
    english = run(monkeypatch, ["explain", "tomoefuda", "R3 R5 B1", "--lang", "en"])
    assert english.splitlines()[0] == "R3  R5  B1"
    assert english.splitlines()[-1].startswith(" 6. R5, the second strongest, wins")
    assert "pattern 乙" in english
    japanese = run(monkeypatch, ["explain", "tomoefuda", "赤3", "赤5", "水1", "--lang", "ja"])
    assert japanese.splitlines()[0] == "赤3  赤5  水1"
    assert "乙の形です" in japanese


def test_tricks_of_every_trick_game(monkeypatch):
    text = run(monkeypatch, "explain fesca-six F5 A3 M9 A7 F4 --lang en")
    assert "A7 is the highest of water and wins." in text
    text = run(monkeypatch, "explain fesca-wild M4 Y5 A7 Y8 Y9 Y10 A8 --lang en")
    assert "water" in text
    assert "the highest of spades" in run(monkeypatch, "explain petit-bridge SA S3 H2 SK --lang en")
    text = run(monkeypatch, "explain petit-bridge SA S3 H2 SK --lang en --trump H")
    assert "♥2 is the highest trump and wins." in text


def test_a_trick_that_counts_more(monkeypatch):
    words = ["explain", "tomoefuda", "B1", "P1", "B6", "--lang", "en"]
    assert "counts" not in run(monkeypatch, words)
    bonus = run(monkeypatch, [*words, "--option", "ichi=1.5"])
    assert "It was won with a 1, so the trick counts 1.5 points." in bonus
    trick, steps = judge_trick(tomoe.game("tomoefuda", ichi=2), "B1 P1 B6")
    assert trick.cards[trick.winner].text == "B1"
    assert steps[-1] == tomoe.Step("tomoefuda-trick-counts", points=2)


# The program


def test_the_program_by_its_module(tmp_path):
    environ = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}

    def program(*words, **more):
        return subprocess.run(
            [sys.executable, "-m", "tomoe_core", *words],
            cwd=tmp_path, env=environ, capture_output=True, **more,
        )  # fmt: skip

    for words in (
        [],
        ["--help"],
        *([name, "--help"] for name in ("deal", "play", "rules", "explain")),
    ):
        done = program(*words)
        assert done.returncode == 0
        assert b"Traceback" not in done.stderr
    done = program("deal", "tomoefuda", "--seed", "1", "--seat", "0", "--lang", "ja")
    assert "巴札" in done.stdout.decode()
    ascii_only = {**environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(
        [sys.executable, "-m", "tomoe_core", "explain", "tomoefuda", "R3", "R5", "B1", "--lang", "ja"],
        env=ascii_only, capture_output=True,
    )  # fmt: skip
    assert done.returncode == 0
    assert b"R3" in done.stdout


def test_whoever_reads_may_stop(tmp_path):
    """As `head` does: no complaint."""
    end = random_deal(tomoe.game("market"), 4)[-1]
    (tmp_path / "long.txt").write_text(str(tomoe.Record(end.game, end)), encoding="utf-8")
    environ = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONIOENCODING": "utf-8"}
    with subprocess.Popen(
        [sys.executable, "-m", "tomoe_core", "replay", "long.txt", "--seat", "0"],
        cwd=tmp_path, env=environ, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as process:  # fmt: skip
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 141


# A record that comes as an address, or broken


@pytest.mark.parametrize("command", ["replay", "explain"])
def test_a_record_may_be_packed_or_an_address(command, monkeypatch, tmp_path):
    state = tomoe.game("tomoefuda").deal(seed=7).play("pile 2").play("pile 1")
    record = tomoe.Record(state.game, state)
    (tmp_path / "r.txt").write_text(str(record))
    monkeypatch.chdir(tmp_path)
    told = run(monkeypatch, [command, "r.txt", "--lang", "en"])
    assert "takes pile 1" in told
    packed = record.pack()
    address = f"(https://tomoe.example/play/tomoefuda.html?g={packed}&ply=1&seat=2)."
    for given in (packed, address):
        assert run(monkeypatch, [command, given, "--lang", "en"]) == told


def spoken(words):
    """A sentence without what is quoted, and without what is written so in every language."""
    plain = re.sub(r"'[^']*'", "", words)
    return re.sub(
        r"tomoe \w+:|game tomoefuda|deal \d|deals 3|dealer 0|tomoe 1|games 0 0 0", "", plain
    )


BROKEN = {text for text, _ in BAD_RECORDS if text.strip()}


@pytest.mark.parametrize("text", sorted(BROKEN))
def test_what_is_wrong_with_a_record_is_said_in_japanese(text, monkeypatch, tmp_path, capsys):
    monkeypatch.chdir(tmp_path)
    Path("r.txt").write_text(text, encoding="utf-8")
    assert main(["replay", "r.txt", "--lang", "ja"]) == 1
    err = capsys.readouterr().err
    assert not re.search(r"[a-z]{2,}[ ,]+[a-z]{2,}", spoken(err).replace("r.txt", "")), err


@pytest.mark.parametrize(
    ("given", "why"),
    [
        (
            "g=AQl0b21vZWZ1ZGEAAAAAAQESBdSj7teR93Io45khzvZOgkw4z0d3_x",
            "途中で切れたか、書き変わって",
        ),
        ("https://tomoe.example/play/market.html?g=AQabc&plx=3", "plyのことでしょうか"),
        ("none.txt", "そのファイルもフォルダもありません"),
    ],
)
@pytest.mark.parametrize("command", ["replay", "explain", "steps", "svg", "puzzle"])
def test_what_is_wrong_with_an_address_is_said_in_japanese(command, given, why, capsys):
    assert main([command, given, "--lang", "ja"]) in (1, 2)
    err = capsys.readouterr().err
    assert why in err
    assert not re.search(r"[a-z]{2,} [a-z]{2,}", spoken(err)), err
