"""What a seat knows, as numbers and as text: from an Observation, so nothing hidden can be in it.

Numbers are 0 or 1 for cards and marks, else scaled to stand between -1 and 1 in usual deals. They come as lists
of floats, and packed, as 32-bit floats in the machine's order of bytes: that is what learners read, and it is
put together of rows that are kept, without a float being made. Text comes in two kinds: what is so now, and, to
tell two pasts apart, all that the seat has seen since the deal.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, lru_cache, partial
from typing import Any, Final, NamedTuple
from zlib import crc32

from ..cards import Card, Deck, mask
from ..game import Game, Observation
from .limits import limits, utilities

Get = Callable[[Any], Iterable[Any]]
"""Reads something from an Observation."""

KEPT: Final = 1024
"""So many rows are kept of each part, and of each deck: from one position to the next most stay the same."""

_FLOAT: Final = array("f").itemsize

_ROWS: Final = tuple(
    array("f", [byte >> place & 1 for place in range(8)]).tobytes() for byte in range(256)
)
"""By byte: its bits as floats, packed, the lowest first."""


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

    def pack(self, observation: Observation) -> bytes:
        """The same numbers, packed."""
        return array("f", self.numbers(observation)).tobytes()

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
        self._row = card_rows(deck)

    def numbers(self, observation: Observation) -> list[float]:
        return array("f", self.pack(observation)).tolist()

    def pack(self, observation: Observation) -> bytes:
        return b"".join(map(self._row, self.get(observation)))

    def text(self, observation: Observation) -> str:
        sets = [card_texts(self.deck, cards) or "-" for cards in self.get(observation)]
        return f"{self.name}: {' / '.join(sets)}"


class Marks(Part):
    """Which of ``size`` places are marked."""

    def __init__(self, name: str, size: int, get: Get, *, private: bool = False) -> None:
        super().__init__(name, size, get, private=private)
        self._row = lru_cache(maxsize=KEPT)(partial(_marks, size))

    def numbers(self, observation: Observation) -> list[float]:
        return array("f", self.pack(observation)).tolist()

    def pack(self, observation: Observation) -> bytes:
        return self._row(tuple(self.get(observation)))

    def text(self, observation: Observation) -> str:
        return f"{self.name}: {' '.join(map(str, self.get(observation))) or '-'}"


class Amounts(Part):
    """Numbers from ``low`` to ``high``, divided by ``scale``."""

    def __init__(
        self, name: str, size: int, get: Get, scale: float, *, low: float = 0, high: float
    ) -> None:
        super().__init__(name, size, get, low=low / scale, high=high / scale)
        self.scale = scale
        self._row = lru_cache(maxsize=KEPT)(partial(_amounts, scale))

    def numbers(self, observation: Observation) -> list[float]:
        return [number / self.scale for number in self.get(observation)]

    def pack(self, observation: Observation) -> bytes:
        return self._row(tuple(self.get(observation)))

    def text(self, observation: Observation) -> str:
        return f"{self.name}: {' '.join(map(str, self.get(observation)))}"


def _marks(size: int, marked: tuple[int, ...]) -> bytes:
    """``size`` floats, packed, of which those at the places ``marked`` are 1."""
    return array("f", [place in marked for place in range(size)]).tobytes()


def _amounts(scale: float, numbers: tuple[float, ...]) -> bytes:
    """The numbers divided by ``scale``, packed."""
    return array("f", [number / scale for number in numbers]).tobytes()


class Features(NamedTuple):
    """How to put what a seat knows of a game: ``parts`` that are so now; and beside the moves, what is to
    be told so that no two pasts look the same: ``secret`` by the seat itself, ``shown`` to all."""

    parts: tuple[Part, ...]
    secret: Callable[[Any], Iterable[str]]
    shown: Callable[[Any], Iterable[str]]

    @property
    def size(self) -> int:
        """How many numbers :meth:`pack` gives."""
        return sum(part.size for part in self.parts)

    def pack(self, observation: Observation) -> bytes:
        """The numbers of all parts, one after another, as 32-bit floats in the machine's order of bytes.
        ``array("f", packed)`` and ``numpy.frombuffer(packed, numpy.float32)`` read them.
        """
        return b"".join([part.pack(observation) for part in self.parts])

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


@cache
def card_rows(deck: Deck) -> Callable[[int], bytes]:
    """The function that packs a mask of cards: a float for each card of ``deck``, in its order, 1 if it is in
    the mask.
    """
    places = [card.index for card in deck.cards]
    size = max(places) // 8 + 1
    within = (1 << 8 * size) - 1
    # A deck may be a part of another one. Its cards are then some of the row, in so many pieces.
    starts = [i for i, at in enumerate(places) if i == 0 or at != places[i - 1] + 1]
    pieces = [
        slice(_FLOAT * places[start], _FLOAT * (places[end - 1] + 1))
        for start, end in zip(starts, [*starts[1:], len(places)], strict=True)
    ]

    @lru_cache(maxsize=4 * KEPT)
    def pack(cards: int) -> bytes:
        row = b"".join([_ROWS[byte] for byte in (cards & within).to_bytes(size, "little")])
        if len(pieces) == 1:
            return row[pieces[0]]
        return b"".join([row[piece] for piece in pieces])

    return pack


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
    yield Marks("to move", players, actor_of)
    yield Amounts("points", players, lambda o: utilities(game, o.scores), scale, low=low, high=high)


def actor_of(observation: Observation) -> tuple[int, ...]:
    """The seat to act, if there is one."""
    actor = observation.actor
    return () if actor is None else (actor,)


def trick_parts(game: Any) -> Iterator[Part]:
    """What there is to know where tricks are taken."""
    deck, players, every = game.deck, game.players, game.all_cards
    yield Cards("trick", deck, players, lambda o: cards_on_table(o.tricks, players))
    yield Cards("played", deck, players, lambda o: o.played)
    yield Cards("cannot hold", deck, players, lambda o: [cards & every for cards in o.cannot])


def hash_text(text: str, size: int) -> int:
    """A number below ``size`` for a text, the same on every Python."""
    return crc32(text.encode()) % size


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
        Marks("to move", players, actor_of),
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
