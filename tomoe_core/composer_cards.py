"""Cards of a deal that is set up, as they are written: one by one or in runs, on any keyboard; and whose."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from itertools import product
from typing import Final
from unicodedata import normalize

from .cards import Card, Deck, rank_names
from .composer_words import ComposeError
from .explain import LANGUAGES, suit_name
from .facts import Fact

Cards = str | Iterable[Card]
"""Cards as a text, in which ``R1-R4`` stands for four, or as Cards."""

DASHES: Final = "-‐‑‒–—―−ー〜~"
"""What may stand between the ends of a run, in a text whose wide letters have been made plain."""

_RUN: Final = re.compile(rf"(\S+?)\s*[{DASHES}]\s*(\S+)")

_FROM_TO: Final = re.compile(r"\s*から\s*([^\s,、]+?)(?:\s*まで)?(?=[\s,、]|$)")
"""A run in Japanese words, ``赤1から赤3まで``, from its first card on."""

_GIVEN: Final = tuple(
    re.compile(way)
    for way in (
        r"(?P<place>[^:]*):(?P<cards>.*)",
        r"(?P<cards>.*) for (?P<place>.+)",
        r"(?P<cards>.*?)を(?P<place>.+?)(?:に|へ)?",
        r"(?P<place>.+)(?:に|へ)(?P<cards>.+?)を?",
        r"(?P<place>.+)は(?P<cards>.*\d.*)",
        r"(?P<cards>.+)は(?P<place>.+)",
    )
)
"""How it is said whose cards some are: ``seat 0: R1-R4``, ``R1-R4 for me``, ``赤1を私に``, ``私に赤1``,
``私は赤1``, ``赤1は私``.
"""


def plain_text(text: str) -> str:
    """Return a text with the letters, digits and signs of a Japanese keyboard as plain ones."""
    return normalize("NFKC", text)


def read_cards(deck: Deck, cards: Cards) -> tuple[Card, ...]:
    """Return the cards of a text with runs, or Cards. ValueError names what is no card of the deck."""
    if not isinstance(cards, str):
        return tuple(map(deck.card, deck.read(cards)))
    text = _RUN.sub(
        lambda found: " ".join(map(str, _run(deck, *found.groups()))), plain_cards(deck, cards)
    )
    return deck.parse(text)


def plain_cards(deck: Deck, text: str) -> str:
    """Return a text in plain letters, with ``5R``, ``Red 5`` and ``赤の5`` as ``R5``, wherever but one card of
    the deck can be meant.
    """
    ways, pattern = _other_ways(deck), _finder(deck)
    plain = _FROM_TO.sub(r"-\1", plain_text(text))
    return pattern.sub(lambda found: ways[_joined(found[0])], plain)


@cache
def _finder(deck: Deck) -> re.Pattern[str]:
    known = "|".join(sorted(map(_spaced, _other_ways(deck)), key=len, reverse=True))
    return re.compile(rf"(?<![^{DASHES}\s,、])(?:{known})(?![^{DASHES}\s,、])", flags=re.IGNORECASE)


def _spaced(way: str) -> str:
    """Return what finds a way to write a card, with whatever may stand between its words."""
    return r"(?:\s+of\s+|\s*の\s*|\s+)".join(map(re.escape, way.split(" ")))


def _joined(words: str) -> str:
    return re.sub(r"\s+of\s+|\s*の\s*|\s+", " ", words.casefold())


@cache
def _other_ways(deck: Deck) -> dict[str, str]:
    """Return the cards' texts by what else they may be called; without what is a card's own name or means
    several.
    """
    ways: dict[str, set[str]] = {}
    for card in deck.cards:
        called = {
            card.suit.letter,
            card.suit.kanji,
            *(suit_name(card.suit, lang) for lang in LANGUAGES),
        }
        for suit, rank in product(map(str.casefold, called), map(str.casefold, rank_names(card))):
            for way in (f"{suit}{rank}", f"{rank}{suit}", f"{suit} {rank}", f"{rank} {suit}"):
                ways.setdefault(way, set()).add(card.text)
    own = {name.casefold() for card in deck.cards for name in (card.text, card.kanji)}
    return {way: min(some) for way, some in ways.items() if len(some) == 1 and way not in own}


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
    """Return the place and the cards of ``seat 0: R1-R4``, ``R1-R4 for me`` or ``赤1-赤4を私に``; None if the
    text does not say whose cards it names.
    """
    plain = plain_text(text).strip()
    found = next(filter(None, (way.fullmatch(plain) for way in _GIVEN)), None)
    return found and (" ".join(found["place"].split()), found["cards"].strip())
