"""How much the hard bots think of in their seconds. The same in CPython and, by `_pyodide.mjs`, in Pyodide."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from random import Random
from time import perf_counter
from typing import Any

import tomoe_core as tomoe
from tomoe_core import bots
from tomoe_core.bots.trials import Trials
from tomoe_core.games.tomoefuda.bots.outlook import Outlook

EVERY = 7
"""One decision in this many is a position, drawn at random, so that positions come from all of a deal."""


@cache
def positions(id: str, number: int) -> list[tomoe.Observation]:
    """Observations in which there is something to think about, from deals of normal bots."""
    game, found = tomoe.game(id), []
    rng = Random(f"thoughts {id}")
    normal = bots.bot("normal", game)
    while True:
        state = game.deal(seed=rng.getrandbits(32))
        while state.actor is not None:
            seen = state.observe(state.actor)
            if len(seen.legal_moves()) > 2 and rng.randrange(EVERY) == 0:
                found.append(seen)
                if len(found) == number:
                    return found
            state = state.play(normal(seen, rng))


@contextmanager
def counts(id: str) -> Iterator[dict[str, int]]:
    """How many layouts are looked at in the game, and how often a move is tried in one, while this is open."""
    counted = {"layouts": 0, "trials": 0}
    # Tomoe-fuda's search goes through its layouts again and again, each time deeper.
    owner, name = (Outlook, "lines") if id == "tomoefuda" else (Trials, "add")
    method = getattr(owner, name)

    def count(self: Any, *args: Any, **options: Any) -> Any:
        found = method(self, *args, **options)
        counted["layouts"] += 1
        counted["trials"] += len(args[0].gains if owner is Trials else found)
        return found

    setattr(owner, name, count)
    try:
        yield counted
    finally:
        setattr(owner, name, method)


def think(id: str, number: int, at: int, seconds: float, hint: bool) -> dict[str, float]:
    """Think about position ``at`` of ``number``, for a hint or for a move of hard's: ``layouts`` and
    ``trials``, the ``seconds`` it took, and the longest ``pause`` in which a page could not have been drawn,
    in seconds.
    """
    seen = positions(id, number)[at]
    ask = bots.hint if hint else bots.thinker("hard", seen.game)
    assert ask is not None
    with counts(id) as counted:
        start = last = perf_counter()
        pause = 0.0
        for _ in ask(seen, Random(at), seconds):
            now = perf_counter()
            pause, last = max(pause, now - last), now
    return {**counted, "seconds": last - start, "pause": pause}
