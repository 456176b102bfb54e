"""Studies: a record to walk through with the eyes of each seat, to branch from and to write in.

What a page, a terminal and a notebook show of one is made from :class:`Study`; it knows none of them.
"""

from .eyes import Explanation, Eyes, Who
from .path import Path
from .rows import Mark, Row
from .study import Came, Comparison, Study

__all__ = [
    "Came",
    "Comparison",
    "Explanation",
    "Eyes",
    "Mark",
    "Path",
    "Row",
    "Study",
    "Who",
]
