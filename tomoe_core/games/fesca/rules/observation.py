"""What a seat knows of a position of FESCA: what was played, what that shows, and where the rest may
lie.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

from ....cards import mask
from ....facts import Reason
from ....game import Move
from ....tricks import PlayedTrick, TrickObservation
from ...shared.layouts import Layouts, layouts
from .apply import NO_LEAD, follow, scores_of
from .base import FescaBase
from .cards import CARDS
from .deal import Deal
from .legal import why_illegal
from .moves import BYTES, PLAYS, Play, moves_of
from .state import FescaState, make_state


class Public(NamedTuple):
    """What the moves alone show: see the properties of :class:`FescaObservation`."""

    tricks: tuple[PlayedTrick, ...]
    played: tuple[int, ...]
    cannot: tuple[int, ...]
    takers: bytes
    actor: int | None
    leader: int
    lead: int


def _public(game: FescaBase, dealer: int, history: bytes) -> Public:
    """What the cards of ``history`` (a byte each, the card's index) show."""
    players, after_seat = game.players, game.after_seat
    lead_after, asked, allowed = game.lead_after, game.asked, game.allowed
    tricks: list[PlayedTrick] = []
    played, cannot = [0] * players, [0] * players
    takers, leader, lead = b"", dealer, NO_LEAD
    for start in range(0, len(history), players):
        trick = history[start : start + players]
        table, lead, seat = 0, NO_LEAD, leader
        for index in trick:
            bit = 1 << index
            if not bit & allowed[lead]:
                # Only who holds none of the cards asked for may play another; see `follow`.
                cannot[seat] |= asked[lead]
            played[seat] |= bit
            table |= bit
            lead = lead_after[lead][index]
            seat = after_seat[seat]
        winner = None
        if len(trick) == players:
            winner = (leader + game.taker(trick, table, lead)) % players
            takers += BYTES[winner]
        tricks.append(PlayedTrick(leader, tuple(CARDS[i] for i in trick), winner, players))
        if winner is not None:
            leader, lead = winner, NO_LEAD
    over = len(history) == players * game.hand_size
    actor = None if over else (leader + len(history) % players) % players
    return Public(tuple(tricks), tuple(played), tuple(cannot), takers, actor, leader, lead)


@dataclass(frozen=True, slots=True)
class FescaObservation(TrickObservation):
    """What one seat knows. Masks are of cards; ``dealt`` is the seat's own hand as it was dealt.

    Derived: ``played`` by each seat; ``cannot``: suits each seat has shown not to hold, by not
    following; ``unknown``: cards that lie in the others' hands; ``sizes``: how many cards each seat
    holds; ``legal``: what this seat may play now; ``tricks``, the one in play last; ``lead``: the leads
    of the trick in play.

    A card shows something only where the rules asked for another: in Wild a yin-yang card may
    always be played, so it shows nothing, and who leaves a decided lead for another card may still
    hold yin-yang.
    """

    game: FescaBase = field()
    seat: int = field()
    dealer: int = field()
    history: bytes
    dealt: int
    public: Public = field(compare=False, repr=False)
    unknown: int = field(compare=False, repr=False)
    sizes: tuple[int, ...] = field(compare=False, repr=False)
    legal: int = field(compare=False, repr=False)

    @property
    def actor(self) -> int | None:
        return self.public.actor

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(PLAYS[i] for i in self.history)

    @property
    def scores(self) -> tuple[int, ...]:
        return scores_of(self.public.takers, self.game.players)

    @property
    def takers(self) -> tuple[int, ...]:
        """Who took each trick."""
        return tuple(self.public.takers)

    @property
    def tricks(self) -> tuple[PlayedTrick, ...]:
        return self.public.tricks

    @property
    def leader(self) -> int:
        """Who leads, or has led, the trick in play; at the end, who took the last one."""
        return self.public.leader

    @property
    def lead(self) -> int:
        """The leads of the trick in play, a number; see :mod:`.rules`."""
        return self.public.lead

    @property
    def played(self) -> tuple[int, ...]:
        """What each seat has played, as masks."""
        return self.public.played

    @property
    def cannot(self) -> tuple[int, ...]:
        return self.public.cannot

    @property
    def hand(self) -> int:
        """The seat's own cards, a mask."""
        return self.dealt & ~self.public.played[self.seat]

    def legal_moves(self) -> tuple[Play, ...]:
        return moves_of(self.legal)

    def _why_illegal(self, move: Move | str) -> Reason | None:
        return why_illegal(self.game, move, self.hand, self.lead, self.actor)

    @property
    def knowledge(self) -> Hashable:
        others = [seat for seat in range(self.game.players) if seat != self.seat]
        voids = tuple(self.unknown & self.cannot[seat] for seat in others)
        return self.unknown, tuple(self.sizes[seat] for seat in others), voids

    @property
    def _layouts(self) -> Layouts:
        """Where the unknown cards may lie; this seat is a hand of no cards."""
        sizes = list(self.sizes)
        sizes[self.seat] = 0
        lacks = tuple(cannot & self.unknown for cannot in self.cannot)
        return layouts(self.unknown, tuple(sizes), lacks)

    def count_worlds(self) -> int:
        return self._layouts.count

    def worlds(self) -> tuple[FescaState, ...]:
        """Every State consistent with what the seat knows; TooManyWorlds, a ValueError, from 10,000 on."""
        self.check_worlds()
        return tuple(map(self._world, self._layouts))

    def sample(self, rng: Random) -> FescaState:
        return self._world(self._layouts.sample(rng))

    def samples(self, rng: Random) -> Iterator[FescaState]:
        found = self._layouts
        while True:
            yield self._world(found.sample(rng))

    def _world(self, hands: tuple[int, ...]) -> FescaState:
        """The State in which the others hold ``hands``."""
        public, game = self.public, self.game
        dealt = [hand | played for hand, played in zip(hands, public.played, strict=True)]
        dealt[self.seat] = self.dealt
        left = self.unknown | self.hand
        actor = public.actor
        return make_state(
            deal=Deal(game, self.dealer, tuple(dealt)),
            history=self.history,
            left=left,
            start=left | mask(public.tricks[-1].cards) if public.lead else left,
            actor=actor,
            leader=public.leader,
            lead=public.lead,
            takers=public.takers,
            legal=0 if actor is None else follow(game, dealt[actor] & left, public.lead),
        )


def observe(state: FescaState, seat: int) -> FescaObservation:
    """What ``seat`` knows of ``state``; ValueError if it is no seat."""
    game = state.deal.game
    dealt = state.deal.hands[game.check_seat(seat)]
    return make_observation(game, seat, state.dealer, state.history, dealt)


def make_observation(
    game: FescaBase, seat: int, dealer: int, history: bytes, dealt: int
) -> FescaObservation:
    """What ``seat`` knows, from the cards played (a byte each, the card's index) and its own hand as
    dealt, a mask.
    """
    public = _public(game, dealer, history)
    gone = 0
    for played in public.played:
        gone |= played
    return FescaObservation(
        game=game,
        seat=seat,
        dealer=dealer,
        history=history,
        dealt=dealt,
        public=public,
        unknown=game.all_cards & ~gone & ~dealt,
        sizes=tuple(game.hand_size - played.bit_count() for played in public.played),
        legal=follow(game, dealt & ~gone, public.lead) if public.actor == seat else 0,
    )
