"""Petit Bridge in a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from ....game import Move
from ....table.screens import Screen
from ....table.screens.parts import from_you, head, join_words, own_cards
from ....table.screens.style import TextStyle
from ...shared.decks import STANDARD
from ..rules.cards import DUMMY, HAND, PLACES
from ..rules.moves import Contract
from ..rules.observation import PetitObservation
from ..rules.tricks import BridgeTrick


def table(o: PetitObservation, style: TextStyle) -> list[str]:
    """The announced winner points, the contract, the tricks, the dummy and the hand."""
    words = style.voice.words
    rows = []
    for seat in from_you(o):
        place = o.opening.seats.index(seat)
        voids = "" if seat == o.seat or o.is_over else _voids(o, place, style)
        part = words("bridge-offence") if seat == o.offence else words("bridge-defender")
        points = words("bridge-points", points=o.opening.points[o.opening.holder(seat)])
        count = words("cards-held", n=o.sizes[place])
        rows.append([*head(o, seat, style), join_words([part, points, count, voids])])
    lines = style.rows(rows)
    contract = o.contract
    if contract is not None:
        lines.append(
            "  "
            + words(
                "bridge-contract",
                trump=contract.trump,
                level=contract.level,
                promised=o.game.promised(contract),
                taken=o.taken,
            )
        )
    if o.opening.vulnerable:
        lines.append("  " + words("bridge-vulnerable", seat=o.offence))
    lines += _tricks(o, style)
    if o.dummy:
        cards = o.dummy_cards
        turn = o.actor == o.seat and o.place == DUMMY and contract is not None
        lines.append(
            f"  {style.label(words('bridge-dummy'))}"
            f"{own_cards(o, cards, style) if turn else style.cards(cards)}"
        )
    if o.hand:
        own = STANDARD.of(o.hand)
        turn = o.actor == o.seat and o.place != DUMMY and contract is not None
        lines.append(
            f"  {style.label(words('your-cards'))}"
            f"{own_cards(o, own, style) if turn else style.cards(own)}"
        )
    return lines


def _voids(o: PetitObservation, place: int, style: TextStyle) -> str:
    voids = o.voids(place)
    return style.voice.words("seat-void", suits=voids) if voids else ""


def _tricks(o: PetitObservation, style: TextStyle) -> list[str]:
    """The trick that was taken last, and the one in play."""
    words = style.voice.words
    if o.contract is None:
        return []
    done = [trick for trick in o.tricks if trick.winner is not None]
    lines = []
    if done:
        winner = done[-1].winner
        assert winner is not None
        title = words("table-last", number=len(done), seat=o.opening.seats[winner])
        lines.append("  " + style.faint(style.label(title)) + _trick(o, done[-1], style))
    if len(done) < HAND:
        going = o.tricks[-1] if len(o.tricks) > len(done) else None
        number = words("table-trick", number=len(done) + 1)
        played = _trick(o, going, style) if going else style.faint(words("table-empty"))
        lines.append(f"  {style.label(number)}{played}")
    return lines


def _trick(o: PetitObservation, trick: BridgeTrick, style: TextStyle) -> str:
    names = [
        style.voice.words("bridge-dummy") if place == DUMMY else style.voice.name(seat)
        for place, seat in enumerate(o.opening.seats)
    ]
    return "  ".join(
        f"{names[(trick.leader + i) % PLACES]} {style.card(card)}"
        for i, card in enumerate(trick.cards)
    )


def asks(o: PetitObservation, style: TextStyle) -> str:
    """The contract, a card of one's own or of the dummy's, or whether the match ends."""
    words = style.voice.words
    if o.contract is None:
        return words("ask-contract")
    if len(o.moves) > HAND * PLACES:
        return words("ask-stop")
    if o.place == DUMMY:
        return words("ask-dummy")
    return words("ask-play" if o.asked else "ask-lead")


def tries(o: PetitObservation) -> Iterator[str]:
    """The cards of the hand that is to play."""
    if o.contract is not None:
        yield from (card.text for card in STANDARD.of(o.dummy if o.place == DUMMY else o.hand))


def note(o: PetitObservation, move: Move, style: TextStyle) -> str:
    """How many tricks a contract promises."""
    if not isinstance(move, Contract):
        return ""
    return style.voice.words("bridge-promises", promised=o.game.promised(move))


def understand(o: PetitObservation, text: str) -> str:
    """Trump and level alone name a contract."""
    words = text.split()
    if o.contract is None and len(words) == 2:
        return f"contract {text}"
    return text


SCREEN = Screen(table, asks, tries, note, understand)
