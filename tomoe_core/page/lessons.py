"""Lessons: positions with captions, made by playing the engine, for the step-throughs of the pages.

A lesson is plain JSON data: ``{"v": 1, "title": Text, "steps": [{"view", "caption", "focus"}]}``. A game's own
are ``LESSONS`` in its ``lessons.py``; the site writes each to a file.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..games import GAMES

Lesson = dict[str, Any]


def lessons() -> dict[str, Callable[[], Lesson]]:
    """Every lesson of every game, by name: a function that plays it out."""
    found: dict[str, Callable[[], Lesson]] = {}
    for id, kind in GAMES.items():
        module = kind.part("lessons")
        for name, make in getattr(module, "LESSONS", {}).items():
            found[f"{id}-{name}"] = make
    return found
