"""A reader's bot: what is wrong with it, how its tournament grows, and a deal of it."""

from dataclasses import replace
from itertools import pairwise

import pytest

pytest.importorskip("anywidget")

from tomoe_widgets.lab import contest, guard, show
from tomoe_widgets.lab.run_code import Problem, run_code
from tomoe_widgets.lab.watched import table_with

import tomoe_core as tomoe
from tomoe_core.simulate import growing
from tomoe_core.simulate import tournament as played

GAME = tomoe.game("collector")
FIRST = "def bot(observation, rng, budget=None):\n    print('x')\n    return observation.legal_moves()[0]"


def bot(code):
    return contest.bot_of(run_code(code, "lab_bot"), "bot", GAME)


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("def bat(): pass", "There is no function bot"),
        ("bot = 3", "not 3."),
        ("def bot(observation): pass", "The bot 'bot' is called as (observation, rng, budget)"),
        ("def bot(", "this is no Python"),
    ],
)
def test_what_is_wrong_with_a_bot(code, said):
    problem = bot(code)
    assert isinstance(problem, Problem)
    assert said in problem.text["en"]


def test_a_tournament_grows_to_what_is_played_at_once():
    steps = list(growing(GAME, ["random", "easy"], deals=4))
    assert steps[-1] == played(GAME, ["random", "easy"], deals=4)
    assert all(len(b.results) - len(a.results) in (0, 1) for a, b in pairwise(steps))
    assert len(steps) > 4 * len(steps[0].seatings)


def test_the_interval_is_told_after_each_deal(capsys):
    *_, found = contest.contest(GAME, bot(FIRST), ["random", "easy"], 6)
    assert [row["deals"] for row in found.history] == [n for n in range(2, 7) for _ in range(2)]
    [_, easy] = contest.latest(found)
    pairs = {(one.better, one.worse): one for one in found.tournament.differences}
    assert easy["name"] == "easy"
    assert easy["mean"] == pairs["bot", "easy"].mean
    assert easy["low"] < easy["mean"] < easy["high"]
    assert "worse than easy" in contest.tell(found).say["en"]
    assert "with" not in contest.tell(found).say["en"]
    assert "95%の確かさで" in contest.tell(found).say["ja"]
    assert capsys.readouterr().out == ""


def test_nothing_is_certain_before_all_deals_are_played():
    *_, found = contest.contest(GAME, bot(FIRST), ["random", "easy"], 6)
    early = found._replace(tournament=replace(found.tournament, wanted=9))
    said = contest.tell(early).say
    assert said["en"].startswith("After 6 of 9 deals your bot is ")
    assert "behind easy" in said["en"]
    assert "95" not in said["en"] + said["ja"]


def test_a_bot_that_is_too_slow_to_watch_is_told_so(monkeypatch):
    monkeypatch.setattr(contest, "MOST_SECONDS", 0.0)
    watched = contest.watch(GAME, bot(FIRST), "easy", "lab_bot")
    assert "took more than 0 s" in watched.end.text["en"]


def test_a_slow_move_is_told_in_the_deal_that_is_watched(monkeypatch):
    monkeypatch.setattr(contest, "SECONDS", 0.01)
    code = "from time import sleep\ndef bot(observation, rng, budget=None):\n    sleep(.03)\n    return observation.legal_moves()[0]"
    watched = contest.watch(GAME, bot(code), "easy", "lab_bot")
    assert isinstance(watched.end, Problem)


def test_a_slow_bot_is_named(monkeypatch):
    monkeypatch.setattr(contest, "SECONDS", 0.01)
    code = "from time import sleep\ndef bot(observation, rng, budget=None):\n    sleep(.03)\n    return observation.legal_moves()[0]"
    *_, found = contest.contest(GAME, bot(code), ["random"], 20)
    assert {failure.what for failure in found.tournament.failures} == {"slow"}
    assert (
        contest.tell(found).say["en"].startswith("Your bot failed in 10 deals, which is too often")
    )


def test_a_bot_that_raises_is_shown_with_its_line():
    code = "def bot(observation, rng, budget=None):\n    return [][1]"
    *_, found = contest.contest(GAME, bot(code), ["random"], 20)
    problem = contest.problem_in(found.tournament.failures[0], "lab_bot")
    assert problem.line == 2
    assert "IndexError" in problem.text["ja"]
    watched = contest.watch(GAME, bot(code), "easy", "lab_bot")
    assert isinstance(watched.end, Problem)
    assert watched.end.line == 2


@pytest.mark.parametrize(
    "raised", ["KeyboardInterrupt", "SystemExit", "GeneratorExit", "BaseException"]
)
def test_what_is_no_exception_ends_no_more_than_a_deal(raised, monkeypatch):
    monkeypatch.setattr(guard, "CAN_INTERRUPT", False)
    code = f"def bot(observation, rng, budget=None):\n    raise {raised}('enough')"
    *_, found = contest.contest(GAME, bot(code), ["random"], 20)
    problem = contest.problem_in(found.tournament.failures[0], "lab_bot")
    assert f"raised {raised}: enough" in problem.text["en"]
    assert contest.watch(GAME, bot(code), "easy", "lab_bot").end.line == problem.line == 2
    watched = table_with(GAME, bot(code), ["easy"], "lab_bot")
    *_, answer = messages(watched, *["watch-next"] * 4)
    assert answer["type"] == "error"
    assert raised in watched.problem.text["ja"]


def test_an_exception_that_cannot_say_itself_is_told_by_its_name():
    code = "class Odd(Exception):\n    def __str__(self):\n        return 1 / 0\ndef bot(observation, rng, budget=None):\n    raise Odd"
    *_, found = contest.contest(GAME, bot(code), ["random"], 20)
    problem = contest.problem_in(found.tournament.failures[0], "lab_bot")
    assert problem.line == 5
    assert "raised Odd." in problem.text["en"]


def test_an_answer_that_cannot_be_written_is_told_by_its_class():
    code = "class Odd:\n    def __repr__(self):\n        return 1 / 0\ndef bot(observation, rng, budget=None):\n    return Odd()"
    *_, found = contest.contest(GAME, bot(code), ["random"], 20)
    said = contest.problem_in(found.tournament.failures[0], "lab_bot").text["en"]
    assert "answered <Odd>, which is no legal move" in said


FAILS_AT_TIMES = """
def bot(observation, rng, budget=None):
    if not observation.moves and rng.random() < .6:
        raise ValueError("oh")
    return observation.legal_moves()[0]
"""


def test_a_tournament_that_ended_early_says_why_and_what_is_certain():
    *_, found = contest.contest(GAME, bot(FAILS_AT_TIMES), ["random", "easy"], 60)
    played = found.tournament
    count = len(played.results)
    assert played.is_stopped
    assert count > 1
    said = contest.tell(found).say
    assert said["en"].startswith(
        f"Your bot failed in 10 deals, which is too often to go on: the tournament has ended, and {count} of 60 deals count. "
        "With 95 % certainty your bot is "
    )
    assert "said once all are played" not in said["en"]
    assert "ここで終わりました" in said["ja"]
    assert "95%の確かさで" in said["ja"]
    assert "ValueError: oh" in show.failure(found, "lab_bot").text
    early = found._replace(tournament=replace(played, failures=played.failures[:3]))
    assert (
        contest.tell(early)
        .say["en"]
        .endswith("Deals that do not count, because your bot failed in them: 3.")
    )


def test_an_illegal_move_is_told():
    code = "def bot(observation, rng, budget=None):\n    return 'discard R1'"
    *_, found = contest.contest(GAME, bot(code), ["random"], 20)
    assert "discard R1" in contest.problem_in(found.tournament.failures[0], "lab_bot").text["en"]


def test_a_deal_is_watched_to_its_end():
    watched = contest.watch(GAME, bot(FIRST), "easy", "lab_bot")
    assert watched.end.is_over
    assert set(watched.printed) == {"x", "\n"}


def messages(watched, *ids, **args):
    """The last answer of a table that is begun, and asked for each of these actions."""
    asked = [{"type": "ready", "seq": 1, "save": None, "query": ""}]
    asked += [{"type": "action", "seq": 2 + i, "id": id, "args": args} for i, id in enumerate(ids)]
    return [[*watched.handle(message)][-1] for message in asked]


def seats_of(answer):
    """By seat setting, who sits there."""
    return {s["id"]: s["value"] for s in answer["settings"] if s["id"].startswith("bot-")}


def test_a_bot_sits_at_a_table_that_is_watched_and_each_seat_has_a_level_of_its_own(capsys):
    watched = table_with(GAME, bot(FIRST), ["easy", "normal", "hard"], "lab_bot")
    begun, *_, moved = messages(watched, "watch-next", "watch-next", "watch-next", "watch-next")
    assert begun["seats"] == "watched"
    levels = {"bot-0": "bot", "bot-1": "easy", "bot-2": "normal", "bot-3": "hard"}
    assert seats_of(begun) == levels
    for setting in begun["settings"]:
        if setting["id"].startswith("bot-"):
            values = [choice["value"] for choice in setting["choices"]]
            assert values == ["easy", "normal", "hard", "bot"]
    assert moved["type"] != "error"
    assert len(watched._session.state.moves) >= 4
    assert watched.problem is None
    assert capsys.readouterr().out == ""


def test_the_bot_may_be_put_at_any_seat_of_the_table():
    watched = table_with(GAME, bot(FIRST), ["easy"], "lab_bot")
    messages(watched)
    for id, value in (("bot-2", "bot"), ("bot-0", "hard")):
        change = {"type": "action", "seq": 9, "id": "set", "args": {"id": id, "value": value}}
        (*_, answer) = watched.handle(change)
    assert seats_of(answer) == {"bot-0": "hard", "bot-1": "easy", "bot-2": "bot", "bot-3": "easy"}


def test_what_a_bot_fails_in_at_the_table_is_told_with_its_line():
    code = "def bot(observation, rng, budget=None):\n    return [][1]"
    watched = table_with(GAME, bot(code), ["easy"], "lab_bot")
    *_, answer = messages(watched, *["watch-next"] * 4)
    assert answer["type"] == "error"
    assert watched.problem.line == 2
    assert "IndexError" in answer["text"]["ja"]
