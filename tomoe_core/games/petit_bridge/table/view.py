"""The card table of Petit Bridge in a page, made from what one seat knows.

``table`` draws it; ``contract`` is the choice of a contract, ``known`` what the seat can tell of hidden
hands, ``reasons`` why the deal went as it did so far, ``advice`` the words of a hint, ``claim`` the rest of the
tricks played at once, ``ending`` how the deal ended.
"""

from typing import Final

from ....table import EndWords, Pieces, Table
from .claim import act
from .contract import pick, pieces_of, question
from .draw import KEYS, NOT_ASKED, OPEN_END, view
from .ending import match_ending, turning
from .hint import hint_words, move_name

TABLE: Final = Table(
    view,
    keys=lambda game: KEYS,
    pieces=Pieces(pick, pieces_of),
    move_name=move_name,
    act=act,
    not_asked=NOT_ASKED,
    open_end=OPEN_END,
    hint=hint_words,
    ends=EndWords(turning=turning, match_ending=match_ending),
    question=question,
    amount_note="amount-beside",
)
"""What Petit Bridge brings to the card table."""
