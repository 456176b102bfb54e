"""Collector in a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from ....game import Move
from ....table.screens import Screen
from ....table.screens.parts import from_you, head, join_words, marks
from ....table.screens.style import TextStyle
from ...shared.decks import TOMOE
from ..rules.moves import Collect
from ..rules.observation import CollectorObservation


def table(o: CollectorObservation, style: TextStyle) -> list[str]:
    """Say who has collected what, the field, the hand."""
    words = style.voice.words
    lines = ["  " + words("collector-state", lap=o.turn // o.game.players + 1, stock=o.stock_left)]
    rows = []
    for seat in from_you(o):
        one = o.collection_of(seat)
        done = words("collector-has", suits=one.suits, points=one.damage) if one else ""
        count = words("cards-held", n=o.held[seat])
        rows.append([*head(o, seat, style), join_words([count, done, *marks(o, seat, style)])])
    lines += style.rows(rows)
    lines.append(
        f"  {style.label(words('collector-field'))}{style.cards(TOMOE.of(o.field & ~o.dead))}"
    )
    if o.dead:
        lines.append(f"  {style.label(words('collector-dead'))}{style.cards(TOMOE.of(o.dead))}")
    if o.hand:
        lines.append(f"  {style.label(words(style.hand_key))}{style.cards(TOMOE.of(o.hand))}")
    return lines


def asks(o: CollectorObservation, style: TextStyle) -> str:
    """Ask to discard, or to collect as well."""
    return style.voice.words(
        "collector-ask-discard-only" if o.collection_of(o.seat) else "collector-ask-discard"
    )


def tries(o: CollectorObservation) -> Iterator[str]:
    """List the moves that discard each card, and those that collect every two suits."""
    yield from (f"discard {card}" for card in TOMOE.of(o.hand))
    suits = TOMOE.suits
    yield from (f"collect {a} {b}" for i, a in enumerate(suits) for b in suits[i + 1 :])


def note(o: CollectorObservation, move: Move, style: TextStyle) -> str:
    """Return the damage that a collection would bring."""
    if not isinstance(move, Collect):
        return ""
    return style.voice.words("collector-damage", points=o.would_collect(move).damage)


def understand(o: CollectorObservation, text: str) -> str:
    """Read a card alone as a discard, and two suits alone as a collection."""
    words = text.split()
    if len(words) == 1 and any(c.text == text.upper() or c.kanji == text for c in TOMOE.cards):
        return f"discard {text}"
    if len(words) == 2 and all(
        any(word.upper() == suit.letter or word == suit.kanji for suit in TOMOE.suits)
        for word in words
    ):
        return f"collect {text}"
    return text


SCREEN = Screen(table, asks, tries, note, understand)
