"""Conditions of a deal that is set up, in English and in Japanese: ``seat 1 has no red``, ``席1に赤がない``."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from .cards import Card, clip, rank_names
from .composer_cards import DASHES, plain_cards, plain_text
from .composer_seats import meant, plain, seats_called
from .composer_words import (
    ComposeError,
    count_called,
    in_every_language,
    in_language,
    place_called,
)
from .explain import Names, sentence, suit_name
from .facts import Fact, Param, Word
from .game import Game, Place
from .locale import FALLBACK

_ENGLISH: Final = re.compile(
    r"(?P<place>.+?)\s+(?:has|have|holds?)\s+"
    r"(?:(?P<no>no)\s+|(?P<kind>at least|at most)\s+(?P<bound>\d+)\s+|"
    rf"(?P<low>\d+)(?:\s*(?:to|[{DASHES}])\s*(?P<high>\d+))?\s+)?"
    r"(?P<what>.+)",
    re.IGNORECASE,
)
_NONE: Final = "ない|無い|なし|無し|ありません|(?:持た|入ってい|持ってい)ない|ゼロ"
_SOME: Final = "ある|有る|あり|有り|あります|持つ|持っている|入っている"
_UNIT: Final = "枚|点|ポイント"
# 席1に赤がない, 席1は赤なし, 席1の赤は2枚以上. A number right behind what is counted has its unit:
# 赤6 is a card.
# A name may have a は in it, and what is counted a の, so both ways to part them are tried.
_JAPANESE: Final = tuple(
    re.compile(
        rf"(?P<place>.+?)(?:{particle})\s*(?P<what>.+?)\s*(?P<particle>[がはをも]\s*)?"
        rf"(?:(?P<no>(?:[1一]枚も\s*)?(?:{_NONE}))|(?:{_SOME})|"
        rf"(?P<low>\d+)\s*(?:{_UNIT})?(?:\s*(?:[{DASHES}]|から)\s*(?P<high>\d+))?\s*"
        rf"(?(particle)(?:{_UNIT})?|(?:{_UNIT}))\s*(?P<kind>以上|以下|まで)?(?:{_SOME})?)"
    )
    for particle in ("[にの]は?", "は")
)


class Condition(NamedTuple):
    """What is asked of a place: the sum of what its cards count is from ``low`` to ``high``. ``what``: by what
    they are counted.
    """

    text: str
    place: Place
    what: Word
    counts: Mapping[Card, int]
    low: int
    high: int

    def fits(self, order: Sequence[Card]) -> bool:
        """Whether a deal with the deck in this order is as asked."""
        return self.low <= sum(self.counts.get(order[i], 0) for i in self.place.at) <= self.high

    def check(
        self,
        game: Game,
        places: Iterable[Place],
        fixed: Mapping[int, Card],
        free: Sequence[Card],
        names: Names | None = None,
    ) -> None:
        """Raise ComposeError if no cards that ``free`` may add to the ``fixed`` ones, which are given by their
        index in the deck's order, can fit.
        """
        held = [fixed[i] for i in self.place.at if i in fixed]
        room = len(self.place.at) - len(held)
        there = sum(self.counts.get(card, 0) for card in held)
        by_worth = sorted((self.counts.get(card, 0) for card in free), reverse=True)
        most, fewest = there + sum(by_worth[:room]), there + sum(by_worth[len(free) - room :])
        if most < self.low or fewest > self.high:
            why = self._why_impossible(game, places, fixed, fewest, most)
            told = sentence(why, FALLBACK, names).rstrip(".")
            raise ComposeError(f"{clip(self.text)} cannot be: {told}", why)

    def _why_impossible(
        self,
        game: Game,
        places: Iterable[Place],
        fixed: Mapping[int, Card],
        fewest: int,
        most: int,
    ) -> Fact:
        """Say where the card lies that is asked for, or how many of what is asked for there can be."""
        place = place_called(game, self.place)
        if isinstance(self.what, Card):
            lies = next((at for at, card in fixed.items() if card == self.what), None)
            if fewest > self.high:
                return Fact("compose-lies-there", card=self.what, place=place)
            if lies is not None and lies not in self.place.at:
                there = next(each for each in places if lies in each.at)
                return Fact(
                    "compose-lies-elsewhere",
                    card=self.what,
                    place=place,
                    there=place_called(game, there),
                )
        if most >= self.low:
            return Fact("compose-fewest", place=place, what=self.what, n=fewest)
        return Fact("compose-most" if most else "compose-none", place=place, what=self.what, n=most)


def read_condition(
    game: Game, places: Mapping[str, Place], text: object, names: Names | None = None
) -> Condition:
    """Read a condition of a deal of ``game`` in which the ``places`` are, by name. ``names``: what the
    seats are called besides. ComposeError says what is wrong with it.
    """
    ways = _matches(text)
    if not ways:
        raise ComposeError(
            f"{clip(text)} is no condition; one looks {looks(game, places.values(), names)}",
            Fact(
                "compose-no-condition",
                text=clip(text)[1:-1],
                example=Fact(
                    "compose-example-none",
                    place=place_called(game, next(iter(places.values()))),
                    what=game.deck.suits[0],
                ),
            ),
        )
    found, place = _parted(game, places, ways, names)
    parts = {"bound": None, **found.groupdict()}
    what = re.sub(r"\s+cards?$|[のい]?札$", "", found["what"].strip(), flags=re.IGNORECASE)
    counted, counts = _counts(game, what)
    most = sum(max(count, 0) for count in counts.values())
    low, high = _range(parts, most)
    if low > high:
        raise ComposeError(
            f"{clip(text)} cannot be: {low} is more than {high}",
            Fact("compose-range", low=low, high=high),
        )
    return Condition(" ".join(found[0].split()), place, counted, counts, low, high)


def is_condition(text: str) -> bool:
    """Return whether a text is written as a condition is, whatever seats and cards it names."""
    return bool(_matches(text))


def _matches(text: object) -> list[re.Match[str]]:
    """Return every way to part a condition into a place and what is asked of it; none if it is no condition."""
    if not isinstance(text, str):
        return []
    words = plain_text(text).strip().rstrip("。.")
    return [found for form in (_ENGLISH, *_JAPANESE) if (found := form.fullmatch(words))]


def _parted(
    game: Game, places: Mapping[str, Place], ways: Sequence[re.Match[str]], names: Names | None
) -> tuple[re.Match[str], Place]:
    """Return the first way that names a place that there is, with that place. ComposeError if none does."""
    first: ComposeError | None = None
    for found in ways:
        try:
            return found, find_place(game, places, found["place"], names)
        except ComposeError as error:
            first = first or error
    assert first is not None
    raise first


def _range(parts: Mapping[str, str | None], most: int) -> tuple[int, int]:
    """Return the bounds that a condition names; ``most``: what all cards count together."""
    if parts["no"]:
        return 0, 0
    kind, first = (parts["kind"] or "").lower(), parts["bound"] or parts["low"]
    if first is None:
        return 1, most
    if kind in ("at least", "以上"):
        return int(first), most
    if kind in ("at most", "以下", "まで"):
        return 0, int(first)
    return int(first), int(parts["high"] or first)


def find_place(
    game: Game, places: Mapping[str, Place], name: object, names: Names | None = None
) -> Place:
    """Return the place with this name, in any language. ``names``: what the seats are called besides their
    numbers, the names at the card table and the places around it. ComposeError names the places there are, and
    which one is probably meant.
    """
    wanted = plain(name) if isinstance(name, str) else ""
    if wanted in places:
        return places[wanted]
    known = [*_called(game, places, names)]
    for word, place in known:
        if wanted == plain(word):
            return place
    raise _no_such_place(game, places, name, names, meant(wanted, (word for word, _ in known)))


def _called(
    game: Game, places: Mapping[str, Place], names: Names | None
) -> Iterator[tuple[str, Place]]:
    """Yield all that the places may be called, each with its place."""
    by_seat = {place.seat: place for place in places.values()}
    for word, seat in seats_called(game.players, names):
        if seat in by_seat:
            yield word, by_seat[seat]
    for place in places.values():
        if place.seat is None:
            yield from ((word, place) for word in in_every_language(place_called(game, place)))


def _no_such_place(
    game: Game, places: Mapping[str, Place], name: object, names: Names | None, close: str | None
) -> ComposeError:
    called = tuple(place_called(game, place) for place in places.values())
    there = [*places] if names is None else [in_language(each, FALLBACK, names) for each in called]
    told: dict[str, Param] = {"text": clip(name)[1:-1], "places": called}
    if close is None:
        return ComposeError(
            f"there is no place {clip(name)}; there are {', '.join(there)}",
            Fact("compose-no-place", **told),
        )
    return ComposeError(
        f"there is no place {clip(name)}; did you mean {close}? There are {', '.join(there)}",
        Fact("compose-no-place-meant", **told, meant=close),
    )


def _counts(game: Game, what: str) -> tuple[Word, dict[Card, int]]:
    """Return what is counted, and what each card counts: 1 for those of a suit or a rank or the card itself, or
    as the game says.
    """
    cards, wanted = game.deck.cards, plain_cards(game.deck, what).casefold()
    for name, count in game.COUNTS.items():
        if wanted in (name, *map(str.casefold, in_every_language(count_called(game, name)))):
            return count_called(game, name), {card: count(card) for card in cards}
    for names, called in _WAYS:
        if found := {card: 1 for card in cards if wanted in names(card)}:
            return called(next(iter(found))), found
    raise ComposeError(_no_such(game, what), _no_such_fact(game, what))


def _no_such(game: Game, what: str) -> str:
    cards = game.deck.cards
    suits = ", ".join(suit_name(suit, "en") for suit in game.deck.suits)
    more = "".join(f", {name}" for name in game.COUNTS)
    return (
        f"{clip(what)} is no suit, rank or card of {game.id}; there are {suits}, ranks such as "
        f"{rank_names(cards[0])[0]}, cards such as {cards[0]}{more}"
    )


def _no_such_fact(game: Game, what: str) -> Fact:
    cards = game.deck.cards
    known = (
        *game.deck.suits,
        *(count_called(game, name) for name in game.COUNTS),
    )
    return Fact(
        "compose-no-such",
        text=clip(what)[1:-1],
        known=known,
        rank=rank_names(cards[0])[0],
        card=cards[0].text,
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
    text, kanji = rank_names(card)
    return text.casefold(), kanji


_WAYS: Final[tuple[tuple[Callable[[Card], tuple[str, ...]], Callable[[Card], Word]], ...]] = (
    (_suit_names, lambda card: card.suit),
    (lambda card: (card.text.casefold(), card.kanji), lambda card: card),
    (_rank_names, lambda card: Fact("compose-rank", rank=rank_names(card)[0])),
)
"""Ways to say what is counted: what a card is called by it, and what such cards are called."""


def looks(game: Game, places: Iterable[Place], names: Names | None = None) -> str:
    """Return what conditions of a deal of ``game`` look like, in English."""
    *some, last = examples(game, places, FALLBACK, names)
    return f"such as {', '.join(some)} or {last}"


def examples(
    game: Game, places: Iterable[Place], lang: str, names: Names | None = None
) -> tuple[str, ...]:
    """Return conditions that may be asked of a deal of ``game``, in a language, as they are understood.
    ``names``: what the seats are called there.
    """
    here = tuple(places)
    first, last = here[0], here[-1]
    suits = game.deck.suits
    middle = len(first.at) // len(suits)
    asked: list[tuple[str, str, Mapping[str, int]]] = []
    where = {place: in_language(place_called(game, place), lang, names) for place in here}
    asked += [
        ("compose-example-none", suit_name(suits[0], lang), {}),
        ("compose-example-range", suit_name(suits[1], lang), {"low": middle, "high": middle + 2}),
    ]
    for name, count in game.COUNTS.items():
        usual = sum(map(count, game.deck.cards)) * len(first.at) // len(game.deck.cards)
        called = in_language(count_called(game, name), lang)
        asked.append(("compose-example-range", called, {"low": usual + 2, "high": usual + 4}))
    told = [
        sentence(Fact(key, place=where[here[min(1, len(here) - 1)]], what=what, **more), lang)
        for key, what, more in asked
    ]
    card = game.deck.cards[0].text
    told.append(sentence(Fact("compose-example-card", place=where[last], what=card), lang))
    return tuple(told)
