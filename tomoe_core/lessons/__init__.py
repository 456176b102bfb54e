"""Lessons: positions with captions, made by playing the engine, for the step-throughs of the pages.

A lesson is plain JSON data: ``{"v": 1, "title": Text, "steps": [{"view", "caption", "focus"}]}``.
``LESSONS`` names them all; the site writes each to a file.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from . import tomoefuda

Lesson = dict[str, Any]

LESSONS: Final[dict[str, Callable[[], Lesson]]] = {
    f"tomoefuda-{name}": make for name, make in tomoefuda.LESSONS.items()
}
"""Every lesson by name: a function that plays it out."""
