"""Answers to a person's questions: why not, what else, what would be best; made from an Observation."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from random import Random
from typing import Final

from .. import bots
from ..bots import Hint, MoveHint
from ..cards import clip, tidy
from ..facts import Fact, Param, Reason
from ..game import Observation
from ..match import low_wins
from ..screens import screen_of
from ..screens.style import TextStyle
from ..views import hint_reason

MAX_POSSIBLE: Final = 1_000_000
"""If more layouts are possible, a hint says "far more" instead of the number."""

MAX_EXAMPLES: Final = 6
"""The upper bound of the moves that are named as examples, or in a hint."""


def _move_texts(o: Observation, moves: Iterable[str], style: TextStyle) -> tuple[str, ...]:
    """The texts of moves as a sentence writes them."""
    return tuple(style.move(move, o.game) for move in moves)


def unknown(o: Observation, text: str, style: TextStyle) -> list[str]:
    """The answer to a text that is no move: what is missing, what may have been meant, or examples."""
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
    """Why the move ``text`` may not be made; if it is "", the reason against each move of ``Screen.tries``."""
    screen = screen_of(o.game)
    if text:
        try:
            move = o.game.parse_move(screen.understand(o, text)).text
        except ValueError:
            return unknown(o, text, style)
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
    """A line with moves and the reason against them."""
    return style.voice.words(
        "not-because", moves=_move_texts(o, moves, style), why=style.voice.tell(reason)
    )


def hint(o: Observation, rng: Random, budget: float, style: TextStyle) -> list[str]:
    """What the hard bot would do in ``budget`` seconds, and what it expects of the best moves."""
    words = style.voice.words
    if o.actor != o.seat:
        return [style.voice.tell(Fact("hint-not-now"))]
    legal = o.legal_moves()
    if len(legal) == 1:
        return [words("hint-only", moves=_move_texts(o, [legal[0].text], style))]
    last = deque(bots.hint(o, rng, budget), maxlen=1)[0]
    if not last.layouts:
        return _without_layouts(o, last, style)
    if len(last.equals) == len(last.moves):
        return [words("hint-equal")]
    others = last.ranked[1:MAX_EXAMPLES]
    key = "hint" if last.possible <= MAX_POSSIBLE else "hint-many"
    lines = [
        _hint_sentence(o, key, last.best, last, style),
        *(_hint_sentence(o, "hint-one", each, last, style) for each in others),
    ]
    reason = hint_reason(last, o.game)
    if reason is not None:
        lines.append(style.voice.tell(reason))
    return [*lines, words("hint-low")] if low_wins(o.game) else lines


def _without_layouts(o: Observation, last: Hint, style: TextStyle) -> list[str]:
    """A hint that looks at no layouts, in the game's own sentences; else that there was no time for any."""
    own = o.game.part("view")
    whole, single = getattr(own, "hint_of", None), getattr(own, "move_hint_of", None)
    if whole is None or single is None:
        return [style.voice.tell(Fact("hint-none"))]
    others = last.ranked[1:MAX_EXAMPLES]
    rows = (f"  {style.voice.tell(single(each, last))}" for each in others)
    return [style.voice.tell(whole(last)), *rows]


def _hint_sentence(o: Observation, key: str, each: MoveHint, hint: Hint, style: TextStyle) -> str:
    """The sentence of a hint on one move."""
    params: dict[str, Param] = {
        "moves": _move_texts(o, [each.move.text], style),
        "best": each.best,
        "count": hint.layouts,
        "points": round(each.points, 1),
    }
    if key == "hint":
        params["possible"] = hint.possible
    return style.voice.words(key, **params)
