"""Market and Supply once more, as plainly as it can be told: lists of texts, nothing precomputed.

The engine is held against it move by move.
"""

from itertools import chain, combinations, permutations, product

DECK = [suit + rank for suit in "RBGOKP" for rank in "123456"]
SHAPE_OF = {"R": "d", "B": "d", "G": "t", "O": "t", "K": "h", "P": "h"}


def rank(card):
    return int(card[1])


def run_from(card):
    return [card[0] + str((rank(card) - 1 + step) % 6 + 1) for step in range(3)]


def runs_in(hand):
    return [card for card in DECK if set(run_from(card)) <= set(hand)]


def subsets(cards):
    return chain.from_iterable(combinations(cards, n) for n in range(len(cards) + 1))


class Market:
    """``turns()`` yields whenever somebody has to choose; ``moves`` are the texts they may choose from,
    and ``chosen`` is what they chose.
    """

    def __init__(self, order, dealer):
        self.dealer = dealer
        self.hands = {(dealer + i) % 3: list(order[3 * i : 3 * i + 3]) for i in range(3)}
        self.stock = list(order[9:])
        self.points = {0: 20, 1: 20, 2: 20}
        self.bank = 150
        self.between = 0  # points paid and not yet handed over
        self.out = {0: [], 1: [], 2: []}
        self.actor = None
        self.moves = []
        self.chosen = None

    @property
    def scores(self):
        return [self.points[seat] for seat in range(3)]

    def ask(self, seat, moves):
        self.actor, self.moves = seat, list(moves)
        yield
        assert self.chosen in self.moves

    def runs_out(self):
        return sum(len(runs) for runs in self.out.values())

    def reveal(self, seat):
        while runs_in(self.hands[seat]):
            yield from self.ask(seat, [f"reveal {card}" for card in runs_in(self.hands[seat])])
            first = self.chosen.split()[1]
            self.hands[seat] = [c for c in self.hands[seat] if c not in run_from(first)]
            pays = 10 + 5 * any(other[0] == first[0] for other in self.out[seat])
            self.out[seat].append(first)
            self.points[seat] += pays
            self.bank -= pays

    def turns(self):
        for i in range(3):
            yield from self.reveal((self.dealer + i) % 3)
        seller, dry = self.dealer, 0
        while True:
            with_stock, before = bool(self.stock), self.runs_out()
            yield from self.turn(seller)
            dry = 0 if with_stock or self.runs_out() > before else dry + 1
            if self.runs_out() >= 11:
                two = [s for s in range(3) if len(self.hands[s]) == 2]
                if two and self.runs_out() == 11:
                    self.points[two[0]] += 5
                    self.bank -= 5
                break
            if dry == 24:
                break
            seller = (seller + 1) % 3
        self.actor, self.moves = None, []

    def turn(self, seller):
        buyers = [(seller + 1) % 3, (seller + 2) % 3]
        if self.stock:
            table, self.stock = self.stock[:3], self.stock[3:]
        else:
            table = []
            for seat in (seller, *buyers):
                if self.hands[seat]:
                    yield from self.ask(seat, [f"put {c}" for c in self.hands[seat]])
                    card = self.chosen.split()[1]
                    self.hands[seat].remove(card)
                    table.append(card)
        yield from self.ask(seller, self.offers(table))
        lots = {word[:2]: (word[3], int(word[4])) for word in self.chosen.split()[1:]}
        got = []
        for seat in buyers:
            if lots:
                yield from self.ask(seat, self.purchases(seat, lots))
                words = self.chosen.split()
                card, paid = words[1], words[3:]
                due = max(0, lots[card][1] - sum(map(rank, paid)))
                self.points[seat] -= due
                self.between += due
                self.hands[seat] = [c for c in self.hands[seat] if c not in paid] + [card]
                got += paid
                del lots[card]
                yield from self.reveal(seat)
        self.points[seller] += self.between
        self.between = 0
        self.hands[seller] += got
        yield from self.reveal(seller)
        for card, (_, price) in lots.items():
            self.points[seller] -= price
            self.bank += price
            self.hands[seller].append(card)
        yield from self.reveal(seller)

    def offers(self, table):
        for markers in permutations("dth", len(table)):
            for prices in product(range(1, 7), repeat=len(table)):
                if sum(prices) <= 10:
                    words = [f"{c}@{m}{p}" for c, m, p in zip(table, markers, prices, strict=True)]
                    yield f"offer {' '.join(words)}"

    def purchases(self, seat, lots):
        """With all the ways to pay that leave out what is superfluous; on credit only if there is no other."""
        can, cannot = [], []
        for card, (shape, price) in lots.items():
            for some in subsets(
                [c for c in DECK if c in self.hands[seat] and SHAPE_OF[c[0]] == shape]
            ):
                worth = sum(map(rank, some))
                if any(worth - rank(c) >= price for c in some):
                    continue
                text = f"buy {card}" + (f" with {' '.join(some)}" if some else "")
                (can if price - worth <= max(0, self.points[seat]) else cannot).append(text)
        return can or cannot
