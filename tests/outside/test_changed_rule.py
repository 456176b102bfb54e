"""A rule changed by a subclass: what a trick counts in Tomoe-fuda."""

from __future__ import annotations

import pickle
from concurrent.futures import ProcessPoolExecutor
from random import Random
from types import SimpleNamespace
from typing import ClassVar

import pytest

import tomoe_core as tomoe
from tests.strategies import random_deal
from tomoe_core import bots
from tomoe_core.explain import sentence
from tomoe_core.names import title
from tomoe_core.simulate import simulate

Tomoefuda = tomoe.GAMES["tomoefuda"]


class Five(Tomoefuda):
    """Tomoe-fuda in which a trick won with a 5 counts three."""

    id = "tomoefuda-five"
    WORDS: ClassVar = {
        "en": SimpleNamespace(
            GAMES={"tomoefuda-five": "Dear fives"},
            SENTENCES={"tomoefuda-five-dear": "A five counts {points}."},
        )
    }

    def worth(self, card):
        return 3 if card.rank == 5 else super().worth(card)


@pytest.fixture
def five():
    tomoe.register(Five)
    return tomoe.game("tomoefuda-five")


def counted(game, end):
    """The points of a finished deal, trick by trick."""
    points = [0.0] * 3
    for trick in end.observe(0).tricks:
        card = trick.cards[(trick.winner - trick.leader) % 3]
        points[trick.winner] += 3 if card.rank == 5 else Tomoefuda(**game.options).worth(card)
    return tuple(points)


def test_its_words_stand_beside_those_of_its_base(five):
    assert title(five, "en") == "Dear fives"
    assert sentence(tomoe.Step("tomoefuda-five-dear", points=3), "en") == "A five counts 3."
    base = Tomoefuda.words("en")
    own = Five.words("en")
    assert base.SENTENCES.items() <= own.SENTENCES.items()
    assert "tomoefuda-five-dear" not in base.SENTENCES
    assert Five.words("ja") is Tomoefuda.words("ja")


@pytest.mark.parametrize("options", [{}, {"ichi": 1.5}, {"ichi": 2, "generals": True}])
def test_scores_follow(five, options):
    game = tomoe.game("tomoefuda-five", **options)
    assert type(game) is Five
    more = 0
    for seed in range(20):
        end = random_deal(game, seed)[-1]
        assert end.scores == counted(game, end)
        more += sum(end.scores) > game.tricks
    assert more


def test_records_and_pickles(five):
    states = random_deal(five, 3)
    record = tomoe.Record(five, states[-1])
    assert str(record).splitlines()[1] == "game tomoefuda-five"
    for again in (
        tomoe.Record.parse(str(record)),
        tomoe.Record.unpack(record.pack()),
        pickle.loads(pickle.dumps(record)),
    ):
        assert again == record
        assert again.game is five
        assert again.state.scores == states[-1].scores
    plain = Tomoefuda().deal(order=states[0].order, dealer=states[0].dealer)
    assert plain != states[0]


def test_without_an_id_of_its_own_it_has_no_records():
    class Same(Tomoefuda):
        def worth(self, card):
            return 2

    game = Same()
    with pytest.raises(ValueError, match="Same has the id of Tomoefuda, tomoefuda"):
        tomoe.Record(game, game.deal(seed=1))
    with pytest.raises(
        ValueError, match=r"the id tomoefuda is that of Tomoefuda; give .*Same its own"
    ):
        tomoe.register(Same)


def test_bots_and_hints_play_it(five):
    assert bots.levels(five) == bots.levels("tomoefuda")
    for level in (*bots.levels(five), "search"):
        state = five.deal(seed=2)
        rng = Random(1)
        while state.actor is not None:
            knows = state.observe(state.actor)
            move = tomoe.bots.players.player(level, five)(knows, rng, 20)
            assert move in state.legal_moves()
            state = state.play(move)
    state = random_deal(five, 4)[12]
    *_, hint = bots.hint(state.observe(state.actor), Random(1), 100)
    assert hint.done


def test_tournaments_and_simulation(five):
    here = tomoe.tournament(five, ["random", "easy"], deals=4, seed=2)
    assert not here.failures
    with ProcessPoolExecutor(2) as executor:
        assert (
            tomoe.tournament(five, ["random", "easy"], deals=4, seed=2, executor=executor) == here
        )
    assert simulate(five, deals=30).deals == 30
    assert (
        here.results != tomoe.tournament(Tomoefuda(), ["random", "easy"], deals=4, seed=2).results
    )
