"""What a study page is sent of a position: the view of the eyes that look on, and where it is in the study."""

from __future__ import annotations

from typing import Final
from zlib import crc32

from ..bots import has_solver, levels
from ..explain import LANGUAGES, Names, Text, join, text
from ..game import State
from ..match import is_open_ended
from ..names import title
from ..record import Record
from ..story import story
from ..study.eyes import Eyes, whose
from ..table.types import View
from ..table.views import own_key, same, say, score_table
from .open_view import open_view
from .positions import completes_trick
from .study_desk import Desk
from .study_list import line_ends, move_rows, stops_along, ways_on
from .study_types import Player, StudyMessage
from .view import latest, opening, reasons, view

BY_HAND: Final = ""
"""Nobody answers: the reader plays all seats."""


def study_message(desk: Desk, *, listed: bool = True) -> StudyMessage:
    """Show the position of a desk; ``listed``: with the move list."""
    study, path, names = desk.study, desk.path, desk.names
    eyes = study.eyes(path, desk.who)
    shown = position_view(desk)
    deals = study.match_deals or 0
    made: StudyMessage = {
        "type": "study",
        "game": study.game.id,
        "view": shown,
        "title": {lang: title(study.game, lang) for lang in LANGUAGES},
        "deal": path.deal,
        "deals": deals,
        "held": study.deals,
        "where": say(
            "study-where" if deals else "study-where-open",
            deal=path.deal,
            deals=deals,
            ply=path.ply,
            moves=desk.along.ply,
        ),
        "happened": happened(desk),
        "at": study.code(path),
        "key": key_of(desk),
        "ply": path.ply,
        "last": desk.along.ply,
        "stops": stops_along(study, desk.along),
        "line": study.node(study.line_start(path)).name if path.moves else "",
        "main": study.main(deal=path.deal).until(path.ply) == path,
        "who": desk.who,
        "eyes": eyes_in_words(eyes, names),
        "seats": list(names.seats),
        "known": list(shown["facts"]),
        "comment": dict(study.node(path).comment),
        "next": ways_on(desk),
        "ends": line_ends(desk),
        "bots": desk.bots if isinstance(desk.bots, str) else BY_HAND,
        "players": players(desk),
        "plays": desk.acting is not None,
        "solver": has_solver(study.game),
        "undo": bool(desk.before),
        "save": desk.save,
    }
    return {**made, "rows": move_rows(desk)} if listed else made


def key_of(desk: Desk) -> str:
    """Return a text that tells the position from those of other studies, and stays when lines change places."""
    cards = crc32(Record(desk.study.game, desk.state).pack().encode())
    return f"{desk.path.deal}-{cards:08x}"


def players(desk: Desk) -> list[Player]:
    """List who may answer the reader's moves."""
    known = [
        Player(value=level, label=say(f"set-bot-{level}")) for level in levels(desk.study.game)
    ]
    return [Player(value=BY_HAND, label=say("study-by-hand")), *known]


def eyes_in_words(eyes: Eyes, names: Names) -> Text:
    """Say whose eyes look on, and how many layouts they cannot tell apart."""
    fact = whose(eyes)
    return say("study-page-open") if fact is None else text(fact, names)


def happened(desk: Desk) -> Text:
    """Tell what the last move brought about, as it was seen; before the first, who begins."""
    state, names, seat = desk.state, desk.names, desk.seat
    if state.moves:
        # With all cards open the seat that moved sees most of what its move brought about.
        last = story(state)[-1].seat if seat is None else seat
        return join(line["text"] for line in latest(state.observe(last or 0), names))
    record = desk.study.record
    is_open = is_open_ended(state.game, record.deals or 1)
    return opening(state, names, desk.path.deal, record.deals or 1, is_open=is_open)


def position_view(desk: Desk) -> View:
    """Draw the position as the eyes that look on see it. The trick that the last move has completed still lies
    in the middle, and the seat to act can be played all the same. The game's own buttons are left out.
    """
    state, names, seat = desk.state, desk.names, desk.seat
    done = completes_trick(story(state)[-1])
    if seat is None:
        first = 0 if state.actor is None else state.actor
        shown = open_view(state, names, first=first, draft=desk.draft)
        resting = open_view(state, names, first=first, trick_done=True) if done else shown
        # What the seat to act can tell of hidden cards is no news to eyes that see them.
        shown["you"], shown["facts"] = desk.you, []
    else:
        o = state.observe(seat)
        shown = view(o, names, draft=desk.draft)
        resting = view(o, names, trick_done=True) if done else shown
    shown["centre"] = resting["centre"]
    shown["actions"] = []
    shown["pause"] = "none"
    shown["say"] = happened(desk)
    shown["prompt"] = _prompt(desk, shown)
    shown["score"] = score_table(_deals(desk), desk.study.record.deals or 1, names)
    why = reasons(state.observe(seat or 0), names)
    if "reasons" not in shown and why is not None:
        shown["reasons"] = why
    return shown


def _deals(desk: Desk) -> list[State]:
    """List how each deal ended, and how this one stands."""
    finals = desk.study.record.finals[: desk.path.deal - 1]
    return [*finals, desk.state]


def _prompt(desk: Desk, shown: View) -> Text:
    """Say what happened last; where a move is put together, what is asked for; at the end, who did best."""
    if desk.state.actor is None:
        return _best(desk)
    if desk.draft:
        return shown["prompt"]
    return shown["say"] or {}


def _best(desk: Desk) -> Text:
    """Say who did best in the deal."""
    state = desk.state
    ranks = state.game.ranking(state.scores, state)
    first = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
    points = state.scores[first[0]]
    if len(first) == 1:
        return say(own_key("deal-best", state.game), desk.names, seat=first[0], points=points)
    return say(own_key("deal-shared", state.game), desk.names, seats=first, points=points)


def empty_message(trouble: Text | None = None) -> dict[str, object]:
    """Show that no study is open, and what is wrong with the one that was asked for."""
    return {"type": "empty", "trouble": trouble or same("")}
