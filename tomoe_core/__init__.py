"""Tomoe: Japanese card games as immutable values."""

from .cards import Card, Deck
from .game import Game, IllegalMove, Move, Observation, Reason, State, Step, TooManyWorlds
from .games import GAMES, game
from .match import Match
from .record import Record
from .tricks import Trick

__all__ = [
    "GAMES",
    "Card",
    "Deck",
    "Game",
    "IllegalMove",
    "Match",
    "Move",
    "Observation",
    "Reason",
    "Record",
    "State",
    "Step",
    "TooManyWorlds",
    "Trick",
    "game",
]
