"""Captions of one's own for the positions of a deal, from a text that people write.

    # A line that begins with # is not read.
    title en: The fifth trick
    5: R3 is led.
    6 ja: 赤3で、流れが変わる。
    6 en: R3 turns the tide.

A line says after how many moves its caption stands and, if it is in one language only, in which. ``deal 2``
alone on a line: what follows is for the second deal of the record; before the first such line it is for the
first deal, the title for all.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from ..cards import clip
from ..explain import LANGUAGES, Text, check_language
from ..record import no_deal

MAX_CAPTIONS: Final = 200_000
"""The upper bound of such a text, in characters."""

_LINE: Final = re.compile(r"(title|[0-9]{1,6})(?:\s+([^\s::]+))?\s*[::]\s*(.*)", re.IGNORECASE)
_DEAL: Final = re.compile(r"deal\s+([0-9]{1,6})\s*[::]?", re.IGNORECASE)


class Captions(NamedTuple):
    """Captions by the number of moves made before them, and a title. Each holds the languages in which there is
    one; "" is a caption, too, that shows nothing.
    """

    by_ply: Mapping[int, Text]
    title: Text


NO_CAPTIONS: Final = Captions({}, {})


def parse_captions(
    text: str,
    name: str,
    moves: int,
    *,
    deal: int = 1,
    deals: int | None = None,
    lang: str | None = None,
) -> Captions:
    """Read the captions of deal number ``deal``, which has ``moves`` moves, of the ``deals`` that there are, if
    that is known. ``name``: what the text is called, and ``lang``: the language of lines that name none, None
    for all. ValueError is one sentence that names the text and the line.
    """
    if len(text) > MAX_CAPTIONS:
        raise ValueError(f"{name} has more than {MAX_CAPTIONS} characters")
    usual = LANGUAGES if lang is None else (check_language(lang),)
    given: dict[tuple[str, str | None], str] = {}
    at = 1
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        words = line.strip()
        try:
            if not words or words.startswith("#"):
                continue
            if heading := _DEAL.fullmatch(words):
                at = int(heading[1])
                if deals is not None and not 0 < at <= deals:
                    raise ValueError(no_deal(at, deals))
                continue
            where, language, said = _parts(words)
            if where != "title" and at != deal:
                continue
            if where != "title" and int(where) > moves:
                raise ValueError(f"the deal has {moves} moves, so there is no position {where}")
            if (where, language) in given:
                raise ValueError(f"{where} has been given before")
            given[where, language] = said
        except ValueError as error:
            raise ValueError(f"{name}, line {number}: {error}") from None
    by_ply: dict[int, Text] = {}
    title: Text = {}
    # What is said in one language counts more than what is said for all.
    for (where, language), said in sorted(given.items(), key=lambda item: item[0][1] is not None):
        into = title if where == "title" else by_ply.setdefault(int(where), {})
        into.update(dict.fromkeys(usual if language is None else (language,), said))
    return Captions(by_ply, title)


def _parts(words: str) -> tuple[str, str | None, str]:
    """Split a line into its place (``title``, or a number), its language if it names one, and its text."""
    found = _LINE.fullmatch(words)
    if found is None:
        raise ValueError(f"a line is such as 5: text or 5 ja: text, not {clip(words)}")
    where, language, said = found.groups()
    if language is not None:
        language = check_language(language.lower())
    return (where.lower() if where[0] in "tT" else str(int(where))), language, said
