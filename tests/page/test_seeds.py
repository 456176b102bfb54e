"""A seed in the address gives the cards of every deal of the match, whatever the reader does or asks on the way."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from random import Random

import pytest

import tomoe_core as tomoe
from tests.strategies import play_out
from tomoe_core.live import LiveMatch, Players
from tomoe_core.page.guided import GuidedSession
from tomoe_core.page.session import Session

every_game = pytest.mark.parametrize("id", tomoe.GAMES)

QUERY = "?seed=5"
DEALS = 3


def opened(id, query=QUERY, **message):
    session = Session(id, rng=Random(99), bots=["random"], hint_budget=0.0)
    told(session, type="ready", query=query, **message)
    return session


def told(session, **message):
    return list(session.handle({"seq": 1, "animated": False, **message}))


def act(session, action, **args):
    return told(session, type="action", id=action, args=args)


def quietly(session):
    """Nothing but moves."""
    return session


def curiously(session):
    """A hint, a move taken back where that may be, and other bots."""
    act(session, "hint")
    ply = len(session.state.moves)
    move = str(session.state.legal_moves()[-1])
    told(session, type="play", ply=ply, move=move)
    act(session, "undo")
    act(session, "set", id="bot-1", value="easy")
    return session


def reloading(session):
    """The page is loaded again, with what it has kept."""
    save = told(session, type="ready", query="")[0]["save"]
    return opened(session.game.id, opened=save)


def deals_of(session, habit):
    """The cards, and who begins, of the first deals; ``habit`` is what the reader does in each."""
    deals = []
    for number in range(1, DEALS + 1):
        deals.append((session.state.order, session.state.dealer))
        while not session.state.is_over:
            if habit is not quietly and len(session.live.states) < 4:
                session = habit(session)
            if session.live.your_turn:
                move = str(session.state.legal_moves()[0])
                told(session, type="play", ply=len(session.state.moves), move=move)
        if session.match.is_over or number == DEALS:
            return deals
        session = reloading(session) if habit is reloading else session
        act(session, "next-deal")
    return deals


@cache
def plain_deals(id):
    return deals_of(opened(id), quietly)


@every_game
@pytest.mark.parametrize("habit", [curiously, reloading])
def test_nothing_that_the_reader_does_changes_the_cards(id, habit):
    plain = plain_deals(id)
    assert len({order for order, _ in plain}) == DEALS
    # In Petit Bridge who begins a deal may depend on how the ones before it were played.
    terms = bool(tomoe.game(id).TERMS)
    other = deals_of(opened(id), habit)
    assert [order for order, _ in other] == [order for order, _ in plain]
    assert other[0] == plain[0]
    assert terms or other == plain


@every_game
def test_bots_choose_alike_after_a_hint_and_a_reload(id):
    def played(*habits):
        session = opened(id)
        while not session.state.is_over:
            for habit in habits:
                session = habit(session)
            if session.live.your_turn:
                move = str(session.state.legal_moves()[0])
                told(session, type="play", ply=len(session.state.moves), move=move)
        return session.state.moves

    def asking(session):
        act(session, "hint")
        return session

    assert played() == played(asking) == played(reloading)


FIRST_DEALS = {
    "tomoefuda": "364c85fb0fa35b12",
    "fesca-six": "b5fe1b3f2914142d",
    "fesca-wild": "b5fe1b3f2914142d",
    "market": "364c85fb0fa35b12",
    "collector": "364c85fb0fa35b12",
    "petit-bridge": "d34d12293c6743d6",
}
"""Of the orders of the first deals of ``?seed=5``, joined: the same for ever."""


@every_game
def test_the_cards_of_an_address_are_the_same_for_ever(id):
    orders = [" ".join(map(str, order)) for order, _ in plain_deals(id)]
    assert hashlib.sha256("\n".join(orders).encode()).hexdigest()[:16] == FIRST_DEALS[id]


def test_a_save_without_a_chance_still_opens():
    session = opened("market")
    save = json.loads(told(session, type="ready", query="")[0]["save"])
    for chance in (None, 5, "five", "9" * 50, "٣", [1]):
        other = (
            {**save, "chance": chance} if chance else {k: save[k] for k in save if k != "chance"}
        )
        again = opened("market", query="", save=json.dumps(other))
        assert again.state == session.state


def test_the_chance_of_bots_is_in_no_view():
    session = opened("market")
    (frames,) = told(session, type="ready", query="")
    chance = json.loads(frames.pop("save"))["chance"]
    assert chance == str(session.live.chance)
    assert chance not in json.dumps({key: frames[key] for key in frames if key != "dealt"})


# Elsewhere


@every_game
def test_a_match_goes_on_alike_from_its_record_which_tells_nothing_of_the_one_that_was_recorded(id):
    game = tomoe.game(id)
    live = LiveMatch.start(game, Players.around(game, ["random"]), Random(1))
    rng = Random(2)
    end = play_out(live.state, rng)[-1]
    for move in end.moves:
        live = live.play(move)
    record = tomoe.Record.parse(str(live.record()))
    others = [LiveMatch.of(record, live.players) for _ in range(2)]
    (order,) = {other.next_deal().state.order for other in others}
    assert order != live.next_deal().state.order
    assert live.dealt_from(None).next_deal().state.order == order


def test_the_seed_of_a_match_gives_the_cards_of_every_deal():
    game = tomoe.game("collector")

    def orders(seed):
        match = tomoe.Match(game, 4, seed=seed)
        found = []
        while not match.is_over:
            state = match.deal()
            found.append(state.order)
            match.add(play_out(state, Random(seed))[-1])
        return found

    assert orders(5) == orders(5)
    assert len({*orders(5), *orders(6)}) == 8
    assert orders(5)[0] == game.deal(seed=5).order
    unseeded = tomoe.Match(game, 4)
    assert unseeded.deal().order != unseeded.deal().order


def test_the_same_deal_again_is_followed_by_the_same_deals():
    session = opened("tomoefuda")
    act(session, "again")
    assert deals_of(session, quietly) == plain_deals("tomoefuda")


def test_a_first_deal_with_help_has_the_cards_of_its_guide():
    one, other = GuidedSession("collector"), GuidedSession("collector")
    told(one, type="ready")
    act(one, "hint")
    told(other, type="ready")
    assert one.live.states == other.live.states
