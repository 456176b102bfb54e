"""Whatever a person types at the table, they are answered; nothing stops the game."""

from __future__ import annotations

import sys

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import tomoe_core as tomoe
from tests.strategies import random_deal, random_positions
from tomoe_core.live import LiveMatch, Players
from tomoe_core.table.screens.style import TextStyle
from tomoe_core.table.screens.voice import Voice
from tomoe_core.terminal import prompt as prompt_module
from tomoe_core.terminal.completion import completion, matches
from tomoe_core.terminal.prompt import LONG, Prompt, Quit

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
        "捨てる",
        "買う",
        "山",
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
    live = LiveMatch.of(record, Players.from_record(record))
    return Prompt(live, TextStyle(Voice(lang, live.names)))


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


# Completion


def test_what_tab_offers():
    offers = ["R3", "R30", "discard R3", "discard R3", "help", "hint"]
    assert matches("r3", offers) == ["R3", "R30"]
    assert matches("d", offers) == ["discard R3"]
    assert matches("", offers, most=3) == ["R3", "R30", "discard ", "help", "hint"]
    assert matches("x", offers) == []


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_move_that_is_offered_can_be_made(lang, monkeypatch, tmp_path, capsys):
    monkeypatch.chdir(tmp_path)
    for id in tomoe.GAMES:
        for state in random_positions(4, tomoe.game(id), seed=7):
            if state.is_over:
                continue
            prompt = at_the_table(state, state.actor, lang)
            moves = [line for line in prompt._offers() if line not in ("help", *LONG)]
            assert len(moves) == len(state.legal_moves())
            for line in moves[:3]:
                prompt = at_the_table(state, state.actor, lang)
                prompt.answer(line)
                assert prompt.live.has_moves, line


def test_completion_at_a_terminal_and_without_readline(monkeypatch):
    """Nothing breaks where Python has no readline; where it has, what was there before comes back."""
    readline = pytest.importorskip("readline")
    for stream in ("stdin", "stdout"):
        monkeypatch.setattr(getattr(sys, stream), "isatty", lambda: True, raising=False)
    before = readline.get_completer()
    with completion(lambda: ["pile 1", "pile 2", "help"]):
        complete = readline.get_completer()
        assert [complete("p", number) for number in range(3)] == ["pile 1", "pile 2", None]
        assert readline.get_completer_delims() == ""
    assert readline.get_completer() == before
    monkeypatch.setitem(sys.modules, "readline", None)
    with completion(lambda: []):
        pass
