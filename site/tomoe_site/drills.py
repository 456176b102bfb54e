"""Prepared questions of the drills, for pages and embeds without Python: JSON files that the engine makes.

``drills/<game>.json`` says what drills a game has, and ``drills/<game>-<drill>-<level>.json`` holds the
questions of a level in order. ``<tomoe-drill src="drills/<game>.json">`` finds the latter beside the former.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from . import shape
from .tools import BuildError


def write(folder: Path) -> list[str]:
    """Write them for every game that has drills; the names of the files. BuildError where words are missing."""
    from tomoe_core.page.drills import contents, games_with_drills, prepare

    folder.mkdir(parents=True, exist_ok=True)
    files: dict[str, Any] = {}
    for game in games_with_drills():
        files[game] = contents(game)
        shape.check(f"drills/{game}.json", "Contents", files[game])
        for drill in files[game]["drills"]:
            for level, questions in enumerate(prepare(game, drill["id"]), 1):
                name = f"{game}-{drill['id']}-{level}"
                for number, question in enumerate(questions):
                    check(f"drills/{name}.json, question {number}", question)
                files[name] = questions
    for name, data in files.items():
        (folder / f"{name}.json").write_text(compact(data), encoding="utf-8")
    return sorted(files)


def compact(data: object) -> str:
    """JSON without spaces."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def check(place: str, question: Mapping[str, Any]) -> None:
    """Raise BuildError, which names the ``place``, unless ``question`` has the shape that <tomoe-drill> reads,
    and is asked and explained in every language.
    """
    from tomoe_core.explain import LANGUAGES

    shape.check(place, "Question", question)
    texts = [question["ask"], *(answer["label"] for answer in question["answers"])]
    texts += [step["caption"] for step in question["why"]["steps"]]
    missing = {lang for text in texts for lang in LANGUAGES if not text.get(lang)}
    if missing:
        raise BuildError(f"{place}: no words in {', '.join(sorted(missing))}")


def opening(game: str) -> dict[str, Any]:
    """What a page of drills begins with: the contents, and the first question of each, to be there at once."""
    from tomoe_core.page.drills import contents, question

    every = contents(game)
    first = [{"index": 0, "question": question(game, each["id"])} for each in every["drills"]]
    return {**every, "first": first}
