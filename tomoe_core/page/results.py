"""What a class hands in: results of a set, each a few lines of text with a check code.

``widgets/src/sets/results.ts`` does the same in the browser, and ``tests/sets/results.json`` holds both to it.
"""

from __future__ import annotations

import re
from hashlib import sha256
from typing import Final, Literal, NamedTuple
from unicodedata import normalize

Mark = Literal["right", "wrong", "open", "none"]
"""``open``: not answered; ``none``: there was nothing to answer."""

Part = Literal["set", "name", "date", "attempt", "score", "marks", "code"]


class Result(NamedTuple):
    """A pupil's result of a set. ``title`` as the pupil saw it; ``id``: that of the set; ``date``: local, as
    ``2026-11-28 22:10 +09:00``; ``attempt``: the number of the try, from 1 on; ``marks``: one for each item of
    the set, in order; ``fits``: the check code is the one of what is said; ``line``: the line of the text that
    it begins on, from 1 on.
    """

    title: str
    id: str
    name: str
    date: str
    attempt: int
    marks: tuple[Mark, ...]
    fits: bool = True
    line: int = 0

    @property
    def right(self) -> int:
        """How many questions were answered right."""
        return self.marks.count("right")

    @property
    def asked(self) -> int:
        """How many questions there were."""
        return len(self.marks) - self.marks.count("none")


WORDS: Final[dict[str, dict[Part, str]]] = {
    "en": {
        "set": "Tomoe result",
        "name": "Name",
        "date": "Date",
        "attempt": "Try",
        "score": "Right",
        "marks": "Marks",
        "code": "Check code",
    },
    "ja": {
        "set": "Tomoeの結果",
        "name": "名前",
        "date": "日時",
        "attempt": "回数",
        "score": "正解",
        "marks": "答え",
        "code": "照合コード",
    },
}
"""How each part is called, by language: what a result says, and what is understood."""

SIGNS: Final[dict[Mark, str]] = {"right": "○", "wrong": "×", "open": "-", "none": "/"}
_READ: Final[dict[Mark, str]] = {
    "right": "○◯〇oO",
    "wrong": "×✕✗xX",
    "open": "-‐‑–—−ー",
    "none": "/",
}
# Without letters that are taken for digits.
_LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_MOST_MARKS: Final = 20
# All that is no sign: spaces of any kind, and marks that turn the direction of text or are not seen.
_BLANK: Final = re.compile(
    "[\u0000-\u0020\u007f-\u00a0\u00ad\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f"
    "\u3000\ufeff]"
)
_SPACE: Final = re.compile(
    "[\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+"
)
# What turns the direction of text, or is not seen; joiners, which some scripts need, are none of it.
_UNSEEN: Final = re.compile(
    "[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f]"
)
_DASHES: Final = re.compile("[‐‑–—−]")
_SET: Final = re.compile(r"(.*)\[\s*([A-Z2-7]{8})\s*\]\s*", re.DOTALL)
_DATE: Final = re.compile(
    r"([0-9]{4}-[0-9]{2}-[0-9]{2})\s+([0-9]{2}:[0-9]{2})\s+([+-][0-9]{2}:[0-9]{2})"
)


def check_code(result: Result) -> str:
    """Return the check code of a result: 40 bits of SHA-256 over its parts without spaces, as two groups of
    four signs. It shows that a line was altered or mistyped; whoever can read this can make one.

    >>> check_code(Result("Trial", "ABCDEFGH", "Hana", "2026-11-28 22:10 +09:00", 1, ("right", "open")))
    'PRG7-2SA2'
    """
    title, id_, name, date, attempt, marks, *_ = result
    signs = "".join(SIGNS[mark] for mark in marks)
    parts = ("tomoe-result-1", title, id_, name, date, str(attempt), signs)
    bits = int.from_bytes(sha256("\n".join(map(_squeeze, parts)).encode()).digest()[:5], "big")
    letters = "".join(_LETTERS[bits >> 35 - 5 * i & 31] for i in range(8))
    return f"{letters[:4]}-{letters[4:]}"


def result_text(result: Result, lang: str) -> str:
    """Return the lines that a pupil hands in, in ``lang``, one of the languages of :data:`WORDS`."""
    signs = [SIGNS[mark] for mark in result.marks]
    said: dict[Part, str] = {
        "set": f"{result.title} [{result.id}]",
        "name": result.name,
        "date": result.date,
        "attempt": str(result.attempt),
        "score": f"{result.right} / {result.asked}",
        "marks": " ".join("".join(signs[i : i + 5]) for i in range(0, len(signs), 5)),
        "code": check_code(result),
    }
    colon = "：" if lang == "ja" else ": "
    return "\n".join(f"{WORDS[lang][part]}{colon}{value}" for part, value in said.items())


def read_results(text: str) -> tuple[Result, ...]:
    """Read every result in a text, in order, whatever stands around them: mails, signs of quoting, both
    languages, long lines that were broken. One whose check code does not fit is there, and says so in ``fits``;
    for those that are not whole see :func:`broken_results`.
    """
    return tuple(result for result in _read(text) if isinstance(result, Result))


def broken_results(text: str) -> tuple[int, ...]:
    """Return the lines, from 1 on, at which a result begins that lacks a part or its check code."""
    return tuple(line for line in _read(text) if isinstance(line, int))


def _read(text: str) -> list[Result | int]:
    """Read every result; where one is not whole, the line that it begins on."""
    found: list[Result | int] = []
    block: dict[Part, str] = {}
    last: Part | None = None
    begun = 0

    def finish() -> None:
        nonlocal last, begun
        if begun:
            found.append(_result(block, begun) or begun)
        block.clear()
        last, begun = None, 0

    for number, whole in enumerate(re.split("\r\n|[\n\r\u2028\u2029]", text), 1):
        line = re.sub("^[ >|*・•]+", "", _SPACE.sub(" ", whole))
        part, value = _part(line) or (None, line)
        if part == "set":
            finish()
            begun = number
        if not begun:
            continue
        if part and part not in block:
            block[part] = value
            last = part
        elif not part and value.strip() and last in ("set", "name", "marks"):
            block[last] = f"{block[last]} {value}"[:1000]
        if part == "code":
            finish()
    finish()
    return found


def _part(line: str) -> tuple[Part, str] | None:
    """Tell which part a line says, and what it says."""
    for words in WORDS.values():
        for part, word in words.items():
            if line[: len(word)].lower() != word.lower():
                continue
            rest = re.fullmatch(r"\s*\**\s*[:：]\s*(.*)", line[len(word) :], re.DOTALL)
            if rest:
                return part, re.sub(r"[\s*]+\Z", "", rest[1])
    return None


def _result(block: dict[Part, str], line: int) -> Result | None:
    """Return the result that the parts say; None where one is missing or says nothing that it could."""
    head = _SET.fullmatch(block.get("set", "").strip())
    date = _DATE.fullmatch(_plain(block.get("date", "")))
    attempt = _plain(block.get("attempt", ""))
    given = re.fullmatch(r"([0-9]{1,2})\s*/\s*([0-9]{1,2})", _plain(block.get("score", "")))
    signs = _squeeze(block.get("marks", ""))
    marks = [mark for sign in signs for mark, known in _READ.items() if sign in known]
    whole = len(marks) == len(signs) and 1 <= len(marks) <= _MOST_MARKS
    name = block.get("name", "")
    if not head or not date or not given or not whole or not name.strip() or not block.get("code"):
        return None
    if not re.fullmatch("[1-9][0-9]{0,2}", attempt):
        return None
    result = Result(
        _one_line(head[1]),
        head[2],
        _one_line(name),
        " ".join(date.groups()),
        int(attempt),
        tuple(marks),
        line=line,
    )
    said = (result.right, result.asked) == (int(given[1]), int(given[2]))
    return result._replace(fits=said and _code(block["code"]) == _code(check_code(result)))


def _one_line(text: str) -> str:
    """Return ``text`` on one line, without what turns its direction, and cut off."""
    return _SPACE.sub(" ", _UNSEEN.sub("", normalize("NFC", text))).strip(" ")[:1000]


def _squeeze(text: str) -> str:
    """Return what the code is made of: neither spaces nor how a letter is put together count."""
    return _BLANK.sub("", normalize("NFC", text))


def _plain(text: str) -> str:
    """Return digits and signs as they are meant, in full width as well."""
    return _DASHES.sub("-", normalize("NFKC", text)).strip()


def _code(text: str) -> str:
    letters = re.sub("[^0-9A-Z]", "", _plain(text).upper())
    return letters.replace("O", "0").replace("I", "1").replace("L", "1")
