"""The options of a game: what may be chosen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

OptionValue = bool | int | float | str
"""An option is on or off, a number, or a word."""


class Option(NamedTuple):
    """An option of a game and its allowed values; the first one is the default."""

    name: str
    values: tuple[OptionValue, ...]

    @property
    def default(self) -> OptionValue:
        return self.values[0]


def either(values: Iterable[object]) -> str:
    """Words for a choice: ``1, 1.5 or 2``."""
    *most, last = [str(value) for value in values]
    return f"{', '.join(most)} or {last}" if most else last
