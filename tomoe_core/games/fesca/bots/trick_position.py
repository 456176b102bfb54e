"""A trick in play as the bots search it: who would take it if no card were to come, kept up card by card.

The step of Six is a form of the rules of its own, for speed; the tests hold both steps equal to the
rulebook.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from ...shared.trick_base import BYTES
from ..rules.base import FescaBase
from ..rules.cards import RANK_OF, SUIT_OF, TAIJI, YINYANG
from ..rules.disguises import final_suits, last_suit, mimicked_rank
from ..rules.tricks import advantage
from ..six import FescaSix

NONE: Final = -1
"""No suit, or no card."""

PLAIN, MIMIC, OPEN = range(3)
"""What a later card may change in a trick of Wild: disguises only; also ranks, since a Z lies there;
also the first lead, since yin-yang was led. Tricks of Six are PLAIN.
"""


class TrickPosition:
    """A trick as it lies, as if no card were to come. It does not change once it is made.

    ``first`` and ``second`` are the leads, suit indices (NONE if there is no other than the first). For
    each of them: how many cards count for it, the best of these (a card's index), and the rank which
    that one counts. ``kind`` is PLAIN, MIMIC or OPEN.
    """

    # Filled by those that make one: an __init__ would take as long again.
    __slots__ = (
        "first",
        "first_best",
        "first_count",
        "first_rank",
        "kind",
        "second",
        "second_best",
        "second_count",
        "second_rank",
    )
    first: int
    second: int
    first_count: int
    second_count: int
    first_best: int
    second_best: int
    first_rank: int
    second_rank: int
    kind: int


Step = Callable[[TrickPosition, bytes, int], TrickPosition]
"""The position once a card is played: from the position before, the cards that lie there, and the card
(indices).
"""


def _no_cards() -> TrickPosition:
    trick = TrickPosition()
    trick.first = trick.second = trick.first_best = trick.second_best = NONE
    trick.first_count = trick.second_count = trick.first_rank = trick.second_rank = 0
    trick.kind = PLAIN
    return trick


EMPTY: Final = _no_cards()
"""The position before the first card."""


def winning_card(trick: TrickPosition) -> int:
    """Return the card (its index) that takes the trick as it lies."""
    first, second = trick.first, trick.second
    if second < 0 or advantage(first, second, trick.first_count - trick.second_count) > 0:
        return trick.first_best
    return trick.second_best


def step_of(game: FescaBase) -> Step:
    """Return the step of a game."""
    return _step_in_six(game.rules.z_leads) if isinstance(game, FescaSix) else step_in_wild


def _step_in_six(z_leads: int) -> Step:
    """Return the step of Six, when a Z that makes a lead counts ``z_leads``."""

    def step(trick: TrickPosition, cards: bytes, card: int) -> TrickPosition:
        suit, rank = SUIT_OF[card], RANK_OF[card]
        first, second = trick.first, trick.second
        if suit != first and suit != second and second >= 0:
            return trick
        new = TrickPosition()
        new.first = first
        new.second = second
        new.first_count = trick.first_count
        new.second_count = trick.second_count
        new.first_best = trick.first_best
        new.second_best = trick.second_best
        new.first_rank = trick.first_rank
        new.second_rank = trick.second_rank
        new.kind = PLAIN
        if suit == first:
            new.first_count += 1
            if rank > new.first_rank:
                new.first_best, new.first_rank = card, rank
        elif suit == second:
            new.second_count += 1
            if rank > new.second_rank:
                new.second_best, new.second_rank = card, rank
        elif first < 0:
            new.first, new.first_count = suit, 1
            new.first_best, new.first_rank = card, rank or z_leads
        else:
            new.second, new.second_count = suit, 1
            new.second_best, new.second_rank = card, rank or z_leads
        return new

    return step


_add_plain_card: Final = _step_in_six(0)


def step_in_wild(trick: TrickPosition, cards: bytes, card: int) -> TrickPosition:
    """Return the step of Wild."""
    rank = RANK_OF[card]
    # A real card changes nothing of what lies there, unless it stops a disguise or a mimic takes its rank.
    if rank and card < TAIJI and trick.kind == PLAIN and TAIJI + rank not in cards:
        return _add_plain_card(trick, cards, card)
    return position_in_wild(cards + BYTES[card])


@lru_cache(maxsize=1 << 14)
def position_in_wild(cards: bytes) -> TrickPosition:
    """Return the position of a trick of Wild from its cards: indices in order of play, at least one."""
    suits = final_suits(cards)
    first, second = SUIT_OF[cards[0]], NONE
    for card in cards:
        if card < TAIJI and SUIT_OF[card] != first:
            second = SUIT_OF[card]
            break
    open_lead = first == YINYANG.index
    if open_lead:
        first = last_suit(suits)
        if first == second:
            second = NONE
    first_count = second_count = 0
    first_best = second_best = first_rank = second_rank = NONE
    for card, suit in zip(cards, suits, strict=True):
        if suit < 0:
            continue
        if suit == first:
            first_count += 1
            rank = RANK_OF[card] or mimicked_rank(suit, cards)
            if rank > first_rank:
                first_best, first_rank = card, rank
        elif suit == second:
            second_count += 1
            rank = RANK_OF[card] or mimicked_rank(suit, cards)
            if rank > second_rank:
                second_best, second_rank = card, rank
    trick = TrickPosition()
    trick.first = first
    trick.second = second
    trick.first_count = first_count
    trick.second_count = second_count
    trick.first_best = first_best
    trick.second_best = second_best
    trick.first_rank = first_rank
    trick.second_rank = second_rank
    trick.kind = OPEN if open_lead else PLAIN if all(map(RANK_OF.__getitem__, cards)) else MIMIC
    return trick
