"""Answers to a person's questions: why not, what else, what would be best; made from an Observation."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from random import Random
from typing import Final

from .. import bots
from ..bots import Hint
from ..cards import clip, tidy
from ..facts import Fact, Reason
from ..game import Observation
from ..match import low_wins
from ..table.hints import hint_facts
from ..table.screens import screen_of
from ..table.screens.style import TextStyle

MAX_EXAMPLES: Final = 6
"""The upper bound of the moves that are named as examples, or in a hint unless more are as good as the best."""


def _move_texts(o: Observation, moves: Iterable[str], style: TextStyle) -> tuple[str, ...]:
    """Return the texts of moves as a sentence writes them."""
    return tuple(style.move(move, o.game) for move in moves)


def explain_unknown(o: Observation, text: str, style: TextStyle) -> list[str]:
    """Return the answer to a text that is no move: what is missing, what may have been meant, or examples."""
    lines = screen_of(o.game).lacking(o, text, style)
    if lines:
        return lines
    legal = [move.text for move in o.legal_moves()]
    words = tidy(text).split()
    near = [move for move in legal if all(word in move.upper() for word in words)]
    if near and words:
        return [style.voice.words("which", examples=_move_texts(o, near[:MAX_EXAMPLES], style))]
    examples = _move_texts(o, legal[:MAX_EXAMPLES], style)
    return [style.voice.words("no-move", text=clip(style.move(text, o.game)), examples=examples)]


def why_not(o: Observation, text: str, style: TextStyle) -> list[str]:
    """Return why the move ``text`` may not be made; if it is "", the reason against each move of
    ``Screen.tries``.
    """
    screen = screen_of(o.game)
    if text:
        try:
            move = o.game.parse_move(screen.understand(o, text)).text
        except ValueError:
            return explain_unknown(o, text, style)
        reason = o.why_illegal(move)
        if reason is None:
            return [style.voice.words("is-legal", moves=_move_texts(o, [move], style))]
        return [_reason(o, [move], reason, style)]
    groups: dict[str, tuple[Reason, list[str]]] = {}
    for move in screen.tries(o):
        reason = o.why_illegal(move)
        if reason is not None:
            groups.setdefault(style.voice.tell(reason), (reason, []))[1].append(move)
    lines = [_reason(o, moves, reason, style) for reason, moves in groups.values()]
    return lines or [style.voice.words("all-legal")]


def _reason(o: Observation, moves: Iterable[str], reason: Reason, style: TextStyle) -> str:
    """Return a line with moves and the reason against them."""
    return style.voice.words(
        "not-because", moves=_move_texts(o, moves, style), why=style.voice.tell(reason)
    )


def hint(o: Observation, rng: Random, budget: float, style: TextStyle) -> list[str]:
    """Return what the hard bot would do in ``budget`` seconds and why, see :func:`tell_hint`."""
    if o.actor != o.seat:
        return [style.voice.tell(Fact("hint-not-now"))]
    return tell_hint(deque(bots.hint(o, rng, budget), maxlen=1)[0], o, style)


def tell_hint(last: Hint, o: Observation, style: TextStyle) -> list[str]:
    """Return what a hint says: what to do and why, what it expects of the best moves, with a star those as good
    as the best, and how sure that is.
    """
    voice = style.voice
    facts = hint_facts(last, o, lambda text: style.move(text, o.game))
    said = [voice.tell_all(facts.said)]
    equals = last.equals
    if len(equals) == len(last.moves):
        return said
    best_first = list(zip(last.ranking, facts.rows, strict=True))
    rows = [
        f"{'★' if each in equals else ' '} {voice.tell(row)}"
        for each, row in best_first[: max(MAX_EXAMPLES, len(equals))]
    ]
    lines = [*said, *rows, *map(voice.tell, facts.more)]
    return [*lines, voice.words("hint-low")] if low_wins(o.game) else lines
