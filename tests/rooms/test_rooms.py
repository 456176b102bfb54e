"""A game is one room: what knows a game stands in its folder, and is imported when it is asked for."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

import tomoe_core as tomoe

SOURCE = Path(tomoe.__file__).parent

FOLDERS = {id: kind.__module__.split(".")[2] for id, kind in tomoe.GAMES.items()}

NAMES = {*FOLDERS, *FOLDERS.values()} | {kind.__name__ for kind in tomoe.GAMES.values()}

FILES = re.compile(r"^\| (`.+?`) \| .+ \|$", re.M)
"""A row of CONTRIBUTING's table of a game's files: those it is about, and what it says."""

LATER = {"bots", "table", "learn", "statistics", "tensors", "words", "rulebook"}
"""Parts of a game that dealing and playing do without."""


def outside():
    for path in SOURCE.rglob("*.py"):
        if "games" not in path.relative_to(SOURCE).parts:
            yield path


@pytest.mark.parametrize("path", list(outside()), ids=lambda path: str(path.relative_to(SOURCE)))
def test_outside_its_room_nobody_names_a_game(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    # Examples in documentation may.
    documents = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in documents:
            assert node.value not in NAMES, f"line {node.lineno}"
        elif isinstance(node, ast.Name | ast.Attribute):
            name = node.id if isinstance(node, ast.Name) else node.attr
            assert name not in NAMES, f"line {node.lineno}"
        elif isinstance(node, ast.ImportFrom):
            assert not {*(node.module or "").split("."), *(a.name for a in node.names)} & NAMES


@pytest.mark.parametrize("id", FOLDERS)
def test_dealing_and_playing_import_the_rules_alone(id):
    """A process each, which a browser does not have."""
    code = (
        f"import sys, random; sys.path[:] = {sys.path!r}; import tomoe_core\n"
        f"state = tomoe_core.game({id!r}).deal(seed=1)\n"
        "while not state.is_over:\n"
        "    state = state.play(state.random_move(random.Random(1)))\n"
        "state.observe(0).sample(random.Random(1))\n"
        "print(*(m for m in sys.modules if m.startswith('tomoe_core.games.')))"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = {tuple(name.split(".")[2:]) for name in said.stdout.split()}
    assert {room[0] for room in loaded} == {"shared", FOLDERS[id]}
    assert not {room for room in loaded if len(room) > 1} & {(FOLDERS[id], part) for part in LATER}


@pytest.mark.parametrize("id", FOLDERS)
def test_every_room_has_what_a_game_needs(id):
    room = SOURCE / "games" / FOLDERS[id]
    here = {path.stem for path in room.iterdir()} - {"__pycache__"}
    needed = {
        *("__init__", "rulebook", "rulings", "game", "statistics"),
        *("rules", "bots", "table", "learn", "words"),
    }
    assert needed <= here <= needed | {"numbers", "six", "tensors", "wild"}
    assert tomoe.GAMES[id].part("tensors"), "its own, or those of all games of tricks"
    assert {"state", "observation"} <= {path.stem for path in (room / "rules").iterdir()}
    assert {"view", "screen"} <= {path.stem for path in (room / "table").iterdir()}


def files_in_words():
    """The files of a game that CONTRIBUTING names, as paths in its room."""
    text = (SOURCE.parent / "CONTRIBUTING.md").read_text(encoding="utf-8")
    (table,) = re.findall(r"^## Add a game\n(.+?)^Then:", text, re.M | re.S)
    return {
        f"{name}__init__.py" if name.endswith("/") else name
        for names in FILES.findall(table)
        for name in re.findall(r"`([^`]+)`", names)
    }


def test_the_files_that_are_described_are_those_of_the_rooms():
    rooms = [SOURCE / "games" / folder for folder in set(FOLDERS.values())]
    told = files_in_words()
    for name in told:
        assert any((room / name).is_file() for room in rooms), name
    for name in told - {"tensors.py"} - {name for name in told if name.startswith("rules/")}:
        assert all((room / name).is_file() for room in rooms), name
    # Two games in one room have a file each.
    shared = {"six.py", "wild.py"}
    assert {path.name for room in rooms for path in room.glob("*.py")} <= told | shared
    for id in FOLDERS:
        own = (SOURCE / "games" / FOLDERS[id] / "tensors.py").is_file()
        assert own or tomoe.GAMES[id].part("tensors").__name__.endswith("shared.tensors")
