"""Small neural networks that read a position suit by suit.

An input of a suit is a statement such as "the first hand holds the ace"; those that are true are *active*. An
:class:`Encoder` adds up the weights of the active inputs (layer 1, rectified: what is below 0 counts as 0), and
from these works out what the suit contributes to each unit of layer 2 of the :class:`Network`. There the
contributions of all suits are added up and rectified; the outputs are weighted sums of its units. What a
suit contributes depends on that suit alone, so callers keep it for all positions in which the suit is the same.

A game's weights stand in hundredths in JSON files beside its bots, which are read when they are first needed.
All is worked out in whole numbers, so that the answer is the same on every machine.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from operator import mul
from types import MappingProxyType
from typing import Any, Final, NamedTuple

if sys.version_info >= (3, 12):
    from math import sumprod
else:

    def sumprod(p: Iterable[int], q: Iterable[int], /) -> int:
        """As Python 3.12 and later have it."""
        return sum(map(mul, p, q))


SCALE: Final = 100
"""The numbers in the files are the weights times this."""

Vector = Sequence[int]


class Encoder:
    """Reads a suit. ``inputs``: by input, its weights in layer 1; ``units``: by unit of layer 2, the weights of
    layer 1.
    """

    def __init__(self, inputs: Sequence[Vector], units: Sequence[Vector]) -> None:
        self._inputs = inputs
        self._units = units

    def __call__(self, active: Iterable[int]) -> tuple[int, ...]:
        """The contribution of a suit to each unit of layer 2; input 0 is active besides those given."""
        rows = [self._inputs[0], *(self._inputs[each] for each in active)]
        found = [x if (x := sum(column)) > 0 else 0 for column in zip(*rows, strict=True)]
        return tuple([sumprod(found, unit) for unit in self._units])


class Network(NamedTuple):
    """``encoders`` read the suits, each by its name; ``bias`` is added to the units of layer 2, and so is a row
    of ``extras``, by name, where a game has inputs that are not of a suit; ``outputs``: by output, the weights
    of these units and a constant. They give ``scale`` times the outputs.
    """

    encoders: Mapping[str, Encoder]
    bias: Vector
    outputs: Sequence[Vector]
    scale: int = 1
    extras: Mapping[str, Sequence[Vector]] = MappingProxyType({})

    def __call__(self, suits: Iterable[Vector]) -> list[float]:
        """The outputs for suits with these contributions."""
        sums = [sum(column) for column in zip(self.bias, *suits, strict=True)]
        units = [x if x > 0 else 0 for x in sums]
        units.append(1)
        return [sumprod(units, output) / self.scale for output in self.outputs]


@cache
def network(package: str, file: str, name: str) -> Network:
    """The network of this name in a JSON file of the package."""
    found = _networks(package, file)[name]
    # Sums are the larger the more weights were multiplied on the way; so must be what is added to them.
    return Network(
        {each: Encoder(rows["inputs"], rows["units"]) for each, rows in found["encoders"].items()},
        _scaled(found["bias"]),
        [[*weights, SCALE**2 * constant] for *weights, constant in found["outputs"]],
        SCALE**3,
        {each: [_scaled(row) for row in rows] for each, rows in found.get("extras", {}).items()},
    )


def _scaled(row: Vector) -> Vector:
    """What is added to the units of layer 2, where sums are products of two weights."""
    return [SCALE * each for each in row]


@cache
def _networks(package: str, file: str) -> dict[str, Any]:
    """What stands in a file."""
    text = files(package).joinpath(file).read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found
