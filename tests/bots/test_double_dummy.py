"""The double-dummy solver against plain minimax, and against another solver."""

from random import Random
from time import perf_counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.bots.bridge_endings import (
    STRAINS,
    ending,
    indices,
    legal,
    plain_plays,
    plain_tricks,
    play_card,
    random_hands,
)
from tomoe_core.games.petit_bridge.bots import quick_tricks
from tomoe_core.games.petit_bridge.bots.double_dummy import DoubleDummy, Stopped
from tomoe_core.games.petit_bridge.bots.suits import MASKS, Suits, pattern

every_strain = pytest.mark.parametrize("trump", STRAINS)

RANKS = "23456789TJQKA"


def hands_of(text):
    """Hands as ``AK.32..5``: spades, hearts, diamonds and clubs, one hand a word."""
    return tuple(
        sum(
            1 << 13 * suit + RANKS.index(rank)
            for suit, ranks in enumerate(word.split("."))
            for rank in ranks
        )
        for word in text.split()
    )


@every_strain
def test_endings_are_worth_what_plain_minimax_says(trump):
    rng = Random(1)
    solver = DoubleDummy(trump)
    for _ in range(50):
        position = ending(rng, rng.randint(1, 4), trump)
        found = solver.plays(*position)
        assert found == plain_plays(*position, trump), position
        assert {card: solver.after(card, *position) for card in found} == found
        assert solver.tricks(*position) == plain_tricks(*position, trump), position


@given(st.sampled_from(STRAINS), st.randoms(use_true_random=False), st.integers(1, 3))
def test_any_ending(trump, rng, cards):
    position = ending(rng, cards, trump)
    assert DoubleDummy(trump).plays(*position) == plain_plays(*position, trump)


@every_strain
def test_long_suits_and_voids(trump):
    """Deals from few suits, where ruffs, length and crossing decide."""
    rng = Random(2)
    solver = DoubleDummy(trump)
    for _ in range(50):
        cards = rng.randint(2, 4)
        suits = rng.sample(range(4), rng.randint(2, 3))
        if trump not in (None, *suits) and rng.random() < 0.8:
            suits[0] = trump
        deck = rng.sample([c for c in range(52) if c // 13 in suits], 4 * cards)
        # Sorted in part, so that hands are long in one suit and short in another.
        for _ in range(rng.randint(0, 20)):
            i = rng.randrange(len(deck) - 1)
            deck[i : i + 2] = sorted(deck[i : i + 2])
        hands = tuple(
            sum(1 << card for card in deck[i * cards : i * cards + cards]) for i in range(4)
        )
        position = hands, rng.randrange(4), ()
        assert solver.plays(*position) == plain_plays(*position, trump), position


def theirs(position, trump):
    """What the other solver says of every card: tricks of seats 0 and 2."""
    dds = pytest.importorskip("endplay.dds", reason="endplay is not installed for this Python")
    from endplay.types import Card, Deal, Denom, Player

    hands, actor, trick = position
    words = [
        ".".join(
            "".join(RANKS[rank] for rank in reversed(range(13)) if hand >> 13 * suit + rank & 1)
            for suit in range(4)
        )
        for hand in hands
    ]
    deal = Deal("N:" + " ".join(words))
    players = [Player.north, Player.east, Player.south, Player.west]
    deal.trump = Denom.nt if trump is None else list(Denom)[trump]
    deal.first = players[(actor - len(trick)) % 4]
    for card in trick:
        deal.play(Card("SHDC"[card // 13] + RANKS[card % 13]), from_hand=False)
    left = hands[actor].bit_count()
    found = {}
    for card, tricks in dds.solve_board(deal):
        index = 13 * list(Denom).index(card.suit) + RANKS.index(card.rank.name[-1])
        found[index] = left - tricks if actor % 2 else tricks
    return found


def agree_with_the_other_solver(count, seed):
    rng = Random(seed)
    solvers = {trump: DoubleDummy(trump) for trump in STRAINS}
    for number in range(count):
        trump = STRAINS[number % 5]
        position = ending(rng, rng.randint(4, 8), trump)
        other = theirs(position, trump)
        best = min if position[1] % 2 else max
        assert solvers[trump].tricks(*position) == best(other.values()), position
        if number % 10 < 5:
            assert solvers[trump].plays(*position) == other, position


def test_endings_are_worth_what_another_solver_says():
    agree_with_the_other_solver(150, seed=3)


@pytest.mark.slow
def test_two_thousand_endings_are_worth_what_another_solver_says():
    agree_with_the_other_solver(2000, seed=4)


@pytest.mark.slow
def test_longer_endings_are_worth_what_another_solver_says():
    rng = Random(5)
    for number in range(15):
        trump = STRAINS[number % 5]
        position = ending(rng, 10, trump, moves=0)
        best = min if position[1] % 2 else max
        assert DoubleDummy(trump).tricks(*position) == best(theirs(position, trump).values())


@every_strain
def test_cards_that_keep_a_number_of_tricks_are_those_worth_it(trump):
    rng = Random(8)
    solver = DoubleDummy(trump)
    for _ in range(20):
        position = ending(rng, 4, trump)
        values = solver.plays(*position)
        for need in range(6):
            expected = tuple(card for card, tricks in values.items() if tricks >= need)
            assert solver.keeping(need, *position) == expected


@every_strain
def test_a_guess_changes_nothing(trump):
    rng = Random(7)
    position = ending(rng, 6, trump)
    found = [DoubleDummy(trump).plays(*position, guess) for guess in (-3, 0, 2, 6, 20, None)]
    assert all(values == found[0] for values in found)
    assert list(found[0]) == legal(position[0][position[1]], position[2])


@every_strain
def test_what_is_known_of_other_deals_changes_nothing(trump):
    rng = Random(8)
    positions = [ending(rng, 6, trump) for _ in range(25)]
    solver = DoubleDummy(trump)
    assert [solver.tricks(*p) for p in positions] == [
        DoubleDummy(trump).tricks(*p) for p in positions
    ]


def test_what_is_known_saves_work():
    rng = Random(9)
    hands, actor, trick = ending(rng, 8, 2, moves=0)
    solver = DoubleDummy(2)
    solver.tricks(hands, actor, trick)
    before = solver.searched
    solver.tricks(hands, actor, trick)
    assert before > 20
    assert solver.searched == before


@every_strain
def test_gaps_in_rank_do_not_matter(trump):
    rng = Random(10)
    for _ in range(20):
        hands, actor, _ = ending(rng, 5, trump, moves=0)
        held = sum(hands)

        def place(card, held=held):
            suit = 13 * (card // 13)
            return suit + (held >> suit & (1 << card - suit) - 1).bit_count()

        closed = tuple(sum(1 << place(card) for card in indices(hand)) for hand in hands)
        assert DoubleDummy(trump).tricks(hands, actor) == DoubleDummy(trump).tricks(closed, actor)


def test_names_of_suits_do_not_matter():
    rng = Random(11)
    for trump in STRAINS:
        hands, actor, _ = ending(rng, 5, trump, moves=0)
        suits = rng.sample(range(4), 4)
        renamed = tuple(
            sum(1 << 13 * suits[card // 13] + card % 13 for card in indices(hand)) for hand in hands
        )
        other = None if trump is None else suits[trump]
        assert DoubleDummy(trump).tricks(hands, actor) == DoubleDummy(other).tricks(renamed, actor)


@every_strain
def test_the_sides_share_the_tricks(trump):
    rng = Random(12)
    for _ in range(20):
        hands, actor, _ = ending(rng, 5, trump, moves=0)
        turned = hands[1:] + hands[:1]
        ours = DoubleDummy(trump).tricks(hands, actor)
        assert ours + DoubleDummy(trump).tricks(turned, (actor - 1) % 4) == 5


@every_strain
def test_the_best_card_leads_to_a_position_of_the_same_value(trump):
    rng = Random(13)
    solver = DoubleDummy(trump)
    hands, actor, trick = ending(rng, 6, trump, moves=0)
    value, taken = solver.tricks(hands, actor, trick), 0
    while hands[actor]:
        plays = solver.plays(hands, actor, trick)
        best = (min if actor % 2 else max)(plays, key=plays.get)
        hands, actor, trick, won = play_card(hands, actor, trick, trump, best)
        taken += won
    assert taken == value


def test_a_finesse_a_ruff_and_a_squeeze():
    # A queen and ace over the king: the finesse wins both tricks when led from the other hand.
    finesse = hands_of("32... K4... AQ... .32..")
    assert DoubleDummy(None).tricks(finesse, actor=0) == 2
    assert DoubleDummy(None).tricks(finesse, actor=2) == 1
    # The last club is a trump or is not.
    ruff = hands_of("A...2 K3... 2.A.. .K.K.")
    assert DoubleDummy(3).tricks(ruff, actor=1) == 2
    # To the last diamond the hand behind must throw a spade or the heart, and either costs a trick.
    squeeze = hands_of("2.Q.A. 43..2. AJ...2 KQ.K..")
    assert DoubleDummy(None).tricks(squeeze, actor=0) == 3
    assert DoubleDummy(None).plays(squeeze, actor=0) == plain_plays(squeeze, 0, (), None)


@every_strain
def test_a_search_in_small_portions_ends_with_the_same_value(trump):
    position = ending(Random(14), 8, trump, moves=0)
    solver = DoubleDummy(trump)
    portions = 0
    while True:
        before = solver.searched
        try:
            found = solver.tricks(*position, positions=20)
        except Stopped:
            portions += 1
            assert solver.searched - before == 20
        else:
            break
    assert portions
    assert found == DoubleDummy(trump).tricks(*position)


def test_a_search_stops_at_its_deadline():
    hands = random_hands(Random(15), 13)
    solver = DoubleDummy(1)
    with pytest.raises(Stopped):
        solver.tricks(hands, 0, deadline=perf_counter() - 1)
    with pytest.raises(Stopped):
        solver.tricks(hands, 0, deadline=perf_counter() + 0.02)
    assert 0 < solver.searched < 20_000


def test_no_portion_no_search():
    hands = random_hands(Random(16), 8)
    with pytest.raises(Stopped):
        DoubleDummy(None).tricks(hands, 0, positions=0)


@pytest.mark.parametrize(
    ("hands", "trick", "words"),
    [
        ((1, 2, 4, 24), (), "equally many"),
        ((0, 0, 0, 0), (), "equally many"),
        ((1, 2, 4, 8), (4,), "equally many"),
        ((1, 2, 4, 1), (), "two hands"),
    ],
)
def test_what_is_no_position_is_refused(hands, trick, words):
    with pytest.raises(ValueError, match=words):
        DoubleDummy(None).tricks(hands, 0, trick)


@pytest.mark.parametrize("trump", [4, -1, "S"])
def test_what_is_no_trump_is_refused(trump):
    with pytest.raises(ValueError, match="trump is a suit"):
        DoubleDummy(trump)


@pytest.mark.parametrize("trump", [3, None])
def test_counted_tricks_are_bounds(trump):
    """Counts made without a search are bounds of what the full search finds."""
    rng = Random(17)
    answers = 0
    for number in range(150):
        cards = 4 if number < 10 else rng.randint(2, 3)
        hands = random_hands(rng, cards)
        leader = rng.randrange(4)
        held = sum(hands)
        suits = tuple(Suits(i, hands)[held & MASKS[i]] for i in range(4))
        value = plain_tricks(hands, leader, (), trump)
        if leader % 2:
            value = cards - value
        with_trumps = trump is not None
        at_once = quick_tricks.quick_tricks(trumps=with_trumps)
        in_the_end = quick_tricks.later_tricks(trumps=with_trumps)
        for goal in range(1, cards + 1):
            if at_once(suits, leader, cards, goal) >= 0:
                answers += 1
                assert value >= goal, (hands, leader, goal)
            if in_the_end(suits, leader, cards, goal) >= 0:
                answers += 1
                assert value < goal, (hands, leader, goal)
        if with_trumps:
            for side, count in enumerate(suits[3].sure_tricks):
                assert count <= (value if side == leader % 2 else cards - value)
    assert answers > 100


def test_a_card_kept_beside_the_one_that_was_tried_may_decide():
    """An ending in which it does, so a memo entry must not hold for positions without that card."""
    hands = hands_of("K9.T8.Q4.6 ..JT3.T875 AQ72..A7.K 653.Q.52.")
    assert DoubleDummy(2).plays(hands, 0, (16,)) == {19: 5, 21: 5}


def test_of_neighbours_in_one_hand_only_the_highest_is_tried():
    assert pattern((0, 0, 1, 0, 2, 2, 2)).plays == ((3, 0), (2,), (4,), ())
