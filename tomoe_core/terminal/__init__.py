"""The commands of ``python -m tomoe_core``: :data:`COMMANDS`, each a module with ``add_arguments`` and ``run``.
The other modules here are what they share.
"""

from __future__ import annotations

from types import ModuleType
from typing import Final

from . import (
    compare,
    deal,
    explain,
    games,
    play,
    replay,
    review,
    rules,
    simulate,
    study,
    tournament,
)

COMMANDS: Final[dict[str, ModuleType]] = {
    "games": games,
    "rules": rules,
    "play": play,
    "deal": deal,
    "replay": replay,
    "study": study,
    "explain": explain,
    "review": review,
    "compare": compare,
    "tournament": tournament,
    "simulate": simulate,
}
