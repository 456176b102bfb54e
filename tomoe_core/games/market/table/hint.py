"""A hint in words of this game: what moves are called, what a purchase brings, and how likely a run is."""

from __future__ import annotations

from typing import Final

from ....bots.base import Hint
from ....cards import mask
from ....facts import Fact
from ....game import Move
from ....table import HintWords
from ....table.hints import expected_points, likelihood, though_for_others
from ...shared.decks import TOMOE
from ..rules.cards import SHAPES, run_of, run_starts
from ..rules.moves import Buy, Offer, Put, Reveal
from ..rules.observation import MarketObservation

RANKS: Final = 6
NEAR: Final = frozenset({1, 2, 4, 5})
"""How far two ranks of a suit may be apart, around from 6 to 1, to be of one run."""


def move_name(move: Move) -> Fact:
    """Say what a move is called: an offer by its prices, a purchase by what is paid."""
    if isinstance(move, Buy):
        key = "market-do-buy-cards" if move.cards else "market-do-buy-alone"
        return Fact(key, card=move.card, cards=move.cards)
    if isinstance(move, Reveal):
        return Fact("market-do-reveal", cards=move.cards)
    if isinstance(move, Put):
        return Fact("market-do-put", card=move.card)
    assert isinstance(move, Offer)
    return Fact("market-do-offer-lots", lots=lots_of(move))


def lots_of(offer: Offer) -> tuple[Fact, ...]:
    """Say what an offer puts up: each card with its marker and its price."""
    return tuple(
        Fact("market-lot", card=lot.card, shape=SHAPES[lot.shape], price=lot.price)
        for lot in offer.lots
    )


def hint_words(_: Hint) -> HintWords:
    """Return what a hint says."""
    return WORDS


def reasons(hint: Hint, o: MarketObservation) -> list[Fact]:
    """Say why: the run that a purchase completes, or the cards that it goes with; and what is still to come."""
    move = hint.best.move
    if len(hint.moves) == 1:
        return []
    return [*(_why_buy(move, o) if isinstance(move, Buy) else ()), *expected_points(hint)]


def _why_buy(move: Buy, o: MarketObservation) -> list[Fact]:
    """Say what the card that is bought does for the hand; ``o``: what the buyer knows."""
    kept = o.hand & ~mask(move.cards)
    starts = run_starts(kept | move.card.bit) & ~run_starts(kept)
    if starts:
        run = run_of((starts & -starts).bit_length() - 1)
        return [Fact("market-hint-completes", card=move.card, cards=run)]
    beside = [
        card
        for card in TOMOE.of(kept)
        if card.suit == move.card.suit and (card.rank - move.card.rank) % RANKS in NEAR
    ]
    return [Fact("market-hint-goes-with", card=move.card, cards=tuple(beside))] if beside else []


def certainty(hint: Hint) -> Fact | None:
    """Say how likely the best move brings a run. It is only said of the best one: the others may have been
    tried in fewer layouts.
    """
    if len(hint.moves) == 1 or hint.layouts <= 1:
        return None
    run = likelihood(hint.best.wins, hint.layouts, known=hint.complete)
    return Fact("market-hint-run", run=run)


WORDS: Final = HintWords(reasons=reasons, certainty=certainty, doubt=though_for_others)
