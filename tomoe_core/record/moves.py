r"""The moves of a deal in a record's text, with variations and comments::

    {en: What was led decides it.}
    R3, R5 {A slip.}
      (R1 {Safer.}, B1)
      ([Another way] R6, B1 (B2))
    B5

A ``{comment}`` speaks of the position after the move before it; before the first move it speaks of the deal.
``{ja: …}`` and ``{en: …}`` are for readers of that language. A ``(variation)`` stands after the move that it
replaces, and may have others in it. ``[name]`` before a move is what the line that begins with it is called. In
comments and names a ``\`` takes the meaning from the sign after it; ``\n`` is a new line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from ..cards import clip
from ..explain import LANGUAGES
from ..game import Game, IllegalMove, Move, State
from ..texts import with_plain_spaces
from .errors import IllegalInRecord
from .lines import Lines, plain_line, plain_words
from .tree import Comment, Node, check_branched, check_comment, check_line_name, check_nested

# Writing


def write_moves(root: Node, game: Game) -> list[str]:
    """Return the lines of a deal's moves."""
    lines = [_write_comment(root.comment)] if root.comment else []
    main = [root, *root.line()]
    items = [_item(parent, parent.after[0]) for parent in main[:-1]]
    for some in _groups(items, game):
        rows = [""]
        for words, variations in some:
            rows[-1] += f"{', ' if rows[-1] else ''}{words}"
            if variations:
                rows += [*(f"  {each}" for each in variations), ""]
        lines += filter(None, rows)
    return lines


class _Item(NamedTuple):
    """A move as it is written, with what is said after it, and the variations of it."""

    words: str
    variations: list[str]


def _item(parent: Node, node: Node) -> _Item:
    """Write one move of a line; if it is the main one after ``parent``, with its variations."""
    words = f"[{_escape(node.name, ']')}] {node.move}" if node.name else str(node.move)
    if node.comment:
        words += f" {_write_comment(node.comment)}"
    others = parent.after[1:] if node is parent.after[0] else ()
    return _Item(words, [_variation(parent, other) for other in others])


def _variation(parent: Node, first: Node) -> str:
    """Write the line that begins with ``first``."""
    line = [first, *first.line()]
    items = [_item(before, node) for before, node in zip([parent, *line], line, strict=False)]
    return f"({', '.join(' '.join([words, *others]) for words, others in items)})"


def _groups(items: list[_Item], game: Game) -> Iterator[list[_Item]]:
    """Yield the moves of a deal in groups, one for each line."""
    before, size = game.MOVES_BEFORE, game.moves_a_line
    if items[:before]:
        yield items[:before]
    for start in range(before, len(items), size):
        yield items[start : start + size]


def _write_comment(comment: Comment) -> str:
    return " ".join(
        f"{{{lang}: {_escape(text, '}')}}}" if lang else f"{{{_escape_language(text)}}}"
        for lang, text in comment.items()
    )


_LANGUAGE: Final = re.compile(rf"\s*({'|'.join(LANGUAGES)})\s*[:：]", re.IGNORECASE)


def _escape(text: str, end: str) -> str:
    return text.replace("\\", "\\\\").replace(end, f"\\{end}").replace("\n", "\\n")


def _escape_language(text: str) -> str:
    """Escape a comment for every language, also where it begins as one in a language does."""
    written = _escape(text, "}")
    if begins := _LANGUAGE.match(written):
        return f"{written[: begins.end() - 1]}\\{written[begins.end() - 1 :]}"
    return written


def _unescape(text: str) -> str:
    return re.sub(r"\\([\\}\]｝］:：n])", lambda sign: "\n" if sign[1] == "n" else sign[1], text)


# Reading


class Moves(NamedTuple):
    """What has been read of a deal: its tree, the last position of its main line, and the line that follows its
    moves, None at the end of the text.
    """

    tree: Node
    final: State
    line: str | None


def read_moves(lines: Lines, beginning: State) -> Moves:
    """Read the moves up to the next deal or the end of the text. Raises ValueError if they are not what
    is allowed there; then ``lines`` stand at the line to be named.
    """
    return _Reader(lines, beginning).read()


@dataclass(slots=True)
class _Place:
    """A position of a tree that is being read."""

    state: State
    move: Move | None = None
    name: str = ""
    comment: dict[str, str] = field(default_factory=dict)
    after: list[_Place] = field(default_factory=list)


class _Line(NamedTuple):
    """A line of moves that is being read: the position that its last move was made in, the one after it, and
    the number of the line of text in which it begins. No move has been read yet if both are one.
    """

    before: _Place
    here: _Place
    begins: int


_Token = tuple[str, str]
"""``{``, ``[`` and ``move`` with their text; ``(``, ``)``, ``,`` and ``end`` (of a line of text)."""

_CLOSING: Final = {"{": "}", "｛": "｝", "[": "]", "［": "］"}
_WORD: Final = re.compile(r"[^,、，(){}\[\]#（）｛｝［］＃]+")


class _Reader:
    """Reads the moves of one deal, sign by sign."""

    def __init__(self, lines: Lines, beginning: State) -> None:
        self._lines = lines
        self._root = _Place(beginning)
        self._line = _Line(self._root, self._root, 0)
        self._around: list[_Line] = []
        self._follows: str | None = None
        self._name = ""
        self._branched = 0

    def read(self) -> Moves:
        # Whether a comma waits for its move, and whether something stands before it that it may follow.
        wants_move = is_complete = False
        for kind, text in self._tokens():
            if kind == "end":
                is_complete = False
            elif kind == ",":
                if not is_complete:
                    self._play("")
                wants_move, is_complete = True, False
            elif kind == "{":
                self._comment(text)
                is_complete = not wants_move
            elif kind == "[":
                self._name_next(text)
                is_complete = False
            elif kind == "(":
                self._open()
                wants_move = is_complete = False
            elif kind == ")":
                self._close(wants_move=wants_move)
                is_complete = True
            else:
                self._play(text)
                wants_move, is_complete = False, True
        if self._around:
            self._lines.number = self._line.begins
            raise ValueError("this variation has no ) at its end")
        if self._name:
            raise ValueError(f"expected a move after the name [{self._name}]")
        if wants_move:
            raise ValueError("expected another move after the comma")
        return Moves(_freeze(self._root), _final(self._root), self._follows)

    # What the signs mean

    def _play(self, word: str) -> None:
        line = self._line
        move = line.here.state.game.parse_move(word)
        found = next((each for each in line.here.after if each.move == move), None)
        if found is None:
            found = _Place(_play(line.here.state, move), move)
            line.here.after.append(found)
            self._branched += bool(self._around)
            check_branched(self._branched)
        found.name, self._name = self._name or found.name, ""
        self._line = _Line(line.here, found, line.begins)

    def _comment(self, text: str) -> None:
        if self._has_no_move and self._around:
            raise ValueError("in a variation a comment stands after a move, not before the first")
        lang = _LANGUAGE.match(text)
        said = _unescape(text[lang.end() :] if lang else text).strip()
        key = lang[1].lower() if lang else ""
        here = self._line.here
        # Several comments on one position are one.
        here.comment[key] = "\n".join(filter(None, [here.comment.get(key, ""), said]))
        check_comment(here.comment)

    def _name_next(self, text: str) -> None:
        if self._name:
            raise ValueError(f"expected a move after the name [{self._name}]")
        self._name = check_line_name(_unescape(text))

    def _open(self) -> None:
        if self._has_no_move or self._name:
            raise ValueError("a variation stands after the move that it replaces")
        check_nested(len(self._around) + 1)
        self._around.append(self._line)
        before = self._line.before
        self._line = _Line(before, before, self._lines.number)

    def _close(self, *, wants_move: bool) -> None:
        if not self._around:
            raise ValueError("this ) ends no variation; one begins with a (")
        if self._has_no_move:
            raise ValueError("a variation has at least one move, such as (R1)")
        if self._name or wants_move:
            raise ValueError("expected another move before the ) of the variation")
        self._line = self._around.pop()

    @property
    def _has_no_move(self) -> bool:
        return self._line.before is self._line.here

    # Signs

    def _tokens(self) -> Iterator[_Token]:
        """Yield the signs of every line up to the next deal."""
        while (line := self._lines.next()) is not None:
            plain = plain_line(line)
            if plain.split(" ", 1)[0] == "deal":
                self._follows = plain
                return
            yield from self._signs(line)
            yield "end", ""

    def _signs(self, line: str) -> Iterator[_Token]:
        at = 0
        while at < len(line):
            sign = line[at]
            if sign in _CLOSING:
                text, line, at = self._read_to(line, at + 1, _CLOSING[sign])
                yield plain_words(sign), text
            elif word := _WORD.match(line, at):
                at = word.end()
                if plain := with_plain_spaces(plain_words(word[0])).strip():
                    yield "move", plain
            elif plain_words(sign) == "#":
                return
            elif sign in "}]｝］":
                raise ValueError(f"this {plain_words(sign)} ends nothing")
            else:
                at += 1
                yield plain_words(sign), ""

    def _read_to(self, line: str, at: int, end: str) -> tuple[str, str, int]:
        """Return the text up to the sign ``end``, the line of text where that stands, and the place after it. A
        comment may go on for several lines, which are joined by spaces.
        """
        begins, opening, parts = self._lines.number, line[at - 1 :], list[str]()
        while True:
            found = re.compile(rf"((?:[^\\{re.escape(end)}]|\\.)*\\?)({re.escape(end)}|$)").match(
                line, at
            )
            assert found is not None
            parts.append(found[1].strip())
            if found[2]:
                return " ".join(filter(None, parts)), line, found.end()
            following = self._lines.next() if end in "}｝" else None
            if following is None:
                self._lines.number = begins
                raise ValueError(f"expected {plain_words(end)} at the end of {clip(opening)}")
            line, at = following, 0


def _play(state: State, move: Move) -> State:
    try:
        return state.play(move)
    except IllegalMove as error:
        message = f"{move} may not be played: {error}"
        raise IllegalInRecord(message, str(move), error.reason) from None


def _final(root: _Place) -> State:
    """Return the last position of the main line."""
    while root.after:
        root = root.after[0]
    return root.state


def _freeze(root: _Place) -> Node:
    """Return the tree that has been read."""
    # Each position before those that follow it, so that backwards all that follow are there.
    found: list[_Place] = [root]
    for place in found:
        found += place.after
    made: dict[int, Node] = {}
    for place in reversed(found):
        after = tuple(made[id(each)] for each in place.after)
        made[id(place)] = Node(place.move, place.name, check_comment(place.comment), after)
    return made[id(root)]
