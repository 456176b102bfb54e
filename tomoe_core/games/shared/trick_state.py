"""A position of a game in which tricks are all that is played: the deal and what has been played of it."""

from __future__ import annotations

from typing import Any, Generic, Self, TypeVar

from ...cards import Card
from ...facts import Reason
from ...game import IllegalMove, Move, State
from ...tricks import TrickObservation, trick_stage
from .trick_base import BYTES, NO_LEAD, Play, TrickDealBase, play_of

AnyGame = TypeVar("AnyGame", bound=TrickDealBase)


class Deal(Generic[AnyGame]):
    """The hands as dealt, masks by seat, from a deck in the order of ``bits``. Two deals are equal if the
    hands are: the order within a block makes no difference.
    """

    __slots__ = ("_bits", "dealer", "game", "hands")

    def __init__(
        self, game: AnyGame, dealer: int, hands: tuple[int, ...], bits: tuple[int, ...] = ()
    ) -> None:
        self.game = game
        self.dealer = dealer
        self.hands = hands
        self._bits = bits

    @property
    def order(self) -> tuple[Card, ...]:
        """The deck's order, top first: as it was given, else with each hand in deck order."""
        if self._bits:
            return tuple(self.game.cards[bit.bit_length() - 1] for bit in self._bits)
        hands = self.hands[self.dealer :] + self.hands[: self.dealer]
        return tuple(play.card for hand in hands for play in self.game.moves_of(hand))

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Deal)
            and (self.game, self.dealer, self.hands) == (other.game, other.dealer, other.hands)
        )

    def __hash__(self) -> int:
        return hash((self.game, self.dealer, self.hands))

    def __reduce__(self) -> tuple[Any, ...]:
        return Deal, (self.game, self.dealer, self.hands, self._bits)


class TrickDealState(State, Generic[AnyGame]):
    """A position, complete. It is determined by the deal and the cards played; the rest is kept so that it need
    not be worked out again.
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
    _deal: Deal[AnyGame]
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
    def deal(self) -> Deal[AnyGame]:
        """How the cards were dealt."""
        return self._deal

    @property
    def history(self) -> bytes:
        """The cards played, a byte each: the card's index."""
        return self._history

    @property
    def game(self) -> AnyGame:
        return self._deal.game

    @property
    def dealer(self) -> int:
        return self._deal.dealer

    @property
    def order(self) -> tuple[Card, ...]:
        return self._deal.order

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(play_of(self.game.cards[i]) for i in self._history)

    @property
    def actor(self) -> int | None:
        return self._actor

    @property
    def leader(self) -> int:
        """Who leads, or has led, the trick in play; at the end, who took the last one."""
        return self._leader

    @property
    def lead(self) -> int:
        """The leads of the trick in play, a number; see :class:`~.trick_base.LeadTables`."""
        return self._lead

    @property
    def takers(self) -> tuple[int, ...]:
        """Who took each trick."""
        return tuple(self._takers)

    @property
    def scores(self) -> tuple[int | float, ...]:
        return self.game.scores_of(self.dealer, self._history, self._takers)

    @property
    def hands(self) -> tuple[int, ...]:
        """What each seat holds now, as masks."""
        left = self._left
        return tuple(hand & left for hand in self._deal.hands)

    def hand_of(self, seat: int) -> tuple[Card, ...]:
        """The cards ``seat`` holds now, in the deck's order; ValueError if it is no seat."""
        return self.game.deck.of(self.hands[self.game.check_seat(seat)])

    def _repr_stage(self) -> str:
        played = len(self._history) % self.game.players
        table = self._history[len(self._history) - played :]
        return trick_stage(len(self._takers) + 1, (self.game.cards[index] for index in table))

    def legal_moves(self) -> tuple[Play, ...]:
        return self._deal.game.moves_of(self._legal)

    def why_illegal(self, move: Move | Card | str) -> Reason | None:
        actor = self._actor
        hand = 0 if actor is None else self._deal.hands[actor] & self._left
        return self.game.why_not(move, hand, self._lead, actor)

    def play(self, move: Move | Card | str) -> Self:
        deal = self._deal
        game = deal.game
        if type(move) is not Play:
            return self.play(game.to_move(move))
        bit, index = move.bit, move.index
        actor = self._actor
        if not bit & self._legal or actor is None:
            raise IllegalMove(self.why_illegal(move) or Reason("over"))
        new = type(self)()
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
        seen: TrickObservation = self.game.observe(self, seat)
        return seen

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, TrickDealState)
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
    deal: Deal[Any],
    history: bytes,
    left: int,
    start: int,
    actor: int | None,
    leader: int,
    lead: int,
    takers: bytes,
    legal: int,
) -> Any:
    """The State of ``deal`` after the cards of ``history`` (a byte each, the card's index).

    ``left`` are the cards that are in hands now and ``start`` those that were when the trick in play
    began, masks; ``leader`` led that trick, and ``lead`` are its leads; ``takers`` took the tricks before
    it, a byte each; ``actor`` may play the cards ``legal``, a mask.
    """
    state = deal.game.STATE()
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
