"""The card table of Petit Bridge in a page, made from what one seat knows.

``table`` draws it; ``contract`` is the choice of a contract, ``known`` what the seat can tell of hidden
hands, ``reasons`` why the deal went as it did so far, ``advice`` the words of a hint, ``claim`` the rest of the
tricks played at once, ``ending`` how the deal ended.
"""

from .advice import hint_certainty_of, hint_of, hint_reasons_of, move_hint_of
from .claim import act
from .contract import pick, pieces_of
from .ending import match_ended, turning
from .table import KEYS, NOT_ASKED, OPEN_END, view

__all__ = [
    "KEYS",
    "NOT_ASKED",
    "OPEN_END",
    "act",
    "hint_certainty_of",
    "hint_of",
    "hint_reasons_of",
    "match_ended",
    "move_hint_of",
    "pick",
    "pieces_of",
    "turning",
    "view",
]
