"""Easy: collects cards that lie side by side, buys cheaply, and now and then does not look closely.

It looks at its own hand only: a card is worth more if it makes a pair for a run, and much more if it
makes a run. It never thinks of what the others want.
"""

from __future__ import annotations

from random import Random
from typing import Final

from ....bots.slips import slip
from ..rules.cards import RUN
from ..rules.moves import OFFER, Buy, MarketMove, Offer, Put
from ..rules.observation import MarketObservation
from ..rules.offers import offer_codes
from .heuristics import scale
from .turn import check_turn, only_move

SLIPS: Final = 0.15
"""How often it makes any of the moves that look better than others, a probability; and how often it does not
compare offers.
"""

WORTH: Final = (1.0, 4.0, 12.0)
"""What a card is worth beside none, one or two cards of a run, in points, by what runs pay by the text."""

TRIES: Final = 8
"""How many offers it thinks of."""


def choose(observation: MarketObservation, rng: Random, budget: float | None = None) -> MarketMove:
    """Return the move it likes best; of equals, any."""
    check_turn(observation)
    only = only_move(observation)
    if only is not None:
        return only
    if observation.asked == OFFER:
        return _offer(observation, rng)
    legal = observation.legal_moves()
    moves = rng.sample(legal, len(legal))
    scores = [_score(observation, move) for move in moves]
    if rng.random() < SLIPS:
        return slip(moves, scores, rng)
    return moves[scores.index(max(scores))]


def card_worth(observation: MarketObservation, index: int) -> float:
    """Return what a card is worth beside the others of the observer's hand, in points."""
    rest, rules = observation.hand & ~(1 << index), observation.position.deal.game.rules
    worth = WORTH[max((run & rest).bit_count() for run in RUN if run >> index & 1)]
    return worth * scale(rules.run_pays, rules.both_runs_pay)


def _score(observation: MarketObservation, move: MarketMove) -> float:
    if isinstance(move, Put):
        return -card_worth(observation, move.index)
    if isinstance(move, Buy):
        paid = sum(max(card_worth(observation, card.index), card.rank / 2) for card in move.cards)
        return card_worth(observation, move.index) - paid - observation.due(move)
    return 0.0  # any run to reveal


def _offer(observation: MarketObservation, rng: Random) -> Offer:
    """Return of a few offers drawn by lot, the one with the highest prices on the cards but the one it wants
    most.
    """
    table = tuple(lot.card.index for lot in observation.lots)
    codes = offer_codes(len(table), observation.position.deal.game.pricing)
    offers = [Offer(table, rng.choice(codes)) for _ in range(TRIES)]
    if rng.random() < SLIPS:
        return offers[0]
    wanted = max(table, key=lambda index: card_worth(observation, index))
    return max(
        offers,
        key=lambda offer: sum(
            -lot.price if lot.card.index == wanted else lot.price for lot in offer.lots
        ),
    )
