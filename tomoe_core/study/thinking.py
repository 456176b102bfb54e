"""What bots find out of a position of a study, and what they play from there. All of it is the same on every
machine: budgets are numbers of positions, and chance comes from a seed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Final

from .. import bots
from ..bots import Hint, Scores
from ..bots.limit import Stopped
from ..bots.players import Player, resolve
from ..cards import clip
from ..game import Game, Move, State

HINT: Final = 2_000
"""How many positions a hint searches if nothing is said."""

OPEN: Final = 200_000
"""How many positions the solver searches with all cards open if nothing is said."""

ANSWER: Final = 500
"""How many positions a bot searches for a move if nothing is said."""


def hints(state: State, budget: float = HINT, seed: int = 0) -> Iterator[Hint]:
    """Yield ever better hints for the seat to act, by what it knows alone. ValueError if the deal is over."""
    if state.actor is None:
        raise ValueError("the deal is over, so there is nothing to advise")
    yield from bots.hint(state.observe(state.actor), _chance("hint", seed, state), budget)


def open_values(state: State, positions: int = OPEN) -> Mapping[Move, Scores] | None:
    """Return the scores of the deal by legal move, if all cards are open and everybody plays their best from
    then on; None if the solver needs more ``positions`` than these: then call again to go on. Nothing where the
    game has no solver, or it does not judge.
    """
    try:
        return bots.open_values(state, positions=positions)
    except Stopped:
        return None


def answers(
    state: State, players: Sequence[Player | None], budget: float = ANSWER, seed: int = 0
) -> Iterator[Move]:
    """Yield the moves of the bots from ``state`` on, up to the turn of a seat without one, or the end of the
    deal. Each bot knows what its seat knows. ``players``: see :func:`seat_players`.
    """
    while state.actor is not None and (player := players[state.actor]) is not None:
        choose = resolve(player, state.game).choose
        move = choose(state.observe(state.actor), _chance("bot", seed, state), budget)
        state = state.play(move)
        yield state.moves[-1]


def seat_players(game: Game, players: Player | Sequence[Player | None]) -> list[Player | None]:
    """Return a player for each seat, None for one that is played by hand. ``players``: one for all seats, or as
    many as there are seats. ValueError if there is no such player, or if they are too few or too many.
    """
    if isinstance(players, str) or callable(players):
        seated: list[Player | None] = [players] * game.players
    else:
        seated = list(players)
    if len(seated) != game.players:
        raise ValueError(
            f"there are {game.players} seats, so give {game.players} players, None for a seat "
            f"that is played by hand, not {clip(seated)}"
        )
    for player in {each: None for each in seated if each is not None}:
        resolve(player, game)
    return seated


def _chance(what: str, seed: int, state: State) -> Random:
    """Give the chance that ``what`` has at this position, whatever has been asked before."""
    return Random(f"study {seed} {what} {len(state.moves)}")
