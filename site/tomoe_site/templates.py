"""The pages' templates: HTML as it is written in ``site/templates``, filled by Jinja2.

What is put in is escaped, unless it is :class:`~markupsafe.Markup`: HTML that a template here has made, or a
script or style of the site's own. A name that a template asks for and is not given stops the build.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from .paths import SITE, Layout
from .tools import script_json

FOLDER: Final = SITE / "templates"

_environment: Final = Environment(
    loader=FileSystemLoader(FOLDER),
    undefined=StrictUndefined,
    autoescape=True,
    trim_blocks=True,
    lstrip_blocks=True,
)
_environment.filters["script_json"] = lambda data: Markup(script_json(data))


def fill(name: str, **values: object) -> Markup:
    """The template ``site/templates/<name>.html.j2`` with these values; UndefinedError if one is missing."""
    return Markup(_environment.get_template(f"{name}.html.j2").render(values))


def page(name: str, **values: object) -> str:
    """A whole page; see :func:`fill`."""
    return f"{fill(name, **values)}\n"


def read_own(file: Path) -> Markup:
    """A script, a style or a drawing of the site's own, to stand in a page as it is."""
    return Markup(file.read_text(encoding="utf-8"))


def page_script(layout: Layout, name: str) -> Markup:
    """A script of ``site/static/page`` that stands in pages."""
    return read_own(layout.static / "page" / name)


def address_script(layout: Layout) -> Markup:
    """The script that reads a page's address: it stands before all others."""
    return read_own(layout.bundle.parent / "address.js")
