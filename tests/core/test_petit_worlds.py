"""What a seat knows in Petit Bridge, and the layouts it cannot rule out, compared with a search of all layouts."""

from collections import Counter
from itertools import combinations, pairwise
from math import comb
from random import Random

import pytest

import tomoe_core as tomoe
from tests.strategies import play_out, random_deal
from tomoe_core import TooManyWorlds
from tomoe_core.games.petit_bridge.rules.layouts import TwoHands
from tomoe_core.games.shared.decks import STANDARD

OPEN = tomoe.game("petit-bridge")
POINTS = {"A": 4, "K": 3, "Q": 2, "J": 1}


def texts(mask):
    return [str(card) for card in STANDARD.of(mask)]


def worth(cards):
    return sum(POINTS.get(card[1], 0) for card in cards)


def positions(count, least=0, most=53, seed=0):
    """Positions of random deals after ``least`` to ``most`` moves."""
    rng = Random(seed)
    for _ in range(count):
        deal = random_deal(OPEN, rng.getrandbits(32), rng.randint(least, most))
        yield deal[-1]


def could_have_played(hand, place, tricks):
    """Every card that ``place`` did not follow with was played without a card of the suit led."""
    hand = set(hand)
    for trick in tricks:
        for i, card in enumerate(trick.cards):
            if trick.place(i) != place:
                continue
            led = trick.cards[0].suit.letter
            if card.suit.letter != led and any(other[0] == led for other in hand):
                return False
            hand.remove(str(card))
    return True


def layouts_by_trying(knows):
    """The hands at the first of the hidden places that the announced points and all plays allow."""
    one, two = knows.hidden_places
    unknown = texts(knows.unknown)
    seats = knows.opening.seats
    points = [knows.opening.points[knows.opening.holder(seats[place])] for place in (one, two)]
    found = set()
    for some in combinations(unknown, 13 - knows.played[one].bit_count()):
        first = [*some, *texts(knows.played[one])]
        second = [*(set(unknown) - set(some)), *texts(knows.played[two])]
        if [worth(first), worth(second)] != points:
            continue
        if could_have_played(first, one, knows.tricks) and could_have_played(
            second, two, knows.tricks
        ):
            found.add(frozenset(some))
    return found


@pytest.mark.parametrize("seed", range(3))
def test_the_worlds_are_the_layouts_in_which_all_plays_were_legal(seed):
    sizes = Counter()
    for state in positions(40, least=28, seed=seed):
        for seat in range(3):
            knows = state.observe(seat)
            expected = layouts_by_trying(knows)
            worlds = knows.worlds()
            one, _ = knows.hidden_places
            assert {frozenset(texts(world.hands[one])) for world in worlds} == expected
            assert len(worlds) == len(expected) == knows.count_worlds()
            for world in worlds[:5]:
                assert world.observe(seat) == knows
                assert world.legal_moves() == state.legal_moves() or seat != state.actor
            sizes[len(worlds).bit_length()] += 1
    assert len(sizes) > 4


def count_by_adding(knows):
    """The layouts counted card by card: the number of ways to each size and each sum of points of the first hand."""
    one, two = knows.hidden_places
    cannot = [texts(knows.cannot[place]) for place in (one, two)]
    ways = Counter({(0, 0): 1})
    for card in texts(knows.unknown):
        after = Counter()
        for (size, points), n in ways.items():
            if card not in cannot[0]:
                after[size + 1, points + worth([card])] += n
            if card not in cannot[1]:
                after[size, points] += n
        ways = after
    return ways[knows.sizes[one], knows.points_left[one]]


def test_layouts_are_counted_at_every_stage():
    for state in positions(120, seed=5):
        for seat in range(3):
            knows = state.observe(seat)
            assert knows.count_worlds() == count_by_adding(knows) > 0


def test_too_many_worlds_are_not_listed():
    met = Counter()
    for state in positions(60, seed=6):
        knows = state.observe(0)
        count = knows.count_worlds()
        met[count < 10_000] += 1
        if count >= 10_000:
            with pytest.raises(TooManyWorlds, match=f"{count} layouts"):
                knows.worlds()
        elif count < 500:
            assert len(knows.worlds()) == count
    assert min(met.values()) > 5


@pytest.mark.parametrize("seed", range(4))
def test_every_world_is_drawn_equally_often(seed):
    rng = Random(seed)
    for state in positions(200, least=8, most=34, seed=seed):
        knows = state.observe(seed % 3)
        if not 100 <= knows.count_worlds() <= 400:
            continue
        worlds = knows.worlds()
        drawn = Counter(knows.sample(rng) for _ in range(20 * len(worlds)))
        assert set(drawn) <= set(worlds)
        chi_square = sum((drawn[world] - 20) ** 2 / 20 for world in worlds)
        free = len(worlds) - 1
        # Five standard deviations of the chi-square distribution.
        assert abs(chi_square - free) < 5 * (2 * free) ** 0.5
        return
    raise AssertionError("no position of that size")


def test_from_the_start_every_card_lies_where_it_should_as_often_as_it_should():
    """The share of layouts in which a card lies at a place, counted and drawn."""
    knows = OPEN.deal(seed=11).observe(1)
    one, _ = knows.hidden_places
    rng = Random(1)
    draws = 4000
    drawn = Counter()
    for _ in range(draws):
        hand = knows.sample(rng).hands[one]
        assert worth(texts(hand)) == knows.points_left[one]
        drawn.update(texts(hand))
    whole = knows.count_worlds()
    for card in STANDARD.of(knows.unknown):
        with_it = TwoHands(
            knows.unknown & ~card.bit, 12, knows.points_left[one] - worth([str(card)]), 0, 0
        ).count
        share = with_it / whole
        spread = (share * (1 - share) / draws) ** 0.5
        assert abs(drawn[str(card)] / draws - share) < 5 * spread + 1e-9


def test_two_hands_without_points_are_combinations():
    small = sum(card.bit for card in STANDARD.cards if card.rank < 11)
    assert TwoHands(small, 13, 0, 0, 0).count == comb(36, 13)
    assert TwoHands(small, 13, 1, 0, 0).count == 0
    assert TwoHands(small, 13, 0, 0, small).count == 0
    assert list(TwoHands(0, 0, 0, 0, 0)) == [0]
    assert TwoHands(1, 1, 0, 1, 1).count == 0
    with pytest.raises(ValueError, match="no layout"):
        TwoHands(1, 1, 0, 1, 1).sample(Random(1))


# What is inferred


def test_a_void_is_shown_by_not_following():
    found = 0
    for state in positions(60, least=2, seed=7):
        for knows in map(state.observe, range(3)):
            shown = [set() for _ in range(4)]
            for trick in state.tricks:
                for i, card in enumerate(trick.cards):
                    if card.suit is not trick.cards[0].suit:
                        shown[trick.place(i)].add(trick.cards[0].suit)
            assert [set(knows.voids(place)) for place in range(4)] == shown
            found += any(shown)
            for place, suits in enumerate(shown):
                assert not {card.suit for card in STANDARD.of(state.hands[place])} & suits
    assert found > 30


def test_the_points_that_are_left_are_known_of_every_hand():
    for state in positions(60, seed=8):
        for seat in range(3):
            knows = state.observe(seat)
            assert knows.points_left == tuple(worth(texts(hand)) for hand in state.hands)
            assert knows.sizes == tuple(hand.bit_count() for hand in state.hands)


def test_a_seat_sees_its_hand_and_the_dummy():
    for state in positions(60, seed=9):
        for seat in range(3):
            knows = state.observe(seat)
            assert STANDARD.of(knows.hand) == state.hand_of(seat)
            assert knows.dummy_cards == state.dummy
            one, two = knows.hidden_places
            assert knows.unknown == state.hands[one] | state.hands[two]
            assert (knows.contract, knows.taken, knows.asked, knows.place, knows.tricks) == (
                (state.contract, state.taken, state.asked, state.place, state.tricks)
            )
            assert (knows.offence, knows.opening) == (state.offence, state.opening)


def test_after_an_exchange_the_hand_is_the_new_one():
    met = 0
    for seed in range(60):
        state = OPEN.deal(seed=seed)
        if state.opening.case != "b":
            continue
        met += 1
        owner = state.opening.dummy
        knows = state.observe(owner)
        order = state.order
        assert set(STANDARD.of(knows.hand)) == set(order[39:])
        assert set(STANDARD.of(knows.dummy)) == set(order[13 * owner : 13 * owner + 13])
        world = knows.sample(Random(seed))
        assert world.observe(owner) == knows
        assert world.opening == state.opening
    assert met > 8


def test_the_authors_example_of_what_points_tell():
    """Five points and a king is played, so two are left: a queen or two jacks. Three jacks are elsewhere."""
    unknown = sum(card.bit for card in STANDARD.parse("SQ HQ SJ DA C2 C3 C4 C5 D2 D3"))
    layouts = list(TwoHands(unknown, 5, 2, 0, 0))
    assert len(layouts) == 2 * comb(6, 4)
    for layout in layouts:
        honours = [text for text in texts(layout) if text[1] in POINTS]
        assert honours in (["SQ"], ["HQ"])


def test_what_has_come_to_light():
    """Own cards and the dummy's show nothing new; a card from a hidden hand does."""
    for seed in range(6):
        states = play_out(OPEN.deal(seed=seed), Random(seed))
        for before, after in pairwise(states[1:]):
            if len(after.moves) > 53:
                continue
            for seat in range(3):
                one, two = (state.observe(seat) for state in (before, after))
                hidden = before.place in one.hidden_places
                assert (one.knowledge != two.knowledge) == hidden
