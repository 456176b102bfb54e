"""How many tricks each side takes if all play their best and everybody sees all cards.

>>> from tomoe_core.cards import STANDARD, mask
>>> cards = STANDARD.parse("S2 S5 S3 S4 H2 H3 D2 D3")
>>> hands = tuple(mask(cards[i : i + 2]) for i in range(0, 8, 2))
>>> DoubleDummy(trump=None).tricks(hands, actor=0)  # the five of spades, or the two: then a spade wins
1
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ..tomoefuda.search import Limit, Stopped
from .search import Memo, Searched, search
from .suits import MASKS, SEATS, SUITS, Suit, Suits

MOST_SHAPES: Final = 60_000
"""Shapes of hands that are kept between calls of one solver, each with what is known of it."""

Hands = Sequence[int]
"""By seat, clockwise: masks of cards, thirteen bits to a suit in the deck's order."""

SUIT: Final = 8191
LAST: Final = SUITS - 1


class DoubleDummy:
    """Values for one trump suit (0–3 in the deck's order, None for no trump). Seats 0 and 2 are a side.

    What is found out is kept, and serves for other deals with the same trump, too.

    ``hands`` are the cards still held; ``actor`` is the seat to play, ``trick`` the cards of the trick in
    play by their index, as played. Counted are the tricks from the one in play to the last.
    A call raises :class:`Stopped` after searching ``positions`` more positions or when
    :func:`time.perf_counter` passes ``deadline``; call again to go on.
    """

    def __init__(self, trump: int | None) -> None:
        self._order = _order(trump)
        self._trumps = trump is not None
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
        *,
        positions: int | None = None,
        deadline: float | None = None,
    ) -> int:
        """How many tricks seats 0 and 2 take with best play by all."""
        position = self._position(hands, actor, trick, positions, deadline)
        return _exact(position.reaches, position.tricks, (position.tricks + 1) // 2)

    def reaches(
        self,
        need: int,
        hands: Hands,
        actor: int,
        trick: Sequence[int] = (),
        *,
        positions: int | None = None,
        deadline: float | None = None,
    ) -> bool:
        """Whether seats 0 and 2 take ``need`` tricks or more with best play by all: quicker than a count."""
        return self._position(hands, actor, trick, positions, deadline).reaches(need)

    def plays(
        self,
        hands: Hands,
        actor: int,
        trick: Sequence[int] = (),
        guess: int | None = None,
        *,
        positions: int | None = None,
        deadline: float | None = None,
    ) -> dict[int, int]:
        """For each card (by index) that ``actor`` may play: what seats 0 and 2 take if it is played.
        A good ``guess`` of the number saves time."""
        position = self._position(hands, actor, trick, positions, deadline)
        likely = (position.tricks + 1) // 2 if guess is None else guess
        found: dict[int, int] = {}
        for card, equals in position.choices():
            likely = _exact(position.after(card), position.tricks, likely)
            for equal in equals:
                found[self._outside(equal)] = likely
        return dict(sorted(found.items()))

    def _position(
        self,
        hands: Hands,
        actor: int,
        trick: Sequence[int],
        positions: int | None,
        deadline: float | None,
    ) -> _Position:
        if len(self._memo) > MOST_SHAPES:
            self._memo.clear()
        self._limit.begin(self._searched.positions, positions, deadline)
        inside = [self._inside(hand) for hand in hands]
        played = [self._inside(1 << card) for card in trick]
        leader = (actor - len(played)) % SEATS
        dealt = inside.copy()
        for i, card in enumerate(played):
            dealt[(leader + i) % SEATS] |= card
        if len({hand.bit_count() for hand in dealt}) != 1 or not dealt[0]:
            raise ValueError(
                "all four hands must hold equally many cards, with those of the trick in play"
            )
        if sum(dealt) != dealt[0] | dealt[1] | dealt[2] | dealt[3]:
            raise ValueError("no card may be in two hands")
        return _Position(
            dealt, actor, played, self._trumps, self._memo, self._limit, self._searched
        )

    def _inside(self, hand: int) -> int:
        """The cards with the trump suit last."""
        return sum((hand >> 13 * suit & SUIT) << 13 * i for i, suit in enumerate(self._order))

    def _outside(self, card: int) -> int:
        """The index of a card of :meth:`_inside`."""
        suit, rank = divmod(card.bit_length() - 1, 13)
        return 13 * self._order[suit] + rank


class _Position:
    """One position, ready to be asked about; suits with trumps last."""

    def __init__(
        self,
        dealt: Sequence[int],
        actor: int,
        played: Sequence[int],
        trumps: bool,
        memo: Memo,
        limit: Limit,
        searched: Searched,
    ) -> None:
        self.tricks = dealt[0].bit_count()
        self.actor = actor
        self.hand = dealt[actor]
        self.played = played
        self.trumps = trumps
        self.all = sum(dealt)
        tables = Suits(0, dealt), Suits(1, dealt), Suits(2, dealt), Suits(3, dealt)
        self.suits: tuple[Suit, ...] = tuple(
            [table[self.all & cards] for table, cards in zip(tables, MASKS, strict=True)]
        )
        self.lead, self.follow = search(tables, memo, trumps, limit, searched)

    def reaches(self, need: int) -> bool:
        """Whether seats 0 and 2 take ``need`` tricks."""
        if need <= 0 or need > self.tricks:
            return need <= 0
        if not self.played:
            return self.lead(self.all, self.actor, self.tricks, need) >= 0
        return self._after(self.played, self.actor, need)

    def after(self, card: int) -> Callable[[int], bool]:
        """The same if the actor plays ``card``, as a function."""
        played = [*self.played, card]
        return lambda need: self._after(played, (self.actor + 1) % SEATS, need)

    def choices(self) -> list[tuple[int, list[int]]]:
        """The cards worth telling apart among those that the actor may play, each with all its equals."""
        led = _suit(self.played[0]) if self.played else -1
        follows = led >= 0 and self.suits[led].plays[self.actor]
        found = []
        for suit in (self.suits[led],) if follows else self.suits:
            equals: list[int] = []
            for card in suit.cards:
                if card & self.hand:
                    equals.append(card)
                    if card in suit.plays[self.actor]:
                        found.append((card, equals))
                        equals = []
        return found

    def _after(self, played: Sequence[int], seat: int, need: int) -> bool:
        """Whether seats 0 and 2 take ``need`` tricks after these cards of the trick, with ``seat`` next."""
        led = _suit(played[0])
        winner = leader = (seat - len(played)) % SEATS
        winning = played[0]
        for i, card in enumerate(played):
            if card > winning and (_suit(card) == led or (self.trumps and _suit(card) == LAST)):
                winning, winner = card, (leader + i) % SEATS
        cards = sum(played)
        if len(played) < SEATS:
            following = len(played) + 1
            result = self.follow(
                self.all,
                self.suits,
                seat,
                led,
                winning,
                winner,
                cards,
                following,
                self.tricks,
                need,
            )
        else:
            result = self.lead(
                self.all ^ cards, winner, self.tricks - 1, need if winner & 1 else need - 1
            )
        return result >= 0


def _exact(reaches: Callable[[int], bool], most: int, guess: int) -> int:
    """The highest number that is reached, of 0 to ``most``: the search starts at the ``guess``."""
    low, high = 0, most
    need = guess
    while low < high:
        need = min(max(need, low + 1), high)
        if reaches(need):
            low, need = need, need + 1
        else:
            high, need = need - 1, need - 1
    return low


def _suit(card: int) -> int:
    return (card.bit_length() - 1) // 13


def _order(trump: int | None) -> tuple[int, ...]:
    """The deck's suits with the trump suit last."""
    if trump is not None and trump not in range(SUITS):
        raise ValueError(f"trump is a suit from 0 to {LAST} or None, not {trump!r}")
    return tuple(sorted(range(SUITS), key=lambda suit: suit == trump))


__all__ = ["DoubleDummy", "Hands", "Stopped"]
