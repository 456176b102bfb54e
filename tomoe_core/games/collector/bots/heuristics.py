"""Heuristics: when to collect, and what to discard.

They look at three numbers for each suit: the ranks missing to oneself (from hand and field), the ranks
missing on the field, which is what the others see, and how many of its cards one holds. What is worth
collecting is what lacks little to oneself; how long it can wait depends on how little it lacks to the
others. What is worth keeping is a high card of a suit that others may want.

The numbers are fitted. Deals were played out among players of every kind, those who go by these heuristics,
those of :mod:`.normal` and of :mod:`.easy`, each move of a position on the same cards, and the numbers fitted
to the outcomes: one's own damage less the mean of the others'. That was repeated with the new numbers until
they stayed as they were.
"""

from __future__ import annotations

from typing import Final

from ..numbers import USUAL, CollectorRules
from ..rules.base import CollectorBase
from ..rules.collection import sum_of_ranks
from ..rules.position import ALL_SUITS
from .choices import Situation
from .playout import FIRST_COLLECT, PAIR_CARDS, PAIR_SUITS, PAIRS

MISSING: Final = tuple(21 - sum_of_ranks(bits) for bits in range(64))
"""By the six bits of a suit: the sum of the ranks that are not there."""

FIELD_WEIGHT: Final = (0.52, 0.63, 1.89)
"""By collections so far: the weight of a rank missing on the field, where one missing to oneself has 1."""

SLOPE: Final = (0.49, 0.45, 0.19)
"""By collections so far: damage, relative to the others', for each point above the limit."""

_LIMITS: Final = ((35.8, 1.09), (38.7, 2.98), (55.9, 11.1))
"""By collections so far: the limit up to which two suits are collected, and how much less it is for each
card in the stock."""

_MIN_LIMIT: Final = 8.0
"""The lower bound of the limit, however many cards are in the stock."""

_LAST_LIMITS: Final = {2: 68.8, 3: 54.7, 4: 44.3}
"""The limit for the third collection without a stock, by the cards one holds."""

STAGES: Final = 4
STOCK, STOCK_ENDS, NO_STOCK, COLLECTED = range(STAGES)
"""Stages of a player's deal; the stock ends when it holds fewer than nine cards."""

_WORTHS: Final = (
    (1.08, -0.56, -0.47, -0.01, -0.44, 0.74, 0.12),
    (1.49, -0.97, -0.50, -0.64, -1.44, -0.03, 0.71),
    (0.77, -0.17, -0.37, -1.50, -0.18, -0.04, -0.15),
    (0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00),
    (0.92, -0.41, -0.30, 0.13, -0.30, -0.10, -0.21),
    (1.14, -0.73, -0.24, -0.57, -0.99, -0.03, 0.31),
    (0.57, 0.14, -0.56, -1.05, -1.11, -0.35, -0.16),
    (0.09, -0.10, 0.03, 0.00, 0.00, -0.04, -0.01),
    (0.30, -0.04, 0.15, -0.05, 0.28, -0.09, -0.17),
    (0.30, -0.04, 0.15, -0.05, 0.28, -0.09, -0.17),
    (0.18, 0.16, 0.19, 0.00, 0.24, -0.70, -0.64),
    (0.01, -0.03, 0.05, 0.00, 0.00, 0.00, 0.01),
)
"""By collections so far and stage, what a card is worth keeping. For each point of its rank: a number, a
number times the part of the suit's ranks missing on the field, and one times the part missing to oneself.
Then, once a card: for the only card of its suit in the hand, for one of three or more, and for the two
parts again."""

UNIT: Final = 1000
"""Worths of cards are in thousandths of a point of damage."""


class _Discards(dict[int, int]):
    """By six bits of a suit on the field and six in the hand: the card of the hand that is worth least,
    as its worth << 3 | its place in the suit. Filled as needed.
    """

    def __init__(self, weights: tuple[float, ...]) -> None:
        super().__init__()
        self.weights = weights

    def __missing__(self, key: int) -> int:
        hand, field = key & 63, key >> 6
        cards = [i for i in range(6) if hand >> i & 1]
        found = self[key] = min(self.worth(hand, field, i) << 3 | i for i in cards)
        return found

    def worth(self, hand: int, field: int, place: int) -> int:
        """Return what the card at ``place`` of its suit is worth keeping."""
        a, b, c, single, many, d, e = self.weights
        seen, own = MISSING[field] / 21, MISSING[field | hand] / 21
        count = hand.bit_count()
        worth = (place + 1) * (a + b * seen + c * own) + d * seen + e * own
        if count == 1:
            worth += single
        elif count > 2:
            worth += many
        return round(worth * UNIT)


_DISCARDS: Final = tuple(_Discards(weights) for weights in _WORTHS)

_MAX_REGRET: Final = 6.0
"""The upper bound of how much better or worse it looks to collect than to wait, in points."""

DEAD: Final = 0.5
"""How much less a dead card is worth than any other, in points."""

_NOTHING: Final = -100 * UNIT


def _discards(collected: int, stock_left: int, has_collected: bool) -> _Discards:
    """Return the worths at this stage."""
    stage = STOCK if stock_left > 8 else STOCK_ENDS if stock_left else NO_STOCK
    if has_collected:
        stage = COLLECTED
    return _DISCARDS[collected * STAGES + stage]


def decide(now: Situation) -> int:
    """Return the code of the move; a :data:`~.choices.Policy`."""
    hand, field, suits, collected, stock_left, has_collected, game = now
    if not has_collected:
        missing, code = best_pair(hand, field, suits, game.rules.from_hand)
        if code and (
            not missing
            or missing + missing_on_field(field, collected, code)
            <= limit(hand, collected, stock_left)
        ):
            return code
    worths = _discards(collected, stock_left, has_collected)
    least, card = 1 << 30, 0
    first = 0
    while hand:
        held = hand & 63
        if held:
            worth = worths[(field & 63) << 6 | held]
            if not suits & 1:
                worth = _NOTHING << 3 | worth & 7
            if worth < least:
                least, card = worth, first + (worth & 7)
        hand >>= 6
        field >>= 6
        suits >>= 1
        first += 6
    return card


def best_pair(hand: int, field: int, suits: int, least_held: int) -> tuple[int, int]:
    """Return the two suits that lack least of those that ``hand`` may collect, which takes ``least_held``
    cards: the sum of the ranks missing, and the code of the move, 0 if there are none.
    """
    seen = hand | field
    missing = (
        MISSING[seen & 63],
        MISSING[seen >> 6 & 63],
        MISSING[seen >> 12 & 63],
        MISSING[seen >> 18 & 63],
        MISSING[seen >> 24 & 63],
        MISSING[seen >> 30],
    )
    least, found = 99, 0
    for a, b, cards, code in _OPEN_PAIRS[suits]:
        total = missing[a] + missing[b]
        if total < least and (hand & cards).bit_count() >= least_held:
            least, found = total, code
    return least, found


_OPEN_PAIRS: Final = tuple(
    tuple(
        (a, b, PAIR_CARDS[i], FIRST_COLLECT + i)
        for i, (a, b) in enumerate(PAIRS)
        if not PAIR_SUITS[i] & ~suits
    )
    for suits in range(ALL_SUITS + 1)
)
"""By the suits nobody has collected: every two of them, with their cards and the code of the move."""


def at_stake(points: int, rules: CollectorRules) -> float:
    """Return what ``points`` that a player puts at stake by waiting come to by other rules than the text's:
    the fewer the more it costs not to collect, and the fewer collections end the deal, as fewer players are
    in time.
    """
    dearer = USUAL.not_collected / max(rules.not_collected, 1)
    return points * dearer * rules.collections / USUAL.collections


def missing_on_field(field: int, collected: int, code: int) -> float:
    """Return the ranks of two suits missing on the field, by their weight."""
    a, b = PAIRS[code - FIRST_COLLECT]
    return FIELD_WEIGHT[collected] * (MISSING[field >> 6 * a & 63] + MISSING[field >> 6 * b & 63])


def limit(hand: int, collected: int, stock_left: int) -> float:
    """Return the limit up to which it is time to collect."""
    if collected == 2 and not stock_left:
        return _LAST_LIMITS.get(hand.bit_count(), _LAST_LIMITS[4])
    most, less = _LIMITS[collected]
    return max(most - less * stock_left, _MIN_LIMIT)


def regrets(now: Situation, codes: list[int]) -> list[float]:
    """Return how much worse each of the moves ``codes`` looks than the best discard, in points of damage
    relative to the others'; less than 0 for what looks better.
    """
    hand, field, suits, collected, stock_left, has_collected, game = now
    table = _discards(collected, stock_left, has_collected)
    worths: dict[int, float] = {}
    for card in codes:
        suit, place = divmod(card, 6)
        if card < FIRST_COLLECT and suits >> suit & 1:
            held, lying = hand >> 6 * suit & 63, field >> 6 * suit & 63
            worths[card] = table.worth(held, lying, place) / UNIT
    dead = min(worths.values(), default=0.0) - DEAD
    found = [worths.get(card, dead) for card in codes if card < FIRST_COLLECT]
    least = min(found)
    found = [worth - least for worth in found]
    if len(found) < len(codes):
        missing, best = best_pair(hand, field, suits, game.rules.from_hand)
        over = (
            missing + missing_on_field(field, collected, best) - limit(hand, collected, stock_left)
        )
        regret = SLOPE[collected] * over if missing else -_MAX_REGRET
        for code in codes[len(found) :]:
            more = _missing(hand | field, code) - missing
            found.append(min(_MAX_REGRET, max(-_MAX_REGRET, regret)) + more)
    return found


def _missing(seen: int, code: int) -> int:
    """Return the sum of the ranks that a collection lacks, where the cards ``seen`` can be taken."""
    a, b = PAIRS[code - FIRST_COLLECT]
    return MISSING[seen >> 6 * a & 63] + MISSING[seen >> 6 * b & 63]


def is_fitted_to(game: CollectorBase) -> bool:
    """Return True if the numbers here are fitted to the rules of ``game``; when a match ends is of no
    account.
    """
    return set(game.rules.house(USUAL)) <= {"match_ends_at"}
