"""Hints: the hard bot's table as data, better and better."""

from __future__ import annotations

from random import Random

import pytest

from tests.bots.positions import GAMES, name_of
from tests.strategies import play_out, random_positions
from tomoe_core import bots


def first_lead(game, seed=1):
    return play_out(game.deal(seed=seed), Random(seed), 3)[-1]


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_the_last_hint_is_done_and_names_every_legal_move(game):
    for state in random_positions(25, game, seed=1):
        if state.is_over:
            continue
        o = state.observe(state.actor)
        *earlier, last = bots.hint(o, Random(0), 400)
        assert last.done
        assert not any(hint.done for hint in earlier)
        assert [each.move for each in last.moves] == list(o.legal_moves())
        assert last.best in last.moves
        for hint in (*earlier, last):
            assert 0 <= hint.progress <= 1
            for each in hint.moves:
                assert 0 <= each.best <= hint.layouts
                assert 0 <= each.wins <= hint.layouts
            if hint.layouts:
                assert sum(each.best for each in hint.moves) >= hint.layouts


def test_progress_never_goes_back():
    o = first_lead(GAMES[0]).observe(0)
    parts = [hint.progress for hint in bots.hint(o, Random(0), 3000)]
    assert parts == sorted(parts)
    assert len(parts) > 10


def test_every_layout_is_looked_at():
    o = first_lead(GAMES[0]).observe(0)
    *_, last = bots.hint(o, Random(0), 100_000)
    assert last.layouts == last.possible == 20


def test_piles_are_all_alike():
    o = GAMES[0].deal(seed=1).observe(0)
    (hint,) = bots.hint(o, Random(0))
    assert hint.done
    assert {each.points for each in hint.moves} == {4}
    assert hint.layouts == hint.possible == 0


def test_in_the_last_tricks_it_is_exact():
    exact = 0
    for state in random_positions(60, GAMES[0], seed=2):
        if state.is_over or len(state.moves) < 3 + 6 * 3:
            continue
        *_, last = bots.hint(state.observe(state.actor), Random(0), 100_000)
        assert last.exact
        assert last.layouts == last.possible
        exact += 1
    assert exact > 10


def test_a_page_is_not_kept_waiting():
    """However much may be spent in all, what is known so far comes in many slices."""
    o = first_lead(GAMES[3]).observe(0)
    hints = list(bots.hint(o, Random(0), 1.0))
    assert len(hints) > 3
    assert all(hint.moves for hint in hints)
    assert [hint.done for hint in hints].count(True) == 1


def test_hints_are_for_the_seat_whose_turn_it_is():
    with pytest.raises(ValueError, match="turn"):
        next(bots.hint(first_lead(GAMES[0]).observe(1), Random(0)))


def test_wins_are_certain_for_the_last_card_of_a_trick():
    for state in random_positions(100, GAMES[0], seed=3):
        if state.is_over or len(state.moves) < 5 or (len(state.moves) - 3) % 3 != 2:
            continue
        o = state.observe(state.actor)
        *_, last = bots.hint(o, Random(0), 100)
        for each in last.moves:
            won = state.play(each.move).scores[o.seat] > state.scores[o.seat]
            assert each.wins == (last.layouts if won else 0)
