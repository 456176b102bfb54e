"""The suits of FESCA, how strong they are against each other, and what Six and Wild share in judging a trick.

A trick has up to two leads; the one with more cards wins, with equal numbers the stronger suit. What a
card counts as, suit and rank, is for each game to say; from there on the two go together.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from ...cards import Card, Suit, mask
from ...facts import Step
from ..shared.decks import FESCA

CARDS: Final = FESCA.cards
SUITS: Final = FESCA.suits
WOOD, FIRE, EARTH, METAL, WATER, YINYANG = SUITS
RANKS: Final = 13
"""Ranks of a suit, Z with them."""

SUIT_MASK: Final = FESCA.suit_masks
Y_MASK: Final = SUIT_MASK[YINYANG.index]
Z_MASK: Final = mask(card for card in CARDS if card.rank == 0)

GENERATING, OVERCOMING, YINYANG_FIRST = "generating", "overcoming", "yinyang"
"""How two suits stand to each other: 相生, 相剋, or one of them is yin-yang."""


# The strength of suits


def relation(one: Suit, other: Suit) -> str:
    """How two different suits stand to each other."""
    if YINYANG in (one, other):
        return YINYANG_FIRST
    return GENERATING if (one.index - other.index) % 5 in (1, 4) else OVERCOMING


def stronger(one: Suit, other: Suit) -> Suit:
    """The stronger of two different suits.

    Wood, fire, earth, metal, water, in this order each generates 相生 the next and loses to it, and
    overcomes 相剋 the one after that. Yin-yang beats them all.
    """
    if YINYANG in (one, other):
        return YINYANG
    return one if (one.index - other.index) % 5 in (1, 3) else other


def chain(first: Suit, second: Suit | None) -> tuple[Suit, ...]:
    """The suits from strong to weak in which cards out of the trick are ranked, for these leads."""
    led = [suit for suit in (first, second) if suit not in (None, YINYANG)]
    if len(led) == 2:
        start = stronger(led[0], led[1]).index
        step = -1 if relation(led[0], led[1]) == GENERATING else 2
    else:
        start, step = led[0].index if led else 0, -1
    return (*(SUITS[(start + step * i) % 5] for i in range(5)), YINYANG)


# A trick, judged


class Judged(NamedTuple):
    """A trick as it was judged.

    ``first`` and ``second`` are the leads at the end, ``suits`` what each card counts as (None: it is
    void), ``ranks`` what it counts, ``winning`` the lead that won, ``order`` all indices, best first.
    """

    first: Suit
    second: Suit | None
    suits: tuple[Suit | None, ...]
    ranks: tuple[int, ...]
    winning: Suit
    order: tuple[int, ...]

    @property
    def winner(self) -> int:
        """The index of the winning card."""
        return self.order[0]

    def count(self, suit: Suit) -> int:
        """How many cards count as ``suit``."""
        return self.suits.count(suit)

    def leads(self, index: int) -> bool:
        """True if the card counts for one of the leads."""
        return self.suits[index] is not None and self.suits[index] in (self.first, self.second)


def judged(
    first: Suit, second: Suit | None, suits: tuple[Suit | None, ...], ranks: tuple[int, ...]
) -> Judged:
    """Who wins, and the full order: more cards, then the stronger suit; then the higher rank."""
    winning = first
    if second is not None:
        one, two = suits.count(first), suits.count(second)
        winning = stronger(first, second) if one == two else first if one > two else second
    places = {suit: place for place, suit in enumerate(chain(first, second))}

    def strength(index: int) -> tuple[int, ...]:
        suit = suits[index]
        if suit is not None and suit in (first, second):
            return (0 if suit is winning else 1), -ranks[index], 0, index
        return 2, -ranks[index], len(places) if suit is None else places[suit], index

    order = sorted(range(len(suits)), key=strength)
    return Judged(first, second, suits, ranks, winning, tuple(order))


def counting_steps(trick: Judged) -> list[Step]:
    """Which of the leads wins, and why."""
    if trick.second is None:
        return [Step("fesca-one-lead", suit=trick.first)]
    suit, other = trick.winning, trick.second if trick.winning is trick.first else trick.first
    n, m = trick.count(suit), trick.count(other)
    if n > m:
        return [Step("fesca-majority", suit=suit, n=n, other=other, m=m)]
    key = {
        GENERATING: "fesca-tie-generating",
        OVERCOMING: "fesca-tie-overcoming",
        YINYANG_FIRST: "fesca-tie-yinyang",
    }[relation(suit, other)]
    return [Step(key, suit=suit, n=n, other=other)]


def card_of(suit: Suit, rank: int) -> Card:
    """The card of this suit and rank."""
    return CARDS[RANKS * suit.index + rank]


# Following


class Leads(NamedTuple):
    """The leads of a trick in play are one number: 0 before the first card, ``1 + a`` when the suit
    with index a is led, ``7 + 6 * a + b`` when suit b is the second lead.

    ``after[lead][index]`` is the lead once that card has been played. ``asked[lead]`` are two masks:
    whoever holds a card of the first must play one of them, or a loose one, which are the second;
    others play what they like.
    """

    after: tuple[bytes, ...]
    asked: tuple[tuple[int, int], ...]


def lead_suits(lead: int) -> tuple[Suit | None, Suit | None]:
    """The suits of the first and of the second lead."""
    if lead == 0:
        return None, None
    if lead < 7:
        return SUITS[lead - 1], None
    return SUITS[(lead - 7) // 6], SUITS[(lead - 7) % 6]


def make_leads(
    makes_second: Callable[[Suit, Suit], bool],
    asked: Callable[[Suit, Suit | None], tuple[int, int]],
) -> Leads:
    """The tables of a game. ``makes_second(first, suit)``: a card of ``suit`` makes a second lead;
    ``asked(first, second)``: what the leads ask for.
    """
    after, asks = [], []
    for lead in range(7 + 36):
        first, second = lead_suits(lead)
        asks.append((0, 0) if first is None else asked(first, second))
        row = b""
        for suit in SUITS:
            new = lead
            if first is None:
                new = 1 + suit.index
            elif second is None and makes_second(first, suit):
                new = 7 + 6 * first.index + suit.index
            row += bytes((new,)) * RANKS
        after.append(row)
    return Leads(tuple(after), tuple(asks))


def _lead_masks(lead: int) -> tuple[int, int, bool]:
    first, second = lead_suits(lead)
    if first is None or first is second:
        return 0, 0, True
    if second is None:
        return SUIT_MASK[first.index], 0, True
    return SUIT_MASK[first.index], SUIT_MASK[second.index], stronger(first, second) is first


LEAD_MASKS: Final = tuple(map(_lead_masks, range(7 + 36)))
"""By lead: the suit of the first lead and of the second, and if the first is the stronger one."""


def winning_cards(table: int, lead: int) -> int:
    """The cards of ``table`` in the lead that wins, when every card counts as its own suit."""
    first, second, first_stronger = LEAD_MASKS[lead]
    first &= table
    second &= table
    more = first.bit_count() - second.bit_count()
    return first if more > 0 or (more == 0 and first_stronger) else second
