"""A type checker knows what people write: a bot, a changed rule, a game of one's own, and each game's own types."""

from __future__ import annotations

import re
import subprocess
import sys

from tests.people.conftest import clean
from tests.people.test_scripts import PRINTED, SCRIPTS

WRONG = {
    "tomoe.game('market').deals(seed=1)": '"Market" has no attribute "deals"',
    "tomoe.game('market').deal(seed='x')": 'incompatible type "str"',
    "tomoe.game('collector').deal().observe(0).lots": '"CollectorObservation" has no attribute',
}


def test_mypy_at_its_strictest_finds_what_is_wrong_and_nothing_else(this_python, tmp_path):
    lines = ["import tomoe_core as tomoe", *WRONG]
    (tmp_path / "wrong.py").write_text("\n".join(lines) + "\n", encoding="utf-8")
    done = subprocess.run(
        [
            *(sys.executable, "-m", "mypy", "--strict", "--python-executable", str(this_python)),
            *(str(SCRIPTS / f"{name}.py") for name in PRINTED),
            "wrong.py",
        ],
        cwd=tmp_path,
        env=clean(),
        capture_output=True,
        text=True,
    )
    *found, end = done.stdout.splitlines()
    errors = [line for line in found if ": error: " in line]
    assert len(errors) == len(WRONG), done.stdout
    for number, (error, said) in enumerate(zip(errors, WRONG.values(), strict=True), 2):
        assert error.startswith(f"wrong.py:{number}: ")
        assert said in error
    assert re.match(r"Found 3 errors in 1 file \(checked 6 source files\)", end)
