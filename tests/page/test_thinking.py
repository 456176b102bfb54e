"""Bots that need time: what the table is sent meanwhile, and what ends it."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace

import pytest

from tomoe_core.bots.base import Thought
from tomoe_core.page import progress
from tomoe_core.page.session import Session


def slow(observation, rng, budget=None, /):
    """Thinks of each legal move in turn, and plays the last one."""
    return observation.legal_moves()[-1]


def thoughts(observation, rng, budget=None, /):
    legal = observation.legal_moves()
    for i, move in enumerate(legal[:-1]):
        yield Thought(move, i / len(legal))
    yield Thought(legal[-1])


def at_once(observation, rng, budget=None, /):
    yield Thought(slow(observation, rng, budget))


def breaks(observation, rng, budget=None, /):
    yield Thought(observation.legal_moves()[0], 0.5)
    raise RuntimeError("no idea")


@pytest.fixture
def think(monkeypatch):
    """How the bots of the table think; a test may put another one in its place."""
    held = SimpleNamespace(think=thoughts)
    monkeypatch.setattr(progress, "perf_counter", iter(range(10**6)).__next__)
    monkeypatch.setattr("tomoe_core.live.thinker", lambda player, game: held.think)
    return held


@pytest.fixture
def session(think):
    made = Session("fesca-six", bots=[slow], rng=Random(1), settings={"players": "5"})
    list(ask(made, type="ready", save=None, query=""))
    return made


def ask(session, seq=1, **message):
    return session.handle({"seq": seq, **message})


def play(session, seq=2):
    move = session.observation.legal_moves()[0].text
    return ask(session, seq, type="play", ply=len(session.state.moves), move=move)


def act(session, action, seq=3, **args):
    return list(ask(session, seq, type="action", id=action, args=args))


def interrupt(session):
    """Play, and ask for the first answers only: the reader's move, and that a bot thinks."""
    answers = play(session)
    assert [next(answers)["type"] for _ in range(2)] == ["frames", "thinking"]


def test_the_readers_move_is_shown_before_a_bot_has_thought(session):
    first, second, *_ = answers = list(play(session))
    assert (first["type"], first["done"], set(first)) == (
        "frames",
        False,
        {"type", "seq", "frames", "can", "done"},
    )
    assert second["type"] == "thinking"
    assert second["text"]["en"].endswith("is choosing…")
    *others, last = answers
    assert len({answer["text"]["en"] for answer in others if "text" in answer}) > 1
    assert all(answer["done"] is False for answer in others)
    assert last["type"] == "frames"
    assert "done" not in last
    assert last["save"]
    assert session.live.your_turn


def test_every_position_is_shown_once(session):
    before = len(session.state.moves)
    shown = [f for a in play(session) if a["type"] == "frames" for f in a["frames"]]
    plies = [frame["ply"] for frame in shown]
    assert plies == sorted(plies)
    assert {*plies} == {*range(before + 1, len(session.state.moves) + 1)}


def test_a_quick_bot_is_not_said_to_think(session, think):
    think.think = at_once
    assert [answer["type"] for answer in play(session)] == ["frames"]


def test_the_same_moves_are_played_as_by_a_bot_that_does_not_say_what_it_thinks(session, think):
    list(play(session))
    with_thoughts = session.record
    think.think = at_once
    other = Session("fesca-six", bots=[slow], rng=Random(1), settings={"players": "5"})
    list(ask(other, type="ready", save=None, query=""))
    list(play(other))
    assert other.record == with_thoughts


def test_stop_plays_what_has_been_found(session):
    interrupt(session)
    found, *_, meant = session.state.legal_moves()
    assert found != meant
    ply = len(session.state.moves)
    (answer,) = act(session, "stop")
    assert answer["type"] == "frames"
    assert answer["frames"][0]["ply"] == ply + 1
    assert session.state.moves[ply] == found
    assert session.live.your_turn


@pytest.mark.parametrize("action", ["undo", "new", "again"])
def test_another_request_ends_the_thinking(session, action):
    before = session.state
    interrupt(session)
    assert session.state != before
    answers = act(session, action)
    assert answers[-1]["type"] == "frames"
    assert "done" not in answers[-1]
    assert session.live.your_turn
    if action == "undo":
        assert session.state == before


@pytest.mark.parametrize(
    "message",
    [
        {"type": "action", "id": "hint"},
        {"type": "play", "ply": 0, "move": "nonsense"},
        {"type": "action", "id": "fly"},
        {"type": "pick", "ply": -1, "pick": "x"},
    ],
)
def test_a_request_that_changes_nothing_lets_the_bots_go_on(session, message):
    interrupt(session)
    *others, last = ask(session, 3, **message)
    assert all(answer["done"] is False for answer in others)
    assert last["type"] == "frames"
    assert "save" in last
    assert "done" not in last
    assert session.live.your_turn


def test_another_bot_takes_over(session, think):
    interrupt(session)
    think.think = at_once
    (answer,) = act(session, "set", id="bot-1", value="normal")
    assert answer["type"] == "frames"
    assert session.live.your_turn


def test_a_bot_that_fails_while_it_thinks_leaves_everything_as_it_was(session, think):
    think.think = breaks
    before = session.state
    answers = list(play(session))
    assert [a["type"] for a in answers] == ["frames", "thinking", "frames", "error"]
    assert answers[2]["frames"][-1]["ply"] == len(before.moves)
    assert session.state == before
    assert session.live.your_turn


def test_a_hint_is_sent_at_intervals(think):
    class Item:
        def __init__(self, done):
            self.done = done

    items = [Item(False) for _ in range(10)] + [Item(True)]
    sent = list(progress.at_intervals(items, 4))
    assert sent[0] is items[0]
    assert sent[-1] is items[-1]
    assert len(sent) < 7
