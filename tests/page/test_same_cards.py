"""A match with the same cards for everybody at a table: its address, what it refuses, its save, and its result."""

from __future__ import annotations

import json
from random import Random

import pytest

import tomoe_core as tomoe
from tests.page.test_session import act, answers, moves, play, play_deal, standing
from tomoe_core import duplicate
from tomoe_core.live import Players
from tomoe_core.page.session import Session
from tomoe_core.record import Record

AROUND = {"log", "save", "match", "settings", "people", "seats", "record", "address", "can", "seal"}


def at(query, game="tomoefuda", name="", save=None, seed=1, **settings):
    """A session at this address, and its last frames."""
    session = Session(game, rng=Random(seed), settings=settings)
    sent = answers(session, type="ready", save=save, query=query, name=name)
    return session, next(m for m in reversed(sent) if m["type"] == "frames")


def one_deal(game="tomoefuda", level="easy", seed=7):
    """The address of a duplicate match of one deal."""
    played = tomoe.game(game)
    live = duplicate.start(played, Players.around(played, [level]), seed, deals=1)
    return f"?g={live.record(live.players.seat_names).pack()}&duel=1"


@pytest.mark.parametrize("id", tomoe.games.GAMES)
def test_a_number_gives_everybody_the_same_cards_and_answers(id):
    one, first = at("?duel=7", id)
    other, second = at(
        "?duel=7", id, seed=2, deals=str(tomoe.game(id).players), **{"bot-1": "hard"}
    )
    assert first["duplicate"] == second["duplicate"] == {"address": "?duel=7", "name": ""}
    assert one.live.states == other.live.states
    assert one.live.chance == other.live.chance
    assert one.live.players == other.live.players
    move = str(one.state.legal_moves()[0])
    for session in (one, other):
        answers(session, type="play", ply=len(session.state.moves), move=move)
    assert one.live.states == other.live.states


def test_an_address_carries_what_is_not_usual():
    session, _ = at("", **{"bot-1": "easy"})
    shown = act(
        session, "new", settings={"deals": "6", "bot-2": "hard", "ichi": "2"}, same=True, name="Aoi"
    )
    mark = shown[-1]["duplicate"]
    assert mark["name"] == "Aoi"
    assert mark["address"].startswith("?g=")
    friend, there = at(mark["address"], name="Ben")
    assert there["duplicate"]["name"] == "Ben"
    assert friend.live.states[0] == session.live.states[0]
    assert friend.match.deals == 6
    assert friend.game.options["ichi"] == 2
    assert friend.live.players.bots == (None, "easy", "hard")
    assert friend.live.players.seat_names[0] == "Ben"


def test_a_friend_meets_the_same_further_deals_at_whatever_address():
    session, _ = at("", **{"bot-1": "easy"})
    shown = act(session, "new", settings={"deals": "3", "bot-2": "easy"}, same=True)[-1]
    address = shown["duplicate"]["address"]
    assert address.endswith("&duel=1")
    friend, there = at(address)
    assert there["duplicate"]["address"] == address
    earlier, _ = at(address.replace("&duel=1", "&duel=0"))
    for _ in range(3):
        for one in (session, friend, earlier):
            while not one.state.is_over:
                move = str(one.state.legal_moves()[0])
                answers(one, type="play", ply=len(one.state.moves), move=move)
        assert session.state == friend.state == earlier.state
        for one in (session, friend, earlier):
            if not one.match.is_over:
                act(one, "next-deal")
    assert session.match.is_over


@pytest.mark.parametrize(
    ("id", "args", "key"),
    [
        ("undo", {}, "no move is taken back"),
        ("hint", {}, "there are no hints"),
        ("stop", {}, "they cannot be hurried"),
        ("again", {}, "not begun again"),
        ("leave", {}, "the seats and the bots stay"),
        ("set", {"id": "bot-1", "value": "easy"}, "the seats and the bots stay"),
    ],
)
def test_what_would_make_a_difference_is_refused_in_a_sentence(id, args, key):
    session, frames = at("?duel=7")
    view = standing(play(session, frames["frames"][-1]))
    before = session.live
    (refused,) = act(session, id, **args)
    assert refused["type"] == "error"
    assert key in refused["text"]["en"]
    assert session.live == before
    assert view["actor"] == 0


def test_what_is_refused_is_not_offered():
    session, frames = at("?duel=7")
    frames = play(session, frames["frames"][-1])[-1]
    assert "no move is taken back" in frames["can"]["undo"]["en"]
    assert "there are no hints" in frames["can"]["hint"]["en"]
    assert frames["can"]["back"] is None
    assert not [
        each for each in frames["settings"] if each["id"].startswith("bot-") and each.get("live")
    ]
    assert frames["seal"] is None


def test_what_the_view_shows_can_still_be_chosen():
    session, frames = at("?duel=7", "market")
    chosen = next(each for each in frames["settings"] if each.get("live"))
    value = next(one["value"] for one in chosen["choices"] if one["value"] != chosen["value"])
    changed = act(session, "set", id=chosen["id"], value=value)[-1]
    assert changed["type"] == "frames"
    assert changed["duplicate"]["address"] == "?duel=7"


def test_bots_think_for_positions_and_go_on_where_they_were_interrupted():
    session, frames = at(one_deal("collector", "hard"), "collector")
    plain, _ = at(one_deal("collector", "hard"), "collector")
    view = frames["frames"][-1]
    thinking = session.handle(
        {"seq": 2, "type": "play", "ply": view["ply"], "move": moves(view)[0]}
    )
    while next(thinking)["type"] != "thinking":
        pass
    assert act(session, "stop")[0]["type"] == "error"
    assert standing(play(plain, view))
    assert session.live.states == plain.live.states


def test_a_save_goes_on_as_the_same_match():
    session, frames = at("?duel=7", name="Aoi")
    frames = play(session, frames["frames"][-1])[-1]
    again, shown = at("", save=frames["save"])
    assert shown["duplicate"] == frames["duplicate"]
    assert again.live == session.live
    view = frames["frames"][-1]
    assert standing(play(again, view)) == standing(play(session, view))
    assert again.live.states == session.live.states


def test_a_save_of_other_cards_is_refused():
    live = duplicate.start(
        tomoe.game("tomoefuda"), Players.around(tomoe.game("tomoefuda"), ["easy"]), 7
    )
    while not live.state.is_over:
        live = live.play(live.state.legal_moves()[0])
    stranger = Record(
        live.game,
        live.state,
        live.game.deal(seed=3, dealer=1),
        seats=live.players.seat_names,
        deals=3,
    )
    session = Session("tomoefuda", rng=Random(1))
    sent = answers(
        session, type="ready", query="", save=json.dumps({"g": stranger.pack(), "duel": "7"})
    )
    assert sent[-1]["type"] == "error"
    assert session.live.states != live.states


@pytest.mark.parametrize(
    ("query", "says"),
    [
        ("?duel=7&seat=1", "“seat” does not go with it"),
        ("?duel=7&seed=1", "“seed” does not go with it"),
        ("?duel=x", "duel is a whole number"),
        (
            f"?g={tomoe.Record(tomoe.game('tomoefuda'), tomoe.game('tomoefuda').deal(seed=1)).pack()}&duel=1",
            "says who played",
        ),
        (one_deal("market"), "this is a table of Tomoe-fuda"),
    ],
)
def test_an_address_that_gives_no_such_match_says_why(query, says):
    session = Session("tomoefuda", rng=Random(1))
    sent = answers(session, type="ready", save=None, query=query)
    assert says in sent[-1]["text"]["en"]
    assert sent[0]["duplicate"] is None


def test_several_people_are_refused():
    session, _ = at("")
    sent = act(session, "new", settings={"person-1": "true"}, same=True)
    assert "for one person against bots" in sent[-1]["text"]["en"]


@pytest.mark.parametrize("id", tomoe.games.GAMES)
def test_the_result_is_there_when_the_match_is_over_and_not_before(id):
    session, frames = at(one_deal(id), id, name="Aoi")
    chance = Random(3)
    while not session.match.is_over:
        assert "result" not in frames["duplicate"]
        move = str(chance.choice(session.state.legal_moves()))
        frames = answers(session, type="play", ply=len(session.state.moves), move=move)[-1]
        assert frames["type"] == "frames", frames
    record = Record.unpack(frames["duplicate"]["result"])
    assert record.seats[0] == "Aoi"
    assert record.finals == (session.state,)
    ways = frames["frames"][-1]["actions"]
    assert ways[0] == {"move": "same", "label": ways[0]["label"], "primary": True}
    assert not any(way.get("primary") for way in ways[1:])
    assert not any(way["move"] == "next-deal" for way in ways)
    renamed = act(session, "name", name=" Ben (hard)\n")[-1]["duplicate"]
    assert Record.unpack(renamed["result"]).seats[0] == "Ben （hard）"
    assert not any(isinstance(each, duplicate.Deviation) for each in duplicate.replay(record))


def test_after_the_end_the_same_deal_is_the_readers_own():
    session, frames = at(one_deal())
    play_deal(session, frames["frames"][-1])
    own = act(session, "again")[-1]
    assert own["duplicate"] is None
    assert own["can"]["hint"] is True


def test_another_match_is_one_for_friends_again():
    session, frames = at("?duel=7", deals="3", **{"bot-1": "easy", "bot-2": "easy"})
    del frames
    next_one = act(session, "rematch")[-1]["duplicate"]
    assert next_one["address"] != "?duel=7"
    assert next_one["address"].startswith("?duel=")


def test_its_frames_say_no_more_than_those_of_a_match_of_ones_own():
    session, _ = at("?duel=7", "market")
    move = str(session.state.legal_moves()[0])
    frames = answers(session, type="play", ply=len(session.state.moves), move=move)[-1]
    own = Session("market", rng=Random(5))
    there = answers(own, type="ready", save=None, query=f"?g={session.record.pack()}")[0]
    shown = frames["frames"][-1]
    assert {**there["frames"][-1], "actions": [], "say": None} == {
        **shown,
        "actions": [],
        "say": None,
    }
    assert frames.keys() - {"type", "seq", "frames", "duplicate"} == AROUND
    assert frames["duplicate"] == {"address": "?duel=7", "name": ""}
