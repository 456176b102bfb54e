"""Small neural networks that read a position suit by suit.

An input of a suit is a statement such as "the first hand holds the ace"; those that are true are *active*. An
:class:`Encoder` adds up the weights of the active inputs (layer 1, rectified: what is below 0 counts as 0), and
from these works out what the suit contributes to each hidden unit of the :class:`Network` (layer 2, rectified
once the contributions of the four suits are added). The outputs are weighted sums of the hidden units. What a
suit contributes depends on that suit alone, so callers keep it for all positions in which the suit is the same.

The weights were fitted to double dummy (``bench/networks.py``). They stand in hundredths in JSON files beside
this module, which are read when they are first needed.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files
from operator import mul
from typing import Any, Final, NamedTuple

SCALE: Final = 100
"""The numbers in the files are the weights times this."""

TRUMPS, NO_TRUMP = "trumps", "no trump"
"""The names of a file's networks."""

Vector = Sequence[float]


class Encoder:
    """Reads a suit. ``inputs``: by input, its weights in layer 1; ``units``: by hidden unit, the weights of
    layer 1.
    """

    def __init__(self, inputs: Sequence[Vector], units: Sequence[Vector]) -> None:
        self._inputs = inputs
        self._units = units

    def __call__(self, active: Iterable[int]) -> tuple[float, ...]:
        """The contribution of a suit to each hidden unit; input 0 is active besides those given."""
        rows = [self._inputs[0], *(self._inputs[each] for each in active)]
        found = [x if (x := sum(column)) > 0.0 else 0.0 for column in zip(*rows, strict=True)]
        return tuple([sum(map(mul, found, unit)) for unit in self._units])


class Network(NamedTuple):
    """``suit`` reads a plain suit, and ``trumps`` the trump suit; ``bias`` is added to the hidden units;
    ``outputs``: by output, the weights of the hidden units and a constant.
    """

    suit: Encoder
    trumps: Encoder
    bias: Vector
    outputs: Sequence[Vector]

    def __call__(self, suits: Iterable[Vector]) -> list[float]:
        """The outputs for four suits with these contributions."""
        hidden = [
            x if (x := sum(column)) > 0.0 else 0.0 for column in zip(self.bias, *suits, strict=True)
        ]
        hidden.append(1.0)
        return [sum(map(mul, hidden, output)) for output in self.outputs]


@cache
def network(file: str, name: str) -> Network:
    """The network of this name, :data:`TRUMPS` or :data:`NO_TRUMP`, in a JSON file beside this module."""
    found = _networks(file)[name]
    encoders = {
        each: Encoder(_scaled(rows["inputs"]), _scaled(rows["units"]))
        for each, rows in found["encoders"].items()
    }
    return Network(
        encoders["suit"],
        encoders.get("trumps", encoders["suit"]),
        _scaled([found["bias"]])[0],
        _scaled(found["outputs"]),
    )


@cache
def _networks(file: str) -> dict[str, Any]:
    """What stands in a file."""
    text = files(__package__).joinpath(file).read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def _scaled(rows: Sequence[Sequence[int]]) -> list[list[float]]:
    return [[each / SCALE for each in row] for row in rows]
