"""The promise about the cards: the hash of their seed from the beginning, the seed when the match is over."""

from __future__ import annotations

import hashlib
import json
from random import Random

import pytest

import tomoe_core as tomoe
from tests.page.test_session import answers, ready
from tomoe_core.page.session import Session

ALL = tuple(tomoe.GAMES)


def shown(messages):
    """The last message with all that goes with a position."""
    return [message for message in messages if "seal" in message][-1]


def finish(session, sent):
    """Play the match to its end, whatever comes first; all that was sent."""
    while not session.match.is_over:
        if session.state.is_over:
            sent += answers(session, type="action", id="next-deal")
        else:
            move = session.observation.legal_moves()[-1]
            sent += answers(session, type="play", ply=len(session.state.moves), move=move.text)
    return sent


def short(game_id, rng):
    lengths = {"collector": 4, "fesca-six": 6, "fesca-wild": 6}
    return Session(
        game_id, settings={"deals": str(lengths.get(game_id, 3))}, bots=["random"], rng=rng
    )


@pytest.mark.parametrize("game_id", ALL)
def test_the_hash_stays_and_the_seed_is_shown_when_the_match_is_over(game_id):
    session = short(game_id, Random(f"seal {game_id}"))
    first = shown(ready(session))["seal"]
    assert first.keys() == {"hash"}
    sent = finish(session, [])
    seals = [message["seal"] for message in sent if "seal" in message]
    assert {seal["hash"] for seal in seals} == {first["hash"]}
    assert ["text" in seal for seal in seals] == [False] * (len(seals) - 1) + [True]
    last = seals[-1]
    assert hashlib.sha256(last["text"].encode()).hexdigest() == first["hash"]
    seed = int(last["text"].split()[1])
    start = session.match.states[0]
    assert session.game.deal(seed, start.dealer).order == start.order
    lines = last["lines"].splitlines()
    assert f"--seed {seed}" in lines[0]
    for line, state in zip(lines, session.match.states, strict=True):
        assert line.startswith(f"tomoe deal {game_id} ")
        number, _, dealer = line.partition("--seed ")[2].partition(" --dealer ")
        assert session.game.deal(int(number), int(dealer or 0)).order == state.order


def test_nothing_that_the_page_shows_before_holds_the_seed_or_the_salt():
    session = Session("market", bots=["random"], rng=Random(1))
    sent = ready(session)
    while not session.state.is_over:
        move = session.observation.legal_moves()[0]
        sent += answers(session, type="play", ply=len(session.state.moves), move=move.text)
    seal = session.live.seal
    assert seal is not None
    for message in sent:
        text = json.dumps({name: part for name, part in message.items() if name != "save"})
        assert str(seal.seed) not in text
        assert str(seal.salt) not in text


def test_a_save_goes_on_with_the_promise_and_one_without_it_has_none():
    session = Session("collector", bots=["random"], rng=Random(2))
    first = shown(ready(session))
    again = Session("collector", rng=Random(3))
    assert (
        shown(answers(again, type="ready", save=first["save"], query=""))["seal"] == first["seal"]
    )
    saved = json.loads(first["save"])
    for cards in (None, "12", 12, "x", [], "9" * 30):
        changed = {name: value for name, value in saved.items() if name != "cards"}
        changed |= {} if cards is None else {"cards": cards}
        other = Session("collector", rng=Random(3))
        sent = shown(answers(other, type="ready", save=json.dumps(changed), query=""))
        assert sent["seal"] is None


def test_a_match_from_a_record_promises_nothing():
    session = Session("tomoefuda", bots=["random"], rng=Random(4))
    sent = ready(session)
    assert (
        shown(answers(Session("tomoefuda"), type="ready", save=None, query=shown(sent)["address"]))[
            "seal"
        ]
        is None
    )


def test_the_address_of_a_deal_tells_nothing_of_the_deals_to_come():
    session = Session("collector", bots=["random"], rng=Random(5))
    sent = ready(session)
    while not session.state.is_over:
        move = session.observation.legal_moves()[0]
        sent += answers(session, type="play", ply=len(session.state.moves), move=move.text)
    other = Session("collector", bots=["random"])
    answers(other, type="ready", save=None, query=shown(sent)["address"])
    saved = Session("collector", bots=["random"])
    answers(saved, type="ready", save=shown(sent)["save"], query="")
    for each in (session, other, saved):
        answers(each, type="action", id="next-deal")
    assert session.state.order == saved.state.order != other.state.order


@pytest.mark.parametrize("query", ["?seed=5", ""])
def test_nothing_is_promised_of_cards_that_everybody_can_look_up(query):
    session = Session("market", rng=Random(1), promise=query != "")
    first = shown(answers(session, type="ready", save=None, query=query))
    assert first["seal"] is None
    assert "cards" not in json.loads(first["save"])
    assert shown(answers(session, type="action", id="new"))["seal"] is not None


def test_several_people_are_given_no_address_before_the_deal_is_over():
    settings = {"person-1": "true", "deals": "4"}
    session = Session("collector", settings=settings, bots=["random"], rng=Random(6))
    sent = ready(session)
    while not session.state.is_over:
        if session.is_covered:
            sent += answers(session, type="action", id="look")
        elif session.live.waits_for is not None:
            sent += answers(session, type="action", id="hand-over")
        else:
            move = session.observation.legal_moves()[0]
            sent += answers(session, type="play", ply=len(session.state.moves), move=move.text)
    told = [message["address"] for message in sent if "address" in message]
    assert len(told) > 4
    assert set(told[:-1]) == {""}
    assert told[-1]
