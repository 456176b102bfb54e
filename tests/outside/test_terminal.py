"""The command line plays a game from outside, with the default screen."""

from __future__ import annotations

import pytest

import tomoe_core as tomoe
from tests.terminal.script import any_player, run


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_tournament_and_simulate(monkeypatch, lang):
    for words in (
        "tournament kitsune random easy --deals 2",
        "simulate kitsune --deals 5",
        "simulate kitsune --bots easy --deals 2",
        "simulate kitsune --bots tests.outside.players:first --deals 2",
    ):
        assert "Kitsune" in run(monkeypatch, f"{words} --lang {lang}")


def test_a_deal_and_its_replay(monkeypatch, tmp_path, game):
    state = game.deal(seed=3)
    while not state.is_over:
        state = state.play(state.legal_moves()[0])
    file = tmp_path / "deal.txt"
    file.write_text(str(tomoe.Record(game, state)), encoding="utf-8")
    assert "game kitsune" in run(monkeypatch, "deal kitsune --seed 3 --lang en")
    text = run(monkeypatch, ["replay", str(file), "--lang", "en"], [""] * 40)
    assert all(str(move) in text for move in state.moves)


@pytest.mark.parametrize("bot", ["easy", "tests.outside.players:first"])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_match_is_played(monkeypatch, bot, lang):
    command = f"play kitsune --bots {bot} --deals 3 --seed 1 --lang {lang}"
    text = run(monkeypatch, command, any_player())
    assert "Kitsune" in text
