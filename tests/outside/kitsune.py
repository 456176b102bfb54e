"""Kitsune, a game invented for these tests: it stands outside the package and knows only its public face.

Three players hold five of fifteen cards each, and put one on the row in turn. A card higher than the one before
it is a point. A third card of one suit in a row may not be put by who holds another suit.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from itertools import combinations
from types import MappingProxyType, SimpleNamespace

from tomoe_core import Card, Deck, Game, Move, Observation, Reason, State
from tomoe_core.cards import mask
from tomoe_core.tricks import CardPlay

DECK = Deck.of_suits("kitsune", {"T": "天", "C": "地", "H": "人"}, range(1, 6))
WORDS = SimpleNamespace(
    GAMES={"kitsune": "Kitsune"},
    SENTENCES={"kitsune-third": "{card} would be the third of {suit} in a row."},
)


class Kitsune(Game):
    id = "kitsune"
    WORDS = MappingProxyType({"en": WORDS})
    players = 3
    deck = DECK

    def deal(self, seed=None, dealer=0, *, order=None):
        cards = self.order_of(seed, order)
        dealt = tuple(mask(cards[5 * seat : 5 * seat + 5]) for seat in range(3))
        return KitsuneState(self, self.check_seat(dealer), dealt, cards)

    def parse_move(self, text):
        return play(DECK.card(text))


def play(card):
    return CardPlay(card.text, card)


class Position:
    """What a State and an Observation have in common: all moves are made in the open."""

    __slots__ = ()

    @property
    def actor(self):
        return (self.dealer + len(self.moves)) % 3 if len(self.moves) < 15 else None

    @property
    def row(self):
        return [move.card for move in self.moves]

    @property
    def scores(self):
        row, points = self.row, [0, 0, 0]
        for place in range(1, len(row)):
            points[(self.dealer + place) % 3] += row[place].rank > row[place - 1].rank
        return tuple(points)

    def _legal(self, hand):
        cards = DECK.of(hand & ~mask(self.row))
        others = [card for card in cards if {one.suit for one in self.row[-2:]} != {card.suit}]
        return tuple(map(play, others if len(self.row) > 1 and others else cards))

    def _reason(self, hand, move):
        card = self.game.parse_move(str(move)).card
        if self.actor is None:
            return Reason("over")
        if not card.bit & hand & ~mask(self.row):
            return Reason("not-held", card=card)
        if play(card) not in self._legal(hand):
            return Reason("kitsune-third", card=card, suit=card.suit)
        return None


@dataclass(frozen=True, slots=True, repr=False)
class KitsuneState(Position, State):
    game: Kitsune = field()
    dealer: int = field()
    dealt: tuple[int, ...] = field()
    order: tuple[Card, ...] = field(compare=False)
    moves: tuple[Move, ...] = ()

    def legal_moves(self):
        return () if self.actor is None else self._legal(self.dealt[self.actor])

    def why_illegal(self, move):
        return self._reason(self.dealt[self.actor or 0], move)

    def play(self, move):
        move = self.check_move(move)
        return KitsuneState(self.game, self.dealer, self.dealt, self.order, (*self.moves, move))

    def observe(self, seat):
        hand = self.dealt[self.game.check_seat(seat)]
        return KitsuneObservation(self.game, self.dealer, seat, hand, self.moves)


@dataclass(frozen=True, slots=True, repr=False)
class KitsuneObservation(Position, Observation):
    game: Kitsune = field()
    dealer: int = field()
    seat: int = field()
    hand: int = field()
    moves: tuple[Move, ...] = field()

    def legal_moves(self):
        return self._legal(self.hand) if self.actor == self.seat else ()

    def _why_illegal(self, move):
        return self._reason(self.hand, move)

    @property
    def knowledge(self):
        return tuple(m for i, m in enumerate(self.moves) if (self.dealer + i) % 3 != self.seat)

    def worlds(self):
        return worlds(self)


@cache
def worlds(knows):
    """Every way to deal the cards in which the moves could be made."""
    found = []
    one, other = (seat for seat in range(3) if seat != knows.seat)
    shown = [0, 0, 0]
    for place, card in enumerate(knows.row):
        shown[(knows.dealer + place) % 3] |= card.bit
    seen = knows.hand | shown[one] | shown[other]
    unseen = [card for card in DECK.cards if not card.bit & seen]
    for some in combinations(unseen, 5 - len(DECK.of(shown[one]))):
        hands = {knows.seat: knows.hand, one: shown[one] | mask(some)}
        hands[other] = shown[other] | mask(unseen) & ~mask(some)
        order = [card for seat in range(3) for card in DECK.of(hands[seat])]
        found.append(knows.game.after(knows.moves, order=order, dealer=knows.dealer))
    return tuple(filter(None, found))
