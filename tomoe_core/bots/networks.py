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
from struct import Struct
from types import MappingProxyType
from typing import Any, Final

SCALE: Final = 100
"""The numbers in the files are the weights times this."""

BITS: Final = 64
"""Bits for each number of a row; all that is added up stays far below."""

HALF: Final = 1 << BITS - 1

Vector = Sequence[int]

Packed = int
"""A vector as one whole number, with :data:`BITS` bits for each of its numbers. Python adds such vectors and
multiplies them at once, which takes a tenth of the time of a loop over the numbers.
"""


def pack(vector: Vector) -> Packed:
    """Return a vector as one whole number, which :class:`Unpack` takes apart."""
    found = 0
    for each in reversed(vector):
        found = (found << BITS) + each
    return found


class Unpack:
    """Takes apart vectors of ``size`` numbers that were packed, and sums of them."""

    def __init__(self, size: int) -> None:
        # Sums may be negative; with this added, no number borrows from the next one.
        self._half = pack([HALF] * size)
        self._bytes = BITS // 8 * size
        self._numbers = Struct(f"<{size}Q")

    def __call__(self, packed: Packed) -> list[int]:
        """Return the numbers."""
        parts = self._numbers.unpack((packed + self._half).to_bytes(self._bytes, "little"))
        return [x - HALF for x in parts]


def weighted_sum(units: Iterable[int], rows: Sequence[Packed]) -> Packed:
    """Return the sum of the rows, each times its unit; of units below 0 nothing is counted."""
    return sum([unit * row for unit, row in zip(units, rows, strict=False) if unit > 0])


class Encoder:
    """Reads a suit. ``inputs``: by input, its weights in layer 1; ``units``: by unit of layer 2, the weights of
    layer 1.
    """

    def __init__(self, inputs: Sequence[Vector], units: Sequence[Vector]) -> None:
        self._inputs = [pack(row) for row in inputs]
        self._layer_1 = Unpack(len(inputs[0]))
        self._units = [pack(row) for row in zip(*units, strict=True)]
        self._layer_2 = Unpack(len(units))

    def contribution(self, active: Iterable[int]) -> Packed:
        """Return the contribution of a suit to each unit of layer 2; input 0 is active besides those given."""
        inputs = self._inputs
        sums = inputs[0] + sum([inputs[number] for number in active])
        return weighted_sum(self._layer_1(sums), self._units)

    def __call__(self, active: Iterable[int]) -> Vector:
        """Return the same, number by number."""
        return tuple(self._layer_2(self.contribution(active)))


class Layer:
    """Layer 3. ``weights``: by unit of layer 2, its weights; ``bias`` is added to the sums."""

    def __init__(self, weights: Sequence[Vector], bias: Vector) -> None:
        self._weights = [pack(row) for row in weights]
        self._bias = pack(bias)
        self._units = Unpack(len(bias))

    def contribution(self, units: Iterable[int]) -> Packed:
        """Return the contribution of units of layer 2, which are rectified, to each unit of this layer."""
        return weighted_sum(units, self._weights)

    def __call__(self, contributions: Packed) -> list[int]:
        """Return the units of this layer, before they are rectified, for the sum of all contributions."""
        return self._units(self._bias + contributions)


class Network:
    """``encoders`` read the suits, each by its name; ``bias`` is added to the units of layer 2, and so is a row
    of ``extras``, by name, where a game has inputs that are not of a suit; ``layer`` is layer 3, if any.
    ``outputs``: by output, the weights of the last layer's units and a constant. They give ``scale`` times
    the outputs.
    """

    def __init__(
        self,
        encoders: Mapping[str, Encoder],
        bias: Vector,
        outputs: Sequence[Vector],
        scale: int = 1,
        extras: Mapping[str, Sequence[Vector]] = MappingProxyType({}),
        layer: Layer | None = None,
    ) -> None:
        self.encoders = encoders
        self.bias = bias
        self.outputs = outputs
        self.scale = scale
        self.extras = extras
        self.layer = layer
        self._bias = pack(bias)
        self._units = Unpack(len(bias))
        *weights, constants = zip(*outputs, strict=True)
        self._weights = [pack(row) for row in weights]
        self._constants = pack(constants)
        self._outputs = Unpack(len(constants))

    def __call__(self, suits: Iterable[Packed]) -> list[float]:
        """Return the outputs for suits with these contributions."""
        sums = self._units(self._bias + sum(suits))
        if self.layer is not None:
            sums = self.layer(self.layer.contribution(sums))
        return self.outputs_of(sums)

    def outputs_of(self, sums: Iterable[int]) -> list[float]:
        """Return the outputs for the units of the last layer, which are rectified."""
        found = self._outputs(self._constants + weighted_sum(sums, self._weights))
        return [each / self.scale for each in found]


@cache
def network(package: str, file: str, name: str) -> Network:
    """Return the network of this name in a JSON file of the package."""
    found = read_weights(package, file)[name]
    # Sums are the larger the more weights were multiplied on the way; so must be what is added to them.
    layer = found.get("layer")
    scale = SCALE ** (4 if layer else 3)
    return Network(
        {each: Encoder(rows["inputs"], rows["units"]) for each, rows in found["encoders"].items()},
        _scale(found["bias"], SCALE),
        [[*weights, scale // SCALE * constant] for *weights, constant in found["outputs"]],
        scale,
        {
            each: [_scale(row, SCALE) for row in rows]
            for each, rows in found.get("extras", {}).items()
        },
        Layer(layer["weights"], _scale(layer["bias"], SCALE**2)) if layer else None,
    )


def _scale(row: Vector, scale: int) -> Vector:
    """Return what is added to sums of products of weights."""
    return [scale * each for each in row]


@cache
def read_weights(package: str, file: str) -> dict[str, Any]:
    """Return what stands in a JSON file of the package: networks, or other numbers that were fitted."""
    found: dict[str, Any] = json.loads(read_text(package, file))
    return found


@cache
def read_text(package: str, file: str) -> str:
    """Return the text of a file of the package. It takes a tenth of the memory of what stands in it."""
    return files(package).joinpath(file).read_text(encoding="utf-8")
