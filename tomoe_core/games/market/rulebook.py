"""Market and Supply 市場と需給 by ブッダ (2013): the rules in order of play, with nothing but lists and texts.

Read this first. The rest of the package plays the same rules fast and is tested against it. "Ruling" marks
what the author's text leaves open and this project has decided.

Three players, seats 0, 1 and 2 clockwise; points are chips. Cards are texts: a suit, then a rank from 1 to 6.
Two suits have a shape: dango ダンゴ R red 赤 and B light blue 水, bamboo タケ G green 緑 and O orange 橙, cord
ヒモ K black 黒 and P purple 紫. There is one marker of each shape: ``d``, ``t``, ``h``.
"""

from collections.abc import Generator, Iterator
from itertools import combinations, permutations, product
from operator import add

from .numbers import USUAL, MarketRules

SUITS = {"d": "RB", "t": "GO", "h": "KP"}  # by marker
DECK = [suit + rank for suit in "RBGOKP" for rank in "123456"]


class Market:
    """One deal. ``actor`` is the seat to act (None at the end) and ``moves`` are the texts it may choose from;
    ``play(text)`` goes on with one of them.
    """

    def __init__(self, order: list[str], dealer: int, rules: MarketRules = USUAL) -> None:
        self.rules = rules
        self.dealer = dealer
        self.stock = order
        self.hands: list[list[str]] = [[], [], []]
        # By seat, the first cards of the runs that it has revealed.
        self.runs: list[list[str]] = [[], [], []]
        self.scores = [rules.start_points] * 3
        self.bank = rules.start_bank
        self.paid = 0  # points paid in this turn, and not yet handed to the seller
        self.actor: int | None = None
        self.moves: list[str] = []
        self._deal = self._play_deal()
        next(self._deal)

    def play(self, text: str) -> None:
        """The actor chooses ``text``, one of ``moves``."""
        try:
            self._deal.send(text)
        except StopIteration:
            self.actor, self.moves = None, []

    def _ask(self, seat: int, moves: list[str]) -> Generator[None, str, list[str]]:
        """Wait until ``seat`` has chosen one of ``moves``; its words but the first."""
        self.actor, self.moves = seat, moves
        text = yield
        return text.split()[1:]

    def _play_deal(self) -> Generator[None, str, None]:
        # Three cards each, from the dealer 親 clockwise; 27 are the stock 山札. Who was dealt a run reveals it.
        for seat in clockwise_from(self.dealer):
            self.hands[seat], self.stock = self.stock[:3], self.stock[3:]
        for seat in clockwise_from(self.dealer):
            yield from self._reveal_runs(seat)

        # The players take turns as the seller, the dealer first. The turn of the 11th run is the last one.
        # Ruling: so is the 24th turn in a row without stock that brings no new run; then there is no bonus.
        seller, dry_turns = self.dealer, 0
        while self.runs_out() < 11 and dry_turns < self.rules.max_dry_turns:
            with_stock, runs_before = bool(self.stock), self.runs_out()
            yield from self._play_turn(seller)
            dry_turns = 0 if with_stock or self.runs_out() > runs_before else dry_turns + 1
            seller = (seller + 1) % 3

        # After the 11th run the hands hold three cards: nothing for one each, 5 for whoever holds two. All
        # three at one seat are the 12th run, which has been revealed by now.
        for seat in clockwise_from(self.dealer):
            if self.runs_out() == 11 and len(self.hands[seat]) == 2:
                self._pay_from_bank(seat, self.rules.two_left_pay)

    def _play_turn(self, seller: int) -> Generator[None, str, None]:
        # The seller turns up three cards. When the stock is empty each player puts up one, the seller first.
        # Ruling: a player without cards puts up none.
        on_sale, self.stock = self.stock[:3], self.stock[3:]
        if not on_sale:
            for seat in clockwise_from(seller):
                if self.hands[seat]:
                    (card,) = yield from self._ask(seat, [f"put {c}" for c in self.hands[seat]])
                    self.hands[seat].remove(card)
                    on_sale.append(card)

        # The seller puts a marker on each, and a die, which is its price.
        words = yield from self._ask(seller, list(offers(on_sale, self.rules)))
        offer = {word[:2]: (word[3], int(word[4])) for word in words}

        # The two others, clockwise, must buy one card each. (Ruling: as long as there is one.) They pay with
        # what they have before: the bought card pays for nothing.
        cards_paid = []
        for buyer in clockwise_from(seller)[1:]:
            if offer:
                words = yield from self._ask(buyer, self.purchases(buyer, offer))
                card, payment = words[0], words[2:]  # between them stands "with"
                _, price = offer.pop(card)
                self.scores[buyer] -= points_due(price, payment)
                self.paid += points_due(price, payment)
                cards_paid += payment
                self.hands[buyer] = [c for c in self.hands[buyer] if c not in payment] + [card]
                yield from self._reveal_runs(buyer)

        # Then the seller receives what they paid …
        self.scores[seller] += self.paid
        self.paid = 0
        self.hands[seller] += cards_paid
        yield from self._reveal_runs(seller)

        # … and buys the unsold card from the bank, in points. (Ruling: the bank lends what is missing.)
        for card, (_, price) in offer.items():
            self._pay_from_bank(seller, -price)
            self.hands[seller].append(card)
            yield from self._reveal_runs(seller)

    def _reveal_runs(self, seat: int) -> Generator[None, str, None]:
        # A run 順子 is revealed the moment it is complete and pays 10, with both runs of the suit 5 more.
        # Ruling: that is a move even where there is no choice; with four or more cards the owner chooses.
        while whole := [card for card in DECK if set(run_from(card)) <= set(self.hands[seat])]:
            (first,) = yield from self._ask(seat, [f"reveal {card}" for card in whole])
            both = any(other[0] == first[0] for other in self.runs[seat])
            self.runs[seat].append(first)
            self.hands[seat] = [card for card in self.hands[seat] if card not in run_from(first)]
            self._pay_from_bank(
                seat, self.rules.run_pays + (self.rules.both_runs_pay if both else 0)
            )

    def purchases(self, buyer: int, offer: dict[str, tuple[str, int]]) -> list[str]:
        """What ``buyer`` may buy, and how it may be paid for."""
        # Points pay, and cards of the shape that the marker on the bought card shows, at their rank; no change
        # is given. Ruling: no card may be superfluous, so that the others alone would cover the price.
        affordable: list[str] = []
        on_credit: list[str] = []
        for card, (marker, price) in offer.items():
            usable = [c for c in DECK if c in self.hands[buyer] and c[0] in SUITS[marker]]
            for payment in subsets(usable):
                if all(points_due(price, [c for c in payment if c != one]) for one in payment):
                    text = f"buy {card} with {' '.join(payment)}" if payment else f"buy {card}"
                    can_pay = points_due(price, payment) <= max(0, self.scores[buyer])
                    (affordable if can_pay else on_credit).append(text)
        # Ruling: whoever can afford nothing buys all the same; the bank lends, and points go below zero.
        return affordable or on_credit

    def _pay_from_bank(self, seat: int, points: int) -> None:
        self.scores[seat] += points
        self.bank -= points

    def runs_out(self) -> int:
        return sum(map(len, self.runs))


def clockwise_from(seat: int) -> list[int]:
    """The three seats in turn."""
    return [seat, (seat + 1) % 3, (seat + 2) % 3]


def run_from(card: str) -> list[str]:
    """Three ranks of a suit in a row; after 6 comes 1."""
    return [card[0] + str((int(card[1]) - 1 + step) % 6 + 1) for step in range(3)]


def offers(cards: list[str], rules: MarketRules) -> Iterator[str]:
    """All ways to put markers, each once, and prices, which sum to at most 10, on the cards."""
    sides = "123456"[: rules.die]
    dice = [
        prices
        for prices in product(sides, repeat=len(cards))
        if sum(map(int, prices)) <= rules.prices_sum
    ]
    for markers in permutations("dth", len(cards)):
        marked = [f"{card}@{marker}" for card, marker in zip(cards, markers, strict=True)]
        for prices in dice:
            yield "offer " + " ".join(map(add, marked, prices))


def points_due(price: int, cards: list[str]) -> int:
    """What these cards leave of the price, to be paid in points."""
    return max(0, price - sum(int(card[1]) for card in cards))


def subsets(cards: list[str]) -> Iterator[list[str]]:
    """All choices of some of the cards, or of none."""
    for size in range(len(cards) + 1):
        yield from map(list, combinations(cards, size))
