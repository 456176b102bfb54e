"""What a teacher makes of a position in a study: a question and a lesson, in every game, and what is wrong."""

import json
import re
from random import Random

import pytest

from tests.strategies import random_deal
from tomoe_core import GAMES, Record, Study, bots, game
from tomoe_core.bots import Hint, MoveHint
from tomoe_core.explain import LANGUAGES
from tomoe_core.names import title
from tomoe_core.page.folding import unfold
from tomoe_core.page.puzzles import FEW_ANSWERS, best_of, explain_answer, play_file
from tomoe_core.page.study_session import StudySession

IDS = tuple(GAMES)


class Page:
    """A study page with a session, at a position with something to ask: after so many ``plies``, or in the
    middle of the deal.
    """

    def __init__(self, id, seed=3, plies=None):
        states = random_deal(game(id), seed)
        self.study = Study(states[-1])
        self.session = StudySession(id, self.study)
        self.ply = next(
            ply
            for ply in range(len(states) // 2 if plies is None else plies, len(states))
            if states[ply].actor is not None and len(states[ply].legal_moves()) > 1
        )
        self.state = states[self.ply]
        self.act("go", ply=self.ply)

    def act(self, id, **args):
        answers = list(self.session.handle({"type": "action", "id": id, "args": args, "seq": 1}))
        json.dumps(answers)
        return answers

    def last(self, id, **args):
        return self.act(id, **args)[-1]

    def proposal(self):
        return self.last("question")

    def make(self, **more):
        proposed = self.proposal()
        given = {
            "answers": [{"move": one["move"]} for one in proposed["moves"] if one["offer"]],
            "right": [one["move"] for one in proposed["moves"] if one["right"]],
            **more,
        }
        return self.last("make-question", **given)

    def wrong(self, **more):
        made = self.make(**more)
        assert made["item"] is None
        assert all(made["trouble"][lang] for lang in LANGUAGES)
        return made["field"], made["trouble"]["en"]


@pytest.fixture
def page():
    return Page("tomoefuda")


# Questions


def expected(move):
    return float(re.search(r": .*?(-?[\d.]+) (?:points|damage|tricks)", move["say"]["en"])[1])


@pytest.mark.parametrize(
    ("id", "seed", "plies"),
    [
        ("market", 5, 0),
        ("market", 3, 2),
        ("market", 8, 0),
        ("collector", 5, 2),
        ("fesca-six", 3, 5),
    ],
)
def test_no_wrong_answer_is_said_to_be_worth_more_than_a_right_one(id, seed, plies):
    page = Page(id, seed, plies)
    offered = [one for one in page.proposal()["moves"] if one["offer"]]
    sign = -1 if id == "collector" else 1
    worst = min(sign * expected(one) for one in offered if one["right"])
    for one in offered:
        if not one["right"] and sign * expected(one) >= worst:
            assert one["say"]["en"].endswith(" (but better for the others, too)")
            assert "ただし相手にとっても得な手です" in one["say"]["ja"]


def test_moves_that_cannot_be_told_from_the_best_are_all_right():
    moves = [
        MoveHint(move, 0, 0, points, score)
        for move, points, score in [
            ("a", 23.3, 5.0),
            ("b", 23.2, 4.6),
            ("c", 23.3, 4.2),
            ("d", 23.1, 4.2),
            ("e", 24.0, 3.0),
        ]
    ]
    hint = Hint(tuple(moves), 8, 100, exact=False, progress=1)
    assert best_of(hint, "abcde", game("market")) == ["a", "b", "c"]
    assert best_of(hint, "de", game("market")) == ["d"]


def test_the_few_that_may_be_offered_are_the_best_of_the_right_and_of_the_wrong():
    moves = Page("petit-bridge", 5, 0).proposal()["moves"]
    few = [one for one in moves if one["few"]]
    assert len(few) == FEW_ANSWERS < len(moves)
    assert any(one["right"] for one in few)
    assert not all(one["right"] for one in few)


def test_what_pupils_see_the_seats_called_is_told():
    page = Page("tomoefuda")
    told = page.proposal()["seats"]
    view = page.make()["item"]["play"]["view"]
    assert [told[seat["seat"]] for seat in view["seats"]] == [
        seat["name"] for seat in view["seats"]
    ]


def test_the_position_of_a_question_is_opened_with_the_length_of_its_match_and_its_names():
    state = random_deal(game("market"), 3)[-1]
    for deals, seats in ((None, ()), (6, ("Anna", "Ben", "Carla"))):
        session = StudySession("market", Study(Record(state.game, state, deals=deals, seats=seats)))
        message = {"type": "action", "seq": 1}
        shown = list(session.handle({**message, "id": "go", "args": {"ply": 0}}))[-1]
        proposed = list(session.handle({**message, "id": "question", "args": {}}))[-1]
        answers = [one["move"] for one in proposed["moves"] if one["offer"]]
        args = {"answers": [{"move": each} for each in answers], "right": answers[:1]}
        made = list(session.handle({**message, "id": "make-question", "args": args}))[-1]
        args = {"address": made["item"]["play"]["address"]}
        (again,) = StudySession("market").handle({**message, "id": "reopen", "args": args})
        deal = shown["where"]["en"].partition(" · ")[0]
        assert again["where"]["en"].partition(" · ")[0] == deal
        assert deal == f"Deal 1 of {deals or 1}"
        if seats:
            assert [name["en"] for name in again["seats"]] == list(seats)


def test_the_reason_speaks_of_the_move_that_is_then_made_and_of_those_on_offer():
    page = Page("market", 5, 0)
    rights = [one["move"] for one in page.proposal()["moves"] if one["right"]]
    assert len(rights) > 1
    # The best one is not the first of the rules' order.
    for right in (rights, rights[:1]):
        offered = [*right, *(one["move"] for one in page.proposal()["moves"] if not one["right"])]
        made = page.make(answers=[{"move": each} for each in offered[:4]], right=right)
        why = made["item"]["play"]["question"]["why"]
        caption, after = (step["caption"]["en"] for step in why["steps"])
        lots = re.findall(r"(\w\d) \((\w+), (\d)", caption)
        assert len(lots) == 3
        for card, marker, price in lots:
            assert f"{card} costs {price} points. The marker is {marker}: " in after


def test_the_next_best_card_that_a_reason_names_is_on_offer():
    state = random_deal(game("fesca-six"), 1)[3]
    *_, hint = bots.hint(state.observe(state.actor), Random(0), 300)
    best, second, third = (str(each.move) for each in hint.ranking[:3])
    record = Record(state.game, state)
    said = explain_answer(record, [best], None, hint)["steps"][0]["caption"]["en"]
    assert f"{second}, the next best" in said
    said = explain_answer(record, [best], [best, third], hint)["steps"][0]["caption"]["en"]
    assert second not in said
    assert f"{third}, the next best" in said
    said = explain_answer(record, [third], [second, third], hint)["steps"][0]["caption"]["en"]
    assert said.startswith(f"{third}: ")


@pytest.mark.parametrize(
    ("id", "seed", "plies", "asked"),
    [
        ("market", 5, 0, "Which offer do you make?"),
        ("market", 3, 2, "What do you buy, and what do you pay with?"),
        ("collector", 3, 2, "What do you do: discard a card, or collect two suits?"),
        ("petit-bridge", 5, 0, "Which contract do you name?"),
        ("tomoefuda", 5, 0, "Which of the face-down piles do you take?"),
    ],
)
def test_a_question_does_not_speak_of_what_is_clicked_at_a_table(id, seed, plies, asked):
    page = Page(id, seed, plies)
    ask = page.proposal()["ask"]
    assert asked in ask["en"]
    assert ask["ja"].rstrip("。").endswith("か") or "どれ" in ask["ja"]
    assert "マーカーを選ぶか" not in ask["ja"]
    assert page.make()["item"]["play"]["question"]["ask"] == ask
    file = play_file(page.state, question=True, budget=60)
    assert file["question"]["ask"] == ask


@pytest.mark.parametrize("id", IDS)
def test_a_question_is_proposed_in_the_words_of_the_engine(id):
    page = Page(id)
    first, *_ = answers = page.act("question")
    assert not first["done"]
    last = answers[-1]
    assert last["done"]
    assert last["progress"] == 1
    assert [one["move"] for one in last["moves"]] == [str(m) for m in page.state.legal_moves()]
    for lang in LANGUAGES:
        assert last["ask"][lang]
        assert last["why"][lang]
        assert all(one["label"][lang] and one["say"][lang] for one in last["moves"])
    right = [one["move"] for one in last["moves"] if one["right"]]
    assert right
    assert set(right) <= {one["move"] for one in last["moves"] if one["offer"]}
    # What has been worked out once is there at once.
    assert page.act("question") == [last]


@pytest.mark.parametrize("id", IDS)
def test_a_question_is_the_same_on_every_machine(id):
    assert Page(id).make() == Page(id).make()


@pytest.mark.parametrize("id", IDS)
def test_a_question_has_the_authors_words_and_the_engines_where_there_are_none_at_all(id):
    page = Page(id)
    one, other = page.proposal()["moves"][:2]
    answers = [{"move": one["move"], "say": {"ja": "惜しい。"}}, {"move": other["move"], "say": {}}]
    made = page.make(
        title={"en": "A first question"},
        ask={"ja": "どれがよいですか。"},
        answers=answers,
        right=[other["move"]],
        why={"en": "Because."},
    )
    file = made["item"]["play"]
    asked = file["question"]
    assert file["title"] == {"en": "A first question"}
    assert asked["ask"] == {"ja": "どれがよいですか。"}
    first, second = asked["answers"]
    assert list(first["say"]) == ["ja"]
    assert first["say"]["ja"].endswith("惜しい。")
    assert second["say"] == other["say"]
    assert asked["right"] == [other["move"]]
    (step,) = asked["why"]["steps"]
    assert step["caption"] == {"en": "Because."}
    plain = page.make()["item"]["play"]
    assert plain["title"] == {lang: title(page.study.game, lang) for lang in LANGUAGES}
    assert plain["question"]["ask"] == page.proposal()["ask"]


@pytest.mark.parametrize("id", IDS)
def test_a_question_shows_what_the_seat_to_act_knows_and_opens_where_it_was_made(id):
    page = Page(id)
    page.act("look", who="all")
    file = page.make()["item"]["play"]
    assert file["view"]["you"] == page.state.actor
    fresh = StudySession(id)
    message = {"type": "action", "id": "reopen", "args": {"address": file["address"]}, "seq": 1}
    (shown,) = fresh.handle(message)
    assert (shown["ply"], shown["last"]) == (page.ply, page.ply)
    assert fresh.desk.state.observe(page.state.actor) == page.state.observe(page.state.actor)


def test_whoever_has_no_answer_to_offer_is_told_so(page):
    (only, *_) = page.proposal()["moves"]
    one = {"move": only["move"]}
    assert page.wrong(answers=[one]) == (
        "answers",
        "A question has at least two answers: offer another move.",
    )
    assert page.wrong(answers=None)[0] == "answers"
    assert page.wrong(answers=[{"move": "X9"}, one]) == (
        "answers",
        "'X9' is not legal in this position, so it cannot be an answer.",
    )
    assert page.wrong(right=[])[0] == "right"
    others = [{"move": each["move"]} for each in page.proposal()["moves"][1:]]
    assert page.wrong(answers=others, right=[only["move"]])[0] == "right"
    assert page.wrong(ask={"en": "x" * 1001}) == (
        "ask",
        "A text can have 1000 characters, and this one has 1001: shorten it.",
    )
    assert page.wrong(why={"ja": "x" * 2000})[0] == "why"


def test_where_nothing_can_be_asked_a_sentence_says_why(page):
    page.act("go", ply=page.study.main().ply)
    over = page.proposal()
    assert over["moves"] == []
    assert "over here" in over["trouble"]["en"]
    assert "over here" in page.last("make-question")["trouble"]["en"]
    states = page.study.states(page.study.main())
    forced = next(ply for ply, state in enumerate(states) if len(state.legal_moves()) == 1)
    page.act("go", ply=forced)
    assert "one move" in page.proposal()["trouble"]["en"]


# Lessons


@pytest.mark.parametrize("id", IDS)
def test_a_lesson_goes_from_move_to_move_as_a_seat_sees_it(id):
    page = Page(id)
    proposed = page.last("lesson", seat=1)
    assert len(proposed["said"]) == page.study.main().ply + 1
    last = min(page.ply, 20)
    made = page.last(
        "make-lesson",
        first=1,
        last=last,
        seat=1,
        title={"ja": "私の解説"},
        captions={"2": {"en": "Look at this."}, "900": {"en": "Elsewhere."}},
    )["item"]
    assert made["game"] == id
    file = unfold(made["steps"])
    assert [step["view"]["ply"] for step in file["steps"]] == list(range(1, last + 1))
    assert {step["view"]["you"] for step in file["steps"]} == {1}
    assert file["title"] == {"ja": "私の解説"}
    assert file["steps"][0]["caption"] == proposed["said"][1]
    assert file["steps"][1]["caption"] == {"en": "Look at this."}
    fresh = StudySession(id)
    message = {"type": "action", "id": "reopen", "args": {"address": made["source"]}, "seq": 1}
    (shown,) = fresh.handle(message)
    assert (shown["ply"], shown["last"], shown["who"]) == (last, page.study.main().ply, 1)


def test_the_comments_of_the_study_are_captions():
    study = Study(random_deal(game("tomoefuda"), 3)[-1])
    said = study.comment(study.main(4), "Mine.", "en").comment(study.main(5), "For all.")
    session = StudySession("tomoefuda", said)
    (proposed,) = session.handle({"type": "action", "id": "lesson", "args": {}, "seq": 1})
    assert proposed["said"][4] == {"en": "Mine."}
    assert set(proposed["said"][5].values()) == {"For all."}
    message = {"type": "action", "id": "make-lesson", "args": {"first": 4, "last": 5}, "seq": 1}
    (made,) = session.handle(message)
    assert made["item"]["steps"]["steps"][0]["caption"] == proposed["said"][4]


def test_a_lesson_that_goes_nowhere_is_answered_beside_its_field(page):
    for first, last in ((5, 4), (-1, 4), (0, 900), (None, 4), (0, "x")):
        made = page.last("make-lesson", first=first, last=last)
        assert (made["item"], made["field"]) == (None, "range")
    long = Page("market").last("make-lesson", first=0, last=60)
    assert "at most 60 steps" in long["trouble"]["en"]
    told = page.last("make-lesson", first=0, last=3, captions={"2": {"ja": "x" * 1001}})
    assert told["field"] == "caption 2"


# What is edited again


def test_what_is_of_another_game_leads_to_the_page_of_that_game(page):
    item = page.make()["item"]["play"]
    session = StudySession("market")
    message = {"type": "action", "id": "reopen", "args": {"address": item["address"]}, "seq": 1}
    (told,) = session.handle(message)
    assert told["elsewhere"]["game"] == "tomoefuda"
    message["args"] = {"address": "nothing"}
    (told,) = session.handle(message)
    assert told["type"] == "error"


def test_the_record_of_a_question_ends_where_it_is_asked(page):
    address = page.make()["item"]["play"]["address"]
    fields = dict(part.split("=") for part in address.split("&"))
    assert len(Record.unpack(fields["g"]).states()) == page.ply + 1
