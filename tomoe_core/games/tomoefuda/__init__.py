"""Tomoe-fuda 巴札, a trick-taking game for three by ブツダ (2012), and its two variants.

Source: 「巴札」 by ブツダ (@bd_gfngfn), 2012; the ichi bonus (壹の優遇) is phi's, 2013.

Where the text leaves something open, :mod:`.rulings` says how this project decides it.

Read :mod:`.rulebook` first: the rules in order of play, as plainly as they can be told. The other files play
the same rules fast. There sets of cards are masks (``1 << card.index``), a trick in play is one int (see
:mod:`.cards`), and points are counted in half tricks, so that a bonus of one and a half stays a whole number.
"""

from .game import Tomoefuda
from .numbers import MAX_WORTH
from .rules.apply import PATTERNS, follow, judge
from .rules.cards import (
    BACK,
    BACK_OF,
    CARDS,
    CLASS_NAMES,
    FRONT,
    FRONT_OF,
    LOWER,
    NO_CARD,
    PILES,
    SEATS,
    TWO_CARDS,
    Hands,
    back_suit,
    cards_of,
    class_of,
    is_general,
    is_one,
)
from .rules.deal import Deal
from .rules.moves import Pile, Play
from .rules.observation import TomoefudaObservation
from .rules.state import Position, TomoefudaState
from .rules.trick_ends import TrickEnd

__all__ = [
    "BACK",
    "BACK_OF",
    "CARDS",
    "CLASS_NAMES",
    "FRONT",
    "FRONT_OF",
    "LOWER",
    "MAX_WORTH",
    "NO_CARD",
    "PATTERNS",
    "PILES",
    "SEATS",
    "TWO_CARDS",
    "Deal",
    "Hands",
    "Pile",
    "Play",
    "Position",
    "Tomoefuda",
    "TomoefudaObservation",
    "TomoefudaState",
    "TrickEnd",
    "back_suit",
    "cards_of",
    "class_of",
    "follow",
    "is_general",
    "is_one",
    "judge",
]
