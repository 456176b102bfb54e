"""A game from outside keeps to the contract of all games."""

from tests.contract import *  # noqa: F403
