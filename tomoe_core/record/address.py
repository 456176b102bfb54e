"""What an address of this site says, however it came here: behind ``?`` or ``#``, with the bracket or the full
stop of the sentence that it stood in, with ``&amp;`` for ``&``, escaped twice, in capitals.

``widgets/src/address/read.ts`` says the same in the browser; ``tests/addresses/cases.json`` holds both to it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from typing import Final, Literal
from unicodedata import category
from urllib.parse import unquote, unquote_plus

from ..explain import sentence
from ..facts import Fact
from ..locale import FALLBACK
from .content import MAX_PACKED

PLACE: Final = ("g", "ply", "seat", "seed", "duel", "day")
"""What names a position: a packed record, how many moves of its last deal, whose seat; or cards to deal: to
oneself, or, with ``duel``, the same to everybody, who all get the same answers. Beside ``g``, ``duel`` begins
the match of that record anew, and only says so. ``day``, a date, gives everybody that day's deal.
"""

QUESTIONS: Final = ("drill", "count", "seed", "level")
"""What names questions."""

LOOKS: Final = ("lang", "theme", "embed", "pace")
"""How a page looks."""

AT: Final = "at"
"""Where one stands in a study, see :meth:`~tomoe_core.study.Study.code`. So short a name has no slips."""

EYES: Final = "eyes"
"""Whose eyes look on in a study, if no ``seat``: "actor", whoever is to act, or "all", all cards open."""

NAMES: Final = tuple(dict.fromkeys((*PLACE, *QUESTIONS, *LOOKS, AT, EYES)))

LONGEST_QUERY: Final = 2_000
"""What is longer, in characters, goes behind ``#``, which no host is asked for: some refuse 8,000."""

LONGEST_STUDY: Final = 30_000
"""A study that takes more characters is passed on as a file: Windows hands no longer address to a browser."""

MAX_ADDRESS: Final = MAX_PACKED + 10_000
"""The upper bound of an address, in characters."""

MAX_PARTS: Final = 50
"""The upper bound of its parts."""

_SEPARATOR: Final = re.compile(r"[?#&;]")
_MOST_ESCAPES: Final = 3
_LONGEST_SHOWN: Final = 24
_NUMBERS: Final = ("ply", "seat", "count", "level", "duel")
_WIDE: Final = {0x3000: " ", **{code: chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)}}
# Every packed record begins so, of version 1 or 2.
_PACKED: Final = re.compile(r"A[Qg][A-Za-z0-9_-]{22,}")
_OPENING: Final = "\"'*_`<~=|"


class AddressError(ValueError):
    """An address that says something that cannot be understood; ``reason`` names the part."""

    def __init__(self, reason: Fact) -> None:
        super().__init__(sentence(reason, FALLBACK))
        self.reason = reason


def read_address(text: str) -> dict[str, str]:
    """Return the fields of an address, or of what stands behind its ``?`` or ``#``, by name. Names of others,
    such as those that follow a reader around, are left out. AddressError for what might be one of :data:`NAMES`
    and cannot be understood.
    """
    if len(text) > MAX_ADDRESS or len(_SEPARATOR.split(text)) > MAX_PARTS:
        raise AddressError(Fact("broken-address"))
    fields: dict[str, str] = {}
    for name, value in _parts(text):
        if name in NAMES:
            clean = _clean(name, value)
            if fields.get(name, clean) != clean:
                raise AddressError(
                    Fact("address-twice", name=name, one=show(fields[name]), other=show(clean))
                )
            fields[name] = clean
        elif meant := _guess_name(name, value):
            raise AddressError(Fact("address-name", name=show(name), meant=meant))
    return fields


def whole_number(fields: dict[str, str], name: str, high: int) -> int | None:
    """Return the number from 0 to ``high`` under ``name``; None if there is none. AddressError for another
    one.
    """
    text = fields.get(name)
    if text is None:
        return None
    if int(text) > high:
        raise AddressError(Fact("address-number", name=name, low=0, high=high, value=show(text)))
    return int(text)


def is_address(words: str) -> bool:
    """Tell an address, or the query of one, from a record, which has several lines."""
    return "\n" not in words and ("?" in words or "://" in words or "g=" in words.lower())


def check_place(fields: dict[str, str]) -> None:
    """Raise AddressError if ``fields`` say something that no table understands."""
    for name in fields:
        if name in (AT, EYES):
            raise AddressError(Fact("address-study", name=name))
        if name in QUESTIONS and name not in PLACE:
            raise AddressError(Fact("address-elsewhere", name=name))
        if name in PLACE and name != "day" and "day" in fields:
            raise AddressError(Fact("address-day-alone", name=name))
        if name in ("ply", "seat", "seed") and "duel" in fields:
            raise AddressError(Fact("address-duel", name=name))
        if name in ("ply", "seat") and "g" not in fields:
            raise AddressError(Fact("address-without-place", name=name))


def write_address(packed: str, *, ply: int | None = None, seat: int = 0) -> str:
    """Return the fields of an address that opens a packed record: after ``ply`` moves of its last deal
    (default: all), as ``seat`` sees it.
    """
    at = "" if ply is None else f"&ply={ply}"
    return f"g={packed}{at}{f'&seat={seat}' if seat else ''}"


def write_study(packed: str, at: str, seat: int | Literal["actor"] | None = None) -> str:
    """Return what follows the address of a page to open a packed record as a study: at a place, see
    :meth:`~tomoe_core.study.Study.code`, as ``seat``, or whoever is to act, sees it. It stands behind ``#``,
    which no host is asked for. AddressError if it is too long to be passed on.
    """
    who = "" if seat is None else f"&{EYES}={seat}" if seat == "actor" else f"&seat={seat}"
    fields = f"#g={packed}&{AT}={at}{who}"
    if len(fields) > LONGEST_STUDY:
        raise AddressError(Fact("study-too-long", n=len(fields), most=LONGEST_STUDY))
    return fields


def behind_page(fields: str) -> str:
    """Return ``fields`` as they follow the address of a page."""
    return f"{'?' if len(fields) <= LONGEST_QUERY else '#'}{fields}"


def show(text: str) -> str:
    """Return ``text`` as a sentence names it."""
    return text if len(text) <= _LONGEST_SHOWN else f"{text[:_LONGEST_SHOWN]}…"


# The parts of an address


def _parts(text: str) -> Iterator[tuple[str, str]]:
    """Yield each part's name and value, both without escapes."""
    before, mark, rest = re.fullmatch(r"([^?#]*)([?#]?)(.*)", text, re.DOTALL).groups()  # type: ignore[union-attr]
    query, _, anchor = f"{'#' if mark == '#' else ''}{rest}".partition("#")
    if not mark or ("=" in before and "/" not in before):
        query = f"{before}&{query}"
    yield from _split(query, 0, anchor=False)
    yield from _split(anchor, 0, anchor="=" not in anchor)


def _split(text: str, depth: int, *, anchor: bool) -> Iterator[tuple[str, str]]:
    for part in _SEPARATOR.split(text):
        name, sign, value = part.partition("=")
        if not sign:
            yield from _bare(part, depth, anchor=anchor)
            continue
        plain = unescape(name).translate(_WIDE)
        if depth < _MOST_ESCAPES and re.search(r"[=?#&;]", plain):
            # Escaped as a whole; browsers that write a query anew put a sign behind it.
            yield from _split(f"{plain}{sign}{value}" if value else plain, depth + 1, anchor=anchor)
            continue
        words = re.findall(r"[a-z0-9_-]+", plain.lower())
        known = words[-1] if words else ""
        first, *more = _SEPARATOR.split(unescape(value), maxsplit=1)
        yield known, first
        # What was escaped with the value follows it.
        if more and depth < _MOST_ESCAPES:
            yield from _split(more[0], depth + 1, anchor=anchor)


def _bare(part: str, depth: int, *, anchor: bool) -> Iterator[tuple[str, str]]:
    """Yield a part without ``=``: escaped as a whole, cut short, or none of ours, as a section's name is."""
    plain = unescape(part).translate(_WIDE)
    if depth < _MOST_ESCAPES and re.search(r"[=?#&;]", plain):
        yield from _split(plain, depth + 1, anchor=anchor)
        return
    word = plain.strip().lower()
    if word in NAMES and not anchor:
        yield word, ""
    elif anchor and "/" in plain:
        return  # what marimo keeps there
    elif _PACKED.search(plain) or (not anchor and word and _is_begun(word)):
        raise AddressError(Fact("address-part", part=show(plain.strip())))


def _is_begun(word: str) -> bool:
    """Return whether ``word`` is a name with its end or its ``=`` lost."""
    ours = (*PLACE, *QUESTIONS)
    return any(name.startswith(word) or (len(name) > 1 and word.startswith(name)) for name in ours)


def unescape(text: str) -> str:
    """Return ``text`` without escapes; those that were escaped again as well."""
    plain = unquote_plus(text)
    for _ in range(_MOST_ESCAPES):
        plain = unquote(plain)
    return plain


def _guess_name(name: str, value: str) -> str | None:
    """Return which of the names ``name`` may be a slip of; None if it is somebody else's."""
    if _PACKED.fullmatch(_clean_packed(value)):
        return "g"
    ours = (*PLACE, *QUESTIONS)
    return next((each for each in ours if len(each) > 2 and _is_slip(name, each)), None)


def _is_slip(word: str, name: str) -> bool:
    """Return whether ``word`` is ``name`` with one letter more, less or other, or with two exchanged."""
    at = next((i for i, (a, b) in enumerate(zip(word, name, strict=False)) if a != b), None)
    if at is None:
        return abs(len(word) - len(name)) == 1
    rest, wanted = word[at:], name[at:]
    return (
        rest[1:] == wanted
        or rest == wanted[1:]
        or rest[1:] == wanted[1:]
        or (rest[:2] == wanted[1::-1] and rest[2:] == wanted[2:])
    )


# The value of a part


def _clean(name: str, value: str) -> str:
    if name == "g":
        return _clean_packed(value)
    if name == "seed":
        return _clean_seed(value)
    word = re.split(r"[<>\"]|[^\x21-\x7e]", _without_opening(value.translate(_WIDE)))[0].lower()
    word = _without_end(word)
    if name in _NUMBERS and not re.fullmatch(r"[0-9]{1,9}", word):
        raise AddressError(Fact("address-whole", name=name, value=show(value)))
    if name == "day" and read_day(word) is None:
        raise AddressError(Fact("address-day", value=show(value)))
    return word


def read_day(text: str) -> date | None:
    """Return the date that ``text`` writes as 2026-11-29 does; None for any other text."""
    if not re.fullmatch(r"[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}", text):
        return None
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def _clean_packed(value: str) -> str:
    plain = "".join(char for char in value.translate(_WIDE) if category(char)[0] not in "ZC")
    found = re.match(r"[A-Za-z0-9_-]+", _without_opening(plain))
    return found[0] if found else ""


def _clean_seed(value: str) -> str:
    """Return the seed in a text, which may be any; of one that begins as a number it is the number that counts,
    where other words follow at once, as they do in a script without spaces.
    """
    text = _without_end(re.split(r"[<>\"\n]", _without_opening(value))[0]) or value
    number = re.match(r"([0-9]+)($|[\x21-\x2f:;?@\[-`{-~]*[^\x21-\x7e])", text.translate(_WIDE))
    text = number[1] if number else text
    if re.search(r"[a-z]=", text.lower()) or text == "":
        raise AddressError(Fact("address-part", part=show(f"seed={text}")))
    return text


def _without_opening(text: str) -> str:
    """Return ``text`` without the brackets, quotes and spaces before it. A sign before a number is none of
    them.
    """
    start = 0
    while start < len(text) and (
        text[start] in _OPENING
        or category(text[start])[0] in "ZC"
        or category(text[start]) in ("Ps", "Pi", "Pf")
    ):
        start += 1
    return text[start:]


def _without_end(text: str) -> str:
    """Return ``text`` without the punctuation and spaces of any script behind it."""
    end = len(text)
    while end and category(text[end - 1])[0] not in "LNM":
        end -= 1
    return text[:end]
