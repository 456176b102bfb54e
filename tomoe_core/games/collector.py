"""Collector 収集家, a game of collecting for four by ブツダ (2013). Low scores win.

Source: 「巴札・収集家」 by ブツダ (@bd_gfngfn), 2013.

Rulings of this project, where the text leaves something open:

* The third collection ends the deal at once, without a discard.
* When the hands of all who have not collected are empty, the deal ends and each of them takes 20.
* The fifth lap starts with four cards in the stock: with nobody out, the last seat draws nothing in it.
* The dealer moves counter-clockwise from deal to deal. Players with equal totals share a rank.
* Cards of a collected suit that come up later are dead: they lie on the field and count for nothing.
* A player who has not collected and has no cards left is skipped.
* Every deal gives somebody 20, so after twenty deals somebody has reached 100: a match is of twenty
  deals at most, and ends with the one after which somebody has 100. A shorter match may be agreed on.

When a card was drawn makes no difference to what can still happen, nor to what others can know. So two
States are equal if hands, stock, field and moves are; the moment at which each card of a hand came
there is kept, for records and for one's own story, but not compared.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations
from math import factorial
from operator import and_
from random import Random
from typing import Any, ClassVar, Final, NamedTuple

from ..cards import TOMOE, Card, Suit, clip, mask
from ..game import Game, IllegalMove, Move, Observation, Reason, State, Step, TooManyWorlds
from ..layouts import Layouts, layouts
from ..stock import ALL, SUIT_MASK, UNSEEN, StockDeal, deal, deal_of

SEATS: Final = 4
HAND: Final = 3
TAKES: Final = 2
"""How many hand cards of the two suits collecting takes."""

COLLECTIONS: Final = 3
PENALTIES: Final = (0, 4, 8)
NOT_COLLECTED: Final = 20
MATCH_ENDS_AT: Final = 100
MOST_MATCH_DEALS: Final = 20
MOST_LISTED: Final = 10_000

CARDS: Final = TOMOE.cards
_SUITS: Final = TOMOE.suits
_RANKS: Final = tuple(sum(i + 1 for i in range(6) if bits >> i & 1) for bits in range(64))
"""By the six bits of a suit: the sum of the ranks."""

TURNED: Final = SEATS
"""Stands among the takers of stock cards for a card that was turned up onto the field."""


class CollectorMove(Move):
    """A move of this game; ``code``: a number below 64."""

    __slots__ = ()
    code: int

    def __reduce__(self) -> tuple[Any, ...]:
        return _parse, (self.text,)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Discard(CollectorMove):
    """Discarding ``card`` onto the field."""

    card: Card
    bit: int
    code: int


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Collect(CollectorMove):
    """Collecting two suits; ``bits``: all their cards."""

    suits: tuple[Suit, Suit]
    bits: int
    code: int


_DISCARDS: Final = tuple(Discard(f"discard {c}", c, c.bit, c.index) for c in CARDS)
_COLLECTS: Final = tuple(
    Collect(f"collect {a} {b}", (a, b), SUIT_MASK[a.index] | SUIT_MASK[b.index], len(CARDS) + i)
    for i, (a, b) in enumerate(combinations(_SUITS, 2))
)
_MOVES: Final[tuple[Discard | Collect, ...]] = (*_DISCARDS, *_COLLECTS)
_BY_SUITS: Final = {frozenset(move.suits): move for move in _COLLECTS}
_BY_NAME: Final = {name: suit for suit in _SUITS for name in (suit.letter, suit.kanji)}


class _Chosen(dict[int, tuple[Discard, ...]]):
    """Discards by the twelve bits of two suits; filled as needed."""

    def __init__(self, first: int) -> None:
        super().__init__()
        self.moves = _DISCARDS[first : first + 12]

    def __missing__(self, bits: int) -> tuple[Discard, ...]:
        moves = self[bits] = tuple(m for i, m in enumerate(self.moves) if bits >> i & 1)
        return moves


_RED_BLUE, _GREEN_ORANGE, _BLACK_PURPLE = (_Chosen(first) for first in (0, 12, 24))


class _Suits(dict[int, int]):
    """By the twelve bits of two suits, which there are: 1 and 4 for one card, 2 and 8 for more of them."""

    def __missing__(self, bits: int) -> int:
        one, two = (bits & 63).bit_count(), (bits >> 6).bit_count()
        flags = self[bits] = (one > 0) | (one > 1) << 1 | (two > 0) << 2 | (two > 1) << 3
        return flags


class _Collectable(dict[int, tuple[Collect, ...]]):
    """The collections that a hand allows, by its suits as above, four bits for every two, and from bit 12
    on a bit for each suit nobody has collected.
    """

    def __missing__(self, key: int) -> tuple[Collect, ...]:
        held = [
            (key >> 2 * i & 1) + (key >> 2 * i + 1 & 1) if key >> 12 + i & 1 else -9
            for i in range(6)
        ]
        moves = self[key] = tuple(
            move for move in _COLLECTS if sum(held[suit.index] for suit in move.suits) >= TAKES
        )
        return moves


_HELD: Final = _Suits()
_COLLECTABLE: Final = _Collectable()


def _parse(text: str) -> Discard | Collect:
    words = text.split() if isinstance(text, str) and len(text) < 40 else []
    verb = words[0].lower() if words else ""
    try:
        if verb == "discard" and len(words) == 2:
            return _DISCARDS[TOMOE.card(words[1]).index]
        if verb == "collect" and len(words) == 3:
            return _BY_SUITS[frozenset(_BY_NAME[word.upper()] for word in words[1:])]
    except (ValueError, KeyError):
        pass
    raise ValueError(
        f"{clip(text)} is no move; a move is to discard a card, such as discard R3, "
        f"or to collect two suits, such as collect R O"
    )


class Collection(NamedTuple):
    """What a player has collected: the cards from the hand, those from the field and those missing, as
    masks; the damage, with the penalty for being second or third in it.
    """

    seat: int
    suits: tuple[Suit, Suit]
    held: int
    field: int
    missing: int
    penalty: int
    damage: int


_Taken = tuple[int, int, int, int]
"""A collection inside a position: the seat, the move's code, the cards from the hand and from the field."""


def _collection(taken: _Taken, before: int) -> Collection:
    """A collection in full; ``before`` others came first."""
    seat, code, held, field = taken
    move = _COLLECTS[code - len(CARDS)]
    missing = move.bits & ~(held | field)
    penalty = PENALTIES[before]
    return Collection(seat, move.suits, held, field, missing, penalty, ranks(missing) + penalty)


def ranks(cards: int) -> int:
    """The sum of the ranks of cards (a mask)."""
    total = 0
    while cards:
        total += _RANKS[cards & 63]
        cards >>= 6
    return total


class Collector(Game):
    """Collector. It has no options."""

    id: ClassVar[str] = "collector"
    usual_deals: int = MOST_MATCH_DEALS

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.players = SEATS
        self.deck = TOMOE

    def deal(
        self, seed: int | None = None, dealer: int = 0, *, order: str | Iterable[Card] | None = None
    ) -> CollectorState:
        """Three cards each, 24 in the stock; ``dealer`` begins. See :meth:`Game.deal`."""
        return CollectorState(_begun(deal(self, dealer, seed, order, block=HAND, step=-1), None))

    def parse_move(self, text: str) -> Move:
        """``discard R3`` or ``collect R O``; cards and suits may be in kanji."""
        return _parse(text)

    def next_dealer(self, dealer: int) -> int:
        return (dealer - 1) % SEATS

    def check_deals(self, deals: int) -> int:
        """20 is a whole match, to 100 points; 4, 8, 12 or 16 are the deals of a shorter one at most."""
        whole = isinstance(deals, int) and not isinstance(deals, bool)
        if not whole or not 0 < deals <= MOST_MATCH_DEALS or deals % SEATS:
            raise ValueError(
                f"the deals of a match of Collector are {MOST_MATCH_DEALS} at most, by which somebody has "
                f"reached {MATCH_ENDS_AT}; 4, 8, 12 or 16 make a shorter one, not {clip(deals)}"
            )
        return deals

    def ends_match(self, totals: Sequence[int | float], latest: State | None = None) -> bool:
        """When somebody has reached 100."""
        return max(totals) >= MATCH_ENDS_AT

    def ranking(
        self, totals: Sequence[int | float], latest: State | None = None
    ) -> tuple[int, ...]:
        """The lowest total is the best."""
        return tuple(1 + sum(other < total for other in totals) for total in totals)


# What happens

TURN, LEAVING = 0, 1
"""Stages of a turn: to discard or collect; to discard after having collected."""

_Notes = list[tuple[Any, ...]]
_Inside = tuple[
    StockDeal, bytes, tuple[int, ...], bytes, int, int, int, int | None, int, int, tuple[_Taken, ...]
]  # fmt: skip
"""Inside a position: the deal; the moves made, a byte each (seat << 6 | code); hands (masks by seat);
who took each card of the stock so far, a byte each; the field; the turn, from 0; the stage; the actor; a
bit for each suit nobody has collected; a bit for each seat that has collected; the collections."""

_BYTES: Final = tuple(bytes((i,)) for i in range(256))
_STILL: Final = tuple(
    sum(cards for suit, cards in enumerate(SUIT_MASK) if bits >> suit & 1) for bits in range(64)
)
"""By the bits of suits: all their cards."""


def _begun(deal: StockDeal, notes: _Notes | None) -> _Inside:
    return _next(deal, b"", list(deal.hands), b"", 0, -1, 63, 0, (), notes)


def _next(
    deal: StockDeal,
    history: bytes,
    hands: list[int],
    takers: bytes,
    field: int,
    turn: int,
    suits: int,
    done: int,
    taken: tuple[_Taken, ...],
    notes: _Notes | None,
) -> _Inside:
    """The position in which the next player has the turn, and has drawn."""
    stock = deal.stock
    at = len(takers)
    while True:
        turn += 1
        if not turn & 3 and at < len(stock):
            field |= 1 << stock[at]
            if notes is not None:
                notes.append(("turned", stock[at], _STILL[suits], len(stock) - at == 1))
            takers += _BYTES[TURNED]
            at += 1
        seat = (deal.dealer - turn) & 3
        if not done >> seat & 1 and at < len(stock):
            if notes is not None:
                notes.append(("drawn", seat, stock[at], len(stock) - at == 1))
            hands[seat] |= 1 << stock[at]
            takers += _BYTES[seat]
            break
        if hands[seat]:
            break
    return deal, history, tuple(hands), takers, field, turn, TURN, seat, suits, done, taken


def _made(inside: _Inside, move: Discard | Collect, notes: _Notes | None) -> _Inside:
    """The position after ``move``, which is taken to be legal."""
    deal, history, held, takers, field, turn, stage, actor, suits, done, taken = inside
    assert actor is not None
    history += _BYTES[actor << 6 | move.code]
    hands = list(held)
    stage = TURN
    if isinstance(move, Discard):
        hands[actor] ^= move.bit
        field |= move.bit
    else:
        own, lying = hands[actor] & move.bits, field & move.bits
        taken = (*taken, (actor, move.code, own, lying))
        suits ^= 1 << move.suits[0].index | 1 << move.suits[1].index
        done |= 1 << actor
        field ^= lying
        hands[actor] ^= own
        if hands[actor]:
            stage = LEAVING
    if len(taken) == COLLECTIONS or (
        len(takers) == len(deal.stock)  # before, whoever draws holds cards
        and not any(hand for seat, hand in enumerate(hands) if not done >> seat & 1)
    ):
        if notes is not None:
            notes.append(("end", len(taken)))
        return deal, history, tuple(hands), takers, field, turn, TURN, None, suits, done, taken
    if not hands[actor] and notes is not None:
        notes.append(("out", actor))
    if stage == LEAVING:
        return deal, history, tuple(hands), takers, field, turn, LEAVING, actor, suits, done, taken
    return _next(deal, history, hands, takers, field, turn, suits, done, taken, notes)


# What may be done


def _legal(inside: _Inside) -> tuple[Discard | Collect, ...]:
    actor = inside[7]
    if actor is None:
        return ()
    hand = inside[2][actor]
    one, two, three = hand & 0xFFF, hand >> 12 & 0xFFF, hand >> 24
    discards = _RED_BLUE[one] + _GREEN_ORANGE[two] + _BLACK_PURPLE[three]
    if inside[9] >> actor & 1:
        return discards
    return (
        discards + _COLLECTABLE[_HELD[one] | _HELD[two] << 4 | _HELD[three] << 8 | inside[8] << 12]
    )


def _why_illegal(inside: _Inside, move: Discard | Collect) -> Reason | None:
    actor = inside[7]
    if actor is None:
        return Reason("over")
    hand = inside[2][actor]
    if isinstance(move, Discard):
        return None if move.bit & hand else Reason("not-held", card=move.card)
    if inside[9] >> actor & 1:
        return Reason("has-collected", cards=TOMOE.of(hand))
    for suit in move.suits:
        if not inside[8] >> suit.index & 1:
            seat = next(
                one[0]
                for one in inside[10]
                if SUIT_MASK[suit.index] & _COLLECTS[one[1] - len(CARDS)].bits
            )
            return Reason("suit-collected", suit=suit, seat=seat)
    if (hand & move.bits).bit_count() < TAKES:
        if not hand & move.bits:
            return Reason("collect-none", suits=move.suits, least=TAKES)
        return Reason(
            "collect-few", suits=move.suits, cards=TOMOE.of(hand & move.bits), least=TAKES
        )
    return None


class _Position:
    """What a State and an Observation have in common: all that lies open, and as much of the hands as
    is known.
    """

    __slots__ = ("_inside",)
    _inside: _Inside

    @property
    def game(self) -> Collector:
        """The game that is played."""
        game = self._inside[0].game
        assert isinstance(game, Collector)
        return game

    @property
    def dealer(self) -> int:
        """The seat that begins."""
        return self._inside[0].dealer

    @property
    def history(self) -> bytes:
        """The moves made, a byte each: seat << 6 | code."""
        return self._inside[1]

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves made so far."""
        return tuple(_MOVES[code & 63] for code in self._inside[1])

    @property
    def actor(self) -> int | None:
        """The seat to act, or None when the deal is over."""
        return self._inside[7]

    @property
    def hands(self) -> tuple[int, ...]:
        """The cards that are known to be in each hand, as masks by seat."""
        return self._inside[2]

    @property
    def field(self) -> int:
        """The cards on the field, dead ones too, a mask."""
        return self._inside[4]

    @property
    def open_suits(self) -> tuple[Suit, ...]:
        """The suits nobody has collected."""
        return tuple(suit for suit in _SUITS if self._inside[8] >> suit.index & 1)

    @property
    def dead(self) -> int:
        """The cards on the field that count for nothing any more, a mask."""
        return self._inside[4] & ~_STILL[self._inside[8]]

    @property
    def collections(self) -> tuple[Collection, ...]:
        """What has been collected, in order."""
        return tuple(_collection(one, i) for i, one in enumerate(self._inside[10]))

    def collection_of(self, seat: int) -> Collection | None:
        """What ``seat`` has collected, None if nothing."""
        return next((one for one in self.collections if one.seat == seat), None)

    def would_collect(self, move: Collect) -> Collection:
        """What the actor would get with ``move``."""
        actor, taken = self._inside[7], self._inside[10]
        if actor is None:
            raise ValueError("the deal is over, so nothing is collected any more")
        held, lying = self._inside[2][actor] & move.bits, self._inside[4] & move.bits
        return _collection((actor, move.code, held, lying), len(taken))

    @property
    def leaving(self) -> bool:
        """True if the actor has just collected and discards one of the cards left."""
        return self._inside[6] == LEAVING

    @property
    def turn(self) -> int:
        """The number of turns that have gone by, those of players who are out too: four are a lap."""
        return self._inside[5]

    @property
    def stock_left(self) -> int:
        """How many cards are left in the stock."""
        return len(CARDS) - SEATS * HAND - len(self._inside[3])

    @property
    def takers(self) -> bytes:
        """Who took each card of the stock so far: a seat, or ``TURNED`` up onto the field."""
        return self._inside[3]

    @property
    def scores(self) -> tuple[int | float, ...]:
        """The damage of each seat, one number a seat; low is good."""
        missed = NOT_COLLECTED if self._inside[7] is None else 0
        taken = {one.seat: one.damage for one in self.collections}
        return tuple(taken.get(seat, missed) for seat in range(SEATS))

    @property
    def turned(self) -> tuple[Card, ...]:
        """The cards that were turned up onto the field, in order."""
        deal, takers = self._inside[0], self._inside[3]
        pairs = zip(deal.stock, takers, strict=False)
        return tuple(CARDS[card] for card, taker in pairs if taker == TURNED)

    def _public(self) -> tuple[object, ...]:
        """What all see, beside the moves: which cards were turned up, in order."""
        deal = self._inside[0]
        return deal.game, deal.dealer, self._inside[1:], self.turned


class CollectorState(_Position, State):
    """A position of Collector, complete."""

    __slots__ = ()

    def __init__(self, inside: _Inside) -> None:
        self._inside = inside

    @property
    def order(self) -> tuple[Card, ...]:
        return self._inside[0].order

    def hand_of(self, seat: int) -> tuple[Card, ...]:
        """The cards ``seat`` holds, in the deck's order."""
        return TOMOE.of(self._inside[2][self.game.check_seat(seat)])

    def legal_moves(self) -> tuple[Discard | Collect, ...]:
        return _legal(self._inside)

    def why_illegal(self, move: Move | str) -> Reason | None:
        return _why_illegal(self._inside, _known(move))

    def play(self, move: Move | str) -> CollectorState:
        if not isinstance(move, CollectorMove):
            move = _parse(str(move))
        reason = _why_illegal(self._inside, move)  # type: ignore[arg-type]
        if reason is not None:
            raise IllegalMove(reason)
        return CollectorState(_made(self._inside, move, None))  # type: ignore[arg-type]

    def observe(self, seat: int) -> CollectorObservation:
        deal, history, hands, takers, *rest = self._inside
        deal.game.check_seat(seat)
        masks = [ALL if s == seat else 0 for s in range(SEATS)]
        stock = bytes(
            card if taker in (seat, TURNED) else UNSEEN
            for card, taker in zip(deal.stock, takers, strict=False)
        )
        seen = StockDeal(deal.game, deal.dealer, b"", tuple(map(and_, deal.hands, masks)), stock)
        known = tuple(map(and_, hands, masks))
        held = tuple(bits.bit_count() for bits in hands)
        return CollectorObservation(seat, held, (seen, history, known, takers, *rest))  # type: ignore[arg-type]

    def story(self) -> tuple[tuple[Step, ...], ...]:
        """What the deal brought about, and then each move: steps to be put in sentences, drawn cards
        named.
        """
        return tuple(_story(self._inside[0], self._inside[1], None))

    @property
    def steps(self) -> tuple[Step, ...]:
        """What the last move brought about, or the deal if there is none."""
        return self.story()[-1]

    def _identity(self) -> tuple[object, ...]:
        return *self._public(), self._inside[0].stock[len(self._inside[3]) :]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CollectorState) and (
            self is other or self._identity() == other._identity()
        )

    def __hash__(self) -> int:
        return hash(self._identity())

    def __repr__(self) -> str:
        return f"<{self.game!r} dealer {self.dealer}: {', '.join(map(str, self.moves)) or 'no move yet'}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return CollectorState, (self._inside,)


def _known(move: Move | str) -> Discard | Collect:
    return move if isinstance(move, Discard | Collect) else _parse(str(move))


class CollectorObservation(_Position, Observation):  # type: ignore[misc,override]
    """What one seat knows: all that is laid open, its own hand, and what it drew.

    ``held``: how many cards each seat holds; ``unknown``: the cards in the stock or in others' hands.
    A player who has collected holds no card of the suits collected.
    """

    __slots__ = ("_held", "_seat")
    _held: tuple[int, ...]
    _seat: int

    def __init__(self, seat: int, held: tuple[int, ...], inside: _Inside) -> None:
        self._inside = inside
        self._seat = seat
        self._held = held

    @property
    def seat(self) -> int:  # type: ignore[override]
        """The seat that knows this."""
        return self._seat

    @property
    def held(self) -> tuple[int, ...]:
        """How many cards each seat holds."""
        return self._held

    @property
    def hand(self) -> int:
        """The seat's own cards, a mask."""
        return self._inside[2][self._seat]

    @property
    def draws(self) -> tuple[Card, ...]:
        """The cards this seat has drawn, in order."""
        deal, takers = self._inside[0], self._inside[3]
        pairs = zip(deal.stock, takers, strict=True)
        return tuple(CARDS[card] for card, taker in pairs if taker == self._seat)

    @property
    def unknown(self) -> int:
        """The cards this seat has never seen, a mask."""
        seen = self.hand | self.field
        for one in self.collections:
            seen |= one.held | one.field
        return ALL & ~seen

    def legal_moves(self) -> tuple[Discard | Collect, ...]:
        return _legal(self._inside) if self.actor == self._seat else ()

    def why_illegal(self, move: Move | str) -> Reason | None:
        known = _known(move)
        if self.actor is not None and self.actor != self._seat:
            return Reason("not-your-turn", seat=self.actor)
        return _why_illegal(self._inside, known)

    def story(self) -> tuple[tuple[Step, ...], ...]:
        """What the deal brought about, and then each move: steps to be put in sentences. Cards that
        others drew are not named.
        """
        # What all see is the same in every world.
        world = self.sample(Random(0))
        return tuple(_story(world._inside[0], self._inside[1], self._seat))

    @property
    def steps(self) -> tuple[Step, ...]:
        """What the last move brought about, or the deal if there is none."""
        return self.story()[-1]

    @property
    def knowledge(self) -> Hashable:
        return (
            self.unknown,
            self._held[: self._seat],
            self._held[self._seat + 1 :],
            self.collections,
        )

    def _others(self) -> list[int]:
        return [seat for seat in range(SEATS) if seat != self._seat]

    @property
    def _layouts(self) -> Layouts:
        """The ways in which the unknown cards lie in the other hands and, last, in the stock."""
        sizes, lacks = [], []
        for seat in self._others():
            one = self.collection_of(seat)
            sizes.append(self._held[seat])
            lacks.append(_BITS_OF[one.suits] if one else 0)
        return layouts(self.unknown, (*sizes, self.stock_left), (*lacks, 0))

    def count_worlds(self) -> int:
        return self._layouts.count * factorial(self.stock_left)

    def worlds(self) -> tuple[CollectorState, ...]:
        """Every State consistent with what the seat knows, where they are fewer than 10,000: about the
        time when the stock ends. TooManyWorlds, a ValueError, before.
        """
        count = self.count_worlds()
        if count >= MOST_LISTED:
            raise TooManyWorlds(f"{count} layouts are too many to list; use sample(rng)")
        return tuple(
            self._world(hands, stock)
            for *hands, left in self._layouts
            for stock in permutations(TOMOE.of(left))
        )

    def sample(self, rng: Random) -> CollectorState:
        *hands, left = self._layouts.sample(rng)
        stock = list(TOMOE.of(left))
        rng.shuffle(stock)
        return self._world(hands, stock)

    def _world(self, hands: Sequence[int], stock: Iterable[Card]) -> CollectorState:
        """The State in which the others hold these unknown cards and the stock goes on so."""
        deal, history, known, takers, *rest = self._inside
        now, start, pile = list(known), list(deal.hands), list(deal.stock)
        for seat, hand in zip(self._others(), hands, strict=True):
            now[seat] = hand
            # Any order in which the cards came will do, if none was shown before it came.
            came = [*_shown(seat, history, self.collection_of(seat)), *TOMOE.of(hand)]
            start[seat] = mask(came[:HAND])
            places = [i for i, taker in enumerate(takers) if taker == seat]
            for place, card in zip(places, came[HAND:], strict=True):
                pile[place] = card.index
        pile += [card.index for card in stock]
        full = deal_of(deal.game, deal.dealer, tuple(start), bytes(pile), step=-1)
        return CollectorState((full, history, tuple(now), takers, *rest))  # type: ignore[arg-type]

    def _identity(self) -> tuple[object, ...]:
        return self._seat, self._held, *self._public()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CollectorObservation) and self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash(self._identity())

    def __repr__(self) -> str:
        moves = ", ".join(map(str, self.moves)) or "no move yet"
        return f"<{self.game!r} seen from seat {self._seat}, dealer {self.dealer}: {moves}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return CollectorObservation, (self._seat, self._held, self._inside)


_BITS_OF: Final = {move.suits: move.bits for move in _COLLECTS}


def _shown(seat: int, history: bytes, one: Collection | None) -> Iterator[Card]:
    """The cards that ``seat`` has laid open from its hand, in order."""
    for code in history:
        if code >> 6 != seat:
            continue
        if code & 63 < len(CARDS):
            yield CARDS[code & 63]
        elif one is not None:
            yield from TOMOE.of(one.held)


# Explanations


def _story(deal: StockDeal, history: bytes, seat: int | None) -> Iterator[tuple[Step, ...]]:
    """The steps of the deal and of each move. For a ``seat`` only its own draws are named."""
    notes: _Notes = []
    inside = _begun(deal, notes)
    yield tuple(step for note in notes for step in _noted(note, inside, seat))
    for code in history:
        notes = []
        before = inside
        move = _MOVES[code & 63]
        inside = _made(before, move, notes)
        steps = _told(before, move)
        for note in notes:
            steps += _noted(note, inside, seat)
        yield tuple(steps)


def _told(before: _Inside, move: Discard | Collect) -> list[Step]:
    """What a move says by itself."""
    hands, field, seat, taken = before[2], before[4], before[7], before[10]
    assert seat is not None
    if isinstance(move, Collect):
        one = seat, move.code, hands[seat] & move.bits, field & move.bits
        return told_collection(_collection(one, len(taken)), len(taken))
    steps = [Step("discards", seat=seat, card=move.card)]
    if not move.bit & _STILL[before[8]]:
        steps.append(Step("card-dead", card=move.card, suit=move.card.suit))
    return steps


def told_collection(one: Collection, before: int) -> list[Step]:
    """The steps of a collection, of which ``before`` others came first."""
    steps = [
        Step("collects", seat=one.seat, suits=one.suits),
        Step("collects-hand", seat=one.seat, cards=TOMOE.of(one.held)),
    ]
    if one.field:
        steps.append(Step("collects-field", cards=TOMOE.of(one.field)))
    missing = TOMOE.of(one.missing)
    if missing:
        total = sum(card.rank for card in missing)
        parts = " + ".join(str(card.rank) for card in missing)
        key = "collects-missing" if len(missing) > 1 else "collects-missing-one"
        steps.append(Step(key, cards=missing, sum=parts, total=total))
    else:
        steps.append(Step("collects-whole", suits=one.suits))
    if one.penalty:
        steps.append(Step("collects-late", number=before, points=one.penalty))
    return [*steps, Step("collects-damage", seat=one.seat, points=one.damage)]


def _noted(note: tuple[Any, ...], after: _Inside, seat: int | None) -> list[Step]:
    """What happens of itself, in steps."""
    kind, *what = note
    if kind == "turned":
        index, still, last = what
        card = CARDS[index]
        steps = [Step("turned-up", card=card)]
        if not card.bit & still:
            steps.append(Step("card-dead", card=card, suit=card.suit))
        return [*steps, Step("stock-ends")] if last else steps
    if kind == "drawn":
        who, index, last = what
        if seat in (None, who):
            steps = [Step("draws-card", seat=who, card=CARDS[index])]
        else:
            steps = [Step("draws", seat=who)]
        return [*steps, Step("stock-ends")] if last else steps
    if kind == "out":
        return [Step("is-out", seat=what[0])]
    ending = Step("third-ends") if what[0] == COLLECTIONS else Step("empty-ends")
    missed = [s for s in range(SEATS) if not after[9] >> s & 1]
    return [ending, *(Step("not-collected", seat=s, points=NOT_COLLECTED) for s in missed)]
