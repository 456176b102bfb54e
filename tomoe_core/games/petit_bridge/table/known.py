"""What a seat can tell of the hands that it does not see: by the winner points that were announced, the
cards that were played, and the suits that somebody could not follow.
"""

from __future__ import annotations

from typing import Final

from ....explain import Names, Text
from ....table.views import say, say_ways
from ...shared.decks import STANDARD
from ..rules.apply import is_played
from ..rules.observation import PetitObservation
from ..rules.scoring import price_of
from .order import in_order
from .reasons import case_title

MAX_WAYS: Final = 3
"""Up to this many ways in which a hand may come to its winner points are listed."""

MAX_SURE: Final = 6
"""Up to this many cards that must be in a hand are listed."""

LAYOUTS: Final = ("petit-bridge-layouts", "petit-bridge-layouts-about")
"""The keys of the sentences on in how many ways the cards may lie."""

HONOUR_SIGNS: Final = "AKQJ"


def facts(o: PetitObservation, names: Names) -> list[Text]:
    """Return sentences about the position: what the contract is worth, and what the seat can rule out."""
    if o.is_over or is_played(o.history):
        return []
    found = [_worth(o)] if o.contract is not None else []
    if o.taken or len(o.tricks) > 1:
        found.append(case_title(o, names))
    count = o.count_worlds()
    ways = say_ways(LAYOUTS, count, n=o.unknown.bit_count())
    if count == 1:
        return [*found, ways]
    one, two = o.hidden_places
    sure = o.layouts.sure
    for place, cards, points in zip((one, two), sure, ways_to_points(o), strict=True):
        found.append(_points(o, place, points, names))
        if 0 < cards.bit_count() <= MAX_SURE:
            seat = o.opening.seats[place]
            found.append(
                say(
                    "petit-bridge-hand-sure",
                    names,
                    seat=seat,
                    cards=in_order(o, STANDARD.of(cards)),
                )
            )
    return [*found, ways]


def _worth(o: PetitObservation) -> Text:
    """Say what the contract pays, and what the defenders score if it is defeated."""
    contract = o.contract
    assert contract is not None
    price = price_of(o.game, contract, o.opening.vulnerable)
    return say(
        "petit-bridge-contract-stakes",
        tricks=price.promised,
        points=price.score(price.promised).offence,
        each=price.each,
        short=price.undertrick,
    )


def ways_to_points(o: PetitObservation) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """List for each of the hidden hands the honours that may make up its winner points, such as ``A K``, the
    highest first.
    """
    firsts = o.layouts.honours
    honours = STANDARD.of(o.unknown)
    total = [sum(card.text[1] == sign for card in honours) for sign in HONOUR_SIGNS]
    seconds = [[n - k for n, k in zip(total, first, strict=True)] for first in firsts]
    one, two = sorted(firsts, reverse=True), sorted(seconds, reverse=True)
    return tuple(map(_signs, one)), tuple(map(_signs, two))


def _signs(numbers: tuple[int, ...] | list[int]) -> str:
    """Return ``A A Q`` for two aces and a queen."""
    return " ".join(sign for sign, n in zip(HONOUR_SIGNS, numbers, strict=True) for _ in range(n))


def _points(o: PetitObservation, place: int, ways: tuple[str, ...], names: Names) -> Text:
    """Return the winner points that are left in a hidden hand, and what they can be."""
    seat, points, n = o.opening.seats[place], o.points_left[place], o.sizes[place]
    if points == 0:
        return say("petit-bridge-hand-no-points", names, seat=seat, n=n)
    if len(ways) > MAX_WAYS:
        return say("petit-bridge-hand-points", names, seat=seat, points=points, n=n)
    return say("petit-bridge-hand-points-ways", names, seat=seat, points=points, n=n, honours=ways)
