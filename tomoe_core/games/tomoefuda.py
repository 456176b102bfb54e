"""Tomoe-fuda 巴札, a trick-taking game for three by ブツダ (2012), and its two variants.

Source: 「巴札」 by ブツダ (@bd_gfngfn), 2012; the ichi bonus (壹の優遇) is phi's, 2013.

Rulings of this project, where the text leaves something open:

* Seats go clockwise. The first leader takes a pile first, then the others clockwise.
* The cards left over are dealt in the order of the shuffled deck, in blocks, from the first leader
  on; with generals that is the last pile and then the three cards set aside.
* The ichi bonus is for rank 1 of the six ordinary suits; the bronze general is no 1.
* The first leader moves clockwise from deal to deal.

Inside, cards are bits (``1 << card.index``) and a trick in play is one int, six bits a card behind a
leading 1: ``1`` no card yet, ``64 + lead``, ``(64 + lead) * 64 + second``. Points are counted in half
tricks, so that a bonus of one and a half stays a whole number.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import comb
from random import Random
from typing import Any, ClassVar, Final, NamedTuple

from ..cards import GENERALS, TOMOE, Card, Suit, clip, mask, shuffled, tidy
from ..game import (
    Fact,
    IllegalMove,
    Move,
    Observation,
    Option,
    Reason,
    State,
    Step,
    TooManyWorlds,
)
from ..tricks import PlayedTrick, Trick, TrickGame, TrickObservation

SEATS: Final = 3
PILES: Final = 4
PILE: Final = 9

BACK, FRONT, LOWER = 2, 1, 0
"""Classes of suits in a trick, stronger is higher: 裏 back, 表 front, 下位 lower."""

CLASS_NAMES: Final = {BACK: "back", FRONT: "front", LOWER: "lower"}

PATTERNS: Final = {(3, 0): "甲", (2, 1): "乙", (1, 2): "丙", (2, 0): "丁", (1, 1): "庚"}
"""Pattern by the number of front and of back cards; a lead with two lower cards is 戊 or 己."""

CARDS: Final = GENERALS.cards
_SUITS: Final = GENERALS.suits
_SUIT_MASK: Final = GENERALS.suit_masks


def back_suit(front: Suit) -> Suit | None:
    """The pair of a suit, 裏: red and light blue, green and orange, black and purple; generals have none."""
    return None if front.letter == "S" else _SUITS[front.index ^ 1]


FRONT_OF: Final = tuple(_SUIT_MASK[card.suit.index] for card in CARDS)
"""By lead card: the mask of the front suit."""

BACK_OF: Final = tuple(
    _SUIT_MASK[back.index] if (back := back_suit(card.suit)) else 0 for card in CARDS
)
"""By lead card: the mask of the back suit, 0 for a general."""

_GENERALS: Final = _SUIT_MASK[6]

_NEXT: Final = (1, 2, 0)
_AFTER_NEXT: Final = (2, 0, 1)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Play(Move):
    """Playing ``card``. If it is led, ``front`` and ``back`` are the masks of these suits."""

    card: Card
    index: int
    bit: int
    front: int
    back: int

    def __reduce__(self) -> tuple[Any, ...]:
        return _move, (self.text,)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Pile(Move):
    """Taking the face-down pile ``number`` (1–4)."""

    number: int
    index: int
    bit: int

    def __reduce__(self) -> tuple[Any, ...]:
        return _move, (self.text,)


_FIRST_PILE: Final = 40
_ALL_MOVES: Final[list[Play | Pile]] = [
    *(Play(c.text, c, c.index, c.bit, FRONT_OF[c.index], BACK_OF[c.index]) for c in CARDS),
    *(Pile(f"pile {n + 1}", n + 1, _FIRST_PILE + n, 1 << _FIRST_PILE + n) for n in range(PILES)),
]
_MOVES: Final = {move.index: move for move in _ALL_MOVES}
_BY_TEXT: Final = {move.text: move for move in _MOVES.values()}
_BYTES: Final = tuple(bytes((index,)) for index in range(_FIRST_PILE + PILES))
_ALL_PILES: Final = 15 << _FIRST_PILE


def _move(text: str) -> Play | Pile:
    return _BY_TEXT[text]


def _few(start: int) -> list[tuple[Play | Pile, ...]]:
    """The moves at places ``start`` to ``start + 5``, by their six bits."""
    moves = [(i, _MOVES[start + i]) for i in range(6) if start + i in _MOVES]
    return [tuple(move for i, move in moves if bits >> i & 1) for bits in range(64)]


def _many(start: int) -> tuple[tuple[Play | Pile, ...], ...]:
    """The moves at places ``start`` to ``start + 11``, by their twelve bits."""
    low = _few(start)
    return tuple(some + more for more in _few(start + 6) for some in low)


_DANGO, _TAKE, _HIMO = (_many(start) for start in (0, 12, 24))


def _of_any_suits(bits: int) -> tuple[Play | Pile, ...]:
    """The moves whose bits are set, in the order of the deck."""
    high = bits >> 12  # numbers of less than 30 bits are quicker
    moves = _DANGO[bits & 0xFFF] + _TAKE[high & 0xFFF] + _HIMO[high >> 12 & 0xFFF]
    return moves if high < 1 << 24 else moves + _MOVES_OF[bits & _GENERALS]


class _MovesOf(dict[int, tuple[Play | Pile, ...]]):
    """By bits: the moves, in the order of the deck. It holds those of one suit, which is almost every
    turn but the lead, and the piles; others are put together and not kept.
    """

    def __missing__(self, bits: int) -> tuple[Play | Pile, ...]:
        return _of_any_suits(bits)


_MOVES_OF: Final = _MovesOf(
    (bits << start, moves)
    for start in (0, 6, 12, 18, 24, 30, 36, _FIRST_PILE)
    for bits, moves in enumerate(_few(start))
)


def judge(cards: tuple[Card, ...]) -> tuple[int, str]:
    """Who wins a trick (index in order of play), and its pattern 甲…庚.

    The strongest card wins if the three suits differ, the second strongest if two or three cards
    share a suit: back suit over front suit over the rest, the higher rank within a suit.
    """
    classes = [class_of(card, cards[0]) for card in cards]
    by_strength = sorted(range(3), key=lambda i: (classes[i], cards[i].rank), reverse=True)
    shared = len({card.suit for card in cards}) < 3
    if classes.count(LOWER) == 2:
        pattern = "己" if shared else "戊"
    else:
        pattern = PATTERNS[classes.count(FRONT), classes.count(BACK)]
    return by_strength[shared], pattern


def worth(card: Card, ichi: float) -> int | float:
    """What a trick won with ``card`` counts, in tricks: the bonus is for rank 1 of the six ordinary suits."""
    return ichi if card.rank == 1 and card.suit.letter != "S" else 1


class _Takes(dict[int, bytes]):
    """By the first two cards of a trick (``64 + lead << 6 | second``), then by the third: who wins and
    what it counts, as ``index of the winner | points in half tricks << 2``. Filled as needed."""

    def __init__(self, ichi: float) -> None:
        super().__init__()
        self.ichi = ichi

    def __missing__(self, two: int) -> bytes:
        lead, second = CARDS[two >> 6 & 63], CARDS[two & 63]
        self[two] = by_third = bytes(
            0 if third in (lead, second) else self._taken((lead, second, third)) for third in CARDS
        )
        return by_third

    def _taken(self, cards: tuple[Card, ...]) -> int:
        winner, _ = judge(cards)
        return winner | int(2 * worth(cards[winner], self.ichi)) << 2


_POINTS: Final = tuple(
    tuple(taken >> 2 << 8 * seat for taken in range(32)) for seat in range(SEATS)
)
"""By who wins and what a trick in ``_Takes`` counts: points as they are kept, eight bits a seat."""

_TAKES: Final = {ichi: _Takes(ichi) for ichi in (1, 1.5, 2)}


class _Pairs(dict[int, tuple[int, int, bytes]]):
    """By a trick in play of two cards: the bit of each, and who takes what by the third card (see
    ``_Takes``). Filled as needed.
    """

    def __init__(self, takes: _Takes) -> None:
        super().__init__()
        self.takes = takes

    def __missing__(self, trick: int) -> tuple[int, int, bytes]:
        self[trick] = pair = 1 << (trick >> 6 & 63), 1 << (trick & 63), self.takes[trick]
        return pair


_PAIRS: Final = {ichi: _Pairs(takes) for ichi, takes in _TAKES.items()}


def cards_of(trick: int) -> tuple[Card, ...]:
    """The cards of a trick in play, in order."""
    cards: list[Card] = []
    while trick > 1:
        cards.append(CARDS[trick & 63])
        trick >>= 6
    return tuple(reversed(cards))


def follow(hand: int, trick: int) -> int:
    """The cards of ``hand`` that may be played to ``trick`` (masks): the front suit, else the back
    suit, else anything."""
    if trick == 1:
        return hand
    lead = trick & 63 if trick < 4096 else trick >> 6 & 63
    return hand & FRONT_OF[lead] or hand & BACK_OF[lead] or hand


class Tomoefuda(TrickGame):
    """Tomoe-fuda. Options: ``ichi``, what a trick won with a rank 1 counts; ``generals``, 39 cards."""

    id: ClassVar[str] = "tomoefuda"
    OPTIONS: ClassVar[tuple[Option, ...]] = (
        Option("ichi", (1, 1.5, 2)),
        Option("generals", (False, True)),
    )

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.players = SEATS
        self.generals = bool(self.options["generals"])
        self.ichi = self.options["ichi"]
        self.deck = GENERALS if self.generals else TOMOE
        self.all_cards = mask(self.deck.cards)
        self.hidden_each = 4 if self.generals else 3
        self.tricks = 13 if self.generals else 12
        self.takes = _TAKES[self.ichi]
        self.pairs = _PAIRS[self.ichi]
        self._bits = tuple(card.bit for card in self.deck.cards)
        # By every text that is understood; cards that are not in the deck are no moves.
        self._moves: dict[str, Play | Pile] = {
            name: _BY_TEXT[card.text] for name, card in self.deck.by_text.items()
        }
        for pile in _MOVES.values():
            if isinstance(pile, Pile):
                self._moves[pile.text] = self._moves[tidy(pile.text)] = pile

    def deal(
        self, seed: int | None = None, dealer: int = 0, *, order: str | Iterable[Card] | None = None
    ) -> TomoefudaState:
        """Four face-down piles; ``dealer`` takes one first, and leads first. See :meth:`Game.deal`."""
        seed = self.check_seed(seed, order)
        if order is None:
            bits = tuple(shuffled(self._bits, seed))
        else:
            bits = tuple(card.bit for card in self.deck.order(order))
        deal = Deal(self, self.check_seat(dealer), bits)
        return _position(_ALL_PILES, (deal, b"", 0, 0, 0, dealer, 0), 0)

    def parse_move(self, text: str) -> Move:
        """``R3`` (or 赤3) plays a card, ``pile 2`` takes a pile."""
        move = (
            self._moves.get(text) or self._moves.get(tidy(text)) if isinstance(text, str) else None
        )
        if move:
            return move
        raise ValueError(
            f"{clip(text)} is no move: a move is a card of the deck, such as R3, or a pile, such as pile 2"
        )

    def extension(self, totals: Sequence[int | float]) -> int:
        """Three more deals while two or three are tied for first place."""
        return SEATS if sorted(totals)[-2] == max(totals) else 0

    def outcome(self, end: State | Observation) -> tuple[Step, ...]:
        return tuple(
            Step("deal-points", seat=seat, points=points) for seat, points in enumerate(end.scores)
        )

    def worth(self, card: Card) -> int | float:
        """What a trick won with ``card`` counts, in tricks: 1, or the ichi bonus."""
        return worth(card, self.ichi)

    def trick(self, cards: str | Iterable[Card]) -> Trick:
        """A judged trick of three cards, in order of play: ``trick("R3 R5 B1")``.

        ``winner`` and ``order`` are indices in order of play; ``pattern`` is 甲 … 庚; the order has
        the winner first and the others by strength, lower cards that cannot be compared as played.
        ValueError unless it is three different cards of the deck.

        >>> Tomoefuda().trick("R3 R5 B1").pattern
        '乙'
        """
        three = self.deck.parse(cards) if isinstance(cards, str) else tuple(cards)
        if (
            len(three) != 3
            or len(set(three)) != 3
            or any(card not in self.deck.cards for card in three)
        ):
            raise ValueError(
                f"a trick is three different cards of the deck, such as R3 R5 B1, "
                f"not {clip(' '.join(map(str, three)))}"
            )
        winner, pattern = judge(three)
        return Trick(three, winner, _order(three, winner), pattern, _steps(three, winner, pattern))


def class_of(card: Card, lead: Card) -> int:
    """``FRONT``, ``BACK`` or ``LOWER``, with ``lead`` led."""
    if card.suit is lead.suit:
        return FRONT
    return BACK if card.suit is back_suit(lead.suit) else LOWER


def _order(cards: tuple[Card, ...], winner: int) -> tuple[int, ...]:
    rest = [i for i in range(3) if i != winner]
    classes = [class_of(card, cards[0]) for card in cards]
    a, b = rest
    comparable = cards[a].suit is cards[b].suit
    if classes[b] > classes[a] or (comparable and cards[b].rank > cards[a].rank):
        rest = [b, a]
    return (winner, *rest)


def _steps(cards: tuple[Card, ...], winner: int, pattern: str) -> tuple[Step, ...]:
    lead = cards[0]
    back = back_suit(lead.suit)
    suits = [card.suit for card in cards]
    shared = tuple(dict.fromkeys(suit for suit in suits if suits.count(suit) > 1))
    ranking = sorted(
        range(3), key=lambda i: (class_of(cards[i], lead), cards[i].rank), reverse=True
    )
    same_strength = pattern == "戊"
    key = "trick-lead" if back else "trick-lead-general"
    steps = [Step(key, index=0, card=lead, front=lead.suit, back=back)]
    for i, card in enumerate(cards[1:], 1):
        steps.append(
            Step(f"trick-{CLASS_NAMES[class_of(card, lead)]}", index=i, card=card, suit=card.suit)
        )
    steps.append(
        Step(
            "trick-strength-lead" if same_strength else "trick-strength",
            cards=tuple(cards[i] for i in (_order(cards, winner) if same_strength else ranking)),
        )
    )
    if shared:
        steps.append(
            Step("trick-shared", suit=shared[0], cards=tuple(c for c in cards if c.suit in shared))
        )
    else:
        steps.append(Step("trick-all-differ", cards=cards))
    steps.append(
        Step(
            "trick-winner-second" if shared else "trick-winner-strongest",
            index=winner,
            card=cards[winner],
            pattern=pattern,
        )
    )
    return tuple(steps)


_PILE_OF: Final = {_FIRST_PILE + n: slice(n * PILE, (n + 1) * PILE) for n in range(PILES)}
"""By move: where in the deck's order the pile lies."""


def _turned(hands: Sequence[int], first: int) -> tuple[int, int, int]:
    """By seat what is given from seat ``first`` on."""
    return hands[-first], hands[1 - first], hands[2 - first]


class Deal(NamedTuple):
    """How the cards lie: ``bits``, the deck's order, top first; once the piles are taken ``opens`` and
    ``hidden``, the hands as dealt (masks by seat). Two deals are equal if no player could ever tell
    them apart: then the order within a pile or a block no longer matters.
    """

    game: Tomoefuda
    dealer: int
    bits: tuple[int, ...]
    opens: tuple[int, int, int] = (0, 0, 0)
    hidden: tuple[int, int, int] = (0, 0, 0)

    @property
    def order(self) -> tuple[Card, ...]:
        """The deck's order, top first."""
        return tuple(CARDS[bit.bit_length() - 1] for bit in self.bits)

    def opened(self, history: bytes) -> tuple[int, int, int]:
        """The open hands by seat after the first moves; 0 where no pile is taken yet."""
        if self.opens[0]:
            return self.opens
        piles = [sum(self.bits[_PILE_OF[index]]) for index in history]
        return _turned(piles + [0] * (SEATS - len(piles)), self.dealer)

    def dealt(self, history: bytes, left: int) -> tuple[Deal, int, int, int]:
        """The deal once all have a pile, and the one that the move ``left`` would take, with the cards
        set aside, is dealt out in blocks; then the hands, from the dealer on.
        """
        game, dealer, bits, _, _ = self
        size = game.hidden_each
        first, second, third = map(_PILE_OF.__getitem__, history)
        a, b, c = opens = sum(bits[first]), sum(bits[second]), sum(bits[third])
        rest = bits[_PILE_OF[left]] + bits[PILES * PILE :]
        x, y, z = hidden = sum(rest[:size]), sum(rest[size:-size]), sum(rest[-size:])
        after = Deal(game, dealer, bits, _turned(opens, dealer), _turned(hidden, dealer))
        return after, a | x, b | y, c | z

    def _identity(self) -> tuple[object, ...]:
        return self.game, self.dealer, self.opens, self.hidden if self.hidden[0] else self.bits

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Deal) and self._identity() == other._identity())

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self._identity())


_Past = bytes | tuple["_Past", int, int]
"""What was played before a trick: the piles taken, a byte each; then what was played before the last
trick, its first two cards as an int, and the index of its third."""

_Start = tuple[Deal, _Past, int, int, int, int, int]
"""Where a trick begins: the deal; what was played before; the cards of the leader, of the next seat
and of the one after it; the leader; points."""


class TomoefudaState(State):
    """A position of Tomoe-fuda, complete.

    It is kept as where the trick in play began (see ``_Start``), the trick, and what is legal: only
    the end of a trick moves the cards of all. While piles are taken the trick is 0, and the leader is
    who takes next.
    """

    __slots__ = ("_legal", "_start", "_trick")

    _legal: int
    _start: _Start
    _trick: int

    @property
    def legal(self) -> int:
        """What the actor may do, a mask; 0 when the deal is over."""
        return self._legal

    @property
    def trick(self) -> int:
        """The trick in play as an int; see the top of this file."""
        return self._trick or 1

    @property
    def deal(self) -> Deal:
        """How the cards lie."""
        return self._start[0]

    @property
    def history(self) -> bytes:
        """The moves made, a byte each: a card's index, or 40 + pile."""
        tricks = [self.trick]
        past = self._start[1]
        while isinstance(past, tuple):
            past, two, third = past
            tricks.append(two << 6 | third)
        return past + bytes(card.index for trick in reversed(tricks) for card in cards_of(trick))

    @property
    def game(self) -> Tomoefuda:
        return self._start[0].game

    @property
    def dealer(self) -> int:
        return self._start[0].dealer

    @property
    def order(self) -> tuple[Card, ...]:
        return self._start[0].order

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(_MOVES[i] for i in self.history)

    @property
    def actor(self) -> int | None:
        leader = self._start[5]
        return (leader + len(cards_of(self.trick))) % SEATS if self._legal else None

    @property
    def points(self) -> int:
        """Points in half tricks, eight bits a seat."""
        return self._start[6]

    @property
    def scores(self) -> tuple[int | float, ...]:
        return _scores(self._start[6], self._start[0].game)

    @property
    def hands(self) -> tuple[int, int, int]:
        """What each seat holds now, as masks by seat."""
        _, _, *hands, leader, _ = self._start
        for i, card in enumerate(cards_of(self.trick)):
            hands[i] ^= card.bit
        return _turned(hands, leader)

    def hand_of(self, seat: int) -> tuple[Card, ...]:
        """The cards ``seat`` holds now, open and hidden together, in the deck's order."""
        return GENERALS.of(self.hands[self.game.check_seat(seat)])

    def legal_moves(self) -> tuple[Play | Pile, ...]:
        # A lead is free and so of several suits, as a rule.
        return _of_any_suits(self._legal) if self._trick == 1 else _MOVES_OF[self._legal]

    def why_illegal(self, move: Move | str) -> Reason | None:
        actor = self.actor
        hand = 0 if actor is None else self.hands[actor]
        return _why_illegal(self.game, move, self._legal, hand, self.trick, self.history, actor)

    def play(self, move: Move | str) -> TomoefudaState:
        index: int
        try:
            bit, index = move.bit, move.index  # type: ignore[union-attr,assignment]
        except AttributeError:
            return self.play(self._start[0].game.parse_move(str(move)))
        if not bit & self._legal:
            raise IllegalMove(self.why_illegal(move) or Reason("over"))
        # From here on this is the hottest path of all: `follow` and `_position` stand here in line.
        trick = self._trick
        state = TomoefudaState()
        if trick == 1:
            state._start = start = self._start
            hand = start[3]
            state._legal = hand & move.front or hand & move.back or hand  # type: ignore[union-attr]
            state._trick = 64 + index
            return state
        if trick < 64:
            return self._take_pile(index)
        if trick < 4096:
            state._start = start = self._start
            hand = start[4]
            lead = trick - 64
            state._legal = hand & FRONT_OF[lead] or hand & BACK_OF[lead] or hand
            state._trick = trick << 6 | index
            return state
        deal, past, one, two, three, leader, points = self._start
        first, second, takes = deal.game.pairs[trick]
        taken = takes[index]
        winner = taken & 3
        if winner == 0:
            one, two, three = one ^ first, two ^ second, three ^ bit
        elif winner == 1:
            one, two, three = two ^ second, three ^ bit, one ^ first
            leader = _NEXT[leader]
        else:
            one, two, three = three ^ bit, one ^ first, two ^ second
            leader = _AFTER_NEXT[leader]
        points += _POINTS[leader][taken]
        state._start = deal, (past, trick, index), one, two, three, leader, points
        state._legal = one
        state._trick = 1
        return state

    def _take_pile(self, index: int) -> TomoefudaState:
        deal, past, _, _, _, taker, _ = self._start
        assert isinstance(past, bytes)
        history = past + _BYTES[index]
        left = self._legal ^ 1 << index
        if len(history) < SEATS:
            return _position(left, (deal, history, 0, 0, 0, _NEXT[taker], 0), 0)
        deal, one, two, three = deal.dealt(history, left.bit_length() - 1)
        return _position(one, (deal, history, one, two, three, deal.dealer, 0), 1)

    def observe(self, seat: int) -> TomoefudaObservation:
        deal, history = self.deal, self.history
        deal.game.check_seat(seat)
        opens = deal.opened(history)
        return observation(deal.game, seat, deal.dealer, history, opens, deal.hidden[seat])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TomoefudaState) and self._value() == other._value()

    def __hash__(self) -> int:
        return hash(self._value())

    def __repr__(self) -> str:
        moves = ", ".join(map(str, self.moves)) or "no move yet"
        return f"<{self.game!r} dealer {self.dealer}: {moves}>"

    def _value(self) -> tuple[object, ...]:
        return self._trick, self._start

    def __reduce__(self) -> tuple[Any, ...]:
        return _position, (self._legal, self._start, self._trick)


def _position(legal: int, start: _Start, trick: int) -> TomoefudaState:
    """The state that is kept as these three. (A constructor would take half as long again.)"""
    state = TomoefudaState()
    state._legal = legal
    state._start = start
    state._trick = trick
    return state


def _scores(points: int, game: Tomoefuda) -> tuple[int | float, ...]:
    halves = [points >> (8 * seat) & 255 for seat in range(SEATS)]
    return tuple(h / 2 for h in halves) if game.ichi == 1.5 else tuple(h // 2 for h in halves)


def _why_illegal(
    game: Tomoefuda,
    move: Move | str,
    legal: int,
    hand: int,
    trick: int,
    history: bytes,
    actor: int | None,
) -> Reason | None:
    if not isinstance(move, Play | Pile):
        move = game.parse_move(str(move))
        assert isinstance(move, Play | Pile)
    if actor is None:
        return Reason("over")
    if move.bit & legal:
        return None
    if len(history) < SEATS:
        left = tuple(n for n in range(1, PILES + 1) if legal >> (_FIRST_PILE + n - 1) & 1)
        return Reason(
            "pile-taken" if isinstance(move, Pile) else "pile-first", move=move.text, piles=left
        )
    if isinstance(move, Pile):
        return Reason("piles-gone", move=move.text)
    if not move.bit & hand:
        return Reason("not-held", card=move.card)
    lead = cards_of(trick)[0]
    front = lead.suit
    if hand & FRONT_OF[lead.index]:
        return Reason("hold-front", card=move.card, suit=front, cards=GENERALS.of(legal))
    return Reason(
        "hold-back", card=move.card, suit=back_suit(front), front=front, cards=GENERALS.of(legal)
    )


class _Public(NamedTuple):
    """What the moves alone tell."""

    tricks: tuple[PlayedTrick, ...]
    played: tuple[int, int, int]
    cannot: tuple[int, int, int]
    points: int
    actor: int | None
    trick: int
    past: _Past


def _read(game: Tomoefuda, dealer: int, history: bytes) -> _Public:
    if len(history) < SEATS:
        return _Public((), (0, 0, 0), (0, 0, 0), 0, (dealer + len(history)) % SEATS, 1, history)
    tricks: list[PlayedTrick] = []
    played, cannot = [0, 0, 0], [0, 0, 0]
    points, leader, trick = 0, dealer, 1
    cards: list[Card] = []
    past: _Past = history[:SEATS]
    for index in history[SEATS:]:
        seat = (leader + len(cards)) % SEATS
        played[seat] |= 1 << index
        if cards:
            lead = cards[0].index
            if not 1 << index & FRONT_OF[lead]:
                cannot[seat] |= FRONT_OF[lead]
                if not 1 << index & BACK_OF[lead]:
                    cannot[seat] |= BACK_OF[lead]
        cards.append(CARDS[index])
        if len(cards) < SEATS:
            trick = trick << 6 | index
        else:
            taken = game.takes[trick][index]
            seat = (leader + (taken & 3)) % SEATS
            tricks.append(PlayedTrick(leader, tuple(cards), seat, SEATS))
            points += _POINTS[seat][taken]
            past = past, trick, index
            leader, trick, cards = seat, 1, []
    if cards:
        tricks.append(PlayedTrick(leader, tuple(cards), None, SEATS))
    over = len(history) == SEATS + SEATS * game.tricks
    actor = None if over else (leader + len(cards)) % SEATS
    a, b, c = played
    x, y, z = cannot
    return _Public(tuple(tricks), (a, b, c), (x, y, z), points, actor, trick, past)


@dataclass(frozen=True, slots=True)
class TomoefudaObservation(TrickObservation):
    """What one seat knows. Masks are of cards; ``opens`` are the open hands as they were first laid
    (0 while not taken), ``hidden`` the seat's own hidden hand as dealt.

    Derived: ``played`` by each seat; ``cannot``: cards each seat has shown not to hold, by not
    following; ``unknown``: cards that lie in the others' hidden hands; ``hidden_left``: how many
    hidden cards each seat holds; ``tricks`` with the one in play last; ``trick`` in play as an int.
    """

    game: Tomoefuda
    seat: int
    dealer: int
    history: bytes
    opens: tuple[int, int, int]
    hidden: int
    public: _Public = field(compare=False, repr=False)
    unknown: int = field(compare=False, repr=False)
    hidden_left: tuple[int, int, int] = field(compare=False, repr=False)
    legal: int = field(compare=False, repr=False)

    @property
    def actor(self) -> int | None:  # type: ignore[override]
        return self.public.actor

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(_MOVES[i] for i in self.history)

    @property
    def scores(self) -> tuple[int | float, ...]:
        return _scores(self.public.points, self.game)

    @property
    def points(self) -> int:
        """Points in half tricks, eight bits a seat."""
        return self.public.points

    @property
    def tricks(self) -> tuple[PlayedTrick, ...]:
        return self.public.tricks

    def before_tricks(self) -> tuple[Fact, ...]:
        taken = (_MOVES[index] for index in self.history[:SEATS])
        return tuple(
            Fact("takes-pile", seat=(self.dealer + i) % SEATS, pile=pile.number)
            for i, pile in enumerate(taken)
            if isinstance(pile, Pile)
        )

    @property
    def trick(self) -> int:
        """The trick in play as an int; see the top of this file."""
        return self.public.trick

    @property
    def played(self) -> tuple[int, int, int]:
        """What each seat has played, as masks."""
        return self.public.played

    @property
    def cannot(self) -> tuple[int, int, int]:
        """The suits each seat has shown not to hold, as masks of all their cards."""
        return self.public.cannot

    @property
    def hand(self) -> int:
        """The seat's own cards, a mask."""
        return (self.opens[self.seat] | self.hidden) & ~self.public.played[self.seat]

    @property
    def open_now(self) -> tuple[int, int, int]:
        """The cards that lie open before each seat now, as masks."""
        a, b, c = (o & ~p for o, p in zip(self.opens, self.public.played, strict=True))
        return a, b, c

    def voids(self, seat: int) -> tuple[Suit, ...]:
        """The suits ``seat`` has shown to be void of."""
        return self.game.deck.suits_in(self.public.cannot[seat])

    def legal_moves(self) -> tuple[Play | Pile, ...]:
        return _MOVES_OF[self.legal]

    def _why_illegal(self, move: Move | str) -> Reason | None:
        return _why_illegal(
            self.game, move, self.legal, self.hand, self.trick, self.history, self.actor
        )

    @property
    def knowledge(self) -> Hashable:
        others = tuple(
            self.unknown & ~bits for seat, bits in enumerate(self.cannot) if seat != self.seat
        )
        return (
            self.opens,
            self.unknown,
            self.hidden_left[: self.seat],
            self.hidden_left[self.seat + 1 :],
            others,
        )

    def _split(self) -> tuple[int, int, int, int, int]:
        """The other two seats, the unknown cards that only the first may hold, those that either
        may hold, and how many of the latter the first holds."""
        one, two = (seat for seat in range(SEATS) if seat != self.seat)
        only_one = self.unknown & self.cannot[two]
        either = self.unknown & ~self.cannot[one] & ~self.cannot[two]
        return one, two, only_one, either, self.hidden_left[one] - only_one.bit_count()

    def count_worlds(self) -> int:
        if len(self.history) >= SEATS:
            *_, either, need = self._split()
            return comb(either.bit_count(), need)
        free = self.game.deck.cards
        size = len(free) - sum(o.bit_count() for o in self.opens)
        total = 1
        for taken in (PILE,) * (PILES - len(self.history)):
            total *= comb(size, taken)
            size -= taken
        for _ in range(size // SEATS and SEATS):
            total *= comb(size, size // SEATS)
            size -= size // SEATS
        return total

    def worlds(self) -> tuple[TomoefudaState, ...]:
        """Every State consistent with what the seat knows: 20 before the first card (70 with
        generals), fewer as voids and played cards rule layouts out. Before the piles are taken they
        are too many to list: TooManyWorlds, a ValueError."""
        if len(self.history) < SEATS:
            raise TooManyWorlds(
                "the piles are not taken yet, so the layouts are too many to list; use sample(rng)"
            )
        one, two, only_one, either, need = self._split()
        return tuple(
            self._world(one, two, only_one | mask(some))
            for some in combinations(GENERALS.of(either), need)
        )

    def sample(self, rng: Random) -> TomoefudaState:
        if len(self.history) < SEATS:
            return self._sample_piles(rng)
        one, two, only_one, either, need = self._split()
        return self._world(one, two, only_one | mask(rng.sample(GENERALS.of(either), need)))

    def _world(self, one: int, two: int, holds_one: int) -> TomoefudaState:
        """The State in which seat ``one`` holds ``holds_one`` of the unknown cards and ``two`` the rest."""
        hidden_now = {one: holds_one, two: self.unknown & ~holds_one}
        played_hidden = [self.played[seat] & ~self.opens[seat] for seat in range(SEATS)]
        hidden_now[self.seat] = self.hidden & ~played_hidden[self.seat]
        a, b, c = (hidden_now[seat] | played_hidden[seat] for seat in range(SEATS))
        hidden = a, b, c
        bits = tuple(card.bit for card in self._order_for(hidden))
        deal = Deal(self.game, self.dealer, bits, self.opens, hidden)
        # As it was when the trick in play began.
        table, leader = cards_of(self.trick), self._leader()
        hands = [(self.opens[s] | hidden[s]) & ~self.played[s] for s in range(SEATS)]
        for i, card in enumerate(table):
            hands[(leader + i) % SEATS] |= card.bit
        one, two, three = hands[leader:] + hands[:leader]
        start = deal, self.public.past, one, two, three, leader, self.points
        return _position(follow((one, two, three)[len(table)], self.trick), start, self.trick)

    def _leader(self) -> int:
        """Who led to the trick in play, or leads to the next one."""
        if not self.tricks:
            return self.dealer
        last = self.tricks[-1]
        return last.leader if last.winner is None else last.winner

    def _order_for(self, hidden: tuple[int, ...]) -> tuple[Card, ...]:
        """A deck order that deals these hands; cards within a pile or a block stand in deck order."""
        rest = tuple(
            c for i in range(SEATS) for c in GENERALS.of(hidden[(self.dealer + i) % SEATS])
        )
        taken = {
            index - _FIRST_PILE: (self.dealer + i) % SEATS
            for i, index in enumerate(self.history[:SEATS])
        }
        piles = [
            GENERALS.of(self.opens[taken[n]]) if n in taken else rest[:PILE] for n in range(PILES)
        ]
        return tuple(c for pile in piles for c in pile) + rest[PILE:]

    def _sample_piles(self, rng: Random) -> TomoefudaState:
        """A deal in which the piles already taken are as seen, the other cards anywhere."""
        taken = {
            index - _FIRST_PILE: (self.dealer + i) % SEATS for i, index in enumerate(self.history)
        }
        free = [c for c in self.game.deck.cards if not any(c.bit & o for o in self.opens)]
        rng.shuffle(free)
        order: list[Card] = []
        for number in range(PILES):
            if number in taken:
                order += GENERALS.of(self.opens[taken[number]])
            else:
                order += free[:PILE]
                del free[:PILE]
        state = self.game.deal(order=order + free, dealer=self.dealer)
        for move in self.moves:
            state = state.play(move)
        return state


def observation(
    game: Tomoefuda,
    seat: int,
    dealer: int,
    history: bytes,
    opens: tuple[int, int, int],
    hidden: int,
) -> TomoefudaObservation:
    """What ``seat`` knows, from the public moves, the open hands and its own hidden hand."""
    public = _read(game, dealer, history)
    unknown = 0
    hidden_left = (0, 0, 0)
    legal = 0
    if len(history) >= SEATS:
        all_played = public.played[0] | public.played[1] | public.played[2]
        unknown = game.all_cards & ~(opens[0] | opens[1] | opens[2] | hidden | all_played)
        one, two, three = (
            game.hidden_each - (public.played[s] & ~opens[s]).bit_count() for s in range(SEATS)
        )
        hidden_left = one, two, three
        if public.actor == seat:
            legal = follow((opens[seat] | hidden) & ~public.played[seat], public.trick)
    elif public.actor == seat:
        legal = _ALL_PILES
        for index in history:
            legal &= ~(1 << index)
    return TomoefudaObservation(
        game,
        seat,
        dealer,
        history,
        opens,
        hidden,
        public,
        unknown,
        hidden_left,
        legal,
    )
