"""Cards of a deal that is set up, as they are written: one by one or in runs, on any keyboard; and whose."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final
from unicodedata import normalize

from .cards import Card, Deck, rank_names
from .composer_words import ComposeError
from .facts import Fact

Cards = str | Iterable[Card]
"""Cards as a text, in which ``R1-R4`` stands for four, or as Cards."""

DASHES: Final = "-‐‑‒–—―−ー〜~"
"""What may stand between the ends of a run, in a text whose wide letters have been made plain."""

_RUN: Final = re.compile(rf"(\S+?)\s*[{DASHES}]\s*(\S+)")


def plain_text(text: str) -> str:
    """Return a text with the letters, digits and signs of a Japanese keyboard as plain ones."""
    return normalize("NFKC", text)


def read_cards(deck: Deck, cards: Cards) -> tuple[Card, ...]:
    """Return the cards of a text with runs, or Cards. ValueError names what is no card of the deck."""
    if not isinstance(cards, str):
        return tuple(map(deck.card, deck.read(cards)))
    text = _RUN.sub(
        lambda found: " ".join(map(str, _run(deck, *found.groups()))), plain_text(cards)
    )
    return deck.parse(text)


def _run(deck: Deck, first: str, last: str) -> tuple[Card, ...]:
    """Return the cards of a suit from one to another, in the deck's order; of the last one the rank will do."""
    low = deck.card(first)
    high = next(
        (card for card in deck.cards if card.suit == low.suit and last.casefold() in _ranks(card)),
        None,
    ) or deck.card(last)
    if low.suit != high.suit or low.index > high.index:
        raise ComposeError(
            f"{low}-{high} is no run of cards: both ends are of one suit, the lower first",
            Fact("compose-no-run", first=low.text, last=high.text, example=example_run(deck)),
        )
    return deck.cards[low.index : high.index + 1]


def _ranks(card: Card) -> tuple[str, ...]:
    return tuple(name.casefold() for name in rank_names(card))


def example_run(deck: Deck) -> str:
    """Return how three cards in a row are written, by the deck's first ones."""
    return f"{deck.cards[0]}-{deck.cards[2]}"


def read_given(text: str) -> tuple[str, str] | None:
    """Return the place and the cards of ``seat 0: R1-R4`` or ``R1-R4 for me``; None if it does not say whose
    cards it names.
    """
    plain = plain_text(text)
    name, colon, some = plain.partition(":")
    if not colon:
        some, colon, name = plain.rpartition(" for ")
    return (" ".join(name.split()), some.strip()) if colon else None
