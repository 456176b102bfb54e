"""FESCA Double Lead ダブルリード by 按理具庵, Six and Wild: the rules in order of play, with nothing
but lists and texts.

Read this first. The rest of the package plays the same rules fast and is tested against it.

A card is a text: the letter of a suit, W wood 木, F fire 火, E earth 土, M metal 金, A water 水 or Y
yin-yang 陰陽, and a rank, Z 空無 or 1 to 12. ``YZ`` is the Taiji 太極. A trick is a list of cards, and
a card's place in it counts from 0, the card that was led. "Ruling" marks what the author's text leaves
open and this project has decided.
"""

from collections.abc import Iterator

from .numbers import SIX, WILD, FescaRules, SixRules

GENERATES = {"W": "F", "F": "E", "E": "M", "M": "A", "A": "W"}  # 相生: what generates loses
OVERCOMES = {"W": "E", "E": "A", "A": "F", "F": "M", "M": "W"}  # 相剋: what overcomes wins


class FescaSix:
    """One deal of Double Lead Six ダブリド・シックス: six suits, no trumps. ``actor`` is the seat to
    act (None at the end) and ``moves`` are the cards it may choose from; ``play(card)`` goes on with
    one of them.

    Five players use Z and 1–10 of every suit without 太極, six use all 78 cards, seven all without 太極.
    """

    rules: FescaRules = SIX

    def __init__(self, order: list[str], dealer: int, rules: FescaRules | None = None) -> None:
        self.rules = rules or self.rules
        players = self.rules.players
        # Everybody gets a block of cards, clockwise from the dealer, who leads. Ruling: the next deal
        # is led by the next seat.
        size = len(order) // players
        blocks = [order[size * i : size * (i + 1)] for i in range(players)]
        self.hands = {(dealer + i) % players: block for i, block in enumerate(blocks)}
        self.players = players
        self.scores = [0] * players  # tricks, by seat
        self.takers: list[int] = []  # who took each trick
        self.actor: int | None = dealer
        self.moves: list[str] = []
        self._chosen = ""
        self._deal = self._play_deal(dealer)
        next(self._deal)

    def play(self, card: str) -> None:
        """The actor plays ``card``, one of ``moves``."""
        self._chosen = card
        next(self._deal, None)

    def _play_deal(self, leader: int) -> Iterator[None]:
        while any(self.hands.values()):
            trick: list[str] = []
            for turn in range(self.players):
                self.actor = (leader + turn) % self.players
                hand = self.hands[self.actor]
                self.moves = self.playable(hand, trick)
                yield
                hand.remove(self._chosen)
                trick.append(self._chosen)
            # Whoever takes the trick leads the next one.
            leader = (leader + self.rank_places(trick)[0]) % self.players
            self.takers.append(leader)
            self.scores[leader] += 1
        self.actor, self.moves = None, []

    def winner(self) -> int:
        """Most tricks wins the deal; among equals, whoever of them took a trick last.

        Ruling: in a match the tricks of all deals are added up, and the latest deal decides among equals.
        """
        best = max(self.scores) if self.rules.deal_won_by == "most" else min(self.scores)
        first = [seat for seat in range(self.players) if self.scores[seat] == best]
        taken = [seat for seat in self.takers if seat in first]
        if not taken:
            return first[0]  # Who has the fewest has none: all of them win.
        return taken[-1 if self.rules.ahead_among_equals == "last" else 0]

    def leads(self, trick: list[str]) -> list[str]:
        """The suits of the leads: the first card makes the first lead, and the first card of any other
        suit, played by someone who could not follow, the second.
        """
        return list(dict.fromkeys(card[0] for card in trick))[:2]

    def playable(self, hand: list[str], trick: list[str]) -> list[str]:
        """Follow the first lead or the second, as you like. Who holds neither plays anything, and is
        out.
        """
        following = [card for card in hand if card[0] in self.leads(trick)]
        return following or list(hand)

    def rank_places(self, trick: list[str]) -> list[int]:
        """The places of the cards, from best to worst."""
        leads = self.leads(trick)
        suits = [card[0] for card in trick]
        ranks = [self.rank(card) for card in trick]
        for lead in leads:
            maker = suits.index(lead)
            if trick[maker] == lead + "Z":
                ranks[maker] = self.z_leads()  # A Z counts 13 if it makes a lead, else 0.
        return from_best_to_worst(leads, suits, ranks, self.rules)

    def z_leads(self) -> int:
        """What a Z counts that makes a lead."""
        return self.rules.z_leads if isinstance(self.rules, SixRules) else 0

    def rank(self, card: str) -> int:
        """What a card counts that does not stand out: its rank, and a Z 0."""
        return printed_rank(card) or self.rules.z_otherwise


class FescaWild(FescaSix):
    """One deal of Double Lead Wild ダブリド・ワイルド: as Six, but for yin-yang and Z.

    A yin-yang card takes the suit of the card before it (last-suit wild 直前スート化け), a Z mimics the
    rank of another card (ミミック), and 太極 does both. Nothing can pass as a card that is in the trick
    for real.
    """

    rules: FescaRules = WILD

    def leads(self, trick: list[str]) -> list[str]:
        """Yin-yang makes no second lead. As the first lead it is undecided until the trick is complete."""
        first = [card[0] for card in trick[:1]]
        second = [card[0] for card in trick if card[0] not in ["Y", *first]][:1]
        return first + second

    def playable(self, hand: list[str], trick: list[str]) -> list[str]:
        """Yin-yang cards are loose ゆるい: you may play one even if you could follow. A yin-yang lead
        is to be followed with yin-yang, but only until there is a second lead.

        Ruling: otherwise nobody ever has to play yin-yang, and a loose card may be played even where it
        is out or void at once.
        """
        leads = self.leads(trick)
        to_follow = leads[1:] if len(leads) == 2 and leads[0] == "Y" else leads
        if not any(card[0] in to_follow for card in hand):
            return list(hand)
        return [card for card in hand if card[0] in ["Y", *to_follow]]

    def rank_places(self, trick: list[str]) -> list[int]:
        """The places of the cards, from best to worst, once all disguises are known."""
        leads = self.leads(trick)
        suits = self.suits(trick)
        if leads[0] == "Y":
            # A yin-yang lead takes the suit of the last card. Ruling: of the last one that has a suit.
            # All cards of that suit then count for it, even if they had been out; if it is the second
            # lead's, there is one lead.
            leads[0] = [suit for suit in suits if suit][-1]
            leads = list(dict.fromkeys(leads))
        ranks = [self.rank(card) for card in trick]
        for place, suit in enumerate(suits):
            if trick[place][1:] == "Z" and suit in leads:
                ranks[place] = self.mimic(suit, trick)
        return from_best_to_worst(leads, suits, ranks, self.rules)

    def suits(self, trick: list[str]) -> list[str]:
        """The suit that each card has in the end; "" if it is void."""
        other = [place for place, card in enumerate(trick) if card[0] != "Y"]
        if not other:
            return ["Y"] * len(trick)  # All are yin-yang, and so is the lead: the highest wins.
        suits: list[str] = []
        for card in trick[other[0] :]:
            # Also along a chain of yin-yang cards. Ruling: behind a card that is out, a yin-yang card
            # is out, too.
            suits.append(card[0] if card[0] != "Y" else self.disguise(suits[-1], card, trick))
        # Ruling: yin-yang cards that were played before any other follow the lead, each for itself:
        # voiding one of them does not void the others.
        lead = [suit for suit in suits if suit][-1]
        return [self.disguise(lead, card, trick) for card in trick[: other[0]]] + suits

    def disguise(self, suit: str, card: str, trick: list[str]) -> str:
        """What becomes of a yin-yang card that takes ``suit``: void, if the card it would pass as is
        there for real, played before it or after. Ruling: behind a void card it is void, too; and no
        real Z voids 太極.
        """
        return "" if suit == "" or (card != "YZ" and suit + card[1:] in trick) else suit

    def mimic(self, suit: str, trick: list[str]) -> int:
        """The rank that a Z of ``suit`` takes: never that of a card that is there for real; 0 if none
        is left.

        Ruling: it takes the best of the ranks 1–12 printed on other cards, even void ones, and may well
        take that of a card in disguise.
        """
        ranks = [printed_rank(card) for card in trick]
        best = max([rank for rank in ranks if f"{suit}{rank}" not in trick], default=0)
        return best or self.rules.z_otherwise


def printed_rank(card: str) -> int:
    """The rank on a card; that of a Z is 0."""
    return 0 if card[1:] == "Z" else int(card[1:])


def stronger(one: str, other: str, rules: FescaRules = SIX) -> str:
    """The stronger of two suits. Yin-yang beats the five others, and each of these beats two."""
    if "Y" in (one, other):
        yinyang, element = (one, other) if one == "Y" else (other, one)
        return yinyang if not isinstance(rules, SixRules) or rules.yinyang_beats else element
    if other in (GENERATES[one], OVERCOMES[one]):
        actor, object = one, other
    else:
        actor, object = other, one
    if GENERATES[actor] == object:
        return object if rules.generating == "generated" else actor
    return actor if rules.overcoming == "overcomer" else object


def from_best_to_worst(
    leads: list[str], suits: list[str], ranks: list[int], rules: FescaRules = SIX
) -> list[int]:
    """The places of a trick's cards: the winning lead by rank, the other lead by rank, then all others
    by rank.

    The lead with more cards wins 多数決; with equal numbers, the stronger one. Equal ranks among the
    others go along the chain of suits, void cards last. Ruling: what is equal even then, goes in order
    of play.
    """
    chain = chain_of(leads, rules)
    if len(leads) == 2:
        wins = {"suits": stronger(leads[0], leads[1], rules), "first": leads[0], "second": leads[1]}
        strong = wins[rules.equal_numbers]
        leads = sorted(leads, key=lambda lead: (suits.count(lead), lead == strong), reverse=True)

    def worth(place: int) -> tuple[int, int, int]:
        suit, rank = suits[place], ranks[place]
        if suit in leads:
            return -leads.index(suit), rank, 0
        return -2, rank, -chain.index(suit)

    return sorted(range(len(suits)), key=worth, reverse=True)


def chain_of(leads: list[str], rules: FescaRules = SIX) -> list[str]:
    """The suits in the order in which equal ranks of cards that are out are ranked, void cards at the end.

    It starts at the stronger of the two leads and follows the relation between them. Ruling: where
    there are not two elements, it goes down the generating chain from the one there is; and yin-yang
    comes last.
    """
    elements = [lead for lead in leads if lead != "Y"]
    start = (
        stronger(elements[0], elements[1], rules)
        if len(elements) == 2
        else "".join(elements) or "W"
    )
    overcoming = any(OVERCOMES[lead] in elements for lead in elements)
    # From each suit to the one that it beats: the one that it overcomes, or the one that generates it.
    beaten = OVERCOMES if overcoming else {suit: weaker for weaker, suit in GENERATES.items()}
    if (rules.overcoming if overcoming else rules.generating) in ("overcome", "generator"):
        beaten = {suit: weaker for weaker, suit in beaten.items()}
    chain = [start]
    while len(chain) < 5:
        chain.append(beaten[chain[-1]])
    return [*chain, "Y", ""]
