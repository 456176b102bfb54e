"""The quick table: a deal of Collector as plain numbers that change in place, for playing many deals out.

It knows the rules of :mod:`tomoe_core.games.collector` once more and nothing else: no records, no
reasons, no check that a move is legal. Moves are the codes of the game's moves: 0–35 discards the card at
that place of the deck, 36–50 collects two suits.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Final

from ...shared.block_deal import SUIT_MASK
from .. import CollectorState
from ..play import COLLECTIONS, NOT_COLLECTED, PENALTIES, SEATS, ranks

FIRST_COLLECT: Final = 36
"""The code of the first collection."""

PAIRS: Final = tuple(combinations(range(6), 2))
"""The two suits of each collection, by code from ``FIRST_COLLECT`` on."""

PAIR_BITS: Final = tuple(SUIT_MASK[a] | SUIT_MASK[b] for a, b in PAIRS)
PAIR_FLAGS: Final = tuple(1 << a | 1 << b for a, b in PAIRS)
"""Their cards, and their suits as bits."""

ALL_SUITS: Final = 63

RANKS: Final = tuple(ranks(bits) for bits in range(64))
"""By the six bits of a suit: the sum of the ranks."""

Decide = Callable[[int, int, int, int, int, bool], int]
"""What a player does, from what the player sees: hand, field, suits still to be collected (bits), collections
so far, cards left in the stock, whether this player has collected. The answer is a move's code."""


class Table:
    """A position. ``hands`` and ``field``: masks; ``suits``: a bit for each suit nobody has collected;
    ``damage``: by seat, -1 for who has not collected; ``taken``: how many have; ``stock``: the cards to
    come, by index, of which ``at`` is the next; ``turn`` counts turns from 0; ``seat`` is to act, -1 when
    the deal is over; ``leaving``: it has just collected and discards a card.
    """

    __slots__ = (
        "at", "damage", "dealer", "field", "hands", "leaving", "seat", "stock", "suits", "taken", "turn",
    )  # fmt: skip

    def __init__(
        self,
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
        self.hands = list(hands)
        self.field = field
        self.suits = suits
        self.damage = list(damage)
        self.taken = sum(one >= 0 for one in damage)
        self.stock = stock
        self.at = 0
        self.dealer = dealer
        self.turn = turn
        self.seat = seat
        self.leaving = leaving

    @staticmethod
    def of(state: CollectorState) -> Table:
        """The table as it stands in ``state``."""
        damage = [-1] * SEATS
        for one in state.collections:
            damage[one.seat] = one.damage
        return Table(
            state.hands,
            state.field,
            sum(1 << suit.index for suit in state.open_suits),
            damage,
            [card.index for card in state.order[len(state.order) - state.stock_left :]],
            state.dealer,
            state.turn,
            -1 if state.actor is None else state.actor,
            state.leaving,
        )

    def copy(self) -> Table:
        """A table that can be played on without changing this one."""
        new = Table.__new__(Table)
        new.hands = self.hands.copy()
        new.field = self.field
        new.suits = self.suits
        new.damage = self.damage.copy()
        new.taken = self.taken
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
        leaving = False
        if code < FIRST_COLLECT:
            bit = 1 << code
            hands[seat] ^= bit
            self.field |= bit
        else:
            pair = code - FIRST_COLLECT
            bits = PAIR_BITS[pair]
            seen = hands[seat] | self.field
            self.damage[seat] = ranks(bits & ~seen) + PENALTIES[self.taken]
            self.taken += 1
            self.suits ^= PAIR_FLAGS[pair]
            self.field &= ~bits
            hands[seat] &= ~bits
            leaving = hands[seat] != 0
        if self.taken == COLLECTIONS or (self.at == len(self.stock) and self._empty()):
            self.leaving, self.seat = False, -1
        else:
            self.leaving = leaving
            if not leaving:
                self._next()

    def _empty(self) -> bool:
        """Whether those who have not collected are out of cards."""
        return not any(
            hand and damage < 0 for hand, damage in zip(self.hands, self.damage, strict=True)
        )

    def _next(self) -> None:
        """Give the turn to who has it next: somebody who draws, or who holds a card."""
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

    def finish(self, decide: Sequence[Decide]) -> int:
        """Play to the end, each seat as its entry of ``decide`` says. The number of moves made."""
        moves = 0
        while True:
            seat = self.seat
            if seat < 0:
                return moves
            moves += 1
            self.play(
                decide[seat](
                    self.hands[seat],
                    self.field,
                    self.suits,
                    self.taken,
                    len(self.stock) - self.at,
                    self.damage[seat] >= 0,
                )
            )

    @property
    def scores(self) -> list[int]:
        """The damage of each seat, as if the deal ended now."""
        return [NOT_COLLECTED if one < 0 else one for one in self.damage]
