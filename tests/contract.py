"""What every game must keep to, of ours or from outside.

A module of tests takes all of it by ``from tests.contract import *`` and says what games it is for by a fixture
``game``.
"""

from __future__ import annotations

import copy
import gc
import pickle
import re
from collections import Counter
from itertools import pairwise
from random import Random
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType

import pytest

import tomoe_core as tomoe
from tests.strategies import random_deal
from tests.study.trees import random_study
from tomoe_core import (
    Card,
    Deck,
    Game,
    IllegalMove,
    Move,
    Observation,
    Reason,
    State,
    Study,
    TooManyWorlds,
)
from tomoe_core.cards import Suit, clip
from tomoe_core.story import story

SEEDS = range(6)


def deals(game):
    return [random_deal(game, seed) for seed in SEEDS]


def a_few(states):
    """Every seventh position, in short deals more, and the last: all stages of a deal, at a seventh of the price."""
    return [*states[:: max(1, min(7, len(states) // 5))], states[-1]]


def moves_met(states):
    """Moves that were legal somewhere in a deal; some of them where they are very many."""
    met = list(dict.fromkeys(move for state in states for move in state.legal_moves()))
    return Random(1).sample(met, min(150, len(met)))


def test_a_deal_begins_with_the_dealer_and_ends(game):
    for states in deals(game):
        first, last = states[0], states[-1]
        assert first.moves == ()
        # In Petit Bridge a weak candidate is not offence, and the offence begins.
        assert first.actor == first.dealer or (game.TERMS and first.opening.case == "c")
        assert last.is_over
        assert last.actor is None
        assert last.legal_moves() == ()
        assert all(
            not state.is_over and state.actor in range(game.players) for state in states[:-1]
        )
        assert len(last.scores) == game.players
        assert len(states) < 2000


def test_the_order_holds_the_whole_deck(game):
    for states in deals(game):
        for state in a_few(states):
            assert sorted(c.index for c in state.order) == [c.index for c in game.deck.cards]
            assert state.order == states[0].order


def test_legal_moves_are_what_has_no_reason_against_it(game):
    for states in deals(game):
        met = moves_met(states)
        for state in a_few(states):
            legal = state.legal_moves()
            assert type(legal) is tuple
            assert len(set(legal)) == len(legal)
            for move in {*met, *legal}:
                reason = state.why_illegal(move)
                if move in legal:
                    assert reason is None
                elif reason is None:  # a listed move in other words: an offer in another order
                    assert state.play(move).moves[-1] in legal
                assert reason is None or isinstance(reason, Reason)
                assert state.why_illegal(str(move)) == reason


def test_an_illegal_move_changes_nothing(game):
    for states in deals(game)[:2]:
        met = moves_met(states)
        for state in a_few(states):
            before = (state.moves, state.legal_moves(), state.scores, state.actor, hash(state))
            for move in met:
                if state.why_illegal(move) is None:
                    continue
                with pytest.raises(IllegalMove) as error:
                    state.play(move)
                assert error.value.reason == state.why_illegal(move)
                assert str(error.value)
                assert "\n" not in str(error.value)
                assert pickle.loads(pickle.dumps(error.value)).reason == error.value.reason
            assert before == (
                state.moves,
                state.legal_moves(),
                state.scores,
                state.actor,
                hash(state),
            )


def test_playing_adds_the_move_and_leaves_the_old_state(game):
    for states in deals(game):
        for before, after in pairwise(states):
            assert after.moves[:-1] == before.moves
            assert after != before
            for seat in range(game.players):
                assert after.observe(seat) != before.observe(seat)
                assert after.observe(seat) != after
                assert after.observe(seat) != after.observe((seat + 1) % game.players)
            assert before.play(after.moves[-1]) == after
            assert before.play(str(after.moves[-1])) == after


def test_legal_moves_stand_in_a_fixed_order(game):
    for states in deals(game):
        replayed = states[0].beginning()
        for state, after in pairwise(states):
            assert replayed.legal_moves() == state.legal_moves()
            replayed = replayed.play(after.moves[-1])


def test_a_story_begins_with_the_stories_before_it(game):
    states = random_deal(game, 5)
    for seat in range(game.players):
        whole = story(states[-1].observe(seat))
        for state in a_few(states):
            assert story(state.observe(seat)) == whole[: len(state.moves) + 1]


def test_a_random_move_is_a_legal_one(game):
    rng = Random(2)
    for states in deals(game)[:2]:
        for state in a_few(states[:-1]):
            legal = state.legal_moves()
            drawn = {state.random_move(rng) for _ in range(60)}
            assert drawn <= set(legal)
            assert len(drawn) > min(len(legal), 8) / 2
        with pytest.raises(ValueError, match="over"):
            states[-1].random_move(rng)


def test_a_seed_gives_one_deal(game):
    assert [s.moves for s in random_deal(game, 4)] == [s.moves for s in random_deal(game, 4)]
    assert game.deal(seed=4) == game.deal(seed=4)
    assert game.deal(seed=4) != game.deal(seed=5)
    assert game.deal(seed=4, dealer=1).dealer == 1


def test_moves_round_trip_as_text(game):
    for states in deals(game):
        for state in a_few(states):
            for move in state.legal_moves():
                assert game.parse_move(str(move)) == move
                assert str(game.parse_move(str(move))) == str(move)
                assert game.parse_move(f" {str(move).lower()} ") == move
                assert pickle.loads(pickle.dumps(move)) == move
                assert hash(move) == hash(Move(str(move)))
                assert move == Move(str(move))
                # Records have these signs around moves.
                assert not set(str(move)) & set(",#(){}[]\n")


def test_a_study_is_written_and_read(game):
    study = random_study(game, 2)
    record = study.record
    assert tomoe.Record.parse(str(record)) == tomoe.Record.unpack(record.pack()) == record
    for row in study.lines():
        assert study.path(study.code(row.path)) == row.path


def test_the_eyes_of_a_seat_in_a_study_do_not_see_more(game):
    states = random_deal(game, 1)
    for state in a_few(states):
        for seat in range(game.players):
            study = Study(state)
            other = Study(state.observe(seat).sample(Random(seat)))
            assert study.eyes(study.main(), seat) == other.eyes(other.main(), seat)
            assert study.explain(study.main(), seat) == other.explain(other.main(), seat)


def pickles(thing):
    """``thing`` after being pickled, by every protocol."""
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        yield pickle.loads(pickle.dumps(thing, protocol))


def test_records_and_matches_can_be_pickled(game):
    end = deals(game)[0][-1]
    match = tomoe.Match(game, seed=1, first=end.dealer, terms=end.terms).add(end)
    record = tomoe.Record.of(match)
    for other in (*pickles(record), copy.copy(record), copy.deepcopy(record)):
        assert other == record
    for other in (*pickles(match), copy.copy(match), copy.deepcopy(match)):
        assert other == match
        assert other.totals == match.totals


def test_values(game):
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
                for other in (*pickles(knows), copy.copy(knows), copy.deepcopy(knows)):
                    assert other == knows
                    assert hash(other) == hash(knows)
            assert state != "state"


def test_a_position_says_in_one_line_what_it_is(game):
    """Its ``repr`` names the game, the seat to act and the cards by their letters; a dataclass has ``repr=False``."""
    for state in a_few(deals(game)[0]):
        for thing in (state, *map(state.observe, range(game.players))):
            said = repr(thing)
            assert said.startswith(
                (f"<{game.id} State, ", f"<{game.id} (", f"<{game.id} Observation of seat ")
            )
            assert said.endswith(">")
            assert "\n" not in said
            assert "object at 0x" not in said
            assert not re.search(r"\d{6}|Card\(|=", said.partition(": ")[2])
            assert (
                ("over after" in said) if state.is_over else (f"seat {state.actor} to act" in said)
            )
            assert said.count(f"dealer {state.dealer}") == 1


def test_a_position_prints_its_table(game):
    for state in a_few(deals(game)[0]):
        for thing in (state, *map(state.observe, range(game.players))):
            printed = str(thing)
            assert len(printed.splitlines()) > game.players
            assert "\x1b" not in printed
            assert all(f"Seat {seat}" in printed for seat in range(game.players))


def public_names(thing):
    return [
        name
        for name in dir(type(thing))
        if not name.startswith("_") and not callable(getattr(thing, name))
    ]


def test_nothing_can_be_set(game):
    for states in deals(game)[:1]:
        for state in a_few(states):
            for thing in (state, state.observe(0), *state.legal_moves()[:1], *state.order[:1]):
                assert public_names(thing)
                for name in [*public_names(thing), "nonsense"]:
                    with pytest.raises((AttributeError, TypeError)):
                        setattr(thing, name, 0)


def test_games_are_values(game):
    assert tomoe.game(game.id, **game.options) is game
    assert pickle.loads(pickle.dumps(game)) is game
    assert eval(repr(game), {"game": tomoe.game}) is game
    assert type(game)(**game.options) == game


# What a seat may know

STATIC = (
    Game
    | Deck
    | Card
    | Suit
    | Move
    | type
    | ModuleType
    | FunctionType
    | BuiltinFunctionType
    | MethodType
)


def reachable(thing):
    """All that can be reached from ``thing``, but for what is the same in every deal."""
    found = {id(thing): thing}
    queue = [thing]
    while queue:
        for other in gc.get_referents(queue.pop()):
            if id(other) not in found and not isinstance(other, STATIC):
                found[id(other)] = other
                queue.append(other)
    return list(found.values())


def contents(thing):
    """What is reachable, counted: kinds of objects, and the value of each number and text."""
    plain = int | float | str | bytes | None
    return Counter(
        (type(o).__name__, o if isinstance(o, plain) else len(o) if hasattr(o, "__len__") else 0)
        for o in reachable(thing)
    )


def test_no_state_can_be_reached_from_an_observation(game):
    for states in deals(game)[:2]:
        for state in a_few(states):
            ours = ("tomoe_core", type(state).__module__)
            inside = {id(o) for o in reachable(state) if type(o).__module__.startswith(ours)}
            for seat in range(game.players):
                knows = state.observe(seat)
                assert isinstance(knows, Observation)
                for thing in reachable(knows):
                    assert not isinstance(thing, State)
                    assert id(thing) not in inside, type(thing)


def test_nothing_in_an_observation_depends_on_what_is_hidden(game):
    """Swap the hidden cards of the others: what a seat sees, and all that depends on it, stays the same."""
    rng = Random(8)
    swapped = 0
    for states in deals(game)[:3]:
        for state in a_few(states):
            for seat in range(game.players):
                knows = state.observe(seat)
                for _ in range(3):
                    other = knows.sample(rng)
                    swapped += other != state
                    seen = other.observe(seat)
                    assert seen == knows
                    assert hash(seen) == hash(knows)
                    assert repr(seen) == repr(knows)
                    assert str(seen) == str(knows)
                    assert seen.legal_moves() == knows.legal_moves()
                    assert contents(seen) == contents(knows)
                    assert {n: getattr(seen, n) for n in public_names(seen)} == {
                        n: getattr(knows, n) for n in public_names(knows)
                    }
    assert swapped > 50


def test_the_truth_is_among_the_worlds(game):
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


def test_a_world_can_be_dealt_and_played_to(game):
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


def test_the_actor_sees_the_moves(game):
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


# Bad input

NO_SEAT = [-1, 99, 1.0, "0", None, True]


def test_bad_input_is_a_value_error(game):
    state = game.deal(seed=1)
    calls = [
        *((game.deal, {"seed": 1, "dealer": seat}) for seat in NO_SEAT),
        *((state.observe, {"seat": seat}) for seat in NO_SEAT),
        *((game.deal, {"seed": seed}) for seed in ("7", 1.5, True, [])),
        *((game.deal, {"order": order}) for order in ("", "R1", "?" * 10**5, 7, [7], object())),
    ]
    for call, arguments in calls:
        with pytest.raises(ValueError, match=r"\S") as error:
            call(**arguments)
        assert "\n" not in str(error.value)
        assert len(str(error.value)) < 300


@pytest.mark.parametrize(
    "text", ["", " ", "nonsense", "R3\nR4", "\0", "🂡", "R" * 10**5, None, 3, 2.5, [], b"R3"]
)
def test_what_is_no_move(game, text):
    state = game.deal(seed=1)
    for call in (game.parse_move, state.why_illegal, state.play):
        with pytest.raises(ValueError, match=r"\S") as error:
            call(text)
        assert clip(text) in str(error.value)
        assert "\n" not in str(error.value)
        assert len(str(error.value)) < 300
