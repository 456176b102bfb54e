"""What FESCA's two games share: options, deck, deal, ranks, and a trick to be judged.

For the author, the text and the rulings see the package.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from ...cards import Card, Deck, Suit, clip, mask, shuffled
from ...facts import Reason, Step
from ...game import Observation, State
from ...options import Option
from ...tricks import Trick, TrickGame
from ..shared.decks import FESCA, FESCA_65, FESCA_77
from .rules.apply import NO_LEAD, TWO_LEADS, Following, lead_tables
from .rules.cards import CARDS
from .rules.deal import Deal
from .rules.moves import PLAYS, Play, fill_tables
from .rules.observation import FescaObservation, make_observation
from .rules.state import FescaState, make_state
from .rules.tricks import Judgement

DECKS: Final[dict[int, Deck]] = {5: FESCA_65, 6: FESCA, 7: FESCA_77}
"""The cards in play, by the number of players."""

HAND_SIZES: Final = {5: 13, 6: 13, 7: 11}
"""How many cards each player is dealt, by the number of players."""

MAX_CARDS: Final = 7
"""The upper bound of cards in a trick."""


class Fesca(TrickGame):
    """FESCA Double Lead. Option: ``players``, 5, 6 or 7."""

    minutes: ClassVar[int | None] = 15
    OPTIONS: ClassVar[tuple[Option, ...]] = (Option("players", (6, 5, 7)),)
    wild: ClassVar[bool]
    """True if yin-yang cards are wild and a Z is a mimic."""

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.players = self.usual_deals = int(self.options["players"])
        self.deck = DECKS[self.players]
        self.hand_size = HAND_SIZES[self.players]
        self.all_cards = mask(self.deck.cards)
        self._bits = tuple(card.bit for card in self.deck.cards)
        self.after_seat: tuple[int, ...] = (*range(1, self.players), 0)
        # What is looked up at every move, by the leads of the trick: see LeadTables.
        self.lead_after, self.asked, self.allowed = lead_tables(self.makes_second, self.following)
        fill_tables()

    # The rules that are each game's own

    @staticmethod
    @abstractmethod
    def makes_second(first: Suit, suit: Suit) -> bool:
        """True if a card of ``suit`` makes the second lead when ``first`` was led."""

    @abstractmethod
    def following(self, first: Suit, second: Suit | None) -> Following:
        """What these leads ask for."""

    @abstractmethod
    def why_held(self, card: Card, lead: int, hand: int) -> Reason:
        """Why ``card`` may not be played although it is held: what must be followed with."""

    @abstractmethod
    def judge(self, cards: Sequence[Card]) -> Judgement:
        """Judge a complete trick: the cards in order of play."""

    @abstractmethod
    def taker(self, cards: bytes, table: int, lead: int) -> int:
        """Who wins a complete trick, an index in order of play: as :meth:`judge` says, only faster.

        ``cards`` are the cards' indices in order of play, ``table`` the same cards as a mask, and
        ``lead`` the lead after the last of them.
        """

    @abstractmethod
    def steps(self, cards: tuple[Card, ...], trick: Judgement) -> tuple[Step, ...]:
        """Why a trick was judged so."""

    # What they share

    def deal(
        self, seed: int | None = None, dealer: int = 0, *, order: str | Iterable[Card] | None = None
    ) -> FescaState:
        """All cards in blocks of 13 (with seven players 11); ``dealer`` leads. See :meth:`Game.deal`."""
        self.check_seat(dealer)
        seed = self.check_seed(seed, order)
        given = None if order is None else [card.bit for card in self.deck.order(order)]
        bits = given or shuffled(self._bits, seed)
        n, size = self.players, self.hand_size
        blocks = [sum(bits[i : i + size]) for i in range(0, n * size, size)]
        return make_state(
            deal=Deal(self, dealer, (*blocks[n - dealer :], *blocks[: n - dealer]), tuple(bits)),
            history=b"",
            left=self.all_cards,
            start=self.all_cards,
            actor=dealer,
            leader=dealer,
            lead=NO_LEAD,
            takers=b"",
            legal=blocks[0],
        )

    def observe(self, state: FescaState, seat: int) -> FescaObservation:
        """What ``seat`` knows of ``state``."""
        dealt = state.deal.hands[self.check_seat(seat)]
        return make_observation(self, seat, state.dealer, state.history, dealt)

    def parse_move(self, text: str) -> Play:
        """``W5`` (or 木5) plays a card."""
        try:
            return PLAYS[self.deck.card(text).index]
        except ValueError:
            raise ValueError(
                f"{clip(text)} is no move: a move is a card of the deck, such as W5 or MZ"
            ) from None

    def second_at(self, cards: Sequence[Card]) -> int | None:
        """The index of the card that makes the second lead; None if there is none."""
        lead = NO_LEAD
        for index, card in enumerate(cards):
            lead = self.lead_after[lead][card.index]
            if lead >= TWO_LEADS:
                return index
        return None

    def ranking(
        self, totals: Sequence[int | float], latest: State | None = None
    ) -> tuple[int, ...]:
        """See :meth:`Game.ranking`. Among equals, whoever took a trick last in ``latest`` is ahead."""
        last = _last_tricks(latest, self.players)
        keys = list(zip(totals, last, strict=True))
        return tuple(1 + sum(other > key for other in keys) for key in keys)

    def outcome(self, end: State | Observation) -> tuple[Step, ...]:
        """The tricks of each seat; and if several took most of them, who is ahead."""
        scores, last = end.scores, _last_tricks(end, self.players)
        steps = [Step("deal-tricks", seat=seat, tricks=n) for seat, n in enumerate(scores)]
        most = max(scores)
        first = tuple(seat for seat, tricks in enumerate(scores) if tricks == most)
        if len(first) > 1:
            ahead = max(first, key=last.__getitem__)
            steps.append(
                Step("fesca-ahead", seats=first, tricks=most, seat=ahead, number=last[ahead])
            )
        else:
            steps.append(Step("fesca-most", seat=first[0], tricks=most))
        return tuple(steps)

    def trick(self, cards: str | Iterable[Card]) -> Trick:
        """A judged trick of up to seven cards, in order of play: ``trick("F5 A3 M9 A7 F4")``.

        ``winner`` and ``order`` are indices in order of play, best first. Any FESCA cards may be in
        it, also such as this number of players does not use. ValueError unless they are different.
        """
        given = FESCA.given(cards)
        fit = 0 < len(given) <= MAX_CARDS and len(set(given)) == len(given)
        if not fit or not all(card in CARDS for card in given):
            raise ValueError(
                f"a trick is one to {MAX_CARDS} different FESCA cards, such as W5 MZ W7, "
                f"not {clip(' '.join(map(str, given)))}"
            )
        trick = self.judge(given)
        return Trick(given, trick.winner, trick.order, None, self.steps(given, trick))


def _last_tricks(position: State | Observation | None, players: int) -> list[int]:
    """By seat: the number of the last trick it took, from 1 on; 0 if it took none."""
    takers = position.takers if isinstance(position, FescaState | FescaObservation) else ()
    last = [0] * players
    for number, seat in enumerate(takers, 1):
        last[seat] = number
    return last
