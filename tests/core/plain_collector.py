"""Collector once more, as plainly as it can be told: lists of texts, nothing precomputed.

The engine is held against it move by move.
"""

from itertools import combinations

SUITS = "RBGOKP"
DECK = [suit + rank for suit in SUITS for rank in "123456"]


class Collector:
    """``turns()`` yields whenever somebody has to choose; ``moves`` are the texts they may choose from,
    and ``chosen`` is what they chose.
    """

    def __init__(self, order, dealer):
        self.seats = [(dealer - i) % 4 for i in range(4)]
        self.hands = {seat: list(order[3 * i : 3 * i + 3]) for i, seat in enumerate(self.seats)}
        self.stock = list(order[12:])
        self.field = []
        self.damage = {}
        self.gone = ""  # suits collected
        self.actor = None
        self.moves = []
        self.chosen = None

    @property
    def scores(self):
        return [self.damage.get(seat, 0) for seat in range(4)]

    def ask(self, seat, moves):
        self.actor, self.moves = seat, list(moves)
        yield
        assert self.chosen in self.moves

    def playing(self):
        return [seat for seat in self.seats if seat not in self.damage]

    def is_over(self):
        return len(self.damage) == 3 or not any(self.hands[seat] for seat in self.playing())

    def turns(self):
        while True:
            if self.stock:
                self.field.append(self.stock.pop(0))
            for seat in self.seats:
                yield from self.turn(seat)
                if self.is_over():
                    for each in self.playing():
                        self.damage[each] = 20
                    self.actor, self.moves = None, []
                    return

    def turn(self, seat):
        hand = self.hands[seat]
        if seat not in self.damage and self.stock:
            hand.append(self.stock.pop(0))
        if not hand:
            return
        moves = [f"discard {card}" for card in hand]
        if seat not in self.damage:
            for pair in combinations([s for s in SUITS if s not in self.gone], 2):
                if sum(card[0] in pair for card in hand) >= 2:
                    moves.append(f"collect {pair[0]} {pair[1]}")
        yield from self.ask(seat, moves)
        if self.chosen.startswith("collect"):
            pair = self.chosen.split()[1:]
            have = [card for card in hand + self.field if card[0] in pair]
            wanted = [card for card in DECK if card[0] in pair]
            missing = [card for card in wanted if card not in have]
            self.damage[seat] = sum(int(c[1]) for c in missing) + 4 * len(self.damage)
            self.gone += "".join(pair)
            hand[:] = [card for card in hand if card[0] not in pair]
            self.field = [card for card in self.field if card[0] not in pair]
            if self.is_over() or not hand:
                return
            yield from self.ask(seat, [f"discard {card}" for card in hand])
        card = self.chosen.split()[1]
        hand.remove(card)
        self.field.append(card)
