"""A reader's code: what it defines and prints, and each mistake in a sentence with its line."""

import pytest

pytest.importorskip("anywidget")

from tomoe_widgets.lab import guard
from tomoe_widgets.lab.run_code import MAX_PRINTED, run_code

import tomoe_core as tomoe
from tomoe_core.cards import deck_ids

GAME = """
from tomoe_core import Deck, register
from tomoe_core.games.shared.trick_deal import TrickDeal

@register
class Little(TrickDeal):
    id = "little"
    players = 3
    deck = Deck.of_suits("little", {"L": "小"}, range(1, 7))

    def winner(self, cards):
        return max(range(3), key=lambda at: cards[at].rank)
"""


def test_what_it_defines_and_prints():
    ran = run_code("def double(x):\n    return 2 * x\nprint(double(4))", "lab_text")
    assert ran.problem is None
    assert ran.printed == "8\n"
    assert list(ran.names) == ["double"]
    assert ran.names["double"](3) == 6


@pytest.mark.parametrize(
    ("code", "line", "said"),
    [
        ("x = 1\nretrun x", 2, "Line 2 'retrun x': this is no Python: invalid syntax."),
        ("x = y", 1, "Line 1 'x = y': there is no such name: name 'y' is not defined."),
        ("def f():\n    return 1 / 0\nf()", 2, "ZeroDivisionError: division by zero."),
        ("def f():\n    f()\nf()", 2, "a function calls itself without end"),
        ("raise MemoryError", 1, "not enough memory"),
        ("import nothing_of_that_name", 1, "this module is not here"),
        ("raise SystemExit(3)", 1, "the code ended itself"),
        ("raise KeyboardInterrupt", 1, "this failed with KeyboardInterrupt."),
        ("raise GeneratorExit", 1, "this failed with GeneratorExit."),
        (
            "class Odd(Exception):\n    def __str__(self):\n        return 1 / 0\nraise Odd",
            4,
            "failed with Odd.",
        ),
        ("raise OSError(29, 'I/O error')", 1, "Python in a browser has no keyboard"),
        (
            "raise RuntimeError('WebAssembly stack switching not supported')",
            1,
            "take out the line with input() or sleep()",
        ),
        ("x = '\0'", None, ""),
    ],
)
def test_a_mistake_is_a_sentence_with_its_line(code, line, said, monkeypatch):
    monkeypatch.setattr(guard, "CAN_INTERRUPT", False)
    problem = run_code(code, "lab_text").problem
    assert problem.line == line
    assert said in problem.text["en"]
    assert problem.text["ja"]
    assert not any("\n" in text for text in problem.text.values())


def test_somebody_at_the_keyboard_can_interrupt_code():
    with pytest.raises(KeyboardInterrupt):
        run_code("raise KeyboardInterrupt", "lab_text")


def test_a_long_output_is_cut():
    ran = run_code("print('x' * 100_000)", "lab_text")
    assert len(ran.printed) == MAX_PRINTED + 2


def test_a_game_takes_the_place_of_the_one_before():
    run_code("", "lab_text")
    before = deck_ids()
    assert run_code(GAME, "lab_text").problem is None
    assert len(tomoe.game("little").deck.cards) == 6
    other = GAME.replace("range(1, 7)", "range(3, 12)").replace(
        '{"L": "小"}', '{"M": "大", "L": "小"}'
    )
    assert run_code(other.replace("class Little", "class Larger"), "lab_text").problem is None
    assert len(tomoe.game("little").deck.cards) == 18
    run_code("pass", "lab_text")
    assert "little" not in tomoe.GAMES
    assert deck_ids() == before


def test_a_game_that_is_built_in_stays():
    code = "from tomoe_core.games import Collector\nfrom tomoe_core import register\nregister(Collector)"
    assert run_code(code, "lab_text").problem is None
    run_code("", "lab_text")
    assert tomoe.game("collector").deal(seed=1).actor is not None
