"""Which layouts a seat cannot rule out, counted again by trying them all."""

from collections import Counter
from itertools import combinations
from math import factorial
from random import Random

import pytest

import tomoe_core as tomoe
from tests.strategies import EVERY_GAME, play_out, random_positions
from tomoe_core import IllegalMove, TooManyWorlds
from tomoe_core.cards import mask
from tomoe_core.games.shared.decks import GENERALS

TOMOEFUDA = [game for game in EVERY_GAME if game.id == "tomoefuda"]


def after_piles(game, seed):
    return play_out(game.deal(seed=seed), Random(seed), 3)[-1]


@pytest.mark.parametrize("game", TOMOEFUDA, ids=repr)
def test_twenty_or_seventy_layouts_before_the_first_card(game):
    for seed in range(5):
        for seat in range(3):
            knows = after_piles(game, seed).observe(seat)
            assert len(knows.worlds()) == knows.count_worlds() == (70 if game.generals else 20)


def layouts(state, seat):
    """Every layout of the cards that ``seat`` did not see dealt, in which all moves were legal: the
    hidden hands as they were dealt, as masks by seat.
    """
    game, dealer = state.game, state.dealer
    size = 4 if game.generals else 3
    taken = [move.number for move in state.moves[:3]]
    (left,) = {1, 2, 3, 4} - set(taken)
    start = 9 * (left - 1)
    rest = state.order[start : start + 9] + state.order[36:]
    blocks = {(dealer + i) % 3: rest[size * i : size * (i + 1)] for i in range(3)}
    one, two = (other for other in range(3) if other != seat)
    unseen = blocks[one] + blocks[two]
    found = set()
    for some in combinations(unseen, size):
        blocks[one], blocks[two] = some, tuple(card for card in unseen if card not in some)
        dealt = [card for i in range(3) for card in blocks[(dealer + i) % 3]]
        order = [*state.order[:start], *dealt[:9], *state.order[start + 9 : 36], *dealt[9:]]
        world = game.deal(order=order, dealer=dealer)
        try:
            for move in state.moves:
                world = world.play(move)
        except IllegalMove:
            continue
        found.add(tuple(mask(blocks[i]) for i in range(3)))
    return found


@pytest.mark.parametrize(
    "game", [tomoe.game("tomoefuda"), tomoe.game("tomoefuda", generals=True)], ids=repr
)
def test_the_worlds_are_the_layouts_in_which_all_moves_were_legal(game):
    tried = 0
    for state in random_positions(40 if not game.generals else 15, game, seed=3):
        if len(state.moves) < 3:
            continue
        for seat in range(3):
            worlds = state.observe(seat).worlds()
            assert {world.deal.hidden for world in worlds} == layouts(state, seat)
            tried += len(worlds) < (70 if game.generals else 20)
    assert tried > 20  # positions in which something is ruled out


def chi_square(counts, worlds, draws):
    expected = draws / len(worlds)
    assert set(counts) <= set(worlds)
    return sum((counts[world] - expected) ** 2 / expected for world in worlds)


@pytest.mark.parametrize("generals", [False, True])
def test_every_world_is_drawn_equally_often(generals):
    game = tomoe.game("tomoefuda", generals=generals)
    for state in random_positions(12, game, seed=21):
        if len(state.moves) < 3:
            continue
        knows = state.observe(0)
        worlds = knows.worlds()
        draws = 30 * len(worlds)
        rng = Random(1)
        counts = Counter(knows.sample(rng) for _ in range(draws))
        # Mean n−1, standard deviation √(2(n−1)): six of them is far out.
        n = len(worlds) - 1
        assert chi_square(counts, worlds, draws) <= n + 6 * (2 * n) ** 0.5 + 1e-9


def test_before_the_piles_are_taken_the_worlds_are_too_many():
    game = tomoe.game("tomoefuda")
    state = game.deal(seed=1, dealer=1)
    for number in (3, 1):
        knows = state.observe(0)
        with pytest.raises(TooManyWorlds, match="sample"):
            knows.worlds()
        assert knows.count_worlds() > 10**6
        for world in (knows.sample(Random(i)) for i in range(20)):
            assert world.observe(0) == knows
        state = state.play(f"pile {number}")


@pytest.mark.parametrize("game", TOMOEFUDA, ids=repr)
def test_before_the_piles_are_taken_the_worlds_are_counted_by_what_lies_where(game):
    """Each pile that is still there may hold any nine cards; the rest of them is set aside."""
    cards, aside = (39, 3) if game.generals else (36, 0)
    state = game.deal(seed=1, dealer=1)
    for left in (4, 3, 2):
        there = factorial(cards - 9 * (4 - left))
        ways = there // (factorial(9) ** left * factorial(aside))
        assert [state.observe(seat).count_worlds() for seat in range(3)] == [ways] * 3
        state = state.play(f"pile {left}")


def test_every_pile_card_can_lie_anywhere_before_the_piles_are_taken():
    knows = tomoe.game("tomoefuda").deal(seed=1).play("pile 1").observe(2)
    seen = GENERALS.of(knows.opens[0])
    rng = Random(2)
    tops = Counter(knows.sample(rng).order[9] for _ in range(2700))
    assert len(tops) == 27
    assert not set(tops) & set(seen)
    assert max(tops.values()) < 160
    assert min(tops.values()) > 50


def test_voids_are_what_has_been_shown():
    for game in TOMOEFUDA[:2]:
        for state in random_positions(40, game, seed=9):
            if len(state.moves) < 3:
                continue
            for seat in range(3):
                for other in range(3):
                    for suit in state.observe(seat).voids(other):
                        assert all(card.suit is not suit for card in state.hand_of(other))
