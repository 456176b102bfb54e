"""What is written where the terminal's encoding lacks a character: a suit's letter for its sign, so that cards
can still be typed as they are read, and plain punctuation.
"""

from __future__ import annotations

import codecs
from typing import Final

from ..cards import suit_letters

PLAIN: Final = {
    **dict.fromkeys("─═·−–—", "-"),
    **dict.fromkeys("“”", '"'),
    **dict.fromkeys("‘’", "'"),
    "〜": "-",
    "▮": "#",
    "▶": ">",
    "→": "->",
    "★": "*",
    "×": "x",
    "±": "+/-",
    "½": "1/2",
    "…": "...",
    "・": " ",
}
"""What stands for a sign that is no suit's."""

UNKNOWN: Final = "?"

ERRORS: Final = "tomoe-plain"
"""The name under which Python's codecs know :func:`replace`."""


def plain(text: str) -> str:
    """Return a text in ASCII.

    >>> plain("♠10 · 赤3 – é")
    'S10 - R3 - ?'
    """
    letters = suit_letters()
    return "".join(
        one if one.isascii() else letters.get(one) or PLAIN.get(one, UNKNOWN) for one in text
    )


def replace(error: UnicodeError) -> tuple[str, int]:
    """Give Python's codecs what stands for the characters that cannot be encoded, and where to go on."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return plain(error.object[error.start : error.end]), error.end


codecs.register_error(ERRORS, replace)
