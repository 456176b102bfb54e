"""Views: what one seat sees of a position, as plain JSON data for the card table.

A view is made from an :class:`~tomoe_core.game.Observation`, so a card that the seat may not know
is not in it. The web components that draw it know no rules: what can be clicked, what it is called
and why something cannot be played is all written in the view, in both languages.
"""

from __future__ import annotations

from typing import Any

from ..explain import Names
from ..game import Observation
from ..games.tomoefuda import TomoefudaObservation
from . import tomoefuda

View = dict[str, Any]


def view(
    observation: Observation,
    names: Names,
    *,
    trick_done: bool = False,
) -> View:
    """The view of ``observation``. ``names``: what the seats are called. ``trick_done``: the trick
    that has just been completed still lies in the middle.
    """
    if not isinstance(observation, TomoefudaObservation):
        raise TypeError(f"no view is known for {type(observation).__name__}")
    return tomoefuda.view(observation, names, trick_done=trick_done)


def story(observation: Observation, names: Names) -> list[dict[str, Any]]:
    """What has happened in this deal as log lines for the table: ``ply``, ``seat``, ``kind``, ``text``."""
    if not isinstance(observation, TomoefudaObservation):
        raise TypeError(f"no story is known for {type(observation).__name__}")
    return tomoefuda.story(observation, names)
