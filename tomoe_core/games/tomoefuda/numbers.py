"""The numbers and choices of Tomoe-fuda's text, as a value: what a house rule may change."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...rules import Rules, choice, whole, wholes

CARDS: Final = 36
"""How many cards the six suits have; those of the generals are set aside from the piles."""

MAX_WORTH: Final = 9
"""The upper bound of what a trick may count, in tricks, and negated the lower one."""


@dataclass(frozen=True, slots=True)
class TomoefudaRules(Rules):
    """What the text and its two variants say. The pile that is left over becomes the hidden hands, so how many
    cards these have follows from ``pile``.
    """

    ichi: float = choice(
        (1, 1.5, 2),
        source="variant by phi, 2013: a trick won with a rank 1 counts 2, or 1½, instead of 1",
        called="tomoefuda-set-ichi",
        offered=True,
    )
    generals: bool = choice(
        (False, True),
        source="variant: three cards more, gold, silver and bronze",
        called="tomoefuda-set-generals",
        offered=True,
    )
    pile: int = whole(
        9,
        low=6,
        high=9,
        source="four piles of nine cards, of which each player takes one",
        called="tomoefuda-rule-pile",
    )
    wins_if_shared: int = whole(
        2,
        low=1,
        high=3,
        source="if two or three cards share a suit, the second strongest wins",
        called="tomoefuda-rule-wins-if-shared",
    )
    wins_if_all_differ: int = whole(
        1,
        low=1,
        high=3,
        source="if the three suits differ, the strongest wins; of two lower suits the higher rank would be "
        "the stronger, and of equal ranks the card that was played first",
        called="tomoefuda-rule-wins-if-all-differ",
    )
    worths: tuple[int, ...] = wholes(
        (1,) * 6,
        low=1 - MAX_WORTH,
        high=MAX_WORTH - 1,
        source="each trick counts one, by the rank that won it; a bonus for rank 1 is added",
        called="tomoefuda-rule-worths",
    )
    generals_worths: tuple[int, ...] = wholes(
        (1,) * 3,
        low=-MAX_WORTH,
        high=MAX_WORTH,
        source="a trick won with bronze, silver or gold counts one",
        called="tomoefuda-rule-generals-worths",
    )
    tricks_counted: int = whole(
        13,
        low=1,
        high=13,
        source="all tricks are counted, twelve, with generals thirteen; with fewer the deal ends after these",
        called="tomoefuda-rule-tricks-counted",
    )
    deals_if_tied: int = whole(
        3,
        low=0,
        high=30,
        source="three more deals while two or three are tied for first place",
        called="tomoefuda-rule-deals-if-tied",
    )

    @property
    def hidden(self) -> int:
        """The cards of a hidden hand."""
        return CARDS // 3 - self.pile + self.generals

    @property
    def hand(self) -> int:
        """The cards of a whole hand."""
        return self.pile + self.hidden

    @property
    def tricks(self) -> int:
        """The tricks of a deal."""
        return min(self.hand, self.tricks_counted)


USUAL: Final = TomoefudaRules()
"""The rules as the text has them."""
