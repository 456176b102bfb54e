"""Games played, taken back, saved, looked at and tampered with in any order: Hypothesis finds the order."""

from __future__ import annotations

import pickle
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.strategies import EVERY_GAME, name_of
from tomoe_core import IllegalMove, Match, Record, State


class Table(RuleBasedStateMachine):
    """A match at a table where people do all that the engine lets them do."""

    game = EVERY_GAME[0]

    @initialize(seed=st.integers(0, 2**32), first=st.integers(0, 6))
    def sit_down(self, seed, first):
        self.match = Match(self.game, self.game.players, first=first % self.game.players)
        self.states = [self.match.deal(seed=seed)]
        self.met = {*self.states[0].legal_moves()}

    @property
    def state(self) -> State:
        return self.states[-1]

    @precondition(lambda self: not self.state.is_over)
    @rule(choice=st.integers(0, 5039), as_text=st.booleans())
    def play(self, choice, as_text):
        legal = self.state.legal_moves()
        move = legal[choice % len(legal)]
        self.met.add(move)
        self.states.append(self.state.play(str(move) if as_text else move))
        assert self.state.moves == (*self.states[-2].moves, move)

    @precondition(lambda self: not self.state.is_over)
    @rule(choice=st.integers(0, 2**32), plies=st.integers(2, 60))
    def play_on(self, choice, plies):
        rng = Random(choice)
        for _ in range(plies):
            if not self.state.is_over:
                self.play(rng.randrange(5040), False)

    @rule(data=st.data())
    def play_what_is_not_allowed(self, data):
        legal = set(self.state.legal_moves())
        wrong = sorted(self.met - legal, key=str)
        if wrong:
            move = data.draw(st.sampled_from(wrong))
            before = (self.state, hash(self.state), self.state.legal_moves(), self.state.scores)
            with pytest.raises(IllegalMove) as error:
                self.state.play(move)
            assert error.value.reason == self.state.why_illegal(move)
            assert before == (
                self.state,
                hash(self.state),
                self.state.legal_moves(),
                self.state.scores,
            )

    @precondition(lambda self: len(self.states) > 1)
    @rule(back=st.integers(1, 20))
    def take_back(self, back):
        del self.states[max(1, len(self.states) - back) :]

    @rule()
    def save_and_open_again(self):
        record = Record.of(self.match, self.state)
        for again in (
            Record.parse(str(record)),
            Record.unpack(record.pack()),
            pickle.loads(pickle.dumps(record)),
        ):
            assert again == record
            assert again.state == self.state
            assert again.match().states == (
                (*self.match.states, self.state) if self.state.is_over else self.match.states
            )
        self.states = list(Record.parse(str(record)).states())

    @rule(seat=st.integers(0, 6), chance=st.integers(0, 2**32))
    def move_to_another_world(self, seat, chance):
        """What is hidden may be otherwise: nothing that the seat sees tells."""
        seat %= self.game.players
        knows = self.state.observe(seat)
        world = knows.sample(Random(chance))
        assert world.observe(seat) == knows
        assert world.moves == self.state.moves
        self.states = [self.game_from_start(world)]
        for move in world.moves:
            self.states.append(self.states[-1].play(move))
        assert self.state == world
        self.met |= {*world.legal_moves()}

    def game_from_start(self, world: State) -> State:
        first = self.match.deal(order=world.order)
        assert first.dealer == world.dealer
        return first

    @precondition(lambda self: self.state.is_over and not self.match.is_over)
    @rule(seed=st.integers(0, 2**32))
    def next_deal(self, seed):
        before = self.match.totals
        self.match.add(self.state)
        assert self.match.totals == tuple(
            a + b for a, b in zip(before, self.state.scores, strict=True)
        )
        if self.match.is_over:
            assert sorted(self.match.ranking)[0] == 1
            self.match = Match(self.game, self.game.players)
        self.states = [self.match.deal(seed=seed)]
        self.met |= {*self.state.legal_moves()}

    @invariant()
    def somebody_is_to_move_or_it_is_over(self):
        if hasattr(self, "states"):
            state = self.state
            assert state.is_over == (state.actor is None) == (not state.legal_moves())
            for seat in range(self.game.players):
                knows = state.observe(seat)
                assert knows.actor == state.actor
                assert knows.legal_moves() == (state.legal_moves() if seat == state.actor else ())


@pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)
def test_a_table(game):
    class TableOfGame(Table):
        pass

    TableOfGame.game = game
    test = TableOfGame.TestCase
    test.settings = settings(max_examples=12, stateful_step_count=25, deadline=None)
    test().runTest()
