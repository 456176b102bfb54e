"""The options of a game: what may be chosen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

OptionValue = bool | int | float | str
"""An option is on or off, a number, or a word."""


class Option(NamedTuple):
    """An option of a game and its allowed values; the first one is the default. ``called``: the key of what
    settings call it, if that is not ``set-`` and its name; a value's has ``-`` and the value after that.
    """

    name: str
    values: tuple[OptionValue, ...]
    called: str = ""

    @property
    def default(self) -> OptionValue:
        return self.values[0]

    @property
    def key(self) -> str:
        """The key of what settings call it."""
        return self.called or f"set-{self.name}"


def either(values: Iterable[object]) -> str:
    """Words for a choice: ``1, 1.5 or 2``."""
    *most, last = [str(value) for value in values]
    return f"{', '.join(most)} or {last}" if most else last
