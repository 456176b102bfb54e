"""What a seat knows of a position of Tomoe-fuda, and where the cards that it does not see may lie."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from itertools import combinations
from math import comb
from random import Random
from typing import NamedTuple

from ....cards import Card, mask
from ....facts import Fact, Reason
from ....game import Move, TooManyWorlds, check_rng
from ....tricks import PlayedTrick, TrickObservation
from ...shared.decks import GENERALS
from .apply import follow, piles_left, stage, why_illegal
from .base import TomoefudaBase
from .cards import PILES, SEATS, Hands, cards_of
from .deal import Deal
from .moves import FIRST_PILE, MOVES, MOVES_OF, Pile, Play
from .public import PublicPosition, replay_deal
from .state import TomoefudaState, state_of


class Split(NamedTuple):
    """How the unknown cards may lie with the other two seats, ``one`` and ``two``. ``only_one``: the cards that
    only seat ``one`` may hold; ``either``: those that both may hold (masks); ``need``: how many of these seat
    ``one`` holds. The rest of the unknown cards are with seat ``two``.
    """

    one: int
    two: int
    only_one: int
    either: int
    need: int


@dataclass(frozen=True, slots=True, repr=False)
class TomoefudaObservation(TrickObservation):
    """What one seat knows. Sets of cards are masks: ``opens`` are the open hands as they were first laid
    (0 while not taken), ``hidden`` the seat's own hidden hand as dealt; ``history`` are the moves by index.

    Derived from that: what is ``public``; ``unknown``, the cards in the others' hidden hands;
    ``hidden_left``, how many hidden cards each seat holds; ``legal``, what the seat may do now, a mask
    of moves.
    """

    game: TomoefudaBase = field()
    seat: int = field()
    dealer: int = field()
    history: bytes
    opens: Hands
    hidden: int
    public: PublicPosition = field(compare=False)
    unknown: int = field(compare=False)
    hidden_left: Hands = field(compare=False)
    legal: int = field(compare=False)

    @property
    def actor(self) -> int | None:
        return self.public.actor

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(MOVES[i] for i in self.history)

    @property
    def scores(self) -> tuple[int | float, ...]:
        return self.game.scores_of(self.public.points)

    @property
    def points(self) -> int:
        """Points in half tricks, see :mod:`.trick_ends`."""
        return self.public.points

    @property
    def tricks(self) -> tuple[PlayedTrick, ...]:
        return self.public.shown.tricks

    def before_tricks(self) -> tuple[Fact, ...]:
        return tuple(
            Fact("tomoefuda-takes-pile", seat=seat, pile=place + 1)
            for place, seat in self._takers().items()
        )

    @property
    def trick(self) -> int:
        """The trick in play as an int, see :mod:`.cards`."""
        return self.public.trick

    @property
    def played(self) -> tuple[int, ...]:
        """What each seat has played."""
        return self.public.shown.played

    @property
    def cannot(self) -> tuple[int, ...]:
        return self.public.shown.cannot

    @property
    def hand(self) -> int:
        """The seat's own cards, a mask."""
        return (self.opens[self.seat] | self.hidden) & ~self.public.shown.played[self.seat]

    @property
    def unknown_cards(self) -> tuple[Card, ...]:
        """The cards that lie in the others' hidden hands, in the deck's order."""
        return GENERALS.of(self.unknown)

    @property
    def hidden_cards(self) -> tuple[Card, ...]:
        """The seat's own hidden cards now, in the deck's order."""
        return GENERALS.of(self.hidden & self.hand)

    def open_cards(self, seat: int) -> tuple[Card, ...]:
        """The cards that lie open before ``seat`` now, in the deck's order; ValueError if it is no seat."""
        return GENERALS.of(self.open_now[self.game.check_seat(seat)])

    def _repr_stage(self) -> str:
        return stage(self.history)

    def _repr_cards(self) -> tuple[tuple[str, tuple[Card, ...]], ...]:
        others = (seat for seat in range(SEATS) if seat != self.seat)
        return ("hand", self.hand_cards), *(
            (f"open before seat {seat}", self.open_cards(seat)) for seat in others
        )

    @property
    def open_now(self) -> Hands:
        """The cards that lie open before each seat now."""
        (a, b, c), (x, y, z) = self.opens, self.public.shown.played
        return a & ~x, b & ~y, c & ~z

    def legal_moves(self) -> tuple[Play | Pile, ...]:
        return MOVES_OF[self.legal]

    def _why_illegal(self, move: Move | Card | str) -> Reason | None:
        return why_illegal(
            self.game.to_move(move),
            actor=self.actor,
            legal=self.legal,
            hand=self.hand,
            trick=self.trick,
            history=self.history,
        )

    @property
    def draws_blindly(self) -> bool:
        """The piles lie face down."""
        return len(self.history) < SEATS

    @property
    def knowledge(self) -> Hashable:
        others = tuple(
            self.unknown & ~bits for seat, bits in enumerate(self.cannot) if seat != self.seat
        )
        return (
            self.opens,
            self.unknown,
            self.hidden_left[: self.seat],
            self.hidden_left[self.seat + 1 :],
            others,
        )

    def split(self, one: int, two: int) -> Split:
        """How the unknown cards may lie with the other two seats; only once the piles are taken."""
        only_one = self.unknown & self.cannot[two]
        either = self.unknown & ~self.cannot[one] & ~self.cannot[two]
        return Split(one, two, only_one, either, self.hidden_left[one] - only_one.bit_count())

    def _split(self) -> Split:
        one, two = (seat for seat in range(SEATS) if seat != self.seat)
        return self.split(one, two)

    def count_worlds(self) -> int:
        """How many layouts are consistent with what the seat knows; before the piles are taken, by which
        cards each pile holds.
        """
        if len(self.history) >= SEATS:
            split = self._split()
            return comb(split.either.bit_count(), split.need)
        size = len(self.game.deck.cards) - sum(pile.bit_count() for pile in self.opens)
        total = 1
        pile = self.game.rules.pile
        for _ in range(PILES - len(self.history)):
            total *= comb(size, pile)
            size -= pile
        return total

    def worlds(self) -> tuple[TomoefudaState[TomoefudaObservation], ...]:
        """Every State consistent with what the seat knows: 20 before the first card (70 with
        generals), fewer as voids and played cards rule layouts out. TooManyWorlds, a ValueError, before
        the piles are taken: then they are too many to list.
        """
        if len(self.history) < SEATS:
            raise TooManyWorlds(
                "the piles are not taken yet, so the layouts are too many to list; use sample(rng)"
            )
        split = self._split()
        return tuple(
            self._world(split, mask(some))
            for some in combinations(GENERALS.of(split.either), split.need)
        )

    def sample(self, rng: Random) -> TomoefudaState[TomoefudaObservation]:
        check_rng(rng)
        if len(self.history) < SEATS:
            return self._sample_piles(rng)
        split = self._split()
        return self._world(split, mask(rng.sample(GENERALS.of(split.either), split.need)))

    def _world(self, split: Split, some: int) -> TomoefudaState[TomoefudaObservation]:
        """The State in which seat ``split.one`` holds ``some`` of the cards that either may hold."""
        holds_one = split.only_one | some
        hidden_now = {split.one: holds_one, split.two: self.unknown & ~holds_one}
        played_hidden = [self.played[seat] & ~self.opens[seat] for seat in range(SEATS)]
        hidden_now[self.seat] = self.hidden & ~played_hidden[self.seat]
        a, b, c = (hidden_now[seat] | played_hidden[seat] for seat in range(SEATS))
        hidden = a, b, c
        bits = tuple(card.bit for card in self._order_for(hidden))
        deal = Deal(self.game, self.dealer, bits, self.opens, hidden)
        # As it was when the trick in play began.
        on_table, leader = cards_of(self.trick), self.public.shown.leader
        hands = [(self.opens[s] | hidden[s]) & ~self.played[s] for s in range(SEATS)]
        for i, card in enumerate(on_table):
            hands[(leader + i) % SEATS] |= card.bit
        first, second, third = hands[leader:] + hands[:leader]
        hand = (first, second, third)[len(on_table)]
        legal = 0 if self.actor is None else follow(hand, self.trick)
        past, points = self.public.past, self.points
        return state_of(legal, self.trick, deal, past, leader, first, second, third, points)

    def _takers(self) -> dict[int, int]:
        """Who has taken each pile, by its place from 0 on, in the order in which they were taken."""
        return {
            index - FIRST_PILE: (self.dealer + i) % SEATS
            for i, index in enumerate(self.history[:SEATS])
        }

    def _order_for(self, hidden: tuple[int, ...]) -> tuple[Card, ...]:
        """A deck order that deals these hands; cards within a pile or a block stand in deck order."""
        rest = tuple(
            c for i in range(SEATS) for c in GENERALS.of(hidden[(self.dealer + i) % SEATS])
        )
        taken, size = self._takers(), self.game.rules.pile
        piles = [
            GENERALS.of(self.opens[taken[n]]) if n in taken else rest[:size] for n in range(PILES)
        ]
        return tuple(c for pile in piles for c in pile) + rest[size:]

    def _sample_piles(self, rng: Random) -> TomoefudaState[TomoefudaObservation]:
        """A deal in which the piles already taken are as seen, the other cards anywhere."""
        taken = self._takers()
        free = [c for c in self.game.deck.cards if not any(c.bit & o for o in self.opens)]
        rng.shuffle(free)
        order: list[Card] = []
        for number in range(PILES):
            if number in taken:
                order += GENERALS.of(self.opens[taken[number]])
            else:
                order += free[: self.game.rules.pile]
                del free[: self.game.rules.pile]
        state = self.game.after(self.moves, order=order + free, dealer=self.dealer)
        assert isinstance(state, TomoefudaState)
        return state


def observe(state: TomoefudaState, seat: int) -> TomoefudaObservation:
    """What ``seat`` knows in ``state``; ValueError if it is no seat."""
    deal, history = state.deal, state.history
    seat = deal.game.check_seat(seat)
    hidden = deal.hidden[seat]
    return make_observation(deal.game, seat, deal.dealer, history, deal.open_hands(history), hidden)


def make_observation(
    game: TomoefudaBase, seat: int, dealer: int, history: bytes, opens: Hands, hidden: int
) -> TomoefudaObservation:
    """What ``seat`` knows, from the public moves, the open hands and its own hidden hand."""
    public = replay_deal(game, dealer, history)
    unknown, hidden_left, legal = 0, (0, 0, 0), 0
    if len(history) >= SEATS:
        (a, b, c), (x, y, z) = opens, public.shown.played
        unknown = game.all_cards & ~(a | b | c | hidden | x | y | z)
        each = game.hidden_each
        hidden_left = (
            each - (x & ~a).bit_count(),
            each - (y & ~b).bit_count(),
            each - (z & ~c).bit_count(),
        )
        if public.actor == seat:
            legal = follow((opens[seat] | hidden) & ~public.shown.played[seat], public.trick)
    elif public.actor == seat:
        legal = piles_left(history)
    return TomoefudaObservation(
        game, seat, dealer, history, opens, hidden, public, unknown, hidden_left, legal
    )
