"""The search position of the bots: what a seat knows of the play, and the layouts of the hidden cards that
it cannot rule out.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from ..rules.cards import DUMMY, PLACES
from ..rules.moves import NO_TRUMP, Contract, PetitMove, Play
from ..rules.observation import PetitObservation
from .position import Position


def choices(observation: PetitObservation) -> tuple[PetitMove, ...]:
    """The legal moves of the observing seat; ValueError if it is not its turn."""
    moves = observation.legal_moves()
    if not moves:
        raise ValueError("a bot can only choose for the seat whose turn it is")
    return moves


class InformationSet(NamedTuple):
    """The play as a seat sees it: its ``contract``, the ``trick`` in play (indices of cards) and the tricks
    ``taken`` by the offence's side. Seats of the search are places here: 0 the offence, 2 its dummy, 1 and
    3 the defenders.
    """

    observation: PetitObservation
    contract: Contract
    trick: tuple[int, ...]
    taken: int

    @property
    def trump(self) -> int | None:
        """The trump suit, 0–3 in the deck's order; None for no trump."""
        return None if self.contract.strain == NO_TRUMP else self.contract.strain

    def layouts(self, rng: Random, max_listed: int) -> Iterator[tuple[int, ...]]:
        """The hands (masks by place) in layouts that the seat cannot rule out: each once, in a random
        order, if there are at most ``max_listed``, else drawn again and again without end.
        """
        known = self.observation.layouts
        if known.count <= max_listed:
            every = list(known)
            rng.shuffle(every)
            yield from map(self.hands, every)
        else:
            while True:
                yield self.hands(known.sample(rng))

    def hands(self, first: int) -> tuple[int, ...]:
        """The hands (masks by place) if the first of the hidden places holds ``first`` of the unknown cards."""
        o = self.observation
        one, two = o.hidden_places
        hands = [0] * PLACES
        hands[o.own_place] = o.hand
        hands[DUMMY] = o.dummy
        hands[one] = first
        hands[two] = o.unknown & ~first
        return tuple(hands)

    def position(self, hands: tuple[int, ...]) -> Position:
        """The position in the layout with these hands."""
        return Position(hands, self.observation.place, self.trick, self.trump)


def information_set(observation: PetitObservation) -> InformationSet:
    """The play as ``observation`` shows it. A contract must have been named."""
    contract = observation.contract
    assert contract is not None
    history = observation.history
    played = (len(history) - 1) % PLACES
    trick = tuple(history[len(history) - played :])
    return InformationSet(observation, contract, trick, observation.taken)


def play_of(moves: tuple[PetitMove, ...], index: int) -> PetitMove:
    """The one of ``moves`` that plays the card of this index."""
    return next(move for move in moves if isinstance(move, Play) and move.index == index)


def contract_of(moves: tuple[PetitMove, ...], strain: int, rung: int) -> Contract:
    """The one of ``moves`` that names this contract; see :class:`~..moves.Contract`."""
    return next(
        move
        for move in moves
        if isinstance(move, Contract) and (move.strain, move.rung) == (strain, rung)
    )
