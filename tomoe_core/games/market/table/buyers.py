"""What the reader knows of the others as buyers: which cards of theirs pay, and what they can pay for."""

from __future__ import annotations

from ....cards import Card
from ...shared.decks import TOMOE
from ..rules.cards import SHAPE_MASK, Lot, sum_of_ranks
from ..rules.observation import MarketObservation
from ..rules.payment import points_missing
from ..rules.position import SEATS


def buyers_of(o: MarketObservation) -> tuple[int, int]:
    """Return the two who buy in this turn, in order."""
    return (o.seller + 1) % SEATS, (o.seller + 2) % SEATS


def known_payers(o: MarketObservation, shape: int) -> tuple[tuple[int, tuple[Card, ...]], ...]:
    """List by buyer the cards of this shape that he or she is known to hold."""
    return tuple((seat, TOMOE.of(o.hands[seat] & SHAPE_MASK[shape])) for seat in buyers_of(o))


def can_pay(o: MarketObservation, seat: int, lot: Lot) -> bool | None:
    """Return whether ``seat`` can afford ``lot``: True or False as far as the reader can tell, None if it
    depends on cards that the reader has not seen.
    """
    missing = points_missing(lot.price, o.points[seat])
    known = sum_of_ranks(o.hands[seat] & SHAPE_MASK[lot.shape])
    if known >= missing:
        return True
    unseen = TOMOE.of(o.unknown & SHAPE_MASK[lot.shape])
    ranks = sorted((card.rank for card in unseen), reverse=True)[: o.hidden_left[seat]]
    return None if known + sum(ranks) >= missing else False
