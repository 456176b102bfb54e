"""What is answered about a moment, part by part: by the card table after a deal, and by the page of drills when
it comes back. Each part but the last has ``done`` False; in between, lines are played on in slices.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from ..bots.budget import SLICE
from ..cards import clip
from ..explain import Names
from ..facts import Fact
from ..live import Refused
from ..review import Judged
from .back_messages import MomentParts
from .moment import attempt, question, reveal
from .two_lines import TwoLines, two_lines
from .two_lines_told import comparison, said_of


def question_at(judged: Judged, names: Names) -> Iterator[MomentParts]:
    """Yield the question."""
    yield {"question": question(judged, names)}


def try_at(judged: Judged, move: object, names: Names) -> Iterator[MomentParts]:
    """Yield whether ``move`` is as good as the best, and, if it is, the answer with both lines. Refused if
    there is no such move.
    """
    try:
        tried = attempt(judged, str(move), names)
    except ValueError:
        raise Refused(Fact("broken-move", move=clip(move))) from None
    if not tried["good"]:
        yield {"tried": tried}
        return
    yield {"tried": tried, "done": False}
    yield from answer_at(judged, names)


def answer_at(judged: Judged, names: Names) -> Iterator[MomentParts]:
    """Yield the answer; then how far both lines have been played on, 0–1, and what came of them."""
    yield {"answer": reveal(judged, names), "progress": 0, "done": False}
    told = perf_counter() + SLICE
    for each in two_lines(judged):
        if isinstance(each, TwoLines):
            file = comparison(each, judged.seen.seat, names)
            yield {"lines": {"said": said_of(each), "file": file}}
        elif perf_counter() >= told:
            yield {"progress": each, "done": False}
            told = perf_counter() + SLICE
