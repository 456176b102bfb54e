"""What can be made of a study for pages: a steps file with its comments, a puzzle, the lines that embed it."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from ..learn.lessons import Lesson
from ..study import Path, Study
from .positions import Seats, steps
from .puzzles import PlayFile, play_file

_LINES: Final = """<script type="module" src="tomoe/tomoe-steps.js"></script>
<tomoe-steps src="{file}" lang="{lang}"{study}></tomoe-steps>"""


def study_steps(study: Study, path: Path, seat: Seats = 0, first: int = 0) -> Lesson:
    """Make a steps file of the line that goes through ``path``, from after ``first`` moves to its end, as
    ``seat`` saw it, or "open" for all cards: its comments are captions, and its name is the title. It holds
    the record, so that the study can be opened from the file. ValueError as for
    :func:`~tomoe_core.page.positions.steps`.
    """
    name = study.node(study.line_start(path)).name if path.moves else ""
    made = steps(study.line(path), deal=path.deal, first=first, seat=seat, title=name or None)
    return {**made, "record": study.record.pack()}


def study_puzzle(study: Study, path: Path, **more: Any) -> PlayFile:
    """Make the file of a position of a study, with a question if there is one to ask; ``more``: what
    :func:`~tomoe_core.page.puzzles.play_file` can be given. Nothing that is written in the study is in it.
    """
    given = {"question": True, **more}
    return play_file(study.line(path), path.ply, deal=path.deal, **given)


def embed_lines(file: str, lang: str, study: str = "") -> str:
    """Return what to write in a page that has a steps ``file`` and the folder ``tomoe`` beside it; ``study``:
    the address at which the deal is studied, to which the steps lead.
    """
    more = f' study="{escape(study)}"' if study else ""
    return _LINES.format(file=file, lang=lang, study=more)
