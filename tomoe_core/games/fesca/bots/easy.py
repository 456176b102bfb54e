"""Easy: looks at the trick in play only, and forgets what the others have shown not to hold."""

from __future__ import annotations

from random import Random
from typing import Final

from ....game import Move
from ...shared.decks import FESCA
from ..moves import BYTES, Play
from ..observation import FescaObservation
from .heuristics import Heuristics, heuristics_of
from .search_position import SearchPosition, by_suit, choices, search_position
from .trick_position import winning_card

SLIPS: Final = 0.15
"""The chance that it plays any legal card."""

TRIES: Final = 4
"""How many random continuations of the trick are tried for each card."""


def choose(observation: FescaObservation, rng: Random, budget: float | None = None) -> Move:
    """The card that wins this trick most often against random answers; of equals, any."""
    moves = choices(observation)
    if len(moves) == 1 or rng.random() < SLIPS:
        return rng.choice(moves)
    heuristics = heuristics_of(observation.game)
    position = search_position(heuristics.step, observation)
    wins = {
        move: sum(_wins(heuristics, observation, position, move, rng) for _ in range(TRIES))
        for move in moves
    }
    most = max(wins.values())
    return rng.choice([move for move in moves if wins[move] == most])


def _wins(
    heuristics: Heuristics,
    observation: FescaObservation,
    position: SearchPosition,
    move: Play,
    rng: Random,
) -> bool:
    """True if ``move`` wins in one random continuation of the trick."""
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
