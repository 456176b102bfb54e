"""A duplicate match at a table: the same cards and the same answers for everybody who plays alike.

Nothing but the reader's moves may differ from one play to another, so nobody helps, hurries or replaces anybody
while it lasts. When it is over its record, with the names of the seats, is the result to pass on.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, cast

from ..explain import LANGUAGES, Text, game_name, template_of
from ..facts import Fact
from ..game import Game
from ..live import Refused
from ..table import table_of
from ..table.types import Choice
from ..table.views import say
from ..tricks import TrickObservation
from .messages import DuplicateMark, Given
from .table import Table

SAME: Final[Choice] = {"move": "same", "label": say("do-same"), "primary": True}
DAY: Final[Choice] = {"move": "day", "label": say("do-day"), "primary": True}
"""The same, of the deal of a day."""

_NOT_OFFERED: Final[Mapping[str, str]] = MappingProxyType(
    {
        "undo": "duplicate-no-undo",
        "hint": "duplicate-no-hint",
        "stop": "duplicate-no-stop",
        "again": "duplicate-no-again",
        "leave": "duplicate-no-change",
        "sit": "duplicate-no-change",
        "set": "duplicate-no-change",
    }
)
"""What is not to be had while a duplicate match lasts, and why."""


def why_not_offered(table: Table, id: object, args: Given) -> Fact | None:
    """Say why the action ``id`` is not to be had in the match on the table; None if it may be. A move is not
    taken back at its end either, while the page still shows what came of it.
    """
    key = _NOT_OFFERED.get(str(id))
    over = table.live.match.is_over and id != "undo"
    if table.duplicate is None or over or key is None:
        return None
    if id == "set" and str(args.get("id")) in table.settings.for_view:
        return None
    return Fact(key)


def check_offered(table: Table, id: object, args: Given) -> None:
    """Raise Refused for what is not to be had in a duplicate match while it lasts."""
    reason = why_not_offered(table, id, args)
    if reason is not None:
        raise Refused(reason)


def mark(table: Table) -> DuplicateMark | None:
    """Say how others get the same cards, and, when the match is over, what the reader has made of them; None
    where each plays a match of their own.
    """
    if table.duplicate is None:
        return None
    live = table.live
    told: DuplicateMark = {"address": table.same_cards, "name": live.players.name}
    if table.duplicate.day:
        told["day"] = table.duplicate.day
        told["title"] = {lang: game_name(live.game.id, lang) for lang in LANGUAGES}
        told["amount"] = amount_words(live.game)
    if live.match.is_over:
        told["result"] = table.packed
        if table.duplicate.day and (taken := _tricks(table)):
            told["tricks"] = taken
    return told


def amount_words(game: Game) -> Text:
    """Return how an amount of what ``game`` counts is said, with ``{n}`` for the amount and with the forms of
    words that go with it: ``{n} {n:point|points}``.
    """
    key = table_of(game).amount
    return {lang: template_of(lang, "SENTENCES", key, {}, None).value for lang in LANGUAGES}


def _tricks(table: Table) -> list[int]:
    """List who took each trick of the deal that is over; empty in games without tricks."""
    o = table.live.observation
    if not isinstance(o, TrickObservation):
        return []
    return [trick.winner for trick in o.tricks if trick.winner is not None]


def offer_result(table: Table, ways: list[Choice]) -> list[Choice]:
    """Put the result to pass on before all other ways on from the end of a duplicate match."""
    if table.duplicate is None or not table.live.match.is_over:
        return ways
    if table.duplicate.day:
        # Whoever wants another match has it in the menu: what is asked here is what this deal came to.
        ways = [way for way in ways if way["move"] not in ("rematch", "new")]
    rest = [cast(Choice, {name: way[name] for name in way if name != "primary"}) for way in ways]  # type: ignore[literal-required]
    return [DAY if table.duplicate.day else SAME, *rest]


def rename(table: Table, args: Given) -> Table:
    """Call the reader by a name in the result of the match. Refused where nobody hands one on."""
    if table.duplicate is None:
        raise Refused(Fact("unknown-action", action="name"))
    return table.call_reader(args.get("name"))
