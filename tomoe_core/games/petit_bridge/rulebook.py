"""Petit Bridge プチブリッジ: the rules in order of play, with nothing but lists and texts.

Read this first. The rest of the package plays the same rules fast and is tested against it.

Three players, each for themselves. Cards are texts such as ``SA`` and ``HT``: the ace of spades, the ten of
hearts. Seats are 0, 1 and 2, clockwise.
"""

from collections.abc import Iterator
from random import Random

from .numbers import USUAL, PetitRules

DECK = [suit + rank for suit in "SHDC" for rank in "23456789TJQKA"]
WINNER_POINTS = {"A": 4, "K": 3, "Q": 2, "J": 1}

TRUMPS = ["S", "H", "D", "C", "NT"]
LEVELS = ["partial", "game", "small", "grand"]


class PetitBridge:
    """One deal. ``actor`` is the seat to act (None at the end) and ``moves`` are the texts it may choose
    from; ``play(text)`` goes on with one of them.
    """

    def __init__(
        self,
        order: list[str],
        dealer: int,
        candidacies: tuple[int, ...] = (0, 0, 0),
        games: tuple[int, ...] = (0, 0, 0),
        rules: PetitRules = USUAL,
    ) -> None:
        self.rules = rules
        self.order = order
        # The candidate for the offence, オフェンス候補: who has been it least often so far (see `candidacies`).
        # The match draws one of several.
        self.candidate = dealer
        self.candidacies = candidacies
        self.games = games  # won so far, by seat
        self.scores = [0, 0, 0]
        self.actor: int | None = None
        self.moves: list[str] = []
        self._chosen = ""
        self._deal = self._play_deal()
        next(self._deal)

    def play(self, text: str) -> None:
        """The actor chooses ``text``, one of ``moves``."""
        self._chosen = text
        next(self._deal)

    def _ask(self, seat: int, moves: list[str]) -> Iterator[None]:
        """Wait until ``seat`` has chosen one of ``moves``."""
        self.actor, self.moves = seat, moves
        yield

    def _play_deal(self) -> Iterator[None]:
        # Thirteen cards each, from the candidate on, and thirteen for the dummy candidate, ダミー候補.
        self.hands = {(self.candidate + i) % 3: self.order[13 * i : 13 * i + 13] for i in range(3)}
        self.dummy = self.order[39:]

        # Everybody announces their winner points, ウィナーポイント, so the dummy candidate's are known, too. By
        # these the offence and its dummy are found.
        self.offence = self.find_offence()
        left, right = (self.offence + 1) % 3, (self.offence + 2) % 3

        # The dummy lies open between the two defenders. The offence names the contract: trumps and a level.
        # Ruling: the dummy is open to all before the contract, to the player who gave it up as well.
        contracts = [f"contract {trump} {level}" for trump in TRUMPS for level in LEVELS]
        yield from self._ask(self.offence, contracts)
        _, trump, level = self._chosen.split()

        # Four hands clockwise. The offence plays the dummy's cards, too, and the left defender leads.
        table = [
            (self.offence, self.hands[self.offence]),
            (left, self.hands[left]),
            (self.offence, self.dummy),
            (right, self.hands[right]),
        ]
        leader, tricks = 1, 0
        while table[0][1]:
            trick: list[str] = []
            for i in range(4):
                seat, hand = table[(leader + i) % 4]
                # Follow suit if you can.
                following = [card for card in hand if trick and card[0] == trick[0][0]]
                yield from self._ask(seat, sorted(following or hand, key=DECK.index))
                hand.remove(self._chosen)
                trick.append(self._chosen)
            leader = (leader + trick.index(best_card(trick, trump))) % 4
            # Ruling: the dummy is on the offence's side; its tricks and the offence's are added.
            tricks += leader in (0, 2)

        # A player who has won a game before is vulnerable, バルネラブル: bonus and penalty are higher.
        vulnerable = self.games[self.offence] > 0
        short = promised(trump, level, self.rules) - tricks
        if short > 0:
            for defender in (left, right):
                self.scores[defender] = short * (
                    self.rules.short_pays_vulnerable if vulnerable else self.rules.short_pays
                )
        else:
            self.scores[self.offence] = score(trump, level, tricks, vulnerable, self.rules)

        # A contract that is made above partial is a game. Who has won two or more may end the match with it.
        # Ruling: that is asked as a move at the end of the deal, and never in a match of agreed length.
        won_game = short <= 0 and level != "partial"
        enough_games = self.games[self.offence] + 1 >= self.rules.games_to_stop
        if won_game and enough_games and self.rules.open_end:
            yield from self._ask(self.offence, ["stop", "continue"])

        self.actor, self.moves = None, []
        yield

    def find_offence(self) -> int:
        """The seat that plays with the dummy against the other two. 20 winner points are enough."""
        own = winner_points(self.hands[self.candidate])
        others = [seat for seat in range(3) if seat != self.candidate]
        # a. The candidate with the dummy candidate, as they are.
        if own + winner_points(self.dummy) >= self.rules.enough:
            return self.candidate
        # b. Else the candidate with another player's hand: it becomes the dummy, and its owner takes the old
        # dummy candidate's hand.
        needed = self.rules.enough - own
        enough = [seat for seat in others if winner_points(self.hands[seat]) >= needed]
        if enough:
            seat = self.draw(enough)
            self.hands[seat], self.dummy = self.dummy, self.hands[seat]
            return self.candidate
        # c. Else the candidate cannot be offence, and who of the others has been candidate less often is.
        # Ruling: only that seat's count of candidacies goes up then, so one count goes up with each deal.
        least = min(self.candidacies[seat] for seat in others)
        return self.draw([seat for seat in others if self.candidacies[seat] == least])

    def draw(self, seats: list[int]) -> int:
        """One of ``seats`` at random. Ruling: the deck's order decides, so that a record can be replayed."""
        return seats[int(Random(" ".join(self.order)).random() * len(seats))]


def winner_points(hand: list[str]) -> int:
    """Ace 4, king 3, queen 2, jack 1: 40 in the deck."""
    return sum(WINNER_POINTS.get(card[1], 0) for card in hand)


def best_card(trick: list[str], trump: str) -> str:
    """The highest trump, else the highest card of the suit led, wins. The ace is high, the two is low."""
    trumps = [card for card in trick if card[0] == trump]
    following = [card for card in trick if card[0] == trick[0][0]]
    return max(trumps or following, key=DECK.index)


def promised(trump: str, level: str, rules: PetitRules = USUAL) -> int:
    """The number of tricks that a contract promises, of thirteen."""
    return {
        "partial": rules.partial_tricks,
        "game": rules.game_tricks[TRUMPS.index(trump)],
        "small": rules.small_tricks,
        "grand": rules.grand_tricks,
    }[level]


def score(trump: str, level: str, tricks: int, vulnerable: bool, rules: PetitRules = USUAL) -> int:
    """What the offence scores for a contract that is made: points for every trick above six, and a bonus."""
    points = rules.trick_points[TRUMPS.index(trump)] * (tricks - 6)
    extra = rules.no_trump_extra if trump == "NT" else 0
    bonuses = rules.bonuses_vulnerable if vulnerable else rules.bonuses
    return points + extra + bonuses[LEVELS.index(level)]
