"""A page of results of one duplicate match: the messages of the page in, what it shows out.

A :class:`ComparingSession` holds the results that stand side by side. Like the session of a card table it is
given plain dicts and answers with them. Whoever opens the page has the results, and with them all cards.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Iterable, Iterator, Sequence
from time import perf_counter
from typing import Final

from ..cards import clip
from ..duplicate import Deviation, check_same, replay
from ..duplicate_results import Read, at_code, check_result, name_in, read_results
from ..duplicate_words import Called, names_of
from ..explain import Text, text
from ..facts import Fact
from ..live import Refused
from ..record import Record
from ..record.address import AddressError, read_address, unescape
from ..table.views import say
from .comparing import (
    CheckingMessage,
    CompareMessage,
    Shown,
    Taken,
    check_same_match,
    compare_message,
    progress_of,
)
from .messages import ErrorMessage, Given

MOST_KEPT: Final = 50
"""How many results of the reader's own are looked at, the latest first."""

EVERY: Final = 0.2
"""So long it takes, in seconds, until the page is told again how far a check is."""

_NOTHING: Final = Taken()

Answer = CompareMessage | CheckingMessage | ErrorMessage


class ComparingSession:
    """The results on one page, and the reader's own that its browser has kept."""

    def __init__(self) -> None:
        self._shown = Shown()
        self._kept: tuple[Record, ...] = ()

    @property
    def results(self) -> tuple[Record, ...]:
        """The results side by side."""
        return self._shown.records

    def handle(self, message: Given) -> Iterator[Answer]:
        """Answer one message. What cannot be taken in is named in the answer, and the rest stays. An answer
        with ``done`` false is followed by others; whoever hands in another message before asks for no more.
        """
        number = message.get("seq")
        seq = number if isinstance(number, int) else None
        for answer in self._answer(message):
            answer["seq"] = seq
            yield answer

    def _answer(self, message: Given) -> Iterator[Answer]:
        kind, id = message.get("type"), str(message.get("id"))
        given = message.get("args")
        args: Given = given if isinstance(given, dict) else {}
        if kind == "ready":
            yield self._begin(message)
        elif kind == "action" and id == "add":
            yield self._show(self._add(str(args.get("text") or "")))
        elif kind == "action" and id == "remove":
            yield self._remove(args.get("number"))
        elif kind == "action" and id == "clear":
            self._shown = Shown()
            yield self._show()
        elif kind == "action" and id == "check":
            yield from self._check()
        elif kind == "action" and id == "stop":
            yield self._show()
        else:
            yield {"type": "error", "text": text(Fact("unknown-action", action=clip(id)))}

    def _begin(self, message: Given) -> CompareMessage:
        """Show the result in the page's address, and beside it the reader's own of the same match."""
        self._shown, self._kept = Shown(), tuple(_own(message.get("own")))
        query = str(message.get("query") or "")
        try:
            fields = read_address(query)
        except AddressError as wrong:
            return self._show(Taken(wrong=[wrong.reason]))
        if "g" not in fields:
            return self._show()
        return self._show(Taken(wrong=self._add(_results_in(query, fields["g"])).wrong))

    def _add(self, words: str) -> Taken:
        """Take in the results in a text, and say what is wrong with those that cannot stand beside the rest."""
        try:
            reads = read_results(words)
        except Refused as refused:
            return Taken(wrong=[refused.reason])
        added: list[Record] = []
        there: list[Record] = []
        wrong: list[Fact] = []
        rest: list[str] = []
        for read in reads:
            try:
                record = _record_of(read)
                if record in self._shown.records:
                    there += [record] if record not in (*added, *there) else []
                    continue
                self._put(record)
                added.append(record)
            except Refused as refused:
                wrong.append(_which(read, reads, refused.reason))
                rest.append(read.code)
        self._put_own()
        if there:
            wrong.insert(0, Fact("duplicate-have", people=self._called(there)))
        new = Fact("compare-added", n=len(added), people=self._called(added)) if added else None
        return Taken(new, wrong, "\n".join(rest))

    def _called(self, some: Sequence[Record]) -> tuple[Called, ...]:
        """Return what those of ``some`` of the results side by side are called."""
        shown = self._shown
        called = zip(shown.records, names_of(shown.records, shown.own), strict=True)
        return tuple(name for record, name in called if record in some)

    def _put(self, record: Record) -> None:
        """Put a result beside the others. Refused says why it is none of their match."""
        shown = self._shown
        check_same_match(shown, record)
        own = shown.own | {record} if record in self._kept else shown.own
        self._shown = shown._replace(records=(*shown.records, record), own=own)

    def _put_own(self) -> None:
        """Put the reader's latest own result of the same match first, if none of theirs is there."""
        shown = self._shown
        if shown.own or not shown.records:
            return
        mine = next((one for one in self._kept if _is_same(shown.records[0], one)), None)
        if mine is not None:
            self._shown = shown._replace(records=(mine, *shown.records), own=frozenset({mine}))

    def _remove(self, number: object) -> CompareMessage:
        """Take the result with this number, from 0 on, away."""
        shown = self._shown
        rest = tuple(each for i, each in enumerate(shown.records) if i != number)
        self._shown = shown._replace(records=rest, own=shown.own & {*rest})
        return self._show()

    def _check(self) -> Iterator[Answer]:
        """Have the bots of each result play again, and say how far that is."""
        shown = self._shown
        for record, name in zip(shown.records, names_of(shown.records, shown.own), strict=True):
            if record in self._shown.checks:
                continue
            told = say("compare-checking", name=name)
            try:
                last = yield from _replay(record, told)
            except Refused as refused:
                yield self._show(Taken(wrong=[refused.reason]))
                return
            checks = {**self._shown.checks, record: last}
            self._shown = self._shown._replace(checks=checks)
        yield self._show()

    def _show(self, taken: Taken = _NOTHING) -> CompareMessage:
        kept = [one for one in self._kept if one not in self._shown.records]
        if self._shown.records:
            kept = [one for one in kept if _is_same(self._shown.records[0], one)]
        return compare_message(self._shown, taken, kept)


def _results_in(query: str, first: str) -> str:
    """Return where the results in a page's address stand, of which its reader has found the ``first``: the
    others follow it, each behind a full stop.
    """
    plain = "".join(unescape(query).split())
    _, found, others = plain.partition(first)
    more = re.match(r"(?:\.[A-Za-z0-9_-]+)*", others)
    return " ".join([first, *(more[0] if found and more else "").split(".")])


def _record_of(read: Read) -> Record:
    """Return the result that a code holds. Refused says why it holds none."""
    if isinstance(read.held, Fact):
        raise Refused(read.held)
    return read.held


def _which(read: Read, reads: Sequence[Read], why: Fact) -> Fact:
    """Say whose result something is said of, or, where it does not say that, which of the codes."""
    name = "" if isinstance(read.held, Fact) else name_in(read.held)
    return Fact("compare-refused", name=name, why=why) if name else at_code(read, reads, why)


def _replay(record: Record, told: Text) -> Generator[CheckingMessage, None, Deviation | None]:
    """Have the bots of a result play again, and return where first they move otherwise."""
    yield {"type": "checking", "progress": 0.0, "text": told, "done": False}
    next_at = perf_counter() + EVERY
    for met in replay(record):
        if isinstance(met, Deviation):
            return met
        if perf_counter() >= next_at:
            progress = progress_of(record, met)
            yield {"type": "checking", "progress": progress, "text": told, "done": False}
            next_at = perf_counter() + EVERY
    return None


def _own(packed: object) -> Iterable[Record]:
    """Read the results that the page's browser has kept; what cannot be read is left out."""
    if not isinstance(packed, list):
        return
    for one in packed[:MOST_KEPT]:
        try:
            yield check_result(Record.unpack(one))
        except ValueError:
            continue


def _is_same(one: Record, other: Record) -> bool:
    try:
        check_same(one, other)
    except Refused:
        return False
    return True
