"""Step-throughs for pages without Python: JSON files that the engine makes by playing."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from . import shape
from .tools import BuildError

if TYPE_CHECKING:
    from tomoe_core.table.types import StepsFile


def steps() -> Mapping[str, Callable[[], StepsFile]]:
    """Every step-through by name: the engine's lessons."""
    from tomoe_core.page.lessons import lessons

    return lessons()


def write(folder: Path) -> list[str]:
    """Write them all; their names. BuildError where one is empty or lacks words."""
    folder.mkdir(parents=True)
    for name, make in steps().items():
        data = make()
        check(name, data)
        text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
        (folder / f"{name}.json").write_text(text, encoding="utf-8")
    return sorted(steps())


def check(name: str, data: StepsFile) -> None:
    """Raise BuildError unless ``data`` has the shape that <tomoe-steps> reads, with words in every language."""
    from tomoe_core.explain import LANGUAGES

    shape.check(f"steps/{name}.json", "StepsFile", data)
    for number, step in enumerate(data["steps"]):
        missing = [lang for lang in LANGUAGES if not step["caption"].get(lang)]
        if missing:
            raise BuildError(
                f"steps/{name}.json: data.steps[{number}].caption must have words in {', '.join(missing)}"
            )
