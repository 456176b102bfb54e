"""Texts as they come from elsewhere: in another encoding, quoted in a mail, in a code fence, with spaces of all
kinds.
"""

from __future__ import annotations

import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from typing import Final

_SPACES: Final = (0x9, 0xB, 0xC, 0xA0, 0x1680, *range(0x2000, 0x200B), 0x202F, 0x205F, 0x3000)
_PLAIN_SPACES: Final = dict.fromkeys(_SPACES, " ")

_ENCODINGS: Final = {BOM_UTF8: "utf-8", BOM_UTF16_LE: "utf-16-le", BOM_UTF16_BE: "utf-16-be"}
"""By the mark at the beginning. PowerShell's ``>`` writes UTF-16."""

_FENCE: Final = re.compile(r" {0,3}(`{3,}|~{3,})[^`]*")
_QUOTED: Final = re.compile(r" {0,3}[>＞][ >＞]*")

_MOST_NESTED: Final = 8
"""The upper bound of quotations and fences, one around the other."""


class Unreadable(ValueError):
    """Bytes that are no text."""


def decode(data: bytes) -> str:
    """Return the text of a file, in UTF-8, in what the mark at its beginning says, or in UTF-16 without one,
    its lines ended as here. Raises Unreadable if it is no such text.
    """
    mark = next((mark for mark in _ENCODINGS if data.startswith(mark)), b"")
    try:
        text = data[len(mark) :].decode(_ENCODINGS.get(mark) or _guess_encoding(data))
    except UnicodeDecodeError:
        raise Unreadable("it is no text in UTF-8 or UTF-16") from None
    return "\n".join(lines_of(text))


def _guess_encoding(data: bytes) -> str:
    """Return the encoding of a text that begins with an ASCII character and without a mark."""
    if data[1:2] == b"\0":
        return "utf-16-le"
    return "utf-16-be" if data[:1] == b"\0" else "utf-8"


def lines_of(text: str) -> list[str]:
    """Return the lines of a text, whichever way they end."""
    return re.split(r"\r\n|\r|\n", text.removeprefix("\ufeff"))


def with_plain_spaces(text: str) -> str:
    """Return the text with a plain space for every other one, such as a tab or a no-break space.

    >>> with_plain_spaces(f"dealer{chr(0x3000)}0")
    'dealer 0'
    """
    return text.translate(_PLAIN_SPACES)


def unquote_lines(lines: list[str]) -> list[str]:
    """Return the lines without the marks of quotations, where all of them have one, and without a code fence
    around them. As many lines as before, so that they keep their numbers.

    >>> unquote_lines(["> ```", "> tomoe 1", "> ```"])
    ['', 'tomoe 1', '']
    """
    for _ in range(_MOST_NESTED):
        filled = [number for number, line in enumerate(lines) if line.strip()]
        marks = [_QUOTED.match(with_plain_spaces(lines[number])) for number in filled]
        if filled and all(marks):
            ends = {number: mark.end() for number, mark in zip(filled, marks, strict=True) if mark}
            lines = [line[ends.get(number, 0) :] for number, line in enumerate(lines)]
        elif len(filled) > 1 and _is_fenced(lines[filled[0]], lines[filled[-1]]):
            lines = [
                "" if number in (filled[0], filled[-1]) else line
                for number, line in enumerate(lines)
            ]
        else:
            break
    return lines


def _is_fenced(first: str, last: str) -> bool:
    """Return whether the first line opens a code fence, and the last one closes it."""
    opens = _FENCE.fullmatch(first)
    return (
        opens is not None
        and set(last.strip()) == {opens[1][0]}
        and len(last.strip()) >= len(opens[1])
    )
