"""A game of tricks in numbers, unless it has some of its own: the bounds of a deal, its moves, and what a seat
knows.
"""

from __future__ import annotations

from typing import Any

from ...game import Game
from ...match import low_wins
from ...tensors.actions import Actions, FixedActions
from ...tensors.features import Features, Marks, card_texts, common_parts, trick_parts
from ...tensors.limits import Limits


def limits(game: Any) -> Limits:
    """A seat wins none of the tricks, or all that are worth it, with the cards that count most. Where low
    scores win, the score of a seat that wins these is the worst.
    """
    worths = sorted(map(game.worth, game.deck.cards))
    fewest = sum(min(0, worth) for worth in worths[: game.hand_size])
    most = sum(max(0, worth) for worth in worths[-game.hand_size :])
    low, high = (-most, -fewest) if low_wins(game) else (fewest, most)
    return Limits(game.players * game.hand_size, low, high)


def actions(game: Game) -> Actions:
    """The cards in the deck's order."""
    return FixedActions(game, map(str, game.deck.cards))


def features(game: Any) -> Features:
    """What there is to know, beside what is common to all games."""
    parts = (
        *common_parts(game, game.hand_size),
        Marks("leader", game.players, lambda o: (o.leader,)),
        *trick_parts(game),
    )
    return Features(parts, lambda o: (f"dealt: {card_texts(game.deck, o.dealt)}",), lambda o: ())
