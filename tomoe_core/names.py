"""What the seats of a person's table are called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .explain import Names

YOU: Final = ("あなた", "You")
"""What the person is called, in Japanese and in English."""

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
    ja, en = [YOU[0]] * players, [YOU[1]] * players
    for i in range(1, players):
        ja[(you + i) % players] = BOT_NAMES[i - 1][0]
        en[(you + i) % players] = BOT_NAMES[i - 1][1]
    return Names(ja, en, you)


def names_in(seats: Sequence[str]) -> Names:
    """What the seats of a record are called that calls them ``seats``. Who is called "You" there is spoken
    to, in either language.
    """
    you = next((seat for seat, name in enumerate(seats) if name in YOU), None)
    ja, en = ([word if i == you else name for i, name in enumerate(seats)] for word in YOU)
    return Names(ja, en, you)
