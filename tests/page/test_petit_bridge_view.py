"""Petit Bridge at the card table: nothing hidden is shown, all that is legal can be clicked, a claim holds."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

import tomoe_core as tomoe
from tomoe_core.bots import hint
from tomoe_core.explain import sentence
from tomoe_core.facts import Fact
from tomoe_core.games.petit_bridge.bots.claim import tricks_left
from tomoe_core.games.petit_bridge.bots.double_dummy import DoubleDummy
from tomoe_core.games.petit_bridge.bots.information_set import information_set
from tomoe_core.games.petit_bridge.rules.cards import DUMMY
from tomoe_core.games.petit_bridge.table.draw import DUMMY_SEAT
from tomoe_core.games.petit_bridge.table.view import act, pick, view
from tomoe_core.games.shared.decks import STANDARD
from tomoe_core.names import names_for
from tomoe_core.page.hint import hint_message
from tomoe_core.page.session import Session
from tomoe_core.page.view import log

GAMES = [(0, 0, 0), (1, 0, 2), (2, 2, 2)]


def positions(deals=4):
    """Positions of random deals, with whoever is to move having won some games before."""
    game = tomoe.game("petit-bridge")
    for seed in range(deals):
        rng = Random(seed)
        state = game.deal(seed=seed, dealer=seed % 3, games=GAMES[seed % 3])
        while True:
            yield state, rng
            if state.is_over:
                break
            state = state.play(rng.choice(state.legal_moves()))


def shown(state, seat):
    o = state.observe(seat)
    names = names_for(3, seat)
    return json.dumps(
        [view(o, names), view(o, names, trick_done=True), log(o, names)], ensure_ascii=False
    )


def slots(drawn):
    zones = [*drawn["centre"], *(zone for s in drawn["seats"] for zone in s["zones"])]
    return [slot for zone in zones for slot in zone["cards"]]


def clicks(drawn):
    """The moves that are played by one click."""
    cards = {slot["move"] for slot in slots(drawn) if "move" in slot}
    return cards | {c["move"] for c in drawn["choices"] if "disabled" not in c}


def cells(drawn):
    return [
        cell
        for control in drawn["controls"]
        for row in control["rows"]
        for cell in row["cells"]
        if cell
    ]


def test_a_view_does_not_change_when_hidden_cards_change_places():
    for state, rng in positions():
        for seat in range(3):
            other = state.observe(seat).sample(rng)
            assert shown(state, seat) == shown(other, seat)


def test_no_unknown_card_is_named_but_where_it_must_be():
    for state, _ in positions():
        for seat in range(3):
            o = state.observe(seat)
            drawn = view(o, names_for(3, seat))
            assert not {slot["card"] for slot in slots(drawn)} & set(
                map(str, STANDARD.of(o.unknown))
            )
            drawn.pop("facts")
            words = json.dumps(drawn, ensure_ascii=False) + json.dumps(
                log(o, names_for(3, seat)), ensure_ascii=False
            )
            for card in STANDARD.of(o.unknown):
                assert f'"{card}"' not in words
                assert card.kanji not in words.replace("♠10", "").replace("♥10", "") or (
                    card.kanji.endswith("1")
                )


def test_what_a_hand_must_hold_it_holds_in_every_layout():
    seen = 0
    for state, _ in positions(deals=6):
        for seat in range(3):
            o = state.observe(seat)
            if o.is_over or o.count_worlds() > 300:
                continue
            one, two = o.layouts.sure
            firsts = list(o.layouts)
            seen += 1
            expected = o.unknown
            other = o.unknown
            for first in firsts:
                expected &= first
                other &= ~first
            assert (one, two) == (expected, other)
    assert seen > 50


def test_what_can_be_clicked_is_what_is_legal():
    for state, _ in positions():
        for seat in range(3):
            o = state.observe(seat)
            drawn = view(o, names_for(3, seat))
            legal = set(map(str, o.legal_moves()))
            if o.contract is None and o.actor == seat:
                assert {cell["pick"] for cell in cells(drawn)} == legal
                assert clicks(drawn) == set()
                continue
            assert clicks(drawn) == legal
            assert drawn["controls"] == []
            if legal and state.place is not None and len(o.history) <= 52:
                held = [*o.dummy_cards] if o.seat == o.offence else []
                held += STANDARD.of(o.hand)
                by_card = {slot["card"]: slot for slot in slots(drawn)}
                for card in held:
                    assert ("move" in by_card[card.text]) != ("why" in by_card[card.text])


def test_a_contract_is_picked_and_then_named():
    state = tomoe.game("petit-bridge").deal(seed=3)
    o = state.observe(state.actor)
    names = names_for(3, o.seat)
    (button,) = view(o, names)["choices"]
    assert "disabled" in button
    for move in o.legal_moves():
        draft = pick(o, (), move.text)
        drawn = view(o, names, draft=draft)
        assert drawn["draft"] == [move.text]
        assert [cell["pick"] for cell in cells(drawn) if cell.get("picked")] == [move.text]
        assert clicks(drawn) == {move.text}
        assert drawn["prompt"] != view(o, names)["prompt"]
        assert pick(o, draft, move.text) == ()
    with pytest.raises(ValueError, match="no contract"):
        pick(o, (), "SA")
    after = state.play("contract S game")
    with pytest.raises(ValueError, match="named now"):
        pick(after.observe(o.seat), (), "contract S game")


def test_the_dummy_sits_between_the_defenders():
    for state, _ in positions(deals=6):
        drawn = view(state.observe(0), names_for(3, 0))
        around = [seat["seat"] for seat in drawn["seats"]]
        assert sorted(around) == [0, 1, 2, DUMMY_SEAT]
        turned = around.index(state.offence)
        seats = [*state.opening.seats]
        seats[DUMMY] = DUMMY_SEAT
        assert around[turned:] + around[:turned] == seats


def test_every_text_is_there_in_both_languages():
    def walk(value):
        if isinstance(value, dict):
            if "en" in value or "ja" in value:
                assert set(value) == {"ja", "en"}
                assert all(isinstance(words, str) for words in value.values())
                assert not any("{" in words for words in value.values())
            for inner in value.values():
                walk(inner)
        elif isinstance(value, list):
            for inner in value:
                walk(inner)

    for state, _ in positions(deals=3):
        walk(json.loads(shown(state, 1)))
        if state.contract is None:
            o = state.observe(state.actor)
            for move in o.legal_moves():
                walk(view(o, names_for(3, o.seat), draft=(move.text,)))


def test_why_the_offence_is_found_then_the_trick_then_the_score():
    titles = set()
    for state, _ in positions(deals=8):
        drawn = view(state.observe(0), names_for(3, 0))
        assert drawn["reasons"]["lines"]
        titles.add(drawn["reasons"]["title"]["en"].split()[-1])
        if state.is_over:
            assert "scored" in drawn["reasons"]["title"]["en"]
            assert any("promised" in line["en"] for line in drawn["reasons"]["lines"])
    assert {"a)", "b)"} <= titles


# Sessions


def answers(session, **message):
    return list(session.handle({"seq": 1, **message}))


def standing(messages):
    """The last view of the last message with frames."""
    return next(m for m in reversed(messages) if m["type"] == "frames")["frames"][-1]


def click_on(session, drawn, rng):
    """One thing that the view offers, and what stands then."""
    options = [*clicks(drawn)]
    if options:
        return standing(
            answers(session, type="play", ply=drawn["ply"], move=rng.choice(sorted(options)))
        )
    cell = rng.choice(cells(drawn))
    return standing(answers(session, type="pick", ply=drawn["ply"], pick=cell["pick"]))


@pytest.mark.parametrize("open_end", ["true", "false"])
def test_a_match_is_played_to_its_end_by_clicking_what_the_view_offers(open_end):
    rng = Random(5)
    session = Session(
        "petit-bridge", rng=Random(2), bots=["easy"], settings={"open_end": open_end, "deals": "3"}
    )
    drawn = standing(answers(session, type="ready", save=None, query=""))
    for _ in range(60):
        while not drawn["over"]:
            drawn = click_on(session, drawn, rng)
        if session.match.is_over:
            break
        drawn = standing(answers(session, type="action", id="next-deal", args={}))
    assert session.match.is_over
    assert {a["move"] for a in drawn["actions"]} == {"rematch", "look-back", "new", "again"}


def test_whoever_wins_a_second_game_may_end_the_match():
    state, answer = won_game()
    drawn = view(state.observe(answer), names_for(3, answer))
    assert [c["move"] for c in drawn["choices"]] == ["stop", "continue"]
    assert not drawn["over"]
    assert len(drawn["centre"][0]["cards"]) == 4
    assert "scored" in drawn["reasons"]["title"]["en"]


def won_game():
    """A deal in which the offence, with two games, has just made a contract of game."""
    game = tomoe.game("petit-bridge")
    normal = tomoe.bots.bot("normal", game)
    for seed in range(60):
        rng = Random(seed)
        state = game.deal(seed=seed, games=(1, 1, 1))
        state = state.play("contract NT game")
        while state.actor is not None and len(state.moves) < 53:
            state = state.play(normal(state.observe(state.actor), rng))
        if state.actor is not None:
            return state, state.actor
    raise AssertionError("no game was won")


# Hints


def hinted(state, budget=60):
    o = state.observe(state.actor)
    *_, last = hint(o, Random(1), budget)
    return hint_message(last, o, names_for(3, o.seat)), last


def test_a_hint_names_its_moves_and_counts_no_layouts_that_there_are_not():
    for state, _ in positions(deals=3):
        if state.is_over:
            continue
        shown_hint, last = hinted(state)
        words = json.dumps(shown_hint, ensure_ascii=False)
        assert not re.search(r"\b0 (of 0 )?layouts|(?<!\d)0通り(から|のうち)", words)
        for row, each in zip(shown_hint["moves"], last.ranking, strict=True):
            card = getattr(each.move, "card", None)
            assert row["text"]["ja"].startswith(
                card.kanji if card else ("ス", "ハ", "ダ", "ク", "ノ", "対", "続")
            )


def test_cards_that_are_as_good_are_called_so():
    game = tomoe.game("petit-bridge")
    state = game.deal(seed=2).play("contract NT partial")
    seen = set()
    rng = Random(1)
    while not state.is_over:
        words, last = hinted(state)
        ties = len(last.equals) > 1
        if len(last.moves) > 1:
            said = words["text"]["en"]
            assert ("as good" in said or "equally good" in said) == ties, said
            seen.add(ties)
        state = state.play(rng.choice(state.legal_moves()))
    assert seen == {True, False}


# The claim


def claimable():
    """Positions in which the offence is to play few tricks more, and whether a claim is offered."""
    game = tomoe.game("petit-bridge")
    normal = tomoe.bots.bot("normal", game)
    for seed in range(12):
        rng = Random(seed)
        state = game.deal(seed=seed)
        while not state.is_over:
            o = state.observe(state.actor)
            if o.contract and o.seat == o.offence and 1 < tricks_left(o) <= 7:
                buttons = view(o, names_for(3, o.seat))["actions"]
                yield o, state, [button["move"] for button in buttons] == ["claim"]
            state = state.play(normal(o, rng))


def test_a_claim_is_offered_where_the_solver_says_that_it_holds_in_every_layout():
    held = refused = 0
    for o, _, offered in claimable():
        if o.count_worlds() > 40:
            continue
        known = information_set(o)
        left = tricks_left(o)
        safe = set(o.legal_moves())
        for first in o.layouts:
            tricks = DoubleDummy(known.trump).plays(known.hands(first), o.place, known.trick)
            safe &= {move for move in safe if tricks[move.index] == left}
        answer = act(o, "claim")
        assert offered == bool(safe)
        if isinstance(answer, tomoe.Move):
            held += 1
            assert answer in safe
        else:
            refused += 1
            assert not safe
            assert answer.key in ("petit-bridge-claim-fails", "petit-bridge-claim-guess")
        if held > 5 and refused > 5:
            return
    raise AssertionError((held, refused))


def test_a_claim_says_how_many_tricks_it_claims_and_the_last_one_is_played_out():
    told = set()
    game = tomoe.game("petit-bridge")
    for seed in range(6):
        rng = Random(seed)
        state = game.deal(seed=seed)
        while not state.is_over:
            o = state.observe(state.actor)
            for button in view(o, names_for(3, o.seat))["actions"]:
                left = tricks_left(o)
                assert left > 1
                assert button["label"] == {
                    "en": f"Claim the last {left} tricks",
                    "ja": f"残り{left}トリックをクレームする",
                }
                told.add(left)
            state = state.play(rng.choice(state.legal_moves()))
    assert 2 in told


def test_what_is_left_in_a_hand_is_said_of_one_card_as_of_many():
    def said(key, lang, **params):
        return sentence(Fact(key, seat=1, **params), lang, names_for(3, 0))

    assert (
        said("petit-bridge-hand-no-points", "en", n=1)
        == "Matsu has 1 card left, with no winner points."
    )
    assert (
        said("petit-bridge-hand-points", "en", n=2, points=1)
        == "Matsu has 2 cards left, with 1 winner point."
    )
    assert (
        said("petit-bridge-hand-no-points", "ja", n=1)
        == "松の残り1枚にウィナーポイントはありません。"
    )


def test_a_claim_is_played_by_the_session_as_far_as_it_is_certain():
    done = 0
    for o, state, offered in claimable():
        if not offered:
            continue
        record = tomoe.Record(o.game, state)
        session = Session(
            "petit-bridge", rng=Random(1), bots=["hard"], settings={"seat": str(o.seat)}
        )
        answers(session, type="ready", save=None, query=f"?g={record.pack()}&seat={o.seat}")
        before = session.state
        # What is sent while a bot thinks is not yet the answer.
        sent = answers(session, type="action", id="claim", args={})
        messages = [message for message in sent if message.get("done") is not False]
        assert messages[0]["type"] == "frames"
        taken = session.state.taken - before.taken
        gone = (len(session.state.moves) - len(before.moves)) / 4
        assert taken >= int(gone)
        if len(messages) == 1:
            assert len(session.state.moves) >= 53
            assert taken == 13 - (len(before.moves) - 1) // 4
        else:
            assert messages[1]["type"] == "notice"
        done += 1
        if done == 3:
            break
    assert done == 3


def test_what_nobody_offers_is_no_action():
    session = Session("petit-bridge", rng=Random(1), bots=["easy"])
    answers(session, type="ready", save=None, query="")
    for id in ("claim", "dance"):
        before = session.state
        (answer,) = answers(session, type="action", id=id, args={})
        assert answer["type"] == "error"
        assert session.state == before
