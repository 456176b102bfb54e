"""Records: a deal, or the deals of a match, as text that people can read and as a short text for
addresses. :mod:`.text` says how the text is written, :mod:`.packed` how the short form is.
"""

from .content import LONGEST_NAME, MOST_RECORDED, VERSION
from .packed import MOST_PACKED
from .text import MOST_TEXT
from .value import Record

__all__ = ["LONGEST_NAME", "MOST_PACKED", "MOST_RECORDED", "MOST_TEXT", "VERSION", "Record"]
