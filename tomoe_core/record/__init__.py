"""Records: a deal, or the deals of a match, as text that people can read and as a short text for
addresses. :mod:`.text` says how the text is written, :mod:`.packed` how the short form is.
"""

from .content import LONGEST_NAME, MAX_PACKED, MAX_RECORDED, MAX_TEXT, VERSION, match_from, no_deal
from .elsewhere import kind_of_json
from .reading import is_packed, read_record
from .value import Record

__all__ = [
    "LONGEST_NAME",
    "MAX_PACKED",
    "MAX_RECORDED",
    "MAX_TEXT",
    "VERSION",
    "Record",
    "is_packed",
    "kind_of_json",
    "match_from",
    "no_deal",
    "read_record",
]
