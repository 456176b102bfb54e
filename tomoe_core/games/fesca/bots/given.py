"""What a seat gives away in a deal among bots of each level; written by `make reviews`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ....bots.base import Given

GIVEN: Final[Mapping[str, Mapping[str, Given]]] = {
    "fesca-six": {
        "easy": Given(0.39, 0.10),
        "normal": Given(0.12, 0.06),
        "hard": Given(0.00, 0.00),
    },
    "fesca-wild": {
        "easy": Given(0.39, 0.05),
        "normal": Given(0.13, 0.04),
        "hard": Given(0.00, 0.00),
    },
}
"""By the game's id and the level."""
