"""Lessons: positions with captions, made by playing the engine, for the step-throughs of the pages.

A lesson is plain JSON data: ``{"v": 1, "title": Text, "steps": [{"view", "caption", "focus"}]}``. A game's own
are in its ``learn/lessons.py``; the site writes each to a file.
"""

from __future__ import annotations

from collections.abc import Callable

from ..cards import clip
from ..games import GAMES
from ..learn import learn_of
from ..learn.lessons import Lesson


def lessons() -> dict[str, Callable[[], Lesson]]:
    """List every lesson of every game by name: a function that plays it out."""
    found: dict[str, Callable[[], Lesson]] = {}
    for id, kind in GAMES.items():
        for name, make in learn_of(kind).lessons().items():
            found[f"{id}-{name}"] = make
    return found


def lesson_of(game_id: str, name: str) -> Lesson:
    """Play out a lesson of a game. ValueError names the games, or the lessons, that there are."""
    if game_id not in GAMES:
        raise ValueError(f"the games are {', '.join(GAMES)}, not {clip(game_id)}")
    found = learn_of(GAMES[game_id]).lessons()
    if name not in found:
        there = ", ".join(found) or "none"
        raise ValueError(f"the lessons of {game_id} are {there}, not {clip(name)}")
    return found[name]()
