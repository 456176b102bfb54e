"""A game from outside takes the contract by one import, where nothing is installed but the wheel and its extra."""

from __future__ import annotations

import os
import shutil
import subprocess

from tests.docs.running import write_files
from tests.people.conftest import clean, run
from tests.people.test_scripts import SCRIPTS


def test_a_typed_game_keeps_to_it(tester, tmp_path):
    for name in ("game.py", "contract.py"):
        shutil.copy(SCRIPTS / name, tmp_path)
    assert " passed" in run(tester, "-m", "pytest", "-q", "contract.py", cwd=tmp_path)


def test_the_game_of_the_tutorial_keeps_to_it(tester, root, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    write_files(root / "docs/tutorials/game.md")
    assert " passed" in run(tester, "-m", "pytest", "-q", cwd=tmp_path)


def test_what_breaks_it_is_found_and_shown(tester, tmp_path):
    """The dealer's hand lies open in what a seat sees."""
    text = (SCRIPTS / "game.py").read_text(encoding="utf-8")
    told = "hand = self.hands[self.game.check_seat(seat)]"
    assert told in text
    leak = text.replace(told, "self.game.check_seat(seat)\n        hand = self.hands[0]")
    (tmp_path / "game.py").write_text(leak, encoding="utf-8")
    shutil.copy(SCRIPTS / "contract.py", tmp_path)
    done = subprocess.run(
        [tester, "-m", "pytest", "-q", "contract.py"],
        cwd=tmp_path,
        env={**clean(), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
    )
    assert done.returncode == 1
    assert "FAILED contract.py::test_the_truth_is_among_the_worlds" in done.stdout
    # What was compared is shown, as in a test of one's own.
    assert "assert <" in done.stdout


def test_without_pytest_a_sentence_says_what_to_install(this_python, tmp_path):
    code = "try:\n    import tomoe_core.testing\nexcept ImportError as error:\n    print(error)"
    assert run(this_python, "-c", code, cwd=tmp_path) == (
        "tomoe_core.testing needs pytest: python -m pip install 'tomoe-cards[testing]'" + os.linesep
    )
