"""Records: a deal, or the deals of a match, as text that people can read and as a short text for
addresses. :mod:`.text` says how the text is written, :mod:`.packed` how the short form is.
"""

from .content import (
    LONGEST_NAME,
    MAX_PACKED,
    MAX_RECORDED,
    MAX_TEXT,
    VERSION,
    check_name,
    match_from,
    no_deal,
    seed_from,
)
from .elsewhere import kind_of_json
from .reading import as_record, is_packed, read_record
from .tree import (
    LONGEST_COMMENT,
    LONGEST_LINE_NAME,
    MAX_BRANCHED,
    MAX_NESTED,
    MAX_SAID,
    Comment,
    Node,
)
from .value import Record

__all__ = [
    "LONGEST_COMMENT",
    "LONGEST_LINE_NAME",
    "LONGEST_NAME",
    "MAX_BRANCHED",
    "MAX_NESTED",
    "MAX_PACKED",
    "MAX_RECORDED",
    "MAX_SAID",
    "MAX_TEXT",
    "VERSION",
    "Comment",
    "Node",
    "Record",
    "as_record",
    "check_name",
    "is_packed",
    "kind_of_json",
    "match_from",
    "no_deal",
    "read_record",
    "seed_from",
]
