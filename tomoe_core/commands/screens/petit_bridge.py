"""Petit Bridge in a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from ...cards import STANDARD
from ...game import Move
from ...games.petit_bridge import BridgeTrick, Contract, PetitObservation
from ...games.petit_bridge.scoring import TRICKS
from ...games.petit_bridge.tricks import DUMMY, PLACES
from ..pen import Pen
from . import Screen
from .parts import from_you, head, held, joined


def table(o: PetitObservation, pen: Pen) -> list[str]:
    """The announced winner points, the contract, the tricks, the dummy and the hand."""
    words = pen.voice.words
    rows = []
    for seat in from_you(o):
        place = o.opening.seats.index(seat)
        voids = "" if seat == o.seat or o.is_over else _voids(o, place, pen)
        part = words("bridge-offence") if seat == o.offence else words("bridge-defender")
        points = words("bridge-points", points=o.opening.points[o.opening.holder(seat)])
        count = words("cards-held", n=o.sizes[place])
        rows.append([*head(o, seat, pen), joined([part, points, count, voids])])
    lines = pen.rows(rows)
    contract = o.contract
    if contract is not None:
        lines.append(
            "  "
            + words(
                "bridge-contract",
                trump=contract.trump,
                level=contract.level,
                promised=contract.promised,
                taken=o.taken,
            )
        )
    if o.opening.vulnerable:
        lines.append("  " + words("bridge-vulnerable", seat=o.offence))
    lines += _tricks(o, pen)
    if o.dummy:
        cards = o.dummy_cards
        turn = o.actor == o.seat and o.place == DUMMY and contract is not None
        lines.append(
            f"  {words('bridge-dummy')}: {held(o, cards, pen) if turn else pen.cards(cards)}"
        )
    if o.hand:
        own = STANDARD.of(o.hand)
        turn = o.actor == o.seat and o.place != DUMMY and contract is not None
        lines.append(f"  {words('your-cards')}: {held(o, own, pen) if turn else pen.cards(own)}")
    return lines


def _voids(o: PetitObservation, place: int, pen: Pen) -> str:
    voids = o.voids(place)
    return pen.voice.words("seat-void", suits=voids) if voids else ""


def _tricks(o: PetitObservation, pen: Pen) -> list[str]:
    """The trick that was taken last, and the one in play."""
    words = pen.voice.words
    if o.contract is None:
        return []
    done = [trick for trick in o.tricks if trick.winner is not None]
    lines = []
    if done:
        winner = done[-1].winner
        assert winner is not None
        title = words("table-last", number=len(done), seat=o.opening.seats[winner])
        lines.append("  " + pen.faint(f"{title}: ") + _trick(o, done[-1], pen))
    if len(done) < TRICKS:
        going = o.tricks[-1] if len(o.tricks) > len(done) else None
        number = words("table-trick", number=len(done) + 1)
        played = _trick(o, going, pen) if going else pen.faint(words("table-empty"))
        lines.append(f"  {number}: {played}")
    return lines


def _trick(o: PetitObservation, trick: BridgeTrick, pen: Pen) -> str:
    names = [
        pen.voice.words("bridge-dummy") if place == DUMMY else pen.voice.name(seat)
        for place, seat in enumerate(o.opening.seats)
    ]
    return "  ".join(
        f"{names[(trick.leader + i) % PLACES]} {pen.card(card)}"
        for i, card in enumerate(trick.cards)
    )


def asks(o: PetitObservation, pen: Pen) -> str:
    """The contract, a card of one's own or of the dummy's, or whether the match ends."""
    words = pen.voice.words
    if o.contract is None:
        return words("ask-contract")
    if len(o.moves) > TRICKS * PLACES:
        return words("ask-stop")
    if o.place == DUMMY:
        return words("ask-dummy")
    return words("ask-play" if o.asked else "ask-lead")


def tries(o: PetitObservation) -> Iterator[str]:
    """The cards of the hand that is to play."""
    if o.contract is not None:
        yield from (card.text for card in STANDARD.of(o.dummy if o.place == DUMMY else o.hand))


def note(o: PetitObservation, move: Move, pen: Pen) -> str:
    """How many tricks a contract promises."""
    if not isinstance(move, Contract):
        return ""
    return pen.voice.words("bridge-promises", promised=move.promised)


def understand(o: PetitObservation, text: str) -> str:
    """Trump and level alone name a contract."""
    words = text.split()
    if o.contract is None and len(words) == 2:
        return f"contract {text}"
    return text


SCREEN = Screen(table, asks, tries, note, understand)
