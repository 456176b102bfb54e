"""Tomoe-fuda with tricks that count otherwise: whatever a subclass says, all that plays it follows."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tomoe_core as tomoe
from tests.bots.plain_outlook import plain_moves, plain_values
from tests.bots.positions import ending, plain_value
from tests.strategies import play_out, random_positions
from tomoe_core import bots, games, locale
from tomoe_core.explain import sentence
from tomoe_core.games.tomoefuda import LOWER, MAX_WORTH, Tomoefuda, class_of, rulebook
from tomoe_core.games.tomoefuda.bots.exact import Solver, best_for
from tomoe_core.games.tomoefuda.bots.heuristics import UNIT, heuristics_of
from tomoe_core.games.tomoefuda.bots.normal import estimate_moves
from tomoe_core.games.tomoefuda.bots.outlook import Outlook
from tomoe_core.games.tomoefuda.learn.lessons import last_trick
from tomoe_core.games.tomoefuda.numbers import TomoefudaRules
from tomoe_core.names import names_for
from tomoe_core.rules import choice
from tomoe_core.story import judge_trick, story
from tomoe_core.tensors.limits import limits


class Five(Tomoefuda):
    """A trick won with a 1 counts five."""

    id = "five"

    def worth(self, card):
        return 5 if card.rank == 1 and card.suit.letter != "S" else 1


class Many(Tomoefuda):
    """What a trick counts goes by suit and rank: nine values and nothing, halves among them."""

    id = "many"

    def worth(self, card):
        return card.rank * card.suit.index % 10 / 2


class Most(Tomoefuda):
    """Every trick counts as much as it may."""

    id = "most"

    def worth(self, card):
        return MAX_WORTH


@dataclass(frozen=True)
class ChosenRules(TomoefudaRules):
    bonus: float = choice((3, 7.5), source="made up for this test", offered=True)


class Chosen(Tomoefuda):
    """The bonus is an option."""

    id = "chosen"
    RULES = ChosenRules()

    def worth(self, card):
        return self.rules.bonus if card.text == "R6" else 1


class FiveRulebook(rulebook.Tomoefuda):
    """The same as Five, for the rulebook."""

    def worth(self, card):
        return 5 if card[1] == "1" else 1


KINDS = (Five, Many, Most, Chosen)
CHANGED = (*(kind() for kind in KINDS), Five(generals=True), Many(generals=True), Chosen(bonus=7.5))
every_changed = pytest.mark.parametrize("game", CHANGED, ids=repr)


@pytest.fixture
def registered(monkeypatch):
    """The games are known by their ids."""
    monkeypatch.setattr(games, "_registered", dict(games._registered))
    for kind in KINDS:
        games.register(kind)
    yield
    locale.forget()


def after_trick(game, cards):
    """A position after a trick of these cards. Seat 0, who leads, holds all of the front and the back suit."""
    lead, second, third = game.deck.parse(cards)
    hands = [[lead], [second], [third]]
    rest = [card for card in game.deck.cards if card not in (lead, second, third)]
    for card in sorted(rest, key=lambda card: class_of(card, lead) == LOWER):
        next(hand for hand in hands if len(hand) < game.tricks).append(card)
    order = [card for hand in hands for card in hand[:9]]
    state = game.deal(order=[*order, *(card for hand in hands for card in hand[9:])])
    for move in ("pile 1", "pile 2", "pile 3", lead, second, third):
        state = state.play(str(move))
    return state


@every_changed
def test_points_are_what_the_tricks_count(game):
    for seed in range(30):
        end = play_out(game.deal(seed=seed, dealer=seed % 3), Random(seed))[-1]
        points = [0, 0, 0]
        for trick in end.observe(0).tricks:
            points[trick.winner] += game.worth(trick.cards[game.trick(trick.cards).winner])
        assert list(end.scores) == points
        assert all(end.observe(seat).scores == end.scores for seat in range(3))
        assert max(end.scores) <= limits(game).high


def test_the_upper_bound_of_a_deal_goes_by_the_best_cards():
    assert limits(Five()).high == 6 * 5 + 6
    assert limits(Most(generals=True)).high == 13 * MAX_WORTH
    assert limits(tomoe.game("tomoefuda", ichi=1.5)).high == 15


@pytest.mark.parametrize("generals", [False, True])
def test_it_plays_as_the_rulebook_changed_alike(generals):
    game = Five(generals=generals)
    for seed in range(30):
        rng = Random(seed)
        state = game.deal(seed=seed)
        book = FiveRulebook([str(card) for card in state.order], 0, game.rules)
        while not state.is_over:
            assert sorted(map(str, state.legal_moves())) == sorted(book.moves)
            move = state.random_move(rng)
            state = state.play(move)
            book.play(str(move))
            assert list(state.scores) == book.scores


def test_scores_are_whole_where_no_halves_are_counted():
    assert all(type(score) is int for score in Five().deal(seed=1).scores)
    assert all(type(score) is float for score in Many().deal(seed=1).scores)


@pytest.mark.parametrize(
    ("game", "cards", "says", "tells"),
    [
        (
            Five(),
            "R1 G3 O2",
            "It was won with a 1, so the trick counts 5 points.",
            "a 1 counts 5 points.",
        ),
        (Five(), "R2 G3 O2", None, "wins the trick with R2 (戊)."),
        (Five(generals=True), "SB G3 O2", None, "with the bronze general (戊)."),
        (
            Chosen(),
            "R6 G3 O2",
            "A trick won with R6 counts 3 points.",
            "R6 (戊), which counts 3 points.",
        ),
        (
            Most(),
            "R1 G3 O2",
            "A trick won with R1 counts 9 points.",
            "R1 (戊), which counts 9 points.",
        ),
        (
            Many(),
            "R1 G3 O2",
            "A trick won with R1 counts 0 points.",
            "R1 (戊), which counts 0 points.",
        ),
        (
            Many(),
            "P3 G3 O2",
            "A trick won with P3 counts 2.5 points.",
            "P3 (戊), which counts 2.5 points.",
        ),
    ],
    ids=str,
)
def test_steps_say_what_a_trick_counts_and_are_true(game, cards, says, tells):
    trick, steps = judge_trick(game, cards)
    assert [sentence(step, "en") for step in steps[len(trick.steps) :]] == ([says] if says else [])
    assert all(sentence(step, "ja") for step in steps)
    state = after_trick(game, cards)
    _, won = story(state)[-1].facts
    assert sentence(won, "en").endswith(tells)
    assert sentence(won, "ja")
    lesson = last_trick(state.observe(0), names_for(3, 0))
    last = lesson["steps"][-1]
    assert last["caption"]["en"] == (says or sentence(trick.steps[-1], "en"))
    assert last["view"]["game"] == game.id


@given(st.sampled_from(CHANGED), st.randoms(use_true_random=False), st.integers(1, 9))
def test_the_exact_solver_finds_what_plain_max_n_finds(game, rng, cards):
    state = ending(game, rng, cards)
    values = Solver(game).values(*state.position)
    assert best_for(state.actor, values.values()) == plain_value(state)


@given(st.sampled_from(CHANGED), st.randoms(use_true_random=False), st.integers(1, 6))
def test_the_outlook_is_that_of_the_plain_search(game, rng, cards):
    state = ending(game, rng, cards)
    position = state.position
    lines = Outlook(game, 0, position.actor or 0).lines(
        position.hands, position.actor or 0, position.trick
    )
    for move in state.legal_moves():
        if move.index in lines:
            after = state.play(move)
            gains = (b - a for a, b in zip(state.scores, after.scores, strict=True))
            found = [a + b for a, b in zip(gains, plain_values(after, state.actor), strict=True)]
            assert list(lines[move.index][:3]) == pytest.approx(found)


def test_solvers_of_games_that_count_otherwise_do_not_meet():
    """They share what the suits can come to, and nothing of what it counts."""
    rng = Random(1)
    for _ in range(40):
        cards = rng.randint(3, 9)
        seed = rng.random()
        for game in (*CHANGED, tomoe.game("tomoefuda", ichi=2)):
            state = ending(game, Random(seed), cards)
            values = Solver(game).values(*state.position)
            assert best_for(state.actor, values.values()) == plain_value(state)


def test_tables_are_of_what_counts_alike():
    class Alike(Tomoefuda):
        id = "alike"

        def worth(self, card):
            return 1

    basic = tomoe.game("tomoefuda")
    assert Alike().trick_ends is basic.trick_ends
    assert len({id(game.trick_ends) for game in (basic, *(kind() for kind in KINDS))}) == 5


@pytest.mark.native
@every_changed
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_bots_play_it_to_the_end(game, level):
    bot = bots.bot(level, game)
    state = game.deal(seed=3)
    while not state.is_over:
        state = state.play(bot(state.observe(state.actor), Random(1), 50))


def last_to_play(game, count):
    """Positions in which the last card of a trick is to be played, and there is a choice."""
    for state in random_positions(count, game, seed=8):
        if len(state.moves) > 3 and len(state.moves) % 3 == 2 and len(state.legal_moves()) > 1:
            yield state


@every_changed
def test_easy_wins_what_counts_most(game):
    bot, seen = bots.bot("easy", game), 0
    for state in last_to_play(game, 120):
        gains = {
            move: state.play(move).scores[state.actor] - state.scores[state.actor]
            for move in state.legal_moves()
        }
        # The first random number, beyond the share of slips, lets it think.
        assert Random(0).random() > 0.2
        assert gains[bot(state.observe(state.actor), Random(0))] == max(gains.values())
        seen += len(set(gains.values())) > 1
    assert seen > 3


@every_changed
def test_normal_estimates_follow(game):
    """What the trick counts in this game, and the estimate of what comes then."""
    for state in last_to_play(game, 60):
        estimates = estimate_moves(state.observe(state.actor), state.hands)
        for move, estimate in zip(state.legal_moves(), estimates, strict=True):
            trick = (*state.observe(0).tricks[-1].cards, move.card)
            hands = list(state.hands)
            hands[state.actor] ^= move.bit
            winner = game.trick(trick).winner
            taker = (state.actor + 1 + winner) % 3
            points = heuristics_of(game).estimate(hands, taker)
            points[taker] += game.worth(trick[winner]) * UNIT
            assert list(estimate) == points


@every_changed
def test_hints_are_exact_in_the_last_tricks(game):
    exact = 0
    for state in random_positions(50, game, seed=7):
        if state.is_over or len(state.moves) < 27 or state.observe(state.actor).count_worlds() > 1:
            continue
        *_, hint = bots.hint(state.observe(state.actor), Random(0), 10_000)
        assert hint.exact
        exact += 1
        points = {each.move: each.points for each in hint.moves}
        for move in plain_moves(state):
            after = state.play(move)
            gain = after.scores[state.actor] - state.scores[state.actor]
            assert points[move] == pytest.approx(
                gain + plain_values(after, state.actor)[state.actor], abs=1e-5
            )
    assert exact > 3


def test_before_the_piles_are_taken_a_third_may_be_expected():
    (hint,) = bots.hint(Most().deal(seed=1).observe(0), Random(0))
    assert {each.points for each in hint.moves} == {4 * MAX_WORTH}
    (hint,) = bots.hint(Five().deal(seed=1).observe(0), Random(0))
    assert {each.points for each in hint.moves} == {4}


@every_changed
def test_records(game, registered):
    end = play_out(game.deal(seed=4), Random(4))[-1]
    record = tomoe.Record(game, end)
    again = tomoe.Record.parse(str(record))
    assert again == record
    assert again.states()[-1].scores == end.scores
    assert again.states()[-1].game == game


@pytest.mark.parametrize(
    "points", [1.3, 9.5, 10, -9.5, -0.3, "2", None, float("nan"), float("inf")]
)
def test_what_cannot_be_counted_is_refused_in_one_sentence(points):
    class Wrong(Tomoefuda):
        id = "wrong"

        def worth(self, card):
            return points

    with pytest.raises(
        ValueError,
        match=r"^a trick won with R1 may count 0, 0\.5, 1 and so on up to 9, or as much below 0, not",
    ):
        Wrong()


class Below(Tomoefuda):
    """A trick won with a red card counts one and a half less than nothing."""

    id = "below"

    def worth(self, card):
        return -1.5 if card.suit.letter == "R" else 1


def test_tricks_may_count_less_than_nothing():
    game, least = Below(generals=True), 0
    for seed in range(30):
        end = play_out(game.deal(seed=seed), Random(seed))[-1]
        points = [0, 0, 0]
        for trick in end.observe(0).tricks:
            points[trick.winner] += game.worth(trick.cards[game.trick(trick.cards).winner])
        assert list(end.scores) == points
        least = min(least, *points)
    assert least < 0
    assert limits(game).low == -6 * 1.5
    assert not bots.has_bots(game), "their search has no numbers below 0"
    *_, hint = bots.hint(play_out(game.deal(seed=1), Random(1), 9)[-1].observe(0), Random(0), 50)
    assert hint.moves
