"""A reader's game: the one that its code registers, and what is wrong with it."""

import importlib.util

import pytest

pytest.importorskip("anywidget")
pytest.importorskip("marimo")

from tomoe_widgets.lab import trial
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
