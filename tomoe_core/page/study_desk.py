"""What a study page holds: a study, where one stands in it, and whose eyes look on."""

from __future__ import annotations

import json
from typing import Final, NamedTuple

from ..bots import Hint
from ..bots.players import Player
from ..cards import clip
from ..explain import Names
from ..facts import Fact
from ..game import Observation, State
from ..live import Refused
from ..names import names_for
from ..record import Record
from ..record.address import AT, EYES, AddressError, is_address, read_address, show, whole_number
from ..record.errors import reason_of
from ..study import Path, Study, Who
from .table import Source, read_save

MAX_UNDO: Final = 100
"""How many changes can be undone."""

FIELDS: Final = ("g", AT, "ply", "seat", EYES)
"""What an address may say of a study."""


OTHERS: Final = ("seed", "duel", "day", "drill", "count", "level")
"""What it may say of tables and of questions, and not of a study."""


class Place(NamedTuple):
    """A study, and where one stands in it."""

    study: Study
    path: Path


class Desk(NamedTuple):
    """A study on a page. ``path``: where one stands; ``along``: the end of the line that one walks on, which
    goes through ``path``; ``who``: whose eyes look on; ``you``: the reader's seat, None if they had none;
    ``bots``: who answers a move that is played here, "" for nobody: all seats are played by hand; ``draft``:
    the pieces of the move that is being put together; ``before``: what can be undone, the latest last;
    ``number``: which study of this page it is; ``source``: where it came from; ``changed``: the reader has
    written in it; ``judged``: what one seat knew, and the whole hint for it, as it was worked out last.
    """

    study: Study
    path: Path
    along: Path
    who: Who = "all"
    you: int | None = None
    bots: Player | None = None
    draft: tuple[str, ...] = ()
    before: tuple[Place, ...] = ()
    number: int = 0
    source: Source = "new"
    changed: bool = False
    judged: tuple[Observation, Hint] | None = None

    @classmethod
    def of(
        cls, study: Study, path: Path | None = None, who: Who = "all", you: int | None = None
    ) -> Desk:
        """Lay out a study at a position, by default before the first move of its last deal."""
        path = study.start(study.deals) if path is None else path
        return cls(study, path, study.end(path), who, you)

    @property
    def state(self) -> State:
        """The position, complete."""
        return self.study.at(self.path)

    @property
    def seat(self) -> int | None:
        """Whose eyes look on; None if all cards are open."""
        return self.study.eyes(self.path, self.who).seat

    @property
    def seat_or_all(self) -> Who:
        """The same as eyes that stay with that seat."""
        return "all" if self.seat is None else self.seat

    @property
    def acting(self) -> Observation | None:
        """What the seat to act knows, if its eyes look on or all cards are open; else None."""
        state = self.state
        if state.actor is None or self.seat not in (None, state.actor):
            return None
        return state.observe(state.actor)

    @property
    def names(self) -> Names:
        """What the seats are called: as the record calls them, as at the reader's table, or by number."""
        if any(self.study.record.seats) or self.you is None:
            return self.study.names
        return names_for(self.study.game.players, self.you)

    # Where one stands

    def go(self, path: Path) -> Desk:
        """Go to another position; the line stays as long as it leads there."""
        on = path.deal == self.along.deal and path == self.along.until(path.ply)
        along = self.along if on and self.study.has(self.along) else self.study.end(path)
        return self._replace(path=path, along=along, draft=())

    def nearest(self, path: Path) -> Path:
        """Return the last position on the way to ``path`` that the study has."""
        if path.deal > self.study.deals:
            return self.path
        return next(
            found for ply in range(path.ply, -1, -1) if self.study.has(found := path.until(ply))
        )

    def look(self, who: Who) -> Desk:
        """Look with other eyes."""
        return self._replace(who=who, draft=())

    # What is written

    def write(self, study: Study, path: Path | None = None) -> Desk:
        """Go on with a changed study, from a position of it, by default the same one."""
        path = self.path if path is None else path
        if study == self.study:
            return self.go(path)
        before = (*self.before, Place(self.study, self.path))[-MAX_UNDO:]
        desk = self._replace(study=study, before=before, changed=True)
        return desk._replace(path=path, along=study.end(path), draft=())

    def undo(self) -> Desk:
        """Undo the last change. Refused if there is none."""
        if not self.before:
            raise Refused(Fact("study-page-no-change"))
        *before, (study, path) = self.before
        desk = self._replace(study=study, before=tuple(before), path=path, draft=())
        return desk._replace(along=study.end(path))

    def catch_up(self, study: Study) -> Desk:
        """Go on with the study as it was written on elsewhere, from where one stands. What was changed here
        before cannot be undone any more: that would undo what was written elsewhere.
        """
        if study == self.study:
            return self
        desk = self._replace(study=study, before=(), changed=True)
        return desk.go(desk.nearest(self.path))

    # What is kept

    @property
    def save(self) -> str:
        """The study as a text for the browser to keep; see :func:`open_save`."""
        saved = {
            "g": self.study.record.pack(),
            AT: self.study.code(self.path),
            "who": self.who,
            "you": self.you,
        }
        return json.dumps(saved, separators=(",", ":"))


def open_save(save: object) -> Desk:
    """Lay out what a browser has kept: a study, or the match of a table. ValueError if it is neither."""
    held = read_save(save)
    study = Study(Record.unpack(held["g"]))
    at, you, who = held.get(AT), _seat(study, held.get("you", held.get("seat"))), held.get("who")
    path = study.path(at) if isinstance(at, str) else None
    eyes = read_who(study, who)
    usual: Who = "all" if you is None else you
    return Desk.of(study, path, usual if eyes is None else eyes, you)


class Addressed(NamedTuple):
    """What an address names: a study, if any, and what is wrong with the place or the seat in it, if anything;
    the study is then as it begins. ``placed``, ``eyed``: it says where one stands, and whose eyes look on.
    """

    desk: Desk | None
    trouble: Fact | None = None
    placed: bool = False
    eyed: bool = False

    def with_written(self, kept: Desk) -> Desk:
        """Return the study as it is kept, from where the address stands and with the eyes that it names."""
        if self.desk is None or self.trouble is not None:
            return kept
        if self.placed:
            kept = kept.go(kept.nearest(self.desk.path))
        you = kept.you if self.desk.you is None else self.desk.you
        return kept._replace(who=self.desk.who, you=you) if self.eyed else kept


def open_address(text: str) -> Addressed:
    """Lay out the study that an address names. Refused says what is wrong with it, where there is no study."""
    try:
        fields = read_address(text)
        if "g" not in fields:
            _check_alone(fields)
            return Addressed(None)
        study = Study(Record.unpack(fields["g"]))
    except AddressError as wrong:
        raise Refused(wrong.reason) from None
    except ValueError:
        raise Refused(Fact("study-broken-address")) from None
    try:
        _check(fields)
        seat = whole_number(fields, "seat", study.game.players - 1)
        path = _path_of(study, fields)
        who = _eyes_of(fields, "all" if seat is None else seat)
    except AddressError as wrong:
        return Addressed(Desk.of(study), wrong.reason)
    eyed = seat is not None or EYES in fields
    return Addressed(Desk.of(study, path, who, seat), placed=path is not None, eyed=eyed)


def open_text(words: str) -> Desk:
    """Lay out a record, or the study of an address. Refused says what is wrong with it."""
    words = words.strip()
    if is_address(words):
        desk, trouble, *_ = open_address(words)
        if desk is None or trouble is not None:
            raise Refused(trouble or Fact("study-without-record"))
        return desk
    if not words:
        raise Refused(Fact("open-nothing"))
    try:
        return Desk.of(Study(words))
    except ValueError as wrong:
        raise Refused(Fact("study-broken-record", why=reason_of(wrong))) from None


def _check(fields: dict[str, str]) -> None:
    """Raise AddressError if an address says something that no study understands."""
    for name in OTHERS:
        if name in fields:
            raise AddressError(Fact("study-address", name=name))
    if AT in fields and "ply" in fields:
        raise AddressError(Fact("study-two-places"))


def _check_alone(fields: dict[str, str]) -> None:
    """Raise AddressError if an address says something of a study, and not which."""
    _check(fields)
    for name in FIELDS:
        if name in fields:
            raise AddressError(Fact("address-without-place", name=name))


def _path_of(study: Study, fields: dict[str, str]) -> Path | None:
    """Find where an address stands in its study."""
    if AT in fields:
        try:
            return study.path(fields[AT])
        except ValueError:
            raise AddressError(Fact("study-no-place", at=clip(fields[AT], 24)[1:-1])) from None
    ply = whole_number(fields, "ply", len(study.main().moves))
    return None if ply is None else study.main(ply)


def _eyes_of(fields: dict[str, str], usual: Who) -> Who:
    """Return whose eyes look on by an address; ``usual`` if it does not say."""
    eyes = fields.get(EYES)
    if eyes is None:
        return usual
    if eyes == "actor":
        return "actor"
    if eyes == "all":
        return "all"
    raise AddressError(Fact("study-address-eyes", value=show(eyes)))


def read_who(study: Study, value: object) -> Who | None:
    """Return whose eyes a page names; None if it names nobody's."""
    if value == "all":
        return "all"
    return "actor" if value == "actor" else _seat(study, value)


def _seat(study: Study, value: object) -> int | None:
    """Return a seat of the game, as a save has kept it; None if it is none."""
    text = str(value)
    known = text.isascii() and text.isdigit() and len(text) < 3 and int(text) < study.game.players
    return int(text) if known and not isinstance(value, bool) else None
