"""What a seat gives away in a deal among bots of each level; written by `make reviews`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ....bots.base import Given

GIVEN: Final[Mapping[str, Mapping[str, Given]]] = {
    "petit-bridge": {
        "easy": Given(110.76, 13.27),
        "normal": Given(64.82, 37.20),
        "hard": Given(12.39, 12.39),
    },
}
"""By the game's id and the level."""
