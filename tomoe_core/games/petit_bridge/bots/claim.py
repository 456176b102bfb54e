"""A claim of the rest: whether the offence takes every trick that is left, however the hidden cards lie.

Every layout that the offence cannot rule out is solved by double dummy. The claim holds now if some card
keeps all tricks in each of them.
"""

from __future__ import annotations

from time import perf_counter
from typing import Final, NamedTuple

from ..rules.cards import HAND, PLACES
from ..rules.observation import PetitObservation
from .double_dummy import DoubleDummy, Stopped
from .information_set import information_set

MAX_LAYOUTS: Final = 500
"""The upper bound of the layouts that are solved for a claim."""

MAX_TRICKS: Final = 7
"""With more tricks left a claim is not looked at."""

SECONDS: Final = 1.0
"""How long the check of a claim may take."""


class Claim(NamedTuple):
    """What came of the check. ``cards``: the indices of the cards that keep every trick in all layouts;
    ``against``: the first hidden hand (a mask) in a layout in which the offence loses a trick whatever it
    plays, None if there is none; ``solved``: whether all layouts were looked at in time.
    """

    cards: tuple[int, ...]
    against: int | None
    solved: bool


def tricks_left(o: PetitObservation) -> int:
    """Return the tricks left, with the one in play."""
    return HAND - (len(o.history) - 1) // PLACES


def check_claim(o: PetitObservation, seconds: float = SECONDS) -> Claim:
    """Return whether the offence, who is to play at ``o``, takes all tricks that are left."""
    known = information_set(o)
    need = tricks_left(o)
    solver = DoubleDummy(known.trump)
    deadline = perf_counter() + seconds
    common: set[int] | None = None
    try:
        for first in o.layouts:
            hands = known.hands(first)
            keep = solver.keeping(need, hands, o.place, known.trick, deadline=deadline)
            if not keep:
                return Claim((), first, True)
            common = set(keep) if common is None else common & set(keep)
    except Stopped:
        return Claim((), None, False)
    return Claim(tuple(sorted(common or ())), None, True)
