"""What Six and Wild share in judging a trick.

A trick has up to two leads; the one with more cards wins, with equal numbers the stronger suit. What a
card counts as, suit and rank, is for each game to say; from there on the two go together.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ....cards import Suit
from ....facts import Step
from .apply import LEAD_INDICES
from .cards import GENERATING, OVERCOMING, SUIT_MASK, SUITS, WITH_YINYANG, chain, relation, stronger

ONE_LEAD, MAJORITY = "one lead", "majority"
"""Why a lead won, if not by the relation of the two: there is no other, or it has more cards."""

_EDGE: Final = tuple(
    tuple(1 if one is other or stronger(one, other) is one else -1 for other in SUITS)
    for one in SUITS
)
"""``_EDGE[one][other]`` by suit index: 1 if ``one`` is stronger than ``other``, -1 if it is weaker."""


def advantage(one: int, other: int, margin: int) -> int:
    """How far the lead ``one`` is ahead of the lead ``other`` (suit indices): above 0 if it wins, else
    below.

    ``margin`` is the number of its cards less that of the other's. Half a card more or less is for the
    stronger suit, so the answer is in half cards.
    """
    return 2 * margin + _EDGE[one][other]


def winning_cards(table: int, lead: int) -> int:
    """The cards of the lead that wins among those of the mask ``table``, when every card counts as its own
    suit. ``lead`` is the lead after the last of them, see :mod:`.rules`.
    """
    first, second = LEAD_INDICES[lead]
    cards = table & SUIT_MASK[first]
    if second < 0:
        return cards
    others = table & SUIT_MASK[second]
    margin = cards.bit_count() - others.bit_count()
    return cards if advantage(first, second, margin) > 0 else others


class Judgement(NamedTuple):
    """A complete trick, judged.

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

    @property
    def decided_by(self) -> str:
        """Why the winning lead won: ONE_LEAD, MAJORITY, or with equal numbers how the two suits stand
        to each other (GENERATING, OVERCOMING or WITH_YINYANG).
        """
        if self.second is None:
            return ONE_LEAD
        if self.count(self.first) != self.count(self.second):
            return MAJORITY
        return relation(self.first, self.second)

    def count(self, suit: Suit) -> int:
        """How many cards count as ``suit``."""
        return self.suits.count(suit)

    def leads(self, index: int) -> bool:
        """True if the card counts for one of the leads."""
        return self.suits[index] is not None and self.suits[index] in (self.first, self.second)


def judge_leads(
    first: Suit, second: Suit | None, suits: tuple[Suit | None, ...], ranks: tuple[int, ...]
) -> Judgement:
    """Judge a trick with these leads, in which the cards count as these suits and ranks: the winning
    lead by rank, then the other one, then the rest by rank and along the chain. Of equals the earlier
    card is the better.
    """
    winning = first
    if second is not None:
        margin = suits.count(first) - suits.count(second)
        winning = first if advantage(first.index, second.index, margin) > 0 else second
    places = {suit: place for place, suit in enumerate(chain(first, second))}

    def strength(index: int) -> tuple[int, ...]:
        suit = suits[index]
        if suit is not None and suit in (first, second):
            return (0 if suit is winning else 1), -ranks[index], 0, index
        return 2, -ranks[index], len(places) if suit is None else places[suit], index

    order = sorted(range(len(suits)), key=strength)
    return Judgement(first, second, suits, ranks, winning, tuple(order))


_EQUAL_NUMBERS: Final = {
    GENERATING: "fesca-tie-generating",
    OVERCOMING: "fesca-tie-overcoming",
    WITH_YINYANG: "fesca-tie-yinyang",
}


def decision_step(trick: Judgement) -> Step:
    """Which of the leads wins, and why."""
    if trick.second is None:
        return Step("fesca-one-lead", suit=trick.first)
    suit, other = trick.winning, trick.second if trick.winning is trick.first else trick.first
    n, m = trick.count(suit), trick.count(other)
    if trick.decided_by == MAJORITY:
        return Step("fesca-majority", suit=suit, n=n, other=other, m=m)
    return Step(_EQUAL_NUMBERS[trick.decided_by], suit=suit, n=n, other=other)
