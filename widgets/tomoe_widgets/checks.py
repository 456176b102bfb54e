"""Checks of constructors' arguments; each ValueError is one plain sentence."""

from collections.abc import Mapping
from typing import Any

from tomoe_core.locale import LANGUAGES


def language(lang: object) -> str:
    """`lang` if it is one of the languages; else ValueError."""
    if not isinstance(lang, str) or lang not in LANGUAGES:
        raise ValueError(f"lang must be one of {', '.join(LANGUAGES)}, not {lang!r}.")
    return lang


def in_every_language(text: object, what: str) -> dict[str, str]:
    """`text` if it is a dict with a text for every language; else ValueError, which speaks of `what`."""
    if not isinstance(text, Mapping) or not all(
        isinstance(text.get(lang), str) for lang in LANGUAGES
    ):
        raise ValueError(
            f"{what} must be a dict with a text for each of {', '.join(LANGUAGES)}, not {text!r}."
        )
    return {lang: text[lang] for lang in LANGUAGES}


def mapping(value: object, what: str) -> dict[str, Any]:
    """`value` if it is a dict with text keys; else ValueError, which speaks of `what`."""
    if not isinstance(value, dict) or not all(isinstance(key, str) for key in value):
        raise ValueError(f"{what} must be a dict with text keys, not {type(value).__name__}.")
    return value
