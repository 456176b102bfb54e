"""What a card that falls does to those that lie there already: which become void or valid, which count anew."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ....cards import Card
from ....facts import Step
from ..rules.cards import card_of
from ..rules.disguises import mimicked_rank
from ..table.trick_view import Standing, is_undecided

TURNS: Final = frozenset(
    {
        *("fesca-turns-lead", "fesca-turns-void", "fesca-turns-void-too", "fesca-turns-valid"),
        *("fesca-turns-mimic", "fesca-turns-otherwise"),
    }
)
"""The steps that say so."""


def turns(before: Standing, after: Standing) -> Iterator[Step]:
    """Say what the last card of ``after`` changed of the others, which ``before`` judges without it."""
    if not after.game.wild:
        return
    yield from _open_lead(before, after)
    yield from _stops(before, after)
    yield from _returns(before, after)
    yield from _mimics(before, after)


def _open_lead(before: Standing, after: Standing) -> Iterator[Step]:
    """Say that a yin-yang lead has the suit of the last card as long as that is the last one."""
    suit = after.judged.first
    if not is_undecided(after.game, after.cards) or after.second_at is None:
        return
    if before.second_at is None or suit is not before.judged.first:
        yield Step("fesca-turns-lead", suit=suit)


def _newly(one: Standing, other: Standing) -> list[int]:
    """Return the indices of the cards that are void in ``other`` and not in ``one``."""
    both = range(min(len(one.cards), len(other.cards)))
    return [i for i in both if one.judged.suits[i] is not None and other.judged.suits[i] is None]


def _stops(before: Standing, after: Standing) -> Iterator[Step]:
    """Return the disguises that are stopped now, each by a real card, and the chain behind them."""
    at = _newly(before, after)
    for i in at:
        if (like := after.stopped.get(i)) is not None:
            yield Step("fesca-turns-void", card=after.cards[i], like=like)
    chain = _cards(after, [i for i in at if i not in after.stopped])
    if chain:
        yield Step("fesca-turns-void-too", cards=chain)


def _returns(before: Standing, after: Standing) -> Iterator[Step]:
    """Return cards of a yin-yang lead that are no longer void since it has turned to another suit."""
    if at := _newly(after, before):
        yield Step("fesca-turns-valid", cards=_cards(after, at))


def _mimics(before: Standing, after: Standing) -> Iterator[Step]:
    """Say what the Zs count now, if that is another rank or suit than before, or if they have just fallen."""
    known = dict(enumerate(zip(before.judged.suits, before.judged.ranks, strict=True)))
    indices = bytes(card.index for card in after.cards)
    for i, card in enumerate(after.cards):
        suit, rank = after.judged.suits[i], after.judged.ranks[i]
        if card.rank or suit is None or known.get(i) == (suit, rank) or not after.judged.leads(i):
            continue
        if mimicked_rank(suit.index, indices):
            yield Step("fesca-turns-mimic", card=card, like=card_of(suit, rank))
        elif i not in known or known[i][1] != rank:
            yield Step("fesca-turns-otherwise", card=card, rank=rank)


def _cards(standing: Standing, at: list[int]) -> tuple[Card, ...]:
    return tuple(standing.cards[i] for i in at)
