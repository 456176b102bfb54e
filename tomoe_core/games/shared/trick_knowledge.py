"""What a seat knows where tricks are played: what the cards played show, and where the rest may lie."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from ...cards import Card, mask
from ...facts import Reason
from ...game import Move, Observation, State, check_rng
from ...tricks import PlayedTrick, TrickObservation
from .layouts import Layouts, layouts
from .trick_base import BYTES, NO_LEAD, Play, TrickDealBase, follow, play_of
from .trick_state import AnyGame, Deal, TrickDealState, make_state


class Read(NamedTuple):
    """What a trick, complete or not, comes to by itself: its ``cards``; by card, a mask of those that its seat
    is shown not to hold by playing it (``lacks``, empty if all followed); the index of the card that takes it,
    None while it is not complete; and the ``lead`` after the last card, in a game that numbers them.
    """

    cards: tuple[Card, ...]
    lacks: tuple[int, ...]
    taken_by: int | None
    lead: int = NO_LEAD


class Shown(NamedTuple):
    """What the cards of some tricks show: ``tricks``, the one in play last; by seat, the cards ``played`` and
    those it ``cannot`` hold, since it did not follow; who leads, or has led, the trick in play, and its
    ``lead``; who took the tricks before it.
    """

    tricks: tuple[PlayedTrick, ...]
    played: tuple[int, ...]
    cannot: tuple[int, ...]
    leader: int
    lead: int
    takers: bytes

    @property
    def on_table(self) -> tuple[Card, ...]:
        """The cards of the trick in play."""
        return self.tricks[-1].cards if self.tricks and self.tricks[-1].winner is None else ()

    @property
    def next_seat(self) -> int:
        """The seat whose turn it is, if cards are left."""
        return (self.leader + len(self.on_table)) % len(self.played)


@lru_cache(maxsize=512)
def replay(
    read: Callable[[Any, bytes], Read], by: Any, history: bytes, leader: int, players: int
) -> Shown:
    """Return what the cards of ``history`` (a byte each, the card's index) show, in tricks the first of which
    ``leader`` leads. ``read(by, trick)`` reads each. It is kept, since the next turn asks for the same tricks.
    """
    if not history:
        return Shown((), (0,) * players, (0,) * players, leader, NO_LEAD, b"")
    start = (len(history) - 1) // players * players
    before = replay(read, by, history[:start], leader, players)
    cards, lacks, taken_by, lead = read(by, history[start:])
    played, cannot, leader = [*before.played], [*before.cannot], before.leader
    for seat, card in enumerate(cards, leader):
        played[seat % players] |= card.bit
    for seat, lack in enumerate(lacks, leader):
        cannot[seat % players] |= lack
    winner = None if taken_by is None else (leader + taken_by) % players
    tricks = (*before.tricks, PlayedTrick(leader, cards, winner, players))
    if winner is None:
        return Shown(tricks, tuple(played), tuple(cannot), leader, lead, before.takers)
    takers = before.takers + BYTES[winner]
    return Shown(tricks, tuple(played), tuple(cannot), winner, NO_LEAD, takers)


class Ways(Protocol):
    """The ways in which unseen cards may lie: how many there are, each of them, and one drawn at random."""

    @property
    def count(self) -> int: ...

    def __iter__(self) -> Iterator[Any]: ...

    def sample(self, rng: Random) -> Any: ...


AnyWorld = TypeVar("AnyWorld", bound=State, covariant=True)


class Lays(Protocol[AnyWorld]):
    """For type checkers: an observation whose ``world`` gives its game's own States."""

    @property
    def layouts(self) -> Ways: ...

    def world(self, layout: Any) -> AnyWorld: ...

    def check_worlds(self) -> None: ...


class LayoutObservation(Observation):
    """What a seat knows where the States consistent with it are the layouts of unseen cards."""

    __slots__ = ()

    @property
    @abstractmethod
    def layouts(self) -> Ways:
        """Where the unseen cards may lie."""

    @abstractmethod
    def world(self, layout: Any) -> Any:
        """The State in which the unseen cards lie so."""

    def count_worlds(self) -> int:
        return self.layouts.count

    def worlds(self: Lays[AnyWorld]) -> tuple[AnyWorld, ...]:
        """Every State consistent with what the seat knows; TooManyWorlds, a ValueError, from 10,000 on."""
        self.check_worlds()
        return tuple(map(self.world, self.layouts))

    def sample(self: Lays[AnyWorld], rng: Random) -> AnyWorld:
        return self.world(self.layouts.sample(check_rng(rng)))

    def samples(self: Lays[AnyWorld], rng: Random) -> Iterator[AnyWorld]:
        found = self.layouts
        check_rng(rng)
        while True:
            yield self.world(found.sample(rng))


def _read(game: TrickDealBase, trick: bytes) -> Read:
    lead, lacks = NO_LEAD, []
    for index in trick:
        # Only who holds none of the cards asked for may play another; see `follow`.
        lacks.append(0 if game.allowed[lead] >> index & 1 else game.asked[lead])
        lead = game.lead_after[lead][index]
    cards = tuple(game.cards[index] for index in trick)
    taken_by = game.taker(trick, mask(cards), lead) if len(trick) == game.players else None
    return Read(cards, tuple(lacks) if any(lacks) else (), taken_by, lead)


@dataclass(frozen=True, slots=True, repr=False)
class TrickDealObservation(LayoutObservation, TrickObservation, Generic[AnyGame]):
    """What one seat knows. Masks are of cards; ``dealt`` is the seat's own hand as it was dealt.

    Derived: what is ``shown`` by the cards played; ``unknown``: cards that lie in the others' hands;
    ``sizes``: how many cards each seat holds; ``legal``: what this seat may play now.

    A card shows something only where the rules asked for another: a card that may always be played shows
    nothing.
    """

    game: AnyGame = field()
    seat: int = field()
    dealer: int = field()
    history: bytes
    dealt: int
    shown: Shown = field(compare=False)
    unknown: int = field(compare=False)
    sizes: tuple[int, ...] = field(compare=False)
    legal: int = field(compare=False)

    @property
    def actor(self) -> int | None:
        return self.shown.next_seat if any(self.sizes) else None

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(play_of(self.game.cards[i]) for i in self.history)

    @property
    def scores(self) -> tuple[int | float, ...]:
        return self.game.scores_of(self.dealer, self.history, self.shown.takers)

    @property
    def takers(self) -> tuple[int, ...]:
        """Who took each trick."""
        return tuple(self.shown.takers)

    @property
    def tricks(self) -> tuple[PlayedTrick, ...]:
        return self.shown.tricks

    @property
    def leader(self) -> int:
        """Who leads, or has led, the trick in play; at the end, who took the last one."""
        return self.shown.leader

    @property
    def lead(self) -> int:
        """The leads of the trick in play, a number; see :class:`~.trick_base.LeadTables`."""
        return self.shown.lead

    @property
    def played(self) -> tuple[int, ...]:
        """What each seat has played, as masks."""
        return self.shown.played

    @property
    def cannot(self) -> tuple[int, ...]:
        return self.shown.cannot

    @property
    def hand(self) -> int:
        """The seat's own cards, a mask."""
        return self.dealt & ~self.shown.played[self.seat]

    @property
    def unknown_cards(self) -> tuple[Card, ...]:
        """The cards that lie in the others' hands, in the deck's order."""
        return self.game.deck.of(self.unknown)

    def legal_moves(self) -> tuple[Play, ...]:
        return self.game.moves_of(self.legal)

    def _why_illegal(self, move: Move | Card | str) -> Reason | None:
        return self.game.why_not(move, self.hand, self.lead, self.actor)

    @property
    def knowledge(self) -> Hashable:
        others = [seat for seat in range(self.game.players) if seat != self.seat]
        voids = tuple(self.unknown & self.cannot[seat] for seat in others)
        return self.unknown, tuple(self.sizes[seat] for seat in others), voids

    @property
    def layouts(self) -> Layouts:
        """Where the unknown cards may lie; this seat is a hand of no cards."""
        sizes = list(self.sizes)
        sizes[self.seat] = 0
        lacks = tuple(cannot & self.unknown for cannot in self.cannot)
        return layouts(self.unknown, tuple(sizes), lacks)

    def world(self, layout: tuple[int, ...]) -> Any:
        """The State in which the others hold the hands of ``layout``."""
        shown, game = self.shown, self.game
        dealt = [hand | played for hand, played in zip(layout, shown.played, strict=True)]
        dealt[self.seat] = self.dealt
        left, actor = self.unknown | self.hand, self.actor
        return make_state(
            deal=Deal(game, self.dealer, tuple(dealt)),
            history=self.history,
            left=left,
            start=left | mask(shown.on_table),
            actor=actor,
            leader=shown.leader,
            lead=self.lead,
            takers=shown.takers,
            legal=0 if actor is None else follow(game, dealt[actor] & left, self.lead),
        )


def observe(state: TrickDealState[Any], seat: int) -> Any:
    """What ``seat`` knows of ``state``; ValueError if it is no seat."""
    game, history = state.game, state.history
    seat = game.check_seat(seat)
    dealt = state.deal.hands[seat]
    shown = replay(_read, game, history, state.dealer, game.players)
    gone = sum(shown.played)
    sizes = tuple([game.hand_size - played.bit_count() for played in shown.played])
    to_play = shown.next_seat == seat
    return game.OBSERVATION(
        game=game,
        seat=seat,
        dealer=state.dealer,
        history=history,
        dealt=dealt,
        shown=shown,
        unknown=game.all_cards & ~gone & ~dealt,
        sizes=sizes,
        legal=follow(game, dealt & ~gone, shown.lead) if to_play else 0,
    )
