"""The rules of Collector 収集家, in order of play: the first file to read.

It uses lists and texts alone and works out everything anew, so that each rule can be read where it applies. The
fast rules of this package are tested against it, move by move.

A card is a text of suit and rank: ``R3`` is the red three, 赤3. Seats are the numbers 0 to 3, clockwise.
"""

from collections.abc import Generator, Iterable
from itertools import combinations

SUITS = "RBGOKP"  # red 赤, blue 水, green 緑, orange 橙, black 黒, purple 紫
RANKS = "123456"
PENALTIES = [0, 4, 8]  # for the first, the second and the third player to collect
NOT_COLLECTED = 20  # the damage of a player who has not collected when the deal ends

Play = Generator[None, str, None]
Choice = Generator[None, str, str]


class Collector:
    """A deal: ``order`` is the deck, top card first; ``dealer`` 親 is the seat that begins.

    ``actor`` is the seat that has to choose (None when the deal is over), ``moves`` are the texts it may choose
    from, and ``play`` makes the choice. ``scores`` is the damage of each seat; the lowest is the best.
    """

    def __init__(self, order: Iterable[str], dealer: int) -> None:
        # Turns go counter-clockwise. Each player gets three hidden cards, the dealer first; the others are
        # the stock.
        deck = list(order)
        self.seats = [(dealer - turn) % 4 for turn in range(4)]
        self.hands = {seat: [deck.pop(0) for _ in range(3)] for seat in self.seats}
        self.stock = deck
        self.field: list[str] = []
        self.collected: list[str] = []  # suits
        self.damage: dict[int, int] = {}  # by seat, of the players who have collected
        self.actor: int | None = None
        self.moves: list[str] = []
        self.deal = self.play_laps()
        next(self.deal)

    def play_laps(self) -> Play:
        # A lap begins with the top card of the stock, face up on the field; then each player has a turn.
        while not self.is_over():
            if self.stock:
                self.field.append(self.stock.pop(0))
            for seat in self.seats:
                if not self.is_over():
                    yield from self.play_turn(seat)
        for seat in self.collecting():
            self.damage[seat] = NOT_COLLECTED

    def play_turn(self, seat: int) -> Play:
        # First the player draws a card, unseen by the others. Who has collected draws no more. Ruling: the
        # fifth lap begins with four cards in the stock. If nobody is out, its last player draws nothing.
        hand = self.hands[seat]
        if self.stock and seat in self.collecting():
            hand.append(self.stock.pop(0))
        # A player without cards is out. Ruling: one who has not collected is skipped, too.
        if not hand:
            return
        # Then the player either discards a card or collects two suits.
        move = yield from self.choose(seat, [*self.discards(seat), *self.collections(seat)])
        if move.startswith("collect"):
            self.collect(seat, move.split()[1:])
            # Ruling: the third collection ends the deal at once, without a discard.
            if self.is_over() or not hand:
                return
            # After collecting, the player discards one of the cards left; the next ones go in the turns to
            # come.
            move = yield from self.choose(seat, self.discards(seat))
        card = move.removeprefix("discard ")
        hand.remove(card)
        self.field.append(card)

    def discards(self, seat: int) -> list[str]:
        return [f"discard {card}" for card in self.hands[seat]]

    def collections(self, seat: int) -> list[str]:
        # Two suits nobody has collected, of which the hand holds at least two cards together.
        if seat not in self.collecting():
            return []
        suits = [suit for suit in SUITS if suit not in self.collected]
        return [
            f"collect {one} {other}"
            for one, other in combinations(suits, 2)
            if sum(card[0] in (one, other) for card in self.hands[seat]) >= 2
        ]

    def collect(self, seat: int, suits: list[str]) -> None:
        # The player takes all cards of the two suits, from the hand and from the field. The damage is the sum
        # of the ranks missing, and more for the second and the third player to collect.
        taken = [card for card in self.hands[seat] + self.field if card[0] in suits]
        missing = [rank for suit in suits for rank in RANKS if suit + rank not in taken]
        self.damage[seat] = sum(map(int, missing)) + PENALTIES[len(self.damage)]
        # Ruling: cards of these suits that come up later are dead. They lie on the field and count for nothing.
        self.collected += suits
        for cards in (self.hands[seat], self.field):
            cards[:] = [card for card in cards if card not in taken]

    def collecting(self) -> list[int]:
        return [seat for seat in self.seats if seat not in self.damage]

    def is_over(self) -> bool:
        # The deal ends with the third collection. Ruling: it also ends when the hands of all who have not
        # collected are empty.
        return len(self.damage) == 3 or not any(self.hands[seat] for seat in self.collecting())

    @property
    def scores(self) -> list[int]:
        return [self.damage.get(seat, 0) for seat in range(4)]

    def choose(self, seat: int, moves: list[str]) -> Choice:
        self.actor, self.moves = seat, moves
        return (yield)

    def play(self, move: str) -> None:
        """Make the actor's ``move``, and all that follows without a choice. ValueError if it is not allowed."""
        if move not in self.moves:
            raise ValueError(f"{move} is not one of the moves: {', '.join(self.moves)}")
        try:
            self.deal.send(move)
        except StopIteration:
            self.actor, self.moves = None, []
