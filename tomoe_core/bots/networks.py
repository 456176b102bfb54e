"""Small neural networks that read a position suit by suit.

An input of a suit is a statement such as "the first hand holds the ace"; those that are true are *active*. An
:class:`Encoder` adds up the weights of the active inputs (layer 1, rectified: what is below 0 counts as 0), and
from these works out what the suit contributes to each unit of layer 2 of the :class:`Network`. There the
contributions of all suits are added up and rectified; a network may have a layer 3 behind that. The outputs are
weighted sums of the last layer's units. What a suit contributes depends on that suit alone, so callers keep it
for all positions in which the suit is the same.

A game's weights stand in hundredths in JSON files beside its bots, which are read when they are first needed.
All is worked out in whole numbers, so that the answer is the same on every machine.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from operator import mul
from struct import Struct
from types import MappingProxyType
from typing import Any, Final, NamedTuple

SCALE: Final = 100
"""The numbers in the files are the weights times this."""

BITS: Final = 64
"""Bits for each number of a row; all that is added up stays far below."""

HALF: Final = 1 << BITS - 1

Vector = Sequence[int]


class Matrix:
    """Rows of weights, for sums over rows.

    A row is kept as one whole number, with :data:`BITS` bits for each weight. Python adds and multiplies it at
    once, which takes a tenth of the time of a loop over the weights. ``rows`` must not be empty.
    """

    def __init__(self, rows: Sequence[Vector]) -> None:
        size = len(rows[0])
        self.rows = [_packed(row) for row in rows]
        # Sums may be negative; with this added, no number borrows from the next one.
        self._half = _packed([HALF] * size)
        self._bytes = BITS // 8 * size
        self._numbers = Struct(f"<{size}Q")

    def unpack(self, packed: int) -> list[int]:
        """The numbers of a row, or of a sum of rows."""
        return [
            x - HALF
            for x in self._numbers.unpack((packed + self._half).to_bytes(self._bytes, "little"))
        ]

    def sum(self, numbers: Iterable[int]) -> list[int]:
        """The sum of the rows with these numbers."""
        rows = self.rows
        return self.unpack(sum([rows[number] for number in numbers]))

    def weighted(self, units: Iterable[int]) -> list[int]:
        """The sum of all rows, each times its unit; of units below 0 nothing is counted."""
        return self.unpack(
            sum([unit * row for unit, row in zip(units, self.rows, strict=False) if unit > 0])
        )


def _packed(row: Vector) -> int:
    found = 0
    for each in reversed(row):
        found = (found << BITS) + each
    return found


class Encoder:
    """Reads a suit. ``inputs``: by input, its weights in layer 1; ``units``: by unit of layer 2, the weights of
    layer 1.
    """

    def __init__(self, inputs: Sequence[Vector], units: Sequence[Vector]) -> None:
        self._inputs = Matrix(inputs)
        self._units = Matrix([*zip(*units, strict=True)])

    def __call__(self, active: Iterable[int]) -> tuple[int, ...]:
        """The contribution of a suit to each unit of layer 2; input 0 is active besides those given."""
        return tuple(self._units.weighted(self._inputs.sum([0, *active])))


class Layer(NamedTuple):
    """Layer 3. ``weights``: by unit of layer 2, its weights; ``bias`` is added to the sums."""

    weights: Matrix
    bias: Vector

    def __call__(self, units: Iterable[int]) -> list[int]:
        """The units of this layer, before they are rectified."""
        sums = self.weights.weighted(units)
        return [each + bias for each, bias in zip(sums, self.bias, strict=True)]


class Network(NamedTuple):
    """``encoders`` read the suits, each by its name; ``bias`` is added to the units of layer 2, and so is a row
    of ``extras``, by name, where a game has inputs that are not of a suit; ``layer`` is layer 3, if any.
    ``outputs``: by output, the weights of the last layer's units and a constant. They give ``scale`` times
    the outputs.
    """

    encoders: Mapping[str, Encoder]
    bias: Vector
    outputs: Sequence[Vector]
    scale: int = 1
    extras: Mapping[str, Sequence[Vector]] = MappingProxyType({})
    layer: Layer | None = None

    def __call__(self, suits: Iterable[Vector]) -> list[float]:
        """The outputs for suits with these contributions."""
        sums = [sum(column) for column in zip(self.bias, *suits, strict=True)]
        if self.layer is not None:
            sums = self.layer(sums)
        units = [x if x > 0 else 0 for x in sums]
        units.append(1)
        return [sum(map(mul, units, output)) / self.scale for output in self.outputs]


@cache
def network(package: str, file: str, name: str) -> Network:
    """The network of this name in a JSON file of the package."""
    found = _networks(package, file)[name]
    # Sums are the larger the more weights were multiplied on the way; so must be what is added to them.
    layer = found.get("layer")
    scale = SCALE ** (4 if layer else 3)
    return Network(
        {each: Encoder(rows["inputs"], rows["units"]) for each, rows in found["encoders"].items()},
        _scaled(found["bias"], SCALE),
        [[*weights, scale // SCALE * constant] for *weights, constant in found["outputs"]],
        scale,
        {
            each: [_scaled(row, SCALE) for row in rows]
            for each, rows in found.get("extras", {}).items()
        },
        Layer(Matrix(layer["weights"]), _scaled(layer["bias"], SCALE**2)) if layer else None,
    )


def _scaled(row: Vector, scale: int) -> Vector:
    """What is added to sums of products of weights."""
    return [scale * each for each in row]


@cache
def _networks(package: str, file: str) -> dict[str, Any]:
    """What stands in a file."""
    text = files(package).joinpath(file).read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found
