"""The pieces that views are made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..cards import Card
from ..explain import Names, Text, text
from ..facts import Fact, Param

Slot = dict[str, Any]
Zone = dict[str, Any]


def say(key: str, names: Names | None = None, **params: Param) -> Text:
    """The sentence for ``key`` in both languages."""
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
    return {"ja": names.ja[seat], "en": names.en[seat]}


def same(words: str) -> Text:
    """Words that are the same in both languages."""
    return {"ja": words, "en": words}
