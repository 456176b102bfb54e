"""Commands for authors, which write files for their pages: :data:`COMMANDS`, each a module with
``add_arguments`` and ``run``. They are made of what pages show, which the terminal's own commands do not know.
"""

from __future__ import annotations

from types import ModuleType
from typing import Final

from . import diagram, handout, puzzle, question_set, results, steps, svg

COMMANDS: Final[dict[str, ModuleType]] = {
    "diagram": diagram,
    "handout": handout,
    "puzzle": puzzle,
    "steps": steps,
    "set": question_set,
    "results": results,
    "svg": svg,
}
