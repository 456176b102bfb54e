"""A reader's game: the one that its code registers, and what is wrong with it."""

import importlib.util

import pytest

pytest.importorskip("anywidget")
pytest.importorskip("marimo")

from tomoe_widgets.lab import guard, trial
from tomoe_widgets.lab.run_code import Problem, run_code
from tomoe_widgets.lab.watched import Watched

from tests.lab.editors import GAME, code_of
from tomoe_core.page.session import Session

CODE = code_of(GAME)


def game_of(code):
    return trial.game_of(run_code(code, "my_game"), "my_game")


def problems(code):
    game = game_of(code)
    if isinstance(game, Problem):
        return [game]
    return [check.problem for check in trial.trial(game, "my_game")]


def test_the_game_of_the_notebook_is_one():
    assert problems(CODE) == [None] * 4


def test_the_notebook_begins_with_its_game_and_plays_it():
    spec = importlib.util.spec_from_file_location("notebook", GAME)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    _, defs = module.app.run()
    assert defs["plays"]
    assert defs["workshop"].code == CODE


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("@register\n", "\n", "No game is registered"),
        (
            "FOX in ranks and",
            "FOKS in ranks and",
            "there is no such name: name 'FOKS' is not defined.",
        ),
        ("return 3 if", "return 3 iff", "this is no Python"),
        ("return followed.index(max(followed))", "return followed.index(9)", "failed with"),
        ('id = "hounds"', 'id = "collector"', "the id collector is that of Collector"),
    ],
)
def test_a_mistake_is_a_sentence(old, new, said):
    assert old in CODE
    assert said in problems(CODE.replace(old, new))[-1].text["en"]


FOLLOWED = "return followed.index(max(followed))"
WORTH = "return 3 if card.rank == FOX else 1"
RANKS = "range(FOX, HOUND + 1)"


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        (
            FOLLOWED,
            "return None",
            "def winner(self, cards):",
            "winner must answer a place from 0 to 2, not None.",
        ),
        (
            FOLLOWED,
            "return 7",
            "def winner(self, cards):",
            "winner must answer a place from 0 to 2, not 7.",
        ),
        (WORTH, "return 'x'", "def worth(self, card):", "worth must answer a number, not 'x'."),
        (
            WORTH,
            "return float('nan')",
            "def worth(self, card):",
            "worth must answer a number, not nan.",
        ),
        (
            RANKS,
            "range(3000)",
            "deck = Deck.of_suits(",
            "deck must be a Deck of 3 to 128 cards, not 9000.",
        ),
        (
            RANKS,
            "range(0)",
            "deck = Deck.of_suits(",
            "deck must be a Deck of 3 to 128 cards, not 0.",
        ),
        (WORTH, "raise KeyboardInterrupt", "raise KeyboardInterrupt", "with KeyboardInterrupt."),
    ],
)
def test_what_a_part_of_a_game_must_be_is_told_with_its_line(old, new, line, said, monkeypatch):
    monkeypatch.setattr(guard, "CAN_INTERRUPT", False)
    assert old in CODE
    problem = problems(CODE.replace(old, new))[-1]
    assert problem.text["en"].endswith(said)
    assert problem.code.startswith(line)
    assert f"{problem.line}行目" in problem.text["ja"]


def test_points_are_numbers_in_every_game():
    code = CODE.replace(
        "    def worth(",
        "    def scores_of(self, dealer, history, takers):\n        return (1, 2, float('nan'))\n\n    def worth(",
    )
    assert problems(code)[-1].text["en"] == "scores must be numbers, which nan is not."


@pytest.mark.parametrize("raised", ["KeyboardInterrupt", "SystemExit", "GeneratorExit"])
def test_what_is_no_exception_is_told_at_the_table(raised, monkeypatch):
    monkeypatch.setattr(guard, "CAN_INTERRUPT", False)
    game = game_of(CODE)
    watched = Watched(Session(game.id), "my_game")
    [*_] = watched.handle({"type": "ready", "seq": 1, "save": None, "query": ""})
    monkeypatch.setattr(type(game), "winner", run_code(RAISES.format(raised), "my_game").names["f"])
    for seq in range(2, 20):
        move, ply = str(watched._session.state.legal_moves()[0]), len(watched._session.state.moves)
        answers = [*watched.handle({"type": "play", "seq": seq, "ply": ply, "move": move})]
        if watched.problem is not None:
            break
    assert raised in watched.problem.text["en"]
    assert answers[-1]["text"] == watched.problem.text


RAISES = "def f(self, cards):\n    raise {}"


@pytest.mark.parametrize("players", ["0", "1", "99", "'3'"])
def test_so_many_players_cannot_play(players):
    problem = game_of(CODE.replace("players = 3", f"players = {players}"))
    assert isinstance(problem, Problem)
    assert "players is a whole number from 2 to 7" in problem.text["en"]
    assert problem.code == f"players = {players}"


def test_an_error_in_a_move_is_told_at_the_table_and_beside_the_code():
    ranks = "ranks = [card.rank for card in cards]\n"
    game = game_of(CODE.replace(ranks, f"{ranks}        assert ranks == [0]\n", 1))
    session = Session(game.id)
    watched = Watched(session, "my_game")
    answers = list(watched.handle({"type": "ready", "seq": 1, "save": None, "query": ""}))
    for seq in range(2, 20):
        if watched.problem is not None:
            break
        move, ply = str(session.state.legal_moves()[0]), len(session.state.moves)
        answers = list(watched.handle({"type": "play", "seq": seq, "ply": ply, "move": move}))
    assert "AssertionError" in watched.problem.text["en"]
    assert answers[-1]["type"] == "error"
    assert answers[-1]["text"] == watched.problem.text


def test_the_game_of_the_notebook_keeps_the_whole_contract():
    import tomoe_core.testing as contract

    game = game_of(CODE)
    for name in contract.__all__:
        if name.startswith("test_") and name != "test_what_is_no_move":
            getattr(contract, name)(game)
