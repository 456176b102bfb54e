"""The table of a game that has no view of its own: what can be said of any Observation; in a game of tricks the
hand, the trick in play and the last one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..explain import Names, Text
from ..game import Game, Observation
from ..tricks import CardPlay, PlayedTrick, TrickObservation
from . import table_of
from .tricks import empty_trick, hand_slot, last_trick, trick_on_table, trick_zone, void_marks
from .types import Seat, View, Zone
from .views import ask_lead, same, say, seat_at, view_at, zone

MAX_CHOICES: Final = 60
"""The upper bound of the moves that are listed."""


def view_maker(game: Game) -> Callable[..., View]:
    """Return what makes the views of a game: its own function, else :func:`default_view`."""
    return table_of(game).view or default_view


def default_view(o: Observation, names: Names, *, trick_done: bool = False) -> View:
    """Show the seats with their points, and a button for each move that is no card of a hand that lies there;
    in a game of tricks the reader's hand, the trick in play and the last one.
    """
    tricks = o if isinstance(o, TrickObservation) else None
    laid = tricks.hand if tricks else 0
    legal = [m for m in o.legal_moves() if not (isinstance(m, CardPlay) and m.card.bit & laid)]
    more = len(legal) - MAX_CHOICES
    seats = [_seat(o, seat, names, trick_done) for seat in range(o.game.players)]
    centre = [_trick_in_play(tricks, trick_done)] if tricks else []
    last = last_trick(tricks.tricks) if tricks else None
    return view_at(o, seats, centre, trick_done=trick_done) | {
        "prompt": _prompt(o, names),
        "choices": [{"move": m.text, "label": same(m.text)} for m in legal[:MAX_CHOICES]],
        "lastTrick": _trick("last", say("last-trick"), last) if last else None,
        "facts": [say("more-moves", n=more)] if more > 0 else [],
    }


def _prompt(o: Observation, names: Names) -> Text:
    if o.actor is None:
        return say("deal-over")
    if o.actor != o.seat:
        return say("wait", names, seat=o.actor)
    leads = isinstance(o, TrickObservation) and trick_on_table(o.tricks) is None
    plays = all(isinstance(move, CardPlay) for move in o.legal_moves())
    return ask_lead(o) if isinstance(o, TrickObservation) and leads and plays else say("ask-move")


def _seat(o: Observation, seat: int, names: Names, trick_done: bool) -> Seat:
    marks = [say("mark-begins")] if seat == o.dealer else []
    zones: list[Zone] = []
    if isinstance(o, TrickObservation):
        marks += void_marks(o, seat)
        if seat == o.seat and o.hand:
            cards = [hand_slot(o, card) for card in o.game.deck.of(o.hand)]
            zones = [zone(f"{seat}:hand", "hidden", "row", say("own-hand"), cards)]
    return seat_at(o, seat, names, zones, marks=marks, trick_done=trick_done)


def _trick_in_play(o: TrickObservation, trick_done: bool) -> Zone:
    trick = trick_on_table(o.tricks, trick_done=trick_done)
    return _trick("trick", say("trick"), trick) if trick else empty_trick()


def _trick(id: str, name: Text, trick: PlayedTrick) -> Zone:
    return trick_zone(id, name, trick.plays, trick.winner, ("tag-lead", "tag-winner"))
