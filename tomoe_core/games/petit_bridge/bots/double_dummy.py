"""How many tricks each side takes if all play their best and everybody sees all cards.

>>> from tomoe_core.cards import mask
>>> from tomoe_core.games.shared.decks import STANDARD
>>> cards = STANDARD.parse("S2 S5 S3 S4 H2 H3 D2 D3")
>>> hands = tuple(mask(cards[i : i + 2]) for i in range(0, 8, 2))
>>> DoubleDummy(trump=None).tricks(hands, actor=0)  # the five of spades, or the two: then a spade wins
1
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Unpack

from ....bots.budget import Limits
from ....bots.limit import Limit, Stopped
from .position import Hands, Position, order_of, suit_of
from .search import Memo, Search, Searched
from .suits import SEATS

MAX_SHAPES: Final = 60_000
"""The memo of a solver is emptied when it holds more shapes of hands than this."""


class DoubleDummy:
    """Solves positions with one trump suit (0–3 in the deck's order, None for no trump). Seats 0 and 2 are
    a side.

    What is found is kept in a memo, which also serves for other deals with the same trump suit.

    Parameters of the methods: ``hands`` are the cards still held (masks by seat); ``actor`` is the seat to
    play; ``trick`` are the indices of the cards of the trick in play, as played. Tricks are counted from
    the one in play to the last. A call raises :class:`Stopped` after searching ``positions`` more positions
    or when :func:`time.perf_counter` passes ``deadline``; call again to go on.
    """

    def __init__(self, trump: int | None) -> None:
        order_of(trump)
        self.trump = trump
        self._memo: Memo = {}
        self._limit = Limit()
        self._searched = Searched()

    @property
    def searched(self) -> int:
        """How many positions were searched since this solver was made."""
        return self._searched.positions

    def tricks(
        self,
        hands: Hands,
        actor: int,
        trick: Sequence[int] = (),
        **limits: Unpack[Limits],
    ) -> int:
        """Return how many tricks seats 0 and 2 take with best play by all."""
        question = self._question(hands, actor, trick, limits)
        return question.most(question.reaches)

    def plays(
        self,
        hands: Hands,
        actor: int,
        trick: Sequence[int] = (),
        guess: int | None = None,
        **limits: Unpack[Limits],
    ) -> dict[int, int]:
        """Return for each card (by index) that ``actor`` may play: how many tricks seats 0 and 2 take if it is
        played. A good ``guess`` of that number saves time.
        """
        question = self._question(hands, actor, trick, limits)
        position = question.position
        found: dict[int, int] = {}
        for card, equals in position.choices():
            guess = question.most(question.after(card), guess)
            for equal in equals:
                found[position.outside(equal)] = guess
        return dict(sorted(found.items()))

    def after(
        self,
        card: int,
        hands: Hands,
        actor: int,
        trick: Sequence[int] = (),
        guess: int | None = None,
        **limits: Unpack[Limits],
    ) -> int:
        """Return how many tricks seats 0 and 2 take if ``actor`` plays ``card`` (an index)."""
        question = self._question(hands, actor, trick, limits)
        return question.most(question.after(question.position.inside(1 << card)), guess)

    def keeping(
        self,
        need: int,
        hands: Hands,
        actor: int,
        trick: Sequence[int] = (),
        **limits: Unpack[Limits],
    ) -> tuple[int, ...]:
        """Return the cards (by index) that ``actor`` may play and with which seats 0 and 2 still take ``need``
        tricks or more: quicker than :meth:`plays`.
        """
        question = self._question(hands, actor, trick, limits)
        position = question.position
        return tuple(
            sorted(
                position.outside(equal)
                for card, equals in position.choices()
                if question.after(card)(need)
                for equal in equals
            )
        )

    def _question(
        self,
        hands: Hands,
        actor: int,
        trick: Sequence[int],
        limits: Limits,
    ) -> _Question:
        if len(self._memo) > MAX_SHAPES:
            self._memo.clear()
        self._limit.begin(self._searched.positions, **limits)
        position = Position(hands, actor, trick, self.trump)
        return _Question(position, self._memo, self._limit, self._searched)


class _Question:
    """One position and the search of its deal, to be asked how many tricks are reached."""

    def __init__(self, position: Position, memo: Memo, limit: Limit, searched: Searched) -> None:
        self.position = position
        self._search = Search(position.tables, memo, position.trumps, limit, searched)

    def reaches(self, need: int) -> bool:
        """Return True if seats 0 and 2 take ``need`` tricks."""
        p = self.position
        if need <= 0 or need > p.tricks:
            return need <= 0
        if not p.played:
            return self._search.lead(p.all, p.actor, p.tricks, need) >= 0
        return self._after(p.played, need)

    def after(self, card: int) -> Callable[[int], bool]:
        """:meth:`reaches` if the actor plays ``card`` (a bit), as a function of ``need``."""
        played = [*self.position.played, card]
        return lambda need: self._after(played, need)

    def most(self, reaches: Callable[[int], bool], guess: int | None = None) -> int:
        """Return the highest number of tricks that is reached; the ``guess`` is tried first, or half of all
        tricks.
        """
        low, high = 0, self.position.tricks
        need = (high + 1) // 2 if guess is None else guess
        while low < high:
            need = min(max(need, low + 1), high)
            if reaches(need):
                low, need = need, need + 1
            else:
                high, need = need - 1, need - 1
        return low

    def _after(self, played: Sequence[int], need: int) -> bool:
        """Return True if seats 0 and 2 take ``need`` tricks after these cards (bits) of the trick."""
        p = self.position
        winning, winner = p.best_of(played)
        cards = sum(played)
        if len(played) < SEATS:
            seat, hand = (p.leader + len(played)) % SEATS, len(played) + 1
            led = suit_of(played[0])
            result = self._search.follow(
                p.all, p.suits, seat, led, winning, winner, cards, hand, p.tricks, need
            )
        else:
            needed = need if winner & 1 else need - 1
            result = self._search.lead(p.all ^ cards, winner, p.tricks - 1, needed)
        return result >= 0


__all__ = ["DoubleDummy", "Hands", "Stopped"]
