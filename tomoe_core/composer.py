"""Set up a deal: some cards where they are wanted, the rest by chance, until what is asked for is so.

>>> import tomoe_core as tomoe
>>> game = tomoe.game("market")
>>> made = tomoe.compose(game, {"seat 0": "R1-R3"}, where="seat 1 has no red", seed=7)
>>> made.state.hand_of(0)
(Card('R1'), Card('R2'), Card('R3'))
>>> any(card.suit.letter == "R" for card in made.state.hand_of(1))
False

A game says where its cards lie before the first move, :meth:`Game.places`; nothing else of it is known here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from .cards import Card, Deck, clip, shuffle
from .explain import suit_name
from .game import Game, Place, State

MOST_TRIES: Final = 100_000
"""After so many deals that do not fit, none is looked for any more: some seconds."""

Cards = str | Iterable[Card]
"""Cards as a text, in which ``R1-R4`` stands for four, or as Cards."""

_RANGE: Final = re.compile(r"(\S+?)\s*[-–]\s*(\S+)")
_CONDITION: Final = re.compile(
    r"(?P<place>.+?)\s+(?:has|have)\s+"
    r"(?:(?P<no>no)\s+|(?P<kind>at least|at most)\s+(?P<bound>\d+)\s+|"
    r"(?P<low>\d+)(?:\s*(?:to|-|–)\s*(?P<high>\d+))?\s+)?"
    r"(?P<what>.+)",
    re.IGNORECASE,
)
_LOOKS: Final = "such as seat 1 has no red, seat 0 has 2 to 4 black or seat 2 has R3"


class Composed(NamedTuple):
    """A deal that was set up, and how many were dealt until one fitted."""

    state: State
    tries: int


class _Condition(NamedTuple):
    """What is asked of a place: the sum of what its cards count is from ``low`` to ``high``."""

    text: str
    place: Place
    counts: Mapping[Card, int]
    low: int
    high: int

    def fits(self, order: Sequence[Card]) -> bool:
        return self.low <= sum(self.counts.get(order[i], 0) for i in self.place.at) <= self.high

    def check(self, held: Sequence[Card], free: Sequence[Card]) -> None:
        """Raise ValueError if no cards that ``free`` may add to those ``held`` in the place can fit."""
        room = len(self.place.at) - len(held)
        there = sum(self.counts.get(card, 0) for card in held)
        by_worth = sorted((self.counts.get(card, 0) for card in free), reverse=True)
        most, fewest = there + sum(by_worth[:room]), there + sum(by_worth[len(free) - room :])
        if most < self.low or fewest > self.high:
            raise ValueError(
                f"{clip(self.text)} cannot be: with these cards there are {fewest} to {most} of that there"
            )


def compose(
    game: Game,
    cards: Mapping[str, Cards] | None = None,
    *,
    where: str | Iterable[str] = (),
    dealer: int = 0,
    seed: int | None = None,
    **terms: Any,
) -> Composed:
    """Return a deal of ``game`` with ``cards`` in their places, by the places' names, and the rest by chance.

    ``where``: what else is to be so, one or several of ``seat 1 has no red``, ``seat 0 has 2 to 4 black``,
    ``at least 3``, ``at most 3``, ``pile 1 has R6``, ``stock has 4 6``, of suits, ranks, cards and what the
    game counts (``Game.COUNTS``). Deals are drawn until one fits; ``seed`` gives the same on every Python.
    ``dealer`` and ``terms`` as in :meth:`Game.deal`. ValueError says what is wrong: a place or a card that
    there is not, a card twice, too many for a place, a condition that cannot be, or that none of 100,000 deals
    fitted.
    """
    places = {place.name: place for place in game.places(dealer)}
    if not places:
        raise ValueError(f"{game.id} does not say where its cards lie, so no deal can be set up")
    if not isinstance(cards, Mapping | None):
        raise ValueError(
            f"cards are given by place, such as {{'seat 0': 'R1 R2'}}, not {clip(cards)}"
        )
    seed = game.check_seed(seed, None)
    given = {_find(places, name): _read(game.deck, some) for name, some in (cards or {}).items()}
    fixed = _fix(game.deck, given)
    conditions = [_condition(game, places, text) for text in _texts(where)]
    free = [card for card in game.deck.cards if card not in fixed.values()]
    for condition in conditions:
        condition.check([fixed[i] for i in condition.place.at if i in fixed], free)
    for tries, order in enumerate(_orders(fixed, free, Random(seed)), 1):
        if all(condition.fits(order) for condition in conditions):
            return Composed(game.deal(dealer=dealer, order=order, **terms), tries)
    asked = "; ".join(condition.text for condition in conditions)
    raise ValueError(
        f"none of {MOST_TRIES:,} deals fits: {asked}. Ask for less, or place more cards"
    )


def _texts(where: str | Iterable[str]) -> Iterable[str]:
    if isinstance(where, str):
        return [where]
    if not isinstance(where, Iterable):
        raise ValueError(f"conditions are texts, {_LOOKS}, not {clip(where)}")
    return where


def _orders(
    fixed: Mapping[int, Card], free: Sequence[Card], rng: Random
) -> Iterator[tuple[Card, ...]]:
    """Yield the whole deck, the free cards in orders by chance."""
    size = len(fixed) + len(free)
    for _ in range(MOST_TRIES):
        rest = iter(shuffle(free, rng.getrandbits(32)))
        yield tuple(fixed[i] if i in fixed else next(rest) for i in range(size))


def _fix(deck: Deck, given: Mapping[Place, tuple[Card, ...]]) -> dict[int, Card]:
    """Return the cards that are given, by their index in the deck's order: in each place the first ones."""
    fixed: dict[int, Card] = {}
    for place, some in given.items():
        if len(some) > len(place.at):
            raise ValueError(f"{place.name} has {len(place.at)} cards, so {len(some)} are too many")
        for i, card in zip(place.at, some, strict=False):
            if card in fixed.values():
                raise ValueError(f"{card} is placed twice, and there is one of it")
            fixed[i] = deck.card(card)
    return fixed


def _find(places: Mapping[str, Place], name: object) -> Place:
    """Return the place with this name; ValueError names those there are."""
    place = places.get(" ".join(name.lower().split())) if isinstance(name, str) else None
    if place is None:
        raise ValueError(f"there is no place {clip(name)}; there are {', '.join(places)}")
    return place


def _read(deck: Deck, cards: Cards) -> tuple[Card, ...]:
    """Return the cards of a text with ranges, or Cards."""
    if not isinstance(cards, str):
        return tuple(map(deck.card, deck.read(cards)))
    text = _RANGE.sub(lambda found: " ".join(map(str, _range(deck, *found.groups()))), cards)
    return deck.parse(text)


def _range(deck: Deck, first: str, last: str) -> tuple[Card, ...]:
    """Return the cards of a suit from one to another, in the deck's order."""
    low, high = deck.card(first), deck.card(last)
    if low.suit != high.suit or low.index > high.index:
        raise ValueError(
            f"{low}-{high} is no run of cards: both ends are of one suit, the lower first"
        )
    return deck.cards[low.index : high.index + 1]


def _condition(game: Game, places: Mapping[str, Place], text: object) -> _Condition:
    """Read a condition."""
    found = _CONDITION.fullmatch(text.strip()) if isinstance(text, str) else None
    if found is None:
        raise ValueError(f"{clip(text)} is no condition; one looks {_LOOKS}")
    what = re.sub(r"\s+cards?$", "", found["what"].strip(), flags=re.IGNORECASE)
    place, counts = _find(places, found["place"]), _counts(game, what)
    most = sum(max(count, 0) for count in counts.values())
    if found["no"]:
        low, high = 0, 0
    elif found["bound"]:
        bound = int(found["bound"])
        low, high = (bound, most) if found["kind"].lower() == "at least" else (0, bound)
    elif found["low"]:
        low = int(found["low"])
        high = int(found["high"] or low)
    else:
        low, high = 1, most
    if low > high:
        raise ValueError(f"{clip(text)} cannot be: {low} is more than {high}")
    return _Condition(" ".join(found[0].split()), place, counts, low, high)


def _counts(game: Game, what: str) -> dict[Card, int]:
    """Return what each card counts: 1 for those of a suit or a rank or the card itself, or as the game says."""
    cards, wanted = game.deck.cards, what.casefold()
    if wanted in game.COUNTS:
        return {card: game.COUNTS[wanted](card) for card in cards}
    for names in (_suit_names, lambda card: (card.text.casefold(), card.kanji), _rank_names):
        if found := {card: 1 for card in cards if wanted in names(card)}:
            return found
    suits = ", ".join(dict.fromkeys(suit_name(card.suit, "en") for card in cards))
    more = "".join(f", {name}" for name in game.COUNTS)
    raise ValueError(
        f"{clip(what)} is no suit, rank or card of {game.id}; there are {suits}, ranks such as "
        f"{cards[0].text[len(cards[0].suit.letter) :]}, cards such as {cards[0]}{more}"
    )


def _suit_names(card: Card) -> tuple[str, ...]:
    suit = card.suit
    return (
        suit.letter.casefold(),
        suit.kanji,
        suit_name(suit, "en").casefold(),
        suit_name(suit, "ja"),
    )


def _rank_names(card: Card) -> tuple[str, ...]:
    """Return what a card's rank is called: ``t`` and ``10`` of the ten of spades."""
    return card.text.removeprefix(card.suit.letter).casefold(), card.kanji.removeprefix(
        card.suit.kanji
    )
