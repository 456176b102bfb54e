"""What FESCA Double Lead Six and FESCA Double Lead Wild share: deck, suits, deal, following, layout.

Source: 「FESCA(フェスカ)のトリテを考える(その2)」 by 按理具庵 (Anriguan), 2020. The rules of each game stand in
``fesca_six.py`` and ``fesca_wild.py``.

Rulings of this project, where the text leaves something open, for both games:

* Seats go clockwise. The first leader moves clockwise from deal to deal.
* The author's example of a five-player trick holds 金12, which five players do not use; so a trick to be
  judged may hold any FESCA cards, up to seven of them, and it is judged as it lies: complete.
* Full order of a trick: equal ranks of cards that are out go along the suits from the stronger lead on; with
  no second lead, or with yin-yang as one of the leads, along the generating suits from the element that was
  led. Yin-yang cards that are out come last of their rank. A Z among these cards counts 0.
* Cards that count the same are ranked as they were played, the earlier one first.
* Among equals, whoever took a trick last is ahead, on every place and not only on the first; over several
  deals it is the latest that decides. Who took no trick in it is behind those who did, and even with others
  who took none.

Inside, cards are bits (``1 << card.index``, thirteen to a suit), and the leads of a trick in play are a
small int; see :class:`~tomoe_core.games.fesca_suits.Leads`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, ClassVar, Final, NamedTuple, cast

from ..cards import FESCA, FESCA_65, FESCA_77, Card, Deck, Suit, clip, mask, shuffled
from ..game import Game, IllegalMove, Move, Observation, Option, Reason, State, Step, TooManyWorlds
from ..layouts import Layouts, layouts
from ..tricks import PlayedTrick, Trick
from .fesca_suits import (
    CARDS,
    EARTH,
    RANKS,
    SUIT_MASK,
    SUITS,
    WATER,
    WOOD,
    Judged,
    Leads,
)

DECKS: Final[dict[int, Deck]] = {5: FESCA_65, 6: FESCA, 7: FESCA_77}
"""The cards that so many players use."""

HAND: Final = {5: 13, 6: 13, 7: 11}
MOST_CARDS: Final = 7
"""No trick has more."""

MOST_WORLDS: Final = 10_000
"""So many layouts are no longer listed."""


# Moves


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Play(Move):
    """Playing ``card``."""

    card: Card
    index: int
    bit: int

    def __reduce__(self) -> tuple[Any, ...]:
        return _play, (self.index,)


def _play(index: int) -> Play:
    return _PLAYS[index]


_PLAYS: Final = tuple(Play(card.text, card, card.index, card.bit) for card in CARDS)
_BYTES: Final = tuple(bytes((i,)) for i in range(len(CARDS)))

_RANK_BITS: Final = (1 << RANKS) - 1
_PAIR: Final = 2 * RANKS
_TWO_PAIRS: Final = 4 * RANKS
_PAIR_BITS: Final = (1 << _PAIR) - 1


class _InSuit(dict[int, tuple[Play, ...]]):
    """Moves by the bits of ``suit``. Filled as needed, so that import costs nothing."""

    def __init__(self, suit: Suit) -> None:
        super().__init__()
        self.plays = _PLAYS[RANKS * suit.index : RANKS * (suit.index + 1)]

    def __missing__(self, bits: int) -> tuple[Play, ...]:
        moves = self[bits] = tuple(play for i, play in enumerate(self.plays) if bits >> i & 1)
        return moves


_IN_SUIT: Final = tuple(map(_InSuit, SUITS))


class _InPair(dict[int, tuple[Play, ...]]):
    """Moves by the bits of ``suit`` and the next one."""

    MOST: Final = 1 << 13
    """So many are kept; there are far more combinations."""

    def __init__(self, suit: Suit) -> None:
        super().__init__()
        self.low, self.high = _IN_SUIT[suit.index : suit.index + 2]

    def __missing__(self, bits: int) -> tuple[Play, ...]:
        if len(self) >= self.MOST:
            self.clear()
        moves = self[bits] = self.low[bits & _RANK_BITS] + self.high[bits >> RANKS]
        return moves


_WOOD_FIRE, _EARTH_METAL, _WATER_YINYANG = map(_InPair, (WOOD, EARTH, WATER))


def moves_of(legal: int) -> tuple[Play, ...]:
    """The moves of a mask, in the deck's order."""
    return (
        _WOOD_FIRE[legal & _PAIR_BITS]
        + _EARTH_METAL[legal >> _PAIR & _PAIR_BITS]
        + _WATER_YINYANG[legal >> _TWO_PAIRS]
    )


# The games


class Fesca(Game):
    """FESCA Double Lead. Option: ``players``, 5, 6 or 7."""

    OPTIONS: ClassVar[tuple[Option, ...]] = (Option("players", (6, 5, 7)),)
    LEADS: ClassVar[Leads]

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.players = cast(int, self.options["players"])
        self.deck = DECKS[self.players]
        self.hand_size = HAND[self.players]
        self.all_cards = mask(self.deck.cards)
        self._bits = tuple(card.bit for card in self.deck.cards)
        self.after_seat: tuple[int, ...] = (*range(1, self.players), 0)
        self.lead_after, self.asked = self.LEADS

    @staticmethod
    @abstractmethod
    def judge(cards: Sequence[Card]) -> Judged:
        """Judge a complete trick: the cards in order of play."""

    @staticmethod
    @abstractmethod
    def steps(cards: tuple[Card, ...], trick: Judged) -> tuple[Step, ...]:
        """Why a trick was judged so."""

    @staticmethod
    @abstractmethod
    def taker(cards: bytes, table: int, lead: int) -> int:
        """Who wins a trick, as :meth:`judge` says, only faster.

        ``cards`` are the cards' indices in order of play, ``table`` the same cards as a mask, and
        ``lead`` is the state of the leads. The answer is an index in order of play.
        """

    @staticmethod
    @abstractmethod
    def why_held(card: Card, lead: int, hand: int) -> Reason:
        """Why ``card`` may not be played although it is held: what must be followed with."""

    def deal(
        self, seed: int | None = None, dealer: int = 0, *, order: str | Iterable[Card] | None = None
    ) -> FescaState:
        """All cards in blocks of 13 (with seven players 11); ``dealer`` leads. See :meth:`Game.deal`."""
        self.check_seat(dealer)
        seed = self.check_seed(seed, order)
        given = None if order is None else [card.bit for card in self.deck.order(order)]
        bits = given or shuffled(self._bits, seed)
        n, size = self.players, self.hand_size
        blocks = [sum(bits[i : i + size]) for i in range(0, n * size, size)]
        deal = Deal(self, dealer, (*blocks[n - dealer :], *blocks[: n - dealer]), tuple(bits))
        every = self.all_cards
        return _state(blocks[0], (deal, b"", every, every, dealer, dealer, 0, b""))

    def parse_move(self, text: str) -> Play:
        """``W5`` (or 木5) plays a card."""
        try:
            return _PLAYS[self.deck.card(text).index]
        except ValueError:
            raise ValueError(
                f"{clip(text)} is no move: a move is a card of the deck, such as W5 or MZ"
            ) from None

    def next_dealer(self, dealer: int) -> int:
        return (dealer + 1) % self.players

    def ranking(
        self, totals: Sequence[int | float], latest: State | None = None
    ) -> tuple[int, ...]:
        """See :meth:`Game.ranking`. Among equals, whoever took a trick last in ``latest`` is ahead."""
        takers = latest.takers if isinstance(latest, FescaState) else ()
        last = {seat: number for number, seat in enumerate(takers)}
        keys = [(total, last.get(seat, -1)) for seat, total in enumerate(totals)]
        return tuple(1 + sum(other > key for other in keys) for key in keys)

    def trick(self, cards: str | Iterable[Card]) -> Trick:
        """A judged trick of up to seven cards, in order of play: ``trick("F5 A3 M9 A7 F4")``.

        ``winner`` and ``order`` are indices in order of play, best first. Any FESCA cards may be in
        it, also such as this number of players does not use. ValueError unless they are different.
        """
        some = FESCA.parse(cards) if isinstance(cards, str) else tuple(cards)
        fit = 0 < len(some) <= MOST_CARDS and len(set(some)) == len(some)
        if not fit or not all(card in CARDS for card in some):
            raise ValueError(
                f"a trick is one to {MOST_CARDS} different FESCA cards, such as W5 MZ W7, "
                f"not {clip(' '.join(map(str, some)))}"
            )
        trick = self.judge(some)
        return Trick(some, trick.winner, trick.order, None, self.steps(some, trick))


class Deal:
    """The hands as dealt, masks by seat, from a deck in the order of ``bits``. Two deals are equal if the
    hands are: the order within a block makes no difference.
    """

    __slots__ = ("_bits", "dealer", "game", "hands")

    def __init__(
        self, game: Fesca, dealer: int, hands: tuple[int, ...], bits: tuple[int, ...] = ()
    ) -> None:
        self.game = game
        self.dealer = dealer
        self.hands = hands
        self._bits = bits

    @property
    def order(self) -> tuple[Card, ...]:
        """The deck's order, top first: as it was given, else with each hand in deck order."""
        if self._bits:
            return tuple(CARDS[bit.bit_length() - 1] for bit in self._bits)
        hands = self.hands[self.dealer :] + self.hands[: self.dealer]
        return tuple(play.card for hand in hands for play in moves_of(hand))

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Deal)
            and (self.game, self.dealer, self.hands) == (other.game, other.dealer, other.hands)
        )

    def __hash__(self) -> int:
        return hash((self.game, self.dealer, self.hands))

    def __reduce__(self) -> tuple[Any, ...]:
        return Deal, (self.game, self.dealer, self.hands, self._bits)


_Inside = tuple[Deal, bytes, int, int, int | None, int, int, bytes]
"""Inside a State: the deal; the cards played, a byte each (the card's index); the cards still in hands
now, and when the trick began; the actor; who led; the state of the leads; who took each trick."""


class FescaState(State):
    """A position of FESCA Double Lead, complete."""

    # One slot for the mask that is asked for most, one tuple for the rest: it is unpacked at once.
    # They are filled from outside, by `_state` and in `play`: an __init__ would take as long again.
    __slots__ = ("_inside", "_legal")
    _legal: int
    _inside: _Inside

    @property
    def legal(self) -> int:
        """What the actor may play, a mask."""
        return self._legal

    @property
    def deal(self) -> Deal:
        """How the cards were dealt."""
        return self._inside[0]

    @property
    def history(self) -> bytes:
        """The cards played, a byte each: the card's index."""
        return self._inside[1]

    @property
    def game(self) -> Fesca:
        return self._inside[0].game

    @property
    def dealer(self) -> int:
        return self._inside[0].dealer

    @property
    def order(self) -> tuple[Card, ...]:
        return self._inside[0].order

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(_PLAYS[i] for i in self._inside[1])

    @property
    def actor(self) -> int | None:
        return self._inside[4]

    @property
    def leader(self) -> int:
        """Who leads, or has led, the trick in play; at the end, who took the last one."""
        return self._inside[5]

    @property
    def lead(self) -> int:
        """The leads of the trick in play; see :class:`Leads`."""
        return self._inside[6]

    @property
    def takers(self) -> tuple[int, ...]:
        """Who took each trick."""
        return tuple(self._inside[7])

    @property
    def scores(self) -> tuple[int, ...]:
        """Tricks by seat."""
        return _scores(self._inside[7], self._inside[0].game.players)

    @property
    def ranking(self) -> tuple[int, ...]:
        """The rank of each seat in this deal so far: most tricks, then who took a trick last."""
        return self.game.ranking(self.scores, self)

    @property
    def hands(self) -> tuple[int, ...]:
        """What each seat holds now, as masks."""
        left = self._inside[2]
        return tuple(hand & left for hand in self._inside[0].hands)

    def hand_of(self, seat: int) -> tuple[Card, ...]:
        """The cards ``seat`` holds now, in the deck's order."""
        return FESCA.of(self.hands[self.game.check_seat(seat)])

    def legal_moves(self) -> tuple[Play, ...]:
        # As in `moves_of`, in line.
        legal = self._legal
        return (
            _WOOD_FIRE[legal & _PAIR_BITS]
            + _EARTH_METAL[legal >> _PAIR & _PAIR_BITS]
            + _WATER_YINYANG[legal >> _TWO_PAIRS]
        )

    def why_illegal(self, move: Move | str) -> Reason | None:
        deal, _, left, _, actor, _, lead, _ = self._inside
        hand = 0 if actor is None else deal.hands[actor] & left
        return _why_illegal(deal.game, move, self._legal, hand, lead, actor)

    def play(self, move: Move | str) -> FescaState:
        deal, history, left, start, actor, leader, lead, takers = self._inside
        index: int
        try:
            bit, index = move.bit, move.index  # type: ignore[union-attr,assignment]
        except AttributeError:
            return self.play(deal.game.parse_move(str(move)))
        # Another game's card may have the same bit.
        if not bit & self._legal or _PLAYS[index] is not move:
            raise IllegalMove(self.why_illegal(move) or Reason("over"))
        assert actor is not None
        game = deal.game
        history += _BYTES[index]
        left ^= bit
        actor = game.after_seat[actor]
        lead = game.lead_after[lead][index]
        new = FescaState()
        if actor != leader:
            # The rule of `follow` stands here again, in line: this is the hottest path of all.
            hand = deal.hands[actor] & left
            held, loose = game.asked[lead]
            legal = hand & held
            if not legal:
                legal = hand
            elif loose:
                legal |= hand & loose
            new._legal = legal
            new._inside = (deal, history, left, start, actor, leader, lead, takers)
            return new
        players = game.players
        leader = (leader + game.taker(history[-players:], start ^ left, lead)) % players
        hand = new._legal = deal.hands[leader] & left
        takers += _BYTES[leader]
        new._inside = (deal, history, left, left, leader if hand else None, leader, 0, takers)
        return new

    def observe(self, seat: int) -> FescaObservation:
        deal, history = self._inside[:2]
        deal.game.check_seat(seat)
        return observation(deal.game, seat, deal.dealer, history, deal.hands[seat])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, FescaState) and self._inside == other._inside

    def __hash__(self) -> int:
        return hash(self._inside)

    def __repr__(self) -> str:
        moves = ", ".join(map(str, self.moves)) or "no move yet"
        return f"<{self.game!r} dealer {self.dealer}: {moves}>"


def _state(legal: int, inside: _Inside) -> FescaState:
    state = FescaState()
    state._legal = legal
    state._inside = inside
    return state


def follow(game: Fesca, hand: int, lead: int) -> int:
    """The cards of ``hand`` that may be played to the leads (masks)."""
    held, loose = game.asked[lead]
    return hand & (held | loose) if hand & held else hand


def _scores(takers: bytes, players: int) -> tuple[int, ...]:
    return tuple(map(takers.count, range(players)))


def _why_illegal(
    game: Fesca, move: Move | str, legal: int, hand: int, lead: int, actor: int | None
) -> Reason | None:
    card = game.parse_move(move.text if isinstance(move, Move) else move).card
    if actor is None:
        return Reason("over")
    if not card.bit & hand:
        return Reason("not-held", card=card)
    return None if card.bit & legal else game.why_held(card, lead, hand)


# What a seat knows


class _Public(NamedTuple):
    """What the moves alone tell: see the properties of :class:`FescaObservation`."""

    tricks: tuple[PlayedTrick, ...]
    played: tuple[int, ...]
    cannot: tuple[int, ...]
    takers: bytes
    actor: int | None
    leader: int
    lead: int


def _read(game: Fesca, dealer: int, history: bytes) -> _Public:
    players = game.players
    tricks: list[PlayedTrick] = []
    played, cannot = [0] * players, [0] * players
    takers, leader, lead = b"", dealer, 0
    for start in range(0, len(history), players):
        some = history[start : start + players]
        table, lead, seat = 0, 0, leader
        for index in some:
            bit = 1 << index
            held, loose = game.asked[lead]
            if not bit & (held | loose):
                cannot[seat] |= held
            played[seat] |= bit
            table |= bit
            lead = game.lead_after[lead][index]
            seat = game.after_seat[seat]
        winner = None
        if len(some) == players:
            winner = (leader + game.taker(some, table, lead)) % players
            takers += _BYTES[winner]
        tricks.append(PlayedTrick(leader, tuple(CARDS[i] for i in some), winner, players))
        if winner is not None:
            leader, lead = winner, 0
    over = len(history) == players * game.hand_size
    actor = None if over else (leader + len(history) % players) % players
    return _Public(tuple(tricks), tuple(played), tuple(cannot), takers, actor, leader, lead)


@dataclass(frozen=True, slots=True)
class FescaObservation(Observation):
    """What one seat knows. Masks are of cards; ``dealt`` is the seat's own hand as it was dealt.

    Derived: ``played`` by each seat; ``cannot``: suits each seat has shown not to hold, by not
    following; ``unknown``: cards that lie in the others' hands; ``sizes``: how many cards each seat
    holds; ``tricks``, the one in play last; ``lead``: the state of the leads.

    A card shows something only where the rules asked for another: in Wild a yin-yang card may
    always be played, so it shows nothing, and who leaves a decided lead for another card may still
    hold yin-yang.
    """

    game: Fesca
    seat: int
    dealer: int
    history: bytes
    dealt: int
    public: _Public = field(compare=False, repr=False)
    unknown: int = field(compare=False, repr=False)
    sizes: tuple[int, ...] = field(compare=False, repr=False)
    legal: int = field(compare=False, repr=False)

    @property
    def actor(self) -> int | None:  # type: ignore[override]
        return self.public.actor

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(_PLAYS[i] for i in self.history)

    @property
    def scores(self) -> tuple[int, ...]:
        return _scores(self.public.takers, self.game.players)

    @property
    def takers(self) -> tuple[int, ...]:
        """Who took each trick."""
        return tuple(self.public.takers)

    @property
    def tricks(self) -> tuple[PlayedTrick, ...]:
        """All tricks, the one in play last (with ``winner`` None)."""
        return self.public.tricks

    @property
    def leader(self) -> int:
        """Who leads, or has led, the trick in play; at the end, who took the last one."""
        return self.public.leader

    @property
    def lead(self) -> int:
        """The leads of the trick in play; see :class:`Leads`."""
        return self.public.lead

    @property
    def played(self) -> tuple[int, ...]:
        """What each seat has played, as masks."""
        return self.public.played

    @property
    def cannot(self) -> tuple[int, ...]:
        """The suits each seat has shown not to hold, as masks of all their cards."""
        return self.public.cannot

    @property
    def hand(self) -> int:
        """The seat's own cards, a mask."""
        return self.dealt & ~self.public.played[self.seat]

    def voids(self, seat: int) -> tuple[Suit, ...]:
        """The suits ``seat`` has shown to be void of."""
        shown = self.public.cannot[seat]
        return tuple(suit for suit in SUITS if SUIT_MASK[suit.index] & shown)

    def legal_moves(self) -> tuple[Play, ...]:
        return moves_of(self.legal)

    def why_illegal(self, move: Move | str) -> Reason | None:
        actor = self.public.actor
        if actor is not None and actor != self.seat:
            self.game.parse_move(str(move))
            return Reason("not-your-turn", seat=actor)
        return _why_illegal(self.game, move, self.legal, self.hand, self.lead, actor)

    @property
    def knowledge(self) -> Hashable:
        others = [seat for seat in range(self.game.players) if seat != self.seat]
        voids = tuple(self.unknown & self.public.cannot[seat] for seat in others)
        return self.unknown, tuple(self.sizes[seat] for seat in others), voids

    @property
    def _layouts(self) -> Layouts:
        """Where the unknown cards may lie; this seat is a hand of no cards."""
        sizes = list(self.sizes)
        sizes[self.seat] = 0
        lacks = tuple(cannot & self.unknown for cannot in self.public.cannot)
        return layouts(self.unknown, tuple(sizes), lacks)

    def count_worlds(self) -> int:
        return self._layouts.count

    def worlds(self) -> tuple[FescaState, ...]:
        """Every State consistent with what the seat knows; TooManyWorlds, a ValueError, from 10,000 on."""
        unknown = self._layouts
        if unknown.count >= MOST_WORLDS:
            raise TooManyWorlds(
                f"{unknown.count} layouts are consistent with what seat {self.seat} knows, "
                f"too many to list; use sample(rng)"
            )
        return tuple(map(self._world, unknown))

    def sample(self, rng: Random) -> FescaState:
        return self._world(self._layouts.sample(rng))

    def _world(self, hands: tuple[int, ...]) -> FescaState:
        """The State in which the others hold ``hands``."""
        public, game = self.public, self.game
        dealt = [hand | played for hand, played in zip(hands, public.played, strict=True)]
        dealt[self.seat] = self.dealt
        left = self.unknown | self.hand
        start = left | mask(public.tricks[-1].cards) if public.lead else left
        deal, actor = Deal(game, self.dealer, tuple(dealt)), public.actor
        legal = 0 if actor is None else follow(game, dealt[actor] & left, public.lead)
        inside = (deal, self.history, left, start, actor, public.leader, public.lead, public.takers)
        return _state(legal, inside)


def observation(
    game: Fesca, seat: int, dealer: int, history: bytes, dealt: int
) -> FescaObservation:
    """What ``seat`` knows, from the cards played and its own hand as dealt."""
    public = _read(game, dealer, history)
    gone = 0
    for played in public.played:
        gone |= played
    sizes = tuple(game.hand_size - played.bit_count() for played in public.played)
    legal = follow(game, dealt & ~gone, public.lead) if public.actor == seat else 0
    return FescaObservation(
        game, seat, dealer, history, dealt, public, game.all_cards & ~gone & ~dealt, sizes, legal
    )
