"""A game that is small enough for what walks a whole tree: two players, four cards, two tricks."""

from __future__ import annotations

from dataclasses import dataclass, field

from tomoe_core import Card, Deck, Game, Move, Observation, Reason, State
from tomoe_core.cards import mask
from tomoe_core.tricks import CardPlay

DECK = Deck.of_suits("duel", {"A": "甲"}, range(1, 5))


class Duel(Game):
    """Two cards each; the dealer leads. The higher card takes a point, and its player leads."""

    id = "duel"
    players = 2
    deck = DECK
    points_in_all = 2

    def deal(self, seed=None, dealer=0, *, order=None):
        cards = self.order_of(seed, order)
        return DuelState(self, self.check_seat(dealer), cards)

    def parse_move(self, text):
        return play(DECK.card(text))


def play(card):
    return CardPlay(card.text, card)


class Position:
    """What a State and an Observation have in common: all moves are made in the open."""

    __slots__ = ()

    @property
    def tricks(self):
        """Who led and who won, by trick that is complete; the leader of the next."""
        leader, won = self.dealer, []
        for lead, other in zip(self.moves[::2], self.moves[1::2], strict=False):
            leader = 1 - leader if other.card.rank > lead.card.rank else leader
            won.append(leader)
        return won, leader

    @property
    def actor(self):
        _, leader = self.tricks
        return None if len(self.moves) == 4 else (leader + len(self.moves)) % 2

    @property
    def scores(self):
        won, _ = self.tricks
        return won.count(0), won.count(1)

    def _legal(self, hand):
        cards = DECK.of(hand & ~mask(move.card for move in self.moves))
        return tuple(map(play, cards))

    def _reason(self, hand, move):
        return None if self.game.parse_move(str(move)) in self._legal(hand) else Reason("over")


@dataclass(frozen=True, slots=True, repr=False)
class DuelState(Position, State):
    game: Duel = field()
    dealer: int = field()
    order: tuple[Card, ...] = field()
    moves: tuple[Move, ...] = ()

    def _hand(self, seat):
        return mask(self.order[2 * seat : 2 * seat + 2])

    def legal_moves(self):
        return () if self.actor is None else self._legal(self._hand(self.actor))

    def why_illegal(self, move):
        return self._reason(self._hand(self.actor or 0), move)

    def play(self, move):
        return DuelState(self.game, self.dealer, self.order, (*self.moves, self.check_move(move)))

    def observe(self, seat):
        return DuelObservation(self.game, self.dealer, seat, self._hand(seat), self.moves)


@dataclass(frozen=True, slots=True)
class DuelObservation(Position, Observation):
    game: Duel = field()
    dealer: int = field()
    seat: int = field()
    hand: int = field()
    moves: tuple[Move, ...] = field()

    def legal_moves(self):
        return self._legal(self.hand) if self.actor == self.seat else ()

    def _why_illegal(self, move):
        return self._reason(self.hand, move)

    def worlds(self):
        hands = DECK.of(self.hand), DECK.of(mask(DECK.cards) & ~self.hand)
        order = [card for hand in (hands if self.seat == 0 else hands[::-1]) for card in hand]
        return (self.game.after(self.moves, order=order, dealer=self.dealer),)
