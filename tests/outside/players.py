"""Bots as anybody may write them, good and bad. At the top of a module, so that they can be sent to processes."""

from __future__ import annotations

import os
import time


def first(observation, rng, budget=None):
    """The first legal move."""
    return observation.legal_moves()[0]


def last(observation, rng, budget=None):
    """The last legal move, as a text."""
    return str(observation.legal_moves()[-1])


def _late(observation):
    """True in about a third of the deals, late in the deal: the same in every seating of a deal."""
    return len(observation.moves) > 9 and observation.dealer == 1


def cheats(observation, rng, budget=None):
    """Now and then a card that it does not hold."""
    if _late(observation):
        return str(observation.moves[0])
    return first(observation, rng)


def raises(observation, rng, budget=None):
    """Now and then an error."""
    if _late(observation):
        raise RuntimeError("I am lost\nand tell you so at length")
    return first(observation, rng)


def leaves(observation, rng, budget=None):
    """Now and then it wants to end the program."""
    if _late(observation):
        raise SystemExit
    return first(observation, rng)


def answers_nonsense(observation, rng, budget=None):
    """Now and then a number for an answer."""
    return 7 if _late(observation) else first(observation, rng)


def sleeps(observation, rng, budget=None):
    """Now and then it does not come back."""
    while _late(observation):
        time.sleep(1)
    return first(observation, rng)


def will_not_wake(observation, rng, budget=None):
    """Now and then it does not come back, whatever happens."""
    while _late(observation):
        try:
            time.sleep(1)
        except BaseException:
            continue
    return first(observation, rng)


def ends_the_process(observation, rng, budget=None):
    """Now and then nothing is left of it."""
    if _late(observation):
        os._exit(7)
    return first(observation, rng)
