"""What a seat gives away in a deal among bots of each level; written by `make reviews`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ....bots.base import Given

GIVEN: Final[Mapping[str, Mapping[str, Given]]] = {
    "tomoefuda": {
        "easy": Given(1.37, 0.32),
        "normal": Given(0.53, 0.19),
        "hard": Given(0.00, 0.00),
    },
}
"""By the game's id and the level."""
