"""The rules of play: what may be played and why not, what a play gives away, and who wins a trick."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from ....cards import Card
from ....facts import Reason
from ....tricks import trick_stage
from ...shared.decks import GENERALS
from ..numbers import USUAL, TomoefudaRules
from .cards import (
    BACK,
    BACK_OF,
    CARDS,
    FRONT,
    FRONT_OF,
    LOWER,
    NO_CARD,
    PILES,
    SEATS,
    SUIT_MASK,
    TWO_CARDS,
    class_of,
)
from .moves import ALL_PILES, FIRST_PILE, Pile, Play

PATTERNS: Final = {(3, 0): "甲", (2, 1): "乙", (1, 2): "丙", (2, 0): "丁", (1, 1): "庚"}
"""Pattern by the number of front and of back cards; a lead with two lower cards is 戊 or 己."""


def follow(hand: int, trick: int) -> int:
    """The cards of ``hand`` that may be played to ``trick`` (masks): the front suit, else the back
    suit, else anything.
    """
    if trick == NO_CARD:
        return hand
    lead = trick & 63 if trick < TWO_CARDS else trick >> 6 & 63
    return hand & FRONT_OF[lead] or hand & BACK_OF[lead] or hand


@cache
def lacking(card: int, lead: int) -> int:
    """The suits, as a mask of all their cards, that a hand is shown not to hold by playing ``card`` to
    ``lead`` (indices): with one of them in hand, the card could not have been played.
    """
    bit = 1 << card
    trick = NO_CARD << 6 | lead
    return sum(suit for suit in SUIT_MASK if not follow(suit | bit, trick) & bit)


def piles_left(taken: bytes) -> int:
    """The piles that are still there, as a mask of moves, after the piles ``taken`` (indices of moves)."""
    left = ALL_PILES
    for index in taken:
        left ^= 1 << index
    return left


def why_illegal(
    move: Play | Pile, *, actor: int | None, legal: int, hand: int, trick: int, history: bytes
) -> Reason | None:
    """None if ``actor``, who holds ``hand`` and may do ``legal`` (masks), may make the move, else the reason.

    ``trick`` is the one in play, ``history`` the moves so far by their indices.
    """
    if actor is None:
        return Reason("over")
    if move.bit & legal:
        return None
    if len(history) < SEATS:
        left = tuple(n for n in range(1, PILES + 1) if legal >> (FIRST_PILE + n - 1) & 1)
        return Reason(
            "tomoefuda-pile-taken" if isinstance(move, Pile) else "tomoefuda-pile-first",
            move=move.text,
            piles=left,
        )
    if isinstance(move, Pile):
        return Reason("tomoefuda-piles-gone", move=move.text)
    if not move.bit & hand:
        return Reason("not-held", card=move.card)
    # A card in hand is refused only where a suit must be followed: then what is legal is of that suit.
    cards = GENERALS.of(legal)
    suit = cards[0].suit
    front = CARDS[trick & 63 if trick < TWO_CARDS else trick >> 6 & 63].suit
    if suit is front:
        return Reason("tomoefuda-hold-front", card=move.card, suit=suit, cards=cards)
    return Reason("tomoefuda-hold-back", card=move.card, suit=suit, front=front, cards=cards)


def stage(history: bytes) -> str:
    """Return how far a deal is, for ``repr``: a pile is taken, or which trick is in play, and its cards."""
    played = history[SEATS:]
    if len(history) < SEATS:
        return "taking a pile"
    table = played[len(played) // SEATS * SEATS :]
    return trick_stage(len(played) // SEATS + 1, (CARDS[index] for index in table))


class Judgement(NamedTuple):
    """Who wins a trick (index in order of play), and its pattern 甲 … 庚."""

    winner: int
    pattern: str


def judge(cards: tuple[Card, ...], rules: TomoefudaRules = USUAL) -> Judgement:
    """Judge a trick of three cards in order of play.

    The strongest card wins if the three suits differ, the second strongest if two or three cards
    share a suit: back suit over front suit over the rest, the higher rank within a suit.
    """
    classes = [class_of(card, cards[0]) for card in cards]
    by_strength = strongest_first(cards)
    shared = len({card.suit for card in cards}) < 3
    if classes.count(LOWER) == 2:
        pattern = "己" if shared else "戊"
    else:
        pattern = PATTERNS[classes.count(FRONT), classes.count(BACK)]
    place = rules.wins_if_shared if shared else rules.wins_if_all_differ
    return Judgement(by_strength[place - 1], pattern)


def strongest_first(cards: tuple[Card, ...]) -> list[int]:
    """Indices of the cards of a trick, the strongest first; lower suits are told apart by rank alone, which
    decides nothing between two of them by the text.
    """
    return sorted(
        range(len(cards)), key=lambda i: (class_of(cards[i], cards[0]), cards[i].rank), reverse=True
    )
