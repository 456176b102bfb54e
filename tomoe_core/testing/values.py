"""Values: games, states, observations and moves can be hashed, compared and pickled, and do not change."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator
from typing import TypeVar

import pytest

from ..game import Game
from ..games import game as game_of
from .deals import a_few, deals

Thing = TypeVar("Thing")


def pickles(thing: Thing) -> Iterator[Thing]:
    """Yield ``thing`` after being pickled, by every protocol."""
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        yield pickle.loads(pickle.dumps(thing, protocol))


def public_names(thing: object) -> list[str]:
    """Return the names of what can be read of ``thing``: no methods."""
    return [
        name
        for name in dir(type(thing))
        if not name.startswith("_") and not callable(getattr(thing, name))
    ]


def test_values(game: Game) -> None:
    """States and observations are hashable and comparable, and survive pickle and copy."""
    for states in deals(game)[:3]:
        for state in a_few(states):
            again = state.beginning()
            for move in state.moves:
                again = again.play(move)
            for one, other in (
                (state, again),
                *((state, pickled) for pickled in pickles(state)),
                (state, copy.copy(state)),
                (state, copy.deepcopy(state)),
            ):
                assert one == other
                assert hash(one) == hash(other)
                assert (one.legal_moves(), one.scores, one.moves) == (
                    other.legal_moves(),
                    other.scores,
                    other.moves,
                )
                for seat in range(game.players):
                    assert one.observe(seat) == other.observe(seat)
                    assert hash(one.observe(seat)) == hash(other.observe(seat))
            for seat in range(game.players):
                knows = state.observe(seat)
                _ = knows.legal_moves(), knows.story(), knows.knowledge
                for seen in (*pickles(knows), copy.copy(knows), copy.deepcopy(knows)):
                    assert seen == knows
                    assert hash(seen) == hash(knows)
            nothing: object = "state"
            assert state != nothing


def test_nothing_can_be_set(game: Game) -> None:
    """Neither what can be read of a state, an observation, a move or a card nor anything else can be set."""
    for states in deals(game)[:1]:
        for state in a_few(states):
            for thing in (state, state.observe(0), *state.legal_moves()[:1], *state.order[:1]):
                assert public_names(thing)
                for name in [*public_names(thing), "nonsense"]:
                    with pytest.raises((AttributeError, TypeError)):
                        setattr(thing, name, 0)


def test_games_are_values(game: Game) -> None:
    """A game is one object for its id and its settings, which its ``repr`` and pickle bring back."""
    assert game_of(game.id, **game.settings) is game
    assert pickle.loads(pickle.dumps(game)) is game
    assert eval(repr(game), {"game": game_of}) is game
    assert type(game)(**game.settings) == game
