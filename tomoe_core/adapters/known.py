"""What a seat knows, as numbers and as text: from an Observation, so nothing hidden can be in it.

Numbers are 0 or 1 for cards and marks, else scaled to stand between -1 and 1 in usual deals. Text comes
in two kinds: what is so now, and, to tell two pasts apart, all that the seat has seen since the deal.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple

from ..cards import Card, Deck
from ..game import Game, Observation
from .outcomes import limits, utilities

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
        sets = [names(self.deck, cards) or "-" for cards in self.get(observation)]
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


class Known(NamedTuple):
    """How to put what a seat knows of a game: ``parts`` that are so now; and beside the moves, what is to
    be told so that no two pasts look the same: ``secret`` by the seat itself, ``shown`` to all."""

    parts: tuple[Part, ...]
    secret: Callable[[Any], Iterable[str]]
    shown: Callable[[Any], Iterable[str]]

    def now(self, observation: Observation, private: bool, public: bool) -> str:
        """What is so now, in words: what only this seat knows, what all know, or both."""
        wanted = [part for part in self.parts if (private if part.private else public)]
        return "; ".join(part.text(observation) for part in wanted)

    def past(self, observation: Observation, private: bool, public: bool) -> str:
        """All that was seen since the deal, in words."""
        told: list[str] = []
        if private:
            told += self.secret(observation)
        if public:
            told.append(f"dealer: {observation.dealer}")
            told += self.shown(observation)
            told.append(f"moves: {', '.join([move.text for move in observation.moves])}")
        return "; ".join(told)


@lru_cache(maxsize=4096)
def names(deck: Deck, bits: int) -> str:
    """The cards of a mask, in words."""
    return _row(deck.of(bits))


def _row(cards: Iterable[Card]) -> str:
    return " ".join(card.text for card in cards)


def _table(tricks: Sequence[Any], places: int) -> list[int]:
    """The cards of the trick in play by seat or place, as masks; ``tricks`` has the one in play last."""
    table = [0] * places
    if tricks and tricks[-1].winner is None:
        for i, card in enumerate(tricks[-1].cards):
            table[(tricks[-1].leader + i) % places] = card.bit
    return table


def _everywhere(game: Game, scale: float) -> Iterator[Part]:
    """What there is to know in every game; points are divided by ``scale``."""
    players, (_, low, high) = game.players, limits(game)
    yield Cards("hand", game.deck, 1, lambda o: (o.hand,), private=True)
    yield Marks("dealer", players, lambda o: (o.dealer,))
    yield Marks("to move", players, lambda o: () if o.is_over else (o.actor,))
    yield Amounts("points", players, lambda o: utilities(game, o.scores), scale, low=low, high=high)


def _tricks(game: Any) -> Iterator[Part]:
    """What there is to know where tricks are taken."""
    deck, players, every = game.deck, game.players, game.all_cards
    yield Cards("trick", deck, players, lambda o: _table(o.tricks, players))
    yield Cards("played", deck, players, lambda o: o.played)
    yield Cards("cannot hold", deck, players, lambda o: [cards & every for cards in o.cannot])


def _tomoefuda(game: Any) -> Known:
    deck, players = game.deck, game.players
    parts = (
        *_everywhere(game, game.tricks),
        Marks("piles taken", 4, lambda o: [move.number - 1 for move in o.moves[:players]]),
        Cards("open", deck, players, lambda o: o.open_now),
        *_tricks(game),
    )
    return Known(
        parts,
        secret=lambda o: (f"hidden: {names(deck, o.hidden)}",),
        shown=lambda o: (f"open: {' / '.join(names(deck, cards) for cards in o.opens)}",),
    )


def _fesca(game: Any) -> Known:
    parts = (
        *_everywhere(game, game.hand_size),
        Marks("leader", game.players, lambda o: (o.leader,)),
        *_tricks(game),
    )
    return Known(parts, lambda o: (f"dealt: {names(game.deck, o.dealt)}",), lambda o: ())


def _market(game: Any) -> Known:
    deck, players, on_offer = game.deck, game.players, 3

    def known_of_others(o: Any) -> list[int]:
        return [0 if seat == o.seat else cards for seat, cards in enumerate(o.hands)]

    def table(o: Any) -> list[int]:
        lying = [lot.card.bit for lot in o.lots]
        return lying + [0] * (on_offer - len(lying))

    def asked_for(o: Any) -> Iterator[int]:
        for place, lot in enumerate(o.lots):
            if lot.price:
                yield 9 * place + lot.shape
                yield 9 * place + 2 + lot.price

    parts = (
        *_everywhere(game, 100),
        Marks("seller", players, lambda o: (o.seller,)),
        Marks("asked for", 4, lambda o: () if o.asked is None else (o.asked,)),
        Cards("table", deck, on_offer, table),
        Marks("markers and prices", 9 * on_offer, asked_for),
        Cards("known of others", deck, players, known_of_others, private=True),
        Cards("paid", deck, 1, lambda o: (o.paid_cards,)),
        Cards("runs", deck, players, lambda o: o.runs),
        Amounts("stock left", 1, lambda o: (o.stock_left,), 27, high=27),
        Amounts("turns without a run", 1, lambda o: (o.dry_turns,), 24, high=24),
        Amounts("points paid", 1, lambda o: (o.paid,), 10, high=10),
    )
    return Known(
        parts,
        secret=lambda o: (f"hand: {names(deck, o.hand)}",),
        shown=lambda o: (f"table: {' '.join(lot.card.text for lot in o.lots)}",),
    )


def _collector(game: Any) -> Known:
    deck, players = game.deck, game.players

    def collected(o: Any) -> list[int]:
        cards = [0] * players
        for one in o.collections:
            cards[one.seat] = one.held | one.field
        return cards

    parts = (
        *_everywhere(game, 20),
        Marks("open suits", 6, lambda o: [suit.index for suit in o.open_suits]),
        Cards("field", deck, 1, lambda o: (o.field,)),
        Cards("dead", deck, 1, lambda o: (o.dead,)),
        Cards("collected", deck, players, collected),
        Marks("discards after collecting", 1, lambda o: (0,) if o.leaving else ()),
        Amounts("cards held", players, lambda o: o.held, 10, high=36),
        Amounts("stock left", 1, lambda o: (o.stock_left,), 24, high=24),
    )
    return Known(
        parts,
        secret=lambda o: (f"hand: {names(deck, o.hand)}", f"drawn: {_row(o.draws)}"),
        shown=lambda o: (f"turned up: {_row(o.turned)}",),
    )


def _petit_bridge(game: Any) -> Known:
    deck, players, places = game.deck, game.players, 4

    def contract(o: Any) -> Iterator[int]:
        if o.contract:
            yield o.contract.strain
            yield 5 + o.contract.rung

    parts = (
        *_everywhere(game, 500),
        Marks("offence", players, lambda o: (o.offence,)),
        Marks("vulnerable", 1, lambda o: (0,) if o.opening.vulnerable else ()),
        Marks("contract", 5 + 4, contract),
        Amounts("winner points", 4, lambda o: o.opening.points, 40, high=40),
        Marks("dummy was dealt to", players + 1, lambda o: (o.opening.dummy,)),
        Cards("dummy", deck, 1, lambda o: (o.dummy,)),
        Cards("trick", deck, places, lambda o: _table(o.tricks, places)),
        Cards("played", deck, places, lambda o: o.played),
        Cards("cannot hold", deck, places, lambda o: o.cannot),
        Amounts("tricks of the offence", 1, lambda o: (o.taken,), 13, high=13),
    )

    def shown(o: Any) -> Iterator[str]:
        yield f"winner points: {' '.join(map(str, o.opening.points))}"
        yield f"offence: {o.offence}; dummy's hand: {o.opening.dummy}, {names(deck, o.laid)}"

    return Known(parts, lambda o: (f"dealt: {names(deck, o.dealt)}",), shown)


_KNOWN: Final[dict[str, Callable[[Any], Known]]] = {
    "tomoefuda": _tomoefuda,
    "market": _market,
    "collector": _collector,
    "fesca-six": _fesca,
    "fesca-wild": _fesca,
    "petit-bridge": _petit_bridge,
}


@cache
def known(game: Game) -> Known:
    """How to put what a seat knows of this game. ValueError if nobody has said how."""
    if game.id not in _KNOWN:
        raise ValueError(f"nobody has said yet how to put what is known in {game.id}")
    return _KNOWN[game.id](game)
