"""A third language is files of words and nothing else: one is made up here and put beside the others."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import tomoe_core

pytestmark = pytest.mark.slow

SHARED = """
from .en import *
from . import en

LANGUAGE = "Esperanto"
SPACE = " ~ "
YOU = "Vi"
BOTS = ("Pino", "Pruno", "Cerizo", "Acero", "Krizantemo", "Visterio")
SENTENCES = {key: "¡" + words for key, words in en.SENTENCES.items()}
SCREEN = {key: "¿" + words for key, words in en.SCREEN.items()}
LABELS = {key: "§" + words for key, words in en.LABELS.items()}
"""

GAME = """
from .en import *
from . import en

GAMES = {id: "Ludo " + id for id in en.GAMES}
SENTENCES = {key: "¡" + words for key, words in en.SENTENCES.items()}
SCREEN = {key: "¿" + words for key, words in en.SCREEN.items()}
"""

SUITS = """
from .en import *

SUITS = {"tomoe": {"R": "ruĝo"}, "fesca": {"W": "ligno"}, "standard": {"S": "pikoj"}}
"""


@pytest.fixture(scope="module")
def tree(tmp_path_factory):
    """The engine with the files of a language ``eo`` beside those of the others."""
    top = tmp_path_factory.mktemp("third")
    shutil.copytree(
        Path(tomoe_core.__file__).parent,
        top / "tomoe_core",
        ignore=shutil.ignore_patterns("__pycache__"),
    )
    for english in (top / "tomoe_core").rglob("en.py"):
        room = english.parent.parent.name
        words = SHARED if room == "tomoe_core" else SUITS if room == "shared" else GAME
        english.with_name("eo.py").write_text(words, encoding="utf-8")
    return top


def run(tree, *command, code=0):
    environment = os.environ | {"PYTHONPATH": str(tree), "PYTHONUTF8": "1"}
    done = subprocess.run(
        [sys.executable, *command], capture_output=True, text=True, cwd=tree, env=environment
    )
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout


def texts(value):
    """Every text by language in a message for the page."""
    if isinstance(value, dict):
        if "en" in value:
            yield value
        else:
            for each in value.values():
                yield from texts(each)
    elif isinstance(value, list):
        for each in value:
            yield from texts(each)


def test_it_is_found(tree):
    said = run(tree, "-c", "import tomoe_core.locale as l; print(*l.LANGUAGES)")
    assert said.split() == ["ja", "en", "eo"]


def test_sentences_names_and_suits(tree):
    said = run(
        tree,
        "-c",
        "import tomoe_core as t; from tomoe_core.names import names_for, title\n"
        "for fact in (t.Reason('over'), t.Reason('tomoefuda-hold-front', suit=t.Card.parse('R3').suit, cards=())):\n"
        "    print(t.sentence(fact, 'eo'))\n"
        "print(t.sentence(t.Fact('plays', seat=0, card=t.Card.parse('R3')), 'eo', names_for(3, 0)))\n"
        "print(title(t.game('tomoefuda', ichi=2), 'eo'))",
    )
    over, front, plays, title = said.splitlines()
    assert over == "¡The deal is over."
    assert "ruĝo" in front
    assert plays == "¡You play R3."
    assert title == "Ludo tomoefuda (¡A trick won with a 1 counts: ¡2)"


def test_every_text_of_the_page(tree):
    said = run(
        tree,
        "-c",
        "import json, random; from tomoe_core.page.session import Session\n"
        "session = Session('tomoefuda', rng=random.Random(1))\n"
        "answers = list(session.handle({'type': 'ready', 'seq': 1}))\n"
        "while not session.state.is_over and len(answers) < 9:\n"
        "    move = str(session.observation.legal_moves()[0])\n"
        "    ply = len(session.state.moves)\n"
        "    answers += session.handle({'type': 'play', 'seq': 2, 'ply': ply, 'move': move})\n"
        "print(json.dumps(answers))",
    )
    found = list(texts(json.loads(said)))
    assert len(found) > 100
    assert all(set(text) == {"ja", "en", "eo"} for text in found)
    assert {"Vi", "Pino", "Pruno"} <= {text["eo"] for text in found}


def test_lessons(tree):
    said = run(
        tree,
        "-c",
        "import json; from tomoe_core.page.lessons import lessons\n"
        "print(json.dumps([make() for make in lessons().values()]))",
    )
    assert all(set(text) == {"ja", "en", "eo"} for text in texts(json.loads(said)))


@pytest.mark.parametrize("game", tomoe_core.GAMES)
def test_the_terminal(tree, game):
    shown = run(
        tree, "-m", "tomoe_core", "deal", game, "--seed", "1", "--seat", "0", "--lang", "eo"
    )
    assert f"Ludo {game}" in shown
    assert "¿" in shown


def test_the_tables_of_long_runs(tree):
    shown = run(tree, "-m", "tomoe_core", "simulate", "market", "--deals", "2", "--lang", "eo")
    assert "§95 % interval" in shown
    assert "Ludo market" in shown
    shown = run(
        tree,
        *("-m", "tomoe_core", "tournament", "tomoefuda", "random", "easy"),
        *("--deals", "1", "--lang", "eo"),
    )
    assert "§points a deal" in shown


def test_a_language_that_is_not_there(tree):
    run(tree, "-m", "tomoe_core", "deal", "market", "--lang", "fr", code=2)
