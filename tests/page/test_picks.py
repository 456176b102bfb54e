"""Moves that are put together piece by piece: the draft of a session."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from tomoe_core.bots.base import Hint, MoveHint
from tomoe_core.facts import Fact
from tomoe_core.game import IllegalMove
from tomoe_core.games.tomoefuda import Tomoefuda
from tomoe_core.page.hint import hint_message
from tomoe_core.page.session import Session
from tomoe_core.table import HintWords, Pieces, Table
from tomoe_core.table.default import default_view


def pick(observation, draft, piece):
    """Any card held may be picked, two at most; picking it again takes it out."""
    if piece == "barred":
        raise IllegalMove(Fact("message-unreadable"))
    if piece not in ("one", "two", "three"):
        raise ValueError("no such piece")
    if piece in draft:
        return tuple(p for p in draft if p != piece)
    return (*draft, piece)[-2:]


def view(observation, names, *, trick_done=False, draft=()):
    return {**default_view(observation, names, trick_done=trick_done), "draft": list(draft)}


def pieces_of(move):
    return tuple(move.text.split())


OVER = HintWords(
    said=lambda hint: Fact("deal-over"),
    certainty=lambda hint: None,
    row=lambda each, hint: Fact("deal-over"),
)


@pytest.fixture
def session(monkeypatch):
    """A table at which moves are put together."""
    own = SimpleNamespace(TABLE=Table(view, pieces=Pieces(pick, pieces_of), hint=lambda hint: OVER))
    part = Tomoefuda.part.__func__
    monkeypatch.setattr(
        Tomoefuda,
        "part",
        classmethod(lambda cls, name: own if name == "table.view" else part(cls, name)),
    )
    made = Session("tomoefuda", bots=["easy"])
    answers(made, type="ready", save=None, query="")
    return made


def answers(session, **message):
    return list(session.handle({"seq": 1, **message}))


def clicked(session, piece, ply=None):
    """The answer to a click on a piece."""
    ply = len(session.state.moves) if ply is None else ply
    (answer,) = answers(session, type="pick", ply=ply, pick=piece)
    return answer


def draft_of(answer):
    assert answer["type"] == "frames"
    (frame,) = answer["frames"]
    assert frame["pause"] == "none"
    return frame["draft"]


def test_pieces_come_and_go(session):
    state = session.state
    assert draft_of(clicked(session, "one")) == ["one"]
    assert draft_of(clicked(session, "two")) == ["one", "two"]
    assert draft_of(clicked(session, "one")) == ["two"]
    assert session.state == state


@pytest.mark.parametrize("piece", ["fly", "", "x" * 500])
def test_an_unknown_piece_is_refused_and_the_draft_stays(session, piece):
    clicked(session, "one")
    answer = clicked(session, piece)
    assert answer["type"] == "error"
    assert set(answer["text"]) == {"ja", "en"}
    assert len(answer["text"]["en"]) < 200
    assert draft_of(clicked(session, "two")) == ["one", "two"]


def test_a_piece_may_be_refused_with_a_reason(session):
    answer = clicked(session, "barred")
    assert (answer["type"], answer["seq"]) == ("error", 1)
    assert "understood" in answer["text"]["en"]


def test_a_click_for_a_position_gone_by_shows_the_draft_as_it_is(session):
    clicked(session, "one")
    assert draft_of(clicked(session, "two", ply=99)) == ["one"]


def test_moves_undo_and_new_deals_clear_the_draft(session):
    moves = ("pile 1", "pile 2", "pile 3", "pile 4")
    legal = session.observation.legal_moves()[0].text
    assert legal in moves
    clicked(session, "one")
    play = {"type": "play", "ply": len(session.state.moves), "move": legal}
    assert answers(session, **play)[-1]["frames"][-1]["draft"] == []
    for action in ("again", "new", "undo"):
        if session.live.your_turn:
            clicked(session, "one")
        answer = answers(session, type="action", id=action)[-1]
        if answer["type"] == "frames":
            assert answer["frames"][-1]["draft"] == []


def test_a_refused_move_leaves_the_draft(session):
    clicked(session, "one")
    play = {"type": "play", "ply": len(session.state.moves), "move": "nonsense"}
    assert answers(session, **play)[0]["type"] == "error"
    assert draft_of(clicked(session, "two")) == ["one", "two"]


def test_a_setting_changed_during_the_match_leaves_the_draft(session):
    clicked(session, "one")
    change = {"type": "action", "id": "set", "args": {"id": "bot-1", "value": "normal"}}
    assert draft_of(answers(session, **change)[-1]) == ["one"]


def test_a_draft_is_not_saved_and_leaves_all_else_as_it_was(session):
    assert set(clicked(session, "one")) == {"type", "seq", "frames"}
    before = clicked(session, "two", ply=99)
    clicked(session, "two")
    after = clicked(session, "one", ply=99)
    assert before["frames"] != after["frames"]
    assert {**before, "frames": None} == {**after, "frames": None}


def test_a_game_without_pieces_has_no_draft():
    session = Session("tomoefuda", bots=["easy"])
    answers(session, type="ready", save=None, query="")
    assert clicked(session, "pile 1")["type"] == "error"


def test_a_hint_names_the_pieces_of_its_moves(session):
    move = session.observation.legal_moves()[0]
    hint = Hint((MoveHint(move, 1, 1, 0.0, 0.0),), 1, 1, False, 1.0)
    assert (
        hint_message(hint, session.observation, session.names)["moves"][0]["picks"]
        == move.text.split()
    )
