"""Easy: collects when two suits look cheap, as if nobody else wanted them, and is careless with discards."""

from __future__ import annotations

from random import Random
from typing import Final

from ....bots.slips import slip
from ....game import Move
from ..rules.observation import CollectorObservation
from .choices import Situation, legal_moves, move_of, situation
from .heuristics import at_stake, best_pair
from .playout import FIRST_COLLECT

SLIP_RATE: Final = 0.2
"""How often it discards any of the lower half of its cards."""

AT_STAKE: Final = 15
"""While cards are drawn it collects as soon as not collecting would cost so many points more than the ranks
missing do, fewer if fewer may collect; without a stock it takes what is better than nothing.
"""


def choose(observation: CollectorObservation, rng: Random, budget: float | None = None) -> Move:
    """Collect if it is cheap, else discard the lowest card; of equals, any."""
    code = decide(situation(observation))
    if code >= FIRST_COLLECT:
        return move_of(observation, code)
    discards = [move for move in legal_moves(observation) if move.code < FIRST_COLLECT]
    if rng.random() < SLIP_RATE:
        return slip(discards, [-(move.code % 6) for move in discards], rng)
    return rng.choice([move for move in discards if move.code % 6 == code % 6])


def decide(now: Situation) -> int:
    """Return the code of the move without a slip; a :data:`~.choices.Policy`."""
    game = now.game
    if not now.has_collected:
        missing, code = best_pair(now.hand, now.field, now.suits, game.rules.from_hand)
        if code:
            saved = game.rules.not_collected - missing
            least = at_stake(AT_STAKE, game.rules) if now.stock_left else 0
            if saved >= least and saved > game.rules.penalties[now.collected]:
                return code
    for cards in _CARDS_OF_RANK:
        found = now.hand & cards
        if found:
            return (found & -found).bit_length() - 1
    raise ValueError("there is no card to discard")


_CARDS_OF_RANK: Final = tuple(sum(1 << 6 * suit + rank for suit in range(6)) for rank in range(6))
"""The cards of each rank, masks, the lowest rank first."""
