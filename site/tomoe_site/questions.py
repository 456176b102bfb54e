"""The start page's questions: each game's position with its answers, judged and explained by the build, so that
they are answered on the page itself.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from .drills import compact
from .family import FAMILY, Entry
from .pictures import record_of
from .shape import check

if TYPE_CHECKING:
    from tomoe_core.page.puzzles import PlayFile


def write(folder: Path) -> list[str]:
    """Write a file of each game's question; their names. BuildError where one is not what ``<tomoe-play>``
    reads.
    """
    folder.mkdir(parents=True, exist_ok=True)
    names = []
    for entry in FAMILY:
        made = question(entry)
        check(f"questions/{entry.game}.json", "PlayFile", made)
        (folder / f"{entry.game}.json").write_text(compact(made), encoding="utf-8")
        names.append(entry.game)
    return names


def question(entry: Entry) -> PlayFile:
    """The game's position and what is asked about it. What the right answer leads to is shown as a lesson: the
    position with the reason in the words of the game's hint, and the move made.
    """
    from tomoe_core.page.puzzles import explain_answer, play_file

    record = record_of(entry)
    asked = entry.ask.by_language
    made = play_file(record, question=asked, answers=entry.answers or None)
    made["question"]["rule"] = entry.rule.by_language
    made["question"]["why"] = explain_answer(
        record, made["question"]["right"], [one["id"] for one in made["question"]["answers"]]
    )
    return made
