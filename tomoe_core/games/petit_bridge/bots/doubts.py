"""What the cards played say about the hands that a seat does not see.

Who follows with a card that does not win, or discards, mostly plays the lowest of the suit; who wins mostly
does so as cheaply as possible; and who could win a trick that the other side takes mostly wins it. A hand with
a card that its player would rather have played is less likely. How much less was fitted to the hands that hard
bots had in 2,000 positions of their own play, beside drawn ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from .. import PetitObservation
from ..cards import BITS, PLACES, SUIT_OF
from ..tricks import BridgeTrick

STRONG: Final = 1.2
"""The weight of cards that would lose more cheaply, or that would win in the third or fourth hand."""

WEAK: Final = 0.5
"""The weight of cards that would win more cheaply, and of those lower than a lead."""


class Doubt(NamedTuple):
    """A reason against ``cards`` (a mask) in the hand at ``place``: each of them makes the hand exp(``weight``)
    times less likely.
    """

    place: int
    cards: int
    weight: float


def doubts(o: PetitObservation) -> list[Doubt]:
    """The doubts about the hidden hands, from all that was played."""
    assert o.contract is not None
    strain = o.contract.strain
    found = [each for trick in o.tricks for each in doubts_of(trick, strain)]
    hidden = o.hidden_places
    return [
        Doubt(place, cards & o.unknown, weight)
        for place, cards, weight in found
        if place in hidden and cards & o.unknown
    ]


def doubt(reasons: list[Doubt], hands: tuple[int, ...]) -> float:
    """How unlikely the hands (masks by place) are: the logarithm of the likelihood, with its sign changed."""
    return sum(weight * (hands[place] & cards).bit_count() for place, cards, weight in reasons)


def doubts_of(trick: BridgeTrick, strain: int) -> Iterator[Doubt]:
    """The doubts from one trick, about all places."""
    led = best = trick.cards[0].index
    winner = trick.leader
    yield Doubt(winner, _lower(led), WEAK)
    for turn, card in enumerate(trick.cards[1:], 1):
        index, place = card.index, trick.place(turn)
        follows, won_by_suit = SUIT_OF[index] == SUIT_OF[led], SUIT_OF[best] == SUIT_OF[led]
        if SUIT_OF[index] == SUIT_OF[best] and index > best:
            yield Doubt(place, _lower(index) & _higher(best), WEAK)
            best, winner = index, place
        elif card.suit.index == strain and SUIT_OF[index] != SUIT_OF[best]:
            best, winner = index, place
        else:
            yield Doubt(place, _lower(index), STRONG)
            is_late = turn >= PLACES // 2
            if follows and won_by_suit and is_late and (winner - place) % 2:
                yield Doubt(place, _higher(best), STRONG)


def _lower(index: int) -> int:
    """The mask of the lower cards of the suit."""
    return SUIT_OF[index] & (BITS[index] - 1)


def _higher(index: int) -> int:
    """The mask of the higher cards of the suit."""
    return SUIT_OF[index] & -(BITS[index] << 1)
