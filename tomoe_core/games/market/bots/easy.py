"""Easy: collects cards that lie side by side, buys cheaply, and now and then does anything.

It looks at its own hand only: a card is worth more if it makes a pair for a run, and much more if it
makes a run. It never thinks of what the others want.
"""

from __future__ import annotations

from random import Random
from typing import Final

from .. import Buy, MarketMove, MarketObservation, Offer, Put
from ..moves import OFFER, offer_codes
from ..shapes import RUN
from .turn import check_turn, only_move

SLIPS: Final = 0.15
"""How often it makes any legal move."""

FANCY: Final = (1.0, 4.0, 12.0)
"""What a card is worth beside none, one or two cards of a run."""

TRIES: Final = 8
"""Offers it thinks of."""


def choose(observation: MarketObservation, rng: Random, budget: float | None = None) -> MarketMove:
    """The move it fancies most; of equals, any."""
    check_turn(observation)
    only = only_move(observation)
    if only is not None:
        return only
    if observation.asked == OFFER:
        return _offer(observation, rng)
    moves = observation.legal_moves()
    if rng.random() < SLIPS:
        return rng.choice(moves)
    return max(moves, key=lambda move: (_liking(observation, move), rng.random()))


def fancy(hand: int, index: int) -> float:
    """What a card is worth beside the others of a hand."""
    rest = hand & ~(1 << index)
    return FANCY[max((run & rest).bit_count() for run in RUN if run >> index & 1)]


def _liking(observation: MarketObservation, move: MarketMove) -> float:
    hand = observation.hand
    if isinstance(move, Put):
        return -fancy(hand, move.index)
    if isinstance(move, Buy):
        paid = sum(max(fancy(hand, card.index), card.rank / 2) for card in move.cards)
        return fancy(hand, move.index) - paid - observation.due(move)
    return 0.0  # which run to reveal, it does not mind


def _offer(observation: MarketObservation, rng: Random) -> Offer:
    """Of a few offers that come to mind, the one with the highest prices on cards that it does not want."""
    table = tuple(lot.card.index for lot in observation.lots)
    codes = offer_codes(len(table))
    offers = [Offer(table, rng.choice(codes)) for _ in range(TRIES)]
    if rng.random() < SLIPS:
        return offers[0]
    wants = {index: fancy(observation.hand, index) for index in table}
    dear = max(table, key=lambda index: wants[index])
    return max(
        offers,
        key=lambda offer: sum(
            -lot.price if lot.card.index == dear else lot.price for lot in offer.lots
        ),
    )
