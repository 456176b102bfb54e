"""What a seat gives away in a deal among bots of each level; written by `make reviews`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ....bots.base import Given

GIVEN: Final[Mapping[str, Mapping[str, Given]]] = {
    "collector": {
        "easy": Given(11.50, 1.19),
        "normal": Given(8.44, 0.73),
        "hard": Given(0.06, 0.06),
    },
}
"""By the game's id and the level."""
