"""What a seat gives away in a deal among bots of each level; written by `make reviews`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ....bots.base import Given

GIVEN: Final[Mapping[str, Mapping[str, Given]]] = {
    "petit-bridge": {
        "easy": Given(113.23, 21.57),
        "normal": Given(52.20, 12.73),
        "hard": Given(5.12, 3.42),
    },
}
"""By the game's id and the level."""
