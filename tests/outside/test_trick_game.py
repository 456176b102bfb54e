"""A trick game of one file keeps to the contract, and has by what trick games share its table, numbers and words."""

from random import Random

import pytest

import tomoe_core as tomoe
from tests.outside.tanuki import Tanuki
from tests.strategies import random_deal
from tomoe_core.explain import sentence
from tomoe_core.names import names_for
from tomoe_core.story import story
from tomoe_core.table.default import default_view
from tomoe_core.tensors import FixedActions, actions, features, limits
from tomoe_core.testing import *  # noqa: F403


@pytest.fixture
def game():
    tomoe.register(Tanuki)
    return tomoe.game("tanuki")


def deal_of(game, *hands):
    return game.deal(order=" ".join(hands))


def test_the_suit_led_is_followed_and_its_highest_card_takes_the_trick(game):
    state = deal_of(game, "T1 T2 T3 C1 C2", "T4 C3 C4 C5 H1", "T5 H2 H3 H4 H5").play("C1")
    assert [str(move) for move in state.legal_moves()] == ["C3", "C4", "C5"]
    reason = state.why_illegal("T4")
    assert sentence(reason, "en") == "You hold C, the suit that was led: C3, C4, C5."
    assert sentence(reason, "ja") == "台札の地を持っているので、地を出します（地3、地4、地5）。"
    state = state.play("C3")
    assert len(state.legal_moves()) == 5, "who cannot follow plays what they like"
    state = state.play("H5")
    assert (state.actor, state.scores) == (1, (0, 1, 0))
    assert state.observe(0).voids(2) == (game.deck.suits[1],)


def test_a_trick_counts_what_the_card_that_takes_it_is_worth(game):
    state = deal_of(game, "T1 C1 C2 C3 C4", "H1 H2 H3 H4 H5", "T2 T3 T4 T5 C5")
    state = state.play("C1").play("H1").play("C5").play("T2").play("T1").play("H2")
    assert state.takers == (2, 2)
    state = deal_of(game, "T1 C1 C2 C3 C4", "H1 H2 H3 H4 H5", "C5 T2 T3 T4 T5")
    for move in ("C4", "H5", "C5", "T5", "T1", "H4", "T4", "C3", "H3"):
        state = state.play(move)
    assert state.scores == (0, 0, 3)
    state = deal_of(game, "T1 T2 T3 T4 T5", "C1 C2 C3 C4 C5", "H1 H2 H3 H4 H5")
    state = state.play("T1").play("C5").play("H5")
    assert state.scores == (2, 0, 0)
    told = [step.key for step in story(state)[-1].reasons]
    assert told == ["card-takes", "trick-counts-card"]


def test_it_is_judged_without_a_deal(game):
    trick = game.trick("C2 T5 C3")
    assert (trick.winner, trick.order) == (2, (2, 0, 1))
    with pytest.raises(
        ValueError, match="a trick is 3 different cards of the deck, not 'C2 C2 C3'"
    ):
        game.trick("C2 C2 C3")
    with pytest.raises(ValueError, match="a move is a card of the deck, such as T1 or H5"):
        game.parse_move("X9")


def test_its_table_has_hand_trick_and_last_trick(game):
    state = random_deal(game, 3)[4]
    o = state.observe(state.actor)
    shown = default_view(o, names_for(3, o.seat))
    laid = [slot for seat in shown["seats"] for zone in seat["zones"] for slot in zone["cards"]]
    assert [slot["card"] for slot in laid] == [card.text for card in game.deck.of(o.hand)]
    assert {slot["move"] for slot in laid if "move" in slot} == {str(m) for m in o.legal_moves()}
    assert [slot["card"] for slot in shown["centre"][0]["cards"]] == [str(state.moves[3])]
    assert len(shown["lastTrick"]["cards"]) == 3
    assert not shown["choices"]


def test_its_moves_and_what_a_seat_knows_are_numbers(game):
    numbers = actions(game)
    assert isinstance(numbers, FixedActions)
    assert numbers.count == 15
    assert limits(game) == (15, 0, 8)
    parts = [part.name for part in features(game).parts]
    assert {"hand", "leader", "trick", "played", "cannot hold"} <= {*parts}


def test_worlds_are_the_layouts_in_which_voids_are_kept(game):
    for state in random_deal(game, 7)[::4]:
        o = state.observe(0)
        worlds = o.worlds()
        assert len({*worlds}) == o.count_worlds() == len(worlds)
        assert state in worlds
        assert {o.sample(Random(n)) for n in range(20)} <= {*worlds}
        for world in worlds[:50]:
            again = game.after(world.moves, order=world.order, dealer=world.dealer)
            assert again == world
            assert again.observe(0) == o
