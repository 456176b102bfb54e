"""Petit Bridge once more, as plainly as it can be told: lists of texts, nothing precomputed.

The engine is held against it move by move.
"""

from random import Random

SUITS = "SHDC"
RANKS = "23456789TJQKA"
DECK = [suit + rank for suit in SUITS for rank in RANKS]
WINNER_POINTS = {"A": 4, "K": 3, "Q": 2, "J": 1}
LEVELS = ["partial", "game", "small", "grand"]
STRAINS = ["S", "H", "D", "C", "NT"]


def winner_points(hand):
    return sum(WINNER_POINTS.get(card[1], 0) for card in hand)


def promise(strain, level):
    if level == "game":
        return {"C": 11, "D": 11, "S": 10, "H": 10, "NT": 9}[strain]
    return {"partial": 7, "small": 12, "grand": 13}[level]


def made(strain, level, tricks, vulnerable):
    """What a contract that is made is worth."""
    over_six = tricks - 6
    points = {"C": 20, "D": 20, "S": 30, "H": 30, "NT": 30}[strain] * over_six
    if strain == "NT":
        points += 10
    bonus = {"partial": 50, "game": 300, "small": 800, "grand": 1300}
    if vulnerable:
        bonus = {"partial": 50, "game": 500, "small": 1250, "grand": 2000}
    return points + bonus[level]


class PetitBridge:
    """``turns()`` yields whenever somebody has to choose; ``moves`` are the texts they may choose from,
    and ``chosen`` is what they chose.
    """

    def __init__(self, order, dealer, open_end, candidacies=(0, 0, 0), games=(0, 0, 0)):
        self.chance = Random(" ".join(order)).random
        self.candidate = dealer
        self.hands = {(dealer + i) % 3: list(order[13 * i : 13 * i + 13]) for i in range(3)}
        self.fourth = list(order[39:])
        self.candidacies = candidacies
        self.games = games
        self.open_end = open_end
        self.scores = [0, 0, 0]
        self.actor = None
        self.moves = []
        self.chosen = None

    def one_of(self, seats):
        return seats[int(self.chance() * len(seats))] if len(seats) > 1 else seats[0]

    def ask(self, seat, moves):
        self.actor, self.moves = seat, list(moves)
        yield
        assert self.chosen in self.moves

    def find_offence(self):
        points = {seat: winner_points(self.hands[seat]) for seat in range(3)}
        own = points[self.candidate]
        others = [seat for seat in range(3) if seat != self.candidate]
        if own + winner_points(self.fourth) >= 20:
            return self.candidate
        fitting = [seat for seat in others if own + points[seat] >= 20]
        if fitting:
            seat = self.one_of(fitting)
            self.hands[seat], self.fourth = self.fourth, self.hands[seat]
            return self.candidate
        least = min(self.candidacies[seat] for seat in others)
        return self.one_of([seat for seat in others if self.candidacies[seat] == least])

    def turns(self):
        offence = self.find_offence()
        yield from self.ask(
            offence, [f"contract {strain} {level}" for strain in STRAINS for level in LEVELS]
        )
        _, strain, level = self.chosen.split()
        left, right = (offence + 1) % 3, (offence + 2) % 3
        places = ["offence", "left", "dummy", "right"]
        hands = {
            "offence": self.hands[offence],
            "left": self.hands[left],
            "dummy": self.fourth,
            "right": self.hands[right],
        }
        who = {"offence": offence, "left": left, "dummy": offence, "right": right}
        tricks = 0
        leader = 1
        while hands["offence"]:
            table = []
            for i in range(4):
                place = places[(leader + i) % 4]
                hand = sorted(hands[place], key=DECK.index)
                led = table[0][1][0] if table else None
                following = [card for card in hand if card[0] == led]
                yield from self.ask(who[place], following or hand)
                hands[place].remove(self.chosen)
                table.append((place, self.chosen))
            trumps = [play for play in table if play[1][0] == strain]
            best = max(
                trumps or [play for play in table if play[1][0] == table[0][1][0]],
                key=lambda play: RANKS.index(play[1][1]),
            )
            leader = places.index(best[0])
            tricks += best[0] in ("offence", "dummy")
        vulnerable = self.games[offence] > 0
        short = promise(strain, level) - tricks
        if short > 0:
            for seat in (left, right):
                self.scores[seat] = short * (100 if vulnerable else 50)
        else:
            self.scores[offence] = made(strain, level, tricks, vulnerable)
            won = self.games[offence] + (level != "partial")
            if self.open_end and level != "partial" and won >= 2:
                yield from self.ask(offence, ["stop", "continue"])
        self.actor, self.moves = None, []
