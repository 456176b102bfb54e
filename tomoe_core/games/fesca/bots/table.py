"""A position as the bots think of it: hands by suit, and what lies on the table."""

from __future__ import annotations

from typing import Final, NamedTuple

from .. import FescaObservation
from ..moves import Play
from ..suits import RANKS
from .policy import Policy, Suits
from .standing import EMPTY, SUITS, Standing

_SUIT_BITS: Final = (1 << RANKS) - 1


def by_suit(mask: int) -> Suits:
    """The cards of a mask, by suit."""
    return [mask >> RANKS * suit & _SUIT_BITS for suit in range(SUITS)]


class Table(NamedTuple):
    """What lies open: who leads or has led the trick, the cards in it with their standing, the state of the
    leads, how many tricks are to be played, with this one, and the cards that are still in hands.
    """

    leader: int
    cards: bytes
    standing: Standing
    lead: int
    left: int
    still: Suits


def table_of(policy: Policy, observation: FescaObservation) -> Table:
    """The table of an observation."""
    players = observation.game.players
    history = observation.history
    cards = history[len(history) - len(history) % players :]
    standing = EMPTY
    for at, card in enumerate(cards):
        standing = policy.step(standing, cards[:at], card)
    left = observation.game.hand_size - len(history) // players
    still = by_suit(observation.hand | observation.unknown)
    return Table(observation.leader, cards, standing, observation.lead, left, still)


def choices(observation: FescaObservation) -> tuple[Play, ...]:
    """The seat's legal cards; ValueError if it is not its turn."""
    if observation.actor != observation.seat:
        raise ValueError(f"it is not the turn of seat {observation.seat}")
    return observation.legal_moves()
