"""FESCA's yardstick in machine code, `python bench/strength.py --compiled`, beside the search in Python."""

from __future__ import annotations

from random import Random
from statistics import fmean, variance

import pytest

import tomoe_core as tomoe
from tomoe_core.bots.search import Search

pytest.importorskip("numba", reason="Numba is not installed for this Python")

import _compiled_search as compiled
import numpy as np

pytestmark = [pytest.mark.slow, pytest.mark.native]

GAMES = [tomoe.game(name, players=n) for name in ("fesca-six", "fesca-wild") for n in (5, 6, 7)]

PLAYOUTS = 200


def name_of(game):
    return f"{game.id}-{game.players}"


@pytest.fixture(params=GAMES, ids=name_of)
def game(request):
    return request.param


def test_the_same_player_takes_a_trick(game):
    compiled.check(game)


def test_the_same_cards_are_legal(game):
    rules = compiled.rules_of(game)
    for seed in range(5):
        for observation in compiled.positions(game, seed):
            root = compiled.root_of(observation)
            places = np.zeros(compiled.SIZE, int)
            count = compiled.list_legal(rules, root.hand, root.lead, places)
            found = {root.hand[place] for place in places[:count]}
            assert found == {move.index for move in observation.legal_moves()}


def test_it_deals_each_card_to_each_hand_as_often(game):
    """As in layouts drawn in Python: within five standard errors, and never where the card cannot be."""
    draws = 800
    for observation in list(compiled.positions(game, 3))[1::3]:
        layouts = observation.layouts
        rng, expected = Random(1), np.zeros((game.players, compiled.CARDS))
        for _ in range(draws):
            for seat, hand in enumerate(layouts.sample(rng)):
                expected[seat, [move.index for move in compiled.moves_of(hand)]] += 1
        found = compiled_draws(game, compiled.drawing_of(layouts), draws)
        assert found.sum() == expected.sum()
        assert np.abs(expected - found).max() < 5 * (draws / 2) ** 0.5
        assert found[expected == 0].sum() < 5
        for seat, cannot in enumerate(observation.cannot):
            assert not any(
                found[seat, card] for card in range(compiled.CARDS) if cannot >> card & 1
            )


def compiled_draws(game, drawing, draws):
    """By seat and card, in how many of the layouts the seat has it."""
    found = np.zeros((game.players, compiled.CARDS))
    cards, places = drawing.cards.copy(), drawing.kind_begins.copy()
    pool = np.zeros((game.players, compiled.CARDS), np.int64)
    hands = np.zeros((game.players, compiled.SIZE + 1), np.int64)
    set_seed(1)
    for _ in range(draws):
        compiled.draw(drawing, cards, places, pool, hands)
        for seat, hand in enumerate(hands):
            found[seat, hand[: hand[-1]]] += 1
    return found


@compiled.machine_code
def set_seed(seed):
    """Numba has a generator of its own."""
    np.random.seed(seed)


def test_it_grows_the_same_tree(game):
    """On average, within five standard errors, in positions of an early and a late trick."""
    search = compiled.CompiledSearch(game, {})
    for observation in list(compiled.positions(game, 9))[1::6]:
        moves = observation.legal_moves()
        expected = [tree_in_python(observation, moves, seed) for seed in range(30)]
        found = [
            compiled_tree(search.tree(observation, Random(seed), PLAYOUTS), moves)
            for seed in range(200)
        ]
        for one, other in zip(zip(*expected, strict=True), zip(*found, strict=True), strict=True):
            error = (variance(one) / len(one) + variance(other) / len(other)) ** 0.5
            assert abs(fmean(one) - fmean(other)) <= 5 * error + 0.05


def tree_in_python(observation, moves, seed):
    """Of all nodes but the root: how many there are, and the sums of their visits, of how often they were
    available, and of the tricks of who moved there; and how often each move was visited.
    """
    search = Search(observation, Random(seed))
    for _ in range(PLAYOUTS):
        search.playout()
    children = search.root.children
    nodes = list(descendants(search.root))
    return (
        len(nodes),
        sum(node.visits for node in nodes),
        sum(node.available for node in nodes),
        sum(node.total for node in nodes),
        *(children[move].visits if move in children else 0 for move in moves),
    )


def descendants(node):
    for child in node.children.values():
        yield child
        yield from descendants(child)


def compiled_tree(tree, moves):
    """The same figures of a compiled tree."""
    nodes = slice(1, int(tree.size[0]))
    children = tree.children[0]
    return (
        int(tree.size[0]) - 1,
        int(tree.visits[nodes].sum()),
        int(tree.available[nodes].sum()),
        float(tree.totals[nodes].sum()),
        *(int(tree.visits[n]) if (n := children[move.index]) >= 0 else 0 for move in moves),
    )


def test_it_plays_a_deal_to_its_end(game):
    search = compiled.CompiledSearch(game, dict.fromkeys(range(game.hand_size + 1), 1000.0))
    state = game.deal(seed=4)
    while state.actor is not None:
        state = state.play(search(state.observe(state.actor), Random(1), 0.05))
    assert sum(state.scores) == game.hand_size
