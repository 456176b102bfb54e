"""The States of Tomoe-fuda: where the trick in play began, and the trick."""

from __future__ import annotations

from typing import Any, Final, Generic, NamedTuple

from ....cards import Card
from ....facts import Reason
from ....game import IllegalMove, Move, State
from ...shared.decks import GENERALS
from ...shared.seen import SeenTricks
from .apply import stage, why_illegal
from .base import TomoefudaBase
from .cards import BACK_OF, FRONT_OF, NO_CARD, SEATS, TWO_CARDS, Hands, cards_of
from .deal import Deal, by_seat
from .moves import BYTES, MOVES, MOVES_OF, Pile, Play, of_any_suits
from .trick_ends import POINTS

PILES_LIE: Final = 0
"""The trick of a State as long as piles are taken."""

_NEXT: Final = (1, 2, 0)
_AFTER_NEXT: Final = (2, 0, 1)

Past = bytes | tuple["Past", int, int]
"""What was played before a trick: the piles taken, as indices of moves; then what was played before the last
trick, its first two cards (a trick in play), and the index of its third card."""


class Position(NamedTuple):
    """A position with all hands known and nothing else, as a search starts from it: ``hands``, the seat to
    act (None: nobody, the deal is over) and the trick in play.
    """

    hands: Hands
    actor: int | None
    trick: int


class TrickStart:
    """Where a trick begins: how the cards were dealt and what has been played; the ``leader``, and the cards
    of the ``first`` (the leader), ``second`` and ``third`` to play, as masks; points in half tricks, eight
    bits a seat. While piles are taken, nobody has cards and the leader is the one who takes next.
    """

    __slots__ = ("deal", "first", "leader", "past", "points", "second", "third")

    deal: Deal
    past: Past
    first: int
    second: int
    third: int
    leader: int
    points: int


class TomoefudaState(State, Generic[SeenTricks]):
    """A position of Tomoe-fuda, complete.

    It is kept as where the trick in play began, the trick, and what is legal: only the end of a trick
    moves the cards of all.
    """

    __slots__ = ("_legal", "_start", "_trick")

    _legal: int
    _start: TrickStart
    _trick: int

    @property
    def legal(self) -> int:
        """What the actor may do, a mask of moves; 0 when the deal is over."""
        return self._legal

    @property
    def trick(self) -> int:
        """The trick in play as an int, see :mod:`.cards`."""
        return self._trick or NO_CARD

    @property
    def deal(self) -> Deal:
        """How the cards lie."""
        return self._start.deal

    @property
    def history(self) -> bytes:
        """The moves made, by their indices."""
        cards = [bytes([card.index for card in cards_of(self.trick)])]
        past = self._start.past
        while isinstance(past, tuple):
            past, two, third = past
            cards.append(bytes((two >> 6 & 63, two & 63, third)))
        cards.append(past)
        return b"".join(reversed(cards))

    @property
    def game(self) -> TomoefudaBase:
        return self._start.deal.game

    @property
    def dealer(self) -> int:
        return self._start.deal.dealer

    @property
    def order(self) -> tuple[Card, ...]:
        return self._start.deal.order

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(MOVES[i] for i in self.history)

    @property
    def actor(self) -> int | None:
        if not self._legal:
            return None
        trick = self._trick
        played = 0 if trick < 64 else 1 if trick < TWO_CARDS else 2
        return (self._start.leader + played) % SEATS

    @property
    def points(self) -> int:
        """Points in half tricks, see :mod:`.trick_ends`."""
        return self._start.points

    @property
    def scores(self) -> tuple[int | float, ...]:
        return self.game.scores_of(self._start.points)

    @property
    def hands(self) -> Hands:
        """What each seat holds now."""
        start = self._start
        hands = [start.first, start.second, start.third]
        for i, card in enumerate(cards_of(self.trick)):
            hands[i] ^= card.bit
        return by_seat(hands, start.leader)

    @property
    def position(self) -> Position:
        """What a search starts from."""
        return Position(self.hands, self.actor, self.trick)

    def hand_of(self, seat: int) -> tuple[Card, ...]:
        """The cards ``seat`` holds now, open and hidden together, in the deck's order; ValueError if it is no
        seat.
        """
        return GENERALS.of(self.hands[self.game.check_seat(seat)])

    def _repr_stage(self) -> str:
        return stage(self.history)

    def legal_moves(self) -> tuple[Play | Pile, ...]:
        # A lead is free and so of several suits, as a rule.
        return of_any_suits(self._legal) if self._trick == 1 else MOVES_OF[self._legal]

    def why_illegal(self, move: Move | Card | str) -> Reason | None:
        actor = self.actor
        return why_illegal(
            self.game.to_move(move),
            actor=actor,
            legal=self._legal,
            hand=0 if actor is None else self.hands[actor],
            trick=self.trick,
            history=self.history,
        )

    def play(self, move: Move | Card | str) -> TomoefudaState[SeenTricks]:
        if type(move) is not Play and type(move) is not Pile:
            move = self.game.to_move(move)
        bit, index = move.bit, move.index
        if not bit & self._legal:
            raise IllegalMove(self.why_illegal(move) or Reason("over"))
        # From here on this is the hottest path of all: `rules.follow` and `state_of` stand here in line.
        trick = self._trick
        start = self._start
        state: TomoefudaState[SeenTricks] = TomoefudaState()
        if trick == 1:
            state._start = start
            hand = start.second
            state._legal = hand & move.front or hand & move.back or hand  # type: ignore[union-attr]
            state._trick = 64 + index
            return state
        if trick < 64:
            return self._take_pile(index)
        if trick < 4096:
            state._start = start
            hand = start.third
            lead = trick - 64
            state._legal = hand & FRONT_OF[lead] or hand & BACK_OF[lead] or hand
            state._trick = trick << 6 | index
            return state
        after = TrickStart()
        after.deal = deal = start.deal
        after.past = start.past, trick, index
        end = deal.game.trick_ends[trick]
        result = end.results[index]
        winner = result & 3
        if winner == 0:
            after.leader = leader = start.leader
            after.first = state._legal = start.first ^ end.lead
            after.second = start.second ^ end.second
            after.third = start.third ^ bit
        elif winner == 1:
            after.leader = leader = _NEXT[start.leader]
            after.first = state._legal = start.second ^ end.second
            after.second = start.third ^ bit
            after.third = start.first ^ end.lead
        else:
            after.leader = leader = _AFTER_NEXT[start.leader]
            after.first = state._legal = start.third ^ bit
            after.second = start.first ^ end.lead
            after.third = start.second ^ end.second
        after.points = start.points + POINTS[leader][result]
        if deal.game.unplayed and state._legal.bit_count() <= deal.game.unplayed:
            state._legal = 0
        state._start = after
        state._trick = 1
        return state

    def _take_pile(self, index: int) -> TomoefudaState[SeenTricks]:
        left, deal, past = self._legal ^ 1 << index, self._start.deal, self._start.past
        assert isinstance(past, bytes)
        past += BYTES[index]
        if len(past) < SEATS:
            return state_of(left, PILES_LIE, deal, past, _NEXT[self._start.leader])
        deal, first, second, third = deal.deal_out(past, left.bit_length() - 1)
        return state_of(first, NO_CARD, deal, past, deal.dealer, first, second, third)

    def observe(self, seat: int) -> SeenTricks:
        seen: SeenTricks = self.game.observe(self, seat)
        return seen

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TomoefudaState) and self._value() == other._value()

    def __hash__(self) -> int:
        return hash(self._value())

    def _value(self) -> tuple[object, ...]:
        return self._trick, self._start.past, self._start.deal

    def __reduce__(self) -> tuple[Any, ...]:
        start = self._start
        hands = start.first, start.second, start.third
        return state_of, (
            *(self._legal, self._trick, start.deal, start.past, start.leader, *hands),
            start.points,
        )


def state_of(
    legal: int,
    trick: int,
    deal: Deal,
    past: Past,
    leader: int,
    first: int = 0,
    second: int = 0,
    third: int = 0,
    points: int = 0,
) -> TomoefudaState[Any]:
    """The State with this ``trick`` in play, in which ``legal`` may be played; the others are the fields of
    its :class:`TrickStart`. (Constructors would take half as long again.)
    """
    start = TrickStart()
    start.deal = deal
    start.past = past
    start.leader = leader
    start.first = first
    start.second = second
    start.third = third
    start.points = points
    state = TomoefudaState()
    state._legal = legal
    state._start = start
    state._trick = trick
    return state
