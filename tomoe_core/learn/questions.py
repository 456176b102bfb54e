"""The questions of drills by seed and number: the same for ever on every Python, and in the page."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final, Literal

from ..game import Game
from . import learn_of
from .drills import Drill, Question

PREPARED: Final = 41
"""How many questions of each level are written to a file when the site is built."""

SERIES: Final = 10
"""Questions in a series that rises from the first level to the last."""

MAX_SEED: Final = 999_999_999
"""The upper bound of a seed: it has to be typed, and to be a whole number in every browser."""

_BITS: Final = 0xFFFF_FFFF


class PlacedQuestion(Question):
    """A question with its place: of which game and drill it is, and on which level."""

    v: Literal[1]
    game: str
    drill: str
    level: int


def drills_of(kind: type[Game]) -> dict[str, Drill]:
    """Return the drills of a game by name; empty if it has none."""
    return dict(learn_of(kind).drills(kind.id))


def level_at(number: int, levels: int) -> int:
    """Return the level of question ``number``, from 0 on, in a series that rises from 1 to ``levels``."""
    return 1 + min(number, SERIES - 1) * levels // SERIES


def place(seed: int, number: int) -> int:
    """Return which of the prepared questions of a level is question ``number`` of the run with this seed, for
    numbers below PREPARED: each comes once. Seeds begin with 1, with which they come in order; any other
    shuffles them. The page works it out in the same way.
    """
    return _order(seed)[number]


@lru_cache(maxsize=64)
def _order(seed: int) -> tuple[int, ...]:
    """Return the prepared questions as this seed shuffles them."""
    places = list(range(PREPARED))
    for last in range(PREPARED - 1, 0, -1) if seed > 1 else ():
        drawn = _mix(seed * PREPARED + last) % (last + 1)
        places[last], places[drawn] = places[drawn], places[last]
    return tuple(places)


def _mix(number: int) -> int:
    """Return 32 bits that look like chance (the end of MurmurHash3), for which JavaScript has the operations,
    too.
    """
    bits = number & _BITS
    for shift, factor in ((16, 0x85EBCA6B), (13, 0xC2B2AE35)):
        bits = (bits ^ bits >> shift) * factor & _BITS
    return bits ^ bits >> 16


def question(
    kind: type[Game], name: str, seed: int = 1, number: int = 0, level: int | None = None
) -> PlacedQuestion:
    """Return question ``number``, from 0 on, of the run with this seed: the same for ever on every Python.

    ``level``: from 1 on; None for one that rises with the number. ValueError if there is no such question.
    """
    drill = drills_of(kind).get(name)
    if drill is None:
        raise ValueError(f"the drills of {kind.id} are {', '.join(drills_of(kind)) or 'none'}")
    if not 1 <= seed <= MAX_SEED or not 0 <= number <= MAX_SEED:
        raise ValueError(f"a seed is 1 to {MAX_SEED}, and questions count from 0")
    if level is None:
        level = level_at(number, drill.levels)
    if not 1 <= level <= drill.levels:
        raise ValueError(f"the levels of {name} are 1 to {drill.levels}, not {level}")
    fresh = number >= PREPARED
    which = f"{seed}/{number}" if fresh else str(place(seed, number))
    made = drill.make(Random(f"{kind.id}/{name}/{level}/{which}"), level)
    return {"v": 1, "game": kind.id, "drill": name, "level": level, **made}
