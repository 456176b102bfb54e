"""Tomoe-fuda in numbers: the bounds of a deal, its moves, and what a seat knows."""

from __future__ import annotations

from typing import Any

from ...game import Game
from ...tensors.actions import Actions, FixedActions
from ...tensors.features import Cards, Features, Marks, card_texts, common_parts, trick_parts
from ...tensors.limits import Limits
from .rules.moves import FIRST_PILE


def limits(game: Any) -> Limits:
    """The score is highest if one seat wins every trick that is worth it, with the cards that count most."""
    worths = sorted(game.worth(card) for card in game.deck.cards)
    low, high = worths[: game.tricks], worths[-game.tricks :]
    most = game.players + game.players * game.tricks
    return Limits(most, sum(min(0, worth) for worth in low), sum(max(0, worth) for worth in high))


def actions(game: Game) -> Actions:
    """The cards in the deck's order, then the piles."""
    piles = (f"pile {number}" for number in range(1, 5))
    return FixedActions(game, (*map(str, game.deck.cards), *piles))


def features(game: Any) -> Features:
    """What there is to know, beside what is common to all games."""
    deck, players = game.deck, game.players
    parts = (
        *common_parts(game, game.rules.hand),
        Marks("piles taken", 4, lambda o: [i - FIRST_PILE for i in o.history[:players]]),
        Cards("open", deck, players, lambda o: o.open_now),
        *trick_parts(game),
    )
    return Features(
        parts,
        secret=lambda o: (f"hidden: {card_texts(deck, o.hidden)}",),
        shown=lambda o: (f"open: {' / '.join(card_texts(deck, cards) for cards in o.opens)}",),
    )
