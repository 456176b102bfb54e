"""Lanterns, a game in one file: two players hang up lanterns; one that is brighter than the last is a point."""

# The fields of a dataclass stand for properties of its base.
# pyright: reportIncompatibleMethodOverride=false

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import combinations
from random import Random

import tomoe_core as tomoe
from tomoe_core import Card, Deck, Game, Move, Observation, State

DECK = Deck.of_suits("lanterns", {"L": "灯"}, range(1, 10))
HAND = 4


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=lambda card: card.rank))


@tomoe.register
class Lanterns(Game):
    """Four of nine lanterns each; one stays in the box."""

    id = "lanterns"
    players = 2
    deck = DECK

    def deal(
        self, seed: int | None = None, dealer: int = 0, *, order: str | Iterable[Card] | None = None
    ) -> LanternsState:
        cards = self.order_of(seed, order)
        hands = (in_order(cards[:HAND]), in_order(cards[HAND : 2 * HAND]))
        return LanternsState(self, self.check_seat(dealer), hands, cards)

    def parse_move(self, text: str) -> Move:
        return Move(DECK.card(text).text)


def actor_of(dealer: int, moves: tuple[Move, ...]) -> int | None:
    return (dealer + len(moves)) % 2 if len(moves) < 2 * HAND else None


def scores_of(dealer: int, moves: tuple[Move, ...]) -> tuple[int, ...]:
    points = [0, 0]
    ranks = [DECK.card(move.text).rank for move in moves]
    for place in range(1, len(ranks)):
        points[(dealer + place) % 2] += ranks[place] > ranks[place - 1]
    return tuple(points)


def choices(hand: tuple[Card, ...], moves: tuple[Move, ...]) -> tuple[Move, ...]:
    return tuple(move for move in (Move(card.text) for card in hand) if move not in moves)


@dataclass(frozen=True, slots=True, repr=False)
class LanternsState(State):
    """The whole position."""

    game: Lanterns = field()
    dealer: int = field()
    hands: tuple[tuple[Card, ...], ...] = field()
    order: tuple[Card, ...] = field(compare=False)
    moves: tuple[Move, ...] = ()

    @property
    def actor(self) -> int | None:
        return actor_of(self.dealer, self.moves)

    @property
    def scores(self) -> tuple[int, ...]:
        return scores_of(self.dealer, self.moves)

    def legal_moves(self) -> tuple[Move, ...]:
        return () if self.actor is None else choices(self.hands[self.actor], self.moves)

    def play(self, move: Move | Card | str) -> LanternsState:
        moves = (*self.moves, self.check_move(str(move)))
        return LanternsState(self.game, self.dealer, self.hands, self.order, moves)

    def observe(self, seat: int) -> LanternsObservation:
        hand = self.hands[self.game.check_seat(seat)]
        return LanternsObservation(self.game, self.dealer, seat, hand, self.moves)


@dataclass(frozen=True, slots=True, repr=False)
class LanternsObservation(Observation):
    """What one seat knows."""

    game: Lanterns = field()
    dealer: int = field()
    seat: int = field()
    hand: tuple[Card, ...] = field()
    moves: tuple[Move, ...] = field()

    @property
    def actor(self) -> int | None:
        return actor_of(self.dealer, self.moves)

    @property
    def scores(self) -> tuple[int, ...]:
        return scores_of(self.dealer, self.moves)

    def legal_moves(self) -> tuple[Move, ...]:
        return choices(self.hand, self.moves) if self.actor == self.seat else ()

    def worlds(self) -> tuple[State, ...]:
        shown = [
            DECK.card(move.text) for move in self.moves[(self.seat + 1 - self.dealer) % 2 :: 2]
        ]
        unseen = in_order(set(DECK.cards) - {*self.hand, *shown})
        found: list[State] = []
        for some in combinations(unseen, HAND - len(shown)):
            other = in_order((*shown, *some))
            hands = (self.hand, other) if self.seat == 0 else (other, self.hand)
            box = set(DECK.cards) - {*self.hand, *other}
            state = self.game.deal(order=(*hands[0], *hands[1], *box), dealer=self.dealer)
            for move in self.moves:
                state = state.play(move)
            found.append(state)
        return tuple(found)


def bright(observation: LanternsObservation, rng: Random, budget: float | None = None) -> Move:
    """Hangs up the dimmest lantern that is brighter than the last, else the dimmest."""
    legal = observation.legal_moves()
    last = DECK.card(observation.moves[-1].text).rank if observation.moves else 99
    return next((move for move in legal if DECK.card(move.text).rank > last), legal[0])


if __name__ == "__main__":
    game = tomoe.game("lanterns")
    state = game.deal(seed=1)
    print(*state.legal_moves())
    print(tomoe.tournament(game, ["random", bright], deals=20).differences[0].mean > 0)
