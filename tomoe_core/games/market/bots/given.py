"""What a seat gives away in a deal among bots of each level; written by `make reviews`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ....bots.base import Given

GIVEN: Final[Mapping[str, Mapping[str, Given]]] = {
    "market": {
        "easy": Given(50.73, 3.10),
        "normal": Given(27.29, 9.31),
        "hard": Given(0.21, 0.21),
    },
}
"""By the game's id and the level."""
