"""What a seat gives away in a deal among bots of each level; written by `make reviews`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ....bots.base import Given

GIVEN: Final[Mapping[str, Mapping[str, Given]]] = {
    "fesca-six": {
        "easy": Given(0.29, 0.16),
        "normal": Given(0.07, 0.02),
        "hard": Given(0.00, 0.00),
    },
    "fesca-wild": {
        "easy": Given(0.62, 0.02),
        "normal": Given(0.19, 0.14),
        "hard": Given(0.00, 0.00),
    },
}
"""By the game's id and the level."""
