"""The States of Tomoe-fuda: where the trick in play began, and the trick."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ...cards import Card
from ...facts import Reason
from ...game import IllegalMove, Move, State
from ..shared.decks import GENERALS
from .cards import BACK_OF, FRONT_OF, SEATS, cards_of
from .deal import Deal, turned
from .legal import why_illegal
from .moves import BYTES, MOVES, MOVES_OF, Pile, Play, of_any_suits
from .takes import POINTS

if TYPE_CHECKING:
    from .game import Tomoefuda
    from .observation import TomoefudaObservation

_NEXT: Final = (1, 2, 0)
_AFTER_NEXT: Final = (2, 0, 1)

Past = bytes | tuple["Past", int, int]
"""What was played before a trick: the piles taken, a byte each; then what was played before the last
trick, its first two cards as an int, and the index of its third."""

_Start = tuple[Deal, Past, int, int, int, int, int]
"""Where a trick begins: the deal; what was played before; the cards of the leader, of the next seat
and of the one after it; the leader; points."""


class TomoefudaState(State):
    """A position of Tomoe-fuda, complete.

    It is kept as where the trick in play began (see ``_Start``), the trick, and what is legal: only
    the end of a trick moves the cards of all. While piles are taken the trick is 0, and the leader is
    who takes next.
    """

    __slots__ = ("_legal", "_start", "_trick")

    _legal: int
    _start: _Start
    _trick: int

    @property
    def legal(self) -> int:
        """What the actor may do, a mask; 0 when the deal is over."""
        return self._legal

    @property
    def trick(self) -> int:
        """The trick in play as an int; see the package."""
        return self._trick or 1

    @property
    def deal(self) -> Deal:
        """How the cards lie."""
        return self._start[0]

    @property
    def history(self) -> bytes:
        """The moves made, a byte each: a card's index, or 40 + pile."""
        tricks = [self.trick]
        past = self._start[1]
        while isinstance(past, tuple):
            past, two, third = past
            tricks.append(two << 6 | third)
        return past + bytes(card.index for trick in reversed(tricks) for card in cards_of(trick))

    @property
    def game(self) -> Tomoefuda:
        return self._start[0].game

    @property
    def dealer(self) -> int:
        return self._start[0].dealer

    @property
    def order(self) -> tuple[Card, ...]:
        return self._start[0].order

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(MOVES[i] for i in self.history)

    @property
    def actor(self) -> int | None:
        leader = self._start[5]
        return (leader + len(cards_of(self.trick))) % SEATS if self._legal else None

    @property
    def points(self) -> int:
        """Points in half tricks, eight bits a seat."""
        return self._start[6]

    @property
    def scores(self) -> tuple[int | float, ...]:
        return scores_of(self._start[6], self._start[0].game)

    @property
    def hands(self) -> tuple[int, int, int]:
        """What each seat holds now, as masks by seat."""
        _, _, *hands, leader, _ = self._start
        for i, card in enumerate(cards_of(self.trick)):
            hands[i] ^= card.bit
        return turned(hands, leader)

    def hand_of(self, seat: int) -> tuple[Card, ...]:
        """The cards ``seat`` holds now, open and hidden together, in the deck's order."""
        return GENERALS.of(self.hands[self.game.check_seat(seat)])

    def legal_moves(self) -> tuple[Play | Pile, ...]:
        # A lead is free and so of several suits, as a rule.
        return of_any_suits(self._legal) if self._trick == 1 else MOVES_OF[self._legal]

    def why_illegal(self, move: Move | str) -> Reason | None:
        actor = self.actor
        hand = 0 if actor is None else self.hands[actor]
        return why_illegal(self.game, move, self._legal, hand, self.trick, self.history, actor)

    def play(self, move: Move | str) -> TomoefudaState:
        index: int
        try:
            bit, index = move.bit, move.index  # type: ignore[union-attr,assignment]
        except AttributeError:
            return self.play(self._start[0].game.parse_move(str(move)))
        if not bit & self._legal:
            raise IllegalMove(self.why_illegal(move) or Reason("over"))
        # From here on this is the hottest path of all: `follow` and `position` stand here in line.
        trick = self._trick
        state = TomoefudaState()
        if trick == 1:
            state._start = start = self._start
            hand = start[3]
            state._legal = hand & move.front or hand & move.back or hand  # type: ignore[union-attr]
            state._trick = 64 + index
            return state
        if trick < 64:
            return self._take_pile(index)
        if trick < 4096:
            state._start = start = self._start
            hand = start[4]
            lead = trick - 64
            state._legal = hand & FRONT_OF[lead] or hand & BACK_OF[lead] or hand
            state._trick = trick << 6 | index
            return state
        deal, past, one, two, three, leader, points = self._start
        first, second, takes = deal.game.pairs[trick]
        taken = takes[index]
        winner = taken & 3
        if winner == 0:
            one, two, three = one ^ first, two ^ second, three ^ bit
        elif winner == 1:
            one, two, three = two ^ second, three ^ bit, one ^ first
            leader = _NEXT[leader]
        else:
            one, two, three = three ^ bit, one ^ first, two ^ second
            leader = _AFTER_NEXT[leader]
        points += POINTS[leader][taken]
        state._start = deal, (past, trick, index), one, two, three, leader, points
        state._legal = one
        state._trick = 1
        return state

    def _take_pile(self, index: int) -> TomoefudaState:
        deal, past, _, _, _, taker, _ = self._start
        assert isinstance(past, bytes)
        history = past + BYTES[index]
        left = self._legal ^ 1 << index
        if len(history) < SEATS:
            return position(left, (deal, history, 0, 0, 0, _NEXT[taker], 0), 0)
        deal, one, two, three = deal.dealt(history, left.bit_length() - 1)
        return position(one, (deal, history, one, two, three, deal.dealer, 0), 1)

    def observe(self, seat: int) -> TomoefudaObservation:
        deal, history = self.deal, self.history
        deal.game.check_seat(seat)
        opens = deal.opened(history)
        return deal.game.observation(seat, deal.dealer, history, opens, deal.hidden[seat])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TomoefudaState) and self._value() == other._value()

    def __hash__(self) -> int:
        return hash(self._value())

    def _value(self) -> tuple[object, ...]:
        return self._trick, self._start

    def __reduce__(self) -> tuple[Any, ...]:
        return position, (self._legal, self._start, self._trick)


def position(legal: int, start: _Start, trick: int) -> TomoefudaState:
    """The state that is kept as these three. (A constructor would take half as long again.)"""
    state = TomoefudaState()
    state._legal = legal
    state._start = start
    state._trick = trick
    return state


def scores_of(points: int, game: Tomoefuda) -> tuple[int | float, ...]:
    """Points in tricks, by seat, from points in half tricks, eight bits a seat."""
    halves = [points >> (8 * seat) & 255 for seat in range(SEATS)]
    return tuple(h / 2 for h in halves) if game.ichi == 1.5 else tuple(h // 2 for h in halves)
