"""What the card tables of trick games share: a trick as it lies there, and a hand to play from."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol, TypeVar

from ..cards import Card
from ..explain import Text, text
from ..game import Observation
from ..tricks import TrickObservation
from .types import Slot, Tag, Zone
from .views import face_down, face_up, say, tag, zone


class OnTable(Protocol):
    """A trick with its winner, None while it is not complete."""

    @property
    def winner(self) -> int | None:
        """Who won it."""


Trick = TypeVar("Trick", bound=OnTable)


def last_trick(tricks: Sequence[Trick]) -> Trick | None:
    """Return the latest complete one of ``tricks``, which are all in order."""
    return next((trick for trick in reversed(tricks) if trick.winner is not None), None)


def trick_on_table(tricks: Sequence[Trick], *, trick_done: bool = False) -> Trick | None:
    """Return the one of ``tricks`` that lies in the middle: the one in play, or, with ``trick_done``, the one
    that has just been completed.
    """
    return tricks[-1] if tricks and (trick_done or tricks[-1].winner is None) else None


def trick_tags(keys: tuple[str, str], *, leads: bool, wins: bool) -> list[Tag]:
    """Return the labels on a card of a trick. ``keys``: what the lead is called, and the card that has won
    it.
    """
    lead, winner = keys
    tags = [tag("lead", say(lead))] if leads else []
    return [*tags, tag("winner", say(winner))] if wins else tags


def trick_zone(
    id: str,
    name: Text,
    plays: Iterable[tuple[Card, int]],
    winner: int | None,
    keys: tuple[str, str],
    origin: Callable[[Card, int], str | None] = lambda card, seat: None,
) -> Zone:
    """Return a trick on the table: the cards in order of play, each with the seat that played it; the seat that
    has won it. ``keys``: see :func:`trick_tags`. ``origin``: the zone that a card came from, where it had
    another key there.
    """
    slots = []
    for i, (card, seat) in enumerate(plays):
        slot = face_up(card, seat=seat, tags=trick_tags(keys, leads=i == 0, wins=seat == winner))
        if (zone_id := origin(card, seat)) is not None:
            slot["from"] = zone_id
        slots.append(slot)
    return zone(id, "trick", "trick", name, slots)


def empty_trick() -> Zone:
    """Return the middle of the table before a lead."""
    return zone("trick", "trick", "trick", say("trick"), [])


def hand_slot(o: Observation, card: Card, *, plays: bool = True) -> Slot:
    """Return a card in a hand: with its move or the reason against it, if it is the reader's turn and they play
    from that hand (``plays``).
    """
    if not plays or o.actor != o.seat:
        return face_up(card)
    reason = o.why_illegal(card.text)
    return face_up(card, move=card.text) if reason is None else face_up(card, why=text(reason))


def backs(seat: int, count: int) -> list[Slot]:
    """Return the cards of another's hand."""
    return [face_down(f"{seat}:h{i}") for i in range(count)]


def void_marks(o: TrickObservation, seat: int) -> list[Text]:
    """Say what another has shown to be void of; nothing once the deal is over."""
    voids = o.voids(seat) if seat != o.seat and not o.is_over else ()
    return [say("mark-void", suits=voids)] if voids else []
