"""Lines broken to fit a terminal: never inside a card or a word, and between kanji where Japanese allows it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple
from unicodedata import east_asian_width

from ..table.screens.style import visible

HANG: Final = 4
"""How many columns further in an indented line goes on."""

MOST_BLANKS, FEW_BLANKS = 6, 3
"""Where a line is broken, more blanks than the first number become as many as the second."""

NOT_FIRST: Final = frozenset(
    "、。，．・：；！？）」』】〉》～〜ー々％ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ…"
)
"""What no line begins with."""

ENDS: Final = frozenset("、。，．：；！？）」』")
"""After these a line may end, whatever follows."""

NOT_LAST: Final = frozenset("（「『【〈《")
"""What no line ends with."""

_CARD: Final = "[\u4e00-\u9fff]{1,2}\\d+"
"""A card in Japanese: its suit, of one kanji or two, and its rank."""

_CHIP: Final = "\x1b\\[[\\d;]*m [^\x1b]* \x1b\\[0m"
_CODE: Final = "\x1b\\[[\\d;]*m"


class _Atom(NamedTuple):
    """What stays together, and the blanks before it."""

    gap: str
    text: str


def wrap(text: str, columns: int, keep: Collection[str] = ()) -> list[str]:
    """Return the lines of ``text``, each broken into lines of at most ``columns`` columns; a single longer word
    stays whole. ``keep``: words that are not to be broken though Japanese would allow it, such as 捨てる.

    A line of cells, with two blanks or more between them, is broken between cells if it can be. What is
    indented goes on further in; what stands in a second cell goes on below it.

    >>> wrap("Matsu leads R3.  Ume plays R5.", 20)
    ['Matsu leads R3.', 'Ume plays R5.']
    >>> wrap("松が赤3を出しました。", 12)
    ['松が赤3を出', 'しました。']
    """
    return [part for line in text.split("\n") for part in _break(line, columns, keep)]


def _break(line: str, columns: int, keep: Collection[str]) -> Iterator[str]:
    if visible(line) <= columns:
        yield line
        return
    further = _indent(line, columns)
    atoms = list(_closer(_atoms(line, tuple(keep)), len(further)))
    start, indent = 0, atoms[0].gap
    while start < len(atoms):
        stop = _fitting(atoms, start, columns - len(indent))
        yield indent + _join(atoms[start:stop])
        start, indent = stop, further


def _indent(line: str, columns: int) -> str:
    """Return the blanks before what goes on."""
    indent = len(line) - len(line.lstrip())
    # After a label, such as "Your cards:", there is no second cell.
    cell = re.match(r"\s*(?:▶ +)?(?:[^\s:：]+ )*?[^\s:：]+ {2,}(?=\S)", line)
    if cell and 0 < visible(cell[0]) <= columns * 0.4:
        return " " * visible(cell[0])
    return " " * (indent + HANG if indent else 0)


def _fitting(atoms: list[_Atom], start: int, columns: int) -> int:
    """Return the index after the last atom that fits on a line, or an earlier one where a cell ends."""
    used, cell, stop = visible(atoms[start].text), start, start + 1
    while stop < len(atoms):
        if len(atoms[stop].gap) > 1 and used * 2 >= columns:
            cell = stop
        used += visible(atoms[stop].gap + atoms[stop].text)
        if used > columns:
            return cell if cell > start else stop
        stop += 1
    return stop


def _closer(atoms: Iterable[_Atom], start: int) -> Iterator[_Atom]:
    """Without the many blanks that put a cell below others, from the column ``start`` on: a line that is broken
    has it elsewhere.
    """
    at = 0
    for atom in atoms:
        far = at > start and len(atom.gap) > MOST_BLANKS
        at += visible(atom.gap + atom.text)
        yield _Atom(" " * FEW_BLANKS, atom.text) if far else atom


def _join(atoms: list[_Atom]) -> str:
    return atoms[0].text + "".join(gap + text for gap, text in atoms[1:])


def _atoms(line: str, keep: tuple[str, ...]) -> Iterator[_Atom]:
    gap = held = ""
    for piece in _pieces(keep).findall(line):
        if not piece.strip(" "):
            if held:
                yield _Atom(gap, held)
            gap, held = piece, ""
        elif held and _may_part(held, piece):
            yield _Atom(gap, held)
            gap, held = "", piece
        else:
            held += piece
    if held:
        yield _Atom(gap, held)


@lru_cache
def _pieces(keep: tuple[str, ...]) -> re.Pattern[str]:
    """Finds blanks, coloured cards, words to be kept, other codes, and single characters."""
    words = [re.escape(word) for word in sorted(keep, key=len, reverse=True)]
    return re.compile("|".join([" +", _CHIP, *words, _CARD, _CODE, "."]))


def _may_part(before: str, after: str) -> bool:
    """Return True if a line may end between the two without a blank: between kanji or kana, and after a
    comma.
    """
    last, first = before[-1], after[0]
    if first == "\x1b" or first in NOT_FIRST or last in NOT_LAST:
        return False
    return last in ENDS or (_is_wide(last) and _is_wide(first))


def _is_wide(character: str) -> bool:
    return east_asian_width(character) in "WF"
