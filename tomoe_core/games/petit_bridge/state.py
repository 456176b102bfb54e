"""The States of Petit Bridge: where the trick in play began, and the trick."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...cards import Card
from ...facts import Reason
from ...game import IllegalMove, Move, State, Terms
from ..shared.decks import STANDARD
from .deal import Deal
from .moves import (
    ALL_CARDS,
    ALL_CONTRACTS,
    BITS,
    CLUBS,
    DIAMONDS,
    HEARTS,
    IN_SUIT,
    IN_SUIT_OF,
    RANKS,
    SPADES,
    SUIT_OF,
    TWO_SUITS,
    PetitMove,
    moves_of,
    parse,
)
from .observation import PetitObservation, observation
from .offence import Opening
from .play import legal_of, why_illegal, wins_game
from .position import PetitPosition
from .tricks import DUMMY, LEFT, OFFENCE, PLACES, STRENGTHS

if TYPE_CHECKING:
    pass

_Start = tuple[int, int, int, int, Deal, bytes, int, int]
"""Where a trick begins: the four hands from the leader on, as masks; the deal; the moves before, a byte
each (see ``MOVES``); the leader's place; the tricks of offence and dummy. Before the contract and after the
last trick, the offence's place leads."""


class PetitState(PetitPosition, State):
    """A position of Petit Bridge, complete.

    It is kept as where the trick in play began (see ``_Start``), the trick, a byte a card, and what is
    legal: only the end of a trick moves the cards of all.
    """

    # They are filled from outside, by `_position` and in `play`: an __init__ would take as long again.
    __slots__ = ("_legal", "_start", "_trick")
    _legal: int
    _start: _Start
    _trick: bytes

    @property
    def legal(self) -> int:
        """What the actor may do, a mask over ``MOVES``; 0 when the deal is over."""
        return self._legal

    @property
    def deal(self) -> Deal:
        """How the cards lie."""
        return self._start[4]

    @property
    def opening(self) -> Opening:  # type: ignore[override]
        """How the offence was found."""
        return self._start[4].opening

    @property
    def history(self) -> bytes:  # type: ignore[override]
        """The moves made, a byte each: the index of the move."""
        return self._start[5] + self._trick

    @property
    def order(self) -> tuple[Card, ...]:
        return self._start[4].order

    @property
    def terms(self) -> Terms:
        opening = self._start[4].opening
        return {"candidacies": opening.candidacies, "games": opening.games}

    @property
    def actor(self) -> int | None:
        return self.opening.seats[self.place] if self._legal else None

    @property
    def place(self) -> int:
        """The place that is to play: 0 offence, 1 left defender, 2 dummy, 3 right defender."""
        return (self._start[6] + len(self._trick)) % PLACES

    @property
    def asked(self) -> int:
        """The suit to be followed with, a mask; 0 at a lead."""
        return SUIT_OF[self._trick[0]] if self._trick else 0

    @property
    def taken(self) -> int:  # type: ignore[override]
        """The tricks of the offence and the dummy together."""
        return self._start[7]

    @property
    def wins_game(self) -> bool:
        """True if the deal has been played and the offence has won a game by it."""
        return wins_game(self.history, self.taken)

    @property
    def hands(self) -> tuple[int, ...]:
        """What is left of the hands, masks by place; see :attr:`place`."""
        one, two, three, four, *_, leader, _ = self._start
        hands = [one, two, three, four]
        for i, index in enumerate(self._trick):
            hands[i] ^= BITS[index]
        return tuple(hands[PLACES - leader :] + hands[: PLACES - leader])

    def hand_of(self, seat: int) -> tuple[Card, ...]:
        """The cards ``seat`` holds now, in the deck's order, without the dummy's."""
        place = self.opening.seats.index(self.game.check_seat(seat))
        return STANDARD.of(self.hands[place])

    @property
    def dummy(self) -> tuple[Card, ...]:
        """The dummy's cards now, in the deck's order."""
        return STANDARD.of(self.hands[DUMMY])

    def legal_moves(self) -> tuple[PetitMove, ...]:
        legal, trick = self._legal, self._trick
        if trick:
            moves, at = IN_SUIT_OF[trick[0]]
            follows = moves[legal >> at & IN_SUIT]
            if follows:
                return follows
        if legal <= ALL_CARDS:
            high = legal >> TWO_SUITS
            try:
                return (
                    SPADES[legal & IN_SUIT]
                    + HEARTS[legal >> RANKS & IN_SUIT]
                    + DIAMONDS[high & IN_SUIT]
                    + CLUBS[high >> RANKS]
                )
            except TypeError:
                pass  # the tables are filled as needed
        return moves_of(legal)

    def why_illegal(self, move: Move | str) -> Reason | None:
        place = self.place
        hand = self.hands[place]
        return why_illegal(move, self._legal, hand, place, self.asked, self.history)

    def play(self, move: Move | str) -> PetitState:
        try:
            bit, byte, suit = move.petit  # type: ignore[union-attr]
        except AttributeError:
            return self.play(parse(move.text if isinstance(move, Move) else move))
        if not bit & self._legal:
            raise IllegalMove(self.why_illegal(move) or Reason("over"))
        trick, start = self._trick, self._start
        # From here on this is the hottest path of all; the rule of `follow` stands here again, in line.
        if trick:
            played = len(trick)
            if played < 3:
                new = PetitState()
                # The places of the hands are the first four.
                hand: int = start[played + 1]  # type: ignore[assignment]
                new._legal = hand & SUIT_OF[trick[0]] or hand
                new._start = start
                new._trick = trick + byte
                return new
            one, two, three, four, deal, past, leader, taken = start
            first, second, third = trick[0], trick[1], trick[2]
            values = STRENGTHS[past[0]][first]
            best, winner = values[first], 0
            if values[second] > best:
                best, winner = values[second], 1
            if values[third] > best:
                best, winner = values[third], 2
            if values[byte[0]] > best:
                winner = 3
            one ^= BITS[first]
            two ^= BITS[second]
            three ^= BITS[third]
            four ^= bit
            past += trick + byte
            if not one:
                taken += ~(leader + winner) & 1
                legal = legal_of(deal.opening, past, taken, 0, 0)
                return _position(legal, (0, 0, 0, 0, deal, past, OFFENCE, taken), b"")
            new = PetitState()
            leader = leader + winner & 3
            taken += ~leader & 1
            new._trick = b""
            if winner == 0:
                new._legal = one
                new._start = one, two, three, four, deal, past, leader, taken
            elif winner == 1:
                new._legal = two
                new._start = two, three, four, one, deal, past, leader, taken
            elif winner == 2:
                new._legal = three
                new._start = three, four, one, two, deal, past, leader, taken
            else:
                new._legal = four
                new._start = four, one, two, three, deal, past, leader, taken
            return new
        if suit:
            new = PetitState()
            hand = start[1]
            new._legal = hand & suit or hand
            new._start = start
            new._trick = byte
            return new
        return self._say(byte)

    def _say(self, byte: bytes) -> PetitState:
        """A contract is named, or the question answered."""
        one, two, three, four, deal, past, _, taken = self._start
        history = past + byte
        if past:
            return _position(0, (0, 0, 0, 0, deal, history, OFFENCE, taken), b"")
        return _position(two, (two, three, four, one, deal, history, LEFT, 0), b"")

    def observe(self, seat: int) -> PetitObservation:
        opening, hands = self.opening, self.deal.hands
        opening.game.check_seat(seat)
        dealt = hands[opening.seats.index(seat)]
        return observation(Opening(*opening), seat, self.history, hands[DUMMY], dealt)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PetitState) and self._value() == other._value()

    def __hash__(self) -> int:
        return hash(self._value())

    def _value(self) -> tuple[Deal, bytes]:
        return self.deal, self.history

    def __reduce__(self) -> tuple[Any, ...]:
        return position, (self.deal, self.history, sum(self.hands), self.place, self.taken)


def _position(legal: int, start: _Start, trick: bytes) -> PetitState:
    state = PetitState()
    state._legal = legal
    state._start = start
    state._trick = trick
    return state


def begun(deal: Deal) -> PetitState:
    """The State in which the offence has to name the contract."""
    return _position(ALL_CONTRACTS, (*deal.hands, deal, b"", OFFENCE, 0), b"")


def position(deal: Deal, history: bytes, left: int, place: int, taken: int) -> PetitState:
    """The State after these moves: ``left`` are the cards still in hands, ``place`` is to play, and
    offence and dummy have ``taken`` so many tricks.
    """
    played = (len(history) - 1) % PLACES if left else 0
    past, trick = (history[:-played], history[-played:]) if history and played else (history, b"")
    leader = (place - len(trick)) % PLACES
    for index in trick:
        left |= BITS[index]
    hands = deal.hands
    one, two, three, four = (hands[(leader + i) % PLACES] & left for i in range(PLACES))
    asked = SUIT_OF[trick[0]] if trick else 0
    hand = (one, two, three, four)[len(trick)]
    legal = legal_of(deal.opening, history, taken, hand, asked)
    return _position(legal, (one, two, three, four, deal, past, leader, taken), trick)
