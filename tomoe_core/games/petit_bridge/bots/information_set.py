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
    """Return the legal moves of the observing seat; ValueError if it is not its turn."""
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
        """Yield the hands (masks by place) in layouts that the seat cannot rule out: each once, in a random
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
        """Return the hands (masks by place) if the first of the hidden places holds ``first`` of the unknown
        cards.
        """
        o = self.observation
        one, two = o.hidden_places
        hands = [0] * PLACES
        hands[o.own_place] = o.hand
        hands[DUMMY] = o.dummy
        hands[one] = first
        hands[two] = o.unknown & ~first
        return tuple(hands)

    def position(self, hands: tuple[int, ...]) -> Position:
        """Return the position in the layout with these hands."""
        return Position(hands, self.observation.place, self.trick, self.trump)


def information_set(observation: PetitObservation) -> InformationSet:
    """Return the play as ``observation`` shows it. A contract must have been named."""
    contract = observation.contract
    assert contract is not None
    trick = trick_in_play(observation.history)
    return InformationSet(observation, contract, trick, observation.taken)


def trick_in_play(history: bytes) -> tuple[int, ...]:
    """Return the cards (indices) of the trick in play; ``history`` begins with the contract."""
    played = (len(history) - 1) % PLACES
    return tuple(history[len(history) - played :])


def play_of(moves: tuple[PetitMove, ...], index: int) -> PetitMove:
    """Return the one of ``moves`` that plays the card of this index."""
    return next(move for move in moves if isinstance(move, Play) and move.index == index)


def contract_of(moves: tuple[PetitMove, ...], strain: int, rung: int) -> Contract:
    """Return the one of ``moves`` that names this contract; see :class:`~..moves.Contract`."""
    return next(
        move
        for move in moves
        if isinstance(move, Contract) and (move.strain, move.rung) == (strain, rung)
    )
