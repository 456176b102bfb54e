"""Who is offence オフェンス in Petit Bridge, and with which dummy: winner points, and the three cases."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from ...cards import Card, mask
from .moves import CARDS

if TYPE_CHECKING:
    from .game import PetitBridge

SEATS: Final = 3
HAND: Final = 13
DUMMY_CANDIDATE: Final = SEATS
"""The place of the dummy candidate among the four hands that are dealt."""

ALL_POINTS: Final = 40
ENOUGH: Final = 20
"""So many winner points together make an offence with its dummy."""

HONOURS: Final = tuple(
    mask(card for card in CARDS if card.rank == rank) for rank in (14, 13, 12, 11)
)
"""The masks of aces, kings, queens and jacks, which count 4, 3, 2 and 1."""

_ACES, _KINGS, _QUEENS, _JACKS = HONOURS
_FROM_KING: Final = _ACES | _KINGS
_FROM_QUEEN: Final = _FROM_KING | _QUEENS
_FROM_JACK: Final = _FROM_QUEEN | _JACKS


def winner_points(cards: int) -> int:
    """The winner points of the cards, a mask: A 4, K 3, Q 2, J 1."""
    return (
        (cards & _ACES).bit_count()
        + (cards & _FROM_KING).bit_count()
        + (cards & _FROM_QUEEN).bit_count()
        + (cards & _FROM_JACK).bit_count()
    )


class Opening(NamedTuple):
    """What everybody knows when the dummy is laid open, but for the dummy's cards.

    ``dealer`` is the candidate オフェンス候補; ``candidacies`` and ``games`` are the counts before this deal;
    ``points`` the winner points of the hands as dealt, the dummy candidate's last. ``case`` is how the
    offence was found, a, b or c; ``dummy`` is whose hand became the dummy: a seat's, or
    ``DUMMY_CANDIDATE``.
    """

    game: PetitBridge
    dealer: int
    candidacies: tuple[int, ...]
    games: tuple[int, ...]
    points: tuple[int, ...]
    case: str
    offence: int
    dummy: int

    @property
    def vulnerable(self) -> bool:
        """True if the offence has won a game."""
        return self.games[self.offence] > 0

    @property
    def seats(self) -> tuple[int, int, int, int]:
        """Who plays at each place: the offence, the left defender, dummy (the offence), the right one."""
        offence = self.offence
        return offence, (offence + 1) % SEATS, offence, (offence + 2) % SEATS

    def holder(self, seat: int) -> int:
        """Which of the hands as dealt ``seat`` plays with."""
        return DUMMY_CANDIDATE if seat == self.dummy else seat


def reaching(dealer: int, points: tuple[int, ...]) -> tuple[int, ...]:
    """Case b: the other seats whose hands reach 20 with the candidate's."""
    return tuple(
        seat for seat in range(SEATS) if seat != dealer and points[dealer] + points[seat] >= ENOUGH
    )


def least_often(seats: tuple[int, ...], candidacies: tuple[int, ...]) -> tuple[int, ...]:
    """Those of ``seats`` that have been candidate least often."""
    least = min(candidacies[seat] for seat in seats)
    return tuple(seat for seat in seats if candidacies[seat] == least)


def others(seat: int) -> tuple[int, ...]:
    """The other two seats, in ascending order."""
    return tuple(other for other in range(SEATS) if other != seat)


def chosen(
    dealer: int,
    points: tuple[int, ...],
    candidacies: tuple[int, ...],
    draw: Callable[[int], int],
) -> tuple[str, int, int]:
    """The case, the offence, and whose hand becomes the dummy. ``draw(k)`` is a random number below k;
    it is asked only where two would do.
    """
    if points[dealer] + points[DUMMY_CANDIDATE] >= ENOUGH:
        return "a", dealer, DUMMY_CANDIDATE
    reach = reaching(dealer, points)
    if reach:
        return "b", dealer, reach[draw(len(reach)) if len(reach) > 1 else 0]
    least = least_often(others(dealer), candidacies)
    return "c", least[draw(len(least)) if len(least) > 1 else 0], DUMMY_CANDIDATE


def draw_by(order: tuple[Card, ...]) -> Callable[[int], int]:
    """The deal's own random source, which hangs on the order of the deck alone."""
    chance = Random(" ".join([card.text for card in order])).random
    return lambda below: int(chance() * below)
