"""The game Tomoe-fuda: its options, its deals, and a trick to be judged.

For the author and the text see the package.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from ...cards import Card, clip, mask, shuffle, tidy
from ...facts import Fact, Step
from ...game import Move, Observation, Place, State
from ...tricks import Trick
from ..shared.decks import GENERALS, TOMOE
from .numbers import USUAL, TomoefudaRules
from .rules.base import TomoefudaBase
from .rules.cards import PILES, SEATS, is_general, is_one
from .rules.deal import Deal
from .rules.moves import ALL_PILES, BY_TEXT, MOVES, Pile, Play
from .rules.observation import TomoefudaObservation, observe
from .rules.state import PILES_LIE, TomoefudaState, state_of
from .rules.story import explain_trick
from .rules.trick_ends import by_seat_in_half_tricks, half_tricks, trick_ends


class Tomoefuda(TomoefudaBase):
    """Tomoe-fuda. Options: ``ichi``, what a trick won with a rank 1 counts; ``generals``, 39 cards.

    A subclass may let tricks count otherwise: see :meth:`worth`.
    """

    id: ClassVar[str] = "tomoefuda"
    minutes: ClassVar[int | None] = 10
    RULES: ClassVar[TomoefudaRules] = USUAL

    players: int = SEATS

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)
        self.ichi, self.generals = self.rules.ichi, self.rules.generals
        self.deck = GENERALS if self.generals else TOMOE
        self.tricks, self.hidden_each = self.rules.tricks, self.rules.hidden
        self.unplayed = self.rules.hand - self.tricks
        self.all_cards = mask(self.deck.cards)
        self.half_tricks = half_tricks(self.worth, self.deck.cards)
        self.trick_ends = trick_ends(self.half_tricks, self.rules)
        self._whole = not any(half % 2 for half in self.half_tricks)
        self._bits = tuple(card.bit for card in self.deck.cards)
        # By every text that is understood; cards that are not in the deck are no moves.
        self._moves: dict[str, Play | Pile] = {
            name: BY_TEXT[card.text] for name, card in self.deck.by_text.items()
        }
        for pile in MOVES.values():
            if isinstance(pile, Pile):
                self._moves[pile.text] = self._moves[tidy(pile.text)] = pile

    def deal(
        self, seed: int | None = None, dealer: int = 0, *, order: str | Iterable[Card] | None = None
    ) -> TomoefudaState[TomoefudaObservation]:
        """Four face-down piles; ``dealer`` takes one first, and leads first. See :meth:`Game.deal`."""
        dealer = self.check_seat(dealer)
        seed = self.check_seed(seed, order)
        if order is None:
            bits = tuple(shuffle(self._bits, seed))
        else:
            bits = tuple(card.bit for card in self.deck.order(order))
        deal = Deal(self, dealer, bits)
        return state_of(ALL_PILES, PILES_LIE, deal, b"", dealer)

    def places(self, dealer: int = 0) -> tuple[Place, ...]:
        self.check_seat(dealer)
        size, count = self.rules.pile, len(self.deck.cards)
        piles = (Place(f"pile {n}", range(size * (n - 1), size * n)) for n in range(1, PILES + 1))
        rest = range(size * PILES, count)
        return (*piles, *([Place("rest", rest)] if rest else []))

    def observe(self, state: TomoefudaState, seat: int) -> TomoefudaObservation:
        return observe(state, seat)

    def parse_move(self, text: str | Card) -> Play | Pile:
        """``R3`` (or 赤3), or a Card, plays a card, ``pile 2`` takes a pile."""
        if isinstance(text, Card):
            text = self.deck.card(text).text
        move = (
            self._moves.get(text) or self._moves.get(tidy(text)) if isinstance(text, str) else None
        )
        if move:
            return move
        raise ValueError(
            f"{clip(text)} is no move: a move is a card of the deck, such as R3, or a pile, such as pile 2"
        )

    def to_move(self, move: Move | Card | str) -> Play | Pile:
        if isinstance(move, Play | Pile):
            return move
        return self.parse_move(move.text if isinstance(move, Move) else move)

    def scores_of(self, points: int) -> tuple[int | float, ...]:
        halves = by_seat_in_half_tricks(points)
        return tuple([half // 2 if self._whole else half / 2 for half in halves])

    @property
    def points_in_all(self) -> float | None:
        """All tricks, if they are worth the same."""
        worths = {self.half_tricks[card.index] / 2 for card in self.deck.cards}
        return self.tricks * worths.pop() if len(worths) == 1 else None

    def extension(self, totals: Sequence[int | float]) -> int:
        """Three more deals while two or three are tied for first place."""
        return self.rules.deals_if_tied if sorted(totals)[-2] == max(totals) else 0

    def outcome(self, end: State | Observation) -> tuple[Step, ...]:
        return tuple(
            Step("deal-points", seat=seat, points=points) for seat, points in enumerate(end.scores)
        )

    def worth(self, card: Card) -> int | float:
        """What a trick won with ``card`` counts, in tricks: what the rules say of its rank, and the ichi bonus.

        A subclass may have another answer, by ``card`` and ``self.rules``: 0, 0.5, 1 and so on up to 9, or as
        much below 0 (else making the game is a ValueError). It is asked once for every card when the game is
        made; scores, steps, bots and hints follow it. ValueError if ``card`` is no Card of the deck.
        """
        self.check_card(card)
        rules = self.rules
        if is_general(card.suit):
            return rules.generals_worths[card.rank - 1]
        bonus = rules.ichi - 1 if is_one(card) else 0
        return rules.worths[card.rank - 1] + bonus

    def explain_worth(self, card: Card) -> Step | None:
        points = self.worth(card)
        if points == 1:
            return None
        if self._is_bonus(card):
            return Step("tomoefuda-trick-counts", points=points)
        return Step("trick-counts-card", card=card, points=points)

    def report_win(self, seat: int | None, trick: Trick) -> Fact:
        card = trick.cards[trick.winner]
        points = self.worth(card)
        key = "wins-trick"
        if points != 1:
            key = "tomoefuda-wins-trick-ichi" if self._is_bonus(card) else "wins-trick-card"
        return Fact(key, seat=seat, card=card, pattern=trick.pattern, points=points)

    def _is_bonus(self, card: Card) -> bool:
        """True if all ranks 1, and no other cards, count as much as ``card``."""
        halves = self.half_tricks
        alike = [c for c in self.deck.cards if halves[c.index] == halves[card.index]]
        return alike == [c for c in self.deck.cards if is_one(c)]

    def trick(self, cards: str | Iterable[Card]) -> Trick:
        """A judged trick of three cards, in order of play: ``trick("R3 R5 B1")``.

        ``winner`` and ``order`` are indices in order of play; ``pattern`` is 甲 … 庚; the order has
        the winner first and the others by strength, lower cards that cannot be compared as played.
        ValueError unless it is three different cards of the deck.

        >>> Tomoefuda().trick("R3 R5 B1").pattern
        '乙'
        """
        three = self.deck.read(cards)
        if (
            len(three) != 3
            or len(set(three)) != 3
            or any(card not in self.deck.cards for card in three)
        ):
            raise ValueError(
                f"a trick is three different cards of the deck, such as R3 R5 B1, "
                f"not {clip(' '.join(map(str, three)))}"
            )
        return explain_trick(three, self.rules)
