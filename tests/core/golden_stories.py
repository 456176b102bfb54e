"""Writes the golden stories: the first deal of each golden record, told move by move in both languages. Run
once for a new game: ``python -m tests.core.golden_stories``. A sentence that is worded anew is written anew
when its file has been taken away; read what has changed.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from tests.core.golden_records import path_of as record_of
from tests.core.kept_files import path_in, write_new
from tomoe_core import Game, Record
from tomoe_core.explain import sentence
from tomoe_core.story import story

FOLDER = Path(__file__).parent / "golden" / "stories"
path_of = partial(path_in, FOLDER)
"""Where the golden story of a game is kept."""


def told(game: Game) -> Iterator[str]:
    """The lines of the story: the move's number and the move; every fact in English and Japanese, with the
    place in the trick that it speaks of; and, the first time that a move is refused for some reason, that reason.
    """
    record = Record.parse(record_of(game).read_text(encoding="utf-8"))
    states = record.states(deal=1)
    moves = dict.fromkeys(states[-1].moves)
    reasons: set[str] = set()
    for state, chapter in zip(states, story(states[-1]), strict=True):
        yield f"{chapter.ply} {chapter.move or 'the deal'}"
        for fact in (*chapter.facts, *chapter.reasons):
            place = f"[{fact['index']}] " if "index" in fact.params else ""
            yield f"  {place}{sentence(fact, 'en')}"
            yield f"  {place}{sentence(fact, 'ja')}"
        for move in moves:
            reason = state.why_illegal(move)
            if reason and reason.key not in reasons:
                reasons.add(reason.key)
                yield f"  not {move}: {reason!r}"


if __name__ == "__main__":
    write_new(FOLDER, lambda game: "\n".join(told(game)) + "\n")
