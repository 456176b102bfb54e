"""What a double-dummy search has to know of one suit: who holds its remaining cards, from the top down.

Only the order of the cards that are still there matters, not their ranks. What follows from such an order
is a :class:`Pattern`, worked out once and kept; a :class:`Suit` is the same with the cards of a deal in it.

Cards are bits, thirteen to a suit, the trump suit highest. Seats are 0 to 3, clockwise; seats 0 and 2 are
one side, 1 and 3 the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from ..rules.cards import IN_SUIT, RANKS
from .lead_scores import lead_scores

SEATS: Final = 4
SUITS: Final = 4
MASKS: Final = tuple(IN_SUIT << RANKS * suit for suit in range(SUITS))
"""The cards of each suit."""

CODE: Final = 26
"""Bits of a suit's code: two for the holder of each card."""

VOID: Final = 99
"""Below the place of every card."""

TOPS: Final = tuple(
    tuple(sum(3 << CODE * suit + CODE - 2 - 2 * i for i in range(k)) for k in range(14))
    for suit in range(SUITS)
)
"""By suit and a number of cards: the bits of the code that say who holds that many cards from the top."""


class Run(NamedTuple):
    """Tricks that a leader's side can take in a suit from the top, if nobody ruffs.

    ``own``: with the leader's cards alone; ``mate``: with the partner's, after those, as soon as the
    partner leads; ``crosses``: whether the leader keeps a card to reach the partner with.
    ``own_depth`` and ``mate_depth``: on how many cards from the top it rests who holds them.
    """

    own: int
    own_depth: int
    mate: int
    mate_depth: int
    crosses: bool


class Pattern(NamedTuple):
    """Who holds the cards of a suit, and what follows from it.

    ``lengths``: how many cards each seat holds; ``shape``: the lengths in four bits each; ``code``: the
    holders in two bits each; ``plays``: by seat, the places (from the top) of cards worth telling apart,
    lowest first: of neighbours in one hand only the highest. By leader, as in :class:`Run`: ``own_tricks``,
    ``own_depths``, ``mate_tricks``, ``mate_depths``, ``crosses``. By side: ``sure_tricks`` and
    ``sure_depths``, if this is the trump suit, see :func:`_sure`. By leader: ``leads``, a score (the
    higher, the more promising to lead) and a place for each of the plays, see :mod:`.lead_scores`.
    """

    lengths: tuple[int, ...]
    shape: int
    code: int
    plays: tuple[tuple[int, ...], ...]
    own_tricks: tuple[int, ...]
    own_depths: tuple[int, ...]
    mate_tricks: tuple[int, ...]
    mate_depths: tuple[int, ...]
    crosses: tuple[bool, ...]
    sure_tricks: tuple[int, int]
    sure_depths: tuple[int, int]
    leads: tuple[tuple[tuple[int, int], ...], ...]


@lru_cache(maxsize=100_000)
def pattern(holders: tuple[int, ...]) -> Pattern:
    """Return the pattern of a suit with these holders, from the highest card down."""
    lengths = [0] * SEATS
    first = [VOID] * SEATS
    plays: list[list[int]] = [[] for _ in range(SEATS)]
    shape = code = 0
    above = -1
    for place, seat in enumerate(holders):
        if not lengths[seat]:
            first[seat] = place
        lengths[seat] += 1
        shape += 1 << 4 * seat
        code |= seat << CODE - 2 - 2 * place
        if seat != above:
            plays[seat].insert(0, place)
            above = seat
    ours, our_depth = _sure(holders, 0)
    theirs, their_depth = _sure(holders, 1)
    runs = [_run(holders, lengths, leader) for leader in range(SEATS)]
    return Pattern(
        lengths=tuple(lengths),
        shape=shape,
        code=code,
        plays=tuple(map(tuple, plays)),
        own_tricks=tuple([run[0] for run in runs]),
        own_depths=tuple([run[1] for run in runs]),
        mate_tricks=tuple([run[2] for run in runs]),
        mate_depths=tuple([run[3] for run in runs]),
        crosses=tuple([run[4] for run in runs]),
        sure_tricks=(ours, theirs),
        sure_depths=(our_depth, their_depth),
        leads=tuple(
            [lead_scores(first, lengths[leader], leader, plays[leader]) for leader in range(SEATS)]
        ),
    )


def _run(holders: tuple[int, ...], lengths: Sequence[int], leader: int) -> Run:
    """Return what the side of ``leader`` can take from the top."""
    left, mate, right = (leader + 1) % SEATS, (leader + 2) % SEATS, (leader + 3) % SEATS
    length = lengths[leader]
    own = _streak(holders, leader, 0)
    longest = max(lengths[left], lengths[mate], lengths[right])
    if own >= longest:
        # The others run out of the suit: all the leader's cards win.
        return Run(length, longest if length else 0, 0, 0, False)
    streak = _streak(holders, mate, own)
    after = lengths[mate] - own
    if not streak or after <= 0:
        return Run(own, own, 0, 0, False)
    longest = max(lengths[left], lengths[right], length) - own
    tricks = after if streak >= longest else min(streak, after)
    rests = own + min(streak, max(longest, 0)) if streak >= longest else own + streak
    return Run(own, own, tricks, rests, length > own)


def _streak(holders: tuple[int, ...], seat: int, place: int) -> int:
    """Return how many cards ``seat`` holds in a row from ``place`` down."""
    end = place
    while end < len(holders) and holders[end] == seat:
        end += 1
    return end - place


def _sure(holders: tuple[int, ...], side: int) -> tuple[int, int]:
    """Return trump tricks that the side takes whatever happens, and on how many cards from the top this rests.
    They are those of one of its hands, the better one: its cards above all of the opponents'.
    """
    counts, depths = [0, 0], [0, 0]
    for depth, holder in enumerate(holders, 1):
        if holder & 1 != side:
            break
        counts[holder >> 1] += 1
        depths[holder >> 1] = depth
    better = counts[1] > counts[0]
    return counts[better], depths[better]


class Suit:
    """A :class:`Pattern` with cards in it, ready for the search. What is not told here is as it is there.

    ``top`` and ``second``: the seats of the two highest cards, −1 if there is none; ``cards``: from the
    highest down; ``rests``: the same behind a 0, so that a depth gives the last card that something rests
    on; ``plays``: by seat, cards; ``lows``: by card, the lowest of its neighbours in the same hand.
    ``shape`` and ``code`` stand where those of the other suits leave room.
    """

    __slots__ = (
        "cards",
        "code",
        "crosses",
        "leads",
        "lengths",
        "lows",
        "mate_depths",
        "mate_tricks",
        "own_depths",
        "own_tricks",
        "plays",
        "rests",
        "second",
        "shape",
        "sure_depths",
        "sure_tricks",
        "top",
    )  # fmt: skip

    def __init__(self, suit: int, cards: tuple[int, ...], holders: tuple[int, ...]) -> None:
        (
            self.lengths,
            shape,
            code,
            plays,
            self.own_tricks,
            self.own_depths,
            self.mate_tricks,
            self.mate_depths,
            self.crosses,
            self.sure_tricks,
            self.sure_depths,
            self.leads,
        ) = pattern(holders)
        self.cards = cards
        self.rests = (0, *cards)
        self.shape = shape << 16 * suit + 2
        self.code = code << CODE * suit
        self.top = holders[0] if holders else -1
        self.second = holders[1] if len(holders) > 1 else -1
        lows: dict[int, int] = {}
        self.lows = lows
        low, below = 0, -1
        for card, holder in zip(cards[::-1], holders[::-1], strict=True):
            if holder != below:
                low, below = card, holder
            lows[card] = low
        # Lists are quicker to make a tuple of than generators.
        self.plays = tuple([tuple([cards[i] for i in places]) for places in plays])


@lru_cache(maxsize=20_000)
def suit_in(suit: int, *parts: int) -> Suit:
    """Return a suit of which each seat holds these cards (masks). Layouts of one position have many in
    common.
    """
    cards, holders = [], []
    zero, one, two, _ = parts
    rest = sum(parts)
    while rest:
        card = 1 << rest.bit_length() - 1
        rest ^= card
        cards.append(card)
        holders.append(0 if card & zero else 1 if card & one else 2 if card & two else 3)
    return Suit(suit, tuple(cards), tuple(holders))


class Suits(dict[int, Suit]):
    """One suit in a deal: a :class:`Suit` by the mask of its cards that are left, made when it is first
    asked for.
    """

    def __init__(self, suit: int, hands: Sequence[int]) -> None:
        super().__init__()
        self.suit = suit
        self.hands = hands

    def __missing__(self, left: int) -> Suit:
        zero, one, two, three = self.hands
        suit = suit_in(self.suit, left & zero, left & one, left & two, left & three)
        self[left] = suit
        return suit
