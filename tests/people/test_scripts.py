"""What people write runs wherever the wheel is installed, on every Python that is there."""

from __future__ import annotations

import pytest

from tests.people.conftest import HERE, run

SCRIPTS = HERE / "scripts"

PRINTED = {
    "bot": "scores 5 8 -5\nbetter than chance\n",
    "game": "L1 L4 L5 L8\nTrue\n",
    "rule": "game('collector', hand=4) 4 cards\ngame('mild-collector') (1, 3, 3, 2)\n",
    "tournament": "tomoefuda yes\nfesca-six yes\nfesca-wild yes\nmarket yes\ncollector yes\npetit-bridge yes\n",
    "typed": "",
}


@pytest.mark.parametrize("name", PRINTED)
def test_a_script(python, name, tmp_path):
    assert run(python, SCRIPTS / f"{name}.py", cwd=tmp_path) == PRINTED[name]


def test_a_session_at_the_prompt(python, tmp_path):
    assert run(python, "-m", "doctest", SCRIPTS / "session.txt", cwd=tmp_path) == ""


def test_the_command(python, tmp_path):
    said = run(python.with_name("tomoe"), "explain", "tomoefuda", "R3", "R5", "B1", cwd=tmp_path)
    assert said.endswith("R5, the second strongest, wins: pattern 乙.\n")


def test_no_mistake_stands_above_another_in_a_traceback(this_python, tmp_path):
    code = """
import traceback
import tomoe_core as tomoe
for id in tomoe.GAMES:
    state = tomoe.game(id).deal(seed=1)
    for text in ("nonsense", "R3", "stop", "S2"):
        try:
            state.play(text)
        except ValueError as error:
            if "During" in "".join(traceback.format_exception(error)):
                print(id, text)
"""
    assert run(this_python, "-c", code, cwd=tmp_path) == ""
