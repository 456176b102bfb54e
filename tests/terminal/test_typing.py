"""Whatever a person types at the table, they are answered; nothing stops the game."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import tomoe_core as tomoe
from tests.strategies import random_deal, random_positions
from tomoe_core.live import LiveMatch, Players
from tomoe_core.screens.style import TextStyle
from tomoe_core.screens.voice import Voice
from tomoe_core.terminal import prompt as prompt_module
from tomoe_core.terminal.prompt import Prompt, Quit

words = st.sampled_from(
    [
        "?",
        "h",
        "w",
        "t",
        "u",
        "u!",
        "s",
        "l",
        "q",
        "help",
        "offer",
        "buy",
        "put",
        "reveal",
        "with",
        "discard",
        "collect",
        "contract",
        "stop",
        "continue",
        "pile",
        "d4",
        "t3",
        "h2",
        "R3",
        "赤3",
        "G1",
        "W5",
        "MZ",
        "YZ",
        "♠A",
        "S10",
        "game",
        "NT",
        "1",
        "2",
        "99",
        "@",
        "R3@d4",
        "R",
        "O",
        ".",
        "\x00",
        "/",
    ]
)
typed = st.text(max_size=30) | st.lists(words, max_size=6).map(" ".join)


def at_the_table(state, seat, lang):
    names = ["Somebody" if i == seat else "Bot (random)" for i in range(state.game.players)]
    record = tomoe.Record(state.game, state, seats=names)
    live = LiveMatch.of(record, Players.recorded(record))
    return Prompt(live, TextStyle(Voice(lang, live.names)), Random(1))


@pytest.mark.parametrize("id", list(tomoe.GAMES))
def test_anything_is_answered(id, monkeypatch, tmp_path, capsys):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(prompt_module, "HINT_BUDGET", 20)
    monkeypatch.setattr("builtins.input", lambda _: "n")
    positions = [*random_positions(12, tomoe.game(id), seed=5), random_deal(tomoe.game(id), 6)[-1]]

    @settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
    @given(st.sampled_from(positions), st.sampled_from(["ja", "en"]), st.lists(typed, max_size=4))
    def answered(state, lang, lines):
        seat = 0 if state.actor is None else state.actor
        prompt = at_the_table(state, seat, lang)
        for line in lines:
            try:
                prompt.answer(line)
            except Quit:
                break
        assert capsys.readouterr().out or not lines
        # What stands is a match that can be saved.
        record = prompt.live.record(prompt.live.players.seat_names)
        assert tomoe.Record.parse(str(record)) == record

    answered()
