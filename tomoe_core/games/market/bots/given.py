"""What a seat gives away in a deal among bots of each level; written by `make reviews`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ....bots.base import Given

GIVEN: Final[Mapping[str, Mapping[str, Given]]] = {
    "market": {
        "easy": Given(54.82, 5.26),
        "normal": Given(24.76, 6.13),
        "hard": Given(0.19, 0.14),
    },
}
"""By the game's id and the level."""
