"""Who is the offence オフェンス in Petit Bridge, and with which dummy: the three cases, and what is public
then.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, NamedTuple

from ....cards import Card
from .base import PetitBase
from .cards import SEATS

DUMMY_CANDIDATE: Final = SEATS
"""The place of the dummy candidate ダミー候補 among the four hands as dealt, after those of the seats."""


class Opening(NamedTuple):
    """What everybody knows when the dummy is laid open, but for the dummy's cards.

    ``dealer`` is the candidate オフェンス候補; ``candidacies`` and ``games`` are the counts before this
    deal; ``points`` the winner points of the hands as dealt, the dummy candidate's last. ``case`` is how
    the offence was found: a, b or c; ``offence`` is its seat; ``dummy`` is whose hand as dealt became the
    dummy: a seat's, or ``DUMMY_CANDIDATE``.
    """

    game: PetitBase
    dealer: int
    candidacies: tuple[int, ...]
    games: tuple[int, ...]
    points: tuple[int, ...]
    case: str
    offence: int
    dummy: int

    @property
    def vulnerable(self) -> bool:
        """True if the offence has won a game before this deal."""
        return self.games[self.offence] > 0

    @property
    def seats(self) -> tuple[int, int, int, int]:
        """Who plays at each place: the offence, the left defender, dummy (the offence), the right defender."""
        offence = self.offence
        return offence, (offence + 1) % SEATS, offence, (offence + 2) % SEATS

    def holder(self, seat: int) -> int:
        """Which of the hands as dealt ``seat`` plays with."""
        return DUMMY_CANDIDATE if seat == self.dummy else seat


def find_offence(
    game: PetitBase,
    dealer: int,
    candidacies: tuple[int, ...],
    games: tuple[int, ...],
    points: tuple[int, ...],
    draw: Callable[[int], int],
) -> Opening:
    """How the offence is found; for the parameters see :class:`Opening`. ``draw(k)`` gives a random number
    below k; it is asked only where two seats would do.
    """
    case, offence, dummy = "a", dealer, DUMMY_CANDIDATE
    if points[dealer] + points[DUMMY_CANDIDATE] < game.rules.enough:
        hands = enough_with(dealer, points, game.rules.enough)
        if hands:
            case, dummy = "b", hands[draw(len(hands)) if len(hands) > 1 else 0]
        else:
            least = least_often(others(dealer), candidacies)
            case, offence = "c", least[draw(len(least)) if len(least) > 1 else 0]
    return Opening(game, dealer, candidacies, games, points, case, offence, dummy)


def enough_with(dealer: int, points: tuple[int, ...], enough: int) -> tuple[int, ...]:
    """The other seats whose hands have ``enough`` winner points with the candidate's."""
    return tuple(
        seat for seat in range(SEATS) if seat != dealer and points[dealer] + points[seat] >= enough
    )


def least_often(seats: tuple[int, ...], candidacies: tuple[int, ...]) -> tuple[int, ...]:
    """Those of ``seats`` that have been candidate least often."""
    least = min(candidacies[seat] for seat in seats)
    return tuple(seat for seat in seats if candidacies[seat] == least)


def others(seat: int) -> tuple[int, ...]:
    """The other two seats, in ascending order."""
    return tuple(other for other in range(SEATS) if other != seat)


def draw_by(order: tuple[Card, ...]) -> Callable[[int], int]:
    """The random source of a deal, for :func:`find_offence`: it depends on the order of the deck alone."""
    chance = Random(" ".join([card.text for card in order])).random
    return lambda below: int(chance() * below)
