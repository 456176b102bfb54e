"""What Six and Wild share in judging a trick.

A trick has up to two leads; the one with more cards wins, with equal numbers the stronger suit. What a
card counts as, suit and rank, is for each game to say; from there on the two go together.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ....cards import Suit
from ....facts import Step
from .apply import LEAD_INDICES
from .cards import SUIT_MASK
from .strengths import (
    FIRST_LEAD,
    GENERATING,
    OVERCOMING,
    REVERSED,
    SECOND_LEAD,
    USUAL,
    WITH_YINYANG,
    Edge,
    Strengths,
    edge_of,
)

ONE_LEAD, MAJORITY = "one lead", "majority"
"""Why a lead won, if not by the relation of the two: there is no other, or it has more cards."""

_USUAL_EDGE: Final = edge_of(USUAL)


def advantage(first: int, second: int, margin: int, edge: Edge = _USUAL_EDGE) -> int:
    """How far the first lead is ahead of the second (suit indices): above 0 if it wins, else below.

    ``margin`` is the number of its cards less that of the other's. Half a card more or less is for the one that
    wins with equal numbers, so the answer is in half cards.
    """
    return 2 * margin + edge[first][second]


def winning_cards(table: int, lead: int, edge: Edge) -> int:
    """The cards of the lead that wins among those of the mask ``table``, when every card counts as its own
    suit. ``lead`` is the lead after the last of them, see :mod:`.rules`.
    """
    first, second = LEAD_INDICES[lead]
    cards = table & SUIT_MASK[first]
    if second < 0:
        return cards
    others = table & SUIT_MASK[second]
    margin = cards.bit_count() - others.bit_count()
    return cards if 2 * margin + edge[first][second] > 0 else others


class Judgement(NamedTuple):
    """A complete trick, judged.

    ``first`` and ``second`` are the leads at the end, ``suits`` what each card counts as (None: it is
    void), ``ranks`` what it counts, ``winning`` the lead that won, ``order`` all indices, best first.
    ``decided_by``: why the winning lead won, ONE_LEAD, MAJORITY, or with equal numbers what
    :meth:`~.strengths.Strengths.decides`.
    """

    first: Suit
    second: Suit | None
    suits: tuple[Suit | None, ...]
    ranks: tuple[int, ...]
    winning: Suit
    order: tuple[int, ...]
    decided_by: str

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


def judge_leads(
    first: Suit,
    second: Suit | None,
    suits: tuple[Suit | None, ...],
    ranks: tuple[int, ...],
    strengths: Strengths,
) -> Judgement:
    """Judge a trick with these leads, in which the cards count as these suits and ranks: the winning
    lead by rank, then the other one, then the rest by rank and along the chain. Of equals the earlier
    card is the better.
    """
    winning, decided_by = first, ONE_LEAD
    if second is not None:
        margin = suits.count(first) - suits.count(second)
        decided_by = MAJORITY if margin else strengths.decides(first, second)
        ahead = margin > 0 if margin else strengths.wins_equal(first, second) is first
        winning = first if ahead else second
    places = {suit: place for place, suit in enumerate(strengths.chain(first, second))}

    def strength(index: int) -> tuple[int, ...]:
        suit = suits[index]
        if suit is not None and suit in (first, second):
            return (0 if suit is winning else 1), -ranks[index], 0, index
        return 2, -ranks[index], len(places) if suit is None else places[suit], index

    order = sorted(range(len(suits)), key=strength)
    return Judgement(first, second, suits, ranks, winning, tuple(order), decided_by)


_EQUAL_NUMBERS: Final = {
    GENERATING: "fesca-tie-generating",
    OVERCOMING: "fesca-tie-overcoming",
    WITH_YINYANG: "fesca-tie-yinyang",
    REVERSED: "fesca-tie-reversed",
    FIRST_LEAD: "fesca-tie-first",
    SECOND_LEAD: "fesca-tie-second",
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
