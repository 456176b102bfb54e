"""Checks of what constructors are given; each refusal is one plain sentence."""

from collections.abc import Mapping
from typing import Any

LANGUAGES = ("ja", "en")


def language(lang: object) -> str:
    """`lang` if it is a language we speak."""
    if not isinstance(lang, str) or lang not in LANGUAGES:
        raise ValueError(f"lang must be one of {', '.join(LANGUAGES)}, not {lang!r}.")
    return lang


def bilingual(text: object, what: str) -> dict[str, str]:
    """`text` if it says the same in both languages."""
    if not isinstance(text, Mapping) or not all(
        isinstance(text.get(lang), str) for lang in LANGUAGES
    ):
        raise ValueError(
            f"{what} must be a text in both languages, {{'ja': ..., 'en': ...}}, not {text!r}."
        )
    return {lang: text[lang] for lang in LANGUAGES}


def mapping(value: object, what: str) -> dict[str, Any]:
    """`value` if it is a dict with text keys."""
    if not isinstance(value, dict) or not all(isinstance(key, str) for key in value):
        raise ValueError(f"{what} must be a dict with text keys, not {type(value).__name__}.")
    return value
