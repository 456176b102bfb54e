"""A position of FESCA: the deal and what has been played of it."""

from __future__ import annotations

from typing import Any

from ....cards import Card
from ....facts import Reason
from ....game import IllegalMove, Move, State
from ....tricks import TrickObservation
from ...shared.decks import FESCA
from .apply import NO_LEAD, scores_of
from .base import FescaBase
from .deal import Deal
from .legal import why_illegal
from .moves import BYTES, PLAYS, Play, moves_of


class FescaState(State):
    """A position of FESCA Double Lead, complete. It is determined by the deal and the cards played; the
    rest is kept so that it need not be worked out again.
    """

    # Filled by `make_state` and in `play`: an __init__ would take as long again.
    __slots__ = (
        "_actor",
        "_deal",
        "_history",
        "_lead",
        "_leader",
        "_left",
        "_legal",
        "_start",
        "_takers",
    )
    _deal: Deal
    _history: bytes
    _left: int
    _start: int
    _actor: int | None
    _leader: int
    _lead: int
    _takers: bytes
    _legal: int

    @property
    def legal(self) -> int:
        """What the actor may play, a mask."""
        return self._legal

    @property
    def deal(self) -> Deal:
        """How the cards were dealt."""
        return self._deal

    @property
    def history(self) -> bytes:
        """The cards played, a byte each: the card's index."""
        return self._history

    @property
    def game(self) -> FescaBase:
        return self._deal.game

    @property
    def dealer(self) -> int:
        return self._deal.dealer

    @property
    def order(self) -> tuple[Card, ...]:
        return self._deal.order

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(PLAYS[i] for i in self._history)

    @property
    def actor(self) -> int | None:
        return self._actor

    @property
    def leader(self) -> int:
        """Who leads, or has led, the trick in play; at the end, who took the last one."""
        return self._leader

    @property
    def lead(self) -> int:
        """The leads of the trick in play, a number; see :mod:`.rules`."""
        return self._lead

    @property
    def takers(self) -> tuple[int, ...]:
        """Who took each trick."""
        return tuple(self._takers)

    @property
    def scores(self) -> tuple[int, ...]:
        """Tricks by seat."""
        return scores_of(self._takers, self.game.players)

    @property
    def ranking(self) -> tuple[int, ...]:
        """The rank of each seat in this deal so far: most tricks, then who took a trick last."""
        return self.game.ranking(self.scores, self)

    @property
    def hands(self) -> tuple[int, ...]:
        """What each seat holds now, as masks."""
        left = self._left
        return tuple(hand & left for hand in self._deal.hands)

    def hand_of(self, seat: int) -> tuple[Card, ...]:
        """The cards ``seat`` holds now, in the deck's order."""
        return FESCA.of(self.hands[self.game.check_seat(seat)])

    def legal_moves(self) -> tuple[Play, ...]:
        return moves_of(self._legal)

    def why_illegal(self, move: Move | str) -> Reason | None:
        actor = self._actor
        hand = 0 if actor is None else self._deal.hands[actor] & self._left
        return why_illegal(self.game, move, hand, self._lead, actor)

    def play(self, move: Move | str) -> FescaState:
        deal = self._deal
        game = deal.game
        if type(move) is not Play:
            return self.play(game.parse_move(str(move)))
        bit, index = move.bit, move.index
        actor = self._actor
        if not bit & self._legal or actor is None:
            raise IllegalMove(self.why_illegal(move) or Reason("over"))
        new = FescaState()
        new._deal = deal
        new._history = history = self._history + BYTES[index]
        new._left = left = self._left ^ bit
        lead = game.lead_after[self._lead][index]
        actor = game.after_seat[actor]
        leader = self._leader
        if actor != leader:
            # The rule of `follow` stands here again, in line: this is the hottest path of all.
            hand = deal.hands[actor] & left
            new._legal = hand & game.allowed[lead] if hand & game.asked[lead] else hand
            new._start = self._start
            new._actor = actor
            new._leader = leader
            new._lead = lead
            new._takers = self._takers
            return new
        players = game.players
        leader = (leader + game.taker(history[-players:], self._start ^ left, lead)) % players
        new._legal = hand = deal.hands[leader] & left
        new._start = left
        new._actor = leader if hand else None
        new._leader = leader
        new._lead = NO_LEAD
        new._takers = self._takers + BYTES[leader]
        return new

    def observe(self, seat: int) -> TrickObservation:
        return self.game.observe(self, seat)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, FescaState)
            and self._history == other._history
            and self._deal == other._deal
        )

    def __hash__(self) -> int:
        return hash((self._deal, self._history))

    def __reduce__(self) -> tuple[Any, ...]:
        return make_state, (
            self._deal,
            self._history,
            self._left,
            self._start,
            self._actor,
            self._leader,
            self._lead,
            self._takers,
            self._legal,
        )


def make_state(
    deal: Deal,
    history: bytes,
    left: int,
    start: int,
    actor: int | None,
    leader: int,
    lead: int,
    takers: bytes,
    legal: int,
) -> FescaState:
    """The State of ``deal`` after the cards of ``history`` (a byte each, the card's index).

    ``left`` are the cards that are in hands now and ``start`` those that were when the trick in play
    began, masks; ``leader`` led that trick, and ``lead`` are its leads (see :mod:`.rules`); ``takers``
    took the tricks before it, a byte each; ``actor`` may play the cards ``legal``, a mask.
    """
    state = FescaState()
    state._deal = deal
    state._history = history
    state._left = left
    state._start = start
    state._actor = actor
    state._leader = leader
    state._lead = lead
    state._takers = takers
    state._legal = legal
    return state
