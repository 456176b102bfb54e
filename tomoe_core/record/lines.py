"""The lines of a record's text, read one after another, so that an error can name its line."""

from __future__ import annotations

from typing import Final

from ..texts import lines_of, unquote_lines, with_plain_spaces

PLAIN: Final[dict[int, int | str | None]] = {
    **{code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)},
    ord("、"): ",",
    ord("，"): ",",
    **{0x200B: None, 0x2060: None, 0xFEFF: None},
}
"""Full-width letters, digits and signs to the plain ones; what has no width to nothing."""


class Lines:
    """A text, and the number of the line that was read last, from 1 on."""

    def __init__(self, text: str) -> None:
        self._lines = unquote_lines(lines_of(text))
        self.number = 0
        self.ended = False
        """Whether more was asked for than there is."""

    @property
    def error_line(self) -> int:
        """The number that an error names."""
        return min(self.number, len(self._lines))

    @property
    def error_words(self) -> str:
        """What stands in that line."""
        return self._lines[self.error_line - 1] if self._lines else ""

    def next(self) -> str | None:
        """Return the next line as it stands; None at the end of the text."""
        if self.number >= len(self._lines):
            self.ended = True
            return None
        self.number += 1
        return self._lines[self.number - 1]

    def next_words(self) -> str | None:
        """Return the next line that is not blank and not a comment; None at the end of the text."""
        while (line := self.next()) is not None:
            if plain := plain_line(line):
                return plain
        return None


def plain_line(line: str) -> str:
    """Return a line in plain letters and spaces, without what follows a ``#``; the name of a seat stays."""
    line = with_plain_spaces(line).strip()
    return line if line.startswith("seat ") else plain_words(line).partition("#")[0].strip()


def plain_words(text: str) -> str:
    """Return a text in plain letters, digits and signs."""
    return text if text.isascii() else text.translate(PLAIN)
