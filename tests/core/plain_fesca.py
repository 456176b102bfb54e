"""Both FESCA games once more, dealt and played as plainly as it can be told, with the slow judge of
:mod:`tests.core.fesca_reference`.
"""

from tests.core.fesca_reference import judge, must_play

SUITS = "WFEMAY"
RANKS = ["Z", *map(str, range(1, 13))]


class Fesca:
    """``turns()`` yields whenever somebody has to choose; ``moves`` are the texts they may choose from,
    and ``chosen`` is what they chose.
    """

    def __init__(self, order, dealer, players, wild):
        each = len(order) // players
        self.seats = [(dealer + i) % players for i in range(players)]
        self.hands = {
            seat: set(order[each * i : each * (i + 1)]) for i, seat in enumerate(self.seats)
        }
        self.wild = wild
        self.scores = [0] * players
        self.actor = None
        self.moves = []
        self.chosen = None

    def turns(self):
        leader = self.seats[0]
        players = len(self.seats)
        while any(self.hands.values()):
            table = []
            for i in range(players):
                self.actor = (leader + i) % players
                hand = self.hands[self.actor]
                self.moves = sorted(
                    must_play(hand, table, self.wild),
                    key=lambda card: (SUITS.index(card[0]), RANKS.index(card[1:])),
                )
                yield
                assert self.chosen in self.moves
                hand.remove(self.chosen)
                table.append(self.chosen)
            leader = (leader + judge(table, self.wild)[0]) % players
            self.scores[leader] += 1
        self.actor, self.moves = None, []
