"""Tomoe-fuda 巴札, a trick-taking game for three by ブツダ (2012), and its two variants.

Source: 「巴札」 by ブツダ (@bd_gfngfn), 2012; the ichi bonus (壹の優遇) is phi's, 2013.

Rulings of this project, where the text leaves something open:

* Seats go clockwise. The first leader takes a pile first, then the others clockwise.
* The cards left over are dealt in the order of the shuffled deck, in blocks, from the first leader
  on; with generals that is the last pile and then the three cards set aside.
* The ichi bonus is for rank 1 of the six ordinary suits; the bronze general is no 1.
* The first leader moves clockwise from deal to deal.

Inside, cards are bits (``1 << card.index``) and a trick in play is one int, six bits a card behind a
leading 1: ``1`` no card yet, ``64 + lead``, ``(64 + lead) * 64 + second``. Points are counted in half
tricks, so that a bonus of one and a half stays a whole number.
"""

from .cards import (
    BACK,
    BACK_OF,
    CARDS,
    CLASS_NAMES,
    FRONT,
    FRONT_OF,
    LOWER,
    PILE,
    PILES,
    SEATS,
    back_suit,
    cards_of,
    class_of,
    follow,
)
from .deal import Deal
from .game import Tomoefuda
from .moves import Pile, Play
from .observation import TomoefudaObservation
from .state import TomoefudaState
from .tricks import PATTERNS, judge, worth

__all__ = [
    "BACK",
    "BACK_OF",
    "CARDS",
    "CLASS_NAMES",
    "FRONT",
    "FRONT_OF",
    "LOWER",
    "PATTERNS",
    "PILE",
    "PILES",
    "SEATS",
    "Deal",
    "Pile",
    "Play",
    "Tomoefuda",
    "TomoefudaObservation",
    "TomoefudaState",
    "back_suit",
    "cards_of",
    "class_of",
    "follow",
    "judge",
    "worth",
]
