"""The numbers of pictures, as tables."""

from collections.abc import Sequence
from html import escape
from typing import Final

import marimo as mo

HEAD: Final = (
    "padding:.15em .8em .15em 0;text-align:start;vertical-align:top;font-weight:inherit;"
    "word-break:auto-phrase"
)
NUMBER: Final = "padding:.15em .8em .15em 0;text-align:end;vertical-align:top;font-weight:inherit"
CELL: Final = f"{NUMBER};white-space:nowrap;font-variant-numeric:tabular-nums"
"""The look of a table's cells: heads are wrapped, numbers too wide for a phone scroll in their place."""


def table(heads: Sequence[str], rows: Sequence[Sequence[str]], *, caption: str) -> mo.Html:
    """The numbers of a picture, for those who do not see it: the first column names its row."""
    head = "".join(
        f'<th scope="col" style="{NUMBER if i else HEAD}">{escape(each)}</th>'
        for i, each in enumerate(heads)
    )
    body = "".join(
        f'<tr><th scope="row" style="{HEAD}">{escape(row[0])}</th>'
        + "".join(f'<td style="{CELL}">{escape(each)}</td>' for each in row[1:])
        + "</tr>"
        for row in rows
    )
    name = escape(caption)
    return mo.Html(
        # A caption inside of it would be as narrow as the table.
        f'<p style="margin:0" aria-hidden="true">{name}</p>'
        f'<div role="region" aria-label="{name}" style="overflow-x:auto" tabindex="0">'
        f'<table aria-label="{name}">'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )
