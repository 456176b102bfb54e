"""The command line plays a game from outside.

What is shown of a position comes from the default screen; while there is none, the tests of that are skipped.
"""

from __future__ import annotations

from importlib.util import find_spec

import pytest

import tomoe_core as tomoe

# Until both ends are merged, the script may stand in either folder.
if find_spec("tests.terminal"):
    from tests.terminal.script import any_player, run
else:
    from tests.commands.terminal import any_player, run

# Stands until the default screen is merged: a game without ``screen.py`` cannot be shown before.
shown = pytest.mark.skipif(
    find_spec("tomoe_core.screens.default") is None, reason="there is no default screen yet"
)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_tournament_and_simulate(monkeypatch, lang):
    for words in (
        "tournament kitsune random easy --deals 2",
        "simulate kitsune --deals 5",
        "simulate kitsune --bots easy --deals 2",
        "simulate kitsune --bots tests.outside.players:first --deals 2",
    ):
        assert "Kitsune" in run(monkeypatch, f"{words} --lang {lang}")


@shown
def test_a_deal_and_its_replay(monkeypatch, tmp_path, game):
    state = game.deal(seed=3)
    while not state.is_over:
        state = state.play(state.legal_moves()[0])
    file = tmp_path / "deal.txt"
    file.write_text(str(tomoe.Record(game, state)), encoding="utf-8")
    assert "game kitsune" in run(monkeypatch, "deal kitsune --seed 3 --lang en")
    text = run(monkeypatch, ["replay", str(file), "--lang", "en"], [""] * 40)
    assert all(str(move) in text for move in state.moves)


@shown
@pytest.mark.parametrize("bot", ["easy", "tests.outside.players:first"])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_match_is_played(monkeypatch, bot, lang):
    command = f"play kitsune --bots {bot} --deals 3 --seed 1 --lang {lang}"
    text = run(monkeypatch, command, any_player())
    assert "Kitsune" in text
