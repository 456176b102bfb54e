"""What a person who asks is told: why not, what else, what would be best. Lines of text from an Observation."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from random import Random
from typing import Final

from .. import bots
from ..bots import Hint, MoveHint
from ..cards import clip, tidy
from ..explain import game_name
from ..facts import Fact, Param, Reason
from ..game import Observation
from .pen import Pen
from .screens import screen_of

MOST_TOLD: Final = 1_000_000
"""More layouts than this are just many."""

MOST_NAMED: Final = 6
"""Moves that are named as examples."""


def _named(o: Observation, moves: Iterable[str], pen: Pen) -> tuple[str, ...]:
    """Texts of moves for a sentence."""
    return tuple(pen.move(move, o.game.deck) for move in moves)


def unknown(o: Observation, text: str, pen: Pen) -> list[str]:
    """What to say of a text that is no move: what it lacks, what it may have meant, or examples."""
    lines = screen_of(o.game).lacking(o, text, pen)
    if lines:
        return lines
    legal = [move.text for move in o.legal_moves()]
    words = tidy(text).split()
    near = [move for move in legal if all(word in move.upper() for word in words)]
    if near and words:
        return [pen.voice.words("which", examples=_named(o, near[:MOST_NAMED], pen))]
    examples = _named(o, legal[:MOST_NAMED], pen)
    return [pen.voice.words("no-move", text=clip(text), examples=examples)]


def why_not(o: Observation, text: str, pen: Pen) -> list[str]:
    """Why a move may not be made; without one, why each of those that one may think of may not."""
    screen = screen_of(o.game)
    if text:
        try:
            move = o.game.parse_move(screen.understand(o, text)).text
        except ValueError:
            return unknown(o, text, pen)
        reason = o.why_illegal(move)
        if reason is None:
            return [pen.voice.words("is-legal", moves=_named(o, [move], pen))]
        return [_reason(o, [move], reason, pen)]
    groups: dict[str, tuple[Reason, list[str]]] = {}
    for move in screen.tries(o):
        reason = o.why_illegal(move)
        if reason is not None:
            groups.setdefault(pen.voice.tell(reason), (reason, []))[1].append(move)
    lines = [_reason(o, moves, reason, pen) for reason, moves in groups.values()]
    return lines or [pen.voice.words("all-legal")]


def _reason(o: Observation, moves: Iterable[str], reason: Reason, pen: Pen) -> str:
    """Moves, and why they may not be made."""
    return f"{', '.join(_named(o, moves, pen))}: {pen.voice.tell(reason)}"


def hint(o: Observation, rng: Random, budget: float, pen: Pen) -> list[str]:
    """What the hard bot would do in ``budget`` seconds, and what it expects of the best moves."""
    words = pen.voice.words
    if o.actor != o.seat:
        return [pen.voice.tell(Fact("hint-not-now"))]
    legal = o.legal_moves()
    if len(legal) == 1:
        return [words("hint-only", moves=_named(o, [legal[0].text], pen))]
    if o.game.id not in bots.BOTS:
        return [words("hint-none", game=game_name(o.game.id, pen.voice.lang))]
    last = deque(bots.hint(o, rng, budget), maxlen=1)[0]
    if len({each.score for each in last.moves}) == 1:
        return [words("hint-equal")]
    others = sorted(last.moves, key=lambda each: -each.score)[1:MOST_NAMED]
    key = "hint" if last.possible <= MOST_TOLD else "hint-many"
    return [
        _hinted(o, key, last.best, last, pen),
        *(_hinted(o, "hint-one", each, last, pen) for each in others),
    ]


def _hinted(o: Observation, key: str, each: MoveHint, hint: Hint, pen: Pen) -> str:
    """What a hint says of one move."""
    params: dict[str, Param] = {
        "moves": _named(o, [each.move.text], pen),
        "best": each.best,
        "count": hint.layouts,
        "points": round(each.points, 1),
    }
    if key == "hint":
        params["possible"] = hint.possible
    return pen.voice.words(key, **params)
