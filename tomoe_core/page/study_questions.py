"""What a reader asks in a study: why, what to play, what it comes to, which of two lines is better."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..bots import Scores
from ..bots.budget import SLICE
from ..cards import clip
from ..explain import Names, Text, text
from ..facts import Fact
from ..game import Move, State
from ..live import Refused
from ..match import low_wins
from ..story import Chapter
from ..study import Came, Path
from ..table.views import same, say
from .hint import hint_messages
from .messages import Given
from .move_label import move_label
from .progress import at_intervals
from .study_desk import Desk
from .study_list import row_label
from .study_replies import Replies, Reply
from .study_types import CompareMessage, Offer, Side, Value, ValuesMessage, WhyMessage

MAX_LEGAL: Final = 40
"""So many legal moves are all listed."""

SOME_LEGAL: Final = 12
"""How many are where there are more."""

OPEN_SLICE: Final = 4_000
"""How many positions the solver searches before others are heard."""

MAX_SLICES: Final = 500
"""After so many of them the solver gives up."""


def why(desk: Desk, args: Given) -> Replies:
    """Tell why the last trick or turn went so, what may be played here, and why the rest may not."""
    told = desk.study.explain(desk.path, desk.who)
    title, lines = _happened(told.happened, desk.names)
    state, names = desk.state, desk.names
    known = {path.moves[-1] for path in desk.study.next(desk.path)}
    legal = [
        Offer(move=str(move), label=_label(desk, state, move), known=move in known)
        for move in told.legal[: MAX_LEGAL if len(told.legal) <= MAX_LEGAL else SOME_LEGAL]
    ]
    more = len(told.legal) - len(legal)
    made: WhyMessage = {
        "type": "why",
        "title": title,
        "lines": lines,
        "legal": legal,
        "more": say("more-moves", n=more) if more > 0 else None,
        "against": [
            {"label": _label(desk, state, move), "why": text(reason, names)}
            for move, reason in told.against
        ],
        "note": None if told.legal else _no_moves(desk),
    }
    yield Reply(desk, made)


def _no_moves(desk: Desk) -> Text:
    """Say why no moves are listed."""
    state = desk.state
    if state.actor is None:
        return say("deal-over")
    return say("study-page-other", desk.names, seat=state.actor)


def _happened(chapter: Chapter | None, names: Names) -> tuple[Text, list[Text]]:
    if chapter is None or not chapter.facts:
        return say("study-page-nothing-yet"), []
    if not chapter.reasons:
        return text(chapter.facts[0], names), [text(fact, names) for fact in chapter.facts[1:]]
    won = chapter.facts[1] if len(chapter.facts) > 1 else chapter.facts[0]
    return text(won, names), [text(reason, names) for reason in chapter.reasons]


def _label(desk: Desk, state: State, move: Move) -> Text:
    """Name a move of the seat to act."""
    actor = 0 if state.actor is None else state.actor
    return move_label(state, move, actor, desk.names)


def hint(desk: Desk, args: Given) -> Replies:
    """Say what the seat to act might do, by what it knows alone: first roughly, then better and better."""
    if desk.state.actor is None:
        raise Refused(Fact("deal-over"))
    o = desk.acting
    if o is None:
        raise Refused(Fact("study-page-other-hint", seat=desk.state.actor))
    hints = at_intervals(desk.study.hints(desk.path), SLICE)
    for shown in hint_messages(hints, o, desk.names):
        yield Reply(desk, {"type": "hint", **shown})


def values(desk: Desk, args: Given) -> Replies:
    """Tell what each move comes to with all cards open, where a solver can tell it."""
    state = desk.state
    if state.actor is None:
        raise Refused(Fact("deal-over"))
    for _ in range(MAX_SLICES):
        found = desk.study.open_values(desk.path, OPEN_SLICE)
        if found is not None:
            rows = _value_rows(desk, state, state.actor, found)
            note = say("study-page-values" if rows else "study-no-solver")
            yield Reply(desk, _values(note, rows, done=True))
            return
        yield Reply(desk, _values(say("study-page-values"), [], done=False))
    yield Reply(desk, _values(say("study-page-values-long"), [], done=True))


def _values(note: Text, rows: list[Value], *, done: bool) -> ValuesMessage:
    return {"type": "values", "note": note, "rows": rows, "done": done}


def _value_rows(desk: Desk, state: State, actor: int, found: Mapping[Move, Scores]) -> list[Value]:
    """List the moves with what they come to, the best for the seat to act first."""
    sign = 1 if low_wins(state.game) else -1
    items = sorted(found.items(), key=lambda item: sign * item[1][actor])
    best = items[0][1][actor] if items else 0
    return [
        Value(
            move=str(move),
            label=move_label(state, move, actor, desk.names),
            scores=[f"{points:g}" for points in scores],
            best=scores[actor] == best,
        )
        for move, scores in items
    ]


def compare(desk: Desk, args: Given) -> Replies:
    """Put the line that one walks on beside another one."""
    study, at = desk.study, args.get("at")
    try:
        other = study.path(at)  # type: ignore[arg-type]
    except ValueError:
        raise Refused(Fact("study-no-place", at=clip(at, 24)[1:-1])) from None
    if other.deal != desk.path.deal:
        raise Refused(Fact("study-page-two-deals"))
    came = study.compare(desk.along, other)
    made: CompareMessage = {
        "type": "compare",
        "parts": say("study-parts", ply=came.parts.ply),
        "one": _side(desk, came.one, came.parts),
        "other": _side(desk, came.other, came.parts),
        "differences": [f"{points:+g}" if points else "0" for points in came.differences],
    }
    yield Reply(desk, made)


def _side(desk: Desk, came: Came, parts: Path) -> Side:
    rows = {row.path: row for row in desk.study.lines(desk.seat_or_all, parts.deal)}
    begins = came.path.until(parts.ply + 1) if came.moves else came.path
    name = desk.study.node(begins).name
    main = desk.study.main(deal=parts.deal) == came.path
    return {
        "name": same(name) if name else say("study-main-line" if main else "study-this-line"),
        "at": desk.study.code(came.path),
        "moves": [
            row_label(desk, rows[came.path.until(ply)])
            for ply in range(parts.ply + 1, came.path.ply + 1)
        ],
        "scores": [f"{points:g}" for points in came.scores],
        "over": came.state.is_over,
    }
