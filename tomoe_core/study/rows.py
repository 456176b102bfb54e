"""The move list of a study, row by row."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from ..facts import Fact
from ..game import Move, State
from ..record.tree import Comment, Node
from ..story import Chapter, story, trick_numbers
from ..tricks import TrickGame
from .path import Path

Mark = Literal["trick", "end", "branch", "comment"]
"""A trick is complete; the deal is over; there are other lines in place of this move; something is said."""


class Row(NamedTuple):
    """A row of the move list. ``path``: the position after the move, and ``code`` its place as a text;
    ``nested``: within how many variations it lies, 0 on the main line; ``deal`` of how many ``deals``;
    ``turn``: the number of the trick, 0 before the first, or, in games without tricks, of the turn; ``seat``
    and ``move``, both None for the deal itself; ``facts``: what happened, as far as is seen; ``name``: of the
    line, where it begins.
    """

    path: Path
    code: str
    nested: int
    deal: int
    deals: int
    turn: int
    seat: int | None
    move: Move | None
    facts: tuple[Fact, ...]
    name: str
    comment: Comment
    marks: tuple[Mark, ...]


class _Deal(NamedTuple):
    """What all rows of a deal have in common; ``seat``: whose eyes, None for all cards open."""

    number: int
    deals: int
    seat: int | None


def rows(root: Node, beginning: State, deal: int, deals: int, seat: int | None) -> Iterator[Row]:
    """Yield a row for the deal, and one for each move: after a move of the main line the variations of it, then
    what follows.
    """
    line = [root, *root.line()]
    yield from _rows(line, (), beginning, 0, str(deal), _Deal(deal, deals, seat))


def _rows(
    line: Sequence[Node],
    before: tuple[Move, ...],
    state: State,
    nested: int,
    stem: str,
    deal: _Deal,
) -> Iterator[Row]:
    """Yield the rows of a line: the position that it begins in, after the moves ``before`` and with a row of
    its own on the main line only, and those that follow. ``stem``: what the codes of its places begin with.
    """
    states = [state]
    for node in line[1:]:
        assert node.move is not None
        states.append(states[-1].play(node.move))
    end = states[-1]
    chapters = story(end if deal.seat is None else end.observe(deal.seat))
    turns = _turns(chapters, end)
    moves = before
    for at, node in enumerate(line):
        if node.move is not None and at:
            moves = (*moves, node.move)
        if at or nested == 0:
            chapter = chapters[len(moves)]
            branches = at > 0 and node is line[at - 1].after[0] and len(line[at - 1].after) > 1
            yield Row(
                Path(deal.number, moves),
                f"{stem}.{at}",
                nested,
                deal.number,
                deal.deals,
                turns[len(moves)],
                chapter.seat,
                chapter.move,
                chapter.facts,
                node.name,
                node.comment,
                tuple(_marks(node, chapter, states[at], branches=branches)),
            )
        if at > (nested > 0):
            for which, other in enumerate(line[at - 1].after[1:], 1):
                begins = [line[at - 1], other, *other.line()]
                own = f"{stem}.{at - 1}.{which}"
                yield from _rows(begins, moves[:-1], states[at - 1], nested + 1, own, deal)


def _marks(node: Node, chapter: Chapter, state: State, *, branches: bool) -> Iterator[Mark]:
    if chapter.reasons:
        yield "trick"
    if state.is_over:
        yield "end"
    if branches:
        yield "branch"
    if node.comment:
        yield "comment"


def _turns(chapters: Sequence[Chapter], end: State) -> list[int]:
    """Number each chapter's trick or turn."""
    if isinstance(end.game, TrickGame):
        return trick_numbers(chapters)
    turns = [0]
    seat: int | None = None
    for chapter in chapters[1:]:
        turns.append(turns[-1] + (chapter.seat != seat))
        seat = chapter.seat
    return turns
