"""What installed packages offer."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint


@cache
def entry_points_of(group: str) -> dict[str, EntryPoint]:
    """Return the entry points of a group, by name."""
    # Costs more to import than the rest of the engine, and few have any.
    from importlib.metadata import entry_points

    return {point.name: point for point in entry_points(group=group)}
