"""Setting up a deal on the study page: what there is to place, what is wrong where, and the deal in the end."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

from tests.strategies import random_deal
from tomoe_core import GAMES, Record, game
from tomoe_core.explain import LANGUAGES
from tomoe_core.game import Game
from tomoe_core.games.market.game import Market
from tomoe_core.page.study_session import StudySession

IDS = tuple(GAMES)
every_id = pytest.mark.parametrize("id", IDS)


def ask(session, id, **args):
    answers = list(session.handle({"seq": 1, "type": "action", "id": id, "args": args}))
    json.dumps(answers)
    return answers


def check(session, **draft):
    (answer,) = ask(session, "compose", **draft)
    assert answer["type"] == "compose"
    return answer


def fresh(id="market"):
    return StudySession(id, rng=Random(1))


def places(answer):
    return {place["name"]: place for place in answer["places"]}


def trouble(told):
    assert all(told[lang] for lang in LANGUAGES)
    return told["en"]


@every_id
def test_what_there_is_to_set_up_is_all_of_the_game(id):
    answer = check(fresh(id))
    g = game(id)
    assert answer["ready"]
    assert [card for suit in answer["suits"] for card in suit["cards"]] == [
        c.text for c in g.deck.cards
    ]
    assert sum(place["size"] for place in answer["places"]) == answer["free"] == len(g.deck.cards)
    assert {field["id"] for field in answer["fields"]} >= {*g.rules.bounds(), *g.TERMS}
    for each in (*answer["places"], *answer["fields"], *answer["suits"], answer["dealer"]):
        assert all(each["label"][lang] for lang in LANGUAGES)


@every_id
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_examples_are_understood(id, lang):
    answer = check(fresh(id))
    examples = answer["examples"][lang]
    assert len(examples) >= 3
    for words in examples:
        assert check(fresh(id), conditions=[words])["conditions"] == [
            {"text": words, "trouble": None}
        ]


@every_id
def test_a_deal_is_set_up_and_taken_apart_again(id):
    session = fresh(id)
    g = game(id)
    first, *_, last = g.places(1)
    given = {first.name: g.deck.cards[0].text, last.name: g.deck.cards[5].text}
    *told, study = ask(session, "compose-deal", cards=given, dealer=1, seed="7")
    assert [each["type"] for each in told] == ["composing", "composing"]
    assert told[-1]["fits"]
    assert study["type"] == "study"
    assert study["ply"] == 0
    assert study["match"]["source"] == "new"
    state = session.study.record.state
    assert state.dealer == 1
    assert state.order[first.at[0]].text == given[first.name]
    # The same, from an address, taken apart and dealt again.
    again = StudySession(id)
    list(
        again.handle(
            {"seq": 1, "type": "ready", "save": None, "query": f"#g={session.study.record.pack()}"}
        )
    )
    apart = check(again, **{"from": True})
    assert apart["ready"]
    assert apart["free"] == 0
    assert apart["note"]
    assert apart["dealer"]["value"] == "1"
    cards = {place["name"]: place["text"] for place in apart["places"]}
    settings = {field["id"]: field["value"] for field in apart["fields"]}
    ask(again, "compose-deal", cards=cards, settings=settings, dealer=apart["dealer"]["value"])
    assert str(again.study.record) == str(session.study.record)


@every_id
def test_a_deal_in_the_middle_is_taken_apart_as_it_was_dealt(id):
    states = random_deal(game(id), 3)
    session = StudySession(id, states[len(states) // 2])
    apart = check(session, **{"from": True})
    assert apart["ready"]
    assert apart["free"] == 0
    ask(
        session,
        "compose-deal",
        cards={p["name"]: p["text"] for p in apart["places"]},
        settings={f["id"]: f["value"] for f in apart["fields"]},
        dealer=apart["dealer"]["value"],
    )
    assert session.study.record.state.order == states[0].order
    assert session.study.record.state.terms == states[0].terms


@pytest.mark.parametrize(
    ("cards", "place", "why"),
    [
        ({"seat 0": "R1-R4"}, "seat 0", "4 cards are too many here: Seat 0 has 3."),
        ({"seat 0": "R1 X9"}, "seat 0", "“X9” is no card of this deck"),
        ({"seat 0": "Ｒ１、Ｘ９"}, "seat 0", "Write them like R1 P6, or R1-R3 for three in a row."),
        ({"seat 0": "R3-R1"}, "seat 0", "no run of cards"),
        ({"seat 0": "R1 R1"}, "seat 0", "is placed twice"),
        ({"seat 0": "R1", "stock": "B2 R1"}, "stock", "is in Seat 0 already"),
    ],
)  # fmt: skip
def test_what_is_wrong_in_a_place_is_told_there(cards, place, why):
    answer = check(fresh(), cards=cards)
    assert not answer["ready"]
    wrong = {name: each["trouble"] for name, each in places(answer).items() if each["trouble"]}
    assert [*wrong] == [place]
    assert why in trouble(wrong[place])
    assert places(answer)[place]["text"] == cards[place]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("nonsense", "cannot be understood"),
        ("seat 7 has R1", "There is no place “seat 7”; there are Seat 0, Seat 1, Seat 2, Stock"),
        ("seat 0 has no hearts", "is no suit, rank or card of this game"),
        ("seat 0 has 4 red", "Seat 0 can have 3 red at most with these cards."),
        ("seat 0 has 3 to 2 red", "3 is more than 2"),
    ],
)
def test_what_is_wrong_with_a_condition_is_told_there(words, why):
    answer = check(fresh(), conditions=["stock has R1", words])
    good, wrong = answer["conditions"]
    assert good["trouble"] is None
    assert why in trouble(wrong["trouble"])
    (error,) = ask(fresh(), "compose-deal", conditions=[words])
    assert error["type"] == "error"


def record_of_people(*names):
    return str(Record(game("market"), game("market").deal(seed=3), seats=names))


@pytest.mark.parametrize("words", ["East, South,West", "東、南、西", "East,南，West"])
def test_the_draft_gives_the_seats_names(words):
    session = fresh()
    first, _, last = re.split("[,、，] ?", words)
    answer = check(session, names=words, conditions=[f"{last} has no red", f"{first}に赤なし"])
    assert answer["ready"]
    assert answer["names"] is None
    assert answer["me"]["en"] == places(answer)["seat 0"]["label"]["en"] == first
    *_, study = ask(session, "compose-deal", names=words, conditions=[f"{last} has no red"])
    assert [seat["en"] for seat in study["seats"]][:1] == [first]


@pytest.mark.parametrize("words", ["East, South", "East, South, East", "a,b,", "x" * 9_000])
def test_names_that_cannot_be_are_told_beside_their_field(words):
    answer = check(fresh(), names=words)
    assert not answer["ready"]
    assert "Write 3 different names" in trouble(answer["names"])


def test_a_name_that_there_is_not_is_not_taken_for_any_seat():
    answer = check(fresh(), conditions=["East has no red"])
    told = trouble(answer["conditions"][0]["trouble"])
    assert told == "There is no place “East”; there are Seat 0, Seat 1, Seat 2, Stock."


def test_seats_are_called_as_in_the_open_study():
    session = fresh()
    ask(session, "open", text=record_of_people("Anna", "Ben", "Carla"))
    answer = check(session, conditions=["Ben has no red", "Benn has R1"])
    assert [place["label"]["ja"] for place in answer["places"]] == ["Anna", "Ben", "Carla", "山札"]
    good, wrong = answer["conditions"]
    assert good["trouble"] is None
    assert "“Benn”: did you mean Ben? There are Anna, Ben, Carla, Stock" in trouble(
        wrong["trouble"]
    )
    assert "「Ben」のことですか" in wrong["trouble"]["ja"]
    assert answer["examples"]["en"][0].startswith("Ben has no ")
    ask(session, "compose-deal", conditions=["Ben has no red"], seed="4")
    assert check(session, conditions=["Ben has no red"])["conditions"][0]["trouble"] is None


def test_seats_of_a_match_beside_bots_are_called_by_number_and_as_at_the_table():
    session = fresh()
    answer = check(session, conditions=["Matsu has no red", "左に赤がない", "席1に赤がない"])
    assert answer["ready"]
    assert [place["label"]["en"] for place in answer["places"]][:2] == ["Seat 0", "Seat 1"]


def test_settings_that_are_wrong_are_told_at_the_setting():
    session = fresh("petit-bridge")
    answer = check(
        session,
        settings={"games": "1 0", "enough": "x"},
        dealer=9,
        seed="-3",
    )
    fields = {field["id"]: field for field in answer["fields"]}
    assert "Write 3 whole numbers" in trouble(fields["games"]["trouble"])
    assert trouble(fields["enough"]["trouble"])
    assert fields["games"]["value"] == "1 0"
    assert trouble(answer["seed"])
    assert trouble(answer["dealer"]["trouble"])
    assert not answer["ready"]


def test_options_change_what_there_is_to_place():
    answer = check(fresh("fesca-six"), settings={"players": "5"})
    assert len(answer["places"]) == 5
    answer = check(fresh("tomoefuda"), settings={"generals": "true"})
    assert "rest" in places(answer)
    assert "SG" in {card for suit in answer["suits"] for card in suit["cards"]}


def test_petit_bridge_with_vulnerability_and_points():
    session = fresh("petit-bridge")
    *_, done, _study = ask(
        session,
        "compose-deal",
        settings={"games": "0 1 0", "candidacies": "1 1 0", "open_end": "true"},
        conditions=["I hold 12 to 14 winner points", "席1にハートがない"],
        seed="3",
    )
    state = session.study.record.state
    worth = {"A": 4, "K": 3, "Q": 2, "J": 1}
    assert 12 <= sum(worth.get(card.text[1:], 0) for card in state.order[:13]) <= 14
    assert all(card.suit.letter != "H" for card in state.order[13:26])
    assert state.terms["games"] == (0, 1, 0)
    assert done["tries"] > 1
    assert f"{done['tries']} deals" in done["text"]["en"].replace(",", "")
    assert Record.unpack(session.study.record.pack()) == session.study.record


def test_the_whole_in_one_text():
    answer = check(fresh(), whole="R1-R3 for me\nseat 1: K5; 山札: G1-G2")
    told = {name: each["text"] for name, each in places(answer).items()}
    assert told == {"seat 0": "R1-R3", "seat 1": "K5", "seat 2": "", "stock": "G1-G2"}
    assert "does not say whose" in trouble(check(fresh(), whole="R1 R2")["whole"])
    japanese = check(fresh(), whole="赤1から赤3を私に; 左に黒1、黒2")
    told = {name: each["text"] for name, each in places(japanese).items()}
    assert told == {"seat 0": "赤1から赤3", "seat 1": "黒1、黒2", "seat 2": "", "stock": ""}


@pytest.mark.parametrize("condition", ["seat 1 has no red", "East has no red", "席1に赤がない"])
def test_a_condition_among_the_cards_is_sent_where_it_belongs(condition):
    assert "under “Conditions”" in trouble(check(fresh(), whole=condition)["whole"])


def test_whose_cards_they_are_is_not_said_in_their_own_place():
    told = places(check(fresh(), cards={"seat 0": "R1-R3 for me"}))
    assert "cards alone" in trouble(told["seat 0"]["trouble"])


def test_what_is_left_is_filled_by_chance():
    draft = {"cards": {"seat 0": "R1"}, "seed": "5"}
    one = check(fresh(), **draft, fill="seat 0")
    assert one["free"] == 33
    assert places(one)["seat 0"]["text"].startswith("R1 ")
    rest = check(fresh(), **draft, fill="")
    assert rest["free"] == 0
    assert rest["ready"]
    assert check(fresh(), **draft, fill="") == rest


def test_nothing_fits_is_a_sentence_and_trying_tells_how_far_it_is(monkeypatch):
    monkeypatch.setattr("tomoe_core.composer.MOST_TRIES", 1200)
    session = fresh("petit-bridge")
    *told, error = ask(
        session, "compose-deal", conditions=["seat 0 has 37 winner points"], seed="1"
    )
    assert [each["tries"] for each in told] == [0, 500, 1000]
    assert "None of 1,200 deals fits" in trouble(error["text"])
    assert session.study is None


def test_it_can_be_stopped_between_two_answers():
    session = fresh("petit-bridge")
    going = session.handle({"seq": 1, "type": "action", "id": "compose-deal",
                            "args": {"conditions": ["seat 0 has 37 winner points"]}})  # fmt: skip
    next(going)
    assert next(going)["tries"] == 500
    going.close()
    assert check(session)["ready"]


def test_taking_apart_needs_a_study():
    (error,) = ask(fresh(), "compose", **{"from": True})
    assert error["text"]["en"] == "No study is open."


def test_a_game_that_says_no_places_says_so(monkeypatch):
    monkeypatch.setattr(Market, "places", Game.places)
    (error,) = ask(fresh(), "compose")
    assert "does not say where its cards lie" in error["text"]["en"]
