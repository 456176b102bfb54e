"""A hint as the table shows it: what to do and why, in the game's words; behind that how sure it is; and for
each legal move what is to be expected of it, see :mod:`tomoe_core.table.hints`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from ..bots import Hint
from ..explain import Names, join, text
from ..game import Observation
from ..table import table_of
from ..table.hints import hint_facts
from ..table.views import same
from .messages import HintMessage, HintMove

WORTH_SHOWING: Final = 0.4
"""How much of the work has to be done before the first list is shown."""


def hint_message(hint: Hint, observation: Observation, names: Names) -> HintMessage:
    """Show a hint. ``text``: what to do and why; ``more``: how sure it is, where there is something to say;
    ``moves``: for each a text, and the pieces it is made of, if any, the best first; ``progress`` 0–1. All
    moves that are as good as the best one are ``best``.
    """
    said, more, rows = hint_facts(hint, observation)
    pieces = table_of(observation.game).pieces
    equals = hint.equals
    message: HintMessage = {
        "type": "hint",
        "text": join(text(fact, names) for fact in said),
        "moves": [],
        "done": hint.done,
        "progress": hint.progress,
    }
    if more:
        message["more"] = join(text(fact, names) for fact in more)
    for each, row in zip(hint.ranking, rows, strict=True):
        move: HintMove = {"move": str(each.move), "text": text(row), "best": each in equals}
        if pieces:
            move["picks"] = list(pieces.of(each.move))
        message["moves"].append(move)
    return message


def hint_messages(
    hints: Iterable[Hint], observation: Observation, names: Names
) -> Iterator[HintMessage]:
    """Show each of ``hints``. All that come before the last one say what the first of them
    says that is worth showing, and how far the work is: list and stars keep still while the reader looks.
    """
    shown: HintMessage = {
        "type": "hint",
        "text": same(""),
        "moves": [],
        "done": False,
        "progress": 0,
    }
    for hint in hints:
        if hint.done:
            yield hint_message(hint, observation, names)
            return
        if not shown["moves"] and hint.progress >= WORTH_SHOWING:
            shown = hint_message(hint, observation, names)
        yield {**shown, "done": False, "progress": hint.progress}
