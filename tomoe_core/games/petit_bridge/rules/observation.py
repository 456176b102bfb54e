"""What one seat knows of a position of Petit Bridge."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field

from ....cards import Card, Suit, clip
from ....facts import Reason
from ....game import Move
from ...shared.decks import STANDARD
from ...shared.trick_knowledge import LayoutObservation
from .apply import Public, legal_of, read, why_illegal
from .cards import DUMMY, HAND, PLACES, winner_points
from .deal import Deal
from .layouts import TwoHands, two_hands
from .moves import PetitMove
from .offence import Opening
from .position import PetitPosition
from .state import PetitState, state_after
from .tables import moves_of


@dataclass(frozen=True, slots=True, repr=False)
class PetitObservation(PetitPosition, LayoutObservation):
    """What one seat knows: how the offence was found, with all winner points; the moves; the dummy as it
    was ``laid`` open; its own hand as it came to play with it (``dealt``; in case b, after the exchange).
    Masks are of cards, by place where there are four: 0 offence, 1 left defender, 2 dummy, 3 right
    defender.

    Derived: ``public``, what the moves tell; ``unknown``: the cards that lie in the two hands this seat
    does not see; ``legal``: what it may do now, a mask over ``MOVES``.
    """

    # Each is a field(): a property that a base declares would be taken for its default.
    opening: Opening = field()
    seat: int = field()
    history: bytes = field()
    laid: int = field()
    dealt: int = field()
    public: Public = field(compare=False)
    unknown: int = field(compare=False)
    legal: int = field(compare=False)

    @property
    def actor(self) -> int | None:
        # Whether the deal is over follows from what is public; the hand that is to play is not needed.
        public = self.public
        legal = legal_of(self.opening, self.history, public.taken, public.left, 0)
        return self.opening.seats[public.place] if legal else None

    @property
    def own_place(self) -> int:
        """The place of this seat; the offence's own, not the dummy's."""
        return self.opening.seats.index(self.seat)

    @property
    def place(self) -> int:
        """The place that is to play."""
        return self.public.place

    @property
    def asked(self) -> int:
        """The suit to be followed, a mask; 0 at a lead."""
        return self.public.asked

    @property
    def taken(self) -> int:
        return self.public.taken

    @property
    def played(self) -> tuple[int, ...]:
        """What was played from each place, as masks."""
        return self.public.played

    @property
    def cannot(self) -> tuple[int, ...]:
        """The suits that each place has shown to be void of, as masks of all their cards."""
        return self.public.cannot

    @property
    def hand(self) -> int:
        """The seat's own cards, a mask."""
        return self.dealt & ~self.public.played[self.own_place]

    @property
    def dummy(self) -> int:
        """The dummy's cards, a mask."""
        return self.laid & ~self.public.played[DUMMY]

    @property
    def unknown_cards(self) -> tuple[Card, ...]:
        """The cards that lie in the two hands that this seat does not see, in the deck's order."""
        return STANDARD.of(self.unknown)

    @property
    def hand_cards(self) -> tuple[Card, ...]:
        """The seat's own cards, in the deck's order."""
        return STANDARD.of(self.hand)

    @property
    def dummy_cards(self) -> tuple[Card, ...]:
        """The dummy's cards, in the deck's order."""
        return STANDARD.of(self.dummy)

    def _repr_cards(self) -> tuple[tuple[str, tuple[Card, ...]], ...]:
        return ("hand", self.hand_cards), ("dummy", self.dummy_cards)

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many cards are left at each place."""
        return tuple(HAND - played.bit_count() for played in self.public.played)

    @property
    def points_left(self) -> tuple[int, ...]:
        """The winner points that are left at each place: those announced without those played."""
        opening = self.opening
        return tuple(
            opening.points[opening.dummy if place == DUMMY else opening.holder(seat)]
            - winner_points(self.public.played[place])
            for place, seat in enumerate(opening.seats)
        )

    @property
    def hidden_places(self) -> tuple[int, int]:
        """The two places whose hands this seat does not see."""
        one, two = (place for place in range(PLACES) if place not in (self.own_place, DUMMY))
        return one, two

    def voids(self, place: int) -> tuple[Suit, ...]:
        """The suits that ``place`` has shown to be void of; ValueError if it is no place."""
        if isinstance(place, bool) or place not in range(PLACES):
            raise ValueError(f"a place is a number from 0 to {PLACES - 1}, not {clip(place)}")
        return STANDARD.suits_in(self.public.cannot[place])

    def legal_moves(self) -> tuple[PetitMove, ...]:
        return moves_of(self.legal)

    def _why_illegal(self, move: Move | Card | str) -> Reason | None:
        hand = self.dummy if self.place == DUMMY else self.hand
        return why_illegal(self.game.rules, move, self.legal, hand, self.place, self.history)

    @property
    def knowledge(self) -> Hashable:
        one, two = self.hidden_places
        cannot, sizes = self.public.cannot, self.sizes
        return (
            self.unknown,
            (sizes[one], sizes[two]),
            (self.unknown & cannot[one], self.unknown & cannot[two]),
        )

    @property
    def layouts(self) -> TwoHands:
        """Where the unknown cards may lie: by the hand at the first of :attr:`hidden_places`."""
        one, two = self.hidden_places
        unknown, cannot = self.unknown, self.public.cannot
        return two_hands(
            unknown,
            self.sizes[one],
            self.points_left[one],
            unknown & cannot[one],
            unknown & cannot[two],
        )

    def world(self, layout: int) -> PetitState[PetitObservation]:
        """The State in which the first of the hidden places holds ``layout`` of the unknown cards (a mask)."""
        opening, public = self.opening, self.public
        one, two = self.hidden_places
        hands = [0] * PLACES
        hands[self.own_place] = self.dealt
        hands[one] = layout | public.played[one]
        hands[two] = self.unknown & ~layout | public.played[two]
        dealt = [0] * PLACES
        for place, seat in enumerate(opening.seats):
            if place != DUMMY:
                dealt[opening.holder(seat)] = hands[place]
        dealt[opening.dummy] = self.laid
        deal = Deal(opening, tuple(dealt))
        return state_after(deal, self.history, public.left, public.place, public.taken)


def observe(state: PetitState, seat: int) -> PetitObservation:
    """All that ``seat`` may know of ``state``; ValueError if it is no seat."""
    seat = state.game.check_seat(seat)
    # A copy: nothing that belongs to a State is within reach of an Observation.
    opening = Opening(*state.opening)
    history, hands = state.history, state.deal.hands
    laid, dealt = hands[DUMMY], hands[opening.seats.index(seat)]
    public = read(history)
    legal = 0
    if opening.seats[public.place] == seat:
        hand = laid if public.place == DUMMY else dealt
        legal = legal_of(opening, history, public.taken, hand & public.left, public.asked)
    unknown = public.left & ~laid & ~dealt
    return PetitObservation(opening, seat, history, laid, dealt, public, unknown, legal)
