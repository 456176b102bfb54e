"""The deal of a day at a table: the same for everybody, refused before its day, gone on with, played again."""

from __future__ import annotations

import json

import pytest

import tomoe_core as tomoe
from tests.page.test_same_cards import at
from tests.page.test_session import act, answers, play, standing
from tomoe_core.page.session import Session

DAY, TODAY = "2026-11-29", "2026-11-30"


def on(day, game="market", today=TODAY, save=None, **more):
    """A session at the address of that day's deal, and all that it answers."""
    session = Session(game)
    asked = {"type": "ready", "save": save, "query": f"?day={day}", "today": today, **more}
    return session, answers(session, **asked)


def last(sent):
    """The last frames that a session has sent."""
    return next(each for each in reversed(sent) if each["type"] == "frames")


def to_its_end(session, sent):
    """Play the deal to its end; the frames then."""
    view = standing(sent)
    while not view["over"]:
        sent = play(session, view)
        view = standing(sent)
    return last(sent)


@pytest.mark.parametrize("id", tomoe.games.GAMES)
def test_it_is_the_same_for_everybody_and_one_deal_long(id):
    (one, sent), (other, _) = on(DAY, id), on(DAY, id, today="2027-05-01")
    assert one.live.states == other.live.states
    assert one.live.chance == other.live.chance
    mark = sent[-1]["duplicate"]
    assert (mark["day"], mark["address"]) == (DAY, f"?day={DAY}")
    assert mark["title"]["ja"]
    own = {"collector": "{n} damage", "market": "{n} {n:point|points}"}
    assert mark["amount"]["en"] == own.get(id, mark["amount"]["en"])
    assert "{n}" in mark["amount"]["ja"]
    assert one.match.deals == 1
    tomorrow, _ = on("2026-11-30", id)
    assert tomorrow.live.states[0] != one.live.states[0]


def test_a_day_that_has_not_come_is_refused_in_a_sentence_and_nothing_is_lost():
    _, own = at("")
    session, sent = on("2026-12-01", "tomoefuda")
    assert sent[-1]["type"] == "error"
    assert "2026-12-01 is not there yet" in sent[-1]["text"]["en"]
    assert session.match.deals > 1
    assert last(sent)["duplicate"] is None
    _, sent = on("2026-12-01", "tomoefuda", save=own["save"])
    assert json.loads(last(sent)["save"])["g"] == json.loads(own["save"])["g"]
    assert on(TODAY)[1][-1]["type"] == "frames"


def test_where_a_page_does_not_say_the_date_the_machine_does():
    for today in ("", "tomorrow", "2026-02-30"):
        assert on("9999-12-31", today=today)[1][-1]["type"] == "error"
        assert on("2020-01-01", today=today)[1][-1]["type"] == "frames"


@pytest.mark.parametrize("id", ["tomoefuda", "collector"])
def test_it_is_gone_on_with_and_ends_with_its_result(id):
    session, sent = on(DAY, id)
    frames = to_its_end(session, sent)
    mark = frames["duplicate"]
    assert [way["move"] for way in frames["frames"][-1]["actions"]][:3] == [
        "day",
        "look-back",
        "again",
    ]
    record = tomoe.Record.unpack(mark["result"])
    assert record.state.is_over
    if id == "tomoefuda":
        assert len(mark["tricks"]) == len(session.observation.tricks)
    else:
        assert "tricks" not in mark
    there, sent = on(DAY, id, opened=frames["save"])
    assert there.state == session.state
    assert sent[-1]["duplicate"]["result"] == mark["result"]
    bare = json.dumps({"g": mark["result"], "duel": "", "day": DAY})
    assert on(DAY, id, opened=bare)[0].state == session.state


@pytest.mark.parametrize("id", tomoe.games.GAMES)
def test_its_last_move_is_not_taken_back_either(id):
    session, _ = on(DAY, id)
    while not session.state.is_over:
        ply, move = len(session.state.moves), str(session.state.legal_moves()[0])
        shown = ply + 1
        sent = answers(session, type="play", ply=ply, move=move)
        assert last(sent)["can"]["back"] is None
    before = session.live
    (refused,) = act(session, "undo", shown=shown)
    assert refused["type"] == "error"
    assert session.live == before


def test_once_it_is_over_it_can_be_played_again_with_the_same_cards_and_answers():
    session, sent = on(DAY, "collector")
    first, chance = session.live.states[0], session.live.chance
    to_its_end(session, sent)
    again = last(act(session, "again"))
    assert again["duplicate"]["day"] == DAY
    assert (session.live.states[0], session.live.chance) == (first, chance)
    assert "result" not in again["duplicate"]
