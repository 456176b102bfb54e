"""A game from outside keeps to the contract of all games."""

from tomoe_core.testing import *  # noqa: F403
