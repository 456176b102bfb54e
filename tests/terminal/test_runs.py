"""`tournament` and `simulate`: tables and files, progress, processes, a cluster, clean stops."""

from __future__ import annotations

import csv
import io
import json
import os
import re
import select
import signal
import subprocess
import sys

import pytest

import tomoe_core as tomoe
from tests.terminal.script import hears_ctrl_c, run
from tomoe_core.columns import width
from tomoe_core.names import title
from tomoe_core.simulate.tournament import seconds_a_deal, tournament
from tomoe_core.terminal import simulate as simulate_command
from tomoe_core.terminal import tournament as tournament_command
from tomoe_core.terminal.options import budget, natural_number, positive_number
from tomoe_core.terminal.progress import Progress

# Tables and files


def test_a_tournament(monkeypatch):
    words = "tournament tomoefuda easy normal --deals 2 --option ichi=1.5 --option generals=true --budget 100"
    text = run(monkeypatch, words)
    assert "(A trick won with a 1 counts: 1½, Generals 金将銀将銅将: with)" in text
    assert ": 2 deals, each in 6 seatings" in text
    assert "normal − easy" in text


def test_all_levels_if_none_is_named(monkeypatch):
    text = run(monkeypatch, "tournament tomoefuda --deals 1 --budget 30")
    assert "hard   − normal" in text


@pytest.mark.parametrize("id", list(tomoe.GAMES))
def test_random_players_in_every_game(id, monkeypatch):
    if tomoe.bots.has_bots(id):
        text = run(monkeypatch, f"tournament {id} random easy --deals 1 --budget 20")
        assert "easy   − random" in text
    text = run(monkeypatch, f"simulate {id} --deals 2")
    assert title(tomoe.game(id), "en") in text
    assert "2 deals by random players" in text


def test_without_a_number_of_deals_it_takes_about_a_minute(monkeypatch, capsys):
    played = []
    monkeypatch.setattr(tournament_command, "seconds_a_deal", lambda *_, **more: 20)
    monkeypatch.setattr(tournament_command, "SECONDS", 120)

    def progress(done, all):
        played.append(all)

    monkeypatch.setattr(
        tournament_command.Progress, "__call__", lambda _, *numbers: progress(*numbers)
    )
    text = run(monkeypatch, "tournament tomoefuda random easy --lang en")
    assert "6 deals, each in 6 seatings" in text
    assert (
        "6 deals, about 2 min. Ctrl-C stops and shows what has been played"
        in capsys.readouterr().err
    )
    assert set(played) == {6}


def test_numbers_of_deals_let_each_seat_begin_equally_often():
    assert [tournament_command.deals_for(wanted, 3) for wanted in (0, 1, 2, 3, 4.4, 31)] == [
        2,
        2,
        2,
        3,
        3,
        30,
    ]


def test_how_long_a_deal_takes(monkeypatch):
    monkeypatch.setattr(sys.modules[tournament.__module__], "TRIAL_SECONDS", 0)
    assert 0 < seconds_a_deal(tomoe.game("tomoefuda"), ["random", "easy"]) < 60
    with pytest.raises(ValueError, match="two or more different bots"):
        seconds_a_deal(tomoe.game("tomoefuda"), ["easy"])


@pytest.mark.parametrize("words", ["tournament tomoefuda random", "simulate tomoefuda --bots"])
def test_if_every_deal_failed_the_exit_code_says_so(words, monkeypatch, tmp_path):
    (tmp_path / "failing_bot.py").write_text(
        "def bot(observation, rng, budget=None):\n    raise OSError\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    text = run(monkeypatch, f"{words} failing_bot:bot --deals 3 --lang en", code=1)
    assert text.count("raised OSError") == 3


def test_processes_give_the_same(monkeypatch):
    for words in ("tournament tomoefuda random easy --deals 6", "simulate tomoefuda --deals 250"):
        assert run(monkeypatch, f"{words} --jobs 2") == run(monkeypatch, words)


def test_the_numbers_of_a_simulation_as_files(monkeypatch, tmp_path):
    table, data = tmp_path / "numbers.csv", tmp_path / "numbers.json"
    text = run(
        monkeypatch,
        [
            "simulate",
            "tomoefuda",
            "--deals",
            "30",
            "--csv",
            str(table),
            "--json",
            str(data),
            "--bots",
            "easy",
        ],
    )
    assert "30 deals by easy players" in text
    rows = list(csv.DictReader(io.StringIO(table.read_text(encoding="utf-8"))))
    held = json.loads(data.read_text(encoding="utf-8"))
    assert (held["game"], held["deals"], held["wanted"], held["player"]) == (
        "tomoefuda",
        30,
        30,
        "easy",
    )
    assert held["options"] == {"ichi": 1, "generals": False}
    assert len(rows) == len(held["estimates"])
    for row, one in zip(rows, held["estimates"], strict=True):
        assert (row["measure"], row["value"]) == (one["measure"], str(one["value"]))
        assert float(row["estimate"]) == one["estimate"]
    patterns = [row for row in rows if row["measure"] == "trick pattern"]
    assert sum(int(row["times"]) for row in patterns) == 30 * 12


def test_many_numbers_are_put_together_in_ranges(monkeypatch):
    text = run(monkeypatch, "simulate market --deals 30 --seed 3")
    ranges = re.findall(r"^  (-?\d+) to (-?\d+) +(\d+) ", text, re.M)
    points = text[text.index("points of a seat") :]
    assert len(ranges) >= 5
    assert "20 to 29" in points or "20 to 24" in points


@pytest.mark.parametrize("environ", ["ja_JP.UTF-8", "C.UTF-8"])
def test_the_language_is_that_of_the_locale(environ, monkeypatch):
    monkeypatch.setenv("LC_ALL", environ)
    ja = environ.startswith("ja")
    for words, told in (
        ("simulate collector --deals 2", "2局、全席ランダム"),
        ("tournament collector random easy --deals 2", "2局、それぞれ14通りの席順"),
    ):
        assert (told in run(monkeypatch, words)) == ja
        assert told in run(monkeypatch, f"{words} --lang ja")
        assert told not in run(monkeypatch, f"{words} --lang en")


def test_files_are_the_same_in_both_languages(monkeypatch, tmp_path):
    files = [tmp_path / name for name in ("ja.csv", "en.csv", "ja.json", "en.json")]
    for lang in ("ja", "en"):
        more = f"--csv {tmp_path}/{lang}.csv --json {tmp_path}/{lang}.json --lang {lang}"
        run(monkeypatch, f"simulate market --deals 5 {more}")
    texts = [file.read_text(encoding="utf-8") for file in files]
    assert texts[0] == texts[1]
    assert texts[2] == texts[3]
    assert "purchases paid with" in texts[0]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("tournament tomoefuda easy genius", "there is no bot 'genius'"),
        ("tournament tomoefuda easy", "two or more different bots"),
        ("tournament tomoefuda easy normal --option ichi=3", "ichi must be"),
        ("tournament tomoefuda easy normal --option x=1", "no option 'x'"),
        ("simulate tomoefuda --bots genius", "there is no bot 'genius'"),
        ("simulate tomoefuda --deals 1 --csv no/such/folder.csv", "cannot be written"),
        ("simulate tomoefuda --dask local:0", "a number of workers"),
    ],
)
def test_what_is_wrong(words, why, monkeypatch, capsys):
    run(monkeypatch, words, code=1)
    err = capsys.readouterr().err
    assert why in err
    assert err.startswith(f"tomoe {words.split()[0]}: ")
    assert err.count("\n") == 1
    run(monkeypatch, f"{words} --lang ja", code=1)
    err = capsys.readouterr().err
    assert any("ぁ" <= letter <= "ん" for letter in err), err


@pytest.mark.parametrize(
    "more", ["--budget 0", "--budget -1", "--budget soon", "--budget inf", "--deals 0", "--jobs x"]
)
def test_numbers_are_numbers(more, monkeypatch):
    with pytest.raises(SystemExit) as stop:
        run(monkeypatch, f"tournament tomoefuda easy normal {more}")
    assert stop.value.code == 2


def test_kinds_of_numbers():
    assert (budget("0.05"), budget("500")) == (0.05, 500)
    assert isinstance(budget("500"), int)
    assert (positive_number("3"), natural_number("0")) == (3, 0)


def test_without_dask(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "distributed", None)
    run(monkeypatch, "simulate tomoefuda --deals 1 --dask local:2", code=1)
    assert "pip install 'tomoe-cards[dask]'" in capsys.readouterr().err


# Progress and stops


class Screen(io.StringIO):
    def isatty(self):
        return True


def test_progress_on_a_terminal_is_one_line():
    screen = Screen()
    with Progress("en", screen, 0) as progress:
        progress(5, 10)
        progress(10, 10)
    text = screen.getvalue()
    assert "\n" not in text
    assert "\r5 of 10 deals, 0 s, about 0 s to go; Ctrl-C stops" in text
    assert "\r10 of 10 deals, 0 s " in text
    # In the end the line is empty again.
    assert text.split("\r")[-2].isspace()


def test_progress_in_japanese_leaves_nothing_of_a_longer_line():
    screen = Screen()
    with Progress("ja", screen, 0) as progress:
        progress(5, 10)
        progress(10, 10)
    text = screen.getvalue()
    assert "\r10局のうち5局、0秒、残り約0秒（Ctrl-Cで中止）" in text
    shown = text.split("\r")[1:3]
    assert len(set(map(width, shown))) == 1


def test_progress_in_a_file_is_a_line_now_and_then():
    file = io.StringIO()
    with Progress("en", file) as progress:
        progress(5, 10)
    assert file.getvalue() == ""
    with Progress("en", file, 0) as progress:
        progress(5, 10)
        progress(6, 10)
    assert file.getvalue().count("\n") == 2


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (tournament_command, "tournament tomoefuda random easy"),
        (simulate_command, "simulate tomoefuda --bots easy"),
    ],
)
def test_ctrl_c_leaves_what_is_there(command, words, monkeypatch, tmp_path):
    class Stopping(Progress):
        def __call__(self, done, all):
            if done >= 20:
                raise KeyboardInterrupt

    monkeypatch.setattr(command, "Progress", Stopping)
    data = tmp_path / "numbers.json"
    more = f" --json {data}" if "simulate" in words else ""
    text = run(monkeypatch, f"{words} --deals 100{more}", code=130)
    assert "20 deals" in text
    assert "(stopped; 100 were to be played)" in text
    if more:
        held = json.loads(data.read_text())
        assert (held["deals"], held["wanted"]) == (20, 100)


@pytest.mark.parametrize("more", [[], ["--jobs", "2"]])
@pytest.mark.parametrize(
    "words", ["simulate market --deals 999999", "tournament tomoefuda random easy --deals 999999"]
)
def test_a_real_ctrl_c(words, more):
    """As a terminal sends it: to the program and its workers alike."""
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    environ = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONIOENCODING": "utf-8"}
    with subprocess.Popen(
        [sys.executable, "-m", "tomoe_core", *words.split(), *more],
        env=environ,
        stdout=subprocess.PIPE,
        stderr=theirs,
        start_new_session=True,
        preexec_fn=hears_ctrl_c,
    ) as process:
        os.close(theirs)
        shown = b""
        while b" of 999999 deals" not in shown:
            ready, _, _ = select.select([ours], [], [], 60)
            assert ready, shown
            shown += os.read(ours, 4096)
        os.killpg(process.pid, signal.SIGINT)
        text = process.stdout.read().decode()
        assert process.wait() == 130
    os.close(ours)
    assert "(stopped; 999999 were to be played)" in text
    deals = int(re.search(r"(\d+) deals?", text)[1])
    assert 0 < deals < 999999


# A cluster


@pytest.fixture(scope="module")
def cluster():
    """A real one, of two workers here."""
    dask = pytest.importorskip("distributed")
    with dask.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0") as cluster:
        yield cluster


@pytest.fixture
def client(cluster):
    from distributed import Client

    with Client(cluster) as client:
        yield client


def fixed(**more):
    return tournament(tomoe.game("tomoefuda"), ["random", "easy"], deals=40, seed=6, **more)


@pytest.mark.slow
def test_a_cluster_gives_the_same(client):
    assert fixed(executor=client.get_executor(pure=False)) == fixed()


@pytest.mark.slow
def test_a_worker_killed_in_the_middle(client):
    """No deal is lost or counted twice: the result is that of one process."""
    killed = []

    def kill(done, deals):
        if done >= 5 and not killed:
            workers = client.run(os.getpid)
            killed.append(min(workers.values()))
            os.kill(killed[0], signal.SIGKILL)

    told = []

    def progress(done, deals):
        told.append(done)
        kill(done, deals)

    assert fixed(executor=client.get_executor(pure=False), progress=progress) == fixed()
    assert killed
    assert told == list(range(1, 41))


@pytest.mark.slow
def test_the_command_on_a_cluster(cluster, monkeypatch):
    words = "tournament tomoefuda random easy --deals 8"
    here = run(monkeypatch, words)
    assert run(monkeypatch, f"{words} --dask {cluster.scheduler_address}") == here
    words = "simulate tomoefuda --deals 250"
    assert run(monkeypatch, f"{words} --dask {cluster.scheduler_address}") == run(
        monkeypatch, words
    )


@pytest.mark.slow
def test_a_cluster_of_its_own(monkeypatch):
    pytest.importorskip("distributed")
    words = "simulate tomoefuda --deals 250"
    assert run(monkeypatch, f"{words} --dask local:2") == run(monkeypatch, words)


@pytest.mark.slow
def test_no_cluster_there(monkeypatch, capsys):
    pytest.importorskip("distributed")
    run(monkeypatch, "simulate tomoefuda --deals 1 --dask tcp://127.0.0.1:9", code=1)
    assert "no Dask scheduler answers at 'tcp://127.0.0.1:9'" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words", [["tournament", "tomoefuda", "random", "easy"], ["simulate", "tomoefuda"]]
)
def test_one_deal_says_nothing_of_how_sure_it_is(words, monkeypatch):
    one, two = (run(monkeypatch, [*words, "--deals", n, "--lang", "en"]) for n in ("1", "4"))
    assert "inf" not in one
    assert " to " not in one.partition("95 %")[2]
    assert "―" in one
    assert " to " in two.partition("95 %")[2]
