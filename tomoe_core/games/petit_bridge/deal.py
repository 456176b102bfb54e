"""How the cards of a deal of Petit Bridge lie."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any

from ...cards import Card, shuffled
from ..shared.decks import STANDARD
from .moves import ALL_CARDS, BITS, CARDS
from .offence import (
    ALL_POINTS,
    DUMMY_CANDIDATE,
    HAND,
    SEATS,
    Opening,
    chosen,
    draw_by,
    winner_points,
)

if TYPE_CHECKING:
    from .game import PetitBridge


class Deal:
    """How the cards lie: ``opening``, what is public; ``dealt``, the four hands as they were dealt, by seat
    and the dummy candidate's last. Masks. Two deals are equal if no player could tell them apart: the
    order within a hand makes no difference. ``source``: the deck's order, as the seed that gives it or the
    cards' indices; None for any that deals these hands and draws as was drawn.
    """

    __slots__ = ("_source", "dealt", "opening")

    def __init__(
        self, opening: Opening, dealt: tuple[int, ...], source: int | bytes | None = None
    ) -> None:
        self.opening = opening
        self.dealt = dealt
        self._source = source

    @property
    def hands(self) -> tuple[int, int, int, int]:
        """The hands that are played with, by place."""
        opening, dealt = self.opening, self.dealt
        offence, left, _, right = opening.seats
        dummy = opening.dummy
        return (
            dealt[offence],
            dealt[DUMMY_CANDIDATE if left == dummy else left],
            dealt[dummy],
            dealt[DUMMY_CANDIDATE if right == dummy else right],
        )

    @property
    def order(self) -> tuple[Card, ...]:
        """The deck's order, top first: as it was given, else one that deals these hands and draws as was
        drawn."""
        if self._source is None:
            return _order(self.opening, self.dealt)
        return order_of(self._source)

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Deal) and self.dealt == other.dealt and self.opening == other.opening
        )

    def __hash__(self) -> int:
        return hash((self.opening, self.dealt))

    def __reduce__(self) -> tuple[Any, ...]:
        return Deal, (self.opening, self.dealt, self._source)


def order_of(source: int | bytes) -> tuple[Card, ...]:
    """The deck in the order that a seed gives, or in that of these indices."""
    if isinstance(source, int):
        return STANDARD.shuffled(source)
    return tuple(CARDS[index] for index in source)


def dealt(
    game: PetitBridge,
    dealer: int,
    candidacies: tuple[int, ...],
    games: tuple[int, ...],
    source: int | bytes,
) -> Deal:
    """The deal of a deck in the order of ``source``, with the offence found: blocks from ``dealer`` on, the
    last one to the dummy candidate.
    """
    bits = shuffled(BITS, source) if isinstance(source, int) else [BITS[i] for i in source]
    one, two, three = sum(bits[:HAND]), sum(bits[HAND : 2 * HAND]), sum(bits[2 * HAND : 3 * HAND])
    dummy = ALL_CARDS ^ one ^ two ^ three
    if dealer == 1:
        one, two, three = three, one, two
    elif dealer == 2:
        one, two, three = two, three, one
    a, b, c = winner_points(one), winner_points(two), winner_points(three)
    points = a, b, c, ALL_POINTS - a - b - c

    def draw(below: int) -> int:
        return draw_by(tuple([CARDS[bit.bit_length() - 1] for bit in bits]))(below)

    case, offence, owner = chosen(dealer, points, candidacies, draw)
    opening = Opening(game, dealer, candidacies, games, points, case, offence, owner)
    return Deal(opening, (one, two, three, dummy), source)


def _order(opening: Opening, dealt: tuple[int, ...]) -> tuple[Card, ...]:
    """An order of the deck that deals these hands and by which the draw falls as it fell: each hand in
    the deck's order, else turned by as few cards as that takes.
    """
    dealer = opening.dealer
    blocks = [STANDARD.of(bits) for bits in (*dealt[dealer:SEATS], *dealt[:dealer], dealt[SEATS])]
    wanted = opening.case, opening.offence, opening.dummy
    for number in count():
        turned: list[Card] = []
        for block in blocks:
            number, at = divmod(number, HAND)
            turned += block[at:] + block[:at]
        order = tuple(turned)
        if chosen(dealer, opening.points, opening.candidacies, draw_by(order)) == wanted:
            return order
    raise AssertionError("one of two comes soon")
