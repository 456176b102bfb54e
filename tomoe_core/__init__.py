"""Tomoe: Japanese card games as immutable values."""
from .cards import Card, Deck
from .game import Game, IllegalMove, Move, Observation, Reason, State, Step, TooManyWorlds
from .games import GAMES, game
from .tricks import Trick
