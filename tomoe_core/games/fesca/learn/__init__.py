"""What teaches FESCA: lessons, a first deal, drills, and what can be tried."""

from __future__ import annotations

from typing import Final

from ....learn import Drills, Learn, Lessons, Tries
from ....learn.guide import Guide


def _lessons() -> Lessons:
    from .lessons import LESSONS

    return LESSONS


def _guide(id: str) -> Guide | None:
    from .guide import GUIDES

    return GUIDES.get(id)


def _drills(id: str) -> Drills:
    from .drills import DRILLS_OF

    return DRILLS_OF[id]


def _tries() -> Tries:
    from .tries import TRIES

    return TRIES


LEARN: Final = Learn(_lessons, _guide, _drills, _tries)
