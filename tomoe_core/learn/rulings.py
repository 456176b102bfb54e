"""How this project decides what an author's text leaves open, and figures worth knowing: told once, by the
game, for its page of rules, the terminal and the printed sheets.

A game's file ``rulings.py`` declares them as ``RULINGS``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from ..explain import Text
from ..game import Game, declaration


class Ruling(NamedTuple):
    """How this project decides what the author's text leaves open."""

    rule: Text
    """The ruling."""
    example: Text
    """What follows from it in a case that the engine has played out."""


class Rulings(NamedTuple):
    """What a game's rulings are, and what is worth knowing, as functions that work it out."""

    rulings: Mapping[str, Callable[[], Ruling]] = {}
    """By names, in the order of the page."""

    facts: Sequence[Callable[[], Text]] = ()
    """Figures worth knowing, in the order of the page."""


def rulings_of(game: Game | type[Game]) -> Rulings:
    """Return the rulings of a game. ValueError if its ``rulings.py`` declares none."""
    return (
        declaration(game, "rulings", "RULINGS", Rulings, "tomoe_core.learn.rulings.Rulings()")
        or Rulings()
    )
