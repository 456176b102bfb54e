"""Market and Supply 市場と需給, a trading game for three by ブッダ (2013; so he signs this text).

Source: 「巴札・市場と需給」 by ブッダ (@bd_gfngfn), 2013.

Rulings of this project, where the text leaves something open:

* Several cards may be used for one payment, but none that is superfluous: a card may be left out if
  the others alone cover the price, so then it must be. Points paid are what the cards leave due.
* Runs are looked for after the deal, after each purchase (the seller's of the unsold card too) and when
  the seller is paid. Revealing is a move of the owner's, made before play goes on, even where there is
  no choice; after the deal owners reveal from the dealer clockwise. With all six ranks of a suit any of
  the six runs may be revealed, and the other three cards follow as the next one.
* A purchase is made from hand and points as they are before it: the bought card pays for nothing.
* Whoever can afford none of the cards on offer chooses one and the bank lends what is missing: points go
  below zero. So it is with a seller who cannot pay for the unsold card. Who can afford a card may not
  borrow. To afford is: the points still due after the cards are at most the points one has (none
  if they are below zero). A borrower may pay with cards as anybody may.
* The turn in which the 11th run is revealed is finished first, then the deal ends.
* Without stock, a player with no hand cards puts up none. With fewer than three cards on offer
  the markers not needed stay out, the prices still sum to at most 10, the buyers take theirs in order
  while any is left, and the seller what remains, if anything. The last buyer's choice is a move too.
* If 24 turns in a row without stock bring no new run, the deal ends there, with no end bonus.
* Should 11 runs be out with stock left, the deal ends; no bonus. The 12th run counts fully: 10, and
  5 more if its owner has both runs of the suit.
* The dealer moves clockwise from deal to deal; equal totals share a rank.

Inside, cards are bits (``1 << card.index``). A card on the table is an int, its index, and once it is
offered ``index | shape << 6 | price << 8``: dango 0, bamboo 1, cord 2. What happens between two choices
of players is done by :class:`_Play`; each look for a run has a stage of its own, at which the deal
rests if there is one.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations, permutations, product, repeat
from math import factorial
from operator import and_
from random import Random
from typing import Any, ClassVar, Final, NamedTuple

from ..cards import TOMOE, Card, Suit, clip, mask
from ..game import Game, IllegalMove, Move, Observation, Reason, State, Step, TooManyWorlds
from ..stock import ALL, SUIT_MASK, StockDeal, dealt, order_of

SEATS: Final = 3
HAND: Final = 3
OFFERED: Final = 3
STOCK_TURNS: Final = 9
DRY_TURNS: Final = 24
START: Final = 20
BANK: Final = 150
RUN_PAYS: Final = 10
BOTH_RUNS_PAY: Final = 5
TWO_LEFT_PAY: Final = 5
DIE: Final = 6
MOST_SUM: Final = 10
LAST_RUN: Final = 11
MOST_LISTED: Final = 10_000

SHAPES: Final = "dth"
"""The markers: red for dango, green for bamboo (take), black for cord (himo)."""

CARDS: Final = TOMOE.cards
_SUITS: Final = TOMOE.suits
_SHAPE_MASK: Final = tuple(0xFFF << 12 * shape for shape in range(3))
_LOWER_FIVE: Final = sum(31 << 6 * suit for suit in range(6))
_SIXES: Final = sum(32 << 6 * suit for suit in range(6))
RUN: Final = tuple(
    sum(1 << index // 6 * 6 + (index + step) % 6 for step in range(3)) for index in range(36)
)
"""By its first card: the three cards of a run, a mask; the runs from 5 and 6 go on with 1."""

PUT, OFFER, BUY, REVEAL = range(4)
"""Kinds of moves."""

# Stages of a deal. At a check the deal rests only if the seat has a run to reveal.
DEALT, PUTTING, OFFERING = 0, 3, 6
BUYING, BOUGHT, BUYING_LAST, BOUGHT_LAST, PAID, TAKEN, OVER = range(7, 14)
_ASKED: Final = (*[REVEAL] * 3, *[PUT] * 3, OFFER, BUY, REVEAL, BUY, REVEAL, REVEAL, REVEAL, None)
_PLACE: Final = (0, 1, 2, 0, 1, 2, 0, 1, 1, 2, 2, 0, 0, 0)
"""By stage: who acts, counted clockwise from the seller."""


def starts(hand: int) -> int:
    """The first cards of all runs in ``hand`` (masks).

    >>> TOMOE.of(starts(mask(TOMOE.parse("G5 G6 G1 R1 R2"))))
    (Card('G5'),)
    """
    second = hand >> 1 & _LOWER_FIVE | hand << 5 & _SIXES
    return hand & second & (second >> 1 & _LOWER_FIVE | second << 5 & _SIXES)


_RANKS: Final = tuple(sum(i + 1 for i in range(6) if bits >> i & 1) for bits in range(64))
"""By the six bits of a suit: the sum of the ranks."""


def worth(cards: int) -> int:
    """What cards (a mask) pay: their ranks."""
    total = 0
    while cards:
        total += _RANKS[cards & 63]
        cards >>= 6
    return total


def suits_of(shape: int) -> tuple[Suit, Suit]:
    """The two suits of a shape: 0 dango, 1 bamboo, 2 cord."""
    return _SUITS[2 * shape], _SUITS[2 * shape + 1]


# Moves


class MarketMove(Move):
    """A move of this game. ``kind``: ``PUT``, ``OFFER``, ``BUY`` or ``REVEAL``; ``packed``: the move in
    four bytes.
    """

    __slots__ = ()
    kind: ClassVar[int]
    packed: bytes


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
        return tuple(map(_lot, self.priced))

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
        return ((_ranks()[self.code] | 1 << 10) << 18 | a << 12 | b << 6 | c).to_bytes(4, "big")

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
_set_table: Final = Offer.__dict__["table"].__set__
_set_code: Final = Offer.__dict__["code"].__set__


class Lot(NamedTuple):
    """A card on the table; ``shape`` (0 dango, 1 bamboo, 2 cord) and ``price`` are 0 until it is offered."""

    card: Card
    shape: int
    price: int

    @property
    def suits(self) -> tuple[Suit, Suit]:
        """The suits whose cards pay for it."""
        return suits_of(self.shape)


def _lot(lot: int) -> Lot:
    return Lot(CARDS[lot & 63], lot >> 6 & 3, lot >> 8)


def _lot_of(index: int, table: tuple[int, ...]) -> int:
    """The card as it is offered on the table, 0 if it is not."""
    for lot in table:
        if lot & 63 == index:
            return lot
    return 0


def run_of(index: int) -> tuple[Card, ...]:
    """The run that begins with card ``index``, in order: 5-6-1."""
    return tuple(CARDS[index // 6 * 6 + (index + step) % 6] for step in range(3))


_PUTS: Final = tuple(Put(f"put {c}", c, c.index, c.bit, c.index.to_bytes(4, "big")) for c in CARDS)
_REVEALS: Final = tuple(
    Reveal(f"reveal {c}", c, c.index, c.bit, (64 + c.index).to_bytes(4, "big")) for c in CARDS
)


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
        return buy


_BUYS: Final = _Buys()


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


_PAYMENTS: Final = _Payments()


class _Chosen(dict[int, tuple[Put, ...]]):
    """The cards to put up by the twelve bits of one shape; filled as needed."""

    def __init__(self, shape: int) -> None:
        super().__init__()
        self.moves = _PUTS[12 * shape : 12 * (shape + 1)]

    def __missing__(self, bits: int) -> tuple[Put, ...]:
        moves = self[bits] = tuple(m for i, m in enumerate(self.moves) if bits >> i & 1)
        return moves


_PUT_DANGO, _PUT_TAKE, _PUT_HIMO = (_Chosen(shape) for shape in range(3))


@cache
def offer_codes(cards: int) -> tuple[int, ...]:
    """The codes of all offers of 1, 2 or 3 cards, in the order in which they are listed: 18, 198, 648."""
    prices = [p for p in product(range(1, DIE + 1), repeat=cards) if sum(p) <= MOST_SUM]
    return tuple(
        sum(
            (shape | price << 2) << 5 * i for i, (shape, price) in enumerate(zip(m, p, strict=True))
        )
        for m in permutations(range(3), cards)
        for p in prices
    )


@cache
def _ranks() -> dict[int, int]:
    codes = [code for cards in (3, 2, 1) for code in offer_codes(cards)]
    return {code: rank for rank, code in enumerate(codes)}


@cache
def _by_rank() -> tuple[int, ...]:
    return tuple(_ranks())


@lru_cache(maxsize=8)
def _offers(table: tuple[int, ...]) -> tuple[Offer, ...]:
    codes = offer_codes(len(table))
    offers = tuple(map(_new, repeat(Offer, len(codes))))
    # Whole columns at a time: this is most of the time of a playout.
    deque(map(_set_table, offers, repeat(table)), 0)
    deque(map(_set_code, offers, codes), 0)
    return offers


_new: Final = object.__new__


def _unpacked(history: bytes) -> Iterator[MarketMove]:
    for i in range(0, len(history), 4):
        key = int.from_bytes(history[i : i + 4], "big")
        if key >> 28:
            table = tuple(x for x in (key >> 12 & 63, key >> 6 & 63, key & 63) if x != 63)
            yield Offer(table, _by_rank()[key >> 18 & 0x3FF])
        elif key >> 20:
            yield _BUYS[key]
        else:
            yield _REVEALS[key - 64] if key >= 64 else _PUTS[key]


_LOOKS: Final = "offer R3@d4 G5@t3 K1@h2, buy G5 with B4, buy R3, put G1 or reveal G5"


def _parse(text: str) -> MarketMove:
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
        return (_PUTS if verb == "put" else _REVEALS)[TOMOE.card(words[1]).index]
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
    return _BUYS[_buy_key(card.index, shape, mask(cards) >> 12 * shape)]


# The game


class Market(Game):
    """Market and Supply. It has no options."""

    id: ClassVar[str] = "market"

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.players = SEATS
        self.deck = TOMOE

    def deal(
        self, seed: int | None = None, dealer: int = 0, *, order: str | Iterable[Card] | None = None
    ) -> MarketState:
        """Three cards each, 27 in the stock; ``dealer`` is the first seller. See :meth:`Game.deal`."""
        cards = self._deck_order(seed, order)
        return MarketState(_begun(dealt(self, self.check_seat(dealer), cards, HAND, 1), None))

    def parse_move(self, text: str) -> Move:
        """``offer R3@d4 G5@t3 K1@h2`` (markers d dango, t bamboo, h cord), ``buy G5 with B4``, ``buy R3``,
        ``put G1``, ``reveal G5``.
        """
        return _parse(text)

    def next_dealer(self, dealer: int) -> int:
        return (dealer + 1) % SEATS


# What happens

_Three = tuple[int, int, int]
_Notes = list[tuple[Any, ...]]
_Inside = tuple[
    StockDeal, bytes, tuple[int, ...], tuple[int, ...], int, tuple[int, ...], int, int, int, int | None,
    tuple[int, ...], int, int,
]  # fmt: skip
"""Inside a position: the deal; the moves made, four bytes each; hands (masks by seat); points by seat;
the bank's points; the cards of the runs each seat has revealed; all cards that have been seen by all;
the turn, from 0; the stage; the actor; the table; what has been paid and not yet handed over (points |
cards << 8); the turn since which no run has been revealed."""


def _begun(deal: StockDeal, notes: _Notes | None) -> _Inside:
    zero = (0,) * SEATS
    points = (START,) * SEATS
    return _Play(
        (deal, b"", deal.hands, points, BANK, zero, 0, 0, DEALT, None, (), 0, 0), notes
    ).go_on()


def _made(inside: _Inside, move: MarketMove, notes: _Notes | None) -> _Inside:
    """The position after ``move``, which is taken to be legal."""
    play = _Play(inside, notes)
    play.history += move.packed
    if isinstance(move, Buy):
        play.buy(move)
    elif isinstance(move, Put):
        play.put(move)
    elif isinstance(move, Offer):
        play.offer(move)
    else:
        assert isinstance(move, Reveal)
        play.reveal(move)
    return play.go_on()


class _Play:
    """A position while it changes, unpacked. ``notes`` is told what happens of itself."""

    __slots__ = (
        "bank", "deal", "fresh", "hands", "history", "notes", "paid", "points", "runs", "seat", "seen",
        "stage", "table", "turn",
    )  # fmt: skip

    def __init__(self, inside: _Inside, notes: _Notes | None) -> None:
        (
            self.deal, self.history, hands, points, self.bank, self.runs, self.seen, self.turn,
            self.stage, self.seat, self.table, self.paid, self.fresh,
        ) = inside  # fmt: skip
        self.hands = list(hands)
        self.points = list(points)
        self.notes = notes

    def go_on(self) -> _Inside:
        """Let happen all that happens up to the next choice of a player."""
        while not _HAPPENS[self.stage](self):
            pass
        return (
            self.deal, self.history, tuple(self.hands), tuple(self.points), self.bank, self.runs,
            self.seen, self.turn, self.stage, self.seat, self.table, self.paid, self.fresh,
        )  # fmt: skip

    def note(self, *what: Any) -> None:
        if self.notes is not None:
            self.notes.append(what)

    # Moves

    def put(self, move: Put) -> None:
        assert self.seat is not None
        self.hands[self.seat] &= ~move.bit
        self.seen |= move.bit
        self.table += (move.index,)
        self.stage += 1

    def offer(self, move: Offer) -> None:
        self.table = move.priced
        self.stage = BUYING

    def buy(self, move: Buy) -> None:
        seat, bits, lot = self.seat, move.bits, _lot_of(move.index, self.table)
        assert seat is not None
        due = max(0, (lot >> 8) - move.worth)
        self.points[seat] -= due
        self.paid = self.paid + due | bits << 8
        self.hands[seat] = self.hands[seat] & ~bits | 1 << move.index
        self.seen |= bits
        self.table = tuple([other for other in self.table if other != lot])
        self.stage += 1

    def reveal(self, move: Reveal) -> None:
        seat, run, suit = self.seat, RUN[move.index], SUIT_MASK[move.index // 6]
        assert seat is not None
        shown = self.runs[seat] | run
        pays = RUN_PAYS + (BOTH_RUNS_PAY if shown & suit == suit else 0)
        self.points[seat] += pays
        self.bank -= pays
        self.hands[seat] &= ~run
        self.seen |= run
        self.runs = (*self.runs[:seat], shown, *self.runs[seat + 1 :])
        self.fresh = self.turn + 1

    # What happens at each stage: True if it is then a player's turn to choose, or the end

    def _look(self, place: int) -> bool:
        """Look for a run in the hand of the seat ``place`` after the seller."""
        seat = self.seat = (self.deal.dealer + self.turn + place) % SEATS
        run = starts(self.hands[seat])
        if self.notes is not None:
            self.notes.append(("check", seat, self.hands[seat], self.stage, run))
        return run != 0

    def look_after_deal(self) -> bool:
        if self._look(self.stage - DEALT):
            return True
        self.stage += 1
        return self.stage == PUTTING and self._begin_turn()

    def ask_for_card(self) -> bool:
        """Without stock: each puts up a card, the seller first."""
        seat = self.seat = (self.deal.dealer + self.turn + self.stage - PUTTING) % SEATS
        if self.hands[seat]:
            return True
        self.note("puts none", seat)
        self.stage += 1
        return False

    def ask_for_offer(self) -> bool:
        self.seat = (self.deal.dealer + self.turn) % SEATS
        return True

    def ask_first_buyer(self) -> bool:
        self.seat = (self.deal.dealer + self.turn + 1) % SEATS
        return True

    def look_at_first_buyer(self) -> bool:
        if self._look(1):
            return True
        self.stage = BUYING_LAST
        return False

    def ask_last_buyer(self) -> bool:
        self.seat = (self.deal.dealer + self.turn + 2) % SEATS
        return self.table != () or self._pay_seller()

    def look_at_last_buyer(self) -> bool:
        return self._look(2) or self._pay_seller()

    def _pay_seller(self) -> bool:
        seller = (self.deal.dealer + self.turn) % SEATS
        points, cards = self.paid & 255, self.paid >> 8
        self.note("paid", seller, points, cards)
        self.points[seller] += points
        self.hands[seller] |= cards
        self.paid = 0
        self.stage = PAID
        return False

    def look_when_paid(self) -> bool:
        if self._look(0):
            return True
        seller = self.seat
        assert seller is not None
        for lot in self.table:  # one card, or none
            self.note("unsold", seller, lot, self.points[seller])
            self.points[seller] -= lot >> 8
            self.bank += lot >> 8
            self.hands[seller] |= 1 << (lot & 63)
        self.table = ()
        self.stage = TAKEN
        return False

    def look_at_the_end(self) -> bool:
        if self._look(0):
            return True
        out = (self.runs[0] | self.runs[1] | self.runs[2]).bit_count() // 3
        dry = self.turn + 1 - max(self.fresh, STOCK_TURNS)
        if out >= LAST_RUN or dry >= DRY_TURNS:
            return self._end(out, dry)
        self.turn += 1
        return self._begin_turn()

    def _begin_turn(self) -> bool:
        if self.turn >= STOCK_TURNS:
            self.stage = PUTTING
            return False
        self.stage = OFFERING
        self.table = tuple(self.deal.stock[OFFERED * self.turn : OFFERED * (self.turn + 1)])
        for index in self.table:
            self.seen |= 1 << index
        self.ask_for_offer()
        self.note("turned", self.seat, self.table)
        return True

    def _end(self, out: int, dry: int) -> bool:
        two = [s for s in range(SEATS) if self.hands[s].bit_count() == 2 and out == LAST_RUN]
        self.note("end", out, dry, two)
        for seat in two:  # one, or none: there are three cards
            self.points[seat] += TWO_LEFT_PAY
            self.bank -= TWO_LEFT_PAY
        self.stage, self.seat = OVER, None
        return True


_HAPPENS: Final[tuple[Callable[[_Play], bool], ...]] = (
    *[_Play.look_after_deal] * SEATS,
    *[_Play.ask_for_card] * SEATS,
    _Play.ask_for_offer,
    _Play.ask_first_buyer,
    _Play.look_at_first_buyer,
    _Play.ask_last_buyer,
    _Play.look_at_last_buyer,
    _Play.look_when_paid,
    _Play.look_at_the_end,
)
"""By stage."""


# What may be done


def _legal(inside: _Inside) -> tuple[MarketMove, ...]:
    stage, actor = inside[8], inside[9]
    if actor is None:
        return ()
    kind = _ASKED[stage]
    hand = inside[2][actor]
    if kind == OFFER:
        return _offers(inside[10])
    if kind == BUY:
        return _purchases(hand, inside[3][actor], inside[10])
    if kind == PUT:
        return _PUT_DANGO[hand & 0xFFF] + _PUT_TAKE[hand >> 12 & 0xFFF] + _PUT_HIMO[hand >> 24]
    first = starts(hand)
    runs = []
    while first:
        runs.append(_REVEALS[(first & -first).bit_length() - 1])
        first &= first - 1
    return tuple(runs)


def _purchases(hand: int, points: int, table: tuple[int, ...]) -> tuple[Buy, ...]:
    """By card as they lie, then by payment: fewest cards first, then in deck order."""
    most = max(0, points)
    found = _within(hand, most, table)
    return found or _within(hand, DIE, table)


def _within(hand: int, most: int, table: tuple[int, ...]) -> tuple[Buy, ...]:
    found = []
    for lot in table:
        shape, price = lot >> 6 & 3, lot >> 8
        plain = 1 << 20 | (lot & 63) << 12
        with_cards = plain | shape << 18
        key = hand >> 12 * shape & 0xFFF | price << 12 | (price if price < most else most) << 15
        for payment in _PAYMENTS[key]:
            found.append(_BUYS[with_cards | payment if payment else plain])
    return tuple(found)


def _can_afford_any(hand: int, points: int, table: tuple[int, ...]) -> bool:
    most = max(0, points)
    return any((lot >> 8) - worth(hand & _SHAPE_MASK[lot >> 6 & 3]) <= most for lot in table)


def _why_illegal(inside: _Inside, move: MarketMove) -> Reason | None:
    stage, actor, table = inside[8], inside[9], inside[10]
    if actor is None:
        return Reason("over")
    hand = inside[2][actor]
    if move.kind != _ASKED[stage]:
        return _what_is_asked(stage, hand, table)
    if isinstance(move, Buy):
        return _why_not_buy(move, hand, inside[3][actor], table)
    if isinstance(move, Put):
        return None if move.bit & hand else Reason("not-held", card=move.card)
    if isinstance(move, Offer):
        return _why_not_offer(move, table)
    assert isinstance(move, Reveal)
    return None if starts(hand) & move.bit else Reason("run-not-whole", cards=move.cards)


def _what_is_asked(stage: int, hand: int, table: tuple[int, ...]) -> Reason:
    kind = _ASKED[stage]
    if kind == REVEAL:
        return Reason("first-reveal", cards=TOMOE.of(_cards_in_runs(hand)))
    if kind == PUT:
        return Reason("first-put", cards=TOMOE.of(hand))
    cards = tuple(CARDS[lot & 63] for lot in table)
    return Reason("first-offer" if kind == OFFER else "first-buy", cards=cards)


def _cards_in_runs(hand: int) -> int:
    run = starts(hand)
    bits = 0
    for index in range(36):
        if run >> index & 1:
            bits |= RUN[index]
    return bits


def _why_not_offer(offer: Offer, table: tuple[int, ...]) -> Reason | None:
    if offer.table == table and offer.code in _ranks():
        return None
    if offer.table != table and sorted(offer.table) != sorted(table):
        return Reason("offer-cards", cards=tuple(CARDS[index] for index in table))
    lots = offer.lots
    for i, lot in enumerate(lots):
        if any(lot.shape == other.shape for other in lots[:i]):
            return Reason("offer-marker-twice", shape=SHAPES[lot.shape])
    total = sum(lot.price for lot in lots)
    return None if total <= MOST_SUM else Reason("offer-sum", total=total, most=MOST_SUM)


def _why_not_buy(buy: Buy, hand: int, points: int, table: tuple[int, ...]) -> Reason | None:
    lot = _lot_of(buy.index, table)
    if not lot:
        return Reason("not-on-offer", card=buy.card, cards=tuple(CARDS[lot & 63] for lot in table))
    shape, price = lot >> 6 & 3, lot >> 8
    if buy.bits:
        if buy.bits & ~hand:
            return Reason("not-held", card=TOMOE.of(buy.bits & ~hand)[0])
        if buy.bits & ~_SHAPE_MASK[shape]:
            wrong = TOMOE.of(buy.bits & ~_SHAPE_MASK[shape])[0]
            return Reason(
                "pays-not", card=wrong, bought=buy.card, shape=SHAPES[shape], suits=suits_of(shape)
            )
        if buy.worth - buy.least >= price:
            spare = next(card for card in buy.cards if card.rank == buy.least)
            return Reason("pays-too-much", card=spare, bought=buy.card, price=price)
    due = price - buy.worth
    if due > 0 and due > points and _can_afford_any(hand, points, table):
        return Reason("may-not-borrow", due=due, points=points)
    return None


class _Position:
    """What a State and an Observation have in common: all that lies open, and as much of the hands as
    is known.
    """

    __slots__ = ("_inside",)
    _inside: _Inside

    @property
    def game(self) -> Market:
        """The game that is played."""
        game = self._inside[0].game
        assert isinstance(game, Market)
        return game

    @property
    def dealer(self) -> int:
        """The seat that sells first."""
        return self._inside[0].dealer

    @property
    def history(self) -> bytes:
        """The moves made, four bytes each."""
        return self._inside[1]

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves made so far."""
        return tuple(_unpacked(self._inside[1]))

    @property
    def actor(self) -> int | None:
        """The seat to act, or None when the deal is over."""
        return self._inside[9]

    @property
    def hands(self) -> tuple[int, ...]:
        """The cards that are known to be in each hand, as masks by seat."""
        return self._inside[2]

    @property
    def points(self) -> tuple[int, ...]:
        """The points each seat has."""
        return self._inside[3]

    @property
    def scores(self) -> tuple[int | float, ...]:
        """The points of this deal so far, one number a seat."""
        return self._inside[3]

    @property
    def bank(self) -> int:
        """The points the bank has."""
        return self._inside[4]

    @property
    def paid(self) -> int:
        """The points paid in this turn and not yet handed to the seller."""
        return self._inside[11] & 255

    @property
    def paid_cards(self) -> int:
        """The cards paid in this turn and not yet handed to the seller, a mask."""
        return self._inside[11] >> 8

    @property
    def runs(self) -> tuple[int, ...]:
        """The cards of the runs that each seat has revealed, as masks."""
        return self._inside[5]

    @property
    def runs_out(self) -> int:
        """How many runs have been revealed."""
        return sum(cards.bit_count() for cards in self._inside[5]) // 3

    @property
    def turn(self) -> int:
        """The number of turns that are over."""
        return self._inside[7]

    @property
    def seller(self) -> int:
        """The player in turn."""
        return (self.dealer + self._inside[7]) % SEATS

    @property
    def stage(self) -> int:
        """Where in a turn the deal rests; see the constants of this file."""
        return self._inside[8]

    @property
    def asked(self) -> int | None:
        """The kind of move that is asked for: ``PUT``, ``OFFER``, ``BUY`` or ``REVEAL``."""
        return _ASKED[self._inside[8]]

    @property
    def lots(self) -> tuple[Lot, ...]:
        """The cards on the table that nobody has bought yet, in order."""
        return tuple(map(_lot, self._inside[10]))

    @property
    def stock_left(self) -> int:
        """How many cards are left in the stock."""
        used = self._inside[7] + (self._inside[8] >= OFFERING)
        return max(0, OFFERED * (STOCK_TURNS - used))

    @property
    def dry_turns(self) -> int:
        """How many turns without stock have gone by since the last new run."""
        return max(0, self._inside[7] - max(self._inside[12], STOCK_TURNS))


class MarketState(_Position, State):
    """A position of Market, complete."""

    __slots__ = ()

    def __init__(self, inside: _Inside) -> None:
        self._inside = inside

    @property
    def order(self) -> tuple[Card, ...]:
        return self._inside[0].order

    def hand_of(self, seat: int) -> tuple[Card, ...]:
        """The cards ``seat`` holds, in the deck's order."""
        return TOMOE.of(self._inside[2][self.game.check_seat(seat)])

    def legal_moves(self) -> tuple[MarketMove, ...]:
        return _legal(self._inside)

    def why_illegal(self, move: Move | str) -> Reason | None:
        return _why_illegal(self._inside, _known(move))

    def play(self, move: Move | str) -> MarketState:
        if not isinstance(move, MarketMove):
            move = _parse(str(move))
        inside = self._inside
        reason = _why_illegal(inside, move)
        if reason is not None:
            raise IllegalMove(reason)
        if isinstance(move, Offer):
            move = move.arranged(inside[10])
        return MarketState(_made(inside, move, None))

    def random_move(self, rng: Random) -> MarketMove:
        if _ASKED[self._inside[8]] == OFFER:  # there is no need to list 648 to draw one
            table = self._inside[10]
            codes = offer_codes(len(table))
            return Offer(table, codes[int(rng.random() * len(codes))])
        legal = _legal(self._inside)
        if not legal:
            raise ValueError("the deal is over, so there is no move")
        return legal[int(rng.random() * len(legal))]

    def observe(self, seat: int) -> MarketObservation:
        deal, history, hands, *rest = self._inside
        deal.game.check_seat(seat)
        masks = [ALL if s == seat else self._inside[6] for s in range(SEATS)]
        turned = deal.stock[: len(deal.stock) - self.stock_left]
        seen = StockDeal(deal.game, deal.dealer, (), tuple(map(and_, deal.hands, masks)), turned)
        known = tuple(map(and_, hands, masks))
        return MarketObservation(seat, (seen, history, known, *rest))  # type: ignore[arg-type]

    def story(self) -> tuple[tuple[Step, ...], ...]:
        """What the deal brought about, and then each move: steps to be put in sentences."""
        return _story(self._inside[0], _unpacked(self._inside[1]))

    @property
    def steps(self) -> tuple[Step, ...]:
        """What the last move brought about, or the deal if there is none."""
        return _last_steps(self._inside[0], _unpacked(self._inside[1]))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, MarketState) and self._inside == other._inside

    def __hash__(self) -> int:
        return hash(self._inside)

    def __repr__(self) -> str:
        return f"<{self.game!r} dealer {self.dealer}: {', '.join(map(str, self.moves)) or 'no move yet'}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return MarketState, (self._inside,)


def _known(move: Move | str) -> MarketMove:
    return move if isinstance(move, MarketMove) else _parse(str(move))


# What a seat knows


class _Hidden(NamedTuple):
    """What is known of the cards a seat was dealt and has not shown: how many they are; which cards are
    not all among them, as the run would have been revealed; how much the cards of each shape are worth
    at most, since the seat had to borrow; and, if it is about to reveal a run nobody knows, which cards
    may complete one.
    """

    size: int
    never: tuple[int, ...]
    most: tuple[int, ...]
    some: tuple[int, ...] | None

    def admits(self, cards: int) -> bool:
        """True if the seat may hold ``cards`` (a mask of the right size)."""
        for never in self.never:
            if cards & never == never:
                return False
        for shape, most in enumerate(self.most):
            if most < _NO_CAP and worth(cards & _SHAPE_MASK[shape]) > most:
                return False
        return self.some is None or any(cards & some == some for some in self.some)


_NO_CAP: Final = 99
_TRIES: Final = 60


class _Layouts:
    """The ways in which the unknown cards can lie in the two other hands."""

    def __init__(self, unknown: int, one: _Hidden, two: _Hidden) -> None:
        self.cards = TOMOE.of(unknown)
        self.unknown = unknown
        self.one = one
        self.two = two
        self._listed: tuple[list[int], list[int], list[int]] | None = None

    def _lists(self) -> tuple[list[int], list[int], list[int]]:
        """What the first may hold; what the second may hold; for each of the former, how many of the
        latter have no card in common with it.
        """
        if self._listed is None:
            ones, twos = (
                [
                    bits
                    for some in combinations(self.cards, hidden.size)
                    if hidden.admits(bits := mask(some))
                ]
                for hidden in (self.one, self.two)
            )
            # Inclusion and exclusion: millions of pairs need not be looked at one by one.
            holding: dict[int, int] = {}
            for bits in twos:
                for part in _parts(bits):
                    holding[part] = holding.get(part, 0) + 1
            apart = [
                sum((-1) ** part.bit_count() * holding.get(part, 0) for part in _parts(bits))
                for bits in ones
            ]
            self._listed = ones, twos, apart
        return self._listed

    def count(self) -> int:
        return sum(self._lists()[2])

    def __iter__(self) -> Iterator[tuple[int, int]]:
        ones, twos, _ = self._lists()
        return ((one, two) for one in ones for two in twos if not one & two)

    def sample(self, rng: Random) -> tuple[int, int]:
        # Drawing until it fits is quick as a rule. Both ways are uniform, so a mixture of them is.
        size = self.one.size
        for _ in range(_TRIES if self._listed is None else 0):
            cards = rng.sample(self.cards, size + self.two.size)
            one, two = mask(cards[:size]), mask(cards[size:])
            if self.one.admits(one) and self.two.admits(two):
                return one, two
        ones, twos, apart = self._lists()
        one = rng.choices(ones, apart)[0]
        return one, rng.choice([two for two in twos if not one & two])


def _parts(bits: int) -> Iterator[int]:
    """All subsets of a mask."""
    part = bits
    while part:
        yield part
        part = (part - 1) & bits
    yield 0


class MarketObservation(_Position, Observation):  # type: ignore[misc,override]
    """What one seat knows: all that is laid open, its own hand, and of the other hands the cards that
    came there in the open.

    ``hands``: the known cards of each hand, its own completely. ``hidden_left``: how many cards of
    each hand are not known; they are cards of the deal that have not been shown since. ``unknown``: the
    cards that are in the stock or in the other hands.
    """

    __slots__ = ("_seat",)
    _seat: int

    def __init__(self, seat: int, inside: _Inside) -> None:
        self._inside = inside
        self._seat = seat

    @property
    def seat(self) -> int:  # type: ignore[override]
        """The seat that knows this."""
        return self._seat

    @property
    def hand(self) -> int:
        """The seat's own cards, a mask."""
        return self._inside[2][self.seat]

    @property
    def hidden_left(self) -> tuple[int, ...]:
        """How many cards of each hand are not known."""
        return tuple(
            0 if s == self.seat else HAND - bits.bit_count()
            for s, bits in enumerate(self._inside[0].hands)
        )

    @property
    def unknown(self) -> int:
        """The cards this seat has never seen, a mask."""
        return ALL & ~self._inside[6] & ~self._inside[0].hands[self.seat]

    def legal_moves(self) -> tuple[MarketMove, ...]:
        return _legal(self._inside) if self.actor == self.seat else ()

    def why_illegal(self, move: Move | str) -> Reason | None:
        known = _known(move)
        if self.actor is not None and self.actor != self.seat:
            return Reason("not-your-turn", seat=self.actor)
        return _why_illegal(self._inside, known)

    def story(self) -> tuple[tuple[Step, ...], ...]:
        """What the deal brought about, and then each move: steps to be put in sentences."""
        # All of it happens in the open, so it is the same in every world.
        return self.sample(Random(0)).story()

    @property
    def steps(self) -> tuple[Step, ...]:
        """What the last move brought about, or the deal if there is none."""
        return self.sample(Random(0)).steps

    @property
    def knowledge(self) -> Hashable:
        one, two = self._others()
        layouts = self._layouts
        return self._inside[0], layouts.unknown, one, layouts.one, two, layouts.two

    def _others(self) -> tuple[int, int]:
        one, two = (seat for seat in range(SEATS) if seat != self.seat)
        return one, two

    @property
    def _layouts(self) -> _Layouts:
        return _layouts_of(self)

    def count_worlds(self) -> int:
        return self._layouts.count() * factorial(self.stock_left)

    def worlds(self) -> tuple[MarketState, ...]:
        """Every State consistent with what the seat knows, where they are fewer than 10,000: from the last
        turns with stock on. TooManyWorlds, a ValueError, before.
        """
        count = self.count_worlds()
        if count >= MOST_LISTED:
            raise TooManyWorlds(f"{count} layouts are too many to list; use sample(rng)")
        return tuple(
            self._world(one, two, stock)
            for one, two in self._layouts
            for stock in permutations(TOMOE.of(self.unknown & ~one & ~two))
        )

    def sample(self, rng: Random) -> MarketState:
        one, two = self._layouts.sample(rng)
        stock = list(TOMOE.of(self.unknown & ~one & ~two))
        rng.shuffle(stock)
        return self._world(one, two, stock)

    def _world(self, one: int, two: int, stock: Iterable[Card]) -> MarketState:
        """The State in which the other two hold these unknown cards and the stock goes on so."""
        deal, history, known, *rest = self._inside
        hold = {self.seat: 0, **dict(zip(self._others(), (one, two), strict=True))}
        hands = tuple(bits | hold[seat] for seat, bits in enumerate(deal.hands))
        pile = deal.stock + bytes(card.index for card in stock)
        order = order_of(deal.dealer, 1, hands, pile)
        full = StockDeal(deal.game, deal.dealer, order, hands, pile)
        now = tuple(bits | hold[seat] for seat, bits in enumerate(known))
        return MarketState((full, history, now, *rest))  # type: ignore[arg-type]

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, MarketObservation)
            and self.seat == other.seat
            and self._inside == other._inside
        )

    def __hash__(self) -> int:
        return hash((self.seat, self._inside))

    def __repr__(self) -> str:
        moves = ", ".join(map(str, self.moves)) or "no move yet"
        return f"<{self.game!r} seen from seat {self.seat}, dealer {self.dealer}: {moves}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return MarketObservation, (self.seat, self._inside)


@lru_cache(maxsize=32)
def _layouts_of(observation: MarketObservation) -> _Layouts:
    """Kept for the next time: a position is drawn from again and again."""
    unknown = observation.unknown
    hidden = _inferred(observation._inside, unknown, observation.hidden_left)
    one, two = observation._others()
    return _Layouts(unknown, hidden[one], hidden[two])


def _inferred(inside: _Inside, unknown: int, hidden: tuple[int, ...]) -> tuple[_Hidden, ...]:
    """What the course of the deal tells of each hand's ``hidden`` cards, which are among ``unknown``.

    The deal is played again with the cards that are known by now in the hands where they were dealt.
    Whenever such a hand was looked through and nothing was revealed, the unknown cards made no run with
    it; and whoever borrowed could not have paid for any card on offer.
    """
    never: list[set[int]] = [set() for _ in range(SEATS)]
    most = [[_NO_CAP] * len(SHAPES) for _ in range(SEATS)]
    some: list[tuple[int, ...] | None] = [None] * SEATS
    replay = _replay(inside[0], _unpacked(inside[1]))
    last = len(inside[1]) // 4
    for ply, (before, move, _, notes) in enumerate(replay):
        if isinstance(move, Buy) and before is not None:
            _learn_from_purchase(before, move, most)
        for note in notes:
            if note[0] != "check":
                continue
            _, seat, hand, stage, run = note
            if ply == last and stage == inside[8]:
                if not run:
                    some[seat] = tuple(sorted(_missing(hand, unknown, hidden[seat])))
                break
            if not run:
                never[seat] |= _missing(hand, unknown, hidden[seat])
    return tuple(
        _Hidden(hidden[seat], tuple(sorted(never[seat])), tuple(most[seat]), some[seat])
        for seat in range(SEATS)
    )


def _missing(hand: int, unknown: int, count: int) -> set[int]:
    """The sets of at most ``count`` unknown cards each of which makes a run together with ``hand``."""
    parts = {run & ~hand for run in RUN}
    return {part for part in parts if not part & ~unknown and part.bit_count() <= count}


def _learn_from_purchase(before: _Inside, buy: Buy, most: list[list[int]]) -> None:
    seat, table = before[9], before[10]
    assert seat is not None
    points = max(0, before[3][seat])
    lot = _lot_of(buy.index, table)
    if (lot >> 8) - buy.worth <= points:
        return
    for lot in table:
        shape, price = lot >> 6 & 3, lot >> 8
        known = worth(before[2][seat] & _SHAPE_MASK[shape])
        most[seat][shape] = min(most[seat][shape], price - points - 1 - known)


def _replay(
    deal: StockDeal, moves: Iterable[MarketMove]
) -> Iterator[tuple[_Inside | None, MarketMove | None, _Inside, _Notes]]:
    """The deal and then every move: the position before, the move, the position after, the notes."""
    notes: _Notes = []
    inside = _begun(deal, notes)
    yield None, None, inside, notes
    for move in moves:
        notes = []
        before = inside
        inside = _made(before, move, notes)
        yield before, move, inside, notes


# Explanations


def _story(deal: StockDeal, moves: Iterable[MarketMove]) -> tuple[tuple[Step, ...], ...]:
    return tuple(_steps(*played) for played in _replay(deal, moves))


def _last_steps(deal: StockDeal, moves: Iterable[MarketMove]) -> tuple[Step, ...]:
    (played,) = deque(_replay(deal, moves), maxlen=1)
    return _steps(*played)


def _steps(
    before: _Inside | None, move: MarketMove | None, after: _Inside, notes: _Notes
) -> tuple[Step, ...]:
    steps: list[Step] = []
    if before is not None and move is not None:
        steps += _told(before, move)
    for note in notes:
        steps += _noted(note)
    if after[8] == OVER:
        steps += [Step("market-has", seat=s, points=after[3][s]) for s in range(SEATS)]
    return tuple(steps)


def _told(before: _Inside, move: MarketMove) -> list[Step]:
    """What a move says by itself."""
    seat = before[9]
    assert seat is not None
    if isinstance(move, Put):
        return [Step("puts-up", seat=seat, card=move.card)]
    if isinstance(move, Offer):
        return _told_offer(seat, move)
    if isinstance(move, Reveal):
        return _told_run(before, seat, move)
    assert isinstance(move, Buy)
    return _told_purchase(before, seat, move)


def _told_offer(seat: int, offer: Offer) -> list[Step]:
    lots = offer.lots
    steps = [Step("offers", seat=seat, cards=tuple(lot.card for lot in lots))]
    for lot in lots:
        steps.append(
            Step(
                "offer-lot",
                card=lot.card,
                price=lot.price,
                shape=SHAPES[lot.shape],
                suits=lot.suits,
            )
        )
    return [*steps, Step("offer-total", total=sum(lot.price for lot in lots), most=MOST_SUM)]


def _told_run(before: _Inside, seat: int, move: Reveal) -> list[Step]:
    out = sum(cards.bit_count() for cards in before[5]) // 3 + 1
    steps = [Step("run-revealed", seat=seat, cards=move.cards, points=RUN_PAYS, number=out)]
    suit = move.index // 6
    if (before[5][seat] | RUN[move.index]) & SUIT_MASK[suit] == SUIT_MASK[suit]:
        steps.append(Step("run-both", seat=seat, suit=_SUITS[suit], points=BOTH_RUNS_PAY))
    return steps


def _told_purchase(before: _Inside, seat: int, buy: Buy) -> list[Step]:
    lot = _lot(_lot_of(buy.index, before[10]))
    points = max(0, before[3][seat])
    due = max(0, lot.price - buy.worth)
    steps = [Step("buys", seat=seat, card=buy.card, price=lot.price)]
    if buy.cards:
        steps.append(
            Step("pays-cards", seat=seat, cards=buy.cards, shape=SHAPES[lot.shape], worth=buy.worth)
        )
    if buy.worth > lot.price:
        steps.append(Step("pays-no-change", over=buy.worth - lot.price))
    if due:
        steps.append(Step("pays-points", seat=seat, points=due))
    if due > points:
        steps.append(Step("borrows", seat=seat, points=due - points))
    return steps


def _noted(note: tuple[Any, ...]) -> list[Step]:
    """What happens of itself, in steps."""
    kind, *what = note
    if kind == "check":
        return [Step("run-whole", seat=what[0])] if what[3] else []
    if kind == "turned":
        return [Step("turns-up", seat=what[0], cards=tuple(CARDS[index] for index in what[1]))]
    if kind == "puts none":
        return [Step("puts-none", seat=what[0])]
    if kind == "paid":
        return _noted_pay(*what)
    if kind == "unsold":
        seat, lot, points = what
        missing = (lot >> 8) - max(0, points)
        steps = [Step("unsold", seat=seat, card=CARDS[lot & 63], price=lot >> 8)]
        return (
            steps if missing <= 0 else [*steps, Step("seller-borrows", seat=seat, points=missing)]
        )
    return _noted_end(*what)


def _noted_pay(seat: int, points: int, bits: int) -> list[Step]:
    cards = TOMOE.of(bits)
    if cards and points:
        return [Step("is-paid-both", seat=seat, points=points, cards=cards)]
    if cards:
        return [Step("is-paid-cards", seat=seat, cards=cards)]
    return [Step("is-paid-points", seat=seat, points=points)]


def _noted_end(out: int, dry: int, two: list[int]) -> list[Step]:
    if out < LAST_RUN:
        return [Step("ends-dry", turns=dry, number=out)]
    return [
        Step("ends-runs", number=out),
        *(Step("two-left", seat=seat, points=TWO_LEFT_PAY) for seat in two),
    ]
