"""What a seat gives away in a deal among bots of each level; written by `make reviews`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ....bots.base import Given

GIVEN: Final[Mapping[str, Mapping[str, Given]]] = {
    "fesca-six": {
        "easy": Given(0.35, 0.11),
        "normal": Given(0.15, 0.06),
        "hard": Given(0.02, 0.02),
    },
    "fesca-wild": {
        "easy": Given(0.38, 0.06),
        "normal": Given(0.12, 0.03),
        "hard": Given(0.00, 0.00),
    },
}
"""By the game's id and the level."""
