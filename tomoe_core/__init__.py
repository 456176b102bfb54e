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

from . import bots
from .cards import Card, Deck, Suit
from .drawing import set_painter
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
    from .review import Review, moments
    from .simulate.tournament import tournament
    from .study import Study


def _paint(thing: object) -> str | None:
    """Draw ``thing`` as an SVG; None where the cards' pictures have not been built."""
    # Not at the top: few programs show a picture.
    from .svg import paint

    return paint(thing)


set_painter(_paint)


_SELDOM: Final = {
    "Review": "review",
    "Study": "study",
    "moments": "review",
    "tournament": "simulate",
}
"""What few need, with the module that has it."""


def __getattr__(name: str) -> Any:
    """What few need is imported when it is asked for."""
    if name not in _SELDOM:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(import_module(f".{_SELDOM[name]}", __name__), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


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
    "game",
    "moments",
    "register",
    "review",
    "sentence",
    "tournament",
]
