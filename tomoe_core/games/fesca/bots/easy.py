"""Easy: looks at the trick in play only, and forgets what the others have shown not to hold."""

from __future__ import annotations

from random import Random
from typing import Final

from ....game import Move
from ...shared.decks import FESCA
from .. import FescaObservation
from ..moves import Play
from .policy import Policy, policy_of
from .standing import ahead
from .table import Table, by_suit, choices, table_of

SLIPS: Final = 0.15
"""How often it plays any legal card."""

TRIES: Final = 4
"""Ways the trick may go on that it imagines for each card."""


def choose(observation: FescaObservation, rng: Random, budget: float | None = None) -> Move:
    """The card that wins this trick most often against random answers; of equals, any."""
    moves = choices(observation)
    if len(moves) == 1 or rng.random() < SLIPS:
        return rng.choice(moves)
    policy = policy_of(observation.game)
    table = table_of(policy, observation)
    wins = {
        move: sum(_wins(policy, observation, table, move, rng) for _ in range(TRIES))
        for move in moves
    }
    most = max(wins.values())
    return rng.choice([move for move in moves if wins[move] == most])


def _wins(
    policy: Policy, observation: FescaObservation, table: Table, move: Play, rng: Random
) -> bool:
    """True if ``move`` wins in one random continuation of the trick."""
    _, cards, standing, lead, left, _ = table
    unknown = [card.index for card in FESCA.of(observation.unknown)]
    rng.shuffle(unknown)
    card = move.index
    while True:
        standing = policy.step(standing, cards, card)
        lead = policy.lead_after[lead][card]
        cards += bytes((card,))
        if len(cards) == policy.players:
            return ahead(standing) == move.index
        hand, unknown = unknown[:left], unknown[left:]
        suits = policy.legal_suits(by_suit(sum(1 << card for card in hand)), lead)
        card = next(card for card in hand if FESCA.cards[card].suit.index in suits)
