"""A bot that says in a sentence what it cannot be called with."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from random import Random

from ..cards import clip
from ..game import Move, Observation, check_rng
from .base import Bot


@dataclass(frozen=True, slots=True)
class CheckedBot:
    """``choose`` under the name of its level. ValueError for what is no Observation, no Random or no budget."""

    level: str
    choose: Bot

    @property
    def __name__(self) -> str:
        """What tables call it."""
        return self.level

    def __call__(
        self, observation: Observation, rng: Random, budget: float | None = None, /
    ) -> Move:
        if not isinstance(observation, Observation):
            raise ValueError(
                f"a bot sees an observation, such as state.observe(0), not {clip(observation)}"
            )
        return self.choose(observation, check_rng(rng), check_budget(budget))


@cache
def checked(level: str, choose: Bot) -> CheckedBot:
    """Return ``choose`` as a bot that checks what it is called with, the same one for the same function."""
    return CheckedBot(level, choose)


def check_budget(budget: float | None) -> float | None:
    """Return ``budget``; ValueError unless it is None, or seconds or positions from 0 on."""
    if budget is None:
        return None
    if isinstance(budget, bool) or not isinstance(budget, int | float) or not budget >= 0:
        raise ValueError(
            f"a budget is a number of positions (an int) or seconds (a float) from 0 on, not {clip(budget)}"
        )
    return budget
