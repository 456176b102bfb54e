"""What may befall a program at a terminal: full disks, closed pipes, signals. Nothing of a match is lost, and nobody
is shown a traceback.
"""

from __future__ import annotations

import errno
import fcntl
import json
import os
import re
import resource
import select
import shutil
import signal
import subprocess
import sys
import termios
from contextlib import suppress
from pathlib import Path

import pytest

import tomoe_core as tomoe
from tests.strategies import random_deal
from tests.terminal.script import hears_ctrl_c, run
from tests.terminal.test_play import only, read_until
from tomoe_core.terminal import files

ENVIRON = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONIOENCODING": "utf-8"}
PLAY = "play tomoefuda --lang en --seed 5 --bots random"
PIPE = subprocess.PIPE


@pytest.fixture(autouse=True)
def elsewhere(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def saved():
    """A record of a deal in progress, in a file."""
    state = random_deal(tomoe.game("tomoefuda"), 4, 12)[-1]
    Path("match.txt").write_text(str(tomoe.Record(state.game, state)), encoding="utf-8")
    return "match.txt"


def program(words, **more):
    return subprocess.Popen(
        [sys.executable, *more.pop("python", ["-u"]), "-m", "tomoe_core", *words.split()],
        env=ENVIRON,
        preexec_fn=more.pop("preexec_fn", hears_ctrl_c),
        **more,
    )


EVERY_COMMAND = (
    "play tomoefuda --bots random --seed 1 --lang en",
    "deal tomoefuda --seed 1",
    "deal tomoefuda --seed 1 --seat 0",
    "replay match.txt",
    "replay match.txt --move 3",
    "explain match.txt",
    "explain tomoefuda R3 R5 B1",
    "tournament tomoefuda random easy --deals 2",
    "simulate tomoefuda --deals 5",
    "--help",
    "simulate --help",
)
every_command = pytest.mark.parametrize("words", EVERY_COMMAND)
a_few_commands = pytest.mark.parametrize("words", EVERY_COMMAND[::3])


# Standard output


@every_command
def test_a_full_disk_under_the_output_is_one_sentence(words, saved):
    full_disk_is_one_sentence(words, [])


@a_few_commands
def test_a_full_disk_under_an_output_without_a_buffer(words, saved):
    full_disk_is_one_sentence(words, ["-u"])


def full_disk_is_one_sentence(words, python):
    with (
        Path("/dev/full").open("w") as full,
        program(
            words, python=python, stdin=subprocess.DEVNULL, stdout=full, stderr=PIPE
        ) as process,
    ):
        err = process.stderr.read().decode()
    assert process.returncode == 1
    assert err.count("\n") == 1, err
    assert err.startswith("tomoe")
    assert "standard output cannot be written: no space left on device" in err


@every_command
def test_nobody_reads_the_output(words, saved):
    ours, theirs = os.pipe()
    os.close(ours)
    with program(words, stdin=subprocess.DEVNULL, stdout=theirs, stderr=PIPE) as process:
        os.close(theirs)
        assert process.stderr.read() == b""
    assert process.returncode == 141


@a_few_commands
@pytest.mark.parametrize("closed", [0, 1, 2])
def test_a_stream_that_the_shell_has_closed(closed, words, saved):
    def close():
        os.close(closed)

    with program(
        words, stdin=subprocess.DEVNULL, stdout=PIPE, stderr=PIPE, preexec_fn=close
    ) as process:
        out, err = (text.decode() for text in process.communicate())
    assert "Traceback" not in out + err
    assert "Error" not in out + err
    assert process.returncode == (1 if closed == 1 else 0)
    if closed == 1:
        assert err == "tomoe: standard output is closed\n"


def test_a_match_is_kept_when_its_output_fails(saved):
    before = tomoe.Record.parse(Path(saved).read_text(encoding="utf-8"))
    with (
        Path("/dev/full").open("w") as full,
        program(
            f"{PLAY} --record {saved}", stdin=subprocess.DEVNULL, stdout=full, stderr=PIPE
        ) as process,
    ):
        err = process.stderr.read().decode()
    assert process.returncode == 1
    assert err.count("\n") == 1
    assert (
        "no space left on device. You have made no move since, so match.txt stays as it is." in err
    )
    record = tomoe.Record.parse(only(Path()).read_text(encoding="utf-8"))
    assert record.state.moves[: len(before.state.moves)] == before.state.moves


def test_a_match_is_kept_when_nobody_reads_on():
    with program(PLAY, stdin=PIPE, stdout=PIPE, stderr=PIPE) as process:
        read_until(process.stdout.fileno(), "Move, or help: ")
        process.stdout.close()
        process.stdin.write(b"1\n")
        process.stdin.flush()
        assert process.stderr.read() == b""
    assert process.returncode == 141
    assert "pile 1" in only(Path()).read_text(encoding="utf-8")


def test_a_full_disk_under_the_log_does_not_end_a_long_run():
    words = "simulate tomoefuda --deals 20 --lang en"
    with Path("/dev/full").open("w") as full, program(words, stdout=PIPE, stderr=full) as process:
        text = process.stdout.read().decode()
    assert process.returncode == 0
    assert "20 deals" in text


def test_progress_that_cannot_be_shown():
    from tomoe_core.terminal.progress import Progress

    with Path("/dev/full").open("w") as full, Progress("en", full, 0.0) as progress:
        for done in range(5):
            progress(done, 5)


# Signals


def playing(**more):
    """A match in which a move has been made."""
    process = program(PLAY, stdin=PIPE, stdout=PIPE, stderr=PIPE, **more)
    read_until(process.stdout.fileno(), "Move, or help: ")
    process.stdin.write(b"1\n")
    process.stdin.flush()
    read_until(process.stdout.fileno(), "Your lead.", "Move, or help: ")
    return process


@pytest.mark.parametrize(
    "numbers", [["SIGTERM"], ["SIGHUP"], ["SIGTERM", "SIGHUP"], ["SIGTERM"] * 5]
)
def test_a_signal_to_stop_keeps_the_match(numbers):
    with playing() as process:
        for name in numbers:
            process.send_signal(getattr(signal, name))
        out, err = process.communicate()
    assert b"kept in tomoe-tomoefuda.txt" in out
    assert err == b""
    assert process.returncode in {128 + getattr(signal, name) for name in numbers}
    assert tomoe.Record.parse(only(Path()).read_text(encoding="utf-8")).state.moves


def test_a_terminal_that_is_gone_keeps_the_match():
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    with program(
        PLAY, stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True
    ) as process:
        os.close(theirs)
        read_until(ours, "Move, or help: ")
        os.write(ours, b"1\n")
        read_until(ours, "Your lead.", "Move, or help: ")
        os.close(ours)
        process.send_signal(signal.SIGHUP)
        assert process.wait(60) in (0, 128 + signal.SIGHUP)
    assert tomoe.Record.parse(only(Path()).read_text(encoding="utf-8")).state.moves


def at_a_terminal(words, **environ):
    """A program that has a terminal of its own, and that terminal."""
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()

    def take():
        hears_ctrl_c()
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)

    process = subprocess.Popen(
        [sys.executable, "-u", "-m", "tomoe_core", *words.split()],
        env={**ENVIRON, "TERM": "xterm", **environ},
        stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True, preexec_fn=take,
    )  # fmt: skip
    os.close(theirs)
    return process, ours


SLOW = """
import time

def slow(observation, rng, budget=None):
    if observation.moves:
        print("the bot thinks", flush=True)
        time.sleep(600)
    return observation.legal_moves()[0]
"""
PAGER = "sh -c 'cat; echo the pager waits; exec sleep 600'"
QUESTION = "Move, or help: "
STATES = {
    "asked for a move": (PLAY, [QUESTION], {}),
    "before a move was made": (PLAY, [QUESTION], {}),
    "while a bot thinks": (
        "play tomoefuda --lang en --bots here:slow",
        [QUESTION, "1\n", "the bot thinks"],
        {},
    ),
    "asked whether to save": (PLAY, [QUESTION, "1\n", QUESTION, "q\n", "Save the match?"], {}),
    "at the end of a hint": (PLAY, [QUESTION, "1\n", QUESTION, "h\n", QUESTION], {}),
    "at a pager": ("rules tomoefuda --lang en", ["the pager waits"], {"PAGER": PAGER}),
    "at less": ("rules tomoefuda --lang en", [":"], {"PAGER": "less", "LINES": "10"}),
    "in a tournament": (
        "tournament tomoefuda random easy --deals 999999 --lang en",
        [" of 999999 deals"],
        {},
    ),
    "in a simulation": ("simulate tomoefuda --deals 999999 --lang en", [" of 999999 deals"], {}),
}


@pytest.mark.parametrize("state", STATES)
def test_ctrl_c_ends_with_130(state):
    words, script, environ = STATES[state]
    if environ.get("PAGER") == "less" and not shutil.which("less"):
        pytest.skip("there is no less")
    Path("here.py").write_text(SLOW, encoding="utf-8")
    process, terminal = at_a_terminal(words, **environ)
    for each in script:
        if each.endswith("\n"):
            os.write(terminal, each.encode())
        else:
            read_until(terminal, each)
    told = told_after_ctrl_c(terminal)
    assert process.wait(60) == 130, told
    os.close(terminal)
    assert "Traceback" not in told


def told_after_ctrl_c(terminal):
    """What is printed after Ctrl-C, until the terminal is left. The key is pressed again, as a person does, where
    nothing happens for a while: readline hears none between its prompt and its waiting for a key.
    """
    text = b""
    with suppress(OSError):
        while True:
            os.write(terminal, b"\x03")
            while select.select([terminal], [], [], 5)[0]:
                if not (more := os.read(terminal, 4096)):
                    return text.decode(errors="replace")
                text += more
    return text.decode(errors="replace")


def test_nohup_is_respected():
    def ignored():
        signal.signal(signal.SIGHUP, signal.SIG_IGN)

    with playing(preexec_fn=ignored) as process:
        process.send_signal(signal.SIGHUP)
        process.stdin.write(b"1\n")
        process.stdin.flush()
        read_until(process.stdout.fileno(), "Move, or help: ")
        process.stdin.close()
        process.stdout.read()
    assert process.returncode == 0


@pytest.mark.parametrize("more", ["", " --jobs 2"])
def test_a_long_run_that_is_terminated_shows_what_is_there(more):
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    words = "tournament tomoefuda random easy --deals 999999 --lang en" + more
    with program(words, stdout=PIPE, stderr=theirs) as process:
        os.close(theirs)
        read_until(ours, " of 999999 deals")
        process.send_signal(signal.SIGTERM)
        text = process.stdout.read().decode()
    os.close(ours)
    assert process.returncode == 128 + signal.SIGTERM
    assert "(stopped; 999999 were to be played)" in text


# Files


def full_disk(*_):
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def forbidden(*_):
    raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))


@pytest.mark.parametrize(
    ("name", "fails", "why"),
    [
        ("fsync", full_disk, "no space left on device"),
        ("fsync", forbidden, "permission denied"),
        ("replace", forbidden, "permission denied"),
        ("replace", full_disk, "no space left on device"),
    ],
)
def test_the_old_file_stays_when_a_new_one_cannot_be_written(name, fails, why, monkeypatch, saved):
    before = Path(saved).read_text(encoding="utf-8")
    monkeypatch.setattr(files.os, name, fails)
    # The person is told, and plays on.
    text = run(monkeypatch, f"{PLAY} --record {saved}", ["1", "s", "t", "q", "n"])
    assert f"That cannot be done: 'match.txt' cannot be written: {why}" in text
    assert only(Path()).read_text(encoding="utf-8") == before
    # At the end of the input the record is shown, since it could not be kept.
    text = run(monkeypatch, f"{PLAY} --record {saved}", ["1"], code=1)
    assert f"The match could not be kept: 'match.txt' cannot be written: {why}" in text
    assert tomoe.Record.parse(text[text.index("tomoe 1\n") :]).state.moves
    assert only(Path()).read_text(encoding="utf-8") == before


@pytest.mark.parametrize("option", ["csv", "json"])
def test_the_old_numbers_stay_when_new_ones_cannot_be_written(option, monkeypatch, capsys):
    Path("numbers").write_text("old")
    monkeypatch.setattr(files.os, "fsync", full_disk)
    run(monkeypatch, f"simulate tomoefuda --deals 3 --{option} numbers", code=1)
    assert capsys.readouterr().err == (
        "tomoe simulate: 'numbers' cannot be written: no space left on device\n"
    )
    assert only(Path()).read_text() == "old"


def test_a_real_limit_of_the_disk(saved):
    before = Path(saved).read_text(encoding="utf-8")

    def no_room():
        resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))

    with program(
        f"{PLAY} --record {saved}", stdin=PIPE, stdout=PIPE, stderr=PIPE, preexec_fn=no_room
    ) as process:
        out, err = process.communicate(b"1\n")
    assert process.returncode == 1
    assert err == b""
    assert b"The match could not be kept: 'match.txt' cannot be written: file too large" in out
    assert only(Path()).read_text(encoding="utf-8") == before


def test_a_kill_in_the_middle_of_writing_leaves_the_old_file(monkeypatch, saved):
    before = Path(saved).read_text(encoding="utf-8")

    def killed(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(files.os, "fsync", killed)
    with pytest.raises(KeyboardInterrupt):
        files.save(Path(saved), "tomoe 1\n")
    assert only(Path()).read_text(encoding="utf-8") == before


def test_permissions_and_links_stay(saved):
    Path(saved).chmod(0o640)
    Path("link.txt").symlink_to(saved)
    files.save(Path("link.txt"), "tomoe 1\n")
    assert Path("link.txt").is_symlink()
    assert Path(saved).read_text() == "tomoe 1\n"
    assert Path(saved).stat().st_mode & 0o777 == 0o640


def test_a_new_file_has_the_permissions_of_any_other():
    Path("other").write_text("")
    files.write(Path("new.txt"), "x")
    assert Path("new.txt").stat().st_mode == Path("other").stat().st_mode


def test_a_file_that_may_not_be_written_is_not_replaced(monkeypatch, saved):
    monkeypatch.setattr(files.os, "access", lambda *_: False)
    with pytest.raises(ValueError, match=r"'match\.txt' cannot be written: permission denied"):
        files.save(Path(saved), "tomoe 1\n")
    assert Path(saved).read_text() != "tomoe 1\n"


@pytest.mark.parametrize("name", ["a\0b", "\ud800", "x" * 5000, ".", "no/such/folder", ""])
def test_what_is_no_name_of_a_file(name):
    with pytest.raises(
        ValueError, match=r"cannot be written|is no name of a file|is no record"
    ) as error:
        files.save(Path(name), "tomoe 1\n")
    assert len(str(error.value).splitlines()) == 1
    assert not list(Path().iterdir())


def test_numbers_can_be_written_to_a_pipe():
    words = "simulate tomoefuda --deals 3 --json /dev/stdout"
    with program(words, stdout=PIPE, stderr=PIPE) as process:
        out, err = process.communicate()
    assert (process.returncode, err) == (0, b"")
    assert json.loads(out[out.index(b"\n{") :])["deals"] == 3


# What is typed


def test_bytes_that_are_no_text_do_not_end_a_match():
    with program(PLAY, stdin=PIPE, stdout=PIPE, stderr=PIPE) as process:
        out, err = process.communicate(b"1\n\xff\xfe\x80\n\0\n1\n")
    assert (process.returncode, err) == (0, b"")
    assert re.search("is not a move here", out.decode())
    assert b"kept in tomoe-tomoefuda.txt" in out


def test_an_error_nobody_expected_keeps_the_match(monkeypatch):
    from tomoe_core.terminal.prompt import Prompt

    def broken(self):
        raise RuntimeError("a mistake in the program")

    monkeypatch.setattr(Prompt, "why", broken)
    with pytest.raises(RuntimeError) as error:
        run(monkeypatch, PLAY, ["1", "w"])
    assert "kept in tomoe-tomoefuda.txt" in error.value.__notes__[0]
    assert "pile 1" in only(Path()).read_text(encoding="utf-8")
