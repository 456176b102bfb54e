"""The course of a deal: how it begins and ends, what is legal, and what a move does."""

from __future__ import annotations

import pickle
from itertools import pairwise
from random import Random

import pytest

from ..facts import Reason
from ..game import Game, IllegalMove
from ..story import story
from .deals import a_few, deals, moves_met, random_deal


def test_a_deal_begins_with_the_dealer_and_ends(game: Game) -> None:
    """The dealer acts first (where a match carries terms from deal to deal, it may be another seat), and random
    play comes to an end, where nobody acts and every seat has its points.
    """
    for states in deals(game):
        first, last = states[0], states[-1]
        assert first.moves == ()
        assert first.actor == first.dealer or game.TERMS
        assert last.is_over
        assert last.actor is None
        assert last.legal_moves() == ()
        assert all(
            not state.is_over and state.actor in range(game.players) for state in states[:-1]
        )
        assert len(last.scores) == game.players
        assert len(states) < 2000


def test_the_order_holds_the_whole_deck(game: Game) -> None:
    """``order`` is the deck, every card once, and the same at every position of a deal."""
    for states in deals(game):
        for state in a_few(states):
            assert sorted(c.index for c in state.order) == [c.index for c in game.deck.cards]
            assert state.order == states[0].order


def test_legal_moves_are_what_has_no_reason_against_it(game: Game) -> None:
    """``legal_moves`` and ``why_illegal`` agree, for moves and for their texts."""
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


def test_an_illegal_move_changes_nothing(game: Game) -> None:
    """``play`` refuses an illegal move with its reason, in one sentence, and the state is as it was."""
    for states in deals(game)[:2]:
        met = moves_met(states)
        for state in a_few(states):
            before = (state.moves, state.legal_moves(), state.scores, state.actor, hash(state))
            for move in met:
                if state.why_illegal(move) is None:
                    continue
                with pytest.raises(IllegalMove) as error:
                    state.play(move)
                raised = error.value
                assert raised.reason == state.why_illegal(move)
                assert str(raised)
                assert "\n" not in str(raised)
                assert pickle.loads(pickle.dumps(raised)).reason == raised.reason
            assert before == (
                state.moves,
                state.legal_moves(),
                state.scores,
                state.actor,
                hash(state),
            )


def test_playing_adds_the_move_and_leaves_the_old_state(game: Game) -> None:
    """``play`` gives another state, with one move more, in which no seat sees what it saw before."""
    for states in deals(game):
        for before, after in pairwise(states):
            assert after.moves[:-1] == before.moves
            assert after != before
            for seat in range(game.players):
                seen: object = after.observe(seat)
                assert seen != before.observe(seat)
                assert seen != after
                assert seen != after.observe((seat + 1) % game.players)
            assert before.play(after.moves[-1]) == after
            assert before.play(str(after.moves[-1])) == after


def test_legal_moves_stand_in_a_fixed_order(game: Game) -> None:
    """A deal that is replayed lists the same moves in the same order."""
    for states in deals(game):
        replayed = states[0].beginning()
        for state, after in pairwise(states):
            assert replayed.legal_moves() == state.legal_moves()
            replayed = replayed.play(after.moves[-1])


def test_a_story_begins_with_the_stories_before_it(game: Game) -> None:
    """What is told of a deal grows by one part with each move, and is not told otherwise later."""
    states = random_deal(game, 5)
    for seat in range(game.players):
        whole = story(states[-1].observe(seat))
        for state in a_few(states):
            assert story(state.observe(seat)) == whole[: len(state.moves) + 1]


def test_a_random_move_is_a_legal_one(game: Game) -> None:
    """``random_move`` draws among the legal moves, and has none to draw at the end."""
    rng = Random(2)
    for states in deals(game)[:2]:
        for state in a_few(states[:-1]):
            legal = state.legal_moves()
            drawn = {state.random_move(rng) for _ in range(60)}
            assert drawn <= set(legal)
            assert len(drawn) > min(len(legal), 8) / 2
        with pytest.raises(ValueError, match="over"):
            states[-1].random_move(rng)


def test_a_seed_gives_one_deal(game: Game) -> None:
    """The same seed deals the same cards, another one others."""
    assert [s.moves for s in random_deal(game, 4)] == [s.moves for s in random_deal(game, 4)]
    assert game.deal(seed=4) == game.deal(seed=4)
    assert game.deal(seed=4) != game.deal(seed=5)
    assert game.deal(seed=4, dealer=1).dealer == 1
