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

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from .cards import Card, clip, shuffle
from .composer_cards import Cards, read_cards
from .composer_conditions import find_place, looks, read_condition
from .composer_seats import read_names
from .composer_words import ComposeError, place_called
from .explain import Names
from .facts import Fact
from .game import Game, Place, State

MOST_TRIES: Final = 100_000
"""After so many deals that do not fit, none is looked for any more: some seconds."""

PROGRESS: Final = 500
"""After so many deals that do not fit it is told how many there have been."""


class Composed(NamedTuple):
    """A deal that was set up, and how many were dealt until one fitted."""

    state: State
    tries: int


def compose(
    game: Game,
    cards: Mapping[str, Cards] | None = None,
    *,
    where: str | Iterable[str] = (),
    names: Names | Iterable[str] | None = None,
    dealer: int = 0,
    seed: int | None = None,
    **terms: Any,
) -> Composed:
    """Return a deal of ``game`` with ``cards`` in their places, by the places' names, and the rest by chance.

    ``where``: what else is to be so, one or several of ``seat 1 has no red``, ``seat 0 has 2 to 4 black``,
    ``at least 3``, ``at most 3``, ``pile 1 has R6`` (where piles are dealt, in Tomoe-fuda), ``stock has 4 6``,
    of suits, ranks, cards and what the game counts (``Game.COUNTS``), or ``席1に赤がない``. Deals are drawn
    until one fits; ``seed`` gives the same on every Python.
    ``names``: what the seats are called besides, one name a seat. Without them, too, ``I`` and ``me`` are seat
    0, ``left`` and ``right`` those beside it, ``across`` the one on its other side, and ``Matsu``, ``Ume`` and
    so on are the seats from its left, as at the card table.
    ``dealer`` and ``terms`` as in :meth:`Game.deal`. ValueError says what is wrong: a place or a card that
    there is not, a card twice, too many for a place, a condition that cannot be, or that none of 100,000 deals
    fitted.
    """
    made = composing(game, cards, where=where, names=names, dealer=dealer, seed=seed, **terms)
    return next(each for each in made if isinstance(each, Composed))


def composing(
    game: Game,
    cards: Mapping[str, Cards] | None = None,
    *,
    where: str | Iterable[str] = (),
    names: Names | Iterable[str] | None = None,
    dealer: int = 0,
    seed: int | None = None,
    **terms: Any,
) -> Iterator[Composed | int]:
    """Yield how many deals have not fitted, from time to time, and last the one that fits.

    Takes and raises the same as :func:`tomoe_core.compose`; it is for those who show progress or stop.
    """
    places = places_of(game, dealer)
    called = names if isinstance(names, Names | None) else read_names(game.players, names)
    if not isinstance(cards, Mapping | None):
        raise ValueError(
            f"cards are given by place, such as {{'seat 0': 'R1 R2'}}, not {clip(cards)}"
        )
    seed = game.check_seed(seed, None)
    given = {
        find_place(game, places, name, called): read_cards(game.deck, some)
        for name, some in (cards or {}).items()
    }
    fixed = _fix(game, given)
    conditions = [read_condition(game, places, text, called) for text in _texts(game, where)]
    free = [card for card in game.deck.cards if card not in fixed.values()]
    for condition in conditions:
        condition.check(game, places.values(), fixed, free, called)
    for tries, order in enumerate(_orders(fixed, free, Random(seed)), 1):
        if all(condition.fits(order) for condition in conditions):
            yield Composed(game.deal(dealer=dealer, order=order, **terms), tries)
            return
        if tries % PROGRESS == 0:
            yield tries
    asked = "; ".join(condition.text for condition in conditions)
    raise ComposeError(
        f"none of {MOST_TRIES:,} deals fits: {asked}. Ask for less, or place more cards",
        Fact("compose-none-fits", tries=f"{MOST_TRIES:,}"),
    )


def places_of(game: Game, dealer: int) -> dict[str, Place]:
    """Return where the cards of a deal lie that ``dealer`` begins, by name. ComposeError if the game does not
    say.
    """
    places = {place.name: place for place in game.places(dealer)}
    if not places:
        raise ComposeError(
            f"{game.id} does not say where its cards lie, so no deal can be set up",
            Fact("compose-no-places", game=game.id),
        )
    return places


def _texts(game: Game, where: str | Iterable[str]) -> Iterable[str]:
    if isinstance(where, str):
        return [where]
    if not isinstance(where, Iterable):
        raise ValueError(f"conditions are texts, {looks(game, game.places())}, not {clip(where)}")
    return where


def _orders(
    fixed: Mapping[int, Card], free: Sequence[Card], rng: Random
) -> Iterator[tuple[Card, ...]]:
    """Yield the whole deck, the free cards in orders by chance."""
    size = len(fixed) + len(free)
    for _ in range(MOST_TRIES):
        rest = iter(shuffle(free, rng.getrandbits(32)))
        yield tuple(fixed[i] if i in fixed else next(rest) for i in range(size))


def _fix(game: Game, given: Mapping[Place, tuple[Card, ...]]) -> dict[int, Card]:
    """Return the cards that are given, by their index in the deck's order: in each place the first ones."""
    fixed: dict[int, Card] = {}
    for place, some in given.items():
        check_room(game, place, some)
        for i, card in zip(place.at, some, strict=False):
            if card in fixed.values():
                raise placed_twice(card)
            fixed[i] = game.deck.card(card)
    return fixed


def check_room(game: Game, place: Place, cards: Sequence[Card]) -> None:
    """Raise ComposeError if more cards are given to a place than lie there."""
    room, n = len(place.at), len(cards)
    if n > room:
        raise ComposeError(
            f"{place.name} has {room} cards, so {n} are too many",
            Fact("compose-too-many", place=place_called(game, place), room=room, n=n),
        )


def placed_twice(card: Card) -> ComposeError:
    """Return the error of a card that is placed a second time."""
    return ComposeError(
        f"{card} is placed twice, and there is one of it", Fact("compose-twice", card=card)
    )
