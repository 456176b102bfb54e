"""Looking back at a deal that is over, as a page does: message by message, in every game."""

from __future__ import annotations

import json
from functools import cache
from random import Random

import pytest

import tomoe_core as tomoe
from tests.strategies import EVERY_GAME, name_of
from tomoe_core import bots
from tomoe_core.explain import LANGUAGES
from tomoe_core.page import look_back
from tomoe_core.page.drills import DrillSession, games_with_drills
from tomoe_core.page.session import Session

GAMES = tuple(tomoe.GAMES)
every_game = pytest.mark.parametrize("name", GAMES)


@cache
def careless(name, seed=5):
    """A deal among easy bots, as a packed record."""
    game, rng = tomoe.game(name), Random(1)
    choose, state = bots.bot("easy", game), game.deal(seed=seed)
    while not state.is_over:
        state = state.play(choose(state.observe(state.actor), rng, 20))
    return tomoe.Record(game, state)


def at_the_end(name, seed=5, *, embed=1):
    """A session at the end of such a deal, and the view of it. ``embed``: 0 for a deal of somebody else's."""
    session = Session(name)
    query = f"g={careless(name, seed).pack()}&embed={embed}"
    shown, *_ = session.handle({"seq": 1, "type": "ready", "save": None, "query": query})
    return session, shown["frames"][-1]


@cache
def looked_back(name):
    """A session that has looked back at a deal with something to ask about, its moments, and what was said: for
    tests that ask it for what changes nothing.
    """
    seed, found = blamed(name)
    session, _ = at_the_end(name, seed)
    return session, found, act(session, "look-back")


def act(session, id, **args):
    return [*session.handle({"seq": 2, "type": "action", "id": id, "args": args})]


@cache
def review_of(name, seed=5):
    return tomoe.review(tomoe.Record(careless(name, seed).game, careless(name, seed).finals[-1]))


def blamed(name):
    """A seed of a deal with something to ask about, and its moments."""
    for seed in range(5, 15):
        if found := tomoe.moments(review_of(name, seed)):
            return seed, found
    raise AssertionError(f"easy bots of {name} give nothing away")


def speaks(words):
    assert all(words[lang].strip() for lang in LANGUAGES), words


@every_game
def test_the_end_of_a_deal_offers_it(name):
    _, view = at_the_end(name)
    (choice,) = [one for one in view["actions"] if one["move"] == "look-back"]
    assert choice["label"]["en"] == "Look back"
    assert choice["label"]["ja"] == "振り返る"


@every_game
def test_what_it_says_is_the_review(name):
    _, found, (*way, last) = looked_back(name)
    review = review_of(name, blamed(name)[0])
    assert [each["done"] for each in way] == [False] * len(way)
    judged = [each["judged"] for each in way]
    assert judged == sorted(judged)
    assert {each["of"] for each in (*way, last)} == {len(review.decisions)}
    assert last["judged"] == len(review.decisions)
    summary = last["summary"]
    assert len(summary["moments"]) == len(found) <= 3
    for words in (summary["line"], summary["beside"], *summary["notes"], *summary["moments"]):
        speaks(words)
    assert [(each["ply"], each["seat"]) for each in summary["keep"]] == [
        (each.ply, 0) for each in found
    ]


def test_what_somebody_else_has_played_is_not_kept():
    session, _ = at_the_end("tomoefuda", blamed("tomoefuda")[0], embed=0)
    *_, last = act(session, "look-back")
    assert last["summary"]["moments"]
    assert last["summary"]["keep"] == []


@every_game
def test_every_move_that_is_as_good_is_accepted_and_no_other(name):
    session, found, _ = looked_back(name)
    for number, judged in enumerate(found):
        (asked,) = act(session, "moment", number=number)
        offered = [one["id"] for one in asked["question"]["answers"]]
        assert judged.move.text in offered
        assert judged.good[0].text in offered
        for one in asked["question"]["answers"]:
            speaks(one["label"])
            if one["id"] not in {move.text for move in judged.good}:
                (answer,) = act(session, "moment-try", number=number, move=one["id"])
                assert answer["tried"]["good"] is False
                assert "answer" not in answer
                speaks(answer["tried"]["say"])
        first, *rest = act(session, "moment-try", number=number, move=judged.good[-1].text)
        assert first["tried"]["good"] is True
        assert first["done"] is False
        assert rest[0]["answer"]["right"] == [move.text for move in judged.good]


@every_game
def test_the_answer_says_why_and_plays_both_lines_on(name):
    session, found, _ = looked_back(name)
    first, *way, last = act(session, "moment-answer", number=0)
    assert first["answer"]["made"] == found[0].move.text
    speaks(first["answer"]["said"])
    speaks(first["answer"]["why"])
    assert [each["progress"] for each in way] == sorted(each["progress"] for each in way)
    assert "done" not in last
    speaks(last["lines"]["said"])
    made, better = (side["lesson"]["steps"] for side in last["lines"]["file"]["sides"])
    assert made[0] == better[0]
    assert made[1] != better[1]
    assert made[-1]["view"]["over"]
    assert better[-1]["view"]["over"]
    for step in (*made, *better):
        speaks(step["caption"])


@every_game
def test_the_question_holds_neither_the_answer_nor_what_the_seat_did_not_see(name):
    """It is the same whatever else the layout may have been, and nothing in it names what was done then."""
    session, found, _ = looked_back(name)
    for number, judged in enumerate(found):
        (asked,) = act(session, "moment", number=number)
        question = asked["question"]
        assert question.keys() <= {"where", "ask", "asked", "view", "answers"}
        assert {key for one in question["answers"] for key in one} == {"id", "label"}
        legal = [move.text for move in judged.seen.legal_moves()]
        offered = [one["id"] for one in question["answers"]]
        assert offered == [text for text in legal if text in offered]
        shown = json.dumps(question["view"])
        for card in judged.seen.game.deck.of(judged.seen.unknown):
            assert f'"card": "{card}"' not in shown
        assert question["view"]["you"] == judged.seen.seat
        assert question["view"]["ply"] == judged.ply


@every_game
def test_nothing_that_is_said_of_a_moment_depends_on_hidden_cards(name):
    """Question, tries, answer and lines are the same where what the seat did not see lay otherwise."""
    _, found, _ = looked_back(name)
    judged = found[0]
    here = careless(name, blamed(name)[0]).finals[-1]
    layout = judged.seen.sample(Random(7)).play(judged.move)
    assert layout != tomoe.Record(here.game, here).states()[judged.ply + 1]
    answers = [
        {
            what: ask(DrillSession(name), place, what, move=judged.good[0].text)
            for what in ("question", "try", "answer")
        }
        for state in (here, layout)
        for place in [place_of(state, judged)]
    ]
    assert [last_of(each) for each in answers[0].values()] == [
        last_of(each) for each in answers[1].values()
    ]


def place_of(state, judged):
    return {
        "g": tomoe.Record(state.game, state).pack(),
        "ply": judged.ply,
        "seat": judged.seen.seat,
    }


def last_of(messages):
    """What has been said in all, without how far it was in between."""
    parts = {key: part for message in messages for key, part in message.items()}
    return {key: part for key, part in parts.items() if key not in ("progress", "done")}


@every_game
def test_stopped_midway_it_keeps_what_it_has_and_goes_on(name):
    session, _ = at_the_end(name)
    review = review_of(name)
    for message in session.handle({"seq": 2, "type": "action", "id": "look-back", "args": {}}):
        if message["judged"] == 2:
            break
    (stopped,) = act(session, "look-back-stop")
    assert stopped["judged"] == 2
    assert stopped["of"] == len(review.decisions)
    assert "summary" in stopped
    *_, last = act(session, "look-back")
    assert last["judged"] == len(review.decisions)
    whole, _ = at_the_end(name)
    assert act(whole, "look-back")[-1]["summary"] == last["summary"]


@every_game
def test_all_cards_open_is_another_message(name):
    session, _, (*_, summed) = looked_back(name)
    *way, last = act(session, "open-cards")
    assert all(each["done"] is False and not each["lines"] for each in way)
    assert last["done"] is True
    for line in last["lines"]:
        speaks(line["where"])
        speaks(line["text"])
    assert bool(last["lines"]) == (name in ("tomoefuda", "petit-bridge"))
    assert summed["summary"]["solver"] == (name in ("tomoefuda", "petit-bridge"))
    (again,) = act(session, "look-back")
    assert again["summary"] == summed["summary"]


def test_a_deal_without_a_decision_of_the_readers_says_so(monkeypatch):
    monkeypatch.setattr(look_back, "decisions", lambda record, seat: ())
    session, _ = at_the_end("collector")
    (last,) = act(session, "look-back")
    assert last["of"] == last["judged"] == 0
    assert last["summary"]["moments"] == []
    assert last["summary"]["line"]["en"] == "There was nothing to judge."


@pytest.mark.parametrize(
    ("id", "args", "said"),
    [
        ("moment", {"number": 3}, "no such moment"),
        ("moment", {"number": "0"}, "no such moment"),
        ("moment", {"number": True}, "no such moment"),
        ("moment", {}, "no such moment"),
        ("moment-try", {"number": 0, "move": "Z9"}, "Z9"),
        ("moment-try", {"number": 0}, "None"),
        ("moment-answer", {"number": -1}, "no such moment"),
    ],
)
def test_what_cannot_be_asked_is_answered_with_a_sentence(id, args, said):
    session, _ = at_the_end("tomoefuda")
    act(session, "look-back")
    (answer,) = act(session, id, **args)
    assert answer["type"] == "error"
    assert said in answer["text"]["en"]
    speaks(answer["text"])


@pytest.mark.parametrize("id", ["look-back", "look-back-stop", "open-cards", "moment"])
def test_before_the_end_of_the_deal_it_is_refused(id):
    session = Session("tomoefuda", rng=Random(1))
    (answer,) = act(session, id, number=0)
    assert answer["type"] == "error"
    speaks(answer["text"])


def test_another_deal_has_a_review_of_its_own():
    session, _ = at_the_end("tomoefuda")
    act(session, "look-back")
    act(session, "again")
    (answer,) = act(session, "moment", number=0)
    assert answer["type"] == "error"


@pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)
def test_options_and_house_rules_are_looked_back_at_too(game):
    state, rng = game.deal(seed=3), Random(3)
    while not state.is_over:
        state = state.play(rng.choice(state.legal_moves()))
    session = Session(game.id)
    query = f"g={tomoe.Record(game, state).pack()}"
    [*session.handle({"seq": 1, "type": "ready", "save": None, "query": query})]
    for message in session.handle({"seq": 2, "type": "action", "id": "look-back", "args": {}}):
        if message["judged"] == 1:
            break
    (stopped,) = act(session, "look-back-stop")
    speaks(stopped["summary"]["line"])


# Own moments, on the page of drills


def ask(session, place, what, **more):
    return [*session.handle({"type": "moment", "seq": 7, "ask": what, **place, **more})]


@pytest.mark.parametrize("name", games_with_drills())
def test_a_kept_moment_is_asked_as_it_was_at_the_table(name):
    table, found, (*_, last) = looked_back(name)
    drills = DrillSession(name)
    for number, place in enumerate(last["summary"]["keep"]):
        place = json.loads(json.dumps(place))
        (asked,) = ask(drills, place, "question")
        (there,) = act(table, "moment", number=number)
        assert asked["question"] == there["question"]
    first, *_, lines = ask(drills, place, "try", move=found[number].good[0].text)
    assert first["tried"]["good"] is True
    assert lines["lines"]
    first, *_ = ask(drills, place, "answer")
    assert first["answer"]["right"] == [move.text for move in found[number].good]


@pytest.mark.parametrize(
    "change",
    [
        {"g": "nonsense"},
        {"g": 3},
        {"ply": 10_000},
        {"ply": True},
        {"ply": 0},
        {"seat": 9},
        {"ask": "everything"},
        {"ask": "try", "move": "Z9"},
        {"ask": "try"},
    ],
)
def test_a_broken_moment_is_answered_with_a_sentence(change):
    seed, found = blamed("tomoefuda")
    kept = {"g": careless("tomoefuda", seed).pack(), "ply": found[0].ply, "seat": 0}
    message = {"type": "moment", "seq": 7, "ask": "question", **kept, **change}
    (answer,) = DrillSession("tomoefuda").handle(message)
    assert answer["type"] == "error"
    speaks(answer["text"])


def test_a_moment_of_another_game_is_refused():
    kept = {"g": careless("market").pack(), "ply": 0, "seat": 0}
    (answer,) = ask(DrillSession("tomoefuda"), kept, "question")
    assert answer["type"] == "error"
