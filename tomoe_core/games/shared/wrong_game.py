"""What a game's class brings is no such thing: which part of it, and what it has to be."""

from __future__ import annotations

from math import isfinite
from typing import Final, Literal

from ...cards import Deck, clip
from ...whole_numbers import as_whole
from .trick_base import BYTES

Part = Literal["winner", "worth", "deck"]

MOST_CARDS: Final = len(BYTES)
"""The upper bound of the cards of a deck that is dealt out."""

_SAID: Final[dict[Part, str]] = {
    "winner": "winner must answer a place from {low} to {high}, not {given}",
    "worth": "worth must answer a number, not {given}",
    "deck": "deck must be a Deck of {low} to {high} cards, not {given}",
}


class WrongGame(ValueError):
    """A ``part`` of a game's class is not what it must be: it is, or answers, ``given``; ``low`` and ``high``
    are bounds of what it may be, where it has some.
    """

    def __init__(self, part: Part, given: str, low: int = 0, high: int = 0) -> None:
        super().__init__(_SAID[part].format(given=given, low=low, high=high))
        self.part, self.given, self.low, self.high = part, given, low, high

    def __reduce__(self) -> tuple[type[WrongGame], tuple[Part, str, int, int]]:
        return WrongGame, (self.part, self.given, self.low, self.high)


def place_of(answer: object, players: int) -> int:
    """Return what ``winner`` has answered, if it is the place of a card in a trick; else WrongGame."""
    place = as_whole(answer)
    if place is None or not 0 <= place < players:
        raise WrongGame("winner", clip(answer), 0, players - 1)
    return place


def points_of(answer: object) -> int | float:
    """Return what ``worth`` has answered, if it is a number; else WrongGame."""
    if not isinstance(answer, int | float) or not isfinite(answer):
        raise WrongGame("worth", clip(answer))
    return answer


def deck_of(deck: object, players: int) -> Deck:
    """Return the deck, if it is one that can be dealt out to so many players; else WrongGame."""
    if not isinstance(deck, Deck):
        raise WrongGame("deck", clip(deck), players, MOST_CARDS)
    if not players <= len(deck.cards) <= MOST_CARDS:
        raise WrongGame("deck", str(len(deck.cards)), players, MOST_CARDS)
    return deck
