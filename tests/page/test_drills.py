"""Drills of all games: what their questions are made of, and that they stay the same."""

import json
import subprocess
import sys
from collections import Counter
from itertools import pairwise
from random import Random

import pytest

import tomoe_core as tomoe
from tomoe_core.explain import LANGUAGES
from tomoe_core.learn import drills as kernel
from tomoe_core.learn.drills import all_of, answer, one_of
from tomoe_core.learn.questions import PREPARED, SERIES, drills_of, level_at, place
from tomoe_core.page.drills import DrillSession, contents, games_with_drills, prepare, question, run
from tomoe_core.table.views import same, view_of

DRILLS = [(game, name) for game in games_with_drills() for name in drills_of(tomoe.GAMES[game])]
every_drill = pytest.mark.parametrize(("game", "name"), DRILLS)


def texts(data):
    """Every text of a question that a reader sees: dicts by language."""
    if isinstance(data, dict):
        if set(data) & {*LANGUAGES}:
            yield data
        else:
            for value in data.values():
                yield from texts(value)
    elif isinstance(data, list):
        for value in data:
            yield from texts(value)


def content(asked):
    """What tells one question from another: what is asked, of which cards and amounts."""
    view = asked["view"]
    return (
        *(asked["ask"], asked["right"], view.get("tracks")),
        [slot["key"] for slot in kernel.slots(view)],
    )


@every_drill
def test_a_drill_has_a_title_and_levels(game, name):
    drill = drills_of(tomoe.GAMES[game])[name]
    assert all(drill.title[lang].strip() for lang in LANGUAGES)
    assert name.replace("-", "").isalpha()
    assert 1 <= drill.levels <= 5


@every_drill
def test_a_question_is_plain_data_with_words_in_every_language(game, name):
    levels = drills_of(tomoe.GAMES[game])[name].levels
    for number in range(12 * levels):
        asked = question(game, name, 1, number % 12, 1 + number // 12)
        assert json.loads(json.dumps(asked)) == asked
        assert (asked["v"], asked["game"], asked["drill"]) == (1, game, name)
        assert asked["level"] == 1 + number // 12
        assert asked["choose"] in ("one", "all")
        for text in (
            asked["ask"],
            *(one["label"] for one in asked["answers"]),
            *(step["caption"] for step in asked["why"]["steps"]),
        ):
            assert all(text[lang].strip() for lang in LANGUAGES)
        for text in texts(asked):
            assert set(text) == {*LANGUAGES}
            assert not any(set("{}") & set(words) for words in text.values())


@every_drill
def test_what_can_be_answered(game, name):
    """Ids are unique, something is right and something wrong, and every card that can be picked is an answer."""
    levels = drills_of(tomoe.GAMES[game])[name].levels
    for number in range(30 * levels):
        asked = question(game, name, 7, number, 1 + number % levels)
        ids = [one["id"] for one in asked["answers"]]
        picks = [slot["pick"] for slot in kernel.slots(asked["view"]) if "pick" in slot]
        assert len(ids) == len(set(ids))
        assert set(asked["right"]) <= set(ids)
        assert asked["right"]
        assert len(ids) > 1
        assert asked["choose"] == "all" or len(asked["right"]) == 1
        assert len(picks) == len(set(picks))
        assert set(picks) <= set(ids)
        assert len(asked["answers"]) <= 20
        assert not any("move" in slot for slot in kernel.slots(asked["view"]))
        for step in asked["why"]["steps"]:
            assert step["view"]["v"] == 1
            assert set(step["focus"]) <= {slot["key"] for slot in kernel.slots(step["view"])}


@every_drill
def test_no_two_questions_in_a_row_are_the_same(game, name):
    for seed in (1, 5, 12):
        asked = [content(one) for one in run(game, name, seed, 40)]
        assert all(before != after for before, after in pairwise(asked))


@every_drill
def test_the_answer_is_not_always_in_the_same_place(game, name):
    asked = run(game, name, 3, 30)
    places = {tuple(one["id"] in q["right"] for one in q["answers"]) for q in asked}
    assert len(places) > 1


@every_drill
def test_most_questions_have_wrong_answers(game, name):
    asked = run(game, name, 2, 40)
    assert sum(len(one["right"]) < len(one["answers"]) for one in asked) > 30


@every_drill
def test_a_prepared_run_is_what_python_makes(game, name):
    levels = prepare(game, name, 5)
    for level, asked in enumerate(levels, 1):
        assert asked == [question(game, name, 1, number, level) for number in range(5)]
    assert len(levels) == drills_of(tomoe.GAMES[game])[name].levels


def test_questions_do_not_depend_on_the_process():
    code = (
        f"import sys; sys.path[:] = {sys.path!r}\n"
        "from tests.page.test_drills import DRILLS, question\n"
        "import json; print(json.dumps([question(*each, 5, 3) for each in DRILLS]))"
    )
    said = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONHASHSEED": "77"},
    )
    assert json.loads(said.stdout) == [question(*each, 5, 3) for each in DRILLS]


# Runs


@pytest.mark.parametrize("seed", [1, 2, 5, 40, 41, 1640, 999_999_999])
def test_each_prepared_question_comes_once(seed):
    assert {place(seed, number) for number in range(PREPARED)} == {*range(PREPARED)}


def test_seed_one_is_in_order_and_others_are_not():
    assert [place(1, number) for number in range(PREPARED)] == [*range(PREPARED)]
    runs = {tuple(place(seed, number) for number in range(SERIES)) for seed in range(1, 1641)}
    assert len(runs) == 1640


SHUFFLED = {
    2: [15, 4, 34, 17, 29, 31],
    47: [25, 6, 33, 4, 10, 18],
    999_999_999: [17, 8, 1, 25, 10, 36],
}
"""Places by seed, as `widgets/tests/drill.test.ts` has them, too."""


def test_the_order_of_a_seed_is_the_same_for_ever():
    for seed, places in SHUFFLED.items():
        assert [place(seed, number) for number in range(len(places))] == places


def test_seeds_in_a_row_ask_well_mixed_questions():
    """Of 200 seeds no question comes first, or anywhere in a series, much more often than another."""
    for number in range(SERIES):
        asked = Counter(place(seed, number) for seed in range(1, 201))
        assert len(asked) >= PREPARED - 2
        assert max(asked.values()) <= 15
    assert len({place(seed, 0) for seed in range(1, 41)}) > PREPARED // 2
    together = Counter((place(seed, 0), place(seed + 1, 0)) for seed in range(1, 201))
    assert max(together.values()) <= 3


@every_drill
def test_seeds_begin_with_other_questions(game, name):
    firsts = {json.dumps(question(game, name, seed), sort_keys=True) for seed in range(1, 201)}
    assert len(firsts) > PREPARED // 2


def test_levels_rise():
    assert [level_at(number, 3) for number in range(SERIES)] == [1, 1, 1, 1, 2, 2, 2, 3, 3, 3]
    assert [level_at(number, 1) for number in range(SERIES)] == [1] * SERIES
    assert level_at(500, 4) == 4


# What the kernel refuses


def asked(answers, right, *, view=None, steps=1):
    blank = view or view_of(tomoe.game("tomoefuda"))
    why = {"v": 1, "title": same("t"), "steps": [{}] * steps}
    return all_of(same("?"), blank, [answer(id, same(id)) for id in answers], right, why)


def test_right_answers_stand_in_the_order_of_the_answers():
    assert asked("abc", "ca")["right"] == ["a", "c"]


@pytest.mark.parametrize(("answers", "right"), [("aab", "a"), ("ab", ""), ("ab", "c")])
def test_a_question_that_cannot_be_answered_is_refused(answers, right):
    with pytest.raises(ValueError, match=r"answer|right"):
        asked(answers, right)


def test_a_card_that_is_no_answer_cannot_be_picked():
    view = view_of(tomoe.game("tomoefuda"), {"cards": [{"key": "R1", "card": "R1"}]})
    assert asked("ab", "a", view=view)
    with pytest.raises(ValueError, match="picked"):
        asked("ab", "a", view=kernel.with_picks(view, ["R1"]))
    with pytest.raises(ValueError, match="at least one step"):
        asked("ab", "a", steps=0)


def test_one_of_has_one_right_answer():
    view = view_of(tomoe.game("tomoefuda"))
    made = one_of(
        *(same("?"), view, [answer(id, same(id)) for id in "ab"], "b"),
        {"v": 1, "title": same(""), "steps": [{}]},
    )
    assert (made["choose"], made["right"]) == ("one", ["b"])
    with pytest.raises(ValueError, match="at least one is right"):
        one_of(same("?"), view, [answer("a", same("a"))], "a", made["why"])


def test_draws():
    rng = Random("x")
    assert sorted(kernel.draw_some(rng, "abc", 9)) == ["a", "b", "c"]
    assert kernel.draw(rng, "a") == "a"
    with pytest.raises(RuntimeError, match="in 3 tries"):
        kernel.find(lambda: None, 3)
    state = kernel.position(tomoe.game("tomoefuda"), rng, 1000)
    assert state.is_over


# The session


def session_with_drills():
    if not games_with_drills():
        pytest.skip("no game has drills")
    return DrillSession(games_with_drills()[0])


def test_a_session_makes_questions():
    session = session_with_drills()
    name = session.drills[0]
    message = {"type": "question", "seq": 4, "drill": name, "seed": 5, "number": 2, "level": None}
    (made,) = session.handle(message)
    assert (made["type"], made["seq"]) == ("question", 4)
    assert made["question"] == question(session.game_id, name, 5, 2)


@pytest.mark.parametrize(
    "changed",
    [
        {"type": "dance"},
        {"type": None},
        {"drill": "nonsense"},
        {"drill": None},
        {"drill": ["winner"]},
        {"seed": "5"},
        {"seed": 0},
        {"seed": True},
        {"seed": 10**30},
        {"number": None},
        {"number": 1.5},
        {"level": 0},
        {"level": 99},
        {"level": "2"},
    ],
)
def test_what_a_session_cannot_do_is_one_sentence(changed):
    session = session_with_drills()
    message = {
        **{"type": "question", "seq": 4, "drill": session.drills[0]},
        **{"seed": 5, "number": 2, "level": None},
    }
    (error,) = session.handle(message | changed)
    assert (error["type"], error["seq"]) == ("error", 4)
    assert all(error["text"][lang].strip() for lang in LANGUAGES)


def test_a_session_may_offer_some_drills_alone():
    session = session_with_drills()
    (name, *_) = session.drills
    only = DrillSession(session.game_id, [name])
    assert [one["id"] for one in only.contents["drills"]] == [name]
    assert contents(session.game_id)["game"] == session.game_id
    with pytest.raises(ValueError, match="drills of"):
        DrillSession(session.game_id, ["nonsense"])
    with pytest.raises(ValueError, match="games with drills"):
        DrillSession("nonsense")
