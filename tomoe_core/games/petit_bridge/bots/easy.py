"""Easy: counts winner points for the contract, and in play looks at the trick on the table only."""

from __future__ import annotations

from random import Random
from typing import Final

from ....game import Move
from .. import Contract, PetitObservation, Play
from ..offence import winner_points
from .position import suit_of
from .seen import choices, seen

SLIPS: Final = 0.15
"""How often it plays any legal card."""

FIT: Final = 8
"""With so many trumps in both hands it names a trump suit."""

GAME: Final = 26
SLAM: Final = 34
"""Winner points of both hands with which it promises more."""


def choose(observation: PetitObservation, rng: Random, budget: float | None = None) -> Move:
    """A card that wins the trick if that looks possible, else a low one; now and then any."""
    moves = choices(observation)
    if observation.contract is None:
        return _contract(observation)
    plays = [move for move in moves if isinstance(move, Play)]
    if not plays:
        return moves[0]
    if len(plays) == 1 or rng.random() < SLIPS:
        return rng.choice(plays)
    lowest = min(plays, key=_rank)
    view = seen(observation)
    if not view.trick:
        return rng.choice([max(plays, key=_rank), rng.choice(plays)])
    trump = view.trump
    winning = max(view.trick, key=lambda card: _power(card, view.trick[0], trump))
    winners = [
        play
        for play in plays
        if _power(play.index, view.trick[0], trump) > _power(winning, view.trick[0], trump)
    ]
    partner_wins = len(view.trick) > 1 and view.trick.index(winning) == len(view.trick) - 2
    if winners and not partner_wins:
        return min(winners, key=lambda play: _power(play.index, view.trick[0], trump))
    return lowest


def _contract(o: PetitObservation) -> Contract:
    """The longest suit of both hands, or no trump; the level by winner points."""
    both = o.hand | o.dummy
    lengths = [(both >> 13 * suit & 8191).bit_count() for suit in range(4)]
    longest = max(lengths)
    strain = lengths.index(longest) if longest >= FIT else 4
    points = winner_points(both)
    rung = 2 if points >= SLAM else 1 if points >= GAME else 0
    return next(
        move
        for move in o.legal_moves()
        if isinstance(move, Contract) and (move.strain, move.rung) == (strain, rung)
    )


def _rank(play: Play) -> tuple[int, int]:
    return play.card.rank, play.index


def _power(card: int, led: int, trump: int | None) -> int:
    """How well a card does in a trick to which ``led`` was led; 0 if it cannot win."""
    suit, rank = suit_of(1 << card), card % 13 + 1
    return rank + 13 if suit == trump else rank if suit == suit_of(1 << led) else 0
