"""How the cards of a deal of Petit Bridge lie."""

from __future__ import annotations

from itertools import count
from typing import Any

from ....cards import Card, shuffle
from ...shared.decks import STANDARD
from .base import PetitBase
from .cards import ALL_CARDS, ALL_POINTS, BITS, CARDS, HAND, SEATS, winner_points
from .offence import DUMMY_CANDIDATE, Opening, draw_by, find_offence


class Deal:
    """How the cards lie: ``opening``, what is public; ``dealt``, the four hands as they were dealt, by seat
    and the dummy candidate's last, as masks. Two deals are equal if no player could tell them apart: the
    order within a hand makes no difference.

    ``source`` is where the deck's order comes from: a seed, the cards' indices, or None for any order that
    deals these hands and by which the same offence is drawn.
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
        """The hands that are played with, as masks by place."""
        opening, dealt = self.opening, self.dealt
        offence, left, _, right = opening.seats
        return (
            dealt[offence],
            dealt[opening.holder(left)],
            dealt[opening.dummy],
            dealt[opening.holder(right)],
        )

    @property
    def order(self) -> tuple[Card, ...]:
        """The deck's order, top first; see ``source``."""
        if self._source is None:
            return _order_for(self.opening, self.dealt)
        if isinstance(self._source, int):
            return STANDARD.shuffle(self._source)
        return tuple(CARDS[index] for index in self._source)

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Deal) and self.dealt == other.dealt and self.opening == other.opening
        )

    def __hash__(self) -> int:
        return hash((self.opening, self.dealt))

    def __reduce__(self) -> tuple[Any, ...]:
        return Deal, (self.opening, self.dealt, self._source)


def deal_cards(
    game: PetitBase,
    dealer: int,
    candidacies: tuple[int, ...],
    games: tuple[int, ...],
    source: int | bytes,
) -> Deal:
    """The deal of a deck in the order that ``source`` gives (a seed, or card indices), with the offence
    found: blocks of thirteen from ``dealer`` on, the last one to the dummy candidate.
    """
    bits = shuffle(BITS, source) if isinstance(source, int) else [BITS[i] for i in source]
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

    opening = find_offence(game, dealer, candidacies, games, points, draw)
    return Deal(opening, (one, two, three, dummy), source)


def _order_for(opening: Opening, dealt: tuple[int, ...]) -> tuple[Card, ...]:
    """An order of the deck that deals these hands and by which the offence of ``opening`` is drawn: each
    hand in the deck's order or, if another would be drawn by that, the first turning of the hands by which
    it is.
    """
    dealer, dummy = opening.dealer, dealt[DUMMY_CANDIDATE]
    blocks = [STANDARD.of(bits) for bits in (*dealt[dealer:SEATS], *dealt[:dealer], dummy)]
    for number in count():
        order: list[Card] = []
        for block in blocks:
            number, turn = divmod(number, HAND)
            order += block[turn:] + block[:turn]
        draw = draw_by(tuple(order))
        found = find_offence(
            opening.game, dealer, opening.candidacies, opening.games, opening.points, draw
        )
        if found == opening:
            return tuple(order)
    raise AssertionError("one order in two draws either of two seats")
