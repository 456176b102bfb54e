"""The moves of Market, their texts, and their packed form in a history."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import product, repeat
from typing import Any, ClassVar, Final, TypeVar

from ....cards import Card, clip, mask
from ....game import Move
from ...shared.decks import TOMOE
from .cards import CARDS, SHAPES, Lot, run_of
from .offers import (
    ANY_PRICING,
    MAX_PRICE,
    OFFERED,
    Pricing,
    codes_by_rank,
    offer_codes,
    offer_ranks,
)

PUT, OFFER, BUY, REVEAL = range(4)
"""Kinds of moves."""

VERBS: Final = ("put", "offer", "buy", "reveal")
"""By kind: the word with which the text of a move begins."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class MarketMove(Move):
    """A move of this game. ``kind``: ``PUT``, ``OFFER``, ``BUY`` or ``REVEAL``; ``packed``: the move in
    four bytes, as it stands in a history.
    """

    kind: ClassVar[int]
    packed: bytes

    def __reduce__(self) -> tuple[Any, ...]:
        return parse, (self.text,)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Put(MarketMove):
    """Putting up ``card`` from the hand for sale."""

    kind: ClassVar[int] = PUT
    card: Card = field()
    index: int
    bit: int


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Reveal(MarketMove):
    """Revealing the run that begins with ``card``."""

    kind: ClassVar[int] = REVEAL
    card: Card = field()
    index: int
    bit: int

    @property
    def cards(self) -> tuple[Card, ...]:
        """The run, in order."""
        return run_of(self.index)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Buy(MarketMove):
    """Buying ``card``, paying with ``cards`` (``bits``: a mask) and what they leave due in points.

    ``worth``: what the cards are worth together; ``lowest``: the lowest rank among them, 0 if there is none.
    """

    kind: ClassVar[int] = BUY
    card: Card = field()
    cards: tuple[Card, ...]
    index: int
    bits: int
    worth: int
    lowest: int


class Offer(MarketMove):
    """Putting a marker and a price on each card on the table.

    ``table``: the cards' indices in order; ``code``: the markers and prices, see :mod:`.offers`.
    """

    # A position has up to 648 of them. So their texts are made when they are asked for, and attributes are set
    # by object's own __setattr__: that of Move, a frozen dataclass, is Python code and takes twice as long.
    __slots__ = ("_code", "_table")
    __setattr__ = object.__setattr__
    __delattr__ = object.__delattr__
    kind: ClassVar[int] = OFFER
    _code: int
    _table: tuple[int, ...]

    def __init__(self, table: tuple[int, ...], code: int) -> None:
        self._table = table
        self._code = code

    @property
    def table(self) -> tuple[int, ...]:
        """The cards' indices in order."""
        return self._table

    @property
    def code(self) -> int:
        """The markers and prices."""
        return self._code

    @property
    def text(self) -> str:
        """``offer R3@d4 G5@t3 K1@h2``."""
        code, table = self._code, self._table
        if len(table) == OFFERED:  # the most by far, so without a list of lots
            one, two, three = table
            return (
                f"offer {_WORDS[one | (code & 31) << 6]} {_WORDS[two | (code >> 5 & 31) << 6]} "
                f"{_WORDS[three | code >> 10 << 6]}"
            )
        return f"offer {' '.join([_WORDS[lot] for lot in self.packed_lots])}"

    @property
    def lots(self) -> tuple[Lot, ...]:
        """Card, shape and price of each."""
        return tuple(map(Lot.unpack, self.packed_lots))

    @property
    def packed_lots(self) -> tuple[int, ...]:
        """The lots as ints, in the order in which they lie on the table."""
        code, table = self._code, self._table
        if len(table) == OFFERED:
            one, two, three = table
            return one | (code & 31) << 6, two | (code >> 5 & 31) << 6, three | code >> 10 << 6
        return tuple([index | (code >> 5 * i & 31) << 6 for i, index in enumerate(table)])

    @property
    def packed(self) -> bytes:
        """The move in four bytes."""
        table = self._table
        a, b, c = table if len(table) == OFFERED else (*table, 63, 63)[:OFFERED]
        key = (_RANKS[self._code] | 1 << 11) << 18 | a << 12 | b << 6 | c
        return key.to_bytes(4, "big")

    def arrange(self, table: tuple[int, ...]) -> Offer:
        """Return the same offer with its cards in the order of ``table``; itself if they are others."""
        if self._table == table or sorted(self._table) != sorted(table):
            return self
        code = 0
        for i, index in enumerate(table):
            code |= (self._code >> 5 * self._table.index(index) & 31) << 5 * i
        return Offer(table, code)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Offer):
            return self._code == other._code and self._table == other._table
        return super().__eq__(other)

    def __hash__(self) -> int:
        return hash(self.text)

    def __reduce__(self) -> tuple[Any, ...]:
        return Offer, (self._table, self._code)


_RANKS: Final = offer_ranks(ANY_PRICING)

_WORDS: Final = {
    card.index | shape << 6 | price << 8: f"{card}@{SHAPES[shape]}{price}"
    for card, shape, price in product(CARDS, range(len(SHAPES)), range(1, MAX_PRICE + 1))
}
"""The words of offers' texts, by lot."""

Value = TypeVar("Value")


class Memo(dict[int, Value]):
    """A table that makes its entries when they are first asked for; a look-up costs less than a call."""

    def __init__(self, make: Callable[[int], Value]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: int) -> Value:
        value = self[key] = self._make(key)
        return value


PUTS: Final = tuple(Put(f"put {c}", c.index.to_bytes(4, "big"), c, c.index, c.bit) for c in CARDS)
REVEALS: Final = tuple(
    Reveal(f"reveal {c}", (64 + c.index).to_bytes(4, "big"), c, c.index, c.bit) for c in CARDS
)


def _puts_of_shape(shape: int) -> Memo[tuple[Put, ...]]:
    puts = PUTS[12 * shape : 12 * (shape + 1)]
    return Memo(lambda held: tuple(put for i, put in enumerate(puts) if held >> i & 1))


PUT_DANGO, PUT_BAMBOO, PUT_CORD = map(_puts_of_shape, range(3))
"""By the cards held of a shape, a mask of twelve: the cards of it to put up."""

_BY_TEXT: Final[dict[str, MarketMove]] = {move.text: move for move in (*PUTS, *REVEALS)}
"""Moves by their texts: of one card, and purchases once they stand in ``BUYS``."""


def _make_buy(key: int) -> Buy:
    payment, index, shape = key & 0xFFF, key >> 12 & 63, key >> 18 & 3
    if shape and not payment:  # the same whatever shape would pay
        return BUYS[buy_key(index, 0, 0)]
    card, bits = CARDS[index], payment << 12 * shape
    cards = TOMOE.of(bits)
    ranks = [c.rank for c in cards]
    text = f"buy {card} with {' '.join(map(str, cards))}" if cards else f"buy {card}"
    packed = key.to_bytes(4, "big")
    buy = Buy(text, packed, card, cards, index, bits, sum(ranks), min(ranks, default=0))
    _BY_TEXT[text] = buy
    return buy


BUYS: Final = Memo(_make_buy)
"""Purchases by ``1 << 20 | shape << 18 | card << 12 | payment``; the payment is a mask of the twelve cards of
the shape.
"""


def buy_key(index: int, shape: int, payment: int) -> int:
    """Return where the purchase of card ``index`` stands in ``BUYS``."""
    return 1 << 20 | shape << 18 | index << 12 | payment


@lru_cache(maxsize=8)
def offers_of(table: tuple[int, ...], pricing: Pricing) -> tuple[Offer, ...]:
    """Return all offers of the cards (indices) that lie on the table."""
    return tuple(map(Offer, repeat(table), offer_codes(len(table), pricing)))


def unpack(history: bytes) -> Iterator[MarketMove]:
    """Yield the moves of a history, four bytes each."""
    for i in range(0, len(history), 4):
        key = int.from_bytes(history[i : i + 4], "big")
        if key >> 29:
            table = tuple(x for x in (key >> 12 & 63, key >> 6 & 63, key & 63) if x != 63)
            yield Offer(table, codes_by_rank()[key >> 18 & 0x7FF])
        elif key >> 20:
            yield BUYS[key]
        else:
            yield REVEALS[key - 64] if key >= 64 else PUTS[key]


_EXAMPLES: Final = "offer R3@d4 G5@t3 K1@h2, buy G5 with B4, buy R3, put G1 or reveal G5"


def as_move(move: Move | Card | str) -> MarketMove:
    """``move``, or the move with this text; ValueError says what is wrong with it. A Card is no move: it may
    be put up, revealed or bought in several ways.
    """
    if isinstance(move, MarketMove):
        return move
    return parse(move.text if isinstance(move, Move) else move)


def parse(text: str | Card) -> MarketMove:
    """Return the move with this text; ValueError says what is wrong with it."""
    if isinstance(text, Card):
        card = TOMOE.card(text)
        raise ValueError(
            f"{clip(card)} alone is no move: say what to do with it, "
            f"such as put {card}, reveal {card} or buy {card}"
        )
    if isinstance(text, str) and text in _BY_TEXT:
        return _BY_TEXT[text]
    words = text.split() if isinstance(text, str) and len(text) < 100 else []
    try:
        move = _parse_words(words)
    except ValueError as error:
        raise ValueError(f"{clip(text)} is no move: {error}") from None
    if move is None:
        raise ValueError(f"{clip(text)} is no move; moves look like {_EXAMPLES}")
    return move


def _parse_words(words: list[str]) -> MarketMove | None:
    verb = words[0].lower() if words else ""
    if verb == "offer" and 2 <= len(words) <= 1 + OFFERED:
        return _parse_offer(words[1:])
    if verb == "buy" and (len(words) == 2 or (len(words) > 3 and words[2].lower() == "with")):
        return _parse_buy(TOMOE.card(words[1]), [TOMOE.card(word) for word in words[3:]])
    if verb in ("put", "reveal") and len(words) == 2:
        return (PUTS if verb == "put" else REVEALS)[TOMOE.card(words[1]).index]
    return None


def _parse_offer(words: list[str]) -> Offer | None:
    table, code = [], 0
    for i, word in enumerate(words):
        name, at, label = word.partition("@")
        shape, price = SHAPES.find(label[:1].lower()), label[1:]
        if not at or len(label) != 2 or shape < 0 or price not in "123456":
            return None
        table.append(TOMOE.card(name).index)
        code |= (shape | int(price) << 2) << 5 * i
    if len(set(table)) < len(table):
        raise ValueError("no card is offered twice")
    return Offer(tuple(table), code)


def _parse_buy(card: Card, cards: list[Card]) -> Buy | None:
    if len(set(cards)) < len(cards):
        raise ValueError("no card pays twice")
    shapes = {c.index // 12 for c in cards}
    if len(shapes) > 1:
        raise ValueError("the cards of a payment are of one shape")
    shape = shapes.pop() if shapes else 0
    return BUYS[buy_key(card.index, shape, mask(cards) >> 12 * shape)]
