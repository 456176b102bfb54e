"""A game in which the deck is dealt out and tricks are all that is played. It brings which cards follow, which
one takes the trick, and what that is worth.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from ...cards import Card, clip, mask, shuffle
from ...facts import Reason, Step
from ...game import Place, hands_in_blocks
from ...tricks import Trick
from .trick_base import NO_LEAD, LeadTables, Play, TrickDealBase, play_of
from .trick_knowledge import TrickDealObservation, observe
from .trick_state import Deal, TrickDealState, make_state
from .wrong_game import deck_of, place_of, points_of


class TrickDeal(TrickDealBase):
    """Such a game. The suit led is to be followed, and what takes a trick counts :meth:`worth`, unless it says
    otherwise.
    """

    STATE: ClassVar[type[Any]] = TrickDealState
    OBSERVATION: ClassVar[type[Any]] = TrickDealObservation

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)
        self.prepare()
        deck_of(self.deck, self.players)
        self.cards = {card.index: card for card in self.deck.cards}
        self.all_cards = mask(self.deck.cards)
        self._bits = tuple(card.bit for card in self.deck.cards)
        self.after_seat = (*range(1, self.players), 0)
        self.lead_after, self.asked, self.allowed = self.lead_tables()

    def prepare(self) -> None:
        """Set ``players``, ``deck`` and ``hand_size``, where they follow from the rules."""
        self.hand_size = len(deck_of(self.deck, self.players).cards) // self.players

    def lead_tables(self) -> LeadTables:
        """The leads, and what they ask for: the suit led, by default."""
        suits = self.deck.suit_masks
        at = {card.index: 1 + self.deck.suits.index(card.suit) for card in self.deck.cards}
        size = 1 + max(at)
        first = bytes(at.get(index, 0) for index in range(size))
        later = (bytes((lead,)) * size for lead in range(1, 1 + len(suits)))
        return LeadTables((first, *later), (0, *suits), (0, *suits))

    @abstractmethod
    def winner(self, cards: Sequence[Card]) -> int:
        """Which card takes a complete trick, an index in order of play."""

    def taker(self, cards: bytes, table: int, lead: int) -> int:
        return place_of(self.winner([self.cards[index] for index in cards]), self.players)

    def scores_of(self, dealer: int, history: bytes, takers: bytes) -> tuple[int | float, ...]:
        scores: list[int | float] = [0] * self.players
        leader = dealer
        for number, seat in enumerate(takers):
            place = number * self.players + (seat - leader) % self.players
            scores[seat] += points_of(self.worth(self.cards[history[place]]))
            leader = seat
        return tuple(scores)

    def why_held(self, card: Card, lead: int, hand: int) -> Reason:
        cards = self.deck.of(hand & self.asked[lead])
        return Reason("follow-suit", card=card, suit=cards[0].suit, cards=cards)

    def deal(
        self, seed: int | None = None, dealer: int = 0, *, order: str | Iterable[Card] | None = None
    ) -> Any:
        """All cards in blocks from ``dealer`` on, who leads. See :meth:`Game.deal`."""
        dealer = self.check_seat(dealer)
        seed = self.check_seed(seed, order)
        given = None if order is None else [card.bit for card in self.deck.order(order)]
        bits = given or shuffle(self._bits, seed)
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

    def places(self, dealer: int = 0) -> tuple[Place, ...]:
        return hands_in_blocks(self, dealer, self.hand_size)

    def observe(self, state: TrickDealState[Any], seat: int) -> Any:
        return observe(state, seat)

    def parse_move(self, text: str | Card) -> Play:
        if isinstance(text, Card):
            return play_of(self.deck.card(text))
        try:
            return play_of(self.deck.card(text))
        except ValueError:
            raise ValueError(
                f"{clip(text)} is no move: a move is a card of the deck, such as {self.example()}"
            ) from None

    def example(self) -> str:
        """Two moves, as a sentence gives them."""
        return f"{self.deck.cards[0]} or {self.deck.cards[-1]}"

    def trick(self, cards: str | Iterable[Card]) -> Trick:
        """Judge a complete trick, its cards in order of play; ValueError unless they are different cards of the
        deck, one a player.
        """
        given = self.deck.read(cards)
        fit = len(given) == self.players == len(set(given)) and {*given} <= {*self.deck.cards}
        if not fit:
            raise ValueError(
                f"a trick is {self.players} different cards of the deck, not {clip(' '.join(map(str, given)))}"
            )
        winner = place_of(self.winner(given), self.players)
        others = tuple(i for i in range(self.players) if i != winner)
        step = Step("card-takes", index=winner, card=given[winner])
        return Trick(given, winner, (winner, *others), None, (step,))
