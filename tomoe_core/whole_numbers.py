"""Whole numbers as a caller may give them: Python's own, or of another library's type."""

from __future__ import annotations

from operator import index
from typing import SupportsIndex


def as_whole(value: object) -> int | None:
    """Return ``value`` as Python's own ``int`` if it is a whole number of whatever type, such as NumPy's; else
    None. True is no number here.

    >>> as_whole(3), as_whole(3.0), as_whole(True)
    (3, None, None)
    """
    if type(value) is int:
        return value
    if isinstance(value, bool) or not isinstance(value, SupportsIndex):
        return None
    try:
        return int(index(value))
    except TypeError:  # an array has the method, but only one of a single number answers it
        return None
