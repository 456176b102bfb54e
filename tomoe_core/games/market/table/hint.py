"""A hint in words of this game: which offer, purchase, card or run, and what may be expected of it."""

from __future__ import annotations

from typing import Final

from ....bots.base import Hint, MoveHint
from ....cards import mask
from ....facts import Fact, Param
from ....game import Move
from ....table.views import likelihood
from ...shared.decks import TOMOE
from ..rules.cards import SHAPES, run_of, run_starts
from ..rules.moves import Buy, Offer, Put, Reveal
from ..rules.observation import MarketObservation

NAMES: Final = {
    "offer-1": "hint-name-offer-1",
    "offer-2": "hint-name-offer-2",
    "offer-3": "hint-name-offer-3",
    "buy-with": "hint-name-buy-with",
    "buy": "hint-name-buy",
}
"""The sentences that name a move alone."""


RANKS: Final = 6
NEAR: Final = frozenset({1, 2, 4, 5})
"""How far two ranks of a suit may be apart, around from 6 to 1, to be of one run."""

LEAST_MORE: Final = 0.1
"""Another move has to bring at least this many points more for a hint to say why it is not recommended."""


def hint_of(hint: Hint) -> Fact:
    """What to do."""
    best = hint.best
    key, params = _name(best.move)
    if len(hint.moves) == 1:
        return Fact(f"hint-only-{key}", **params)
    equal = len(hint.equals)
    if equal == len(hint.moves):
        return Fact("hint-all-equal")
    return Fact(f"hint-tie-{key}" if equal > 1 else f"hint-best-{key}", **params)


def hint_reasons_of(hint: Hint, o: MarketObservation) -> list[Fact]:
    """Why: the run that a purchase completes, or the cards that it goes with; and what is still to come."""
    best = hint.best
    if len(hint.moves) == 1:
        return []
    points = Fact("market-hint-points", points=round(best.points, 1))
    return [*_why_buy(best.move, o), points] if isinstance(best.move, Buy) else [points]


def _why_buy(move: Buy, o: MarketObservation) -> list[Fact]:
    """What the card that is bought does for the hand; ``o``: what the buyer knows."""
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


def hint_certainty_of(hint: Hint) -> Fact | None:
    """How likely the best move brings a run."""
    if len(hint.moves) == 1 or hint.layouts <= 1:
        return None
    run = likelihood(hint.best.wins, hint.layouts, known=hint.complete)
    return Fact("market-hint-run", run=run)


def hint_reason_of(hint: Hint) -> Fact | None:
    """Why the hint does not recommend the move that brings most: it would bring the others more still."""
    more = max(each.points for each in hint.moves) - hint.best.points
    return Fact("hint-others-more", more=round(more, 1)) if more >= LEAST_MORE else None


def move_hint_of(each: MoveHint, hint: Hint) -> Fact:
    """What is expected of a move. How likely it brings a run is only said of the best one: the others may have
    been tried in fewer layouts.
    """
    key, params = _name(each.move)
    params |= {"points": round(each.points, 1)}
    equal = each is not hint.best and each in hint.equals
    return Fact(f"hint-equal-{key}" if equal else f"hint-row-{key}", **params)


def move_name(move: Move) -> Fact | None:
    """What a move is called where the log's sentence would not tell it from others: an offer by its prices, a
    purchase by what is paid.
    """
    key, params = _name(move)
    return Fact(NAMES[key], **params) if key in NAMES else None


def _name(move: Move) -> tuple[str, dict[str, Param]]:
    """The end of the key of a sentence about ``move``, and what its name in that sentence is made of."""
    if isinstance(move, Buy):
        key = "buy-with" if move.cards else "buy"
        return key, {"card": move.card, "cards": move.cards}
    if isinstance(move, Reveal):
        return "reveal", {"cards": move.cards}
    if isinstance(move, Put):
        return "put", {"card": move.card}
    assert isinstance(move, Offer)
    return f"offer-{len(move.lots)}", params_of(move)


def params_of(offer: Offer) -> dict[str, Param]:
    """What a sentence names of an offer: ``card1``, ``shape1``, ``price1``, and so on."""
    params: dict[str, Param] = {}
    for i, lot in enumerate(offer.lots, 1):
        params |= {f"card{i}": lot.card, f"shape{i}": SHAPES[lot.shape], f"price{i}": lot.price}
    return params
