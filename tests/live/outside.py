"""A game from outside the package, of one module: nobody has drawn a screen, a view or bots for it.

High Card: each of three players holds two cards; everybody plays one, and the highest takes a point, twice. A player may
also pass, once. The game tells no story and knows no tricks, so that everything about it is a default.
"""

from __future__ import annotations

from tomoe_core.cards import Card, Deck, Suit
from tomoe_core.facts import Reason
from tomoe_core.game import Game, IllegalMove, Move, Observation, State

_SUIT = Suit("X", "点", 0, "high-card")
DECK = Deck(
    "high-card",
    tuple(Card("high-card", _SUIT, i, f"X{i + 1}", f"点{i + 1}", i, 1 << i) for i in range(9)),
)
SEATS, HELD = 3, 2


class HighCard(Game):
    """See above."""

    id = "high-card"
    players = SEATS
    deck = DECK

    def deal(self, seed=None, dealer=0, *, order=None):
        self.check_seat(dealer)
        seed = self.check_seed(seed, order)
        cards = self.deck.order(order) if order is not None else self.deck.shuffled(seed)
        return HighCardState(dealer, self, (), cards)

    def parse_move(self, text):
        words = str(text).strip()
        return Move("pass") if words.lower() == "pass" else Move(self.deck.card(words).text)


class Value:
    """Equal when all slots are equal."""

    __slots__ = ()

    def __init__(self, *values):
        for name, value in zip(self.__slots__, values, strict=True):
            setattr(self, name, value)

    def _value(self):
        return tuple(getattr(self, name) for name in self.__slots__)

    def __eq__(self, other):
        return type(other) is type(self) and self._value() == other._value()

    def __hash__(self):
        return hash(self._value())


class HighCardState(Value, State):
    __slots__ = ("dealer", "game", "moves", "order")

    def hand(self, seat):
        dealt = self.order[HELD * seat : HELD * (seat + 1)]
        return [card for card in dealt if Move(card.text) not in self.moves]

    @property
    def actor(self):
        if len(self.moves) == SEATS * HELD:
            return None
        return (self.dealer + len(self.moves)) % SEATS

    @property
    def scores(self):
        points = [0] * SEATS
        for first in range(0, len(self.moves) - SEATS + 1, SEATS):
            ranks = [
                -1 if move.text == "pass" else DECK.card(move.text).rank
                for move in self.moves[first : first + SEATS]
            ]
            if max(ranks) >= 0:
                points[(self.dealer + ranks.index(max(ranks))) % SEATS] += 1
        return tuple(points)

    def legal_moves(self):
        if self.actor is None:
            return ()
        cards = [Move(card.text) for card in self.hand(self.actor)]
        passed = any(
            move.text == "pass" and (self.dealer + i) % SEATS == self.actor
            for i, move in enumerate(self.moves)
        )
        return tuple(cards) if passed else (*cards, Move("pass"))

    def why_illegal(self, move):
        move = self.game.parse_move(str(move))
        if self.actor is None:
            return Reason("over")
        return None if move in self.legal_moves() else Reason("high-card-not-now", move=move.text)

    def play(self, move):
        reason = self.why_illegal(move)
        if reason is not None:
            raise IllegalMove(reason)
        moves = (*self.moves, self.game.parse_move(str(move)))
        return HighCardState(self.dealer, self.game, moves, self.order)

    def observe(self, seat):
        self.game.check_seat(seat)
        own = tuple(self.hand(seat))
        return HighCardObservation(
            self.actor, self.dealer, self.game, self.moves, own, self.scores, seat
        )


class HighCardObservation(Value, Observation):
    __slots__ = ("actor", "dealer", "game", "moves", "own", "scores", "seat")

    def legal_moves(self):
        return self._world().legal_moves() if self.actor == self.seat else ()

    def _why_illegal(self, move):
        return self._world().why_illegal(move)

    @property
    def knowledge(self):
        return tuple(move for i, move in enumerate(self.moves) if self._seat(i) != self.seat)

    def _seat(self, ply):
        return (self.dealer + ply) % SEATS

    def count_worlds(self):
        return 1 if len(self.moves) == SEATS * HELD else 720

    def worlds(self):
        self.check_worlds()
        return (self._world(),)

    def sample(self, rng):
        return self._world(rng)

    def _world(self, rng=None):
        """A state that fits: the seat's own cards and those that were played lie where they were."""
        hands = [
            [
                DECK.card(m.text)
                for i, m in enumerate(self.moves)
                if self._seat(i) == seat and m.text != "pass"
            ]
            for seat in range(SEATS)
        ]
        hands[self.seat] += self.own
        rest = [card for card in DECK.cards if not any(card in hand for hand in hands)]
        if rng:
            rng.shuffle(rest)
        for hand in hands:
            while len(hand) < HELD:
                hand.append(rest.pop())
        order = (*(card for hand in hands for card in hand), *rest)
        return HighCardState(self.dealer, self.game, self.moves, order)
