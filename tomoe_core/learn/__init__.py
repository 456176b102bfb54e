"""What teaches a game: lessons, a first deal, drills, and what can be tried, declared by the game in one value.

A game's package ``learn`` has it as ``LEARN``. Each part is a function that imports it when it is asked for: a
page with a first deal need not load the drills.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ..game import Game, declaration
from .drills import Drill
from .guide import Guide
from .lessons import Lesson
from .tries import CardTry, Try

Lessons = Mapping[str, Callable[[], Lesson]]
"""Step-throughs by name, each a function that plays it out."""

Drills = Mapping[str, Drill]
"""Questions by kind."""

Tries = Mapping[str, Try | CardTry]
"""Positions and tricks that a reader puts together, by name."""


class Learn(NamedTuple):
    """What a game brings to what teaches it; whatever it leaves out is empty."""

    lessons: Callable[[], Lessons] = dict
    guide: Callable[[str], Guide | None] = lambda id: None
    """A first deal with help, by the id of the game; None where there is none."""

    drills: Callable[[str], Drills] = lambda id: {}
    """From the id of the game."""

    tries: Callable[[], Tries] = dict


def learn_of(game: Game | type[Game]) -> Learn:
    """Return what teaches a game. ValueError if its package ``learn`` declares nothing."""
    return declaration(game, "learn", "LEARN", Learn, "tomoe_core.learn.Learn()") or Learn()
