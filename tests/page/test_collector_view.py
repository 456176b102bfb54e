"""Collector's table in a page: what it shows, what can be clicked, and that nothing hidden is in it."""

from __future__ import annotations

import json
from random import Random

import pytest

import tomoe_core as tomoe
from tests.strategies import random_deal
from tomoe_core.bots.base import Hint, MoveHint
from tomoe_core.explain import LANGUAGES, text
from tomoe_core.game import IllegalMove
from tomoe_core.games.collector import Collect
from tomoe_core.games.collector.bots.search import CLOSE
from tomoe_core.games.collector.table.view import DISCARDING, hint_words, pick, pieces_of
from tomoe_core.games.shared.decks import TOMOE
from tomoe_core.names import names_for
from tomoe_core.page.hint import hint_message
from tomoe_core.page.session import Session
from tomoe_core.page.view import log, view

GAME = tomoe.game("collector")


def positions(deals=4):
    """Every position of random deals."""
    for seed in range(deals):
        yield from random_deal(GAME, seed)


def patient_deals(deals=4):
    """Positions of deals in which nobody collects before the field is full, so that little is missing."""
    for seed in range(deals):
        rng = Random(seed)
        state = GAME.deal(seed=seed, dealer=seed % 4)
        while not state.is_over:
            yield state
            moves = state.legal_moves()
            wait = [move for move in moves if not isinstance(move, Collect)]
            state = state.play(rng.choice(wait if state.stock_left > 3 else moves))
        yield state


def drawn(state, seat, draft=()):
    return view(state.observe(seat), names_for(4, seat), draft=draft)


def all_slots(shown):
    zones = [*shown["centre"], *(zone for seat in shown["seats"] for zone in seat["zones"])]
    return [slot for zone in zones for slot in zone["cards"]]


def cells(shown):
    """The cells of the table of suits, by the letter of the suit."""
    tables = [control for control in shown["controls"] if control["kind"] == "grid"]
    for table in tables:
        assert [column["en"] for column in table["columns"]] == list("RBGOKP")
        (row,) = table["rows"]
        return dict(zip("RBGOKP", row["cells"], strict=True))
    return {}


def options(shown):
    found = [o for c in shown["controls"] if c["kind"] == "options" for o in c["options"]]
    return [*found, *(cell for cell in cells(shown).values() if "pick" in cell)]


def offered_picks(shown):
    """The pieces that can be clicked."""
    slots = {slot["pick"] for slot in all_slots(shown) if "pick" in slot}
    return slots | {option["pick"] for option in options(shown) if "why" not in option}


def offered_moves(shown):
    """The moves that can be played by a click."""
    slots = {slot["move"] for slot in all_slots(shown) if "move" in slot}
    return slots | {c["move"] for c in shown["choices"] if "disabled" not in c}


def reachable(o, names):
    """All that clicks on what views offer lead to: the drafts, and the moves that can be played from them."""
    drafts, moves, left = {()}, set(), [()]
    while left:
        draft = left.pop()
        shown = view(o, names, draft=draft)
        assert shown["draft"] == list(draft)
        moves |= offered_moves(shown)
        for piece in offered_picks(shown):
            after = pick(o, draft, piece)
            if after not in drafts:
                drafts.add(after)
                left.append(after)
    return drafts, moves


def walk(value):
    """Every dict in JSON data."""
    if isinstance(value, dict):
        yield value
        value = list(value.values())
    if isinstance(value, list):
        for inner in value:
            yield from walk(inner)


def everything(state, seat):
    """All that a seat is shown at a position, with every draft."""
    o, names = state.observe(seat), names_for(4, seat)
    drafts, _ = reachable(o, names)
    views = [view(o, names, draft=draft) for draft in sorted(drafts)]
    return json.loads(json.dumps([*views, log(o, names)]))


# What is hidden


def test_a_view_does_not_change_when_hidden_cards_change_places():
    rng = Random(1)
    for state in positions(2):
        for seat in range(4):
            other = state.observe(seat).sample(rng)
            assert everything(state, seat) == everything(other, seat)


def test_no_unknown_card_lies_on_the_table():
    for state in positions():
        for seat in range(4):
            unknown = {card.text for card in TOMOE.of(state.observe(seat).unknown)}
            for slot in all_slots(drawn(state, seat)):
                assert slot["card"] not in unknown
                assert slot["key"] not in unknown


def test_cards_that_others_draw_are_not_named_in_the_log():
    for state in patient_deals(2):
        for seat in range(4):
            o = state.observe(seat)
            seen = {card.text for card in TOMOE.of(~o.unknown)}
            for line in log(o, names_for(4, seat)):
                words = line["text"]["en"]
                if "issing" not in words:
                    assert {w.strip(".,") for w in words.split()} & set(TOMOE.by_text) <= seen


# What is said


def test_every_text_is_there_in_every_language():
    for state in [*positions(1), *patient_deals(1)]:
        for seat in range(4):
            for found in walk(everything(state, seat)):
                if set(found) & set(LANGUAGES):
                    assert set(found) == set(LANGUAGES)
                    assert all(words and "{" not in words for words in found.values())
                    assert not any("collector-" in words for words in found.values())


def test_ids_and_keys_are_unique():
    for state in positions():
        shown = drawn(state, 0)
        keys = [slot["key"] for slot in all_slots(shown)]
        assert len(keys) == len(set(keys))
        zones = [*shown["centre"], *(zone for seat in shown["seats"] for zone in seat["zones"])]
        assert len({zone["id"] for zone in zones}) == len(zones)


def test_every_phase_has_a_prompt_of_its_own():
    met = set()
    for state in [*positions(), *patient_deals()]:
        o = state.observe(0)
        prompt = drawn(state, 0)["prompt"]["en"]
        if state.is_over:
            met.add("over")
            assert prompt == "The deal is over."
        elif state.actor != 0:
            met.add("wait")
            assert prompt.endswith("is choosing…")
        elif o.leaving:
            met.add("leaving")
            assert prompt.startswith("Collected.")
        elif o.collection_of(0):
            met.add("collected")
            assert prompt.startswith("You have collected")
        elif o.new_card:
            met.add("drawn")
            assert prompt.startswith(f"You drew {o.new_card}. Discard")
        else:
            met.add("no stock")
            assert prompt.startswith("The stock is used up. Discard")
    assert len(met) == 6


def test_the_score_of_a_player_who_has_not_collected_is_open_until_the_end():
    for state in positions():
        for seat in drawn(state, 0)["seats"]:
            settled = state.is_over or state.collection_of(seat["seat"])
            damage = f"{state.scores[seat['seat']]:g}"
            assert seat["score"] == (damage if settled else "–")


def test_what_has_been_collected_lies_before_its_owner():
    for state in positions():
        for seat in drawn(state, 2)["seats"]:
            one = state.collection_of(seat["seat"])
            taken = [zone for zone in seat["zones"] if zone["id"].endswith(":collected")]
            if one is None:
                assert not taken
            else:
                cards = TOMOE.of(one.held | one.field)
                assert (taken[0]["kind"], taken[0]["layout"]) == ("kept", "suits")
                assert [slot["card"] for slot in taken[0]["cards"]] == [c.text for c in cards]
                assert f"{one.damage} damage" in taken[0]["label"]["en"]


def test_dead_cards_are_void_and_say_why():
    dead = 0
    for state in positions():
        for slot in drawn(state, 1)["centre"][0]["cards"]:
            is_dead = bool(tomoe.Card.parse(slot["card"]).bit & state.dead)
            assert slot.get("void", False) == is_dead == ("why" in slot)
            dead += is_dead
    assert dead


def test_a_discarded_card_says_whose_hand_it_came_from():
    state = GAME.deal(seed=3)
    discard = state.legal_moves()[0]
    state = state.play(discard)
    slots = {slot["key"]: slot for slot in drawn(state, 2)["centre"][0]["cards"]}
    assert slots[discard.card.text]["from"] == "0:hand"
    own = {slot["key"]: slot for slot in drawn(state, 0)["centre"][0]["cards"]}
    assert "from" not in own[discard.card.text], "it has kept its key"


def test_what_is_new_on_the_field_is_what_came_since_the_last_move():
    for seed in range(3):
        state = GAME.deal(seed=seed)
        before = None
        while not state.is_over and not state.collections:
            if state.actor == 0:
                field = {slot["key"] for slot in drawn(state, 0)["centre"][0]["cards"]}
                new = {s["key"] for s in drawn(state, 0)["centre"][0]["cards"] if s.get("tags")}
                assert before is None or new == field - before
                state = state.play(state.legal_moves()[0])
                before = field | {state.moves[-1].card.text}
            else:
                state = state.play(state.legal_moves()[0])


# What can be clicked


def test_clicks_lead_to_every_legal_move_and_to_no_other():
    collections = 0
    for state in [*positions(3), *patient_deals(2)]:
        for seat in range(4):
            o = state.observe(seat)
            drafts, moves = reachable(o, names_for(4, seat))
            assert moves == {move.text for move in o.legal_moves()}
            if o.actor != seat:
                assert drafts == {()}
            collections += sum(len(draft) == 2 for draft in drafts)
    assert collections > 300


def test_every_card_of_ones_own_can_be_clicked_or_says_why_not():
    for state in positions(2):
        if state.actor is None:
            continue
        o, names = state.observe(state.actor), names_for(4, state.actor)
        for draft in reachable(o, names)[0]:
            hand = view(o, names, draft=draft)["seats"][state.actor]["zones"][0]["cards"]
            assert [slot["card"] for slot in hand] == [card.text for card in TOMOE.of(o.hand)]
            assert all(len({"move", "pick", "why"} & set(slot)) == 1 for slot in hand)


def test_a_draft_shows_what_is_missing_and_what_it_costs():
    """The author's example: R and O with the ranks 2, 5 and 2 missing are 9 points."""
    checked = 0
    for state in patient_deals(2):
        if state.actor is None:
            continue
        o, names = state.observe(state.actor), names_for(4, state.actor)
        for draft in reachable(o, names)[0]:
            shown = view(o, names, draft=draft)
            sums = [control for control in shown["controls"] if control["kind"] == "sum"]
            assert len(sums) == bool(draft)
            assert len(shown["choices"]) == bool(draft)
            if len(draft) == 1:
                assert shown["choices"][0]["disabled"]["en"].startswith("Choose a second suit")
            if len(draft) == 2:
                move = GAME.parse_move(f"collect {' '.join(draft)}")
                collection = o.would_collect(move)
                assert sums[0]["value"] == collection.damage
                assert sums[0].get("over", False) == (collection.damage > 20)
                cards = TOMOE.of(collection.missing)
                assert all(card.text in sums[0]["note"]["en"] for card in cards)
                assert f"{collection.damage} damage" in shown["choices"][0]["label"]["en"]
                lifted = {slot["card"] for slot in all_slots(shown) if slot.get("picked")}
                taken = TOMOE.of(collection.held | collection.field)
                assert lifted == {card.text for card in taken}
                checked += 1
    assert checked > 100


def test_every_suit_that_may_be_collected_says_what_it_lacks():
    for state in positions(2):
        shown = drawn(state, 3)
        suits = cells(shown)
        collects = not state.is_over and state.collection_of(3) is None
        assert list(suits) == (list("RBGOKP") if collects else [])
        o = state.observe(3)
        for suit in TOMOE.suits if collects else ():
            cell = suits[suit.letter]
            if suit not in state.open_suits:
                owner = next(one.seat for one in state.collections if suit in one.suits)
                assert cell["note"] == names_for(4, 3).seats[owner]
                assert "has been collected by" in cell["why"]["en"]
                continue
            lacks = TOMOE.of(TOMOE.suit_masks[suit.index] & ~o.hand & ~o.field)
            assert cell["label"]["en"] == str(sum(card.rank for card in lacks))
            assert cell["note"]["en"] == (" ".join(str(card.rank) for card in lacks) or "–")
            assert ("pick" in cell) != ("why" in cell)


def test_a_collection_is_shown_for_longer_than_a_discard():
    pauses = set()
    for state in positions():
        collected = bool(state.moves) and isinstance(state.moves[-1], Collect)
        pauses.add((collected, drawn(state, 0)["pause"]))
    assert pauses == {(True, "trick"), (False, "none")}
    session = Session("collector", bots=[any_legal], rng=Random(4))
    shown = standing(answers(session, type="ready", save=None, query=""))
    rng, kinds = Random(4), set()
    while not shown["over"]:
        move = rng.choice(session.observation.legal_moves())
        (message,) = answers(session, type="play", ply=shown["ply"], move=move.text)
        for frame in message["frames"][:-1]:
            collects = isinstance(session.state.moves[frame["ply"] - 1], Collect)
            kinds.add((collects, frame["pause"]))
        shown = message["frames"][-1]
    assert kinds == {(True, "trick"), (False, "play")}


def test_the_end_says_why_and_who_has_not_collected():
    for seed in range(4):
        *_, end = random_deal(GAME, seed)
        ending = drawn(end, 0)["ending"]["en"]
        assert ending.startswith(("The third collection ends", "Nobody who has not collected"))
        for seat in range(4):
            name = "You have" if seat == 0 else f"{names_for(4, 0).seats[seat]['en']} has"
            assert (f"{name} not collected" in ending) == (end.collection_of(seat) is None)


def test_a_third_suit_takes_the_place_of_one_that_fits_it():
    for state in patient_deals(2):
        if state.actor is None:
            continue
        o, names = state.observe(state.actor), names_for(4, state.actor)
        for draft in reachable(o, names)[0]:
            for piece in offered_picks(view(o, names, draft=draft)) - {DISCARDING, *draft}:
                after = pick(o, draft, piece)
                assert after[-1] == piece
                assert len(after) == min(2, len(draft) + 1)


@pytest.mark.parametrize("piece", ["", "Z", "R O", "collect R O", "x" * 500])
def test_an_unknown_piece_is_refused(piece):
    o = GAME.deal(seed=1).observe(0)
    with pytest.raises(ValueError, match="a piece is the letter of a suit") as error:
        pick(o, ("R",), piece)
    assert not isinstance(error.value, IllegalMove)


def test_a_suit_that_cannot_be_collected_is_refused_with_the_reason():
    refused = set()
    for state in positions():
        if state.actor is None or state.collection_of(state.actor):
            continue
        o = state.observe(state.actor)
        for suit in TOMOE.suits:
            try:
                pick(o, (), suit.letter)
            except IllegalMove as error:
                refused.add(error.reason.key)
    assert refused == {
        "collector-suit-collected",
        "collector-collect-few",
        "collector-collect-none",
    }


def test_the_pieces_of_a_move_make_it():
    for state in positions(2):
        if state.actor is None:
            continue
        o = state.observe(state.actor)
        for move in o.legal_moves():
            draft = ()
            for piece in pieces_of(move):
                draft = pick(o, draft, piece)
            shown = view(o, names_for(4, state.actor), draft=draft)
            assert move.text in offered_moves(shown)


# Whole matches through the messages


def answers(session, **message):
    return list(session.handle({"seq": 1, **message}))


def standing(messages):
    return next(m for m in reversed(messages) if m["type"] == "frames")["frames"][-1]


def any_legal(observation, rng, budget):
    """How good the bots are is not asked here."""
    return rng.choice(observation.legal_moves())


def click(session, shown, rng):
    """Click on anything that is offered; the view after that."""
    picks = sorted(offered_picks(shown) - {DISCARDING})
    moves = sorted(offered_moves(shown))
    if picks and (not moves or rng.random() < 0.4):
        answer = answers(session, type="pick", ply=shown["ply"], pick=rng.choice(picks))
    else:
        answer = answers(session, type="play", ply=shown["ply"], move=rng.choice(moves))
    assert [message["type"] for message in answer] == ["frames"]
    return standing(answer)


@pytest.mark.parametrize("seed", range(3))
def test_a_match_is_played_to_its_end_by_clicking_what_is_offered(seed):
    rng = Random(seed)
    session = Session("collector", bots=[any_legal], rng=Random(seed), settings={"seat": str(seed)})
    shown = standing(answers(session, type="ready", save=None, query=""))
    deals = 0
    while True:
        while not shown["over"]:
            shown = click(session, shown, rng)
        deals += 1
        assert len(shown["score"]["rows"]) == deals
        assert [track["value"] for track in shown["tracks"]] == list(session.match.totals)
        assert not any(shown[name] for name in ("choices", "controls", "draft", "facts"))
        assert shown["reasons"]["title"]["en"] == "How the deal ended"
        if session.match.is_over:
            break
        assert "least damage in this deal" in shown["prompt"]["en"]
        shown = standing(answers(session, type="action", id="next-deal"))
    assert max(session.match.totals) >= 100
    assert "least damage: " in shown["prompt"]["en"]
    assert {action["move"] for action in shown["actions"]} == {
        "rematch",
        "look-back",
        "new",
        "again",
    }


def test_frames_on_the_way_count_each_deal_once():
    session = Session("collector", bots=[any_legal], rng=Random(2))
    shown = standing(answers(session, type="ready", save=None, query=""))
    rng = Random(2)
    for deal in (1, 2):
        while not shown["over"]:
            (message,) = answers(
                session,
                type="play",
                ply=shown["ply"],
                move=rng.choice(session.observation.legal_moves()).text,
            )
            for frame in message["frames"]:
                assert len(frame["score"]["rows"]) == deal
                totals = [int(total) for total in frame["score"]["total"]]
                assert [track["value"] for track in frame["tracks"]] == totals
            shown = message["frames"][-1]
        shown = standing(answers(session, type="action", id="next-deal"))


def test_a_shared_first_place_is_told():
    for seed in range(200):
        *_, end = random_deal(GAME, seed)
        if GAME.ranking(end.scores).count(1) > 1:
            break
    session = Session("collector")
    record = str(tomoe.Record(GAME, end))
    shown = standing(answers(session, type="action", id="open", args={"text": record}))
    best = [seat for seat in range(4) if end.scores[seat] == min(end.scores)]
    assert shown["prompt"]["en"].endswith(f"{min(end.scores)} each.")
    assert all(session.names.seats[seat]["en"] in shown["prompt"]["en"] for seat in best)


def test_the_settings_speak_of_this_game():
    session = Session("collector")
    (message,) = answers(session, type="ready", save=None, query="")
    seat = next(setting for setting in message["settings"] if setting["id"] == "seat")
    said = [choice["label"]["en"] for choice in seat["choices"]]
    assert said == ["begin", "come last", "come third", "come second"]
    note = message["frames"][-1]["score"]["note"]["en"]
    assert note.startswith("The table shows damage. When somebody has reached 100")


# The latest turns explained


def test_the_latest_collection_is_explained():
    explained = 0
    for state in positions():
        shown = drawn(state, 0)
        since = []
        for byte, move in zip(state.history, state.moves, strict=True):
            since = [(byte >> 6, move)] if byte >> 6 == 0 else [*since, (byte >> 6, move)]
        collected = [(seat, move) for seat, move in since if isinstance(move, Collect)]
        title = shown["reasons"]["title"]["en"]
        assert shown["reasons"]["lines"]
        if state.is_over:
            assert title == "How the deal ended"
        elif collected:
            seat, _ = collected[-1]
            explained += 1
            damage = state.collection_of(seat).damage
            assert (
                title == f"What {names_for(4, 0).seats[seat]['en'].replace('You', 'you')} collected"
            )
            assert f" {damage} damage" in shown["reasons"]["lines"][-1]["en"]
        else:
            assert title == "Since your last move"
    assert explained


# Hints


def hint(moves, layouts=40, possible=10**9, exact=False):
    """A hint of moves given as (text, wins, points, score)."""
    each = [
        MoveHint(GAME.parse_move(move), 0, wins, points, score)
        for move, wins, points, score in moves
    ]
    return Hint(tuple(each), layouts, possible, exact, 1.0, CLOSE)


@pytest.mark.parametrize(
    ("moves", "more", "said"),
    [
        ([("discard R3", 40, 9.0, 0.0)], {}, "Discard R3: it is the only move."),
        (
            [("discard R3", 30, 12.3, 2.0), ("discard B1", 20, 14.0, 1.0)],
            {},
            "Wait, and discard R3: about 12.3 damage is to be expected.",
        ),
        (
            [("discard R3", 30, 12.3, 2.0), ("discard B1", 20, 14.0, 1.0)],
            {"possible": 40, "exact": True},
            "Wait, and discard R3: about 12.3 damage is to be expected.",
        ),
        (
            [("discard R3", 1, 7.0, 2.0), ("discard B1", 1, 9.0, 1.0)],
            {"possible": 1, "exact": True, "layouts": 1},
            "Discard R3: you end with 7 damage.",
        ),
        (
            [("discard R3", 30, 12.3, 2.0), ("discard B1", 20, 12.3, 1.99)],
            {},
            "Wait, and discard R3 or B1: about 12.3 damage is to be expected.",
        ),
        (
            [("discard R3", 3, 12.3, 2), ("discard B1", 3, 12.3, 2), ("discard B2", 3, 12.3, 2)],
            {},
            "Wait, and discard R3, B1 or B2: about 12.3 damage is to be expected.",
        ),
        (
            [("collect R O", 40, 9, 6.0), ("discard R3", 30, 11.2, 2.0)],
            {},
            "Collect red and orange now for 9 damage. Waiting would cost about 11.2.",
        ),
        (
            [("collect R O", 40, 9, 6.0), ("discard R3", 30, 8.2, 2.0)],
            {},
            "Collect red and orange now for 9 damage. Waiting might cost no more (8.2), but would help the "
            "others.",
        ),
        (
            [("collect R O", 40, 9, 6.0), ("collect R B", 40, 9, 6.0), ("discard R3", 3, 9, 2)],
            {},
            "Collect red and orange, or another move with a star: either is as good.",
        ),
        (
            [("collect R O", 40, 9, 6.0), ("discard R3", 30, 9, 6.0)],
            {},
            "No move looks better than another: each is as good.",
        ),
        (
            [("discard R3", 40, 9.0, 6.0), ("discard B1", 40, 9.0, 6.0)],
            {},
            "Your damage stays 9, and what you discard makes no difference.",
        ),
        (
            [("discard R3", 40, 9.0, 6.0), ("discard B1", 40, 9.0, 5.0)],
            {},
            "Your damage stays 9. Discarding R3 leaves the others worst off.",
        ),
        (
            [("discard R3", 0, 0.0, 6.0), ("discard B1", 0, 0.0, 5.0)],
            {"layouts": 0},
            "There was no time to think it over. Ask again.",
        ),
    ],
)
def test_a_hint_in_the_games_own_terms(moves, more, said):
    given = hint(moves, **more)
    words = hint_words(given)
    assert text(words.said(given))["en"] == said
    for each in given.moves:
        row = text(words.row(each, given))["en"]
        name = row.partition(":")[0].replace(" and ", " ")
        assert "0 of 0" not in row
        assert name.startswith("Collect" if isinstance(each.move, Collect) else "Discard")
        if not isinstance(each.move, Collect):
            assert each.move.card.text in name


def test_hints_in_play_name_moves_and_their_pieces():
    keys = set()
    for number, state in enumerate([*random_deal(GAME, 5), *patient_deals(1)]):
        if state.actor is None or number % 3:
            continue
        o = state.observe(state.actor)
        for one in tomoe.bots.hint(o, Random(1), 200):
            keys.add(hint_words(one).said(one).key)
            shown = hint_message(one, o, names_for(4, o.seat))
            said = [shown["text"], *(row["text"] for row in shown["moves"])]
            assert not any("0 of 0" in words["en"] or "{" in words["en"] for words in said)
            assert {row["move"] for row in shown["moves"]} == {m.text for m in o.legal_moves()}
            for row in shown["moves"]:
                assert row["picks"] == (row["move"].split()[1:] if "collect" in row["move"] else [])
    assert len(keys) > 2
