"""Many deals of a game side by side, with arrays for all of them: for learning by playing against oneself.

>>> from tomoe_core.adapters.batch import Batch
>>> batch = Batch("tomoefuda", 64)
>>> turn = batch.reset(seed=7)
>>> turn.observations.shape, turn.masks.shape
((64, 484), (64, 40))
>>> turn = batch.step(turn.masks.argmax(axis=1))

No bot is there: whoever is to act in a deal, you move, and are shown what that seat knows, the same as in
PettingZoo. All that a batch needs beside the engine is NumPy.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from ..cards import clip
from ..game import State
from ..games import game as find_game
from ..tensors import actions

try:
    import numpy as np

    from .arrays import (
        END,
        action_mask,
        check_rewards,
        illegal_sum,
        observation_array,
        points_so_far,
    )
except ImportError as error:
    raise ImportError(
        "tomoe_core.adapters.batch needs NumPy: python -m pip install 'tomoe-cards[batch]'"
    ) from error


class Turn(NamedTuple):
    """What there is to decide, by deal, and what came of the step before.

    ``seats``: who is to act, int64. ``observations``: what this seat knows, float32, in a row. ``masks``:
    True for the number of each legal move, bool, in a row. ``rewards``: what the step brought each seat,
    float64, deals by seats. ``ended``: bool, True where it was the last of its deal; there the next deal
    has been dealt already, which ``seats``, ``observations`` and ``masks`` are of.
    """

    seats: Any
    observations: Any
    masks: Any
    rewards: Any
    ended: Any


class Batch:
    """``size`` deals of the game with this id and these options. ``positions``: the engine's States, one a
    deal.

    ``rewards``: "end", the points of all seats when a deal is over, negative where the lowest score wins,
    or "steps", after each move by how much they have changed; both add up to the same. ``illegal_reward``:
    the sum that a deal comes to for a seat that makes an illegal move, which ends the deal; if None, the
    least that the game can give. ValueError says what is wrong with one of these.
    """

    def __init__(
        self,
        id: str,
        size: int,
        *,
        rewards: str = END,
        illegal_reward: float | None = None,
        **options: object,
    ) -> None:
        if isinstance(size, bool) or not isinstance(size, int) or size < 1:
            raise ValueError(f"a batch has 1 deal or more, not {clip(size)}")
        self.game = find_game(id, **options)
        self.size = size
        self.positions: list[State] = []
        self._rewards = check_rewards(rewards)
        self._illegal = illegal_sum(self.game, illegal_reward)
        self._random = Random()

    def reset(self, seed: int | None = None) -> Turn:
        """Return the beginning of new deals: those that ``seed`` gives, else the next of the last seed's. Who
        begins is drawn. ValueError if ``seed`` is no whole number.
        """
        if seed is not None:
            self._random = Random(self.game.check_seed(seed, None))
        self.positions = [self._deal() for _ in range(self.size)]
        return self._turn(np.zeros((self.size, self.game.players)), np.zeros(self.size, np.bool_))

    def step(self, choices: Sequence[int] | Any) -> Turn:
        """Make one move in each deal, those with these numbers. ValueError before the first ``reset``, and
        if it is not one number a deal.
        """
        if not self.positions:
            raise ValueError("there are no deals yet: call reset")
        numbers = [int(choice) for choice in choices]
        if len(numbers) != self.size:
            raise ValueError(f"there are {self.size} deals, but {len(numbers)} moves")
        rewards: Any = np.zeros((self.size, self.game.players))
        ended: Any = np.zeros(self.size, np.bool_)
        for place, (position, number) in enumerate(zip(self.positions, numbers, strict=True)):
            after = self._play(position, number)
            had = points_so_far(position, self._rewards)
            if after is None:
                actor = position.actor or 0
                rewards[place, actor] = self._illegal - had[actor]
            else:
                rewards[place] = np.subtract(points_so_far(after, self._rewards), had)
            ended[place] = after is None or after.is_over
            self.positions[place] = self._deal() if after is None or after.is_over else after
        return self._turn(rewards, ended)

    def _play(self, position: State, number: int) -> State | None:
        """Return the position after the move with this number; None if it is illegal."""
        numbers = actions(self.game)
        if number not in numbers.legal(position):
            return None
        return position.play(numbers.move(position, number))

    def _deal(self) -> State:
        """Return the next deal."""
        dealer = self._random.randrange(self.game.players)
        return self.game.deal(seed=self._random.getrandbits(64), dealer=dealer)

    def _turn(self, rewards: Any, ended: Any) -> Turn:
        """Return what there is to decide in the positions."""
        seats = [position.actor or 0 for position in self.positions]
        seen = [
            position.observe(seat) for position, seat in zip(self.positions, seats, strict=True)
        ]
        return Turn(
            seats=np.array(seats),
            observations=np.stack([observation_array(each) for each in seen]),
            masks=np.stack([action_mask(each) for each in seen]).astype(np.bool_),
            rewards=rewards,
            ended=ended,
        )
