"""Games in numbers, for libraries that learn: moves as whole numbers, what a seat knows as tensors and
text, and the bounds of a deal.

A game's own are in its ``tensors.py``: the functions ``limits(game)``, ``actions(game)`` and
``features(game)``. A game without gets default ones: moves by their places in its
``all_moves()``, and what is known from the texts of moves and from what it tells of a deal.
"""

from .actions import Actions, FixedActions, ListedActions, actions
from .features import Amounts, Cards, Features, Marks, Part, features
from .limits import Limits, limits, utilities

__all__ = [
    "Actions",
    "Amounts",
    "Cards",
    "Features",
    "FixedActions",
    "Limits",
    "ListedActions",
    "Marks",
    "Part",
    "actions",
    "features",
    "limits",
    "utilities",
]
