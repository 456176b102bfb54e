"""What a page is sent does not depend on what its reader may not know, in every game, message by message."""

from __future__ import annotations

import json
from random import Random

import pytest

import tomoe_core as tomoe
from tests.strategies import EVERY_GAME, name_of, random_deal
from tomoe_core.page import steps
from tomoe_core.page.session import Session
from tomoe_core.table import table_of

SECRET = ("save", "address", "record", "seal")
"""What may hold all cards: the deal in packed form, which nothing but a session reads, and, at the end, its record;
and the hash of their seed, from which nobody finds it (see ``test_seal.py``).
"""
PART = 0.4
"""The share of the reader's moves that are also made in another layout; each such move is a deal played again."""


class Mirror:
    """A session, and in a few positions another one with other hidden cards that gets the same messages."""

    def __init__(self, game, seed):
        self.game = game
        self.rng = Random(seed)
        self.script = ()
        self.here = self.session(self.random)
        # Both go on with a saved match, so that both say of it that it was saved.
        (first,) = self.here.handle({"seq": 1, "type": "ready", "save": None, "query": ""})
        self.saved = json.loads(first["save"])
        self.restore(self.here, tomoe.Record(game, self.here.state, deals=self.here.match.deals))
        self.compared = 0

    def session(self, choose):
        # Settings name a bot by its function.
        def bot(observation, rng, budget=None, /):
            return choose(observation)

        settings = {name: str(value).lower() for name, value in self.game.options.items()}
        return Session(self.game.id, settings=settings, bots=[bot], rng=Random(1))

    def random(self, observation):
        return self.rng.choice(observation.legal_moves())

    def scripted(self, observation):
        return self.script[len(observation.moves)]

    def ask(self, session, **message):
        answers = list(session.handle({"seq": 1, **message}))
        assert all(answer["type"] == "frames" for answer in answers), answers
        return [{k: v for k, v in answer.items() if k not in SECRET} for answer in answers]

    def restore(self, session, record):
        save = json.dumps({**self.saved, "g": record.pack()})
        self.ask(session, type="ready", save=save, query="")

    def step(self):
        """Play one move, and the same one in another layout, if it is the turn for that."""
        before = self.here.state
        messages = self.messages(before)
        answers = [self.ask(self.here, **message) for message in messages]
        if self.rng.random() < PART:
            assert [*self.elsewhere(before, messages)] == answers
            self.compared += 1

    def messages(self, state):
        """The clicks for a random move: its pieces, where it is put together, and the move."""
        move = self.random(self.here.observation)
        own = table_of(self.game).pieces
        clicks = [{"type": "pick", "pick": piece} for piece in (own.of(move) if own else ())]
        clicks.append({"type": "play", "move": move.text})
        return [{**click, "ply": len(state.moves)} for click in clicks]

    def elsewhere(self, before, messages):
        """The answers in a layout that the reader cannot rule out, even after them."""
        here = self.here
        after = here.state.observe(here.you).sample(self.rng)
        self.script = after.moves
        record = tomoe.Record(self.game, after, deals=here.match.deals)
        start = tomoe.Record(self.game, record.states()[len(before.moves)], deals=here.match.deals)
        there = self.session(self.scripted)
        self.restore(there, start)
        for message in messages:
            yield self.ask(there, **message)


@pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)
def test_messages_do_not_change_when_hidden_cards_change_places(game):
    mirror = Mirror(game, 3)
    while not mirror.here.state.is_over:
        mirror.step()
    assert mirror.compared


@pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)
def test_a_steps_file_does_not_change_when_hidden_cards_change_places(game):
    rng = Random(5)
    deal = random_deal(game, 5)
    state = deal[min(len(deal) // 4, 12)]
    others = {seat: state.observe(seat).sample(rng) for seat in (0, game.players - 1)}
    assert any(other != state for other in others.values())
    for seat, other in others.items():
        assert steps(other, seat=seat) == steps(state, seat=seat)
