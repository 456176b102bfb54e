"""Texts of an author's by language: for all of them, or as ``ja: TEXT`` and ``en: TEXT``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from ..explain import LANGUAGES, check_language
from ..page.puzzles import Words

LANGUAGE: Final = rf"(?P<lang>(?i:{'|'.join(LANGUAGES)})|[a-z]{{2}})"
"""A language that there is, or two letters that are meant as one: no move ends in such a word."""

_IN_LANGUAGE: Final = re.compile(rf"(?:{LANGUAGE}\s*[:：]\s*)?(?P<text>.+)", re.DOTALL)


def texts_by_language(texts: Sequence[str] | None, what: str) -> Words | None:
    """Return texts, each for the language that it names or for all, by language; None if there are none.
    ValueError as for :func:`by_language`.
    """
    return by_language([_IN_LANGUAGE.fullmatch(text) for text in texts or ()], what)


def by_language(found: Sequence[re.Match[str] | None], what: str) -> Words | None:
    """Texts, each for the language that it names or for all, by language; None if there are none. What is said
    in one language counts more than what is said for all. ValueError, which speaks of ``what``, for a language
    that there is not, or that has two texts.
    """
    given: dict[str | None, str] = {}
    for text in filter(None, found):
        lang = check_language(text["lang"].lower()) if text["lang"] else None
        if lang in given:
            raise ValueError(f"{what} is given twice{f' in {lang}' if lang else ''}")
        given[lang] = text["text"]
    for_all = dict.fromkeys(LANGUAGES, given.pop(None)) if None in given else {}
    return {**for_all, **{lang: words for lang, words in given.items() if lang}} or None
