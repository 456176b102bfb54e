"""The pieces that views are made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .cards import Card
from .explain import LANGUAGES, Names, Text, text
from .facts import Fact, Param
from .game import State

View = dict[str, Any]
"""What one seat sees of a position, as plain JSON data; ``widgets/src/types.ts`` describes it."""

Slot = dict[str, Any]
Zone = dict[str, Any]


def say(key: str, names: Names | None = None, **params: Param) -> Text:
    """The sentence for ``key`` in every language."""
    return text(Fact(key, **params), names)


def zone(id: str, kind: str, layout: str, label: Text, cards: Sequence[Slot]) -> Zone:
    """A place on the table with cards in it."""
    return {"id": id, "kind": kind, "layout": layout, "label": label, "cards": list(cards)}


def face_up(card: Card, **more: Any) -> Slot:
    """A card that is seen; its name is its key."""
    return {"key": card.text, "card": card.text, **more}


def face_down(key: str, **more: Any) -> Slot:
    """A card, or a stack of cards, whose face is not seen. ``key`` must say nothing of the card."""
    return {"key": key, "card": None, **more}


def tag(kind: str, label: Text) -> dict[str, Any]:
    """A small label on a card."""
    return {"kind": kind, "text": label}


def name_of(seat: int, names: Names) -> Text:
    """What a seat is called."""
    return names.seats[seat]


def same(words: str) -> Text:
    """Words that are the same in every language."""
    return dict.fromkeys(LANGUAGES, words)


def score_table(deals: Sequence[State], length: int, names: Names) -> dict[str, Any]:
    """Points by deal and seat, and their totals; ``length`` is how many deals were agreed, those
    after it are an extension.
    """
    seats = range(len(names.seats))
    return {
        "head": [name_of(seat, names) for seat in seats],
        "rows": [
            {
                "label": say("score-deal" if i <= length else "score-extra", deal=i),
                "cells": [f"{points:g}" for points in deal.scores],
            }
            for i, deal in enumerate(deals, 1)
        ],
        "total": [f"{sum(deal.scores[seat] for deal in deals):g}" for seat in seats],
        "note": say("score-note", deals=length),
    }
