"""The command line's own text, help and errors, in the reader's language.

The sentences stand in the code in English, as the engine's own errors do. ``words/<language>.py`` here says
them in another language, by the English sentence: ``HELP`` and ``ERRORS``, with the parts that change in
braces. What has no words there is said in English.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Final, NamedTuple

from ..explain import sentence
from ..facts import Fact
from ..locale import FALLBACK, shared_words

_FIELD: Final = re.compile(r"\{(\w+)\}")


class _Form(NamedTuple):
    """A kind of sentence: what finds it, and what it is in the other language."""

    pattern: re.Pattern[str]
    words: str


def say(text: str, lang: str) -> str:
    """``text``, a sentence in English, in ``lang`` if there are words for it.

    >>> say("argument --deals: 'x' is not a whole number from 1 on", "ja")
    "--deals：'x'は1以上の整数ではありません"
    """
    exact, forms = _words(lang)
    if text in exact:
        return exact[text]
    for form in forms:
        if match := form.pattern.fullmatch(text):
            return _FIELD.sub(lambda field: _part(field[1], match[field[1]], lang), form.words)
    return text


def tell(error: BaseException, lang: str) -> str:
    """Return what an error says, in ``lang``, with the reasons that are part of it: those of the rules and of
    addresses are facts, which have words of their own.
    """
    text = str(error)
    cause: BaseException | None = error
    while cause is not None:
        reason = getattr(cause, "reason", None)
        if isinstance(reason, Fact):
            text = text.replace(sentence(reason, FALLBACK), sentence(reason, lang))
        # Also of those that are not shown in a traceback.
        cause = cause.__cause__ or cause.__context__
    return say(text, lang)


def _part(name: str, text: str, lang: str) -> str:
    """Return what stands in braces: a sentence of its own, a list, or something to be left as it is."""
    if name == "why":
        return say(text, lang)
    if name == "list":
        comma: str = shared_words(lang).COMMA
        return comma.join(re.split(", | or |; ", text))
    return text


@cache
def _words(lang: str) -> tuple[dict[str, str], list[_Form]]:
    """Return the sentences that are looked up as they are, and those with parts that change."""
    name = f"{__package__}.words.{lang}"
    if not find_spec(name):
        return {}, []
    words = import_module(name)
    table = {**words.HELP, **words.ERRORS}
    exact = {english: other for english, other in table.items() if not _FIELD.search(english)}
    # First what holds another sentence, which its own form is to find; then the forms with most words.
    forms = sorted(
        table.keys() - exact.keys(),
        key=lambda english: ("{why}" not in english, -len(_FIELD.sub("", english)), english),
    )
    return exact, [_Form(_pattern(english), table[english]) for english in forms]


def _pattern(template: str) -> re.Pattern[str]:
    """Finds sentences of this form. A part is as short as it can be; what follows is told by the form."""
    parts = _FIELD.split(template)
    whole = "".join(
        f"(?P<{part}>.+?)" if i % 2 else re.escape(part) for i, part in enumerate(parts)
    )
    return re.compile(whole, re.DOTALL)
