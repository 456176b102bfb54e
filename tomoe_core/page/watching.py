"""Bots that play alone on a page while somebody watches: a move at a time, with the eyes of a seat or with all
cards open, until they sit down at a seat.
"""

from __future__ import annotations

from typing import cast

from ..explain import join
from ..facts import Fact
from ..game import State
from ..learn.lessons import CLICKS, without_choices
from ..live import Refused
from ..table.types import Choice, Seat, Slot, View, Zone
from ..table.views import say
from .ends import LOOK_BACK
from .messages import Given
from .open_view import open_view
from .table import Table


def view_watched(table: Table, state: State, shown: View, *, trick_done: bool = False) -> View:
    """Return the view of ``state`` as somebody sees it who watches, made of ``shown``, what its seat sees:
    nothing in it can be clicked.
    """
    live = table.live
    if table.open:
        opened = open_view(state, live.names, trick_done=trick_done, first=live.you)
        shown = {**shown, **opened, "say": shown["say"], "pause": shown["pause"]}
    seats: list[Seat] = [
        {**seat, "zones": [*map(_to_look_at, _as_anybodys(seat, shown))]} for seat in shown["seats"]
    ]
    centre = [*map(_to_look_at, shown["centre"])]
    watched: View = {**without_choices(shown), "seats": seats, "centre": centre}
    watched["over"] = shown["over"]
    if not state.is_over:
        watched["prompt"] = say("watch-page-turn", live.names, seat=state.actor)
    if table.open:
        # They speak of what one seat cannot see.
        watched["facts"] = []
    return watched


def _to_look_at(zone: Zone) -> Zone:
    """Return a zone in which nothing can be clicked."""
    cards: list[Slot] = []
    for slot in zone["cards"]:
        still = slot.copy()
        for click in CLICKS:
            cast(dict[str, object], still).pop(click, None)
        cards.append(still)
    return {**zone, "cards": cards}


def _as_anybodys(seat: Seat, shown: View) -> list[Zone]:
    """Return a seat's zones by the names that they have at other seats: nobody is here whose they are."""
    if seat["seat"] != shown["you"]:
        return seat["zones"]
    others = [zone for other in shown["seats"] if other is not seat for zone in other["zones"]]
    called = {_place(zone): zone["label"] for zone in others} | {"hand": say("hand")}
    return [{**zone, "label": called.get(_place(zone), zone["label"])} for zone in seat["zones"]]


def _place(zone: Zone) -> str:
    """Return what a zone's id says besides its seat."""
    return zone["id"].partition(":")[2]


def put_watching(table: Table, shown: View) -> None:
    """Say in a view who is next and whose eyes see it, with buttons for a move, other eyes, and the seat."""
    live, names = table.live, table.live.names
    eyes = say("watch-page-open") if table.open else say("watch-page-eyes", names, seat=live.you)
    sit: Choice = {"move": "sit", "label": say("watch-page-sit")}
    if table.open:
        # It stays: the others would move under the finger.
        sit["disabled"] = say("watch-page-sit-open")
    buttons: list[Choice] = [{"move": "watch-eyes", "label": say("watch-page-other-eyes")}, sit]
    if live.state.is_over:
        ways = [each for each in shown["actions"] if each != LOOK_BACK]
        shown["actions"] = [*ways, *buttons]
        return
    turn = say("watch-page-turn", names, seat=live.state.actor)
    shown["prompt"] = join([turn, eyes])
    shown["actions"] = [
        {"move": "watch-next", "label": say("watch-page-next"), "primary": True},
        {"move": "watch-run", "label": say("watch-page-run")},
        *buttons,
    ]


def change_eyes(table: Table, args: Given) -> Table:
    """Look on with the eyes of the next seat; after the last one with all cards open. Refused where a person
    plays.
    """
    _check_watched(table, "watch-eyes")
    live = table.live
    if not table.open and live.you == live.game.players - 1:
        return table._replace(open=True, eyes=frozenset(range(live.game.players)))
    seat = 0 if table.open else live.you + 1
    live = live.with_players(live.players._replace(you=seat))
    return table._replace(live=live, open=False, eyes=table.eyes | {seat})


def sit_down(table: Table, args: Given) -> Table:
    """Let the person play in the place of the bot whose eyes they have. Refused with all cards open, and
    where a person plays.
    """
    _check_watched(table, "sit")
    if table.open:
        raise Refused(Fact("unknown-action", action="sit"))
    return table.change_bots(table.settings.seat_person(table.live.you, True))


def leave(table: Table, args: Given) -> Table:
    """Leave the person's seat to its bot. Refused unless one person plays."""
    people = table.live.players.people
    if len(people) != 1:
        raise Refused(Fact("unknown-action", action="leave"))
    table = table.change_bots(table.settings.seat_person(people[0], False))
    return table._replace(open=False, eyes=table.eyes | {table.live.you})


def knows_too_much(table: Table) -> bool:
    """Tell whether the person has seen cards in this deal, as they watched, that their seat does not know."""
    return table.seats == "one" and not table.eyes <= {table.live.you}


def _check_watched(table: Table, action: str) -> None:
    if table.seats != "watched":
        raise Refused(Fact("unknown-action", action=action))
