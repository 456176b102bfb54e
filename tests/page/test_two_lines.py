"""Two lines from one decision: the layouts they are played in, who plays, and what is said of them."""

from __future__ import annotations

from itertools import islice
from random import Random
from types import SimpleNamespace

import pytest

import tomoe_core as tomoe
from tests.strategies import EVERY_GAME, name_of, random_deal
from tomoe_core import bots
from tomoe_core.names import names_for
from tomoe_core.page import two_lines as lines
from tomoe_core.page.likely_layouts import ALL, SOME, Layouts, likely_layouts
from tomoe_core.page.two_lines import TwoLines, two_lines
from tomoe_core.page.two_lines_told import comparison, said_of

FEW = "AQl0b21vZWZ1ZGEAAwAAAScYgnsioHpKgOsMe7t-EAYVbkbzpoc0QTE8KrUNsg"
"""A deal of Tomoe-fuda: before move 23, seat 0 cannot rule out three layouts, which are not equally likely."""


def seen_in(record, ply):
    state = tomoe.Record.unpack(record).states()[ply]
    return state.observe(state.actor)


def decision(seen, move, better):
    """What of a judgement two lines need."""
    moves = [next(m for m in seen.legal_moves() if m.text == text) for text in (move, better)]
    return SimpleNamespace(seen=seen, ply=len(seen.moves), move=moves[0], good=(moves[1],))


def positions(game):
    """Positions in which there is a choice, of a few deals."""
    for state in (state for seed in range(3) for state in random_deal(game, seed)):
        if state.actor is not None and len(state.legal_moves()) > 1:
            yield state.observe(state.actor)


@pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)
def test_layouts_differ_are_possible_and_their_number_is_true(game):
    for seen in islice(positions(game), 0, None, 7):
        found = likely_layouts(seen, Random(0))
        assert len(set(found.states)) == len(found.states) == len(found.weights)
        assert all(state.observe(seen.seat) == seen for state in found.states)
        assert sum(found.weights) == pytest.approx(1)
        try:
            possible = seen.count_worlds()
        except tomoe.TooManyWorlds:
            possible = None
        if found.all:
            assert len(found.states) == possible <= ALL
        else:
            assert possible is None or possible > ALL
            assert len(found.states) == SOME
            assert found.alike


def test_likelier_layouts_are_drawn_oftener(monkeypatch):
    game = tomoe.game("petit-bridge")
    seen = next(seen for seen in positions(game) if 2 * ALL < seen.count_worlds() < 1000)
    worlds = seen.worlds()
    weights = {world: 1.0 if at < SOME else 1e-6 for at, world in enumerate(worlds)}
    monkeypatch.setattr(bots, "weights", lambda _: weights)
    assert set(likely_layouts(seen, Random(1)).states) == set(worlds[:SOME])


def test_all_layouts_of_a_decision_count_by_how_likely_they_are():
    seen = seen_in(FEW, 22)
    *parts, found = two_lines(decision(seen, "O3", "K3"))
    assert parts == sorted(parts)
    assert all(0 <= part <= 1 for part in parts)
    assert found.layouts.all
    assert found.layouts.weights == pytest.approx((0.165, 0.127, 0.708), abs=1e-3)
    gains = zip(found.layouts.weights, found.gains, strict=True)
    assert found.gain == pytest.approx(sum(weight * gain for weight, gain in gains))
    assert found.made[1].moves[-1].text == "O3"
    assert found.better[1].moves[-1].text == "K3"
    assert found.made[0] == found.better[0]
    assert found.made[-1].is_over
    assert found.better[-1].is_over
    said = said_of(found)
    assert "each of the 3 layouts" in said["en"]
    assert "3通り" in said["ja"]
    assert "how well it goes with what the others have played" in said["en"]


def test_the_layout_that_is_shown_is_the_likeliest_in_which_the_better_move_is_ahead():
    *_, found = two_lines(decision(seen_in(FEW, 22), "O3", "K3"))
    shown = found.layouts.states.index(found.made[0])
    ahead = [at for at, gain in enumerate(found.gains) if gain > 0]
    assert shown == max(ahead, key=lambda at: found.layouts.weights[at])


def test_near_the_end_the_strongest_bots_play_and_before_that_normal_ones(monkeypatch):
    asked = []
    answers = lines.answers

    def note(state, players, budget, seed=0):
        asked.append((players[0], budget))
        return answers(state, players, budget, seed)

    monkeypatch.setattr(lines, "answers", note)
    seen = seen_in(FEW, 22)
    [*two_lines(decision(seen, "O3", "K3"))]
    assert set(asked[1:]) == {("hard", asked[1][1])}
    asked.clear()
    early = seen_in(FEW, 3)
    one, other, *_ = [move.text for move in early.legal_moves()]
    [*two_lines(decision(early, one, other))]
    assert set(asked[1:]) == {("normal", asked[1][1])}


def told(gains, weights=None, *, every=True):
    """What is said of lines that came to so much."""
    state = seen_in(FEW, 22).sample(Random(0))
    weights = weights or [1 / len(gains)] * len(gains)
    layouts = Layouts([state] * len(gains), weights, every)
    return said_of(TwoLines([state], [state], layouts, gains))["en"]


def test_counts_are_told_as_they_are():
    assert told([2, 0, -1, 1], every=False).startswith(
        "Both were played on by bots in 4 of the layouts that you could not rule out. "
        "The better move did better in 2, the same in 1, worse in 1. "
        "One in which it did better is shown."
    )
    assert "each of the 4 layouts" in told([2, 0, -1, 1])


def test_where_a_few_lines_do_not_bear_the_review_out_it_says_so():
    assert "think less than a review" not in told([1, 1, -1])
    assert "think less than a review" in told([1, -1, -1])
    assert "think less than a review" in told([0, 0, 0])
    # One likely layout against two unlikely ones.
    likely = told([1, -1, -1], [0.8, 0.1, 0.1])
    assert "did better by 0.6 tricks on average" in likely
    assert "think less than a review" not in likely
    assert "did worse by 0.6 tricks on average" in told([-1, 1, 1], [0.8, 0.1, 0.1])


def test_lines_are_counted_as_reviews_count_points():
    """A defender of Petit Bridge gets nothing for a slam that is made: what the offence gets counts."""
    game = tomoe.game("petit-bridge")
    worth = bots.judging(game).worth
    state = next(s for s in random_deal(game, 4) if len(s.moves) > 3 and s.actor is not None)
    seen = state.observe(state.actor)
    offence = seen.opening.seats[0]
    slam, game_made = ([0, 0, 0], [0, 0, 0])
    slam[offence], game_made[offence] = 500, 100
    better = worth(seen, tuple(slam)) - worth(seen, tuple(game_made))
    assert better == (400 if seen.place % 2 == 0 else -400)


def test_where_nothing_is_gained_on_average_no_amount_is_told():
    said = told([0, 0, 0], [0.8, 0.1, 0.1])
    assert "the same in 3" in said
    assert "on average" not in said


def test_where_one_layout_alone_is_possible_it_is_not_counted():
    assert told([2]).startswith("You could know where every card is.")
    assert "did better by 2 tricks" in told([2])
    assert "did the same" in told([0])
    assert "did worse by 1 trick." in told([-1])


def test_what_is_shown_begins_with_the_decision_and_parts_after_it():
    seen = seen_in(FEW, 22)
    *_, found = two_lines(decision(seen, "O3", "K3"))
    file = comparison(found, seen.seat, names_for(3, seen.seat))
    first = [side["lesson"]["steps"][0] for side in file["sides"]]
    assert first[0] == first[1]
    assert first[0]["view"]["ply"] == 22
    assert all(side["lesson"]["steps"][-1]["caption"]["en"] for side in file["sides"])
