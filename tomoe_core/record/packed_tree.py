"""What a deal's tree says beyond the moves of its main line, as bytes for a packed record.

That is the number of notes, and each note: how many moves after the note before it (the first: after the
beginning of the line), its kind, and what it says. A comment is the code of its language, "" for every one, and
its text; a name is that of the line that begins with the move before it; a variation, in place of that move, is
the number of its moves, their places among the legal ones as one number in mixed radix, and its own notes.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..game import Move, State
from .bytes import BROKEN, Cursor, digits_of, in_mixed_radix, number, sized_number, with_length
from .tree import Node, check_branched, check_comment, check_line_name, check_nested

_VARIATION: Final = 0
_NAME: Final = 1
_COMMENT: Final = 2


def pack_tree(root: Node, beginning: State) -> bytes:
    """Return the notes of a deal's tree."""
    return _pack_line([root, *root.line()], beginning)


def _pack_line(line: list[Node], beginning: State, *, is_variation: bool = False) -> bytes:
    """Return the notes of a line: the position that it begins in, and those that follow."""
    notes: list[bytes] = []
    state, noted = beginning, 0
    for ply, node in enumerate(line):
        others = line[ply - 1].after[1:] if ply > is_variation else ()
        said = [] if is_variation and ply == 0 else [*_pack_said(node)]
        for note in (*said, *(_pack_variation(line[ply - 1], other, state) for other in others)):
            notes.append(number(ply - noted) + note)
            noted = ply
        if ply and node.move is not None:
            state = state.play(node.move)
    return number(len(notes)) + b"".join(notes)


def _pack_said(node: Node) -> Iterator[bytes]:
    if node.name:
        yield bytes((_NAME,)) + with_length(node.name.encode())
    for lang, text in node.comment.items():
        yield bytes((_COMMENT,)) + with_length(lang.encode()) + with_length(text.encode())


def _pack_variation(parent: Node, first: Node, state: State) -> bytes:
    """Return the line that begins with ``first`` after ``parent``, whose position is ``state``."""
    moves = (*filter(None, [first.move]), *first.moves())
    notes = _pack_line([parent, first, *first.line()], state, is_variation=True)
    places = sized_number(in_mixed_radix([*digits_of(state, moves)]))
    return bytes((_VARIATION,)) + number(len(moves)) + places + notes


class TreeUnpacker:
    """Reads the notes of one deal after another. Anybody can make them: everything is checked but whether they
    stand in the order in which they are packed.
    """

    def __init__(self, cursor: Cursor) -> None:
        self._cursor = cursor
        self._branched = 0

    def tree(self, final: State) -> Node:
        """Return the tree of the deal whose main line ends in ``final``."""
        return self._line(final.beginning(), final.moves)

    def _line(self, beginning: State, moves: tuple[Move, ...], nested: int = 0) -> Node:
        """Return the position that a line begins in, with the positions that follow."""
        names: dict[int, str] = {}
        comments: dict[int, dict[str, str]] = {}
        variations: dict[int, list[Node]] = {}
        states = [beginning]
        for move in moves:
            states.append(states[-1].play(move))
        ply = 0
        for _ in range(self._cursor.number()):
            ply += self._cursor.number()
            if ply > len(moves):
                raise ValueError(BROKEN)
            kind = self._cursor.take(1)[0]
            if kind == _NAME:
                names[ply] = check_line_name(self._cursor.string())
            elif kind == _COMMENT:
                lang = self._cursor.string()
                comments.setdefault(ply, {})[lang] = self._cursor.string()
            elif kind == _VARIATION and ply:
                check_nested(nested + 1)
                first = self._variation(states[ply - 1], nested + 1)
                others = variations.setdefault(ply, [])
                if first.move in (moves[ply - 1], *(other.move for other in others)):
                    raise ValueError(BROKEN)
                others.append(first)
            else:
                raise ValueError(BROKEN)
        after: tuple[Node, ...] = ()
        for ply in reversed(range(len(moves) + 1)):
            comment = check_comment(comments.get(ply, {}))
            node = Node(moves[ply - 1] if ply else None, names.get(ply, ""), comment, after)
            after = (node, *variations.get(ply, ()))
        return after[0]

    def _variation(self, state: State, nested: int) -> Node:
        """Return the first position of a line from ``state`` on."""
        count, places = self._cursor.number(), self._cursor.sized_number()
        self._branched += count
        check_branched(self._branched)
        moves: list[Move] = []
        at = state
        for _ in range(count):
            legal = at.legal_moves()
            if not legal:
                raise ValueError(BROKEN)
            places, place = divmod(places, len(legal))
            moves.append(legal[place])
            at = at.play(moves[-1])
        if places or not moves:
            raise ValueError(BROKEN)
        return self._line(state, tuple(moves), nested).after[0]
