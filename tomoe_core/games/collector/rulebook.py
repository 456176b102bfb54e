"""Collector 収集家 by ブツダ (2013): the rules in order of play, with nothing but lists and texts.

Read this first. The other files play the same rules fast, and are tested against these move by move. Where the
author's text leaves something open, "Ruling" says how this project decides it.

Four players, seats 0 to 3 clockwise. Cards are texts: a suit, then a rank from 1 to 6, so ``R3`` is the red 3.
The numbers of the text are ``rules``, by name: see :mod:`.numbers`. The damage of all deals is added up; when
somebody has reached ``match_ends_at``, 100, the match is over and the lowest total is first. Rulings: the
dealer moves counter-clockwise from deal to deal, and players with equal totals share a rank.
"""

from collections.abc import Generator
from itertools import combinations

from .numbers import USUAL, CollectorRules

SUITS = "RBGOKP"  # red 赤, light blue 水, green 緑, orange 橙, black 黒, purple 紫
RANKS = "123456"


class Collector:
    """A deal, in which the lowest score is the best.

    ``order`` is the shuffled deck, top first, and ``dealer`` 親 the seat that begins. ``actor`` is the seat
    that has to choose (None when the deal is over), ``moves`` are the texts it may choose from, and
    ``play(text)`` goes on with one of them.
    """

    def __init__(self, order: list[str], dealer: int, rules: CollectorRules = USUAL) -> None:
        self.rules = rules
        # Turns go counter-clockwise from the dealer on.
        self.seats = [(dealer - turn) % 4 for turn in range(4)]
        # In this order each player is dealt three hidden cards. The other 24 are the stock 山札.
        size = rules.hand
        self.hands = {s: order[size * i : size * i + size] for i, s in enumerate(self.seats)}
        self.stock = order[4 * size :]
        self.field: list[str] = []  # 場
        self.collected: list[str] = []  # the suits that are gone
        self.damage: dict[int, int] = {}  # by seat, of those who have collected
        self.actor: int | None = None
        self.moves: list[str] = []
        self._deal = self.laps()
        next(self._deal)

    def laps(self) -> Generator[None, str, None]:
        """The whole deal: lap after lap 周, until it is over."""
        while not self.is_over():
            # The top card of the stock is turned up onto the field. With no stock there is none.
            if self.stock:
                self.field.append(self.stock.pop(0))
            for seat in self.seats:
                if not self.is_over():
                    yield from self.turn(seat)
        # Whoever has not collected takes 20.
        for seat in self.still_collecting():
            self.damage[seat] = self.rules.not_collected

    def turn(self, seat: int) -> Generator[None, str, None]:
        """The player draws a card, unseen by the others, and then either discards or collects."""
        hand = self.hands[seat]
        # Who has collected draws no more. Ruling: the fifth lap begins with four cards in the stock; if
        # nobody is out, none is left for the last player.
        if self.stock and seat in self.still_collecting():
            hand.append(self.stock.pop(0))
        # A player with no cards is out. Ruling: one who has not collected is skipped, too.
        if not hand:
            return
        choice = yield from self.choose(seat, self.discards(seat) + self.collections(seat))
        if choice.startswith("collect"):
            self.collect(seat, choice.split()[1:])
            # Ruling: the third collection ends the deal at once, without a discard.
            if self.is_over() or not hand:
                return
            # Else one of the cards left is discarded now, and the others one by one in the next turns.
            choice = yield from self.choose(seat, self.discards(seat))
        card = choice.split()[1]
        hand.remove(card)
        self.field.append(card)

    def discards(self, seat: int) -> list[str]:
        """Any card may be discarded, face up onto the field."""
        return [f"discard {card}" for card in self.hands[seat]]

    def collections(self, seat: int) -> list[str]:
        """Two suits nobody has collected may be, with at least two cards of them together in the hand."""
        if seat not in self.still_collecting():
            return []
        pairs = combinations([suit for suit in SUITS if suit not in self.collected], 2)
        held = [card[0] for card in self.hands[seat]]
        least = self.rules.from_hand
        return [f"collect {a} {b}" for a, b in pairs if held.count(a) + held.count(b) >= least]

    def collect(self, seat: int, suits: list[str]) -> None:
        """Collect 回収 two suits: take all their cards in the hand and on the field."""
        wanted = [suit + rank for suit in suits for rank in RANKS]
        missing = [c for c in wanted if c not in self.hands[seat] and c not in self.field]
        # The damage is the sum of the ranks missing 欠品; 4 more for the second to collect, 8 for the third.
        late = self.rules.penalties[len(self.damage)]
        self.damage[seat] = sum(int(card[1]) for card in missing) + late
        for cards in (self.hands[seat], self.field):
            cards[:] = [card for card in cards if card not in wanted]
        # Ruling: cards of these suits that come up later are dead. They lie on the field and count for nothing.
        self.collected += suits

    def still_collecting(self) -> list[int]:
        """Those who have not collected, in turn order."""
        return [seat for seat in self.seats if seat not in self.damage]

    def is_over(self) -> bool:
        """The third collection ends the deal. Ruling: so do empty hands of all who have not collected."""
        done = len(self.damage) >= self.rules.collections
        return done or not any(self.hands[s] for s in self.still_collecting())

    @property
    def scores(self) -> list[int]:
        """The damage of each seat so far."""
        return [self.damage.get(seat, 0) for seat in range(4)]

    def choose(self, seat: int, moves: list[str]) -> Generator[None, str, str]:
        """Wait for ``seat`` to choose one of ``moves``."""
        self.actor, self.moves = seat, moves
        return (yield)

    def play(self, text: str) -> None:
        """The actor chooses ``text``; ValueError if it is not one of ``moves``."""
        if text not in self.moves:
            raise ValueError(f"{text} is not one of {', '.join(self.moves)}")
        try:
            self._deal.send(text)
        except StopIteration:
            self.actor, self.moves = None, []
