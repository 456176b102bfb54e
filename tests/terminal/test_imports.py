"""What is imported when: no game before it is asked for. (A process each, which a browser does not have.)"""

from __future__ import annotations

import subprocess
import sys

import pytest

LOADED = "import sys; print(*(m for m in sys.modules if m.startswith('tomoe_core.games.')))"


def loaded(code):
    """The games' modules that are there after some code."""
    command = [sys.executable, "-c", f"import sys; sys.path[:] = {sys.path!r}; {code}; {LOADED}"]
    words = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    return {word.split(".")[2] for word in words} - {"shared"}


@pytest.mark.parametrize(
    ("code", "games"),
    [
        ("import tomoe_core", set()),
        ("import tomoe_core as t; list(t.GAMES), 'market' in t.GAMES, repr(t.GAMES)", set()),
        ("import tomoe_core as t; t.game('market')", {"market"}),
        ("import tomoe_core as t; t.bots.hint, t.bots.has_bots('x')", set()),
        ("import tomoe_core as t; t.bots.levels('fesca-wild')", {"fesca"}),
        ("import tomoe_core.page.session", set()),
    ],
)
def test_a_game_is_imported_when_it_is_asked_for(code, games):
    assert loaded(code) == games


def test_a_pickle_finds_its_game():
    dumped = "import pickle; import tomoe_core as t"
    held = f"{dumped}; text = pickle.dumps(t.game('collector').deal(seed=1)).hex(); print(text)"
    command = [sys.executable, "-c", f"import sys; sys.path[:] = {sys.path!r}; {held}"]
    text = subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    again = f"import pickle; pickle.loads(bytes.fromhex({text!r}))"
    assert loaded(again) == {"collector"}
