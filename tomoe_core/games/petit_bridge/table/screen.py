"""Petit Bridge in a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from ....game import Move
from ....table.screens import Screen
from ....table.screens.parts import (
    from_you,
    hand_line,
    head,
    join_words,
    lines_of_tricks,
    plays_line,
)
from ....table.screens.style import TextStyle
from ...shared.decks import STANDARD
from ..rules.cards import DUMMY, HAND, PLACES
from ..rules.moves import Contract
from ..rules.observation import PetitObservation
from ..rules.tricks import BridgeTrick


def table(o: PetitObservation, style: TextStyle) -> list[str]:
    """Return the announced winner points, the contract, the tricks, the dummy and the hand."""
    words = style.voice.words
    rows = []
    for seat in from_you(o):
        place = o.opening.seats.index(seat)
        voids = "" if seat == o.seat or o.is_over else _voids(o, place, style)
        part = (
            words("petit-bridge-screen-offence")
            if seat == o.offence
            else words("petit-bridge-screen-defender")
        )
        points = words(
            "petit-bridge-screen-points", points=o.opening.points[o.opening.holder(seat)]
        )
        count = words("cards-held", n=o.sizes[place])
        rows.append([*head(o, seat, style), join_words([part, points, count, voids])])
    lines = style.rows(rows)
    contract = o.contract
    if contract is not None:
        lines.append(
            "  "
            + words(
                "petit-bridge-screen-contract",
                trump=contract.trump,
                level=contract.level,
                promised=o.game.promised(contract),
                taken=o.taken,
            )
        )
    if o.opening.vulnerable:
        lines.append("  " + words("petit-bridge-vulnerable", seat=o.offence))
    lines += _tricks(o, style)
    turn = o.actor == o.seat and contract is not None
    if o.dummy:
        plays = turn and o.place == DUMMY
        lines.append(hand_line("petit-bridge-dummy", o, o.dummy_cards, style, plays=plays))
    if o.hand:
        plays = turn and o.place != DUMMY
        lines.append(hand_line(style.hand_key, o, STANDARD.of(o.hand), style, plays=plays))
    return lines


def _voids(o: PetitObservation, place: int, style: TextStyle) -> str:
    voids = o.voids(place)
    return style.voice.words("seat-void", suits=voids) if voids else ""


def _tricks(o: PetitObservation, style: TextStyle) -> list[str]:
    """Return the trick that was taken last, and the one in play."""
    if o.contract is None:
        return []
    seats = o.opening.seats
    names = [*map(style.voice.name, seats)]
    names[DUMMY] = style.voice.words("petit-bridge-dummy")

    def draw(trick: BridgeTrick) -> str:
        plays = ((names[trick.place(i)], card) for i, card in enumerate(trick.cards))
        return plays_line(plays, style)

    done = [(seats[t.winner], draw(t)) for t in o.tricks if t.winner is not None]
    going = draw(o.tricks[-1]) if len(o.tricks) > len(done) else None
    return lines_of_tricks(done, going, style, over=len(done) == HAND)


def asks(o: PetitObservation, style: TextStyle) -> str:
    """Ask for the contract, a card of one's own or of the dummy's, or whether the match ends."""
    words = style.voice.words
    if o.contract is None:
        return words("petit-bridge-ask-contract")
    if len(o.moves) > HAND * PLACES:
        return words("petit-bridge-ask-stop")
    if o.place == DUMMY:
        return words("petit-bridge-ask-dummy")
    return words("ask-play" if o.asked else "ask-lead")


def tries(o: PetitObservation) -> Iterator[str]:
    """Return the cards of the hand that is to play."""
    if o.contract is not None:
        yield from (card.text for card in STANDARD.of(o.dummy if o.place == DUMMY else o.hand))


def note(o: PetitObservation, move: Move, style: TextStyle) -> str:
    """Say how many tricks a contract promises."""
    if not isinstance(move, Contract):
        return ""
    return style.voice.words("petit-bridge-screen-promises", promised=o.game.promised(move))


def understand(o: PetitObservation, text: str) -> str:
    """Read trump and level alone as a contract."""
    words = text.split()
    if o.contract is None and len(words) == 2:
        return f"contract {text}"
    return text


SCREEN = Screen(table, asks, tries, note, understand)
