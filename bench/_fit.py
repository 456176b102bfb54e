"""What the benches that fit neural networks have in common: the descent, and how weights are written."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import jax
import jax.numpy as jnp
import numpy as np
import optax

from tomoe_core.bots import networks

RATE: Final = 0.005
"""The first learning rate; it falls to 0 along a cosine."""

FIRST_SEED: Final = 5_000_000
"""Other deals than those that the benches play."""

Params = dict[str, Any]
"""Weights by name."""

Loss = Callable[..., Any]
"""Of the weights and a batch of each of the arrays."""


def random_weights(key: Any, rows: int, columns: int, active: float) -> Any:
    """Weights to begin with, for units of which this many are active at a time."""
    return jax.random.normal(key, (rows, columns)) / active**0.5


def descend(
    params: Params,
    loss: Loss,
    arrays: Sequence[Any],
    *,
    first: int,
    epochs: int,
    batch: int,
    decay: float,
    name: str,
) -> Params:
    """The weights that Adam comes to, rounded as they are written. The rows of ``arrays`` are the samples, of
    which those before ``first`` are kept out.
    """
    size = len(arrays[0])
    steps = (size - first) // batch
    rates = optax.cosine_decay_schedule(RATE, steps * epochs)
    optimizer = optax.adamw(rates, weight_decay=decay)
    state = optimizer.init(params)

    def step(params: Params, state: Any, *samples: Any) -> Any:
        gradients = jax.grad(loss)(params, *samples)
        updates, state = optimizer.update(gradients, state, params)
        return optax.apply_updates(params, updates), state

    compiled = jax.jit(step)
    rng = np.random.default_rng(0)
    for epoch in range(epochs):
        order = first + rng.permutation(size - first)
        for at in range(0, steps * batch, batch):
            chosen = np.sort(order[at : at + batch])
            params, state = compiled(params, state, *(array[chosen] for array in arrays))
        print(f"\r{name}: epoch {epoch + 1} of {epochs}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    rounded: Params = jax.tree.map(
        lambda rows: jnp.round(networks.SCALE * rows) / networks.SCALE, params
    )
    return rounded


def in_batches(function: Callable[..., Any], arrays: Sequence[Any], first: int, batch: int) -> Any:
    """What a function comes to for the first samples, the rows of ``arrays``."""
    found = [
        function(*(array[at : at + batch] for array in arrays)) for at in range(0, first, batch)
    ]
    return np.concatenate(found)[:first]


def share_explained(expected: Any, came: Any) -> float:
    """How much of the variance of what came was expected, as a share."""
    return float(1 - ((expected - came) ** 2).mean() / came.var())


def parser_of(doc: str | None, deals: int, of: str) -> argparse.ArgumentParser:
    """The command line of a bench that plays as many ``deals``; ``doc`` is its docstring, and ``of`` says which
    deals these are.
    """
    parser = argparse.ArgumentParser(description=doc.splitlines()[0] if doc else "")
    parser.add_argument("--deals", type=int, default=deals, help=of)
    parser.add_argument("--first", type=int, default=FIRST_SEED, help="the first deal's seed")
    parser.add_argument("--processes", type=int, default=min(2, os.cpu_count() or 1))
    return parser


def to_json(
    params: Params, encoders: Sequence[str], extras: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """A network as it stands in a file. ``params`` has the weights of each encoder under its name and, with
    " units" behind that, those of layer 2; and "bias", "outputs" and "constants"; with "layer" and "layer bias"
    for layer 3, if there is one.
    """
    found: dict[str, Any] = {
        "encoders": {
            each: {"inputs": whole(params[each]), "units": whole(params[f"{each} units"].T)}
            for each in encoders
        },
        "bias": whole(params["bias"][None])[0],
        "outputs": whole(np.vstack([params["outputs"], params["constants"]]).T),
    }
    if "layer" in params:
        found["layer"] = {
            "weights": whole(params["layer"]),
            "bias": whole(params["layer bias"][None])[0],
        }
    if extras:
        found["extras"] = {name: whole(rows) for name, rows in extras.items()}
    return found


def whole(rows: Any) -> list[list[int]]:
    """Weights in hundredths."""
    found: list[list[int]] = np.rint(networks.SCALE * np.asarray(rows)).astype(int).tolist()
    return found


def write(file: Path, found: Mapping[str, Any]) -> None:
    """Write networks, by name."""
    text = json.dumps(found, separators=(",", ":")).replace("],", "],\n")
    file.write_text(f"{text}\n", encoding="utf-8")
