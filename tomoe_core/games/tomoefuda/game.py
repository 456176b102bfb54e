"""The game Tomoe-fuda: its options, its deals, and a trick to be judged.

For the author, the text and the rulings see the package.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from ...cards import Card, clip, mask, shuffled, tidy
from ...facts import Step
from ...game import Move, Observation, State
from ...options import Option
from ...tricks import Trick, TrickGame
from ..shared.decks import GENERALS, TOMOE
from .cards import SEATS
from .deal import Deal
from .moves import ALL_PILES, BY_TEXT, MOVES, Pile, Play
from .observation import TomoefudaObservation, observation
from .state import TomoefudaState, position
from .takes import PAIRS, TAKES
from .tricks import judged, worth


class Tomoefuda(TrickGame):
    """Tomoe-fuda. Options: ``ichi``, what a trick won with a rank 1 counts; ``generals``, 39 cards."""

    id: ClassVar[str] = "tomoefuda"
    OPTIONS: ClassVar[tuple[Option, ...]] = (
        Option("ichi", (1, 1.5, 2)),
        Option("generals", (False, True)),
    )

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.players = SEATS
        self.generals = bool(self.options["generals"])
        self.ichi = self.options["ichi"]
        self.deck = GENERALS if self.generals else TOMOE
        self.all_cards = mask(self.deck.cards)
        self.hidden_each = 4 if self.generals else 3
        self.tricks = 13 if self.generals else 12
        self.takes = TAKES[self.ichi]
        self.pairs = PAIRS[self.ichi]
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
    ) -> TomoefudaState:
        """Four face-down piles; ``dealer`` takes one first, and leads first. See :meth:`Game.deal`."""
        seed = self.check_seed(seed, order)
        if order is None:
            bits = tuple(shuffled(self._bits, seed))
        else:
            bits = tuple(card.bit for card in self.deck.order(order))
        deal = Deal(self, self.check_seat(dealer), bits)
        return position(ALL_PILES, (deal, b"", 0, 0, 0, dealer, 0), 0)

    def observation(
        self, seat: int, dealer: int, history: bytes, opens: tuple[int, int, int], hidden: int
    ) -> TomoefudaObservation:
        """What ``seat`` knows, from the public moves, the open hands and its own hidden hand."""
        return observation(self, seat, dealer, history, opens, hidden)

    def parse_move(self, text: str) -> Move:
        """``R3`` (or 赤3) plays a card, ``pile 2`` takes a pile."""
        move = (
            self._moves.get(text) or self._moves.get(tidy(text)) if isinstance(text, str) else None
        )
        if move:
            return move
        raise ValueError(
            f"{clip(text)} is no move: a move is a card of the deck, such as R3, or a pile, such as pile 2"
        )

    def extension(self, totals: Sequence[int | float]) -> int:
        """Three more deals while two or three are tied for first place."""
        return SEATS if sorted(totals)[-2] == max(totals) else 0

    def outcome(self, end: State | Observation) -> tuple[Step, ...]:
        return tuple(
            Step("deal-points", seat=seat, points=points) for seat, points in enumerate(end.scores)
        )

    def worth(self, card: Card) -> int | float:
        """What a trick won with ``card`` counts, in tricks: 1, or the ichi bonus."""
        return worth(card, self.ichi)

    def trick(self, cards: str | Iterable[Card]) -> Trick:
        """A judged trick of three cards, in order of play: ``trick("R3 R5 B1")``.

        ``winner`` and ``order`` are indices in order of play; ``pattern`` is 甲 … 庚; the order has
        the winner first and the others by strength, lower cards that cannot be compared as played.
        ValueError unless it is three different cards of the deck.

        >>> Tomoefuda().trick("R3 R5 B1").pattern
        '乙'
        """
        three = self.deck.parse(cards) if isinstance(cards, str) else tuple(cards)
        if (
            len(three) != 3
            or len(set(three)) != 3
            or any(card not in self.deck.cards for card in three)
        ):
            raise ValueError(
                f"a trick is three different cards of the deck, such as R3 R5 B1, "
                f"not {clip(' '.join(map(str, three)))}"
            )
        return judged(three)
