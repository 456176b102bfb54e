"""Every worked example and ruling of Market is on its page, as the engine has it."""

import pytest

from tomoe_core.games.market import rulebook as book
from tomoe_core.games.market import rulings
from tomoe_core.games.market.learn import lessons, tries
from tomoe_core.page.tries import TrySession

LESSONS = lessons.LESSONS


def english(name):
    return [step["caption"]["en"] for step in LESSONS[name]()["steps"]]


def test_the_authors_examples():
    """G5 under the red marker at 3 is paid for with B4, R3 under the black one at 4 with K2 and 2 points."""
    one, two = english("pay-example-1")[-1], english("pay-example-2")[-1]
    assert one.startswith(
        "You buy G5, which costs 3 points. You pay with B4: dango, worth 4 points."
    )
    assert "no change" in one
    assert (
        two
        == "You buy R3, which costs 4 points. You pay with K2: cord, worth 2 points. You pay 2 points."
    )
    assert book.points_due(3, ["B4"]) == 0
    assert book.points_due(4, ["K2"]) == 2
    turn = " ".join(english("minute"))
    assert "B4: dango, worth 4" in turn
    assert "you receive B4 and K2, plus 2 points" in turn
    assert "O6 is unsold, so you buy it and pay the bank 2" in turn
    assert "You reveal O4, O5, O6" in turn


def test_payments_that_are_refused():
    assert "superfluous" in english("pay-spare")[-1]
    assert "does not pay for R3" in english("pay-wrong")[-1]


def test_an_offer():
    captions = english("offer")
    assert "dango cannot be on two cards" in captions[2]
    assert "sum to 12" in captions[4]


@pytest.mark.parametrize(
    ("name", "cards"), [("run-plain", "R2"), ("run-5-6-1", "G5"), ("run-6-1-2", "P6")]
)
def test_runs(name, cards):
    steps = LESSONS[name]()["steps"]
    assert steps[-1]["focus"] == book.run_from(cards)
    assert "The bank pays 10" in steps[-1]["caption"]["en"]


def test_both_runs_of_a_suit():
    assert "The bank pays 5 points more" in english("run-both")[-1]


def test_a_turn_without_stock():
    captions = english("no-stock")
    assert sum("put" in caption for caption in captions[1:4]) == 3
    assert captions[4].startswith("On offer")


@pytest.mark.parametrize(
    ("name", "sizes", "told"),
    [
        ("end-two", [1, 2], "holds? two of the last three cards. The bank pays 5"),
        ("end-one", [1, 1, 1], "11 runs are out"),
        ("end-all", [3], "run 12 of 12. The bank pays 10"),
    ],
)
def test_ends(name, sizes, told):
    lesson = LESSONS[name]()
    assert sorted(len(zone["cards"]) for zone in lesson["picture"]["centre"]) == sizes
    assert told.replace("holds?", "hold") in english(name)[-2]
    assert ("The bank pays 5 points." in english(name)[-2]) == (name == "end-two")


def made():
    return {name: make().example["en"] for name, make in rulings.RULINGS.rulings.items()}


def test_a_ruling_for_each_in_the_rules():
    examples = made()
    assert len(examples) == 11
    assert "R5 will do, and so will R2 and B3; R2 and R5 together" in examples["superfluous"]
    assert "Matsu reveals first, then Ume" in examples["reveals"]
    assert "allows 6 runs; after the first of them R4, R5, R6" in examples["reveals"]
    assert "cards worth 2 at most" in examples["bought"]
    assert "2 cards may be bought" in examples["borrow"]
    assert "-2 points" in examples["borrow"]
    assert "K1 is the only one" in examples["borrow"]
    assert "is the 11th run" in examples["middle"]
    assert "2 cards are on offer" in examples["none"]
    assert "648 offers of three cards, 198 of two and 18 of one" in examples["fewer"]
    assert "10 runs out" in examples["dry"]
    assert "12th run" in examples["twelfth"]
    assert "You, Matsu, Ume" in examples["match"]
    assert "210 each time" in examples["sum"]


def test_the_ruling_on_turns_without_a_run_was_played_out():
    last = rulings.playout(rulings.DRY_SEED)[-1]
    assert last.is_over
    (ends,) = (step for step in last.steps if step.key == "market-ends-dry")
    assert (ends["turns"], ends["number"]) == (24, 10)


def test_the_deal_that_shows_the_middle_of_a_turn():
    states = rulings.playout(rulings.MIDDLE_SEED)
    at = next(i for i, state in enumerate(states) if state.runs_out == 11)
    assert states[at].turn == states[at - 1].turn
    assert not states[at].is_over
    assert states[-1].is_over


def test_what_the_bank_can_pay():
    assert "150 at most" in rulings.bank_is_enough()["en"]


@pytest.mark.parametrize("name", tries.TRIES)
def test_a_try_has_an_outcome_at_once(name):
    picture = TrySession("market", name).picture()
    assert picture["lesson"]["steps"]
    assert not any("move" in str(choice) for choice in picture["view"]["choices"])


def test_an_offer_is_tried():
    session = TrySession("market", "offer")
    (answer,) = session.handle({"type": "pick", "seq": 1, "pick": "price:O6:6"})
    assert "sum to 13" in answer["say"]["en"]
    (answer,) = session.handle({"type": "pick", "seq": 2, "pick": "price:O6:1"})
    assert len(answer["lesson"]["steps"]) == 4


def test_a_purchase_is_tried():
    session = TrySession("market", "buy")
    (answer,) = session.handle({"type": "pick", "seq": 1, "pick": "pay:R1"})
    assert answer["type"] == "error"
    (answer,) = session.handle({"type": "pick", "seq": 2, "pick": "pay:B4"})
    assert "You pay 3 points" in answer["lesson"]["steps"][0]["caption"]["en"]
    (answer,) = session.handle({"type": "pick", "seq": 3, "pick": "buy:G5"})
    assert answer["lesson"] is None
    (answer,) = session.handle({"type": "pick", "seq": 4, "pick": "nonsense"})
    assert answer["type"] == "error"
