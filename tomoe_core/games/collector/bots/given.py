"""What a seat gives away in a deal among bots of each level; written by `make reviews`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ....bots.base import Given

GIVEN: Final[Mapping[str, Mapping[str, Given]]] = {
    "collector": {
        "easy": Given(11.18, 1.81),
        "normal": Given(9.51, 1.02),
        "hard": Given(0.13, 0.13),
    },
}
"""By the game's id and the level."""
