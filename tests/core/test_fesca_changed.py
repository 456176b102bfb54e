"""FESCA with a rule changed by subclassing: play, reasons, inference, steps, worlds and bots follow it, or the class
is refused.
"""

from random import Random

import pytest

import tomoe_core as tomoe
from tests.bots.test_fesca_bots import same_as_judged
from tests.core.test_fesca import dealt, played, suits_of
from tests.core.test_fesca_tricks import random_tricks
from tests.strategies import random_deal
from tomoe_core import bots, games, locale
from tomoe_core.explain import sentence
from tomoe_core.games.fesca import FescaSix, FescaWild
from tomoe_core.games.fesca.bots.heuristics import heuristics_of


class LowZ(FescaSix):
    """A Z counts 6 if it makes a lead."""

    id = "fesca-low-z"
    z_leads = 6


class Tight(FescaWild):
    """Yin-yang cards are not loose."""

    id = "fesca-tight"

    def following(self, first, second):
        return super().following(first, second)._replace(loose=False)


CHANGED = [LowZ(players=5), Tight(players=6)]
changed = pytest.mark.parametrize("game", CHANGED, ids=lambda game: game.id)


def winner(game, cards):
    trick = game.trick(cards)
    return str(trick.cards[trick.winner])


def test_a_z_that_counts_less():
    game = LowZ()
    assert winner(game, "WZ W5 MZ M2 M12") == "M12"
    assert winner(game, "WZ W5 MZ M2 M3") == "MZ"
    assert winner(game, "WZ W6 W5") == "WZ"
    said = [sentence(step, "en") for step in game.trick("WZ W5 MZ M2 M3").steps]
    assert "MZ made a lead, so it counts 6." in said
    assert "MZ, which counts 6, is the highest of metal and wins." in said


@changed
def test_fast_forms_judge_alike(game):
    for cards in random_tricks(5_000, seed=11):
        lead, table = 0, 0
        for card in cards:
            lead = game.lead_after[lead][card.index]
            table |= card.bit
        indices = bytes(card.index for card in cards)
        assert game.taker(indices, table, lead) == game.judge(cards).winner, cards
        same_as_judged(game, cards)


def test_a_rule_of_following_that_is_changed():
    hands, without = {0: "W5", 1: "W6 Y3", 2: "Y4 F1"}, {2: "W"}
    loose = played(dealt(FescaWild(), hands, without=without), "W5")
    tight = played(dealt(Tight(), hands, without=without), "W5")
    assert suits_of(loose.legal_moves()) == "WY"
    assert suits_of(tight.legal_moves()) == "W"
    why = tight.why_illegal("Y3")
    assert (why.key, why["loose"]) == ("fesca-hold-first", ())
    # What a card shows is what the rule says: here yin-yang shows a void.
    after = played(tight, "W6 Y4").observe(0)
    assert [suit.letter for suit in after.voids(2)] == ["W"]
    assert played(loose, "W6 Y4").observe(0).voids(2) == ()


@changed
def test_worlds_follow_the_rule(game):
    for seed in range(6):
        state = random_deal(game, seed)[-9]
        for seat in range(game.players):
            knows = state.observe(seat)
            worlds = knows.worlds()
            assert state in worlds
            for world in worlds[:10]:
                again = world.beginning()
                for move in world.moves:
                    again = again.play(move)
                assert again == world


@changed
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_bots_play_it(game, level):
    bot = bots.bot(level, game)
    state = game.deal(seed=3)
    while not state.is_over:
        state = state.play(bot(state.observe(state.actor), Random(1), 10))
    assert sum(state.scores) == game.hand_size


def test_the_last_player_counts_z_as_the_game_does():
    hands = {0: "WZ", 1: "W1", 2: "W2", 3: "W3", 4: "W4", 5: "W7 W8"}
    for game, card in ((FescaSix(), "W7"), (LowZ(), "W7")):
        state = played(dealt(game, hands), "WZ W1 W2 W3 W4")
        assert (state.play(card).takers == (5,)) == (game.id == "fesca-low-z")
        *_, last = bots.hint(state.observe(5), Random(0), 20)
        (chosen,) = (each for each in last.moves if str(each.move) == card)
        assert (chosen.wins > 0) == (game.id == "fesca-low-z")


@changed
def test_nothing_is_shared_with_the_base(game):
    base = tomoe.game("fesca-wild" if game.wild else "fesca-six", **game.options)
    assert game != base
    assert heuristics_of(game) is not heuristics_of(base)
    assert (game.asked, game.allowed) != (base.asked, base.allowed) or game.rules != base.rules


def test_a_match_asks_the_game_who_begins():
    class Other(FescaSix):
        id = "fesca-other-way"

        def next_dealer(self, dealer):
            return (dealer - 1) % self.players

    match = tomoe.Match(Other(players=5), 5)
    state = match.deal(seed=1)
    while not state.is_over:
        state = state.play(state.legal_moves()[0])
    match.add(state)
    assert match.deal(seed=2).dealer == (state.dealer - 1) % 5


class Lowest(FescaWild):
    """The lowest card of all wins the trick."""

    id = "fesca-lowest"

    def judge(self, cards):
        judged = super().judge(cards)
        lowest = min(range(len(cards)), key=lambda i: (cards[i].rank, i))
        return judged._replace(order=(lowest, *(i for i in judged.order if i != lowest)))


def test_who_wins_a_trick_may_be_a_method():
    game = Lowest(players=5)
    assert winner(game, "W5 M12 F1 W9 Y3") == "F1"
    end = random_deal(game, 3)[-1]
    for trick, taker in zip(end.observe(0).tricks, end.takers, strict=True):
        assert trick.winner == taker
        assert trick.cards[(taker - trick.leader) % 5].rank == min(c.rank for c in trick.cards)
    assert not bots.has_bots(game), "their search has the text's tricks"


@pytest.fixture
def registered():
    """The changed games are known by their ids while a test runs."""
    before = dict(games._registered)
    for game in CHANGED:
        games.register(type(game))
    yield
    games._registered.clear()
    games._registered.update(before)
    locale.forget()


@changed
@pytest.mark.usefixtures("registered")
def test_records_replay_it(game):
    for seed in range(5):
        last = random_deal(game, seed)[-1]
        record = tomoe.Record(game, last)
        again = tomoe.Record.parse(str(record))
        assert again == record
        assert again.state == last
        assert (again.state.takers, type(again.game)) == (last.takers, type(game))
