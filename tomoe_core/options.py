"""The options of a game: what may be chosen, and the sentence for what may not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from .cards import clip

OptionValue = bool | int | float
"""An option is on or off, or a number."""


class Option(NamedTuple):
    """An option of a game: the values it may have, the first being the one taken if nothing is said."""

    name: str
    values: tuple[OptionValue, ...]

    @property
    def default(self) -> OptionValue:
        return self.values[0]

    def check(self, value: object) -> OptionValue:
        """The option's own value equal to ``value``; ValueError names the valid ones.

        >>> Option("ichi", (1, 1.5, 2)).check(2.0)
        2
        """
        for valid in self.values:
            # True == 1 in Python, but "ichi=True" is a slip and not a choice.
            if value == valid and isinstance(value, bool) == isinstance(valid, bool):
                return valid
        raise ValueError(f"{self.name} must be {either(self.values)}, not {clip(value)}")


def chosen(
    id: str, options: tuple[Option, ...], values: Mapping[str, object]
) -> dict[str, OptionValue]:
    """The value of every one of ``options``, in their order, by its name. ValueError, which speaks of the
    game ``id``, if there is no such option or value.
    """
    names = {option.name for option in options}
    for name in values:
        if name not in names:
            known = "; ".join(f"{o.name}: {either(o.values)}" for o in options)
            raise ValueError(f"{id} has no option {clip(name)}; its options are: {known or 'none'}")
    return {o.name: o.check(values[o.name]) if o.name in values else o.default for o in options}


def either(values: Iterable[object]) -> str:
    """Words for a choice: ``1, 1.5 or 2``."""
    *most, last = [str(value) for value in values]
    return f"{', '.join(most)} or {last}" if most else last
