"""The table of Market: what it shows, what can be clicked, and how offers and purchases are put together."""

from __future__ import annotations

import json
from random import Random

import pytest

import tomoe_core as tomoe
from tomoe_core.bots import bot
from tomoe_core.game import IllegalMove
from tomoe_core.games.market import BUY, OFFER, PUT, REVEAL
from tomoe_core.games.market.view import pick, pieces_of, view
from tomoe_core.games.shared.decks import TOMOE
from tomoe_core.names import names_for
from tomoe_core.page.hint import hint_view
from tomoe_core.page.session import Session
from tomoe_core.page.view import log
from tomoe_core.page.view import view as page_view

GAME = tomoe.game("market")
BOT = bot("normal", GAME)


def deal(seed, good=True):
    """The states of a deal between bots, or between players who move at random."""
    rng = Random(seed)
    state = GAME.deal(seed=seed, dealer=seed % 3)
    yield state
    while not state.is_over:
        move = BOT(state.observe(state.actor), rng) if good else state.random_move(rng)
        state = state.play(move)
        yield state


STATES = [*deal(1), *list(deal(5, good=False))[::5]]


def random_draft(o, rng):
    """The pieces of some of what can be clicked, if it is this seat's turn."""
    draft = ()
    for _ in range(rng.randrange(8)):
        pieces = sorted(offers(view(o, names_for(3, o.seat), draft=draft))[1])
        if pieces:
            draft = pick(o, draft, rng.choice(pieces))
    return draft


def slots(shown):
    for zone in shown["centre"]:
        yield from zone["cards"]
    for seat in shown["seats"]:
        for zone in seat["zones"]:
            yield from zone["cards"]


def offers(shown):
    """The moves and the pieces that can be clicked."""
    moves = {slot["move"] for slot in slots(shown) if "move" in slot}
    moves |= {choice["move"] for choice in shown["choices"] if "disabled" not in choice}
    pieces = {slot["pick"] for slot in slots(shown) if "pick" in slot}
    for control in shown["controls"]:
        pieces |= {option["pick"] for option in control.get("options", ())}
    return moves, pieces


def everything(state, seat, draft=()):
    o = state.observe(seat)
    names = names_for(3, seat)
    return json.dumps([page_view(o, names, draft=draft), log(o, names)], ensure_ascii=False)


@pytest.mark.parametrize("seat", range(3))
def test_a_view_does_not_change_when_hidden_cards_change_places(seat):
    rng = Random(seat)
    for state in STATES[seat::6]:
        draft = random_draft(state.observe(seat), rng)
        other = state.observe(seat).sample(rng)
        assert everything(state, seat, draft) == everything(other, seat, draft)


def test_no_unknown_card_is_named():
    """In slots; sentences may name cards that somebody is known not to hold."""
    for state in STATES[::6]:
        for seat in range(3):
            o = state.observe(seat)
            shown = {slot["card"] for slot in slots(view(o, names_for(3, seat)))}
            assert not shown & {card.text for card in TOMOE.of(o.unknown)}


def test_every_text_is_there_in_every_language():
    def walk(value):
        if isinstance(value, dict):
            if "en" in value or "ja" in value:
                assert set(value) == {"ja", "en"}
                assert all(isinstance(words, str) and "{" not in words for words in value.values())
                return
            for inner in value.values():
                walk(inner)
        elif isinstance(value, list):
            for inner in value:
                walk(inner)

    rng = Random(2)
    for state in STATES[::5]:
        draft = random_draft(state.observe(1), rng)
        walk(json.loads(everything(state, 1, draft)))


def test_every_card_held_can_be_clicked_or_says_why_not():
    rng = Random(3)
    for state in STATES[::3]:
        if state.is_over:
            continue
        seat = state.actor
        o = state.observe(seat)
        shown = view(o, names_for(3, seat), draft=random_draft(o, rng))
        for slot in shown["seats"][seat]["zones"][0]["cards"]:
            assert ("move" in slot) + ("pick" in slot) + ("why" in slot) == 1
        for state_of_rest in (o.sample(rng).observe(other) for other in range(3) if other != seat):
            waiting = view(state_of_rest, names_for(3, state_of_rest.seat))
            assert offers(waiting) == (set(), set())


def put_together(o, move):
    """The draft for ``move``, each piece of it clicked where the table offers it."""
    draft = ()
    for piece in pieces_of(move):
        kind, card, *_ = piece.split(":")
        if kind in ("mark", "price"):
            draft = pick(o, draft, f"card:{card}")
        shown = view(o, names_for(3, o.seat), draft=draft)
        if kind == "buy" and len(o.lots) == 1:
            continue
        assert piece in offers(shown)[1], piece
        draft = pick(o, draft, piece)
    return draft


def test_every_legal_move_can_be_put_together_and_nothing_else():
    rng = Random(4)
    for state in STATES[::2]:
        if state.is_over:
            continue
        o = state.observe(state.actor)
        legal = o.legal_moves()
        texts = set(map(str, legal))
        for move in rng.sample(legal, min(4, len(legal))):
            shown = view(o, names_for(3, o.seat), draft=put_together(o, move))
            moves = offers(shown)[0]
            assert str(move) in moves
            assert moves <= texts


def test_a_match_is_played_by_clicking_what_the_table_offers():
    rng = Random(1)
    session = Session("market", bots=["easy"], rng=rng, settings={"deals": "3"})

    def send(**message):
        (answer,) = session.handle({"seq": 1, **message})
        assert answer["type"] == "frames", answer
        return answer["frames"][-1]

    shown = send(type="ready", save=None, query="")
    deals = 0
    while True:
        if shown["over"]:
            deals += 1
            if session.match.is_over:
                break
            shown = send(type="action", id="next-deal")
            continue
        moves, pieces = offers(shown)
        at = {"ply": shown["ply"]}
        if moves and (not pieces or rng.random() < 0.9):
            shown = send(type="play", move=rng.choice(sorted(moves)), **at)
        else:
            shown = send(type="pick", pick=rng.choice(sorted(pieces)), **at)
    assert deals == 3
    assert {"ends-runs", "ends-dry"} & {step.key for step in session.state.steps}


def at(kind, condition=lambda o: True):
    """What the actor knows in the first position in which such a move is asked for."""
    for state in STATES:
        if state.actor is not None:
            o = state.observe(state.actor)
            if o.asked == kind and condition(o):
                return o
    raise AssertionError("there is no such position")


def shown_at(o, draft=()):
    return view(o, names_for(3, o.seat), draft=draft)


def test_the_last_marker_comes_by_itself_and_markers_change_places():
    o = at(OFFER, lambda o: len(o.lots) == 3)
    one, two, three = (lot.card.text for lot in o.lots)
    draft = pick(o, pick(o, (), f"mark:{one}:d"), f"mark:{two}:t")
    assert f"mark:{three}:h" in draft
    draft = pick(o, draft, f"mark:{one}:h")
    assert {f"mark:{one}:h", f"mark:{three}:d", f"mark:{two}:t"} <= set(draft)


def test_the_next_card_is_worked_on_when_one_is_done():
    o = at(OFFER, lambda o: len(o.lots) == 3)
    one, two, _ = (lot.card.text for lot in o.lots)
    draft = pick(o, pick(o, (), f"mark:{one}:d"), f"price:{one}:3")
    assert draft[0] == f"card:{two}"


def test_prices_of_more_than_ten_are_told_at_once():
    o = at(OFFER, lambda o: len(o.lots) == 3)
    draft = ()
    for lot, shape in zip(o.lots, "dth", strict=True):
        draft = pick(o, pick(o, draft, f"mark:{lot.card}:{shape}"), f"price:{lot.card}:4")
    shown = shown_at(o, draft)
    (total,) = [control for control in shown["controls"] if control["kind"] == "sum"]
    assert (total["value"], total["of"], total["over"]) == (12, 10, True)
    assert "12" in shown["choices"][0]["disabled"]["en"]
    assert "12" in shown["prompt"]["en"]


def test_a_superfluous_card_says_so():
    for state in STATES:
        if state.actor is None or state.asked != BUY:
            continue
        o = state.observe(state.actor)
        for move in o.legal_moves():
            if move.cards and move.worth >= next(x.price for x in o.lots if x.card == move.card):
                cards = shown_at(o, put_together(o, move))["seats"][o.seat]["zones"][0]["cards"]
                whys = [slot["why"]["en"] for slot in cards if "why" in slot]
                if any("is superfluous" in why for why in whys):
                    return
    raise AssertionError("no payment left a card over")


def test_borrowing_is_said_in_words():
    order = "R1 B3 G5 R4 B6 G2 O1 K3 P5 R2 R3 R5 R6 B1 B2 B4 B5 G1 G3 G4 G6 O2 O3 O4 O5 O6 K1 K2 K4 K5 K6 P1 P2 P3 P4 P6"

    class Poor(type(GAME)):
        id = "poor-market"
        start_points = 0

    state = Poor().deal(order=order)
    state = state.play("offer R2@h4 R3@d4 R5@t2")
    o = state.observe(state.actor)
    broke = [lot for lot in o.lots if not any(m.card == lot.card for m in o.legal_moves())]
    shown = shown_at(o)
    for lot in broke:
        (slot,) = [slot for slot in shown["centre"][0]["cards"] if slot["key"] == lot.card.text]
        assert "does not lend" in slot["why"]["en"]
        with pytest.raises(IllegalMove):
            pick(o, (), f"buy:{lot.card}")
    state = Poor().deal(order=order.replace("R4 B6 G2", "R4 B6 P2").replace("P1 P2 P3", "P1 G2 P3"))
    state = state.play("offer R2@t4 R3@h5 R5@d1")
    o = state.observe(state.actor)
    if any(o.due(move) for move in o.legal_moves()):
        assert "bank lends" in shown_at(o)["prompt"]["en"]


def test_no_piece_is_known_out_of_turn_or_by_another_name():
    o = at(BUY)
    for piece in ("buy:X9", "pay:R9", "price:R1:3", "", "buy", "buy:R1:2", "mark:R1:d"):
        with pytest.raises(ValueError, match=r"."):
            pick(o, (), piece)
    o = at(OFFER)
    card = o.lots[0].card
    for piece in (f"mark:{card}:x", f"price:{card}:7", f"price:{card}:", "card:Z1", "pay:R1"):
        with pytest.raises(ValueError, match="no such piece"):
            pick(o, (), piece)


def test_the_turn_is_told_from_its_offer_on():
    told = 0
    for state in STATES[::7]:
        shown = view(state.observe(0), names_for(3, 0))
        if "reasons" in shown:
            told += 1
            assert shown["reasons"]["lines"]
            assert any("On offer" in line["en"] for line in shown["reasons"]["lines"])
    assert told


@pytest.mark.parametrize("kind", [OFFER, BUY, PUT, REVEAL])
def test_a_hint_names_moves_in_words_of_the_game(kind):
    o = at(kind, lambda o: len(o.legal_moves()) > 1 or kind == REVEAL)
    *_, last = GAME.part("bots").BOTS.hint(o, Random(1), 60)
    shown = hint_view(last, GAME)
    texts = [shown["text"], *(row["text"] for row in shown["moves"])]
    for lang in ("ja", "en"):
        for words in texts:
            assert "{" not in words[lang]
            assert "offer " not in words[lang]
            assert "0 of 0" not in words[lang]
    assert len({row["text"]["en"] for row in shown["moves"]}) == len(shown["moves"])
    if kind in (OFFER, BUY):
        assert all(row["picks"] for row in shown["moves"])
