"""The bot for any game: the same on every machine, better than random play in every game."""

from __future__ import annotations

from random import Random

import pytest

import tomoe_core as tomoe
from tests.strategies import EVERY_GAME, name_of, random_deal
from tomoe_core.bots.search import BOTS, Search, hint, low_wins, search

PLAYOUTS = 30
"""A budget that is the same on every machine."""

every_game = pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)


def turns(game, seed):
    """A few positions of a random deal in which somebody has a choice."""
    states = [s for s in random_deal(game, seed)[:-1] if len(s.legal_moves()) > 1]
    return states[:: max(1, len(states) // 4)]


@every_game
def test_the_same_knowledge_and_chances_give_the_same_move(game):
    for state in turns(game, 3):
        knows = state.observe(state.actor)
        other = knows.sample(Random(9)).observe(state.actor)
        move = search(knows, Random(1), PLAYOUTS)
        assert move in state.legal_moves()
        assert search(other, Random(1), PLAYOUTS) == move


@every_game
def test_hints_grow_and_end(game):
    for state in turns(game, 4)[:1]:
        knows = state.observe(state.actor)
        hints = list(hint(knows, Random(1), 110))
        assert [one.layouts for one in hints] == [100, 110]
        assert [one.done for one in hints] == [False, True]
        last = hints[-1]
        assert {one.move for one in last.moves} <= set(state.legal_moves())
        assert sum(one.best for one in last.moves) == last.layouts
        assert all(0 <= one.wins <= one.best for one in last.moves)
        assert last.possible == knows.count_worlds()
        assert last.best.move == search(knows, Random(1), 110)
        assert hints == list(hint(knows, Random(1), 110))


def test_a_budget_in_seconds_is_kept_to():
    """It comes to an end, and has looked at something even where there is no time."""
    state = tomoe.game("collector").deal(seed=1)
    knows = state.observe(0)
    assert search(knows, Random(1), 0.01) in state.legal_moves()
    assert search(knows, Random(1), 0) in state.legal_moves()
    *_, last = hint(knows, Random(1), 0.0)
    assert last.done
    assert last.layouts == 1


def test_levels_are_named_as_in_other_games():
    assert tuple(BOTS.levels) == ("easy", "normal", "hard")
    knows = tomoe.game("collector").deal(seed=1).observe(0)
    for level in ("easy", "normal"):
        assert BOTS.levels[level](knows, Random(1), 1) == BOTS.levels[level](knows, Random(1), 9.0)
    assert BOTS.levels["hard"] is search


def test_it_does_not_play_for_others():
    state = tomoe.game("tomoefuda").deal(seed=1)
    for think in (search, BOTS.levels["easy"], lambda *args: next(hint(*args))):
        with pytest.raises(ValueError, match="turn"):
            think(state.observe(1), Random(1), 5)


def test_low_scores_win_in_collector_alone():
    assert [id for id in tomoe.GAMES if low_wins(tomoe.game(id))] == ["collector"]


def test_very_many_moves_do_not_flatten_it():
    """Few of the offers in Market are tried, and each of them more than once."""
    state = next(s for s in random_deal(tomoe.game("market"), 1) if len(s.legal_moves()) > 200)
    found = Search(state.observe(state.actor), Random(1))
    for _ in range(100):
        found.playout()
    tried = found.root.children.values()
    assert 20 < len(tried) < 60
    assert max(child.visits for child in tried) > 3


def test_it_beats_random_play():
    game = tomoe.game("tomoefuda")
    result = tomoe.tournament(game, ["random", "search"], deals=5, budget=15)
    assert result.differences[0].errors > 3


@pytest.mark.levels
@pytest.mark.parametrize("game", list(tomoe.GAMES))
def test_in_every_game_it_beats_random_play_by_five_standard_errors(game):
    deals = 12 if game == "market" else 20
    result = tomoe.tournament(tomoe.game(game), ["random", "search"], deals=deals, budget=50)
    assert result.differences[0].errors > 5
