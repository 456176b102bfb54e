"""Tomoe-fuda once more, as plainly as it can be told: lists of texts, nothing precomputed.

The engine is held against it move by move.
"""

PAIR = {"R": "B", "B": "R", "G": "O", "O": "G", "K": "P", "P": "K", "S": None}
DECK = [suit + rank for suit in "RBGOKP" for rank in "123456"] + ["SB", "SS", "SG"]


def winner(table):
    """Who takes a trick of (seat, card) in order of play."""
    front = table[0][1][0]

    def strength(play):
        suit = play[1][0]
        return (suit == PAIR[front], suit == front, DECK.index(play[1]))

    ranked = sorted(table, key=strength, reverse=True)
    suits = {card[0] for _, card in table}
    return ranked[0] if len(suits) == 3 and PAIR[front] in suits else _without_back(table, ranked)


def _without_back(table, ranked):
    suits = [card[0] for _, card in table]
    if len(set(suits)) == 3:
        # Two lower suits are not compared; the lead is above both.
        return table[0]
    return ranked[1]


class Tomoefuda:
    """``turns()`` yields whenever somebody has to choose; ``moves`` are the texts they may choose from,
    and ``chosen`` is what they chose.
    """

    def __init__(self, order, dealer, ichi=1, generals=False):
        self.seats = [(dealer + i) % 3 for i in range(3)]
        self.piles = {number: list(order[9 * (number - 1) : 9 * number]) for number in range(1, 5)}
        self.aside = list(order[36:])
        self.block = 4 if generals else 3
        self.ichi = ichi
        self.hands = {}
        self.scores = [0, 0, 0]
        self.actor = None
        self.moves = []
        self.chosen = None

    def ask(self, seat, moves):
        self.actor, self.moves = seat, list(moves)
        yield
        assert self.chosen in self.moves

    def turns(self):
        for seat in self.seats:
            yield from self.ask(seat, [f"pile {number}" for number in self.piles])
            self.hands[seat] = self.piles.pop(int(self.chosen.split()[1]))
        rest = [card for pile in self.piles.values() for card in pile] + self.aside
        for i, seat in enumerate(self.seats):
            self.hands[seat] += rest[self.block * i : self.block * (i + 1)]
        leader = self.seats[0]
        while any(self.hands.values()):
            table = []
            for seat in (leader, (leader + 1) % 3, (leader + 2) % 3):
                yield from self.ask(seat, self.playable(seat, table))
                self.hands[seat].remove(self.chosen)
                table.append((seat, self.chosen))
            leader, card = winner(table)
            self.scores[leader] += self.ichi if card[1] == "1" else 1
        self.actor, self.moves = None, []

    def playable(self, seat, table):
        hand = sorted(self.hands[seat], key=DECK.index)
        if not table:
            return hand
        front = table[0][1][0]
        for suit in (front, PAIR[front]):
            following = [card for card in hand if card[0] == suit]
            if following:
                return following
        return hand
