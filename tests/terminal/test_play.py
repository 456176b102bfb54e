"""`play`: whole deals by script, what can be asked and undone, files, and ways to leave."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
from random import Random

import pytest

import tomoe_core as tomoe
from tests.strategies import EVERY_GAME, name_of, random_positions
from tests.terminal.script import any_player, hears_ctrl_c, lines, run
from tomoe_core.__main__ import main
from tomoe_core.live import Players
from tomoe_core.record import MAX_TEXT
from tomoe_core.table.screens import screen_of
from tomoe_core.table.screens.style import TextStyle
from tomoe_core.table.screens.voice import Voice
from tomoe_core.terminal import advice
from tomoe_core.terminal import prompt as prompt_module

every_game = pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)
LANGUAGES = ("ja", "en")


@pytest.fixture(autouse=True)
def elsewhere(tmp_path, monkeypatch):
    """Files are written to a folder of the test's own; hints are quick."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(prompt_module, "HINT_BUDGET", 100)


def command(game, *more):
    options = [
        word for k, v in game.options.items() for word in ("--option", f"{k}={str(v).lower()}")
    ]
    return ["play", game.id, "--bots", "random", *options, *more]


def only(folder):
    (file,) = folder.iterdir()
    return file


# Whole deals


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_deal_is_played_to_its_end(game, lang, monkeypatch):
    text = run(monkeypatch, command(game, "--lang", lang, "--seed", "3"), any_player(4))
    assert ("The deal is over." if lang == "en" else "この局は終わりました。") in text
    assert text.endswith("Goodbye.\n" if lang == "en" else "ではまた。\n")
    assert not set("{}\x1b") & set(text)
    for seat in range(game.players):
        name = Players.around(game).names.seats[seat][lang]
        assert re.search(f"^  {name}(: |：)", text, re.M), name


@every_game
def test_from_another_seat(game, monkeypatch):
    seat = str(game.players - 1)
    text = run(
        monkeypatch, command(game, "--seat", seat, "--lang", "en", "--seed", "1"), any_player(1)
    )
    assert "The deal is over." in text


def test_a_whole_match_with_totals(monkeypatch):
    rng = any_player(2)

    def answer(screen):
        tail = screen.rstrip().splitlines()[-1]
        return "" if "Enter for the next deal" in tail else rng(screen)

    text = run(
        monkeypatch,
        "play tomoefuda --lang en --seed 2 --deals 3 --bots easy --option ichi=1.5",
        answer,
    )
    assert text.count("The deal is over.") >= 3
    over = text.index("The match is over.\n")
    assert text[over:].splitlines()[1] == "The match ended after 3 deals, as agreed."
    ranks = re.findall(r"^  (\d)\. \w+: ([\d.]+)$", text, re.M)
    assert [int(rank) for rank, _ in ranks] == sorted(int(rank) for rank, _ in ranks)
    totals = [float(points) for _, points in ranks]
    assert totals == sorted(totals, reverse=True)
    assert "deal 2 of 3" in text


@pytest.mark.parametrize("id", list(tomoe.GAMES))
def test_bots_of_every_level_play(id, monkeypatch):
    levels = [word for level in tomoe.bots.levels(id)[-2:] for word in ("--bots", level)]
    words = ["play", id, "--lang", "en", "--seed", "2", "--budget", "20", *levels]
    text = run(monkeypatch, words, any_player())
    assert "The deal is over." in text


def test_the_same_seed_the_same_deal(monkeypatch):
    game = tomoe.game("collector")
    texts = {run(monkeypatch, command(game, "--seed", "8"), any_player(3)) for _ in range(2)}
    assert len(texts) == 1
    assert run(monkeypatch, command(game, "--seed", "9"), any_player(3)) not in texts


# What is typed

START = "play tomoefuda --lang en --seed 5 --bots random"


def play(monkeypatch, *typed, words=START):
    return run(monkeypatch, words, [*typed, "q", "n"])


def test_moves_by_number_and_by_text(monkeypatch):
    for move in ("2", "pile 2", "PILE 2", "  pile   2 ", "２", "ｐｉｌｅ　２"):
        assert "You take pile 2." in play(monkeypatch, move)
    text = play(monkeypatch, "1", "r1")
    assert "You lead R1." in text
    assert "You lead R1." in play(monkeypatch, "1", "赤1")
    assert "You lead R1." in play(monkeypatch, "1", "赤１")


def test_what_is_no_move(monkeypatch):
    text = play(
        monkeypatch, "0", "5", "99999999999999999999", "pile 9", "hello there", "pile", "\x1b[31m"
    )
    assert text.count("The moves are numbered 1 to 4.") == 3
    assert "'pile 9' is not a move here. For example: pile 1, pile 2, pile 3, pile 4." in text
    assert "Did you mean pile 1, pile 2, pile 3, pile 4?" in text
    assert "\x1b" not in text.replace("\x1b[31m\n", "")


def test_illegal_moves_are_answered_with_the_reason(monkeypatch):
    text = play(monkeypatch, "1", "pile 3", "R6", "")
    assert "The piles have been dealt out; play a card from your hand." in text
    assert "R6 is not in your hand." in text
    assert text.count("Trick 1") >= 2


def test_why_not(monkeypatch):
    text = play(monkeypatch, "1", "?", "? R6", "?pile 1", "? K3", "? nonsense", "？　R6")
    assert "Nothing in your hand is forbidden now." in text
    assert text.count("R6: R6 is not in your hand.") == 2
    assert "pile 1: The piles have been dealt out" in text
    assert "K3 may be played." in text
    assert "'nonsense' is not a move here." in text


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_is_told(game, lang, monkeypatch, tmp_path):
    """A question mark alone tells the reason against everything one may think of."""
    told = set()
    for state in random_positions(12, game, seed=8):
        if state.is_over:
            continue
        seat = state.actor
        o = state.observe(seat)
        reasons = [o.why_illegal(text) for text in screen_of(game).tries(o)]
        names = Players.around(game, you=seat).names
        sentences = {tomoe.sentence(reason, lang, names) for reason in reasons if reason}
        (tmp_path / "here.txt").write_text(str(tomoe.Record(game, state)), encoding="utf-8")
        words = ["play", game.id, "--record", "here.txt", "--seat", str(seat), "--lang", lang]
        text = run(monkeypatch, [*words, "--bots", "random"], ["?", "q", "n"])
        for sentence in sentences:
            assert sentence in text
        told |= sentences
    assert told


def test_why_the_last_trick_went_so(monkeypatch):
    text = play(monkeypatch, "w", "1", "1", "w")
    assert "Nothing has happened yet." in text
    assert re.search(r"wins: pattern \w\.\n", text.rpartition("Move, or help: w\n")[2])


def test_hints(monkeypatch):
    text = play(monkeypatch, "1", "h", "1", "hint")
    assert re.search(r"h\n\w\d looks best\. It .*this trick\.", text)
    rows = re.findall(
        r"^([★ ]) \w\d: .* this trick[^;]*; ([\d.]+) tricks? from here on$", text, re.M
    )
    assert rows[0][0] == "★"
    assert {star for star, _ in rows} == {"★", " "}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", list(tomoe.GAMES))
def test_hints_of_every_game(id, lang, monkeypatch, tmp_path):
    """Some answer to `h`, whatever is asked; a sentence where a game has no hints."""
    game = tomoe.game(id)
    answers = set()
    for state in random_positions(6, game, seed=3):
        if state.is_over:
            continue
        (tmp_path / "here.txt").write_text(str(tomoe.Record(game, state)), encoding="utf-8")
        words = ["play", id, "--record", "here.txt", "--seat", str(state.actor), "--lang", lang]
        text = run(monkeypatch, [*words, "--bots", "random"], ["h", "q", "n"])
        answers.add(re.search(r"h\n(.+?)\n[^\n]*q\n", text, re.S)[1])
    assert answers
    refused = Voice(lang).words("cannot", why="")
    assert not any(answer.startswith(refused) for answer in answers)
    assert not any(re.search(r"layout|配置|\d通り|\d{6}|\d,\d{3}", answer) for answer in answers)


def test_all_cards_that_are_as_good_have_a_star(monkeypatch):
    """However many there are, the sentence that speaks of stars finds them below."""
    found = False
    for state in random_positions(60, tomoe.game("fesca-six", players=5), seed=1):
        if state.is_over or len(state.legal_moves()) < 6:
            continue
        o = state.observe(state.actor)
        said, *rows = advice.hint(o, Random(1), 1, TextStyle(Voice("en")))
        if named := re.match(r"The (\d+) with a star", said):
            assert sum(row.startswith("★ ") for row in rows) == int(named[1])
            found = True
    assert found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_hint_that_looks_at_no_layouts_does_not_count_them(lang):
    """For a contract the game's own hint goes by the two hands that are seen."""
    state = tomoe.game("petit-bridge").deal(seed=4)
    style = TextStyle(Voice(lang))
    lines = advice.hint(state.observe(state.actor), Random(1), 1, style)
    assert len(lines) == 2 + 6
    assert not any("0 of 0" in line or "0通り" in line for line in lines)
    assert any(char.isdigit() for char in lines[1]), "what is expected stands behind the reason"


def test_a_hint_at_the_end_of_a_deal(monkeypatch):
    game = tomoe.game("tomoefuda")
    player = any_player(4)

    def answer(screen):
        tail = screen.rstrip().splitlines()[-1]
        if "Enter for" in tail and screen.count("Enter for") == 1:
            return "h"
        return player(screen)

    text = run(monkeypatch, command(game, "--lang", "en", "--seed", "3"), answer)
    assert "You can have a hint when it is your turn." in text


def test_help_and_the_table(monkeypatch):
    text = play(monkeypatch, "help", "t", "HELP")
    assert text.count("why the others of your cards may not be played") == 2
    assert text.count("Take one of the face-down piles.") == 2


def test_undo(monkeypatch):
    words = START.replace("--seed 5", "--seed 8")
    text = play(monkeypatch, "u", "1", "1", "u", "u!", "t", words=words)
    assert "There is no move of yours to take back" in text
    assert "Something hidden has been shown since your last move" in text
    assert "Type u! to take it back all the same" in text
    assert "Your last move is taken back." in text
    assert "1 R1" in text.rpartition("Your last move is taken back.")[2]


def test_nothing_is_undone_when_the_deal_is_over(monkeypatch):
    player = any_player(4)

    def answer(screen):
        tail = screen.rstrip().splitlines()[-1]
        if "Enter for" in tail:
            return ["u", "R3", "q"][min(screen.count("Enter for"), 3) - 1]
        return player(screen)

    text = run(monkeypatch, START, answer)
    assert "The deal is over, so no move can be taken back." in text
    assert "The deal is over: Enter deals the next one." in text


# Files


def test_save_and_go_on(monkeypatch, tmp_path):
    text = play(monkeypatch, "1", "1", "s my match.txt", "2")
    assert "Saved in my match.txt. To go on: tomoe play tomoefuda --record 'my match.txt'" in text
    record = tomoe.Record.parse((tmp_path / "my match.txt").read_text(encoding="utf-8"))
    assert record.seats == ("You", "Matsu (random)", "Ume (random)")
    moves = len(record.state.moves)
    words = ["play", "tomoefuda", "--record", "my match.txt", "--lang", "en"]
    text = run(monkeypatch, words, ["1", "s", "q"])
    assert "Going on with my match.txt." in text
    assert "Saved in my match.txt." in text
    again = tomoe.Record.parse((tmp_path / "my match.txt").read_text(encoding="utf-8"))
    assert again.state.moves[:moves] == record.state.moves
    assert len(again.state.moves) > moves
    assert again.seats == record.seats


def test_load_at_the_table(monkeypatch, tmp_path):
    play(monkeypatch, "1", "1", "s a.txt")
    text = play(monkeypatch, "l a.txt", "l", "l nowhere.txt", "w")
    assert "Going on with a.txt." in text
    assert "Say which file, such as l match.txt." in text
    assert "That cannot be done: 'nowhere.txt' cannot be read: no such file or directory" in text
    text = run(monkeypatch, "play collector --lang en --bots random", ["l a.txt", "q"])
    assert (
        "That is a record of Tomoe-fuda 巴札; start it with: tomoe play tomoefuda --record a.txt"
        in text
    )


def test_load_a_table_of_another_size(monkeypatch, tmp_path):
    seven = "play fesca-six --option players=7 --bots random --lang en --seat 6 --seed 1"
    run(monkeypatch, seven, ["1", "s seven.txt", "q"])
    text = run(
        monkeypatch, "play fesca-six --bots random --lang en", ["l seven.txt", "1", "q", "n"]
    )
    assert "Fuji" in text
    assert "Players: 7" in text
    bare = tomoe.Record(
        tomoe.game("fesca-six", players=5), tomoe.game("fesca-six", players=5).deal(1)
    )
    (tmp_path / "five.txt").write_text(str(bare), encoding="utf-8")
    text = run(monkeypatch, seven, ["l five.txt", "1", "q", "n"])
    assert "Players: 5" in text


def test_a_packed_record_is_read_too(monkeypatch, tmp_path):
    state = tomoe.game("market").deal(seed=4)
    (tmp_path / "packed.txt").write_text(f"?g={tomoe.Record(state.game, state).pack()}&seat=1\n")
    words = "play market --record packed.txt --bots random --lang en"
    assert "Going on with packed.txt." in run(monkeypatch, words, ["q"])


def test_saving_by_the_way_out(monkeypatch, tmp_path):
    text = run(monkeypatch, START, ["1", "q", ""])
    assert "Saved in tomoe-tomoefuda.txt." in text
    run(monkeypatch, START, ["1", "q", "y"])
    run(monkeypatch, START, ["1", "q", "third.txt"])
    files = {"tomoe-tomoefuda.txt", "tomoe-tomoefuda-2.txt", "third.txt"}
    assert {file.name for file in tmp_path.iterdir()} == files
    assert run(monkeypatch, START, ["q"]).endswith("Goodbye.\n")


def test_no_other_file_is_written_over(monkeypatch, tmp_path):
    (tmp_path / "diary.txt").write_text("Dear diary")
    text = play(monkeypatch, "1", "s diary.txt", "s no/such/folder.txt", "s .")
    assert "That cannot be done: 'diary.txt' is there already, and it is no record" in text
    assert "'no/such/folder.txt' cannot be written: no such file or directory" in text
    assert "is a directory" in text
    assert (tmp_path / "diary.txt").read_text() == "Dear diary"


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "is no record"),
        (b"game chess\n", "is no record"),
        (b"\xff\xfe\x00", "is no text in UTF-8 or UTF-16"),
        (b"tomoe 1 \xe9", "is no text in UTF-8 or UTF-16"),
        (b"A" * 24, "is no record: this packed record is cut short or altered"),
        (b"tomoe 1\n" * (MAX_TEXT // 8 + 1), f"at most {MAX_TEXT} characters"),
    ],
)
def test_broken_records(content, why, monkeypatch, tmp_path, capsys):
    (tmp_path / "broken.txt").write_bytes(content)
    run(monkeypatch, "play tomoefuda --record broken.txt", code=1)
    err = capsys.readouterr().err
    assert why in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("play tomoefuda --record nowhere.txt", "cannot be read: no such file"),
        (
            "play tomoefuda --bots genius",
            "there is no bot 'genius' for tomoefuda; there is random, easy",
        ),
        (
            "play tomoefuda --bots easy --bots easy --bots easy",
            "there are 2 bots at this table, not 3",
        ),
        ("play tomoefuda --seat 3", "a seat is a number from 0 to 2"),
        ("play tomoefuda --deals 4", "a multiple of 3"),
        ("play tomoefuda --option ichi=7", "ichi must be 1, 1.5 or 2"),
        ("play tomoefuda --option nonsense", "no option 'nonsense'"),
    ],
)
def test_bad_input_is_one_sentence(words, why, monkeypatch, capsys):
    run(monkeypatch, words, code=1)
    err = capsys.readouterr().err
    assert why in err
    assert err.startswith("tomoe play: ")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "words", ["play", "play chess", "play tomoefuda --lang fr", "play tomoefuda --seat x"]
)
def test_bad_options_are_refused(words, monkeypatch, capsys):
    with pytest.raises(SystemExit) as stop:
        run(monkeypatch, words)
    assert stop.value.code == 2
    assert "Traceback" not in capsys.readouterr().err


def test_a_record_of_another_game(monkeypatch, tmp_path, capsys):
    play(monkeypatch, "1", "s a.txt")
    run(monkeypatch, "play market --record a.txt", code=1)
    assert "is a record of tomoefuda, so say: play tomoefuda" in capsys.readouterr().err


def test_who_sat_there_is_in_the_record():
    game = tomoe.game("fesca-six", players=5)
    players = Players(2, ("random", "random", None, "random", "random"), "花子")
    record = tomoe.Record(game, game.deal(seed=1), seats=players.seat_names)
    assert record.seats[2] == "花子"
    assert Players.from_record(record) == players
    assert Players.from_record(tomoe.Record(game, game.deal(seed=1))) is None
    strange = tomoe.Record(game, game.deal(seed=1), seats=["A", "B (genius)", *["C (random)"] * 3])
    assert Players.from_record(strange) is None


# Ways to leave


@pytest.mark.parametrize("end", [None, KeyboardInterrupt()])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_record_is_kept(end, lang, monkeypatch, tmp_path):
    words = START.replace("en", lang, 1)
    text = run(monkeypatch, words, lines("1", "1", end), code=130 if end else 0)
    assert "tomoe play tomoefuda --record tomoe-tomoefuda.txt" in text.splitlines()[-1]
    record = tomoe.Record.parse(only(tmp_path).read_text(encoding="utf-8"))
    assert len(record.state.moves) > 3


@pytest.mark.parametrize(
    ("end", "code", "told"),
    [
        (None, 0, "You have made no move since, so match.txt stays as it is. To go on: tomoe play"),
        (KeyboardInterrupt(), 130, "You have made no move since, so match.txt stays as it is."),
        ("q", 0, "Goodbye."),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_record_that_nobody_goes_on_with_stays_as_it_is(
    end, code, told, seat, monkeypatch, tmp_path
):
    before = f"# by hand\n{called(tomoe.game('tomoefuda').deal(seed=7), 'Hana', '', '')}"
    (tmp_path / "match.txt").write_text(before, encoding="utf-8")
    words = f"play tomoefuda --record match.txt --bots random --seat {seat} --lang en"
    assert told in run(monkeypatch, words, lines(end), code=code)
    assert only(tmp_path).read_text(encoding="utf-8") == before


@pytest.mark.parametrize(
    ("more", "names"),
    [
        ("--bots random", ("Hana", "Taro (random)", "Ume (random)")),
        ("--bots random --seat 1", ("Hana (random)", "Taro", "Matsu (random)")),
        ("--bots random --name 花子", ("花子", "Taro (random)", "Ume (random)")),
    ],
)
def test_names_in_a_record_stay(more, names, monkeypatch, tmp_path):
    record = called(tomoe.game("tomoefuda").deal(seed=7), "Hana", "Taro", "")
    (tmp_path / "match.txt").write_text(str(record), encoding="utf-8")
    for bots in (more, more.partition(" --name")[0].replace("random", "easy")):
        run(monkeypatch, f"play tomoefuda --record match.txt {bots} --lang en", ["1", "s", "q"])
        again = tomoe.Record.parse(only(tmp_path).read_text(encoding="utf-8"))
        level = bots.split()[1]
        assert again.seats == tuple(name.replace("random", level) for name in names)


def called(state, *seats):
    """Return the record of a deal with the names of its seats."""
    return tomoe.Record(state.game, state, seats=seats)


@pytest.mark.parametrize("end", [None, KeyboardInterrupt()])
def test_nothing_is_kept_of_nothing(end, monkeypatch, tmp_path):
    code = 130 if end else 0
    assert "No move has been made" in run(monkeypatch, START, lines(end), code=code)
    assert not list(tmp_path.iterdir())


def interrupted(observation, rng, budget=None):
    """A bot that Ctrl-C stops as soon as it has something to think about."""
    if observation.moves:
        raise KeyboardInterrupt
    return observation.legal_moves()[0]


def test_ctrl_c_while_a_bot_thinks(monkeypatch, tmp_path):
    words = START.replace("--bots random", f"--bots {__name__}:interrupted")
    text = run(monkeypatch, words, ["1"], code=130)
    assert "kept in tomoe-tomoefuda.txt" in text
    assert "pile 1" in only(tmp_path).read_text()


def test_ctrl_c_when_asked_whether_to_save(monkeypatch, tmp_path):
    text = run(monkeypatch, START, lines("1", "q", KeyboardInterrupt()), code=130)
    assert "kept in tomoe-tomoefuda.txt" in text


def test_what_cannot_be_kept_is_shown(monkeypatch, tmp_path):
    def no(*_):
        raise ValueError("the disk is full")

    monkeypatch.setattr(prompt_module, "save", no)
    text = run(monkeypatch, START, ["1"], code=1)
    assert "The match could not be kept: the disk is full" in text
    assert tomoe.Record.parse(text[text.index("tomoe 1\n") :]).game.id == "tomoefuda"


def started(tmp_path, **more):
    """A game in a process of its own."""
    environ = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONIOENCODING": "utf-8"}
    return subprocess.Popen(
        [sys.executable, "-u", "-m", "tomoe_core", *START.split()],
        cwd=tmp_path,
        env=environ,
        preexec_fn=hears_ctrl_c,
        **more,
    )


def read_until(file, *words):
    """What comes from ``file`` (a descriptor) until all ``words`` have come, one after the other."""
    text = b""
    while not re.search(".*".join(map(re.escape, words)), text.decode(errors="replace"), re.S):
        ready, _, _ = select.select([file], [], [], 60)
        more = os.read(file, 4096) if ready else b""
        assert more, text.decode()
        text += more
    return text.decode()


def test_a_real_ctrl_c(tmp_path):
    pipe = subprocess.PIPE
    with started(tmp_path, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        out = process.stdout.fileno()
        read_until(out, "Move, or help: ")
        process.stdin.write(b"1\n")
        process.stdin.flush()
        read_until(out, "Your lead.", "Move, or help: ")
        process.send_signal(signal.SIGINT)
        rest, err = process.communicate()
        assert process.returncode == 130
        assert b"kept in tomoe-tomoefuda.txt" in rest
        assert err == b""
    assert tomoe.Record.parse(only(tmp_path).read_text(encoding="utf-8")).state.moves


def test_a_real_terminal_has_colours_and_ctrl_d(tmp_path):
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    with started(tmp_path, stdin=theirs, stdout=theirs, stderr=theirs) as process:
        os.close(theirs)
        text = read_until(ours, "Move, or help: ")
        os.write(ours, b"1\n")
        text += read_until(ours, "Your lead.", "Move, or help: ")
        assert "\x1b[48;5;" in text
        os.write(ours, b"\x04")
        assert "kept in tomoe-tomoefuda.txt" in read_until(ours, "tomoefuda.txt")
        assert process.wait() == 0
    os.close(ours)


@pytest.mark.parametrize(
    ("lang", "over", "kept"),
    [
        (
            "en",
            "The match is over.",
            "The match is kept in tomoe-tomoefuda.txt.",
        ),
        ("ja", "対局は終わりました。", "対局をtomoe-tomoefuda.txtに残しました。"),
    ],
)
def test_after_the_match_enter_says_nothing_and_nobody_is_told_to_go_on(
    lang, over, kept, monkeypatch
):
    rng, after = any_player(2), iter(["", "", ""])

    def answer(screen):
        if over in screen:
            return next(after, None)
        between = "Enter for the next deal" in screen[-200:] or "Enterで次の局へ" in screen[-200:]
        return "" if between else rng(screen)

    words = f"play tomoefuda --deals 3 --bots random --seed 2 --lang {lang}"
    text = run(monkeypatch, words, answer)
    assert text.count(over) == 1
    assert kept in text


# The deal of a day


def test_a_day_has_one_deal_without_hints_and_without_taking_back(monkeypatch):
    rng, asked = any_player(2), iter(["h", "u"])

    def answer(screen):
        return next(asked, None) or rng(screen)

    text = run(monkeypatch, "play collector --day 2026-11-29 --lang en", answer)
    assert "The deal of 2026-11-29." in text
    assert "so there are no hints" in text
    assert "so no move is taken back" in text
    assert "The match is over." in text


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        (["--day", "9999-01-01"], "The deal of 9999-01-01 is not there yet"),
        (["--day", "2026-02-30"], "'2026-02-30' is no date"),
        (["--day", "--seed", "3"], "leave out --seed"),
        (["--day", "2026-11-29", "--budget", "3"], "leave out --budget"),
    ],
)
def test_a_day_that_is_none_or_that_something_else_contradicts_is_refused(words, wrong, capsys):
    try:
        code = main(["play", "collector", "--lang", "en", *words])
    except SystemExit as left:
        code = left.code
    assert code
    assert wrong in capsys.readouterr().err
