"""Puts the documentation's pages into the site: their heads, their links into it, their policy."""

from __future__ import annotations

import re
import shutil
from html import unescape
from pathlib import Path

from markupsafe import Markup

from ..catalogue import Text
from ..page import About, belonging
from ..paths import Layout
from ..policy import ANCHOR, with_policy
from ..templates import fill
from ..tools import BuildError

DESCRIPTION = (
    "Documentation of Tomoe: little-known Japanese card games for players, authors and tinkerers."
)
"""Of the pages that nobody wrote: the index and the search."""
_SAID = re.compile(r'<meta content="([^"]*)" name="description" ?/?>\n?')
# The extension for documentation brings the components along; the site has them.
_SCRIPT = re.compile(r'<script [^>]*src="[^"]*_static/tomoe/[^"]*"></script>')
_TITLE = re.compile(r"<title>(.*?)</title>", re.S)
# The policy allows no style attribute. What the theme and Sphinx say in them, said otherwise or by docs.css.
_STYLES = {
    ' style="display: none;"': " hidden",
    ' style="opacity: 50%"': ' opacity="0.5"',
    ' style="width: 100%"': "",
    ' style="width: 33%; vertical-align: top;"': "",
}
# What the keyboard and screen readers need besides.
_ACCESS = {
    "<pre>": '<pre tabindex="0">',
    '<div class="table-wrapper': '<div tabindex="0" class="table-wrapper',
    '<p class="caption" role="heading">': '<p class="caption" role="heading" aria-level="2">',
}
# The components' scripts by name, and which elements each brings.
SCRIPTS = {"tomoe": re.compile(r"<tomoe-(?!play\b)"), "play": re.compile(r"<tomoe-play\b")}
_ARTICLE = '<article role="main" id="furo-main-content">'


def fit(layout: Layout, pages: Path, out: Path, version: str) -> None:
    """Write the pages that Sphinx made, and their files, into the site's folder ``docs``. ``version``: of the
    components.
    """
    target = out / "docs"
    shutil.copytree(pages, target)
    # The README shows them, wherever it is shown.
    shutil.copytree(layout.root / "docs" / "images", target / "images")
    for file in sorted(target.rglob("*.html")):
        address = file.relative_to(out).as_posix()
        text = file.read_text(encoding="utf-8")
        file.write_text(fit_page(layout, text, address, version), encoding="utf-8")


def fit_page(layout: Layout, text: str, address: str, version: str) -> str:
    """One page, as the site has it at ``address``."""
    if (
        text.count(_ARTICLE) != 1
        or text.count("</article>") != 1
        or not (title := _TITLE.search(text))
    ):
        raise BuildError(f"{address} is not a page as the documentation's theme makes them")
    said = _SAID.search(text)
    description = unescape(said[1]) if said else DESCRIPTION
    text = _SCRIPT.sub("", _SAID.sub("", text))
    about = About(address, Text("", unescape(title[1])), Text("", description))
    root = about.root
    for words, instead in {**_STYLES, **_ACCESS}.items():
        text = text.replace(words, instead)
    if ' style="' in text:
        raise BuildError(f"{address} has a style attribute, which its policy forbids")
    # The theme has no main element, only one that is called so; the search looks for that.
    text = text.replace(_ARTICLE, '<main role="main" id="furo-main-content"><article>')
    text = text.replace("</article>", "</article></main>")
    text = text.replace("<html ", f'<html data-root="{root}" data-kind="docs" ', 1)
    head = fill(
        "docs",
        anchor=Markup(ANCHOR),
        scripts=[name for name, elements in SCRIPTS.items() if elements.search(text)],
        **belonging(layout, about, version),
    )
    text = text.replace(ANCHOR, head.rstrip(), 1)
    text = re.sub(r'="site:([^"]*)"', lambda match: f'="{root}{match[1]}"', text)
    return with_policy(text, search=True)
