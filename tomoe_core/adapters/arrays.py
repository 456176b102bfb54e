"""What a seat knows, may do and gets, as NumPy arrays and Gymnasium spaces: for the other adapters."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import numpy as np

from ..cards import clip
from ..game import Game, Observation, State
from ..tensors import actions, features, limits, utilities

END: Final = "end"
STEPS: Final = "steps"


def check_rewards(rewards: str) -> str:
    """Return ``rewards``: "end", all points at the end of a deal, or "steps", what each step brought.
    ValueError if it is neither.
    """
    if rewards in (END, STEPS):
        return rewards
    raise ValueError(
        f"rewards come at the end or by steps, so they are end or steps, not {clip(rewards)}"
    )


def points_so_far(position: State, rewards: str) -> tuple[float, ...]:
    """Return the sum of the rewards up to ``position`` by seat: with "steps" what each seat has, nothing before
    the first move, with "end" nothing before the deal is over.
    """
    if not position.moves or (rewards == END and not position.is_over):
        return (0.0,) * position.game.players
    return utilities(position.game, position.scores)


def illegal_sum(game: Game, wanted: float | None) -> float:
    """Return what a deal comes to for a seat that makes an illegal move: what is ``wanted``, or the least that
    the game can give, so that nobody gains by it.
    """
    return limits(game).low if wanted is None else wanted


def observation_space(game: Game) -> Any:
    """Return what :func:`observation_array` may be."""
    # Not at the top: a batch of deals needs arrays, and no spaces.
    from gymnasium import spaces

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
