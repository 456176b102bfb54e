"""Tomoe-fuda 巴札, a trick-taking game for three by ブツダ (2012): its rules in order of play.

Cards are texts, a letter for the suit and then the rank: ``R3`` is the red 3. Where the author's text
leaves something open, "Ruling" says how this project decides it. The fast rules in the other files are
held to these, move by move.
"""

from __future__ import annotations

from collections.abc import Generator

from .numbers import USUAL, TomoefudaRules

PAIR = {"R": "B", "B": "R", "G": "O", "O": "G", "K": "P", "P": "K", "S": None}
"""The suits, two a pair: red and light blue, green and orange, black and purple. S are the generals of the
variant 金将銀将銅将: gold over silver over bronze, a suit that has no pair.
"""

RISING = [suit + rank for suit in "RBGOKP" for rank in "123456"] + ["SB", "SS", "SG"]
"""All cards; within a suit the later one is the higher."""


class Tomoefuda:
    """A deal. ``actor`` is the seat whose turn it is (None: the deal is over), ``moves`` are what it may do,
    and ``scores`` what each seat has won.

    ``order`` is the shuffled deck, top first, and ``dealer`` the seat that begins. Seats 0, 1 and 2 sit
    clockwise (ruling), and each begins in turn, clockwise (ruling).
    """

    def __init__(self, order: list[str], dealer: int, rules: TomoefudaRules = USUAL) -> None:
        self.rules = rules
        self.order = order
        self.seats = [dealer, (dealer + 1) % 3, (dealer + 2) % 3]
        self.hands: dict[int, list[str]] = {}
        self.scores: list[float] = [0, 0, 0]
        self._course = self.course()
        next(self._course)

    def course(self) -> Generator[None, str, None]:
        """The whole deal, from the piles to the last trick."""
        yield from self.deal()
        leader = self.seats[0]
        tricks = 0
        # Twelve tricks, with generals thirteen.
        while self.hands[leader] and tricks < self.rules.tricks_counted:
            leader = yield from self.trick(leader)
            tricks += 1
        yield from self.choose(None, [])

    def deal(self) -> Generator[None, str, None]:
        """Four face-down piles of nine. Each player takes one, the open hand 見せ手札, for all to see."""
        size = self.rules.pile
        piles = {f"pile {n}": self.order[size * (n - 1) : size * n] for n in (1, 2, 3, 4)}
        # Ruling: the player who leads first takes a pile first, then clockwise.
        for seat in self.seats:
            pile = yield from self.choose(seat, list(piles))
            self.hands[seat] = piles.pop(pile)
        # The nine cards left over are dealt out: the hidden hand 伏せ手札, which only its owner sees. With
        # generals three cards were set aside before the piles were made, and so there are twelve.
        (left,) = piles.values()
        left += self.order[4 * size :]
        size = len(left) // 3
        # Ruling: each gets the next cards of the deck's order, all at once, from the first leader on.
        for seat in self.seats:
            self.hands[seat] += left[:size]
            left = left[size:]

    def trick(self, leader: int) -> Generator[None, str, int]:
        """The lead 台札, the second card 次札, the last card 末札. Whoever wins leads to the next trick."""
        trick: list[str] = []
        seats = [leader, (leader + 1) % 3, (leader + 2) % 3]
        for seat in seats:
            card = yield from self.choose(seat, playable(self.hands[seat], trick))
            self.hands[seat].remove(card)
            trick.append(card)
        card = winner(trick, self.rules)
        taker = seats[trick.index(card)]
        self.scores[taker] += self.worth(card)
        return taker

    def worth(self, card: str) -> float:
        """What a trick won with ``card`` counts: 1, or for a rank 1 the ichi bonus 壹の優遇 (phi, 2013)."""
        # Ruling: the bronze general is no rank 1.
        if card[0] == "S":
            return self.rules.generals_worths["BSG".index(card[1])]
        bonus = self.rules.ichi - 1 if card[1] == "1" else 0
        return self.rules.worths[int(card[1]) - 1] + bonus

    def choose(self, seat: int | None, moves: list[str]) -> Generator[None, str, str]:
        """Wait until ``seat`` makes one of ``moves``; returns it."""
        self.actor, self.moves = seat, moves
        move = yield
        return move

    def play(self, move: str) -> None:
        """The actor makes ``move``. ValueError if it may not."""
        if move not in self.moves:
            raise ValueError(f"{move} is none of {', '.join(self.moves)}")
        self._course.send(move)


def playable(hand: list[str], trick: list[str]) -> list[str]:
    """The cards of ``hand`` that may be played to ``trick``."""
    if not trick:
        return list(hand)
    front = trick[0][0]  # the suit that was led, 表
    back = PAIR[front]  # its pair, 裏
    for suit in (front, back):
        cards = [card for card in hand if card[0] == suit]
        if cards:
            return cards
    return list(hand)


def winner(trick: list[str], rules: TomoefudaRules = USUAL) -> str:
    """The strongest card wins if the three suits differ; if two or three cards share one, the second strongest.

    Back suit over front suit over the lower suits 下位; within a suit the higher card. With L and M for two
    lower suits the patterns are 甲 FFF, 乙 FFB, 丙 FBB, 丁 FFL, 戊 FLM, 己 FLL and 庚 FBL.
    """
    front = trick[0][0]
    back = PAIR[front]
    # Cards of two different lower suits are never compared: in 戊, where there are two, the lead wins.
    by_strength = sorted(
        trick,
        key=lambda card: (card[0] == back, card[0] == front, height(card)),
        reverse=True,
    )
    suits = {card[0] for card in trick}
    place = rules.wins_if_all_differ if len(suits) == 3 else rules.wins_if_shared
    return by_strength[place - 1]


def height(card: str) -> int:
    """How high a card is in its suit. Only under a house rule it tells cards of different suits apart."""
    return {"B": 1, "S": 2, "G": 3}.get(card[1]) or int(card[1])


# A match has as many deals as were agreed, a multiple of three. Who has the most in all wins it; if two or
# three are tied for first place, three more deals are played, again and again.
