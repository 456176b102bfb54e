"""Tomoe: little-known Japanese card games as immutable values.

>>> import tomoe_core as tomoe
>>> state = tomoe.game("tomoefuda").deal(seed=7)
>>> [str(move) for move in state.legal_moves()]
['pile 1', 'pile 2', 'pile 3', 'pile 4']

A :class:`State` is a position, an :class:`Observation` what one seat knows of it; ``play`` gives a new
State. ``tomoe_core.bots`` holds the opponents, ``tomoe_core.explain`` the sentences; :func:`register` makes a
game of your own known, :func:`tournament` compares bots, your own among them; :func:`review` says where a seat
gave points away, by what it could know.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from . import bots, games
from .cards import Card, Deck, Suit
from .drawing import set_painter, set_writer
from .explain import sentence
from .facts import Fact, Reason, Step
from .game import Game, IllegalMove, Move, Observation, State, TooManyWorlds
from .games import GAMES, game, register
from .match import Match
from .record import Record
from .review import review
from .tricks import Trick
from .version import __version__ as __version__

if TYPE_CHECKING:
    from . import simulate as simulate
    from . import svg as svg
    from .composer import compose
    from .page.diagram import diagram
    from .review import Review, moments
    from .simulate.tournament import tournament
    from .study import Study


def _paint(thing: object) -> str | None:
    """Draw ``thing`` as an SVG; None where the cards' pictures have not been built."""
    # Not at the top: few programs show a picture.
    from .svg import paint

    return paint(thing)


def _write(thing: object) -> str:
    """Write a position as the table that a terminal shows."""
    # Not at the top: few programs print one.
    from .table.screens.printed import printed

    return printed(thing)


set_painter(_paint)
set_writer(_write)


_SELDOM: Final = {
    "Review": "review",
    "Study": "study",
    "compose": "composer",
    "diagram": "page.diagram",
    "moments": "review",
    "tournament": "simulate",
}
"""What few need, with the module that has it."""

_MODULES: Final = frozenset({"simulate", "svg"})
"""Modules that few need."""


def __getattr__(name: str) -> Any:
    """What few need is imported when it is asked for."""
    if name in _MODULES:
        return import_module(f".{name}", __name__)
    if name not in _SELDOM:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(import_module(f".{_SELDOM[name]}", __name__), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    """Return the names that are meant for others, also those that have not been asked for yet."""
    return sorted([*__all__, "__version__"])


__all__ = [
    "GAMES",
    "Card",
    "Deck",
    "Fact",
    "Game",
    "IllegalMove",
    "Match",
    "Move",
    "Observation",
    "Reason",
    "Record",
    "Review",
    "State",
    "Step",
    "Study",
    "Suit",
    "TooManyWorlds",
    "Trick",
    "bots",
    "compose",
    "diagram",
    "game",
    "games",
    "moments",
    "register",
    "review",
    "sentence",
    "simulate",
    "svg",
    "tournament",
]
