"""Prepared turns: what bots answer to the first choices in a dealt match, shown before Python is up.

There is a file for each choice, ``turns/<deal>/<choice>.json.deflate``, and a folder of that name for those
after it. A file holds what Python would send for the choice, and nothing but what the reader's seat sees
then: the views, each as its difference from the one before; the new lines of the log; the moves that have been
made, all of them public; and ``next``, the choices that are prepared from there. When Python is up it replays
those moves on the record of the deal, and comes to the same view.

A piece of a move that is put together is a choice, too: its file has the view with that piece, and no moves.
The move itself then lies beside the piece, as a choice of the position.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from pathlib import Path
from typing import Any, Final, NamedTuple, NotRequired, TypedDict

from .drills import compact
from .packing import DEFLATED, deflated
from .tools import BuildError

FEW: Final = 6
"""With no more moves to choose from, the turn after the first is prepared as well."""

MANY: Final = 20
"""With more moves, none is prepared: hardly any of them would be chosen. Their pieces are."""

PIECE: Final = "_"
"""What the name of a piece's file begins with: a move may be called the same."""

PIECES: Final = 2
"""How many pieces of a move are prepared one after another."""

TURNS: Final = {"market": 1, "collector": 1}
"""How many turns of a reader are prepared where the first has few choices, by game; in others 2."""


class Turn(TypedDict):
    """A file: see above."""

    frames: list[dict[str, object]]
    next: list[str]
    log: NotRequired[list[Any]]
    moves: NotRequired[list[str]]


class Prepared(NamedTuple):
    """A choice that is prepared: where its file lies, what is in it, and the session after it."""

    place: str
    turn: Turn
    session: Any


class Spot(NamedTuple):
    """A position in which the reader chooses. ``place``: the folder of its choices; ``here``: the same with the
    pieces of a move that have been taken; ``view``: what is shown; ``log``: its lines.
    """

    session: Any
    place: str
    here: str
    view: Mapping[str, Any]
    log: Sequence[Any]
    turns: int
    pieces: int = 0


def slug(choice: str) -> str:
    """Return the name of a choice's file: letters and digits, with a hyphen for whatever else. That of a piece
    stands behind :data:`PIECE`.
    """
    return re.sub("[^A-Za-z0-9]+", "-", choice).strip("-")


def begin(session: Any, shown: Mapping[str, Any]) -> Spot:
    """Return the position in which ``session`` has shown the frames message ``shown`` last."""
    few = len(session.state.legal_moves()) <= FEW
    turns = TURNS.get(session.game.id, 2) if few else 1
    return Spot(session, "", "", shown["frames"][-1], shown["log"], turns)


def prepare(spot: Spot) -> Iterator[Prepared]:
    """Yield each choice from a position on, with those after it."""
    if not spot.pieces:
        for move in _moves(spot):
            yield from _move(spot, move)
    for piece in _pieces(spot):
        yield from _piece(spot, piece)


def choices(spot: Spot) -> list[str]:
    """Return the choices of what is shown that are prepared: moves, and pieces of one."""
    offered = {*_offered(spot.view, "move")}
    moves, pieces = [move for move in _moves(spot) if move in offered], _pieces(spot)
    for found in (moves, pieces):
        if len({*map(slug, found)}) < len(found):
            raise BuildError(f"two choices have one name: {', '.join(found)}")
    return [*moves, *pieces]


def _moves(spot: Spot) -> list[str]:
    """Return the moves of a position that are prepared."""
    legal = [move.text for move in spot.session.state.legal_moves()]
    return legal if len(legal) <= MANY else []


def _pieces(spot: Spot) -> list[str]:
    """Return the pieces that are prepared: those that go on with the move, and take the place of no other."""
    from tomoe_core.table import table_of

    pieces, taken = table_of(spot.session.game).pieces, tuple(spot.view.get("draft", ()))
    if pieces is None or spot.pieces >= PIECES:
        return []
    o, few = spot.session.observation, bool(_moves(spot))
    offered = [piece for piece in dict.fromkeys(_offered(spot.view, "pick")) if piece not in taken]
    return [
        piece
        for piece in offered
        if (few or _is_of_the_same(taken, piece)) and len(pieces.pick(o, taken, piece)) > len(taken)
    ]


def _is_of_the_same(taken: Sequence[str], piece: str) -> bool:
    """Tell whether, of very many pieces, one is often taken next: the price of a card after its marker, in the
    order in which they are asked for.
    """
    if not taken:
        return True
    (kind, *of), (_, *of_next) = taken[-1].split(":")[:2], piece.split(":")[:2]
    return of == of_next and kind == "mark"


def _offered(shown: Any, kind: str) -> Iterator[str]:
    """Yield what can be clicked in a view: the texts under ``kind``, wherever they stand."""
    if isinstance(shown, Mapping):
        found = shown.get(kind)
        if isinstance(found, str) and "disabled" not in shown:
            yield found
        for name, part in shown.items():
            if name not in ("actions", "lastTrick"):
                yield from _offered(part, kind)
    elif isinstance(shown, list):
        for part in shown:
            yield from _offered(part, kind)


def _move(spot: Spot, move: str) -> Iterator[Prepared]:
    """Yield the answer to a move, and, if another turn is prepared, what follows."""
    session, messages = _ask(spot, {"type": "play", "move": move})
    frames = [frame for message in messages for frame in message["frames"]]
    log = messages[-1]["log"]
    if log[: len(spot.log)] != spot.log:
        raise BuildError(f"{session.game.id}: the log does not go on after {move}")
    place = f"{spot.place}{slug(move)}"
    after = Spot(session, f"{place}/", f"{place}/", frames[-1], log, spot.turns - 1)
    goes_on = after.turns > 0 and session.live.your_turn
    made = len(spot.session.state.moves)
    turn: Turn = {
        "frames": _folded(spot, frames),
        "next": choices(after) if goes_on else [],
        "log": log[len(spot.log) :],
        "moves": [each.text for each in session.observation.moves[made:]],
    }
    yield Prepared(place, turn, session)
    if goes_on:
        yield from prepare(after)


def _piece(spot: Spot, piece: str) -> Iterator[Prepared]:
    """Yield the view with a piece of a move taken, and those with others."""
    session, messages = _ask(spot, {"type": "pick", "pick": piece})
    (frame,) = messages[-1]["frames"]
    here = f"{spot.here}{PIECE}{slug(piece)}"
    after = spot._replace(session=session, here=f"{here}/", view=frame, pieces=spot.pieces + 1)
    yield Prepared(here, {"frames": _folded(spot, [frame]), "next": choices(after)}, session)
    yield from prepare(after)


def _ask(spot: Spot, message: Mapping[str, object]) -> tuple[Any, list[Any]]:
    """Hand a message to a copy of the session; return that and the frames that it answers."""
    session = copy(spot.session)
    ply = len(session.state.moves)
    answers = [*session.handle({"seq": 1, "ply": ply, **message})]
    if {answer["type"] for answer in answers} - {"frames", "thinking"}:
        raise BuildError(f"{session.game.id}: {message} is answered with {answers[-1]}")
    return session, [answer for answer in answers if answer["type"] == "frames"]


def _folded(spot: Spot, frames: Sequence[Any]) -> list[dict[str, object]]:
    from tomoe_core.page.folding import fold_views

    return fold_views(spot.view, frames)  # type: ignore[arg-type]


def write(folder: Path, name: str, prepared: Iterator[Prepared]) -> None:
    """Write the files of a deal."""
    for place, turn, _ in prepared:
        target = folder / name / f"{place}.json{DEFLATED}"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(deflated(compact(turn).encode()))
