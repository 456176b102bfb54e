"""Random play through the engine's public API. The same in CPython and, by `_pyodide.mjs`, in Pyodide."""

from __future__ import annotations

from random import Random

import tomoe_core as tomoe


def warm(game: tomoe.Game) -> None:
    """Fill the engine's tables: they belong to the start of a program, not to its pace."""
    playouts(game, range(2000))


def playouts(game: tomoe.Game, seeds: range) -> int:
    """Play a deal for every seed, the deal included; how many decisions the players made."""
    random = Random(1).random
    decisions = 0
    for seed in seeds:
        state = game.deal(seed=seed)
        moves = state.legal_moves()
        while moves:
            state = state.play(moves[int(random() * len(moves))])
            moves = state.legal_moves()
            decisions += 1
    return decisions
