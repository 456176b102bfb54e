"""What a bot sees of a position, as rules of thumb and the solver take it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from .. import Contract, PetitMove, PetitObservation, Play
from ..tricks import DUMMY, PLACES
from .position import Position

NO_TRUMP = 4
"""The place of no trump among the strains."""


def choices(observation: PetitObservation) -> tuple[PetitMove, ...]:
    """The legal moves of the observing seat; ValueError if it is not its turn."""
    moves = observation.legal_moves()
    if not moves:
        raise ValueError("a bot can only choose for the seat whose turn it is")
    return moves


class Seen(NamedTuple):
    """The play as a seat sees it: its ``contract``, the ``trick`` in play (indices of cards), the tricks
    ``taken`` by the offence's side, and the trump suit. Seats of the search are places here: 0 the
    offence, 2 its dummy, 1 and 3 the defenders.
    """

    observation: PetitObservation
    contract: Contract
    trick: tuple[int, ...]
    taken: int

    @property
    def trump(self) -> int | None:
        """The trump suit, None for no trump."""
        return None if self.contract.strain == NO_TRUMP else self.contract.strain

    def layouts(self, rng: Random, listed: int) -> Iterator[tuple[int, ...]]:
        """The hands by place in layouts that the seat cannot rule out: each once in a random order if
        there are no more than ``listed``, else drawn again and again without end."""
        known = self.observation.layouts
        if known.count <= listed:
            every = list(known)
            rng.shuffle(every)
            yield from map(self.hands, every)
        else:
            while True:
                yield self.hands(known.sample(rng))

    def hands(self, first: int) -> tuple[int, ...]:
        """The hands by place if the first of the hidden places holds ``first`` of the unknown cards."""
        o = self.observation
        one, two = o.hidden_places
        hands = [0] * PLACES
        hands[o.own_place] = o.hand
        hands[DUMMY] = o.dummy
        hands[one] = first
        hands[two] = o.unknown & ~first
        return tuple(hands)

    def position(self, hands: tuple[int, ...]) -> Position:
        """The position in one layout."""
        return Position(hands, self.observation.place, self.trick, self.trump)


def seen(observation: PetitObservation) -> Seen:
    """The play as the observation shows it; it must have begun."""
    contract = observation.contract
    assert contract is not None
    history = observation.history
    begun = (len(history) - 1) % PLACES
    trick = tuple(history[len(history) - begun :])
    return Seen(observation, contract, trick, observation.taken)


def play_of(moves: tuple[PetitMove, ...], index: int) -> PetitMove:
    """The move that plays the card of this index."""
    return next(move for move in moves if isinstance(move, Play) and move.index == index)
