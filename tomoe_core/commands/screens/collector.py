"""Collector in a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from ...cards import TOMOE
from ...game import Move
from ...games.collector import Collect, CollectorObservation
from ..pen import Pen
from . import Screen
from .parts import from_you, head, joined, marks


def table(o: CollectorObservation, pen: Pen) -> list[str]:
    """Who has collected what, the field, the hand."""
    words = pen.voice.words
    lines = ["  " + words("collector-state", lap=o.turn // o.game.players + 1, stock=o.stock_left)]
    rows = []
    for seat in from_you(o):
        one = o.collection_of(seat)
        done = words("collector-has", suits=one.suits, points=one.damage) if one else ""
        count = words("cards-held", n=o.held[seat])
        rows.append([*head(o, seat, pen), joined([count, done, *marks(o, seat, pen)])])
    lines += pen.rows(rows)
    lines.append(f"  {words('collector-field')}: {pen.cards(TOMOE.of(o.field & ~o.dead))}")
    if o.dead:
        lines.append(f"  {words('collector-dead')}: {pen.cards(TOMOE.of(o.dead))}")
    if o.hand:
        lines.append(f"  {words('your-cards')}: {pen.cards(TOMOE.of(o.hand))}")
    return lines


def asks(o: CollectorObservation, pen: Pen) -> str:
    """To discard, or to collect as well."""
    return pen.voice.words("ask-discard-only" if o.collection_of(o.seat) else "ask-discard")


def tries(o: CollectorObservation) -> Iterator[str]:
    """To discard each card, and to collect every two suits."""
    yield from (f"discard {card}" for card in TOMOE.of(o.hand))
    suits = TOMOE.suits
    yield from (f"collect {a} {b}" for i, a in enumerate(suits) for b in suits[i + 1 :])


def note(o: CollectorObservation, move: Move, pen: Pen) -> str:
    """The damage that a collection would bring."""
    if not isinstance(move, Collect):
        return ""
    return pen.voice.words("collector-damage", points=o.would_collect(move).damage)


def understand(o: CollectorObservation, text: str) -> str:
    """A card alone is discarded, two suits alone are collected."""
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
