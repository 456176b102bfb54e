"""What a seat gives away in a deal among bots of each level; written by `make reviews`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ....bots.base import Given

GIVEN: Final[Mapping[str, Mapping[str, Given]]] = {
    "collector": {
        "easy": Given(11.21, 0.59),
        "normal": Given(8.32, 0.58),
        "hard": Given(0.04, 0.03),
    },
}
"""By the game's id and the level."""
