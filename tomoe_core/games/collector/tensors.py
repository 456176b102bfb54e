"""Collector in numbers: the bounds of a deal, its moves, and what a seat knows."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from ...game import Game
from ...tensors.actions import Actions, FixedActions
from ...tensors.features import Amounts, Cards, Features, Marks, card_texts, common_parts, row
from ...tensors.limits import Limits


def limits(game: Any) -> Limits:
    """Each of 36 cards is discarded at most once. The worst collection has the lowest ranks only, as many as it
    takes.
    """
    rules = game.rules
    lacks = 42 - sum((1, 1, 2)[: rules.from_hand])
    worst = max(lacks + max(rules.penalties[: rules.collections]), rules.not_collected)
    return Limits(36 + 3, -worst, 0)


def actions(game: Game) -> Actions:
    """The discards in the deck's order, then the pairs of suits to be collected."""
    return FixedActions(
        game,
        (
            *(f"discard {card}" for card in game.deck.cards),
            *(f"collect {one} {two}" for one, two in combinations(game.deck.suits, 2)),
        ),
    )


def features(game: Any) -> Features:
    """What there is to know, beside what is common to all games."""
    deck, players = game.deck, game.players

    def collected(o: Any) -> list[int]:
        cards = [0] * players
        for one in o.collections:
            cards[one.seat] = one.held | one.field
        return cards

    parts = (
        *common_parts(game, 20),
        Marks("open suits", 6, lambda o: [suit.index for suit in o.open_suits]),
        Cards("field", deck, 1, lambda o: (o.field,)),
        Cards("dead", deck, 1, lambda o: (o.dead,)),
        Cards("collected", deck, players, collected),
        Marks("discards after collecting", 1, lambda o: (0,) if o.leaving else ()),
        Amounts("cards held", players, lambda o: o.held, 10, high=36),
        Amounts("stock left", 1, lambda o: (o.stock_left,), game.stock, high=game.stock),
    )
    return Features(
        parts,
        secret=lambda o: (f"hand: {card_texts(deck, o.hand)}", f"drawn: {row(o.draws)}"),
        shown=lambda o: (f"turned up: {row(o.turned)}",),
    )
