"""What teaches Tomoe-fuda: lessons, a first deal, drills, and what can be tried."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ....learn import Learn
from ....learn.drills import Drill
from ....learn.guide import Guide
from ....learn.lessons import Lesson
from ....learn.tries import CardTry, Try


def _lessons() -> Mapping[str, Callable[[], Lesson]]:
    from .lessons import LESSONS

    return LESSONS


def _guides() -> Mapping[str, Guide]:
    from .guide import GUIDES

    return GUIDES


def _drills(id: str) -> Mapping[str, Drill]:
    from .drills import DRILLS

    return DRILLS


def _tries() -> Mapping[str, Try | CardTry]:
    from .tries import TRIES

    return TRIES


LEARN: Final = Learn(_lessons, _guides, _drills, _tries)
