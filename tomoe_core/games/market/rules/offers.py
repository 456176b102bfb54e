"""All offers, in numbers: an offer of cards that are known is a marker and a price for each of them.

The code of an offer has five bits a card: ``shape | price << 2``, the first card lowest.
"""

from __future__ import annotations

from functools import cache
from itertools import permutations, product
from typing import Final

from ..numbers import USUAL

OFFERED: Final = 3
"""Cards on offer in a full turn."""

MAX_PRICE: Final = 6
"""The upper bound of a price, whatever the rules: it is a die."""

Pricing = tuple[int, int]
"""What prices may be: the most that a die shows, and the most that an offer's prices sum to."""

USUAL_PRICING: Final[Pricing] = (USUAL.die, USUAL.prices_sum)
"""As the text has it."""


@cache
def markers(cards: int) -> tuple[tuple[int, ...], ...]:
    """Return all ways to put the markers on 1, 2 or 3 cards: a shape for each card."""
    return tuple(permutations(range(3), cards))


@cache
def prices(cards: int, pricing: Pricing = USUAL_PRICING) -> tuple[tuple[int, ...], ...]:
    """Return all prices for 1, 2 or 3 cards."""
    die, most = pricing
    return tuple(p for p in product(range(1, die + 1), repeat=cards) if sum(p) <= most)


def offer_code(shapes: tuple[int, ...], price: tuple[int, ...]) -> int:
    """Return the code of the offer with these markers and prices."""
    code = 0
    for i, shape in enumerate(shapes):
        code |= (shape | price[i] << 2) << 5 * i
    return code


@cache
def offer_codes(cards: int, pricing: Pricing = USUAL_PRICING) -> tuple[int, ...]:
    """Return the codes of all offers of 1, 2 or 3 cards, in the order of listing: usually 18, 198, 648."""
    return tuple(offer_code(m, p) for m in markers(cards) for p in prices(cards, pricing))


@cache
def offer_ranks(pricing: Pricing = USUAL_PRICING) -> dict[int, int]:
    """Return the place of each offer's code among all of them, those of three cards first."""
    codes = [code for cards in (3, 2, 1) for code in offer_codes(cards, pricing)]
    return {code: rank for rank, code in enumerate(codes)}


ANY_PRICING: Final[Pricing] = (MAX_PRICE, OFFERED * MAX_PRICE)
"""Of offers by any rules."""


@cache
def codes_by_rank() -> tuple[int, ...]:
    """Return the code of each offer, by its place among those by any rules."""
    return tuple(offer_ranks(ANY_PRICING))
