"""The moves of Market: their texts, and tables of them for quick listing."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations, permutations, product, repeat
from typing import Any, ClassVar, Final

from ...cards import Card, clip, mask
from ...game import Move
from ..shared.decks import TOMOE
from .shapes import CARDS, SHAPES, Lot, lot_in_full, run_of

OFFERED: Final = 3
"""Cards on offer in a full turn."""

DIE: Final = 6
MAX_SUM: Final = 10

PUT, OFFER, BUY, REVEAL = range(4)
"""Kinds of moves."""


class MarketMove(Move):
    """A move of this game. ``kind``: ``PUT``, ``OFFER``, ``BUY`` or ``REVEAL``; ``packed``: the move in
    four bytes.
    """

    __slots__ = ()
    kind: ClassVar[int]
    packed: bytes

    def __reduce__(self) -> tuple[Any, ...]:
        return parse, (self.text,)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Put(MarketMove):
    """Putting up ``card`` from the hand for sale."""

    kind: ClassVar[int] = PUT
    card: Card
    index: int
    bit: int
    packed: bytes


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Reveal(MarketMove):
    """Revealing the run that begins with ``card``."""

    kind: ClassVar[int] = REVEAL
    card: Card
    index: int
    bit: int
    packed: bytes

    @property
    def cards(self) -> tuple[Card, ...]:
        """The run, in order."""
        return run_of(self.index)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Buy(MarketMove):
    """Buying ``card``, paying with ``cards`` and what they leave due in points.

    ``worth``: what the cards are worth together; ``least``: the lowest rank among them.
    """

    kind: ClassVar[int] = BUY
    card: Card
    cards: tuple[Card, ...]
    index: int
    bits: int
    worth: int
    least: int
    packed: bytes


class Offer(MarketMove):
    """Putting a marker and a price on each card on the table.

    ``table``: the cards' indices in order; ``code``: five bits a card, ``shape | price << 2``.
    """

    # There are 648 to be made at a time, so the text waits until it is asked for.
    __slots__ = ("code", "table")
    kind: ClassVar[int] = OFFER
    code: int
    table: tuple[int, ...]

    def __init__(self, table: tuple[int, ...], code: int) -> None:
        _set_table(self, table)
        _set_code(self, code)

    @property
    def text(self) -> str:
        """``offer R3@d4 G5@t3 K1@h2``."""
        try:
            text: str = _TEXT.__get__(self)
        except AttributeError:
            words = (f"{lot.card}@{SHAPES[lot.shape]}{lot.price}" for lot in self.lots)
            text = f"offer {' '.join(words)}"
            _TEXT.__set__(self, text)
        return text

    @property
    def lots(self) -> tuple[Lot, ...]:
        """Card, shape and price of each."""
        return tuple(map(lot_in_full, self.priced))

    @property
    def priced(self) -> tuple[int, ...]:
        """The cards as they lie on the table then."""
        code, table = self.code, self.table
        if len(table) == OFFERED:
            one, two, three = table
            return one | (code & 31) << 6, two | (code >> 5 & 31) << 6, three | code >> 10 << 6
        return tuple([index | (code >> 5 * i & 31) << 6 for i, index in enumerate(table)])

    @property
    def packed(self) -> bytes:  # type: ignore[override]
        """The move in four bytes."""
        a, b, c = (*self.table, 63, 63)[:3]
        return ((offer_ranks()[self.code] | 1 << 10) << 18 | a << 12 | b << 6 | c).to_bytes(
            4, "big"
        )

    def arranged(self, table: tuple[int, ...]) -> Offer:
        """The same offer with its cards in the order of ``table``; itself if they are others."""
        if self.table == table or sorted(self.table) != sorted(table):
            return self
        code = 0
        for i, index in enumerate(table):
            code |= (self.code >> 5 * self.table.index(index) & 31) << 5 * i
        return Offer(table, code)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Offer):
            return self.code == other.code and self.table == other.table
        return super().__eq__(other)

    def __hash__(self) -> int:
        return hash(self.text)

    def __reduce__(self) -> tuple[Any, ...]:
        return Offer, (self.table, self.code)


_TEXT: Final = Move.__dict__["text"]
_new_offer: Final = object.__new__
_set_table: Final = Offer.__dict__["table"].__set__
_set_code: Final = Offer.__dict__["code"].__set__


PUTS: Final = tuple(Put(f"put {c}", c, c.index, c.bit, c.index.to_bytes(4, "big")) for c in CARDS)
REVEALS: Final = tuple(
    Reveal(f"reveal {c}", c, c.index, c.bit, (64 + c.index).to_bytes(4, "big")) for c in CARDS
)


_KNOWN: Final[dict[str, MarketMove]] = {move.text: move for move in (*PUTS, *REVEALS)}
"""Moves by their texts: those of one card, and the purchases that have been made before."""


class _Buys(dict[int, Buy]):
    """Purchases by ``1 << 20 | shape << 18 | card << 12 | payment``, the payment being a mask of the
    twelve cards of the shape; with none the shape is 0. Made as they are needed.
    """

    def __missing__(self, key: int) -> Buy:
        index, shape = key >> 12 & 63, key >> 18 & 3
        bits = (key & 0xFFF) << 12 * shape
        card, cards = CARDS[index], TOMOE.of(bits)
        words = f" with {' '.join(map(str, cards))}" if cards else ""
        ranks = [c.rank for c in cards]
        buy = self[key] = Buy(
            f"buy {card}{words}",
            card,
            cards,
            index,
            bits,
            sum(ranks),
            min(ranks, default=0),
            key.to_bytes(4, "big"),
        )
        _KNOWN[buy.text] = buy
        return buy


BUYS: Final = _Buys()


def _buy_key(index: int, shape: int, payment: int) -> int:
    return 1 << 20 | (shape << 18 if payment else 0) | index << 12 | payment


class _Payments(dict[int, tuple[int, ...]]):
    """The payments that hold nothing superfluous, as masks of the twelve cards of a shape, by ``cards |
    price << 12 | most << 15``: ``cards`` are those at hand, ``most`` the points that may be added.
    """

    def __missing__(self, key: int) -> tuple[int, ...]:
        cards, price, most = key & 0xFFF, key >> 12 & 7, key >> 15
        held = [i for i in range(12) if cards >> i & 1]
        found = []
        for size in range(min(len(held), price) + 1):
            for some in combinations(held, size):
                ranks = [i % 6 + 1 for i in some]
                total = sum(ranks)
                if price - total <= most and (not ranks or total - min(ranks) < price):
                    found.append(sum(1 << i for i in some))
        payments = self[key] = tuple(found)
        return payments


PAYMENTS: Final = _Payments()


class _Chosen(dict[int, tuple[Put, ...]]):
    """The cards to put up by the twelve bits of one shape; filled as needed."""

    def __init__(self, shape: int) -> None:
        super().__init__()
        self.moves = PUTS[12 * shape : 12 * (shape + 1)]

    def __missing__(self, bits: int) -> tuple[Put, ...]:
        moves = self[bits] = tuple(m for i, m in enumerate(self.moves) if bits >> i & 1)
        return moves


PUT_DANGO, PUT_TAKE, PUT_HIMO = (_Chosen(shape) for shape in range(3))


@cache
def offer_codes(cards: int) -> tuple[int, ...]:
    """The codes of all offers of 1, 2 or 3 cards, in the order in which they are listed: 18, 198, 648."""
    prices = [p for p in product(range(1, DIE + 1), repeat=cards) if sum(p) <= MAX_SUM]
    return tuple(
        sum(
            (shape | price << 2) << 5 * i for i, (shape, price) in enumerate(zip(m, p, strict=True))
        )
        for m in permutations(range(3), cards)
        for p in prices
    )


@cache
def offer_ranks() -> dict[int, int]:
    """The place of each offer's code among all of them, those of three cards first."""
    codes = [code for cards in (3, 2, 1) for code in offer_codes(cards)]
    return {code: rank for rank, code in enumerate(codes)}


@cache
def _by_rank() -> tuple[int, ...]:
    return tuple(offer_ranks())


@lru_cache(maxsize=8)
def offers(table: tuple[int, ...]) -> tuple[Offer, ...]:
    """All offers of the cards that lie on the table."""
    codes = offer_codes(len(table))
    listed = tuple(map(_new_offer, repeat(Offer, len(codes))))
    # Whole columns at a time: this is most of the time of a playout.
    deque(map(_set_table, listed, repeat(table)), 0)
    deque(map(_set_code, listed, codes), 0)
    return listed


def unpacked(history: bytes) -> Iterator[MarketMove]:
    """The moves that were packed, four bytes each."""
    for i in range(0, len(history), 4):
        key = int.from_bytes(history[i : i + 4], "big")
        if key >> 28:
            table = tuple(x for x in (key >> 12 & 63, key >> 6 & 63, key & 63) if x != 63)
            yield Offer(table, _by_rank()[key >> 18 & 0x3FF])
        elif key >> 20:
            yield BUYS[key]
        else:
            yield REVEALS[key - 64] if key >= 64 else PUTS[key]


_LOOKS: Final = "offer R3@d4 G5@t3 K1@h2, buy G5 with B4, buy R3, put G1 or reveal G5"


def parse(text: str) -> MarketMove:
    """The move with this text; ValueError says what is wrong with it."""
    if isinstance(text, str) and text in _KNOWN:
        return _KNOWN[text]
    words = text.split() if isinstance(text, str) and len(text) < 100 else []
    try:
        move = _parsed(words)
    except ValueError as error:
        raise ValueError(f"{clip(text)} is no move: {error}") from None
    if move is None:
        raise ValueError(f"{clip(text)} is no move; moves look like {_LOOKS}")
    return move


def _parsed(words: list[str]) -> MarketMove | None:
    verb = words[0].lower() if words else ""
    if verb == "offer" and 2 <= len(words) <= 1 + OFFERED:
        return _parsed_offer(words[1:])
    if verb == "buy" and (len(words) == 2 or (len(words) > 3 and words[2].lower() == "with")):
        return _parsed_buy(TOMOE.card(words[1]), [TOMOE.card(word) for word in words[3:]])
    if verb in ("put", "reveal") and len(words) == 2:
        return (PUTS if verb == "put" else REVEALS)[TOMOE.card(words[1]).index]
    return None


def _parsed_offer(words: list[str]) -> Offer | None:
    table, code = [], 0
    for i, word in enumerate(words):
        name, at, label = word.partition("@")
        marker, price = SHAPES.find(label[:1].lower()), label[1:]
        if not at or len(label) != 2 or marker < 0 or price not in "123456":
            return None
        table.append(TOMOE.card(name).index)
        code |= (marker | int(price) << 2) << 5 * i
    if len(set(table)) < len(table):
        raise ValueError("no card is offered twice")
    return Offer(tuple(table), code)


def _parsed_buy(card: Card, cards: list[Card]) -> Buy | None:
    if len(set(cards)) < len(cards):
        raise ValueError("no card pays twice")
    shapes = {c.index // 12 for c in cards}
    if len(shapes) > 1:
        raise ValueError("the cards of a payment are of one shape")
    shape = shapes.pop() if shapes else 0
    return BUYS[_buy_key(card.index, shape, mask(cards) >> 12 * shape)]
