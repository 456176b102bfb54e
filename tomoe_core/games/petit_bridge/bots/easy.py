"""Easy: counts winner points for the contract, and in play looks at the trick on the table only."""

from __future__ import annotations

from random import Random
from typing import Final

from ....game import Move
from ..rules.cards import suit_bits, winner_points
from ..rules.moves import NO_TRUMP, Contract, PetitMove, Play
from ..rules.observation import PetitObservation
from ..rules.tables import STRENGTHS
from .chances import STRAINS
from .contracts import best_contract, has_usual_prices
from .information_set import choices, contract_of, information_set

RANDOM_PART: Final = 0.15
"""The probability of playing any legal card."""

FIT: Final = 8
"""With this many trumps in both hands it names a trump suit."""

GAME: Final = 26
SLAM: Final = 34
"""Winner points of both hands from which on it promises a game, and a small slam, where contracts score as
usual.
"""

AT_TWENTY: Final = 7
POINTS_A_TRICK: Final = 3
"""The tricks that both hands promise with half of the winner points, and how many more are worth one more
trick.
"""


def choose(observation: PetitObservation, rng: Random, budget: float | None = None) -> Move:
    """Return a card that wins the trick if that looks possible, else a low one; at times any. ``budget``
    changes nothing; see :class:`tomoe_core.bots.Bot`.
    """
    moves = choices(observation)
    if observation.contract is None:
        return _contract(observation, moves)
    plays = [move for move in moves if isinstance(move, Play)]
    if not plays:
        return moves[0]
    if len(plays) == 1 or rng.random() < RANDOM_PART:
        return rng.choice(plays)
    lowest = min(plays, key=_rank)
    known = information_set(observation)
    if not known.trick:
        return rng.choice([max(plays, key=_rank), rng.choice(plays)])
    strengths = STRENGTHS[known.contract.index][known.trick[0]]
    winning = max(known.trick, key=lambda card: strengths[card])
    winners = [play for play in plays if strengths[play.index] > strengths[winning]]
    partner_wins = len(known.trick) > 1 and known.trick.index(winning) == len(known.trick) - 2
    if winners and not partner_wins:
        return min(winners, key=lambda play: strengths[play.index])
    return lowest


def _contract(o: PetitObservation, moves: tuple[PetitMove, ...]) -> Contract:
    """Return the longest suit of both hands, or no trump; the level by winner points. Where contracts do not
    score as usual, the one that scores most with the tricks that the winner points promise.
    """
    both = o.hand | o.dummy
    if not has_usual_prices(o.game.rules):
        return best_contract(o, moves, [_tricks(both, strain) for strain in STRAINS])
    lengths = [suit_bits(both, suit).bit_count() for suit in range(4)]
    longest = max(lengths)
    strain = lengths.index(longest) if longest >= FIT else NO_TRUMP
    points = winner_points(both)
    rung = 2 if points >= SLAM else 1 if points >= GAME else 0
    return contract_of(moves, strain, rung)


def _tricks(both: int, strain: int) -> float:
    """Return the tricks that two hands (a mask) promise by their winner points and the length of trumps."""
    tricks = AT_TWENTY + (winner_points(both) - 20) / POINTS_A_TRICK
    return tricks if strain == NO_TRUMP else tricks + suit_bits(both, strain).bit_count() - FIT + 1


def _rank(play: Play) -> tuple[int, int]:
    """Return the order of cards from the lowest to the highest, whatever their suits."""
    return play.card.rank, play.index
