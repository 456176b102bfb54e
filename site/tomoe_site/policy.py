"""Each page's Content Security Policy: what a browser may run and load there, said in the page itself.

A page runs the site's own files and the scripts that stand in it, each allowed by its hash, and asks no other
host. Notebooks' pages are allowed more, for marimo's front end: it makes its styles as it runs, and imports a
widget's script from a `data:` address.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape

from .tools import integrity_of

ANCHOR = '<meta charset="utf-8">'
"""The policy stands behind this, before anything that a page could run."""

_INLINE = re.compile(r"<(script|style)((?:\s[^>]*)?)>(.*?)</\1>", re.DOTALL)
_TYPE = re.compile(r'\stype="([^"]*)"')
_DATA = {"application/json"}
"""Scripts that no browser runs. Those of `text/plain` are run by another script, later."""


def with_policy(
    text: str, *, notebook: bool = False, search: bool = False, scripts: Iterable[str] = ()
) -> str:
    """The page with its policy; ValueError if it has no place for one, or has one. ``search``: it has a form
    that leads to a page of the site. ``scripts``: the hashes of those that the page unpacks.
    """
    if text.count(ANCHOR) != 1 or "http-equiv" in text:
        raise ValueError("a page has one charset, where its policy goes, and no policy of its own")
    allowed = escape(policy(text, notebook=notebook, unpacked=scripts), quote=False)
    if search:
        allowed = allowed.replace("form-action 'none'", "form-action 'self'")
    tag = f'<meta http-equiv="Content-Security-Policy" content="{allowed}">'
    return text.replace(ANCHOR, f"{ANCHOR}\n{tag}")


def policy(text: str, *, notebook: bool = False, unpacked: Iterable[str] = ()) -> str:
    """What the page may run and load. ``unpacked``: the hashes of scripts that it puts into itself."""
    allowed = (f"'{one}'" for one in unpacked)
    scripts = " ".join(["'self'", *_hashes(text, "script"), *allowed])
    styles = " ".join(["'self'", *_hashes(text, "style")])
    if notebook:
        scripts += " 'wasm-unsafe-eval' data:"
        # Hashes beside it would make browsers ignore it.
        styles = "'self' 'unsafe-inline'"
    return "; ".join(
        [
            "default-src 'self'",
            f"script-src {scripts}",
            f"style-src {styles}",
            "img-src 'self' data:",
            "font-src 'self' data:",
            f"connect-src 'self'{' data:' if notebook else ''}",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'none'",
        ]
    )


def _hashes(text: str, element: str) -> list[str]:
    """A source for each script or style that stands in the page, in order, none twice."""
    found = [
        _hash(content)
        for name, attributes, content in _INLINE.findall(text)
        if name == element and _runs(attributes)
    ]
    return list(dict.fromkeys(found))


def _runs(attributes: str) -> bool:
    kind = _TYPE.search(attributes)
    return " src=" not in attributes and (kind is None or kind[1] not in _DATA)


def _hash(content: str) -> str:
    return f"'{integrity_of(content)}'"
