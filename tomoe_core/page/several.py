"""Several people at one page: between two of them the table is covered, and then uncovered for whoever is
next."""

from __future__ import annotations

from typing import Final

from ..facts import Fact
from ..live import LiveMatch, Refused
from ..locale import shared_words
from ..table.types import Choice, View
from ..table.views import say
from .messages import CoverMessage
from .table import Table

WHILE_COVERED: Final = frozenset({"look", "new", "rematch", "go-on", "open"})
"""The actions that a page may ask for while the table is covered."""


def next_person(live: LiveMatch) -> int:
    """Find the person for whom the table is covered: who is to move; where nobody is, who looks on."""
    seat = live.state.actor
    return seat if seat is not None and seat in live.players.people else live.you


def cover(table: Table) -> CoverMessage:
    """Say for whom the table is covered, and nothing of what anybody knows."""
    live, seat = table.live, next_person(table.live)
    return {
        "type": "cover",
        "to": seat,
        "text": say("people-hand-over", live.names, seat=seat),
        "button": say("people-look", live.names, seat=seat),
        "save": table.save,
        "match": table.mark,
    }


def put_next(shown: View, live: LiveMatch) -> None:
    """Say in the view of a person after whose move another one is next who that is, with a button that covers
    the table.
    """
    seat = live.waits_for
    if seat is None:
        return
    button: Choice = {
        "move": "hand-over",
        "label": say("people-cover", live.names, seat=seat),
        "primary": True,
    }
    shown["prompt"] = say("people-next", live.names, seat=seat)
    shown["actions"] = [button]


def put_name(shown: View, live: LiveMatch) -> None:
    """Begin what one of several people is asked with their name: "you" might be anybody."""
    if live.names.you is not None or not live.your_turn:
        return
    name, asked = live.names.seats[live.you], shown["prompt"]
    shown["prompt"] = {
        lang: f"{name[lang]}{shared_words(lang).COLON}{words}" for lang, words in asked.items()
    }


def hand_over(table: Table) -> Table:
    """Cover the table after the person who has looked on. Refused if nobody else is next."""
    if table.live.waits_for is None:
        raise Refused(Fact("unknown-action", action="hand-over"))
    return table.at(table.live.seen())._replace(covered=True)


def cover_up(table: Table) -> Table:
    """Cover the table though its person is not done: the match has gone on in another window. Refused unless
    several people play.
    """
    if table.seats != "several":
        raise Refused(Fact("unknown-action", action="cover"))
    return table.at(table.live.seen())._replace(covered=True)


def check_covered(table: Table, message_type: object, id: object) -> None:
    """Raise Refused for what cannot be asked for while the table is covered."""
    if not table.covered or message_type == "ready":
        return
    if message_type != "action" or id not in WHILE_COVERED:
        raise Refused(Fact("people-covered", seat=next_person(table.live)))
