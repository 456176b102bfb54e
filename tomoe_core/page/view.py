"""What the card table shows of a position, and what it tells of the deal: made from an Observation, so that a
card which the seat may not know is not in it. The web components that draw it know no rules.
"""

from __future__ import annotations

from typing import Any

from ..explain import Names, text
from ..facts import Fact
from ..game import Observation
from ..story import story
from ..views import View


def view(observation: Observation, names: Names, *, trick_done: bool = False) -> View:
    """The view of ``observation``. ``names``: what the seats are called. ``trick_done``: the trick
    that has just been completed still lies in the middle. ValueError if the game has no view.
    """
    module = observation.game.part("view")
    if module is None:
        raise ValueError(f"there is no view of {observation.game.id} for the card table")
    shown: View = module.view(observation, names, trick_done=trick_done)
    return shown


def log(observation: Observation, names: Names) -> list[dict[str, Any]]:
    """What has happened in this deal, line by line: ``ply`` (how many moves had been made then), ``seat``,
    ``text``, and ``kind`` (``play`` or ``trick``).
    """
    lines = []
    for chapter in story(observation)[1:]:
        made, *after = chapter.facts
        lines.append(_line(chapter.ply, "play", made, names))
        if chapter.reasons:
            # It ended a trick. What a whole deal was worth stands on the table and not in the log.
            lines.append(_line(chapter.ply, "trick", after[0], names))
    return lines


def _line(ply: int, kind: str, fact: Fact, names: Names) -> dict[str, Any]:
    return {"ply": ply, "seat": fact["seat"], "kind": kind, "text": text(fact, names)}
