"""What benches have found, kept in the JSON files of which the documentation makes its tables."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any


def keep(file: Path, found: Mapping[str, Any], order: Iterable[str]) -> None:
    """Write what was found, by game, into ``file``, in this order of games. Those that were not measured stay
    as they are.
    """
    known = json.loads(file.read_text("utf-8")) if file.is_file() else {}
    both = {**known, **found}
    ordered = {game: both[game] for game in order if game in both}
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(ordered, indent=1) + "\n", encoding="utf-8")
