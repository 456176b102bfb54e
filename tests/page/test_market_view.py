"""The table of Market: what it shows, what can be clicked, and how offers and purchases are put together."""

from __future__ import annotations

import json
from itertools import pairwise
from random import Random

import pytest

import tomoe_core as tomoe
from tomoe_core.bots import Hint, MoveHint, bot
from tomoe_core.game import IllegalMove
from tomoe_core.games.market import BUY, OFFER, PUT, REVEAL
from tomoe_core.games.market.table.view import pick, pieces_of, view
from tomoe_core.games.shared.decks import TOMOE
from tomoe_core.names import names_for
from tomoe_core.page.hint import hint_message
from tomoe_core.page.session import Session
from tomoe_core.page.view import log
from tomoe_core.page.view import view as page_view
from tomoe_core.table.views import shown_points

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
    pieces |= {
        piece for drop in drops(shown).values() for sent in drop.values() for piece in sent[:1]
    }
    return moves, pieces


def drops(shown):
    """Where things can be dragged, by a name of what is dragged."""
    found = {slot["key"]: slot["drop"] for slot in slots(shown) if "drop" in slot}
    for slot in slots(shown):
        for badge in slot.get("badges", ()):
            if "drop" in badge:
                found[badge["id"]] = badge["drop"]
    for control in shown["controls"]:
        for option in control.get("options", ()):
            if "drop" in option:
                found[option["pick"]] = option["drop"]
    return found


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


def test_points_below_nothing_have_a_minus():
    """A hyphen is too short, and lines break after it."""
    assert [shown_points(points) for points in (-5, 0, 2.5)] == ["−5", "0", "2.5"]


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
    assert {"market-ends-runs", "market-ends-dry"} & {step.key for step in session.state.steps}


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


def poor_buyer(offer):
    """What the first buyer knows in a game without points: he holds G1, O3 and K2; on offer are R1, R3, R5."""

    class Poor(type(GAME)):
        id = "poor-market"
        start_points = 0

    first = ["P1", "P3", "P5", "G1", "O3", "K2", "B1", "B3", "B5", "R1", "R3", "R5"]
    rest = [card.text for card in GAME.deck.cards if card.text not in first]
    state = Poor().deal(order=" ".join(first + rest)).play(offer)
    return state.observe(state.actor)


def test_who_can_afford_a_card_is_told_why_others_cannot_be_bought():
    o = poor_buyer("offer R1@t4 R3@h3 R5@d1")
    shown = {slot["key"]: slot for slot in shown_at(o)["centre"][0]["cards"]}
    assert shown["R1"]["pick"] == "buy:R1"
    for card in ("R3", "R5"):
        assert "does not lend" in shown[card]["why"]["en"]
        with pytest.raises(IllegalMove):
            pick(o, (), f"buy:{card}")
    # One of the two bamboo cards is not enough, and the button says so.
    draft = pick(o, pick(o, (), "buy:R1"), "pay:O3")
    assert "1" in shown_at(o, draft)["choices"][0]["disabled"]["en"]
    draft = pick(o, draft, "pay:G1")
    assert shown_at(o, draft)["choices"][0]["move"] == "buy R1 with G1 O3"


def test_borrowing_is_said_in_words():
    o = poor_buyer("offer R1@t5 R3@h3 R5@d2")
    assert "bank lends" in shown_at(o)["prompt"]["en"]
    draft = pick(o, (), "buy:R1")
    assert "lends you 5" in shown_at(o, draft)["prompt"]["en"]
    shown = shown_at(o, pick(o, draft, "pay:O3"))
    assert "lends you 2" in shown["prompt"]["en"]
    assert "2 of them borrowed" in shown["choices"][0]["label"]["en"]
    assert "disabled" not in shown["choices"][0]


def test_what_could_be_remembered_is_face_down_where_the_reader_wants_it_so():
    o = at(BUY, lambda o: any(o.hands[s] for s in range(3) if s != o.seat))
    names = names_for(3, o.seat)
    known, plain = (view(o, names, memory=memory) for memory in (True, False))
    for seat in range(3):
        if seat != o.seat:
            hands = [s["seats"][seat]["zones"][:2] for s in (known, plain)]
            cards = [[slot for zone in hand for slot in zone["cards"]] for hand in hands]
            assert len(cards[0]) == len(cards[1])
            assert all(slot["card"] is None for slot in cards[1])
    session = Session("market", bots=["easy"], rng=Random(3))
    list(session.handle({"seq": 1, "type": "ready", "save": None, "query": ""}))
    change = {"type": "action", "id": "set", "args": {"id": "memory", "value": "false"}}
    (answer,) = session.handle({"seq": 2, **change})
    (setting,) = [each for each in answer["settings"] if each["id"] == "memory"]
    assert (setting["value"], setting["live"]) == ("false", True)
    again = Session("market", rng=Random(4))
    (answer,) = again.handle({"seq": 1, "type": "ready", "save": answer["save"], "query": ""})
    (setting,) = [each for each in answer["settings"] if each["id"] == "memory"]
    assert setting["value"] == "false"


def test_what_is_dropped_on_a_card_can_be_picked_piece_by_piece():
    rng = Random(6)
    dropped = set()
    for state in STATES[::2]:
        if state.is_over or state.asked not in (OFFER, BUY):
            continue
        o = state.observe(state.actor)
        draft = random_draft(o, rng)
        shown = shown_at(o, draft)
        on_offer = {slot["key"] for slot in shown["centre"][0]["cards"]}
        for name, drop in drops(shown).items():
            assert set(drop) <= on_offer
            for card, sent in drop.items():
                after = draft
                for piece in sent:
                    after = pick(o, after, piece)
                dropped.add(sent[-1].split(":")[0])
                if o.asked == BUY:
                    assert set(after) >= {f"buy:{card}", f"pay:{name}"}
                    assert o.why_illegal(next(iter(offers(shown_at(o, after))[0]), "over")) is None
    assert dropped == {"mark", "price", "die", "pay"}


def test_a_die_that_is_moved_changes_places_with_the_one_there():
    o = at(OFFER, lambda o: len(o.lots) == 3)
    one, two, three = (lot.card.text for lot in o.lots)
    draft = pick(o, pick(o, (), f"price:{one}:2"), f"price:{two}:5")
    swapped = pick(o, draft, f"die:{one}:{two}")
    assert {f"price:{one}:5", f"price:{two}:2"} <= set(swapped)
    moved = pick(o, draft, f"die:{one}:{three}")
    assert f"price:{three}:2" in moved
    assert not any(piece.startswith(f"price:{one}:") for piece in moved)
    with pytest.raises(ValueError, match="no such piece"):
        pick(o, draft, f"die:{three}:{one}")


def test_the_points_that_go_from_counter_to_counter_are_those_that_counters_gain_and_lose():
    def amounts(shown):
        held = {(seat["seat"], "points"): seat["counters"][0]["value"] for seat in shown["seats"]}
        return held | {(None, one["id"]): one["value"] for one in shown["counters"]}

    seen = set()
    for before, after in pairwise(STATES):
        if len(after.moves) != len(before.moves) + 1:
            continue
        old, now = (view(state.observe(0), names_for(3, 0)) for state in (before, after))
        held = amounts(old)
        for each in now.get("transfers", ()):
            for end, sign in (("from", -1), ("to", 1)):
                held[each[end]["seat"], each[end]["id"]] += sign * each["value"]
            seen.add((each["from"]["id"], each["to"]["id"], each["to"]["seat"] is None))
        places = [(0, "points"), (1, "points"), (2, "points"), (None, "points"), (None, "paid")]
        assert {at: held[at] for at in places} == {at: amounts(now)[at] for at in places}
        assert now["pause"] == ("trick" if len(now.get("transfers", ())) > 1 else "none")
    assert len(seen) >= 3


def test_the_seller_sees_in_a_line_for_each_buyer_who_can_pay_for_what():
    o = at(OFFER, lambda o: len(o.lots) == 3)
    card = o.lots[0].card
    assert not [c for c in shown_at(o)["controls"] if c["kind"] == "note"]
    draft = pick(o, pick(o, (), f"mark:{card}:d"), f"price:{card}:1")
    (note,) = [c for c in shown_at(o, draft)["controls"] if c["kind"] == "note"]
    names = names_for(3, o.seat)
    buyers = [(o.seat + 1) % 3, (o.seat + 2) % 3]
    assert [line["en"] for line in note["lines"]] == [
        f"{names.seats[seat]['en']}: can pay for {card}" for seat in buyers
    ]
    plain = view(o, names, draft=draft, memory=False)
    assert not [c for c in plain["controls"] if c["kind"] == "note"]


def test_who_has_borrowed_in_this_turn_is_marked():
    o = poor_buyer("offer R1@t5 R3@h3 R5@d2")
    state = o.sample(Random(0)).play("buy R1")
    shown = view(state.observe(o.seat), names_for(3, o.seat))
    assert {"borrowed 5"} <= {mark["en"] for mark in shown["seats"][o.seat]["marks"]}


def test_the_end_of_a_deal_tells_of_its_bonus():
    told = set()
    for seed in range(30):
        *_, end = deal(seed, good=seed % 2 == 0)
        ending = view(end.observe(0), names_for(3, 0))["ending"]["en"]
        held = [hand.bit_count() for hand in end.hands]
        if end.runs_out < 11:
            assert "turns in a row" in ending
        elif end.runs_out == 11:
            assert ("two of the last three cards. The bank pays 5" in ending) == (2 in held)
            assert ("bonus of 5 points is not paid" in ending) == (2 not in held)
        told.add((end.runs_out, 2 in held))
        if len(told) == 3:
            break
    assert len(told) >= 2


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
    shown = hint_message(last, o, names_for(3, o.seat))
    texts = [shown["text"], *(row["text"] for row in shown["moves"])]
    for lang in ("ja", "en"):
        for words in texts:
            assert "{" not in words[lang]
            assert "offer " not in words[lang]
            assert "0 of 0" not in words[lang]
    assert len({row["text"]["en"] for row in shown["moves"]}) == len(shown["moves"])
    if kind in (OFFER, BUY):
        assert all(row["picks"] for row in shown["moves"])


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_hint_says_why_another_move_would_bring_more(lang):
    """The bot goes by the lead over the others; the reader sees the points of each move."""
    said = {"ja": "点差ではこの手が勝ります", "en": "measured against them"}[lang]
    o = at(BUY, lambda o: len(o.legal_moves()) > 1)
    one, other = o.legal_moves()[:2]
    for points, says in ((9.0, False), (10.05, False), (12.5, True)):
        moves = (MoveHint(one, 10, 0, 10.0, 2.0), MoveHint(other, 0, 0, points, 1.0))
        hint = Hint(moves, 10, 10, False, 1.0)
        shown = hint_message(hint, o, names_for(3, o.seat))["more"][lang]
        assert (said in shown) == says
        assert ("2.5" in shown) == says
