"""How strong the suits of FESCA are against each other, and which of two leads wins with equal numbers."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from ....cards import Suit
from ..numbers import SIX, FescaRules
from .cards import SUITS, YINYANG

GENERATING, OVERCOMING, WITH_YINYANG = "generating", "overcoming", "yinyang"
"""How two suits stand to each other: 相生, 相剋, or one of them is yin-yang. By that the text decides."""

REVERSED, FIRST_LEAD, SECOND_LEAD = "reversed", "first", "second"
"""How a house rule decides between two suits: against the text, or by which of them was led first."""


def relation(one: Suit, other: Suit) -> str:
    """How two different suits stand to each other: GENERATING, OVERCOMING or WITH_YINYANG.

    Wood, fire, earth, metal, water, in this order each generates 相生 the next and overcomes 相剋 the one after
    that.
    """
    if YINYANG in (one, other):
        return WITH_YINYANG
    return GENERATING if (one.index - other.index) % 5 in (1, 4) else OVERCOMING


def acts(one: Suit, other: Suit) -> bool:
    """True if ``one`` generates or overcomes ``other``, or is yin-yang; False if it is the other way round."""
    return one is YINYANG or (other is not YINYANG and (other.index - one.index) % 5 in (1, 2))


Edge = tuple[tuple[int, ...], ...]
"""``edge[first][second]`` by suit index: 1 if with equal numbers the first lead wins, -1 if the second does."""


class Strengths(NamedTuple):
    """What decides between suits: whether what generates loses, what overcomes wins, and yin-yang beats the
    five; and with equal numbers the stronger suit, or FIRST_LEAD or SECOND_LEAD.
    """

    generated_wins: bool
    overcomer_wins: bool
    yinyang_wins: bool
    equal_numbers: str

    def stronger(self, one: Suit, other: Suit) -> Suit:
        """The stronger of two different suits."""
        kind = relation(one, other)
        actor, object = (one, other) if acts(one, other) else (other, one)
        actor_wins = {
            GENERATING: not self.generated_wins,
            OVERCOMING: self.overcomer_wins,
            WITH_YINYANG: self.yinyang_wins,
        }
        return actor if actor_wins[kind] else object

    def wins_equal(self, first: Suit, second: Suit) -> Suit:
        """Which of two leads wins with equal numbers."""
        if self.equal_numbers in (FIRST_LEAD, SECOND_LEAD):
            return first if self.equal_numbers == FIRST_LEAD else second
        return self.stronger(first, second)

    def decides(self, first: Suit, second: Suit) -> str:
        """What decides between two leads with equal numbers: how the two suits stand to each other, REVERSED if
        that is against the text, FIRST_LEAD or SECOND_LEAD.
        """
        if self.equal_numbers in (FIRST_LEAD, SECOND_LEAD):
            return self.equal_numbers
        as_text = self.stronger(first, second) is USUAL.stronger(first, second)
        return relation(first, second) if as_text else REVERSED

    def chain(self, first: Suit, second: Suit | None) -> tuple[Suit, ...]:
        """The suits from strong to weak in which cards out of the trick are ranked, for these leads."""
        led = [suit for suit in (first, second) if suit not in (None, YINYANG)]
        start = led[0].index if led else 0
        step = -1 if self.generated_wins else 1
        if len(led) == 2:
            start = self.stronger(led[0], led[1]).index
            if relation(led[0], led[1]) == OVERCOMING:
                step = 2 if self.overcomer_wins else -2
        return (*(SUITS[(start + step * i) % 5] for i in range(5)), YINYANG)


USUAL: Final = Strengths(True, True, True, SIX.equal_numbers)
"""What decides in the author's text."""


def strengths_of(rules: FescaRules, *, yinyang_wins: bool) -> Strengths:
    """What decides by these rules."""
    return Strengths(
        rules.generating == "generated",
        rules.overcoming == "overcomer",
        yinyang_wins,
        rules.equal_numbers,
    )


@cache
def edge_of(strengths: Strengths) -> Edge:
    """The table of which lead wins with equal numbers."""
    return tuple(
        tuple(
            1 if one is other or strengths.wins_equal(one, other) is one else -1 for other in SUITS
        )
        for one in SUITS
    )
