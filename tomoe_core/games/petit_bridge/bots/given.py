"""What a seat gives away in a deal among bots of each level; written by `make reviews`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ....bots.base import Given

GIVEN: Final[Mapping[str, Mapping[str, Given]]] = {
    "petit-bridge": {
        "easy": Given(114.90, 9.32),
        "normal": Given(66.38, 16.34),
        "hard": Given(6.19, 6.19),
    },
}
"""By the game's id and the level."""
