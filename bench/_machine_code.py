"""Functions in machine code, by Numba."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import numba

Array = Any
"""An array of numbers."""

Function = TypeVar("Function", bound=Callable[..., Any])


def machine_code(function: Function) -> Function:
    """The function in machine code, which is made at its first call."""
    found: Function = numba.njit(fastmath=True)(function)
    return found
