"""What is shown of other choices in a first deal: which are worth a comparison, and up to where."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ....explain import Names, Text, join, text
from ....game import Move
from ....learn.guide import OtherChoices
from ..rules.moves import Buy, Offer
from ..rules.observation import MarketObservation
from ..rules.offers import offer_code
from ..table.view import NOT_TOLD, offer_line

MOST: Final = 3
"""The upper bound of other moves for one choice."""


def others(o: MarketObservation, played: Move) -> Sequence[Move]:
    """Return up to three other moves. There are hundreds of offers: those compared have the same prices under
    other markers, or the same markers with two prices exchanged.
    """
    if isinstance(played, Offer):
        found = [move for move in _offers(played) if move != played]
    elif isinstance(played, Buy):
        found = list(_purchases(o, played))
    else:
        found = [move for move in o.legal_moves() if move != played]
    return found[:MOST]


def _offers(played: Offer) -> Iterator[Move]:
    """Return two with the markers moved on from card to card, one with the highest and the lowest price
    exchanged.
    """
    shapes = tuple(lot.shape for lot in played.lots)
    prices = tuple(lot.price for lot in played.lots)
    for turn in range(1, len(shapes)):
        yield Offer(played.table, offer_code((*shapes[turn:], *shapes[:turn]), prices))
    high, low = max(prices), min(prices)
    if high > low:
        changed = list(prices)
        changed[prices.index(high)], changed[prices.index(low)] = low, high
        yield Offer(played.table, offer_code(shapes, tuple(changed)))


def _purchases(o: MarketObservation, played: Buy) -> Iterator[Move]:
    """Return each other card on offer, for points if they suffice, and the same card paid for in another
    way.
    """
    legal = [move for move in o.legal_moves() if isinstance(move, Buy)]
    for card in dict.fromkeys(move.card for move in legal if move.card != played.card):
        yield next(move for move in legal if move.card == card)
    ways = [move for move in legal if move.card == played.card and move != played]
    if ways:
        yield ways[-1]


def _turn_is_over(before: MarketObservation, after: MarketObservation) -> bool:
    """Return True once the turn in which the choice was made is over: the next one is another story."""
    return after.is_over or after.turn > before.turn


def tell(o: MarketObservation, names: Names) -> Text:
    """Say what the last move brought about, without what belongs to the next turn."""
    offer = o.moves[-1]
    lines = [
        offer_line(offer)
        if step.key == "market-offers" and isinstance(offer, Offer)
        else text(step, names)
        for step in o.steps
        if step.key not in NOT_TOLD
    ]
    return join(lines)


OTHERS: Final = OtherChoices(others, _turn_is_over, tell)
