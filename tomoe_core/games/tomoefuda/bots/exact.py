"""Max^n values of Tomoe-fuda positions with all cards known.

Max^n: each player picks what is best for themselves, knowing that the others do so too. Among choices
equal for themselves, a player prefers what gives more to the *previous* seat (the one that plays just
before, in seat order), hence less to the next. This rule looks at values alone, not at cards, so that a
value does not depend on how suits are named or in which order choices are looked at.

The search goes trick by trick with a memo. Two positions are one for the memo if they differ only in

* which seat leads (values are kept relative to the leader),
* gaps in rank left by cards already played,
* a swap of the two suits of a pair, or of whole pairs,
* how cards of a pair lie that is all in one hand.

Of cards next to each other in one hand only one is tried. See :mod:`.pairs` for the form of a position.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final, Unpack

from ....bots.budget import Limits
from ....bots.limit import Limit
from ..rules.apply import follow
from ..rules.base import TomoefudaBase
from ..rules.cards import NO_CARD, SEATS, TWO_CARDS, Hands
from .pairs import Pair, Pairs, code_of_generals, suit
from .search import Search

MAX_PAIRS: Final = 60_000
"""From this many shared pairs on (about 60 MB) a new solver starts a new set of them."""

Points = tuple[int, int, int]
"""What seats 0, 1 and 2 get from here on, in half tricks."""

_shared: list[Pairs] = []


def _shared_pairs() -> Pairs:
    if not _shared or len(_shared[0]) > MAX_PAIRS:
        _shared[:] = [Pairs()]
    return _shared[0]


_generals: Final = Pairs(code_of_generals)


def worth_classes(game: TomoefudaBase) -> tuple[int, ...]:
    """Return what a trick may count in ``game``, in half tricks, without repetition: first what it counts with
    most of the cards. The index of each is its worth class in :mod:`.pairs`.
    """
    counts = Counter(game.half_tricks[card.index] for card in game.deck.cards)
    return tuple(half for half, _ in counts.most_common())


class _Packed:
    """Packs three numbers below ``1 << bits`` in one: own points first, then the previous seat's, then the
    next seat's, so that to compare two packed values is to apply the tie-break.
    """

    def __init__(self, bits: int) -> None:
        self.bits = bits
        self.field = (1 << bits) - 1
        self.low = (1 << 2 * bits) - 1
        self.turned: dict[int, int] = _Turned(self)

    def pack(self, own: int, previous: int, next_: int) -> int:
        """Return the three as one."""
        return own << 2 * self.bits | previous << self.bits | next_

    def turn(self, packed: int) -> int:
        """Return the same points in the view of the previous player."""
        return (packed & self.low) << self.bits | packed >> 2 * self.bits


class _Turned(dict[int, int]):
    """:meth:`_Packed.turn` as a table."""

    def __init__(self, packed: _Packed) -> None:
        super().__init__()
        self.turn = packed.turn

    def __missing__(self, packed: int) -> int:
        turned = self[packed] = self.turn(packed)
        return turned


class _Views(dict[int, tuple[int, ...]]):
    """By the packed value of a position in the view of its leader: what it is worth to player 2 of the trick
    before. Entry ``winner + 3 * worth``: if player ``winner`` took that trick with a card of the worth class
    ``worth``, the points of that trick included. ``worths``: what a trick counts, by class.
    """

    def __init__(self, packed: _Packed, worths: tuple[int, ...]) -> None:
        super().__init__()
        self.packed = packed
        self.worths = worths

    def __missing__(self, value: int) -> tuple[int, ...]:
        turn, bits = self.packed.turn, self.packed.bits
        second = turn(value)
        third = turn(second)
        entry = self[value] = tuple(
            view
            for worth in self.worths
            for view in (second + worth, third + (worth << bits), value + (worth << 2 * bits))
        )
        return entry


class Solver:
    """Exact values for one game. Positions solved before are looked up.

    >>> import tomoe_core as tomoe
    >>> game = tomoe.game("tomoefuda")
    >>> Solver(game).values((1 << 0, 1 << 3, 1 << 5), actor=0)   # R1, R4 and R6: the middle card wins
    {0: (0, 2, 0)}
    """

    _packed = _Packed(8)
    """Thirteen tricks that count ``MAX_WORTH`` each are less than 256 half tricks."""

    def __init__(self, game: TomoefudaBase) -> None:
        self.game = game
        halves = worth_classes(game)
        self._worths = halves
        classes = [halves.index(game.half_tricks[card.index]) for card in game.deck.cards]
        self._classes = tuple(tuple((classes[s : s + 6] + [0] * 6)[:6]) for s in range(0, 42, 6))
        self._pairs = _shared_pairs()
        self._memo: dict[int, tuple[int, ...]] = {}
        self._limit = Limit()
        views = _Views(self._packed, self._worths)
        self._search = Search(self._memo, views, self._packed.turned, self._limit)

    def __len__(self) -> int:
        """Return how many positions are solved and kept."""
        return len(self._memo)

    def values(
        self,
        hands: Hands,
        actor: int,
        trick: int = NO_CARD,
        **limits: Unpack[Limits],
    ) -> dict[int, Points]:
        """Return for each card (by index) that ``actor`` may play, what each seat gets from here on if all play
        max^n.

        ``hands``, ``actor`` and ``trick`` are those of :attr:`TomoefudaState.position`. Raises
        :class:`~tomoe_core.bots.limit.Stopped` after solving ``positions`` more positions or when
        :func:`time.perf_counter` passes ``deadline``; then call again to go on.
        """
        self._limit.begin(len(self._memo), **limits)
        return self._values(hands, actor, trick)

    def _values(self, hands: Hands, actor: int, trick: int) -> dict[int, Points]:
        values: dict[int, Points] = {}
        legal = follow(hands[actor], trick)
        after = list(hands)
        following = (actor + 1) % SEATS
        while legal:
            bit = legal & -legal
            legal ^= bit
            index = bit.bit_length() - 1
            after[actor] = hands[actor] ^ bit
            a, b, c = after
            if trick < TWO_CARDS:
                answers = self._values((a, b, c), following, trick << 6 | index)
                values[index] = best_for(following, answers.values())
            else:
                result = self.game.trick_ends[trick].results[index]
                taker = (following + (result & 3)) % SEATS
                points = list(self._value((a, b, c), taker))
                points[taker] += result >> 2
                values[index] = points[0], points[1], points[2]
        return values

    def _value(self, hands: Hands, leader: int) -> Points:
        left = hands[leader].bit_count()
        if not left:
            return 0, 0, 0
        pairs = self._pairs_of(hands)
        key = sum(pair.code for pair in pairs) + leader
        views = self._memo.get(key) or self._search.solve(key, left, *pairs)
        packed, bits = self._packed, self._packed.bits
        # Entry 2 is the leader's own view, with a trick of class 0 that they have won before.
        value = views[2] - packed.pack(self._worths[0], 0, 0)
        relative = value >> 2 * bits, value & packed.field, value >> bits & packed.field
        a, b, c = (relative[(seat - leader) % SEATS] for seat in range(SEATS))
        return a, b, c

    def _pairs_of(self, hands: Hands) -> tuple[Pair, Pair, Pair, Pair]:
        a, b, c = hands
        suits = [
            suit(a >> s & 63, b >> s & 63, c >> s & 63, classes)
            for s, classes in zip(range(0, 42, 6), self._classes, strict=True)
        ]
        pair = self._pairs.pair
        return (
            pair(suits[0], suits[1]),
            pair(suits[2], suits[3]),
            pair(suits[4], suits[5]),
            _generals.pair(suits[6], ""),
        )


def best_for(seat: int, outcomes: Iterable[Points]) -> Points:
    """Return the outcome that ``seat`` chooses."""
    return max(outcomes, key=lambda points: (points[seat], points[seat - 1], points[seat - 2]))
