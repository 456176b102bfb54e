"""What a seat knows, as numbers and as text: from an Observation, so nothing hidden can be in it.

Numbers are 0 or 1 for cards and marks, else scaled to stand between -1 and 1 in usual deals. Text comes
in two kinds: what is so now, and, to tell two pasts apart, all that the seat has seen since the deal.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple

from ..cards import Card, Deck, mask
from ..game import Game, Observation
from .actions import hash_text
from .limits import limits, utilities

Get = Callable[[Any], Iterable[Any]]
"""Reads something from an Observation."""


class Part(ABC):
    """One thing known: what ``get`` reads from an Observation, as ``size`` numbers from ``low`` to
    ``high``. ``private``: only this seat knows it."""

    def __init__(
        self,
        name: str,
        size: int,
        get: Get,
        *,
        low: float = 0,
        high: float = 1,
        private: bool = False,
    ) -> None:
        self.name = name
        self.size = size
        self.get = get
        self.low = low
        self.high = high
        self.private = private

    @abstractmethod
    def numbers(self, observation: Observation) -> list[float]:
        """It as numbers."""

    @abstractmethod
    def text(self, observation: Observation) -> str:
        """It in words."""


class Cards(Part):
    """Sets of cards of a deck, masks: ``sets`` of them, as a rule one for each seat."""

    def __init__(
        self, name: str, deck: Deck, sets: int, get: Get, *, private: bool = False
    ) -> None:
        super().__init__(name, sets * len(deck.cards), get, private=private)
        self.deck = deck

    def numbers(self, observation: Observation) -> list[float]:
        every = [card.bit for card in self.deck.cards]
        return [1.0 if cards & bit else 0.0 for cards in self.get(observation) for bit in every]

    def text(self, observation: Observation) -> str:
        sets = [card_texts(self.deck, cards) or "-" for cards in self.get(observation)]
        return f"{self.name}: {' / '.join(sets)}"


class Marks(Part):
    """Which of ``size`` places are marked."""

    def numbers(self, observation: Observation) -> list[float]:
        marked = set(self.get(observation))
        return [1.0 if place in marked else 0.0 for place in range(self.size)]

    def text(self, observation: Observation) -> str:
        return f"{self.name}: {' '.join(map(str, self.get(observation))) or '-'}"


class Amounts(Part):
    """Numbers from ``low`` to ``high``, divided by ``scale``."""

    def __init__(
        self, name: str, size: int, get: Get, scale: float, *, low: float = 0, high: float
    ) -> None:
        super().__init__(name, size, get, low=low / scale, high=high / scale)
        self.scale = scale

    def numbers(self, observation: Observation) -> list[float]:
        return [number / self.scale for number in self.get(observation)]

    def text(self, observation: Observation) -> str:
        return f"{self.name}: {' '.join(map(str, self.get(observation)))}"


class Features(NamedTuple):
    """How to put what a seat knows of a game: ``parts`` that are so now; and beside the moves, what is to
    be told so that no two pasts look the same: ``secret`` by the seat itself, ``shown`` to all."""

    parts: tuple[Part, ...]
    secret: Callable[[Any], Iterable[str]]
    shown: Callable[[Any], Iterable[str]]

    def current_text(self, observation: Observation, private: bool, public: bool) -> str:
        """What is so now, in words: what only this seat knows, what all know, or both."""
        wanted = [part for part in self.parts if (private if part.private else public)]
        return "; ".join(part.text(observation) for part in wanted)

    def history_text(self, observation: Observation, private: bool, public: bool) -> str:
        """All that was seen since the deal, in words."""
        words: list[str] = []
        if private:
            words += self.secret(observation)
        if public:
            words.append(f"dealer: {observation.dealer}")
            words += self.shown(observation)
            words.append(f"moves: {', '.join([move.text for move in observation.moves])}")
        return "; ".join(words)


@lru_cache(maxsize=4096)
def card_texts(deck: Deck, bits: int) -> str:
    """The cards of a mask, in words."""
    return row(deck.of(bits))


def row(cards: Iterable[Card]) -> str:
    """The texts of cards in their order."""
    return " ".join(card.text for card in cards)


def cards_on_table(tricks: Sequence[Any], places: int) -> list[int]:
    """The cards of the trick in play by seat or place, as masks; ``tricks`` has the one in play last."""
    table = [0] * places
    if tricks and tricks[-1].winner is None:
        for i, card in enumerate(tricks[-1].cards):
            table[(tricks[-1].leader + i) % places] = card.bit
    return table


def common_parts(game: Game, scale: float) -> Iterator[Part]:
    """What there is to know in every game; points are divided by ``scale``."""
    players, (_, low, high) = game.players, limits(game)
    yield Cards("hand", game.deck, 1, lambda o: (o.hand,), private=True)
    yield Marks("dealer", players, lambda o: (o.dealer,))
    yield Marks("to move", players, lambda o: () if o.is_over else (o.actor,))
    yield Amounts("points", players, lambda o: utilities(game, o.scores), scale, low=low, high=high)


def trick_parts(game: Any) -> Iterator[Part]:
    """What there is to know where tricks are taken."""
    deck, players, every = game.deck, game.players, game.all_cards
    yield Cards("trick", deck, players, lambda o: cards_on_table(o.tricks, players))
    yield Cards("played", deck, players, lambda o: o.played)
    yield Cards("cannot hold", deck, players, lambda o: [cards & every for cards in o.cannot])


BUCKETS: Final = 256
"""Texts are hashed into this many marks, in games that have no features of their own."""


def _default(game: Game) -> Features:
    """What can be said of any game: what is common to all, and hashed texts of moves made, of moves that
    may be made and of what the seat has been told; its hand, if its Observations have one by that name.
    """

    def hand(o: Any) -> int:
        held = getattr(o, "hand", 0)
        return held if isinstance(held, int) else mask(held)

    def facts(o: Observation) -> list[str]:
        return [repr(fact) for chapter in o.story() or () for fact in chapter]

    def buckets(texts: Iterable[str]) -> Iterable[int]:
        return {hash_text(text, BUCKETS) for text in texts}

    players, (_, low, high) = game.players, limits(game)
    parts = (
        Cards("hand", game.deck, 1, lambda o: (hand(o),), private=True),
        Marks("dealer", players, lambda o: (o.dealer,)),
        Marks("to move", players, lambda o: () if o.is_over else (o.actor,)),
        Amounts("points", players, lambda o: utilities(game, o.scores), high, low=low, high=high),
        Marks("moves made", BUCKETS, lambda o: buckets(move.text for move in o.moves)),
        Marks(
            "may play", BUCKETS, lambda o: buckets(m.text for m in o.legal_moves()), private=True
        ),
        Marks("told", BUCKETS, lambda o: buckets(facts(o)), private=True),
    )
    return Features(
        parts,
        secret=lambda o: (f"hand: {card_texts(game.deck, hand(o))}", *facts(o)),
        shown=lambda o: (),
    )


@cache
def features(game: Game) -> Features:
    """How to put what a seat knows of this game: its own way, else the default one."""
    module = game.part("tensors")
    if module is None:
        return _default(game)
    found: Features = module.features(game)
    return found
