"""What a game brings to the card table of a page, in one value.

A game's ``table/view.py`` declares it as ``TABLE``. All may be left out: then the table shows what can be said
of any game, speaks of moves and points, and a move is a click on a card or a button.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple

from ..bots.base import Hint, MoveHint
from ..explain import Names, Text
from ..facts import Fact
from ..game import Game, Move, declaration
from ..match import Match
from ..options import Option
from .types import Track, View, Zone

Draft = tuple[str, ...]
"""The pieces of a move that is being put together."""


class HintWords(NamedTuple):
    """What a hint says, as Facts; :mod:`tomoe_core.table.hints` has them for games of tricks."""

    said: Callable[[Hint], Fact] | None = None
    """What to do; if left out, the best moves by name."""

    reasons: Callable[[Hint, Any], Sequence[Fact]] | None = None
    """Why, from the hint and the seat's observation."""

    certainty: Callable[[Hint], Fact | None] | None = None
    """How sure that is; None where there is nothing to say."""

    doubt: Callable[[Hint], Fact | None] | None = None
    """What stands against it; None where nothing does."""

    row: Callable[[MoveHint, Hint], Fact] | None = None
    """What is expected of one move; if left out, its name and points."""


class EndWords(NamedTuple):
    """What the end of a deal and of a match say in the game's own way."""

    deal_won: Callable[[Any, Names], Text] | None = None
    """Who did best in a deal, from the observation at its end."""

    turning: Callable[[Sequence[Any], Names], Text | None] | None = None
    """Where the deal turned, from what the reader saw after each move."""

    match_ending: Callable[[Match], Fact] | None = None
    """What ended a match before its agreed length."""

    match_decision: Callable[[Any, tuple[int, ...], Names], Text] | None = None
    """What decided between seats with equal totals, from the observation at the end and the seats."""

    stage: Callable[[Any], int] | None = None
    """The number of the turn, where there are no tricks to count."""


class Pieces(NamedTuple):
    """How a move is put together from pieces."""

    pick: Callable[[Any, Draft, str], Draft]
    """The draft after a click on a piece; ValueError if there is none, IllegalMove with the reason if it cannot
    be taken.
    """

    of: Callable[[Any], Draft]
    """The pieces of a move."""


class Table(NamedTuple):
    """What a game brings to its card table."""

    view: Callable[..., View] | None = None
    """The view of an observation, called as :func:`tomoe_core.page.view.view` is; if left out,
    :func:`tomoe_core.table.default.default_view`.
    """

    keys: Callable[[Any], Mapping[str, str]] = lambda game: {}
    """The keys of the game's own sentences, from the game, by the keys of the shared ones in whose place they
    stand.
    """

    pieces: Pieces | None = None
    act: Callable[[Any, str], Move | Fact | None] | None = None
    """What an action of the game's own does: a move, the reason why none is made, or None if it is not the
    reader's turn. ValueError if there is no such action.
    """

    move_name: Callable[[Move], Fact | None] = lambda move: None
    """What a move is called, words that a sentence may begin with; None for its text in a hint, and elsewhere
    for what the log says of it.
    """

    tracks: Callable[[Any, Sequence[int | float], Names], list[Track]] | None = None
    """Bars for the totals of the match so far; None where the game has none."""

    turn_up: Callable[[Any, list[Zone]], list[Zone]] | None = None
    """With all cards open: what lies in the middle, from the State and what lies there for a seat, with the
    cards turned up that no seat sees; None where the middle has none.
    """

    settings: tuple[Option, ...] = ()
    """What the reader may choose of the view; its values are arguments of ``view``."""

    not_asked: Collection[str] = ()
    """Options of the game that are not among the reader's settings."""

    open_end: str | None = None
    """The option that gives a match an open end, where the length of a match decides it."""

    hint: Callable[[Hint], HintWords] | None = None
    """What a hint says, by what it is a hint for; if left out, it speaks of moves and points."""

    ends: EndWords = EndWords()

    question: Callable[[Any], Fact | None] = lambda observation: None
    """What a question about a position asks, from the observation of the seat to act, where the prompt speaks
    of what can be clicked at the table; None where the prompt is asked.
    """

    amount: str = "amount-points"
    """The key of the sentence that names an amount of what the game's hints count."""

    amount_note: str | None = None
    """The key of the sentence that says how they count it; None where that is plain."""


def table_of(game: Game | type[Game]) -> Table:
    """Return the table of a game. ValueError if its ``table/view.py`` declares none."""
    return declaration(game, "table.view", "TABLE", Table, "tomoe_core.table.Table()") or Table()
