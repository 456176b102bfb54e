"""Commands for authors, which write files for their pages: :data:`COMMANDS`, each a module with
``add_arguments`` and ``run``. They are made of what pages show, which the terminal's own commands do not know.
"""

from __future__ import annotations

from types import ModuleType
from typing import Final

from . import puzzle, steps, svg

COMMANDS: Final[dict[str, ModuleType]] = {"puzzle": puzzle, "steps": steps, "svg": svg}
