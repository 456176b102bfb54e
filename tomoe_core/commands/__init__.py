"""The commands of ``python -m tomoe_core``, each a module with ``add_arguments`` and ``run``."""

from __future__ import annotations

from types import ModuleType
from typing import Final

from . import deal, explain, play, replay, simulate, tournament

STOPPED: Final = 130
"""The exit code of what Ctrl-C has stopped, as shells have it. Numbers so far are printed all the same."""

COMMANDS: Final[dict[str, ModuleType]] = {
    "deal": deal,
    "play": play,
    "replay": replay,
    "explain": explain,
    "tournament": tournament,
    "simulate": simulate,
}
