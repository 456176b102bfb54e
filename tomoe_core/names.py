"""What the seats of a person's table are called."""

from __future__ import annotations

from typing import Final

from .explain import Names

BOT_NAMES: Final = (
    ("松", "Matsu"),
    ("梅", "Ume"),
    ("桜", "Sakura"),
    ("楓", "Kaede"),
    ("菊", "Kiku"),
    ("藤", "Fuji"),
)
"""Bots clockwise from the person's left: pine, plum, cherry, maple, chrysanthemum, wisteria."""


def names_for(players: int, you: int) -> Names:
    """What the seats are called as seen from ``you``."""
    ja, en = ["あなた"] * players, ["You"] * players
    for i in range(1, players):
        ja[(you + i) % players] = BOT_NAMES[i - 1][0]
        en[(you + i) % players] = BOT_NAMES[i - 1][1]
    return Names(ja, en, you)
