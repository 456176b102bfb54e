"""What a reader plays and writes in a study."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from ..bots import levels
from ..bots.players import Player
from ..cards import clip
from ..explain import LANGUAGES
from ..facts import Fact
from ..game import IllegalMove, Observation
from ..live import Refused, usual_bot
from ..record.errors import RecordError, in_words
from ..study import Path, Study
from ..table import table_of
from .messages import Given
from .study_desk import Desk, open_save, read_who
from .study_replies import Replies, show


def play(desk: Desk, message: Given) -> Replies:
    """Make a move of the seat to act: along a line that the study has, else as a variation, which bots answer
    if some are chosen. A click for a position that has gone by is answered with the one now.
    """
    if _is_late(desk, message):
        yield show(desk)
        return
    o, text = _acting(desk), str(message.get("move"))
    try:
        move = desk.study.game.parse_move(text)
        after = desk.study.then(desk.path, move)
    except IllegalMove:
        raise
    except ValueError:
        raise Refused(Fact("broken-move", move=clip(text))) from None
    if desk.study.has(after):
        yield show(desk.go(after))
        return
    yield from _let_bots_answer(desk.write(_grow(desk.study, after), after), o.seat)


def _let_bots_answer(desk: Desk, seat: int) -> Replies:
    """Have the chosen bots play on until the turn of ``seat``, showing each move."""
    if desk.bots is None:
        yield show(desk)
        return
    players = [None if each == seat else desk.bots for each in range(desk.study.game.players)]
    yield from _let_bots_play(desk, players)


def play_on(desk: Desk, args: Given) -> Replies:
    """Have bots play all seats to the end of the deal."""
    if desk.state.is_over:
        raise Refused(Fact("deal-over"))
    yield from _let_bots_play(
        desk, [desk.bots or usual_bot(desk.study.game)] * desk.study.game.players
    )


def _let_bots_play(desk: Desk, players: list[Player | None]) -> Replies:
    yield show(desk, done=False)
    for path in desk.study.playing_on(desk.path, players):
        desk = _extend(desk, path)
        yield show(desk, done=False)
    yield show(desk)


def _extend(desk: Desk, path: Path) -> Desk:
    """Go on to a position that a bot has led to, as a part of the same change."""
    grown = desk._replace(study=_grow(desk.study, path))
    return grown._replace(path=path, along=grown.study.end(path), changed=True)


def _grow(study: Study, path: Path) -> Study:
    return study.add(path.before, path.moves[-1])


def pick(desk: Desk, message: Given) -> Replies:
    """Take a piece of the move that is being put together, or put it back."""
    if _is_late(desk, message):
        yield show(desk)
        return
    o, piece = _acting(desk), str(message.get("pick"))
    pieces = table_of(desk.study.game).pieces
    try:
        if pieces is None:
            raise ValueError(f"there is no piece {piece!r}")
        draft = pieces.pick(o, desk.draft, piece)
    except IllegalMove:
        raise
    except ValueError:
        raise Refused(Fact("broken-move", move=clip(piece))) from None
    yield show(desk._replace(draft=draft))


def _is_late(desk: Desk, message: Given) -> bool:
    return message.get("ply") != len(desk.state.moves)


def _acting(desk: Desk) -> Observation:
    """Return what the seat to act knows. Refused if the deal is over, or other eyes look on."""
    if desk.state.is_over:
        raise Refused(Fact("deal-over"))
    if desk.acting is None:
        raise Refused(Fact("study-page-other", seat=desk.state.actor))
    return desk.acting


# What makes another desk of it


def _go(desk: Desk, args: Given) -> Desk:
    """Go to a place of the study, to a deal, or so many moves along the line."""
    study, at, ply, deal = desk.study, args.get("at"), args.get("ply"), args.get("deal")
    if at is not None:
        return desk.go(_place(desk, at))
    if isinstance(deal, int) and 0 < deal <= study.deals:
        path = study.start(deal)
        return desk._replace(path=path, along=study.end(path), draft=())
    if isinstance(ply, int):
        return desk.go(desk.along.until(min(max(ply, 0), desk.along.ply)))
    raise Refused(Fact("study-no-place", at=""))


def _place(desk: Desk, at: object) -> Path:
    try:
        return desk.study.path(at)  # type: ignore[arg-type]
    except ValueError:
        raise Refused(Fact("study-no-place", at=clip(at, 24)[1:-1])) from None


def _look(desk: Desk, args: Given) -> Desk:
    """Look with other eyes."""
    who = read_who(desk.study, args.get("who"))
    if who is None:
        raise Refused(Fact("study-no-eyes", who=clip(args.get("who"), 24)))
    return desk.look(who)


def _set_bots(desk: Desk, args: Given) -> Desk:
    """Choose who answers the moves that are played here."""
    chosen = args.get("bots")
    if chosen not in ("", *levels(desk.study.game)):
        raise Refused(Fact("unknown-action", action=clip(chosen)))
    return desk._replace(bots=str(chosen) or None)


def _comment(desk: Desk, args: Given) -> Desk:
    """Say something at a position, in one language or in every one."""
    lang, said = str(args.get("lang") or ""), str(args.get("text") or "")
    if lang not in ("", *LANGUAGES):
        raise Refused(Fact("unknown-action", action=clip(lang)))
    return desk.write(_change(desk, lambda study: study.comment(desk.path, said, lang)))


def _rename(desk: Desk, args: Given) -> Desk:
    """Call the line that one stands on something else."""
    name = str(args.get("name") or "").strip()
    return desk.write(_change(desk, lambda study: study.rename(desk.path, name)))


def _delete(desk: Desk, args: Given) -> Desk:
    """Delete the position and all that follows it."""
    if not desk.path.moves:
        raise Refused(Fact("study-page-no-move"))
    return desk.write(_change(desk, lambda study: study.delete(desk.path)), desk.path.before)


def _promote(desk: Desk, args: Given) -> Desk:
    """Make the line that one stands on the main one."""
    return desk.write(_change(desk, lambda study: study.promote(desk.along)))


def _change(desk: Desk, change: Callable[[Study], Study]) -> Study:
    """Change the study. Refused says why that cannot be."""
    try:
        return change(desk.study)
    except RecordError as wrong:
        raise Refused(wrong.reason) from None
    except ValueError as wrong:
        raise Refused(Fact("study-page-cannot", why=in_words(wrong))) from None


def _undo(desk: Desk, args: Given) -> Desk:
    return desk.undo()


def _catch_up(desk: Desk, args: Given) -> Desk:
    """Go on with what another window has written in the same study."""
    try:
        study = open_save(args.get("save")).study
    except ValueError:
        raise Refused(Fact("study-broken-save")) from None
    if study.game != desk.study.game:
        raise Refused(Fact("study-broken-save"))
    return desk.catch_up(study)


CHANGES: Final[Mapping[str, Callable[[Desk, Given], Desk]]] = MappingProxyType(
    {
        "go": _go,
        "look": _look,
        "bots": _set_bots,
        "comment": _comment,
        "rename": _rename,
        "delete": _delete,
        "promote": _promote,
        "undo": _undo,
        "catch-up": _catch_up,
    }
)
"""What makes another desk of it, by its id."""
