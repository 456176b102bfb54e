"""What a page shows before Python is up."""

from __future__ import annotations

from html import escape
from random import Random
from typing import Any

from .catalogue import Page
from .page import script_json
from .tools import BuildError


def first_view(game: str) -> dict[str, Any]:
    """The table of a new match, as the session itself shows it first."""
    from tomoe_core.session import Session

    session = Session(game, rng=Random(0))
    for message in session.handle({"type": "ready", "seq": 1, "save": None, "query": ""}):
        if message["type"] == "frames":
            view: dict[str, Any] = message["frames"][0]
            return view
    raise BuildError(f"{game}: a new session shows no view")


def table(page: Page) -> str:
    """The dealt table. The reader's own, if they have been here, replaces it in the browser."""
    return (
        f'<tomoe-table prestart store="{escape(page.store)}"></tomoe-table>\n'
        f'<script type="application/json" id="tomoe-view">{script_json(first_view(page.game))}</script>'
    )
