"""Tomoe: little-known Japanese card games as immutable values.

>>> import tomoe_core as tomoe
>>> state = tomoe.game("tomoefuda").deal(seed=7)
>>> [str(move) for move in state.legal_moves()]
['pile 1', 'pile 2', 'pile 3', 'pile 4']

A :class:`State` is a position, an :class:`Observation` what one seat knows of it; ``play`` gives a new
State. ``tomoe_core.bots`` holds the opponents, ``tomoe_core.explain`` the sentences.
"""

from . import bots
from .cards import Card, Deck, Suit
from .explain import sentence
from .facts import Fact, Reason, Step
from .game import Game, IllegalMove, Move, Observation, State, TooManyWorlds
from .games import GAMES, game
from .match import Match
from .record import Record
from .tricks import Trick

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
    "State",
    "Step",
    "Suit",
    "TooManyWorlds",
    "Trick",
    "bots",
    "game",
    "sentence",
]
