"""What a State's ``observe`` gives, for type checkers.

An Observation lists its game's States, so the State's file cannot name the Observation. The State takes its
type as a parameter instead, and the game, which knows both, names it.
"""

from typing import TYPE_CHECKING

from ...game import Observation
from ...tricks import TrickObservation

if TYPE_CHECKING:
    # Checkers have it in themselves. In ``typing`` a parameter has a default from Python 3.13 on.
    from typing_extensions import TypeVar

    Seen = TypeVar("Seen", bound=Observation, default=Observation, covariant=True)
    SeenTricks = TypeVar(
        "SeenTricks", bound=TrickObservation, default=TrickObservation, covariant=True
    )
else:
    from typing import TypeVar

    Seen = TypeVar("Seen", covariant=True)
    SeenTricks = TypeVar("SeenTricks", covariant=True)
