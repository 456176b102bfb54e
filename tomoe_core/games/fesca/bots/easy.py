"""Easy: looks at the trick in play only, and forgets what the others have shown not to hold."""

from __future__ import annotations

from random import Random
from typing import Final

from ....bots.slips import slip
from ....game import Move
from ...shared.decks import FESCA
from ...shared.trick_base import BYTES, Play
from ..rules.cards import RANKS
from ..rules.observation import FescaObservation
from .heuristics import Heuristics, heuristics_of
from .search_position import SearchPosition, by_suit, choices, search_position
from .trick_position import winning_card

SLIPS: Final = 0.2
"""The probability of playing any of the cards that look better than others."""

TRIES: Final = 4
"""How many random continuations of the trick are tried for each card."""


def choose(observation: FescaObservation, rng: Random, budget: float | None = None) -> Move:
    """Return the card that wins this trick most often against random answers; of equals, the lowest, for which
    a Z is too good. At times any of those that look good at a glance.
    """
    moves = choices(observation)
    if len(moves) == 1:
        return moves[0]
    heuristics = heuristics_of(observation.game)
    position = search_position(heuristics.step, observation)
    if rng.random() < SLIPS:
        cards, at = [move.index for move in moves], position
        hand = by_suit(observation.hand)
        looks = heuristics.scores(cards, hand, at.in_hands, at.cards, at.trick, at.left)
        return slip(moves, looks, rng)
    wins = [
        sum(_wins(heuristics, observation, position, move, rng) for _ in range(TRIES))
        for move in moves
    ]
    return max(
        zip(moves, wins, strict=True), key=lambda pair: (pair[1], -(pair[0].card.rank or RANKS))
    )[0]


def _wins(
    heuristics: Heuristics,
    observation: FescaObservation,
    position: SearchPosition,
    move: Play,
    rng: Random,
) -> bool:
    """Return True if ``move`` wins in one random continuation of the trick."""
    cards, trick, lead, left = position.cards, position.trick, position.lead, position.left
    unknown = [card.index for card in FESCA.of(observation.unknown)]
    rng.shuffle(unknown)
    card = move.index
    while True:
        trick = heuristics.step(trick, cards, card)
        lead = heuristics.lead_after[lead][card]
        cards += BYTES[card]
        if len(cards) == heuristics.players:
            return winning_card(trick) == move.index
        hand, unknown = unknown[:left], unknown[left:]
        suits = heuristics.legal_suits(by_suit(sum(1 << card for card in hand)), lead)
        card = next(card for card in hand if FESCA.cards[card].suit.index in suits)
