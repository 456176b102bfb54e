"""A deal of Collector as plain numbers that change in place, to be played out to the end many times.

It has the rules of the game once more, for speed, and nothing else: no records, no reasons, no check that a
move is legal; tests hold it to the States, move by move. Moves are the codes of the game's moves: 0–35
discards the card at that place of the deck, 36–50 collects two suits.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from ..rules.base import CollectorBase
from ..rules.collection import damage_of
from ..rules.moves import CARDS, COLLECTS
from ..rules.observation import CollectorObservation
from ..rules.position import SEATS, Position
from ..rules.state import CollectorState
from .choices import Policy, Situation

FIRST_COLLECT: Final = len(CARDS)
"""The code of the first collection."""

PAIRS: Final = tuple((move.suits[0].index, move.suits[1].index) for move in COLLECTS)
"""The two suits of each collection, by its code less ``FIRST_COLLECT``."""

PAIR_CARDS: Final = tuple(move.bits for move in COLLECTS)
"""The same: all cards of the two suits, masks."""

PAIR_SUITS: Final = tuple(move.suit_bits for move in COLLECTS)
"""The same: a bit for each of the two suits."""


_new: Final = tuple.__new__
"""Makes a Situation from a tuple in half the time that its own constructor takes."""


class Playout:
    """A position. ``hands`` and ``field``: masks; ``suits``: a bit for each suit nobody has collected;
    ``damage``: by seat, -1 for who has not collected; ``collected``: how many have; ``stock``: the cards to
    come, by index, of which ``at`` is the next; ``turn``: how many turns are over; ``seat``: the actor, -1 when
    the deal is over; ``leaving``: it has just collected and discards a card.
    """

    __slots__ = (
        "at", "collected", "damage", "dealer", "field", "game", "hands", "leaving", "seat", "stock", "suits",
        "turn",
    )  # fmt: skip

    def __init__(
        self,
        game: CollectorBase,
        hands: Sequence[int],
        field: int,
        suits: int,
        damage: Sequence[int],
        stock: Sequence[int],
        dealer: int,
        turn: int,
        seat: int,
        leaving: bool,
    ) -> None:
        self.game = game
        self.hands = list(hands)
        self.field = field
        self.suits = suits
        self.damage = list(damage)
        self.collected = sum(points >= 0 for points in damage)
        self.stock = stock
        self.at = 0
        self.dealer = dealer
        self.turn = turn
        self.seat = seat
        self.leaving = leaving

    @staticmethod
    def of(state: CollectorState) -> Playout:
        """Return a playout that starts from ``state``."""
        position = state.position
        return _start(position, state.hands, position.deal.stock[position.used :], state.leaving)

    @staticmethod
    def draw(observation: CollectorObservation, rng: Random) -> Playout:
        """Return a playout that starts from a world that the observing seat cannot rule out, each as likely as
        any other. Nobody asks how this world came about, so no State is made of it.
        """
        hidden, stock = observation.draw(rng)
        hidden.insert(observation.seat, observation.hand)
        cards = [card.index for card in stock]
        return _start(observation.position, hidden, cards, observation.leaving)

    def copy(self) -> Playout:
        """Return one that can be played on without changing this one."""
        new = Playout.__new__(Playout)
        new.game = self.game
        new.hands = self.hands.copy()
        new.field = self.field
        new.suits = self.suits
        new.damage = self.damage.copy()
        new.collected = self.collected
        new.stock = self.stock
        new.at = self.at
        new.dealer = self.dealer
        new.turn = self.turn
        new.seat = self.seat
        new.leaving = self.leaving
        return new

    def play(self, code: int) -> None:
        """Make a legal move."""
        seat, hands = self.seat, self.hands
        leaving = is_last = False
        if code < FIRST_COLLECT:
            bit = 1 << code
            hands[seat] ^= bit
            self.field |= bit
        else:
            pair, rules = code - FIRST_COLLECT, self.game.rules
            cards = PAIR_CARDS[pair]
            missing = cards & ~(hands[seat] | self.field)
            self.damage[seat] = damage_of(missing, rules.penalties[self.collected])
            self.collected += 1
            self.suits ^= PAIR_SUITS[pair]
            self.field &= ~cards
            hands[seat] &= ~cards
            leaving = hands[seat] != 0
            is_last = self.collected == rules.collections
        if is_last or (self.at == len(self.stock) and self._is_empty()):
            self.leaving, self.seat = False, -1
        else:
            self.leaving = leaving
            if not leaving:
                self._pass_turn()

    def _is_empty(self) -> bool:
        """Return True if those who have not collected are out of cards."""
        return not any(
            hand and damage < 0 for hand, damage in zip(self.hands, self.damage, strict=True)
        )

    def _pass_turn(self) -> None:
        """Give the turn to the next player who draws or holds a card."""
        hands, damage, stock, dealer = self.hands, self.damage, self.stock, self.dealer
        turn, at = self.turn, self.at
        cards = len(stock)
        while True:
            turn += 1
            if not turn & 3 and at < cards:
                self.field |= 1 << stock[at]
                at += 1
            seat = dealer - turn & 3
            if damage[seat] < 0 and at < cards:
                hands[seat] |= 1 << stock[at]
                at += 1
                break
            if hands[seat]:
                break
        self.turn, self.at, self.seat = turn, at, seat

    def finish(self, policies: Sequence[Policy]) -> int:
        """Play to the end, each seat by its policy. The number of moves made."""
        moves, game = 0, self.game
        while True:
            seat = self.seat
            if seat < 0:
                return moves
            moves += 1
            stock_left, has_collected = len(self.stock) - self.at, self.damage[seat] >= 0
            seen = (
                self.hands[seat],
                self.field,
                self.suits,
                self.collected,
                stock_left,
                has_collected,
                game,
            )
            self.play(policies[seat](_new(Situation, seen)))

    @property
    def scores(self) -> list[int]:
        """The damage of each seat, as if the deal ended now."""
        return points_of(self.game, self.damage)


def _start(
    position: Position, hands: Sequence[int], stock: Sequence[int], leaving: bool
) -> Playout:
    """Return a playout from ``position``, where these are the hands by seat and the ``stock`` that is left."""
    damage = [-1] * SEATS
    for collection in position.collections:
        damage[collection.seat] = collection.damage
    return Playout(
        position.deal.game,
        hands,
        position.field,
        position.open_suits,
        damage,
        stock,
        position.deal.dealer,
        position.turn,
        -1 if position.actor is None else position.actor,
        leaving,
    )


def points_of(game: CollectorBase, damage: Sequence[int]) -> list[int]:
    """Return the scores at the end of a deal: ``damage``, and the game's points for those who have not
    collected.
    """
    missed = game.rules.not_collected
    return [missed if points < 0 else points for points in damage]
