"""Files of positions: what is in them, who judges the answers, and that nothing is told too much."""

import json
from random import Random

import pytest

import tomoe_core as tomoe
from tests.strategies import EVERY_GAME, name_of
from tomoe_core.learn.drills import slots
from tomoe_core.page.puzzles import MOST_ANSWERS, play_file
from tomoe_core.page.session import Session
from tomoe_core.record import Record

POSITIONS = 60


def position(game, moves=5, seed=7):
    """A position of a random deal in which there is something to choose."""
    rng, state = Random(seed), game.deal(seed=seed)
    while len(state.moves) < moves or len(state.legal_moves()) < 2:
        state = state.play(rng.choice(state.legal_moves()))
    return state


@pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)
def test_a_position_of_every_game_is_judged_and_opens_for_play(game):
    mistake = pytest.importorskip("tomoe_widgets.shape").mistake
    state = position(game)
    file = play_file(state, question=True, budget=POSITIONS)
    assert mistake("PlayFile", file) is None
    asked, legal = file["question"], {str(move) for move in state.legal_moves()}
    offered = [one["id"] for one in asked["answers"]]
    assert len(offered) in (len(legal), MOST_ANSWERS)
    assert set(asked["right"]) <= set(offered) <= legal
    assert all(one["say"]["ja"] and one["say"]["en"] for one in asked["answers"])
    labels = [one["label"]["en"] for one in asked["answers"]]
    assert len(set(labels)) == len(labels)
    assert {slot["pick"] for slot in slots(asked["view"]) if "pick" in slot} <= set(offered)

    session = Session(game.id)
    query = f"?embed=1&{file['address']}"
    ready = {"type": "ready", "seq": 1, "save": None, "query": query}
    answers = list(session.handle(ready))
    assert session.state == state
    assert session.you == state.actor
    # The very picture that the file has: whatever is clicked there can be done here.
    assert json.loads(json.dumps(answers[0]["frames"][-1])) == json.loads(json.dumps(file["view"]))
    assert [answer["type"] for answer in answers] == ["frames"]


def test_what_an_author_says_in_one_language_is_said_in_no_other():
    state = position(tomoe.game("tomoefuda"), moves=8)
    first, second, *_ = [str(move) for move in state.legal_moves()]
    said = {first: {"ja": "よい札です。"}, second: None}
    file = play_file(
        state,
        question={"en": "Which?"},
        answers=said,
        right=[first],
        title={"ja": "題"},
        partly=True,
    )
    assert file["title"] == {"ja": "題"}
    assert file["question"]["ask"] == {"en": "Which?"}
    one, other = (each["say"] for each in file["question"]["answers"])
    assert list(one) == ["ja"]
    assert set(other) == {"ja", "en"}


def test_an_author_judges():
    state = position(tomoe.game("tomoefuda"), moves=8)
    first, second, *_ = [str(move) for move in state.legal_moves()]
    said = {first: "A fine lead.", second: {"ja": "惜しい。", "en": "Nearly."}}
    file = play_file(
        state, question="Which?", answers=said, right=[second], title={"ja": "題", "en": "Title"}
    )
    asked = file["question"]
    assert asked["ask"] == {"ja": "Which?", "en": "Which?"}
    said = [f"{first}: A fine lead.", f"{second}: Nearly."]
    assert [one["say"]["en"] for one in asked["answers"]] == said
    assert asked["answers"][1]["say"]["ja"].endswith("：惜しい。")
    assert (asked["right"], asked["choose"]) == ([second], "one")
    assert "question" not in play_file(state)
    assert file["title"] == {"ja": "題", "en": "Title"}


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("Low, and safe.", "P3: Low, and safe."),
        ("P3 is low.", "P3 is low."),
        ("p3: low.", "p3: low."),
        ("P30 is no card.", "P3: P30 is no card."),
        ({"ja": "低い札です。", "en": "Low."}, {"ja": "紫3：低い札です。", "en": "P3: Low."}),
        ({"ja": "紫3は低い札です。", "en": "Low."}, {"ja": "紫3は低い札です。", "en": "P3: Low."}),
        ({"ja": "P3は低い札です。", "en": ""}, {"ja": "P3は低い札です。", "en": ""}),
    ],
)
def test_a_reason_of_the_author_names_its_card_once_as_the_hint_does(given, said):
    deals = (tomoe.game("tomoefuda").deal(seed=seed) for seed in range(100))
    leads = (deal.play("pile 1").play("pile 2").play("pile 3") for deal in deals)
    state = next(lead for lead in leads if "P3" in map(str, lead.legal_moves()))
    other = next(str(move) for move in state.legal_moves() if str(move) != "P3")
    asked = play_file(state, answers={"P3": given, other: None}, right=["P3"], budget=POSITIONS)
    told, hint = (one["say"] for one in asked["question"]["answers"])
    assert (told["en"] if isinstance(said, str) else told) == said
    assert hint["en"].startswith(f"{other}: ")


def test_a_reason_follows_what_the_log_says_of_a_move_without_a_name():
    state = tomoe.game("tomoefuda").deal(seed=7)
    asked = play_file(state, answers={"pile 1": "Why not?", "pile 2": "Pile 2!"}, right=["pile 1"])
    told = [one["say"]["en"] for one in asked["question"]["answers"]]
    assert told == ["You take pile 1. Why not?", "Pile 2!"]


def test_where_one_move_is_legal_nothing_is_asked_but_by_the_author():
    game = tomoe.game("tomoefuda")
    state = game.deal(seed=7)
    while len(state.legal_moves()) != 1:
        state = state.play(state.legal_moves()[0])
    assert "question" not in play_file(state, question=True, budget=POSITIONS)
    with pytest.raises(ValueError, match="at least two answers"):
        play_file(state, question="Which?", budget=POSITIONS)


def test_nothing_of_later_moves_and_of_later_deals_is_in_a_file():
    game = tomoe.game("tomoefuda")
    match, rng = tomoe.Match(game, 3), Random(4)
    for _ in range(2):
        state = match.deal(seed=rng.getrandbits(30))
        while not state.is_over:
            state = state.play(rng.choice(state.legal_moves()))
        match = match.add(state)
    record = Record.of(match)
    file = play_file(record, 4, 2, deal=1)
    packed = file["address"].removeprefix("g=").partition("&")[0]
    opened = Record.unpack(packed)
    assert opened.state == record.states(1)[4]
    assert (len(opened.finals), opened.deals) == (1, 3)
    assert file["view"]["you"] == 2


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"ply": 99}, "0 to 6 moves, not"),
        ({"seat": 9}, "a seat is a number"),
        ({"answers": ["R99", "R1"]}, "no legal move"),
        ({"right": ["R99"]}, "no legal move"),
        ({"title": {"en": "one language"}}, "the title is in en alone: ja is missing"),
        ({"title": {"en": 1}}, "the title is a text"),
        ({"title": {}}, "the title is a text"),
        ({"title": {"fr": "another"}}, "the title is a text"),
        ({"ply": 6, "seat": 0, "question": True}, "not to move"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(given, why):
    state = position(tomoe.game("tomoefuda"))
    assert state.actor != 0
    with pytest.raises(ValueError, match=why):
        play_file(state, **given)
