"""Easy: looks at the trick in play only, and forgets what the others have shown not to hold."""

from __future__ import annotations

from random import Random
from typing import Final

from ....bots.slips import slip
from ....game import Move
from ...shared.decks import FESCA
from ...shared.trick_base import BYTES
from ..rules.cards import RANKS
from ..rules.observation import FescaObservation
from .heuristics import Heuristics, heuristics_of
from .search_position import SearchPosition, by_suit, choices, search_position
from .trick_position import winning_card

SLIPS: Final = 0.2
"""The probability of playing any of the cards that look better than others."""

TRIES: Final = 4
"""How many random continuations of the trick are tried for each card."""


def choose(observation: FescaObservation, rng: Random, budget: float | None = None) -> Move:
    """Return the card that wins this trick most often against random answers; of equals, the lowest, for which
    a Z is too good. At times any of those that look good at a glance.
    """
    moves = choices(observation)
    if len(moves) == 1:
        return moves[0]
    heuristics = heuristics_of(observation.game)
    position = search_position(heuristics.step, observation)
    if rng.random() < SLIPS:
        cards, at = [move.index for move in moves], position
        hand = by_suit(observation.hand)
        looks = heuristics.scores(cards, hand, at.in_hands, at.cards, at.trick, at.left)
        return slip(moves, looks, rng)
    tries = Tries(heuristics, observation, position)
    wins = [sum(tries.wins(move.index, rng) for _ in range(TRIES)) for move in moves]
    return max(
        zip(moves, wins, strict=True), key=lambda pair: (pair[1], -(pair[0].card.rank or RANKS))
    )[0]


class Tries:
    """Random continuations of the trick in play, in which hands are dealt of the cards that a seat cannot
    see."""

    def __init__(
        self, heuristics: Heuristics, observation: FescaObservation, position: SearchPosition
    ) -> None:
        self._heuristics = heuristics
        self._position = position
        self._unknown = [card.index for card in FESCA.of(observation.unknown)]
        self._asked, self._allowed = observation.game.asked, observation.game.allowed

    def wins(self, card: int, rng: Random) -> bool:
        """Return True if ``card``, an index, wins in one of them."""
        heuristics, position, own = self._heuristics, self._position, card
        step, lead_after = heuristics.step, heuristics.lead_after
        players, left = heuristics.players, position.left
        cards, trick, lead = position.cards, position.trick, position.lead
        unknown = self._unknown.copy()
        shuffle(unknown, rng)
        start = 0
        while True:
            trick = step(trick, cards, card)
            lead = lead_after[lead][card]
            cards += BYTES[card]
            if len(cards) == players:
                return winning_card(trick) == own
            hand = unknown[start : start + left]
            start += left
            asked, allowed = self._asked[lead], self._allowed[lead]
            # The first card of the hand that follows, if one has to; else any may be played.
            card = hand[0]
            if any(asked >> other & 1 for other in hand):
                card = next(other for other in hand if allowed >> other & 1)


def shuffle(cards: list[int], rng: Random) -> None:
    """Do as ``rng.shuffle`` does, with the same chance, in half the time: most of that of a move goes here."""
    draw = rng.getrandbits
    for last in range(len(cards) - 1, 0, -1):
        bits = (last + 1).bit_length()
        place = draw(bits)
        while place > last:
            place = draw(bits)
        cards[last], cards[place] = cards[place], cards[last]
