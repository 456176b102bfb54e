"""What a seat knows and may do, as NumPy arrays and Gymnasium spaces: for the adapters of this package."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from gymnasium import spaces

from ..game import Game, Observation
from ..tensors import actions, features


def observation_space(game: Game) -> Any:
    """Return what :func:`observation_array` may be."""
    low, high = [0.0] * game.players, [1.0] * game.players
    for part in features(game).parts:
        low += [part.low] * part.size
        high += [part.high] * part.size
    return spaces.Box(np.array(low, np.float32), np.array(high, np.float32), dtype=np.float32)


def observation_array(observation: Observation) -> Any:
    """Return what the observing seat knows, in numbers: a mark for the seat, then the game's features."""
    game = observation.game
    packed = _seat_mark(game.players, observation.seat) + features(game).pack(observation)
    # Not of bytes: whoever learns may write in its array.
    return np.frombuffer(bytearray(packed), np.float32)


@cache
def _seat_mark(players: int, seat: int) -> bytes:
    """Return a float for each seat, packed, 1 for this one."""
    return np.eye(players, dtype=np.float32)[seat].tobytes()


def action_mask(observation: Observation) -> Any:
    """1 for the number of each legal move, which are none unless it is the seat's turn."""
    return np.frombuffer(bytearray(actions(observation.game).mask(observation)), np.int8)
