"""The tree of a deal: the moves made, others that might have been made in their place, and what is said of
them. It is a value; what changes it gives another one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from ..cards import clip
from ..explain import LANGUAGES
from ..facts import Fact
from ..game import Move, State
from .errors import RecordError

MAX_NESTED: Final = 20
"""The upper bound of variations, one within the other."""

MAX_BRANCHED: Final = 5_000
"""The upper bound of the moves in all variations of a record."""

LONGEST_COMMENT: Final = 4_000
"""The upper bound of a comment in one language, in characters."""

LONGEST_LINE_NAME: Final = 80
"""The upper bound of a line's name, in characters."""

MAX_SAID: Final = 50_000
"""The upper bound of all comments and names of lines in a record, in characters."""

Comment = Mapping[str, str]
"""What is said at a position: a text by language, and under "" one that stands for every language."""

NO_COMMENT: Final[Comment] = MappingProxyType({})

_KINDS: Final = ("", *LANGUAGES)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Node:
    """One position of a tree, reached by ``move`` (None: the deal before its first move). ``name``: what the
    line that begins with this move is called; ``comment``: what is said at this position; ``after``: the
    positions that may follow, the one of the main line first.
    """

    move: Move | None = None
    name: str = ""
    comment: Comment = field(default_factory=lambda: NO_COMMENT)
    after: tuple[Node, ...] = ()

    def line(self) -> tuple[Node, ...]:
        """List the positions that follow on the main line from here."""
        found: list[Node] = []
        node = self
        while node.after:
            node = node.after[0]
            found.append(node)
        return tuple(found)

    def moves(self) -> tuple[Move, ...]:
        """List the moves of the main line from here."""
        return tuple(node.move for node in self.line() if node.move is not None)

    def place(self, move: Move) -> int | None:
        """Find which of the positions that may follow ``move`` leads to; None if there is none."""
        return next((at for at, node in enumerate(self.after) if node.move == move), None)

    def along(self, moves: Iterable[Move]) -> Node | None:
        """Find the position after ``moves``; None if the tree does not have it."""
        node = self
        for move in moves:
            at = node.place(move)
            if at is None:
                return None
            node = node.after[at]
        return node

    def _flat(self) -> tuple[object, ...]:
        # A deal is longer than Python lets values be nested when they are compared.
        return tuple(
            (visit.ply, visit.node.move, visit.node.name, tuple(visit.node.comment.items()))
            for visit in walk(self)
        )

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Node) and self._flat() == other._flat())

    def __hash__(self) -> int:
        return hash(self._flat())

    def __repr__(self) -> str:
        return f"<Node {self.move or 'before the first move'}, {len(self.after)} after it>"

    def __reduce__(self) -> tuple[Any, ...]:
        flat = [(v.ply, v.node.move, v.node.name, dict(v.node.comment)) for v in walk(self)]
        return _rebuild, (flat,)


class Visit(NamedTuple):
    """A position met on the way through a tree: how many moves lead to it, and within how many variations it
    lies.
    """

    node: Node
    ply: int
    nested: int


def walk(root: Node) -> Iterator[Visit]:
    """Yield every position of a tree: each before those that follow it, the main line first."""
    waiting = [Visit(root, 0, 0)]
    while waiting:
        here = waiting.pop()
        yield here
        for at in reversed(range(len(here.node.after))):
            waiting.append(Visit(here.node.after[at], here.ply + 1, here.nested + (at > 0)))


@lru_cache(maxsize=8)
def grow(moves: tuple[Move, ...]) -> Node:
    """Return the tree of a deal in which nothing but ``moves`` was played. Kept, since a study asks for it
    several times.
    """
    return extend(Node(), moves)


def extend(node: Node, moves: Iterable[Move]) -> Node:
    """Return ``node``, a position that nothing follows, with ``moves`` after it."""
    made, *before = reversed([node, *map(Node, moves)])
    for parent in before:
        made = replace(parent, after=(made,))
    return made


def change(root: Node, moves: Iterable[Move], make: Callable[[Node], Node | None]) -> Node:
    """Return the tree with what ``make`` makes of the position after ``moves``, which is there; None takes it
    away. The first position stays.
    """
    way = [root]
    places: list[int] = []
    for move in moves:
        at = way[-1].place(move)
        assert at is not None
        places.append(at)
        way.append(way[-1].after[at])
    made = make(way.pop())
    for at, parent in zip(reversed(places), reversed(way), strict=True):
        now = () if made is None else (made,)
        made = replace(parent, after=(*parent.after[:at], *now, *parent.after[at + 1 :]))
    assert made is not None
    return made


def lead(root: Node, moves: Iterable[Move], *, ends: bool = False) -> Node:
    """Return the tree with ``moves`` at the beginning of its main line: those that it lacks are added, and what
    stood in their place becomes a variation of them. ``ends``: the main line ends after them.
    """
    way: list[Node] = [root]
    for move in moves:
        at = way[-1].place(move)
        way.append(Node(move) if at is None else way[-1].after[at])
    made = way.pop()
    made = replace(made, after=()) if ends else made
    for parent in reversed(way):
        others = tuple(node for node in parent.after if node.move != made.move)
        made = replace(parent, after=(made, *others))
    return made


def is_plain(root: Node) -> bool:
    """Return whether a tree says nothing beyond the moves of its main line."""
    return not any(
        len(node.after) > 1 or node.name or node.comment for node in (root, *root.line())
    )


def check_tree(root: Node, beginning: State, known: Node | None = None) -> None:
    """Raise ValueError if a move of the tree is not legal where it stands, if two that follow the same position
    are the same, or if something is said that is too long. ``known``: a tree of the same deal that has been
    checked; what is part of it is not played again.
    """
    waiting = [(root, known, beginning, 0)]
    while waiting:
        node, before, state, nested = waiting.pop()
        if node is before:
            continue
        if not isinstance(node, Node):
            raise ValueError(f"a tree is made of Node values, not {clip(node)}")
        check_nested(nested)
        if check_comment(node.comment) != node.comment or check_line_name(node.name) != node.name:
            raise ValueError("comments and names are given as check_comment returns them")
        if len({each.move for each in node.after}) < len(node.after):
            raise ValueError(f"one move stands twice after {node.move or 'the deal'}")
        for at, each in enumerate(node.after):
            if each.move is None:
                raise ValueError("every position but the first is reached by a move")
            old = None if before is None else before.place(each.move)
            then = before.after[old] if before is not None and old is not None else None
            if each is not then:
                waiting.append((each, then, state.play(each.move), nested + (at > 0)))


def check_nested(nested: int) -> None:
    """Raise ValueError for more variations, one within the other, than there may be."""
    if nested > MAX_NESTED:
        raise RecordError(
            f"at most {MAX_NESTED} variations stand one within the other",
            Fact("record-nested", most=MAX_NESTED),
        )


def check_amount(trees: Iterable[Node]) -> None:
    """Raise ValueError if all trees of a record together hold more than a record has room for."""
    branched = said = 0
    for root in trees:
        for node, _, nested in walk(root):
            check_nested(nested)
            branched += nested > 0
            said += len(node.name) + sum(map(len, node.comment.values()))
    check_branched(branched)
    if said > MAX_SAID:
        raise RecordError(
            f"all comments and names of lines have at most {MAX_SAID} characters together, not {said}",
            Fact("record-said", most=MAX_SAID, n=said),
        )


def check_branched(branched: int) -> None:
    """Raise ValueError for more moves in variations than a record has room for."""
    if branched > MAX_BRANCHED:
        raise RecordError(
            f"all variations have at most {MAX_BRANCHED} moves together",
            Fact("record-branched", most=MAX_BRANCHED),
        )


def check_comment(comment: Mapping[str, str]) -> Comment:
    """Return a comment as records hold it: no text that is empty, each without spaces around it, in the order
    of the languages. Raises ValueError for a language that there is not, and for a text that is too long or has
    control characters.
    """
    if not isinstance(comment, Mapping) or not set(comment) <= set(_KINDS):
        raise ValueError(
            f"a comment is a text by language ({', '.join(LANGUAGES)}, or '' for every one), "
            f"not {clip(comment)}"
        )
    texts = {lang: _check_text(comment[lang]) for lang in _KINDS if lang in comment}
    return MappingProxyType({lang: text for lang, text in texts.items() if text})


def _check_text(text: object) -> str:
    if not isinstance(text, str):
        raise ValueError(f"a comment is a text, not {clip(text)}")
    plain = "\n".join(line.rstrip() for line in text.replace("\t", " ").splitlines()).strip()
    if len(plain) > LONGEST_COMMENT:
        raise RecordError(
            f"a comment has at most {LONGEST_COMMENT} characters, not {len(plain)}: {clip(plain)}",
            Fact("record-comment", most=LONGEST_COMMENT, n=len(plain)),
        )
    if not _is_writable(plain.replace("\n", "")):
        message = f"a comment has no control characters: {clip(plain)}"
        raise RecordError(message, Fact("record-control"))
    return plain


def check_line_name(name: object) -> str:
    """Return the name of a line with single spaces. Raises ValueError if it is too long, or has control
    characters.
    """
    plain = " ".join(name.split()) if isinstance(name, str) else "\0"
    if len(plain) > LONGEST_LINE_NAME or not _is_writable(plain):
        raise RecordError(
            f"the name of a line has at most {LONGEST_LINE_NAME} characters and no control "
            f"characters, not {clip(name)}",
            Fact("record-line-name", most=LONGEST_LINE_NAME, n=len(plain)),
        )
    return plain


def _is_writable(text: str) -> bool:
    """Return whether a text has no control characters, and no halves of others; joiners of letters and of
    pictures are none.
    """
    return all(char >= " " and not "\x7f" <= char <= "\x9f" for char in text) and not any(
        "\ud800" <= char <= "\udfff" for char in text
    )


def _rebuild(flat: Iterable[tuple[int, Move | None, str, Comment]]) -> Node:
    """Return the tree with these positions, each with the number of moves before it, in the order of
    :func:`walk`.
    """
    found = [(ply, Node(move, name, check_comment(said))) for ply, move, name, said in flat]
    after: dict[int, list[Node]] = {}
    for ply, node in reversed(found):
        follow = tuple(reversed(after.pop(ply + 1, [])))
        after.setdefault(ply, []).append(replace(node, after=follow))
    return after[0][0]
