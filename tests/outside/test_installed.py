"""An installed package offers a game and bots by entry points; nobody has to import it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

BOTS = '''
"""Bots of a package."""


def cautious(observation, rng, budget=None):
    """The first legal move."""
    return observation.legal_moves()[0]


not_a_bot = 3
'''

ENTRY_POINTS = """\
[tomoe.games]
kitsune = kitsune_game:Kitsune
absent = no_such_module:Game
other-name = kitsune_game:Kitsune

[tomoe.bots]
cautious = kitsune_bots:cautious
broken = kitsune_bots:not_a_bot
missing = no_such_module:choose
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """A folder with modules and what an installer would have written of them."""
    folder = tmp_path_factory.mktemp("site")
    source = Path(__file__).with_name("kitsune.py").read_text(encoding="utf-8")
    (folder / "kitsune_game.py").write_text(source, encoding="utf-8")
    (folder / "kitsune_bots.py").write_text(BOTS, encoding="utf-8")
    info = folder / "kitsune-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: kitsune\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(ENTRY_POINTS)
    return folder


@pytest.fixture
def python(installed):
    """Runs Python where the package is installed; returns what it prints and its exit code."""

    def run(*arguments):
        path = os.pathsep.join([str(installed), *sys.path])
        environ = {**os.environ, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8"}
        done = subprocess.run(
            [sys.executable, *arguments], env=environ, capture_output=True, encoding="utf-8"
        )
        return done.stdout + done.stderr, done.returncode

    return run


def test_the_game_is_there(python):
    code = """
import pickle, sys, tomoe_core as tomoe
assert list(tomoe.GAMES)[6:] == ["kitsune", "absent", "other-name"], list(tomoe.GAMES)
assert "kitsune_game" not in sys.modules
game = tomoe.game("kitsune")
state = game.deal(seed=1)
assert pickle.loads(pickle.dumps(state)) == state
assert tomoe.Record.parse(str(tomoe.Record(game, state))).state == state
for bad in ("absent", "other-name"):
    try:
        tomoe.game(bad)
    except ValueError as error:
        print(error)
"""
    text, exit_code = python("-c", code)
    assert exit_code == 0, text
    assert "the installed game absent cannot be loaded: ModuleNotFoundError" in text
    assert "the installed game other-name has the id 'kitsune'" in text


def test_the_bots_play_any_game(python):
    code = """
import tomoe_core as tomoe
from tomoe_core.bots.players import names, player
for id in ("kitsune", "tomoefuda"):
    game = tomoe.game(id)
    assert names(game)[-3:] == ("cautious", "broken", "missing"), names(game)
    print(tomoe.tournament(game, ["random", "cautious", "kitsune_bots:cautious"], deals=2))
for bad in ("broken", "missing"):
    try:
        player(bad, game)
    except ValueError as error:
        print(error)
"""
    text, exit_code = python("-c", code)
    assert exit_code == 0, text
    assert "kitsune_bots:cautious − cautious" in text
    assert "the bot 'broken' is no function (observation, rng, budget), but a int" in text
    assert "the installed bot 'missing' cannot be loaded: ModuleNotFoundError" in text


@pytest.mark.parametrize("more", [[], ["--jobs", "2"]])
@pytest.mark.parametrize("game", ["kitsune", "tomoefuda"])
def test_on_the_command_line(python, game, more):
    words = ["tournament", game, "random", "cautious", "kitsune_bots:cautious", "--deals", "3"]
    text, exit_code = python("-m", "tomoe_core", *words, *more, "--lang", "en")
    assert exit_code == 0, text
    assert "3 deals" in text
    assert "kitsune_bots:cautious − cautious" in text
    words = ["simulate", game, "--bots", "kitsune_bots:cautious", "--deals", "3"]
    text, exit_code = python("-m", "tomoe_core", *words, *more, "--lang", "en")
    assert exit_code == 0, text
    assert "3 deals by kitsune_bots:cautious players" in text


def test_a_bot_that_is_not_there_is_one_sentence(python):
    words = ["tournament", "kitsune", "random", "nothing:here", "--deals", "3"]
    text, exit_code = python("-m", "tomoe_core", *words)
    assert exit_code == 1
    assert text.splitlines()[-1] == (
        "tomoe tournament: the bot 'nothing:here' cannot be imported: "
        "ModuleNotFoundError: No module named 'nothing'"
    )
