"""Layouts of unseen cards under voids, counted again by trying them all."""

from collections import Counter
from itertools import product
from math import comb, factorial
from random import Random

import pytest

from tomoe_core.games.shared.layouts import Layouts, layouts


def tried(unseen, sizes, lacks):
    """Every layout, found by giving each card to each hand."""
    cards = [1 << i for i in range(unseen.bit_length()) if unseen >> i & 1]
    found = set()
    for owners in product(range(len(sizes)), repeat=len(cards)):
        hands = [0] * len(sizes)
        for card, owner in zip(cards, owners, strict=True):
            hands[owner] |= card
        if any(hand & lack for hand, lack in zip(hands, lacks, strict=True)):
            continue
        if tuple(hand.bit_count() for hand in hands) == sizes:
            found.add(tuple(hands))
    return found


def some_problems(count, seed, most=7):
    rng = Random(seed)
    while count:
        sizes = tuple(rng.randint(0, 3) for _ in range(rng.randint(1, 4)))
        n = sum(sizes)
        if n > most:
            continue
        unseen = 0
        while unseen.bit_count() < n:
            unseen |= 1 << rng.randrange(20)
        lacks = tuple(rng.getrandbits(20) & rng.getrandbits(20) & unseen for _ in sizes)
        yield unseen, sizes, lacks
        count -= 1


@pytest.mark.native
def test_layouts_are_all_that_there_are():
    empty = 0
    for problem in some_problems(1500, seed=1):
        found = tried(*problem)
        unknown = Layouts(*problem)
        assert unknown.count == len(found)
        assert list(unknown) == sorted(found)
        empty += not found
    assert 50 < empty < 1200


@pytest.mark.native
def test_a_sample_is_a_layout():
    rng = Random(2)
    for problem in some_problems(600, seed=3):
        found = tried(*problem)
        unknown = Layouts(*problem)
        if found:
            assert {unknown.sample(rng) for _ in range(5)} <= found
        else:
            with pytest.raises(ValueError, match="no layout"):
                unknown.sample(rng)


def test_without_voids_it_is_a_plain_deal():
    assert Layouts((1 << 52) - 1, (13,) * 4, (0,) * 4).count == factorial(52) // factorial(13) ** 4
    assert Layouts(0, (0, 0), (0, 0)).count == 1
    assert list(Layouts(0, (0, 0), (0, 0))) == [(0, 0)]


def test_one_void_in_a_large_deal():
    hearts = (1 << 13) - 1
    unknown = Layouts((1 << 39) - 1, (13, 13, 13), (hearts, 0, 0))
    assert unknown.count == comb(26, 13) * comb(26, 13)
    assert not unknown.sample(Random(1))[0] & hearts


def test_both_ways_round_count_the_same():
    """Many kinds and few groups, and the other way round, are counted along different sides."""
    rng = Random(5)
    for _ in range(40):
        kinds = [rng.randint(1, 6) for _ in range(5)]
        unseen = (1 << sum(kinds)) - 1
        suits, at = [], 0
        for size in kinds:
            suits.append(((1 << size) - 1) << at)
            at += size
        hands = rng.randint(2, 5)
        cuts = sorted(rng.randint(0, at) for _ in range(hands - 1))
        sizes = tuple(b - a for a, b in zip([0, *cuts], [*cuts, at], strict=True))
        lacks = tuple(sum(suit for suit in suits if rng.random() < 0.3) for _ in sizes)
        assert Layouts(unseen, sizes, lacks).count == by_suit(suits, sizes, lacks)


def by_suit(suits, sizes, lacks):
    """The number of layouts, suit after suit: in how many ways can it be split among the hands?"""
    ways = Counter({sizes: 1})
    for suit in suits:
        n = suit.bit_count()
        after = Counter()
        for left, count in ways.items():
            for split in product(
                *(
                    range((0 if lack & suit else have) + 1)
                    for have, lack in zip(left, lacks, strict=True)
                )
            ):
                if sum(split) == n:
                    rest, multinomial = n, 1
                    for k in split:
                        multinomial *= comb(rest, k)
                        rest -= k
                    after[tuple(a - b for a, b in zip(left, split, strict=True))] += (
                        count * multinomial
                    )
        ways = after
    return ways[(0,) * len(sizes)]


def test_every_layout_is_drawn_equally_often():
    rng = Random(9)
    tested = 0
    for problem in some_problems(60, seed=11):
        unknown = Layouts(*problem)
        n = unknown.count
        if not 2 <= n <= 300:
            continue
        draws = 40 * n
        counts = Counter(unknown.sample(rng) for _ in range(draws))
        assert set(counts) <= set(unknown)
        square = sum((counts[layout] - 40) ** 2 / 40 for layout in unknown)
        # Mean n−1, standard deviation √(2(n−1)): six of them is far out.
        assert square <= n - 1 + 6 * (2 * (n - 1)) ** 0.5
        tested += 1
    assert tested > 15


def test_what_was_counted_is_kept():
    assert layouts(0b111, (2, 1), (0b001, 0)) is layouts(0b111, (2, 1), (0b001, 0))
