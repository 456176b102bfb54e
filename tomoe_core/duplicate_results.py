"""Results of duplicate matches as texts: a packed record with the names of the seats, alone, in an address, or
in the middle of what somebody writes. Its check sum shows a result that was damaged on the way.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from .duplicate import check_cards, first_difference, players_of
from .facts import Fact
from .game import Move
from .live import Refused
from .locale import FALLBACK
from .match import low_wins
from .names import names_for
from .record import Record
from .record.errors import reason_of
from .record.tree import LONGEST_LINE_NAME, Node, change, lead

MAX_PASTED: Final = 500_000
"""The upper bound of a text in which results are looked for, in characters."""

SHOWN: Final = 12
"""So many characters of a code are enough to know it by."""

# Every packed record begins so, of version 1 or 2.
_CODE: Final = re.compile(r"A[Qg][A-Za-z0-9_-]{22,}")
# Mail breaks long lines, may end them with a sign, and begins each with another where it quotes them.
_REST: Final = re.compile(r"=?\s+(?:[>＞]\s*)*([A-Za-z0-9_-]+)")
_MOST_BREAKS: Final = 40


class Read(NamedTuple):
    """What a ``code`` in a text holds: a result, or why it is none. ``line``: where it begins, from 1 on."""

    code: str
    line: int
    held: Record | Fact


def read_results(text: str) -> tuple[Read, ...]:
    """Return what the codes in a text hold, in their order. Refused if it is too long, or has none."""
    if len(text) > MAX_PASTED:
        raise Refused(Fact("duplicate-long", most=MAX_PASTED, n=len(text)))
    found = tuple(_read_all(text))
    if not found:
        raise Refused(Fact("duplicate-none"))
    return found


def is_message(text: str) -> bool:
    """Return whether ``text``, which might name a file as well, has a code in it, or several words."""
    return bool(_CODE.search(text)) or len(text.split()) > 1


def at_code(read: Read, reads: Sequence[Read], why: Fact) -> Fact:
    """Say of which of the codes in a text something is said; of one alone that is known."""
    if len(reads) == 1:
        return why
    code = f"{read.code[:SHOWN]}…"
    if len({each.line for each in reads}) == 1:
        return Fact("duplicate-at-code", code=code, why=why)
    return Fact("duplicate-at-line", line=read.line, code=code, why=why)


def check_result(record: Record) -> Record:
    """Return the record, without what was noted, if it is a result. Refused says why not: it does not say who
    played, or its deals are not those of one duplicate match.
    """
    players_of(record)
    check_cards(record)
    return Record(record.game, *record.finals, deals=record.deals, seats=record.seats)


def name_in(record: Record) -> str:
    """Return what the person of a result is called of their own; "" if they have not said."""
    players = players_of(record)
    word = names_for(record.game.players, players.you).seats[players.you][FALLBACK]
    return "" if players.name == word else players.name


def bests(record: Record, scores: Sequence[int | float | None]) -> list[bool]:
    """Tell of each of these points of one deal, or of a match, of the game of ``record`` whether none are
    better; of nobody where all are equal.
    """
    sign = -1 if low_wins(record.game) else 1
    known = [sign * points for points in scores if points is not None]
    if len(set(known)) < 2:
        return [False] * len(scores)
    return [points is not None and sign * points == max(known) for points in scores]


def parted_in(records: Sequence[Record], number: int) -> int | None:
    """Return after how many moves of deal ``number`` the results of one match part in it: they begin it
    otherwise (0), or somebody moves otherwise than the first one. None if all that have it play it alike.
    """
    with_it = [record for record in records if number <= len(record.finals)]
    if len({record.states(number)[0] for record in with_it}) > 1:
        return 0
    return first_difference([record.finals[number - 1].moves for record in with_it])


def together(records: Sequence[Record], called: Sequence[str]) -> Record:
    """Return the first of these results of one match with what the others played as lines beside it, each with
    what it is ``called``, as far as a record has room for them.
    """
    first = records[0]
    for number in range(1, len(first.finals) + 1):
        tree = first.tree(number)
        for record, name in zip(records[1:], called[1:], strict=True):
            if number > len(record.finals) or record.states(number)[0] != first.states(number)[0]:
                continue
            tree = _with_line(tree, record.finals[number - 1].moves, name[:LONGEST_LINE_NAME])
        try:
            first = first.with_tree(number, tree)
        except ValueError:
            return first
    return first


def _with_line(tree: Node, moves: Sequence[Move], name: str) -> Node:
    """Return the tree with ``moves`` as a line beside the main one, which is called ``name`` where it parts."""
    main = tree.moves()
    ply = first_difference([main, moves])
    if ply is None:
        return tree
    tree = lead(lead(tree, moves), main)

    def call(node: Node) -> Node:
        return replace(node, name=f"{node.name}, {name}"[:LONGEST_LINE_NAME] if node.name else name)

    return change(tree, moves[: ply + 1], call)


def _read_all(text: str) -> Iterator[Read]:
    """Yield what each code in ``text`` holds, or why it holds nothing."""
    end, line, counted = 0, 1, 0
    for match in _CODE.finditer(text):
        if match.start() < end:
            continue
        line, counted = line + text.count("\n", counted, match.start()), match.start()
        code = match[0]
        try:
            record, end = _unpack(text, match)
            code = text[match.start() : end]
            held: Record | Fact = check_result(record)
        except Refused as refused:
            held = refused.reason
        except ValueError as wrong:
            reason = reason_of(wrong)
            held = Fact("duplicate-code") if reason.key == "record-packed" else reason
        yield Read(code, line, held)


def _unpack(text: str, match: re.Match[str]) -> tuple[Record, int]:
    """Return the record of the code that begins here, and where it ends: it may go on in the next lines.
    ValueError if it is damaged.
    """
    code, end = match[0], match.end()
    try:
        return Record.unpack(code), end
    except ValueError as wrong:
        whole = wrong
    for _ in range(_MOST_BREAKS):
        more = _REST.match(text, end)
        if more is None or _CODE.match(more[1]):
            break
        code, end = code + more[1], more.end()
        try:
            return Record.unpack(code), end
        except ValueError:
            continue
    raise whole
