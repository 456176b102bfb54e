"""Why a trick went as it did: told in a line while it rests, and opened on what decided after an answer."""

from __future__ import annotations

from random import Random

import pytest

import tomoe_core as tomoe
from tomoe_core.games import kind_of
from tomoe_core.games.tomoefuda.learn.lessons import explain_cards
from tomoe_core.learn.drills import slots
from tomoe_core.learn.questions import drills_of, question
from tomoe_core.page.session import Session

TRICK_GAMES = ("tomoefuda", "fesca-six", "fesca-wild", "petit-bridge")
DECIDING = {
    "tomoefuda": ("share a suit", "all differ"),
    "fesca-six": ("the lead with more cards wins", "and wins.", "wins.", "only one lead"),
    "fesca-wild": ("the lead with more cards wins", "and wins.", "wins.", "only one lead", "suit"),
    "petit-bridge": ("the highest of", "the highest trump"),
}


def any_legal(observation, rng, budget):
    """How good the bots are is not asked here."""
    return rng.choice(observation.legal_moves())


@pytest.mark.parametrize("game", TRICK_GAMES)
def test_while_a_trick_rests_it_is_told_who_took_it_and_why(game):
    session, rng = Session(game, bots=[any_legal], rng=Random(4)), Random(4)
    message, seen = {"type": "ready", "save": None, "query": ""}, set()
    for _ in range(12):
        *_, answer = (a for a in session.handle({**message, "seq": 1}) if a["type"] == "frames")
        for frame in answer["frames"]:
            if frame["pause"] != "trick":
                continue
            said = frame["prompt"]["en"]
            taken = next(
                slot["seat"]
                for zone in frame["centre"]
                for slot in zone["cards"]
                if any(tag["kind"] == "winner" for tag in slot.get("tags", ()))
            )
            # The dummy's tricks are the offence's.
            name = session.names.seats[taken]["en"] if taken < session.game.players else ""
            assert name in said
            assert "the trick." in said
            assert any(words in said for words in DECIDING[game]), said
            seen.add(said)
        view = answer["frames"][-1]
        if view["over"]:
            break
        move = str(rng.choice(session.observation.legal_moves()))
        message = {"type": "play", "ply": view["ply"], "move": move}
    assert seen


@pytest.mark.parametrize("game", TRICK_GAMES)
def test_who_has_won_the_trick_is_told_so_before_they_are_asked_to_lead(game):
    """Without motion, too, where the trick does not rest: what is asked says it."""
    session, rng = Session(game, bots=[any_legal], rng=Random(4)), Random(4)
    message, asked = {"type": "ready", "save": None, "query": ""}, set()
    for _ in range(30):
        answers = session.handle({**message, "animated": False, "seq": 1})
        *_, view = (frame for a in answers if a["type"] == "frames" for frame in a["frames"])
        if view["over"]:
            break
        last, on_table = (
            view["lastTrick"],
            [slot for zone in view["centre"] for slot in zone["cards"]],
        )
        if last and not on_table and not view["choices"]:
            (taker,) = (
                slot["seat"]
                for slot in last["cards"]
                if any(tag["kind"] == "winner" for tag in slot["tags"])
            )
            mine = taker == session.you
            first, then = ("You won the trick.", "lead") if mine else ("Dummy won", "leads")
            assert view["prompt"]["en"].startswith(first), view["prompt"]
            assert then in view["prompt"]["en"]
            assert "トリックを取りました。" in view["prompt"]["ja"]
            asked.add(mine)
        elif not on_table:
            assert "won the trick" not in view["prompt"]["en"]
        move = str(rng.choice(session.observation.legal_moves()))
        message = {"type": "play", "ply": view["ply"], "move": move}
    assert True in asked


@pytest.mark.parametrize(
    ("game", "drill"),
    [(id, name) for id in tomoe.GAMES for name in drills_of(kind_of(id))],
)
def test_an_explanation_of_a_trick_opens_with_all_its_cards(game, drill):
    """It opens on the step that says what decided: none before it shows more of the cards that are asked about."""
    asked = question(kind_of(game), drill, 1, 3, 1)
    why = asked["why"]
    at = why.get("decides", len(why["steps"]) - 1)
    assert 0 <= at < len(why["steps"])
    shown = [{s["card"] for s in slots(step["view"]) if s["card"]} for step in why["steps"]]
    if "decides" in why:
        assert len(shown[at]) == max(map(len, shown))


@pytest.mark.parametrize(
    ("cards", "says"), [("R3 R5 B1", "share a suit"), ("R3 G5 B1", "all differ")]
)
def test_what_decides_is_not_the_first_card(cards, says):
    made = explain_cards(cards)
    step = made["steps"][made["decides"]]
    assert says in step["caption"]["en"]
    assert len(step["view"]["centre"][0]["cards"]) == 3
