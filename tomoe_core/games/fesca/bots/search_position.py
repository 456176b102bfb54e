"""A position as the bots search it: what lies open, and hands as masks by suit."""

from __future__ import annotations

from typing import Final, NamedTuple

from ...shared.trick_base import Play
from ..rules.cards import RANKS, SUITS
from ..rules.observation import FescaObservation
from .trick_position import EMPTY, Step, TrickPosition

_SUIT_BITS: Final = (1 << RANKS) - 1
_SHIFTS: Final = tuple(RANKS * suit for suit in range(len(SUITS)))

Suits = list[int]
"""Cards as masks by suit, in which bit 0 is the Z."""


def by_suit(mask: int) -> Suits:
    """Return the cards of a mask, by suit."""
    return [mask >> shift & _SUIT_BITS for shift in _SHIFTS]


class SearchPosition(NamedTuple):
    """What lies open: who leads or has led the trick, the cards in it and what they amount to, its lead
    (see :mod:`..rules`), how many tricks are to be played, with this one, and the cards that are still
    in hands.
    """

    leader: int
    cards: bytes
    trick: TrickPosition
    lead: int
    left: int
    in_hands: Suits


def search_position(step: Step, observation: FescaObservation) -> SearchPosition:
    """Return what lies open to who has this observation; ``step`` is the game's."""
    players = observation.game.players
    history = observation.history
    cards = history[len(history) - len(history) % players :]
    trick = EMPTY
    for at, card in enumerate(cards):
        trick = step(trick, cards[:at], card)
    return SearchPosition(
        leader=observation.leader,
        cards=cards,
        trick=trick,
        lead=observation.lead,
        left=observation.game.hand_size - len(history) // players,
        in_hands=by_suit(observation.hand | observation.unknown),
    )


def choices(observation: FescaObservation) -> tuple[Play, ...]:
    """Return the seat's legal cards; ValueError if it is not its turn."""
    if observation.actor != observation.seat:
        raise ValueError(f"it is not the turn of seat {observation.seat}")
    return observation.legal_moves()
