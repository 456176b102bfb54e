"""What a seat gives away in a deal among bots of each level; written by `make reviews`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ....bots.base import Given

GIVEN: Final[Mapping[str, Mapping[str, Given]]] = {
    "tomoefuda": {
        "easy": Given(0.89, 0.12),
        "normal": Given(0.36, 0.06),
        "hard": Given(0.01, 0.01),
    },
}
"""By the game's id and the level."""
