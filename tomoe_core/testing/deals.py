"""Random play, of which the tests of a game are made."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from ..game import Game, Move, State

SEEDS: Final = range(6)


def play_out(state: State, rng: Random, plies: int | None = None) -> list[State]:
    """Return ``state`` and the states of random play after it: to the end, or for ``plies`` moves at most."""
    states = [state]
    while not state.is_over and plies != len(states) - 1:
        state = state.play(rng.choice(state.legal_moves()))
        states.append(state)
    return states


def random_deal(game: Game, seed: int, plies: int | None = None) -> list[State]:
    """Return the states of a deal in random play, which ``seed`` gives: dealer, terms, cards and moves."""
    rng = Random(seed)
    dealer = rng.randrange(game.players)
    terms = {name: tuple(rng.choices(range(3), k=game.players)) for name in game.TERMS}
    return play_out(game.deal_on(terms, seed, dealer), rng, plies)


def deals(game: Game) -> list[list[State]]:
    """Return the states of six deals in random play."""
    return [random_deal(game, seed) for seed in SEEDS]


def a_few(states: Sequence[State]) -> list[State]:
    """Return every seventh position, in short deals more, and the last: all stages of a deal, few of each."""
    return [*states[:: max(1, min(7, len(states) // 5))], states[-1]]


def moves_met(states: Sequence[State]) -> list[Move]:
    """Return moves that were legal somewhere in a deal; some of them where they are very many."""
    met = list(dict.fromkeys(move for state in states for move in state.legal_moves()))
    return Random(1).sample(met, min(150, len(met)))
