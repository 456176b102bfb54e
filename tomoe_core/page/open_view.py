"""A position with all cards open, made of what each seat sees of it."""

from __future__ import annotations

from collections.abc import Sequence

from ..explain import Names
from ..game import State
from ..table import table_of
from ..table.types import Seat, Slot, View, Zone
from .view import view


def open_view(
    state: State,
    names: Names,
    *,
    trick_done: bool = False,
    first: int = 0,
    draft: tuple[str, ...] = (),
) -> View:
    """View a position with all cards open. A card that some seat does not see is ``turned``. ``trick_done``,
    ``draft``: see :func:`~tomoe_core.page.view.view`; ``first``: whose view has what lies in the middle, and
    what can be clicked there.
    """
    seats = [first, *(seat for seat in range(state.game.players) if seat != first)]
    views = [
        view(
            state.observe(seat),
            names,
            trick_done=trick_done,
            draft=draft if seat == first else (),
        )
        for seat in seats
    ]
    shown = _with_turned(_all_hands(views), _seen_by_all(views))
    turn_up = table_of(state.game).turn_up
    return shown if turn_up is None else {**shown, "centre": turn_up(state, shown["centre"])}


def _all_hands(views: Sequence[View]) -> View:
    """Return the views of all seats as one: of each seat's cards, what that view shows which knows most of
    them; what zones are called, as others call them.
    """
    seats: list[Seat] = []
    for i, seat in enumerate(views[0]["seats"]):
        entries = [
            next((s for s in shown["seats"] if s["seat"] == seat["seat"]), views[0]["seats"][i])
            for shown in views
        ]
        best = max(entries, key=_faces)
        labels = {
            z["id"]: z["label"]
            for shown, entry in zip(views, entries, strict=True)
            if shown["you"] != seat["seat"]
            for z in entry["zones"]
        }
        zones: list[Zone] = [{**z, "label": labels.get(z["id"], z["label"])} for z in best["zones"]]
        seats.append({**best, "zones": zones})
    return {**views[0], "you": None, "seats": sorted(seats, key=lambda seat: seat["seat"])}


def _faces(seat: Seat) -> int:
    slots = [slot for zone in seat["zones"] for slot in zone["cards"]]
    return sum(slot["card"] is not None for slot in slots)


def _seen_by_all(views: Sequence[View]) -> set[str]:
    """Find the cards that every seat sees."""
    each = [
        {
            slot["card"]
            for zone in (*shown["centre"], *(z for seat in shown["seats"] for z in seat["zones"]))
            for slot in zone["cards"]
            if slot["card"] is not None
        }
        for shown in views
    ]
    return set.intersection(*each)


def _with_turned(shown: View, seen: set[str]) -> View:
    """Mark the cards that some seat does not see."""
    seats: list[Seat] = [
        {**seat, "zones": [_mark(zone, seen) for zone in seat["zones"]]} for seat in shown["seats"]
    ]
    return {**shown, "seats": seats}


def _mark(zone: Zone, seen: set[str]) -> Zone:
    cards: list[Slot] = [
        slot if slot["card"] is None or slot["card"] in seen else {**slot, "turned": True}
        for slot in zone["cards"]
    ]
    return {**zone, "cards": cards}
