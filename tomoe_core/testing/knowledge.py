"""What a seat may know: all that it saw, the true layout among those it holds possible, and nothing else."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Hashable
from random import Random
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Final

from ..cards import Card, Deck, Suit
from ..facts import Reason
from ..game import Game, Move, Observation, State, TooManyWorlds
from ..study import Study
from .deals import a_few, deals, moves_met, random_deal
from .values import public_names

_STATIC: Final = (
    Game,
    Deck,
    Card,
    Suit,
    Move,
    type,
    ModuleType,
    FunctionType,
    BuiltinFunctionType,
    MethodType,
)


def _reachable(thing: object) -> list[object]:
    """Return all that can be reached from ``thing``, but for what is the same in every deal."""
    found = {id(thing): thing}
    queue = [thing]
    while queue:
        for other in gc.get_referents(queue.pop()):
            if id(other) not in found and not isinstance(other, _STATIC):
                found[id(other)] = other
                queue.append(other)
    return list(found.values())


def _contents(thing: object) -> Counter[tuple[str, Hashable]]:
    """Count what is reachable: kinds of objects, and the value of each number and text."""
    plain = int | float | str | bytes | None
    return Counter(
        (type(o).__name__, o if isinstance(o, plain) else len(o) if hasattr(o, "__len__") else 0)
        for o in _reachable(thing)
    )


def test_no_state_can_be_reached_from_an_observation(game: Game) -> None:
    """An observation holds no state, and nothing that a state is made of."""
    for states in deals(game)[:2]:
        for state in a_few(states):
            ours = (__name__.partition(".")[0], type(state).__module__)
            inside = {id(o) for o in _reachable(state) if type(o).__module__.startswith(ours)}
            for seat in range(game.players):
                knows = state.observe(seat)
                assert isinstance(knows, Observation)
                for thing in _reachable(knows):
                    assert not isinstance(thing, State)
                    assert id(thing) not in inside, type(thing)


def test_nothing_in_an_observation_depends_on_what_is_hidden(game: Game) -> None:
    """Swap the hidden cards of the others: what a seat sees, and all that depends on it, stays the same."""
    rng = Random(8)
    hidden = swapped = 0
    for states in deals(game)[:3]:
        for state in a_few(states):
            for seat in range(game.players):
                knows = state.observe(seat)
                hidden += knows.count_worlds() > 1
                for _ in range(3):
                    other = knows.sample(rng)
                    swapped += other != state
                    seen = other.observe(seat)
                    assert seen == knows
                    assert hash(seen) == hash(knows)
                    assert repr(seen) == repr(knows)
                    assert str(seen) == str(knows)
                    assert seen.legal_moves() == knows.legal_moves()
                    assert _contents(seen) == _contents(knows)
                    assert {n: getattr(seen, n) for n in public_names(seen)} == {
                        n: getattr(knows, n) for n in public_names(knows)
                    }
    assert swapped >= hidden, "sample draws the true layout too often"


def test_the_truth_is_among_the_worlds(game: Game) -> None:
    """The layouts that a seat holds possible look alike to it, each stands there once, the true one too."""
    for states in deals(game)[:3]:
        for state in a_few(states):
            for seat in range(game.players):
                knows = state.observe(seat)
                try:
                    worlds = knows.worlds()
                except TooManyWorlds:
                    assert knows.count_worlds() > 1000
                    continue
                assert state in worlds
                assert len(set(worlds)) == len(worlds) == knows.count_worlds()
                assert worlds == knows.worlds()
                for world in worlds[:: max(1, len(worlds) // 4)]:
                    assert world.observe(seat) == knows
                    assert world.moves == state.moves


def test_a_world_can_be_dealt_and_played_to(game: Game) -> None:
    """A layout that was drawn is a position that its deal and its moves lead to."""
    rng = Random(5)
    for states in deals(game)[:2]:
        for state in a_few(states):
            world = state.observe(rng.randrange(game.players)).sample(rng)
            again = world.beginning()
            for move in world.moves:
                again = again.play(move)
            assert again == world
            assert hash(again) == hash(world)
            assert again.legal_moves() == world.legal_moves()


def test_the_actor_sees_the_moves(game: Game) -> None:
    """What is public is what the state says; the legal moves and the reasons are those of the seat to act."""
    for states in deals(game)[:3]:
        met = moves_met(states)
        for state in a_few(states):
            for seat in range(game.players):
                knows = state.observe(seat)
                assert (knows.game, knows.seat, knows.dealer) == (game, seat, state.dealer)
                assert (knows.actor, knows.is_over) == (state.actor, state.is_over)
                assert (knows.moves, knows.scores) == (state.moves, state.scores)
                assert knows.legal_moves() == (state.legal_moves() if seat == state.actor else ())
                if seat == state.actor or state.is_over:
                    for move in met:
                        assert knows.why_illegal(move) == state.why_illegal(move)
                else:
                    for move in state.legal_moves():
                        assert knows.why_illegal(move) == Reason("not-your-turn", seat=state.actor)


def test_the_eyes_of_a_seat_in_a_study_do_not_see_more(game: Game) -> None:
    """What a study shows and explains to a seat is the same in any layout that the seat holds possible."""
    states = random_deal(game, 1)
    for state in a_few(states):
        for seat in range(game.players):
            study = Study(state)
            other = Study(state.observe(seat).sample(Random(seat)))
            assert study.eyes(study.main(), seat) == other.eyes(other.main(), seat)
            assert study.explain(study.main(), seat) == other.explain(other.main(), seat)
