"""Whoever learns by Gymnasium and NumPy alone soon plays better than by lot, where nothing else is installed."""

from __future__ import annotations

from tests.people.conftest import run
from tests.people.test_scripts import SCRIPTS


def test_a_policy_comes_to_play_better_than_by_lot(learner, tmp_path):
    assert run(learner, SCRIPTS / "learn.py", cwd=tmp_path) == "better than by lot\n"
