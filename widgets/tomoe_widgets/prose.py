"""Prose for notebooks, in Japanese and in English."""

import re
import sys
from html import escape

import marimo as mo

from tomoe_core.locale import FALLBACK, LANGUAGES


def both(ja: str, en: str) -> mo.Html:
    """Prose, as Markdown. Japanese lines are joined without a space."""
    ja = re.sub(r"(?<=[^\x00-\x7f])\n[ \t]*(?=[^\x00-\x7f\s])", "", ja)
    return mo.Html(f'<div lang="ja">{mo.md(ja).text}</div><div lang="en">{mo.md(en).text}</div>')


def desk_language(asked: str | None) -> str:
    """Return the language that a notebook speaks on a desk: the one that its address asks for
    (`?lang=ja`), else English. "" in a browser's own Python, where the page says it.
    """
    if _in_a_page():
        return ""
    return asked if asked in LANGUAGES else FALLBACK


def in_one_language(lang: str) -> mo.Html:
    """Hide prose in other languages than `lang`; nothing if that is "", since the page does it."""
    if not lang:
        return mo.Html("")
    others = ",".join(f'[lang="{other}"]' for other in LANGUAGES if other != lang)
    return mo.Html(f"<style>:is(div,span,p):is({others}) {{ display: none !important; }}</style>")


def sentence(words: dict[str, str]) -> mo.Html:
    """One paragraph of plain text, in both languages."""
    return mo.Html("".join(f'<p lang="{lang}">{escape(text)}</p>' for lang, text in words.items()))


def way(address: str, words: str) -> str:
    """Return Markdown that leads to another page of the site, from a page in one of its folders. A notebook
    on a desk has no such pages: there it is the words alone.
    """
    return f"[{words}](../{address})" if _in_a_page() else words


def _in_a_page() -> bool:
    return sys.platform == "emscripten"
