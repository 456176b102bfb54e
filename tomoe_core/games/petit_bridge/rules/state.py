"""The States of Petit Bridge: the hands as they were when the trick in play began, and the trick."""

from __future__ import annotations

from typing import Any, Generic

from ....cards import Card
from ....facts import Reason
from ....game import IllegalMove, Move, State, Terms
from ...shared.decks import STANDARD
from ...shared.seen import Seen
from .apply import legal_of, why_illegal, wins_game
from .cards import ALL_CARDS, BITS, DUMMY, IN_SUIT, LEFT, OFFENCE, PLACES, RANKS, SUIT_OF
from .deal import Deal
from .moves import ALL_CONTRACTS, PetitMove, Play, as_move
from .offence import Opening
from .position import PetitPosition
from .tables import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    PLAYS_IN_SUIT_OF,
    SHIFT_OF,
    SPADES,
    STRENGTHS,
    TWO_SUITS,
    moves_of,
)

Hands = tuple[int, ...]
"""Four masks of cards."""


class PetitState(PetitPosition, State, Generic[Seen]):
    """A position of Petit Bridge, complete.

    Kept are the four hands at the start of the trick in play, from the leader's on, the moves before it,
    the leader's place and the tricks of the offence and dummy then; the cards of the trick, a byte each;
    and what is legal. So only the end of a trick moves the cards of all. Before the contract and after the
    last trick, the offence's place leads.
    """

    # They are filled from outside, by `_state` and in `play`: an __init__ would take as long again.
    __slots__ = ("_deal", "_hands", "_leader", "_legal", "_past", "_taken", "_trick")
    _deal: Deal
    _hands: Hands
    _past: bytes
    _leader: int
    _taken: int
    _trick: bytes
    _legal: int

    @property
    def legal(self) -> int:
        """What the actor may do, a mask over ``MOVES``; 0 when the deal is over."""
        return self._legal

    @property
    def deal(self) -> Deal:
        """How the cards were dealt."""
        return self._deal

    @property
    def opening(self) -> Opening:
        return self._deal.opening

    @property
    def history(self) -> bytes:
        return self._past + self._trick

    @property
    def taken(self) -> int:
        return self._taken

    @property
    def order(self) -> tuple[Card, ...]:
        return self._deal.order

    @property
    def terms(self) -> Terms:
        opening = self.opening
        return {"candidacies": opening.candidacies, "games": opening.games}

    @property
    def actor(self) -> int | None:
        return self.opening.seats[self.place] if self._legal else None

    @property
    def place(self) -> int:
        """The place that is to play: 0 offence, 1 left defender, 2 dummy, 3 right defender."""
        return (self._leader + len(self._trick)) % PLACES

    @property
    def asked(self) -> int:
        """The suit to be followed, a mask; 0 at a lead."""
        return SUIT_OF[self._trick[0]] if self._trick else 0

    @property
    def wins_game(self) -> bool:
        """True if the deal has been played and the offence has won a game by it."""
        return wins_game(self.opening.game, self.history, self._taken)

    @property
    def hands(self) -> Hands:
        """What is left of the hands, masks by place; see :attr:`place`."""
        hands = list(self._hands)
        for i, index in enumerate(self._trick):
            hands[i] ^= BITS[index]
        offence = PLACES - self._leader
        return tuple(hands[offence:] + hands[:offence])

    def hand_of(self, seat: int) -> tuple[Card, ...]:
        """The cards ``seat`` holds now, in the deck's order, without the dummy's; ValueError if it is no
        seat.
        """
        place = self.opening.seats.index(self.game.check_seat(seat))
        return STANDARD.of(self.hands[place])

    def _repr_cards(self) -> tuple[tuple[str, tuple[Card, ...]], ...]:
        return *super()._repr_cards(), ("dummy", self.dummy)

    @property
    def dummy_cards(self) -> tuple[Card, ...]:
        """The dummy's cards now, in the deck's order; the same name as an Observation has for them."""
        return self.dummy

    @property
    def dummy(self) -> tuple[Card, ...]:
        """The dummy's cards now, in the deck's order."""
        return STANDARD.of(self.hands[DUMMY])

    def legal_moves(self) -> tuple[PetitMove, ...]:
        legal, trick = self._legal, self._trick
        if trick:
            led = trick[0]
            plays = PLAYS_IN_SUIT_OF[led][legal >> SHIFT_OF[led] & IN_SUIT]
            if plays:
                return plays
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
                pass  # a table has no entry yet
        return moves_of(legal)

    def why_illegal(self, move: Move | Card | str) -> Reason | None:
        place = self.place
        return why_illegal(
            self.game.rules, move, self._legal, self.hands[place], place, self.history
        )

    def play(self, move: Move | Card | str) -> PetitState[Seen]:
        if type(move) is not Play:
            return self._play_other(as_move(move))
        if not move.bit & self._legal:
            raise self._refuse(move)
        # The hottest path of all: the rules of `follow` and `winning` stand here again, in line.
        trick = self._trick + move.byte
        played = len(trick)
        hands = self._hands
        new: PetitState[Seen] = PetitState()
        new._deal = self._deal
        if played < PLACES:
            hand = hands[played]
            new._hands = hands
            new._past = self._past
            new._leader = self._leader
            new._taken = self._taken
            new._trick = trick
            new._legal = hand & SUIT_OF[trick[0]] or hand
            return new
        first, second, third, fourth = trick
        strengths = STRENGTHS[self._past[0]][first]
        best, winner = strengths[first], 0
        if strengths[second] > best:
            best, winner = strengths[second], 1
        if strengths[third] > best:
            best, winner = strengths[third], 2
        if strengths[fourth] > best:
            winner = 3
        one, two, three, four = hands
        one ^= BITS[first]
        two ^= BITS[second]
        three ^= BITS[third]
        four ^= move.bit
        if winner == 0:
            hands = one, two, three, four
        elif winner == 1:
            hands = two, three, four, one
        elif winner == 2:
            hands = three, four, one, two
        else:
            hands = four, one, two, three
        new._hands = hands
        new._past = past = self._past + trick
        new._trick = b""
        leader = (self._leader + winner) % PLACES
        new._taken = taken = self._taken + (leader % 2 == OFFENCE)
        if one:
            new._leader = leader
            new._legal = hands[0]
        else:
            new._leader = OFFENCE
            new._legal = legal_of(self._deal.opening, past, taken, 0, 0)
        return new

    def _play_other(self, move: PetitMove) -> PetitState[Seen]:
        """The position after a move that need not be fast: the contract is named, the question answered."""
        if isinstance(move, Play):
            return self.play(move)
        if not move.bit & self._legal:
            raise self._refuse(move)
        history = self._past + move.byte
        if self._past:
            return _state(self._deal, self._hands, history, OFFENCE, self._taken, b"", 0)
        offence, *others = self._hands
        hands = (*others, offence)
        return _state(self._deal, hands, history, LEFT, 0, b"", hands[0])

    def _refuse(self, move: PetitMove) -> IllegalMove:
        """The error for a move that is not legal."""
        reason = self.why_illegal(move)
        assert reason is not None
        return IllegalMove(reason)

    def observe(self, seat: int) -> Seen:
        seen: Seen = self._deal.opening.game.observe(self, seat)
        return seen

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PetitState) and self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash(self._identity())

    def _identity(self) -> tuple[Deal, bytes]:
        """What makes it equal to another one."""
        return self._deal, self.history

    def __reduce__(self) -> tuple[Any, ...]:
        return state_after, (self._deal, self.history, sum(self.hands), self.place, self._taken)


def _state(
    deal: Deal, hands: Hands, past: bytes, leader: int, taken: int, trick: bytes, legal: int
) -> PetitState[Any]:
    state = PetitState()
    state._deal = deal
    state._hands = hands
    state._past = past
    state._leader = leader
    state._taken = taken
    state._trick = trick
    state._legal = legal
    return state


def start(deal: Deal) -> PetitState[Any]:
    """The State in which the offence has to name the contract."""
    return _state(deal, deal.hands, b"", OFFENCE, 0, b"", ALL_CONTRACTS)


def state_after(deal: Deal, history: bytes, left: int, place: int, taken: int) -> PetitState[Any]:
    """The State after the moves of ``history``: ``left`` are the cards still in hands (a mask), ``place``
    is to play, and ``taken`` is the number of tricks of the offence and dummy.
    """
    played = (len(history) - 1) % PLACES if left and history else 0
    cut = len(history) - played
    past, trick = history[:cut], history[cut:]
    leader = (place - played) % PLACES
    for index in trick:
        left |= BITS[index]
    dealt = deal.hands
    hands = tuple(dealt[(leader + i) % PLACES] & left for i in range(PLACES))
    asked = SUIT_OF[trick[0]] if trick else 0
    legal = legal_of(deal.opening, history, taken, hands[played], asked)
    return _state(deal, hands, past, leader, taken, trick, legal)
