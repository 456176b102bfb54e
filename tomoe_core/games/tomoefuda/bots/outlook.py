"""What a position comes to with all cards known, if everybody plays well but nobody is perfect.

Of several choices a player takes each the more often the better it is: with a probability in proportion to
exp(points / :data:`NOISE`), the points being those that the choice brings the player (a logit response, as in
R. D. McKelvey and T. R. Palfrey, "Quantal Response Equilibria", 1995). The seat that asks is taken to err
less than the others. The values are means over that. Max^n (:mod:`.exact`) takes everybody for perfect, and
has those who are indifferent decide by a rule; among players who are neither, it plays no better than a search
that knows nothing of the game.

The search ends with a number of tricks left, which :mod:`.lead_values` judges.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from math import exp
from operator import mul
from typing import Final, Unpack

from ....bots.budget import Limits
from ....bots.limit import Limit
from ..rules.apply import follow
from ..rules.base import TomoefudaBase
from ..rules.cards import NO_CARD, SEATS, TWO_CARDS, Hands
from .lead_values import lead_values_of

NOISE: Final = 0.45
"""In tricks: of two choices of which one is better by this much, the worse is taken 27 times in a hundred."""

OWN_NOISE: Final = 0.3
"""The same for later choices of the seat that asks: nearly always it will take what is best then."""

Values = tuple[float, ...]
"""The points of seats 0, 1 and 2 from here on, in tricks; then, where a trick in play is looked at, how
likely each of them takes it.
"""


class Outlook:
    """Searches positions of a game down to ``floor`` tricks left, for the choice of ``player`` (a seat).
    Positions searched before are looked up.
    """

    def __init__(self, game: TomoefudaBase, floor: int, player: int) -> None:
        self.floor = floor
        self._noise = [OWN_NOISE if seat == player else NOISE for seat in range(SEATS)]
        self._ends = game.trick_ends
        self._worths = game.half_tricks
        self._judge = lead_values_of(game)
        self._memo: dict[tuple[Hands, int], Values] = {}
        self._limit = Limit()

    def __len__(self) -> int:
        """Return how many positions are searched and kept."""
        return len(self._memo)

    def lines(
        self,
        hands: Hands,
        seat: int,
        trick: int = NO_CARD,
        *,
        cards: Sequence[int] = (),
        **limits: Unpack[Limits],
    ) -> dict[int, Values]:
        """Return by card that ``seat`` may play (an index): what follows. Of cards that are the same only the
        lowest is listed; with ``cards``, which are among those, only these are.

        ``hands``, ``seat`` and ``trick`` are those of :attr:`TomoefudaState.position`. Raises
        :class:`~tomoe_core.bots.limit.Stopped` after ``positions`` more positions or when
        :func:`time.perf_counter` passes ``deadline``; then call again to go on.
        """
        self._limit.begin(len(self._memo), **limits)
        cards = cards or self._cards(hands, seat, trick)
        values = self._choices(hands, seat, trick, cards, self._end_of_this)
        return dict(zip(cards, values, strict=True))

    def _cards(self, hands: Hands, seat: int, trick: int) -> tuple[int, ...]:
        """Return the :func:`distinct` cards that ``seat`` may play."""
        a, b, c = hands
        others = cards_lying(trick) | (a | b | c) ^ hands[seat]
        return distinct(follow(hands[seat], trick), others, self._worths)

    def _end_of_this(self, hands: Hands, taker: int, worth: float) -> Values:
        """Return the values once the trick that is looked at has gone to ``taker``."""
        took = (0.0,) * taker + (1.0,) + (0.0,) * (SEATS - 1 - taker)
        return self._end(hands, taker, worth) + took

    def _end(self, hands: Hands, taker: int, worth: float) -> Values:
        """Return the values once a trick has gone to ``taker``."""
        a, b, c = self._memo.get((hands, taker)) or self._value(hands, taker)
        if taker == 0:
            return a + worth, b, c
        return (a, b + worth, c) if taker == 1 else (a, b, c + worth)

    def _value(self, hands: Hands, leader: int) -> Values:
        """Return the values when ``leader`` is about to lead, which have not been looked for yet."""
        if len(self._memo) >= self._limit.positions:
            self._limit.check()
        left = hands[leader].bit_count()
        if not left:
            found: Values = (0.0,) * SEATS
        elif left == self.floor:
            found = self._judge(hands, leader)
        else:
            cards = self._cards(hands, leader, NO_CARD)
            choices = self._choices(hands, leader, NO_CARD, cards, self._end)
            found = expectation(choices, leader, self._noise[leader])
        self._memo[hands, leader] = found
        return found

    def _choices(
        self,
        hands: Hands,
        seat: int,
        trick: int,
        cards: Iterable[int],
        end: Callable[[Hands, int, float], Values],
    ) -> list[Values]:
        """Return what follows each of ``cards``; ``end`` says what the trick comes to when it is over."""
        a, b, c = hands
        following = (seat + 1) % SEATS
        found: list[Values] = []
        for card in cards:
            bit = 1 << card
            after = (
                (a ^ bit, b, c) if seat == 0 else (a, b ^ bit, c) if seat == 1 else (a, b, c ^ bit)
            )
            if trick < TWO_CARDS:
                two = trick << 6 | card
                answers = self._choices(
                    after, following, two, self._cards(after, following, two), end
                )
                found.append(expectation(answers, following, self._noise[following]))
            else:
                result = self._ends[trick].results[card]
                found.append(end(after, (following + (result & 3)) % SEATS, (result >> 2) / 2))
        return found


def expectation(choices: Sequence[Values], seat: int, noise: float) -> Values:
    """Return the mean of the values of ``choices``, weighed by how likely ``seat`` takes each of them;
    ``noise`` as in :data:`NOISE`.
    """
    if len(choices) == 1:
        return choices[0]
    best = max([values[seat] for values in choices])
    weights = [exp((values[seat] - best) / noise) for values in choices]
    total = sum(weights)
    if len(choices[0]) > SEATS:
        columns = zip(*choices, strict=True)
        return tuple([sum(map(mul, weights, column)) / total for column in columns])
    x = y = z = 0.0
    for weight, (a, b, c) in zip(weights, choices, strict=True):
        x += weight * a
        y += weight * b
        z += weight * c
    return x / total, y / total, z / total


def cards_lying(trick: int) -> int:
    """Return the cards of a trick in play, as a mask."""
    if trick == NO_CARD:
        return 0
    return 1 << (trick & 63) if trick < TWO_CARDS else 1 << (trick & 63) | 1 << (trick >> 6 & 63)


@lru_cache(maxsize=1 << 16)
def distinct(legal: int, others: int, worths: bytes) -> tuple[int, ...]:
    """Return the cards of ``legal`` (a mask) by index, without those that are the same as the one below: cards
    of a suit that count the same, if no card between them is among the ``others``, which others hold or which
    lie in the trick.
    """
    found: list[int] = []
    last = -1
    while legal:
        bit = legal & -legal
        legal ^= bit
        card = bit.bit_length() - 1
        if (
            last < 0
            or card // 6 != last // 6
            or others & (bit - (1 << last))
            or worths[card] != worths[last]
        ):
            found.append(card)
        last = card
    return tuple(found)
