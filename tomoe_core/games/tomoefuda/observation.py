"""What a seat knows of a position of Tomoe-fuda, and where the cards that it does not see may lie."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from itertools import combinations
from math import comb
from random import Random
from typing import TYPE_CHECKING

from ...cards import Card, mask
from ...facts import Fact, Reason
from ...game import Move, TooManyWorlds
from ...tricks import PlayedTrick, TrickObservation
from ..shared.decks import GENERALS
from .cards import PILE, PILES, SEATS, cards_of, follow
from .deal import Deal
from .legal import why_illegal
from .moves import ALL_PILES, FIRST_PILE, MOVES, MOVES_OF, Pile, Play
from .public import Public, read
from .state import TomoefudaState, position, scores_of

if TYPE_CHECKING:
    from .game import Tomoefuda


@dataclass(frozen=True, slots=True)
class TomoefudaObservation(TrickObservation):
    """What one seat knows. Masks are of cards; ``opens`` are the open hands as they were first laid
    (0 while not taken), ``hidden`` the seat's own hidden hand as dealt.

    Derived: ``played`` by each seat; ``cannot``: cards each seat has shown not to hold, by not
    following; ``unknown``: cards that lie in the others' hidden hands; ``hidden_left``: how many
    hidden cards each seat holds; ``tricks`` with the one in play last; ``trick`` in play as an int.
    """

    game: Tomoefuda = field()
    seat: int = field()
    dealer: int = field()
    history: bytes
    opens: tuple[int, int, int]
    hidden: int
    public: Public = field(compare=False, repr=False)
    unknown: int = field(compare=False, repr=False)
    hidden_left: tuple[int, int, int] = field(compare=False, repr=False)
    legal: int = field(compare=False, repr=False)

    @property
    def actor(self) -> int | None:
        return self.public.actor

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(MOVES[i] for i in self.history)

    @property
    def scores(self) -> tuple[int | float, ...]:
        return scores_of(self.public.points, self.game)

    @property
    def points(self) -> int:
        """Points in half tricks, eight bits a seat."""
        return self.public.points

    @property
    def tricks(self) -> tuple[PlayedTrick, ...]:
        return self.public.tricks

    def before_tricks(self) -> tuple[Fact, ...]:
        return tuple(
            Fact("takes-pile", seat=seat, pile=place + 1) for place, seat in self._takers().items()
        )

    @property
    def trick(self) -> int:
        """The trick in play as an int; see the package."""
        return self.public.trick

    @property
    def played(self) -> tuple[int, int, int]:
        """What each seat has played, as masks."""
        return self.public.played

    @property
    def cannot(self) -> tuple[int, int, int]:
        return self.public.cannot

    @property
    def hand(self) -> int:
        """The seat's own cards, a mask."""
        return (self.opens[self.seat] | self.hidden) & ~self.public.played[self.seat]

    @property
    def open_now(self) -> tuple[int, int, int]:
        """The cards that lie open before each seat now, as masks."""
        a, b, c = (o & ~p for o, p in zip(self.opens, self.public.played, strict=True))
        return a, b, c

    def legal_moves(self) -> tuple[Play | Pile, ...]:
        return MOVES_OF[self.legal]

    def _why_illegal(self, move: Move | str) -> Reason | None:
        return why_illegal(
            self.game, move, self.legal, self.hand, self.trick, self.history, self.actor
        )

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

    def _split(self) -> tuple[int, int, int, int, int]:
        """The other two seats, the unknown cards that only the first may hold, those that either
        may hold, and how many of the latter the first holds."""
        one, two = (seat for seat in range(SEATS) if seat != self.seat)
        only_one = self.unknown & self.cannot[two]
        either = self.unknown & ~self.cannot[one] & ~self.cannot[two]
        return one, two, only_one, either, self.hidden_left[one] - only_one.bit_count()

    def count_worlds(self) -> int:
        """How many layouts are consistent with what the seat knows; before the piles are taken, by which
        cards each pile holds.
        """
        if len(self.history) >= SEATS:
            *_, either, need = self._split()
            return comb(either.bit_count(), need)
        size = len(self.game.deck.cards) - sum(pile.bit_count() for pile in self.opens)
        total = 1
        for _ in range(PILES - len(self.history)):
            total *= comb(size, PILE)
            size -= PILE
        return total

    def worlds(self) -> tuple[TomoefudaState, ...]:
        """Every State consistent with what the seat knows: 20 before the first card (70 with
        generals), fewer as voids and played cards rule layouts out. Before the piles are taken they
        are too many to list: TooManyWorlds, a ValueError."""
        if len(self.history) < SEATS:
            raise TooManyWorlds(
                "the piles are not taken yet, so the layouts are too many to list; use sample(rng)"
            )
        one, two, only_one, either, need = self._split()
        return tuple(
            self._world(one, two, only_one | mask(some))
            for some in combinations(GENERALS.of(either), need)
        )

    def sample(self, rng: Random) -> TomoefudaState:
        if len(self.history) < SEATS:
            return self._sample_piles(rng)
        one, two, only_one, either, need = self._split()
        return self._world(one, two, only_one | mask(rng.sample(GENERALS.of(either), need)))

    def _world(self, one: int, two: int, holds_one: int) -> TomoefudaState:
        """The State in which seat ``one`` holds ``holds_one`` of the unknown cards and ``two`` the rest."""
        hidden_now = {one: holds_one, two: self.unknown & ~holds_one}
        played_hidden = [self.played[seat] & ~self.opens[seat] for seat in range(SEATS)]
        hidden_now[self.seat] = self.hidden & ~played_hidden[self.seat]
        a, b, c = (hidden_now[seat] | played_hidden[seat] for seat in range(SEATS))
        hidden = a, b, c
        bits = tuple(card.bit for card in self._order_for(hidden))
        deal = Deal(self.game, self.dealer, bits, self.opens, hidden)
        # As it was when the trick in play began.
        table, leader = cards_of(self.trick), self._leader()
        hands = [(self.opens[s] | hidden[s]) & ~self.played[s] for s in range(SEATS)]
        for i, card in enumerate(table):
            hands[(leader + i) % SEATS] |= card.bit
        one, two, three = hands[leader:] + hands[:leader]
        start = deal, self.public.past, one, two, three, leader, self.points
        return position(follow((one, two, three)[len(table)], self.trick), start, self.trick)

    def _takers(self) -> dict[int, int]:
        """Who has taken each pile, by its place from 0 on, in the order in which they were taken."""
        return {
            index - FIRST_PILE: (self.dealer + i) % SEATS
            for i, index in enumerate(self.history[:SEATS])
        }

    def _leader(self) -> int:
        """Who led to the trick in play, or leads to the next one."""
        if not self.tricks:
            return self.dealer
        last = self.tricks[-1]
        return last.leader if last.winner is None else last.winner

    def _order_for(self, hidden: tuple[int, ...]) -> tuple[Card, ...]:
        """A deck order that deals these hands; cards within a pile or a block stand in deck order."""
        rest = tuple(
            c for i in range(SEATS) for c in GENERALS.of(hidden[(self.dealer + i) % SEATS])
        )
        taken = self._takers()
        piles = [
            GENERALS.of(self.opens[taken[n]]) if n in taken else rest[:PILE] for n in range(PILES)
        ]
        return tuple(c for pile in piles for c in pile) + rest[PILE:]

    def _sample_piles(self, rng: Random) -> TomoefudaState:
        """A deal in which the piles already taken are as seen, the other cards anywhere."""
        taken = self._takers()
        free = [c for c in self.game.deck.cards if not any(c.bit & o for o in self.opens)]
        rng.shuffle(free)
        order: list[Card] = []
        for number in range(PILES):
            if number in taken:
                order += GENERALS.of(self.opens[taken[number]])
            else:
                order += free[:PILE]
                del free[:PILE]
        state = self.game.deal(order=order + free, dealer=self.dealer)
        for move in self.moves:
            state = state.play(move)
        return state


def observation(
    game: Tomoefuda,
    seat: int,
    dealer: int,
    history: bytes,
    opens: tuple[int, int, int],
    hidden: int,
) -> TomoefudaObservation:
    """What ``seat`` knows, from the public moves, the open hands and its own hidden hand."""
    public = read(game, dealer, history)
    unknown = 0
    hidden_left = (0, 0, 0)
    legal = 0
    if len(history) >= SEATS:
        all_played = public.played[0] | public.played[1] | public.played[2]
        unknown = game.all_cards & ~(opens[0] | opens[1] | opens[2] | hidden | all_played)
        one, two, three = (
            game.hidden_each - (public.played[s] & ~opens[s]).bit_count() for s in range(SEATS)
        )
        hidden_left = one, two, three
        if public.actor == seat:
            legal = follow((opens[seat] | hidden) & ~public.played[seat], public.trick)
    elif public.actor == seat:
        legal = ALL_PILES
        for index in history:
            legal &= ~(1 << index)
    return TomoefudaObservation(
        game,
        seat,
        dealer,
        history,
        opens,
        hidden,
        public,
        unknown,
        hidden_left,
        legal,
    )
