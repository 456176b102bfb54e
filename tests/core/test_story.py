"""Stories and judged tricks: what is asked of any game, and what only some can answer."""

import pytest

import tomoe_core as tomoe
from tests.strategies import EVERY_GAME, name_of, random_deal
from tomoe_core.story import judge_trick, story


@pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)
def test_a_story_has_a_chapter_for_the_deal_and_one_for_each_move(game):
    for state in random_deal(game, 3)[::9]:
        for position in (state, state.observe(1)):
            deal, *chapters = story(position)
            assert (deal.ply, deal.seat, deal.move, deal.reasons) == (0, None, None, ())
            assert [chapter.ply for chapter in chapters] == list(range(1, len(state.moves) + 1))
            assert tuple(chapter.move for chapter in chapters) == state.moves
            assert all(chapter.facts for chapter in chapters)


@pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)
def test_who_made_a_move_is_told_with_it(game):
    states = random_deal(game, 4)
    told = story(states[-1])
    assert [chapter.seat for chapter in told[1:]] == [state.actor for state in states[:-1]]


@pytest.mark.parametrize("id", ["market", "collector"])
def test_no_trick_is_judged_in_a_game_that_has_none(id):
    with pytest.raises(ValueError, match=f"{id} has no tricks"):
        judge_trick(tomoe.game(id), "R1 R2 R3")


@pytest.mark.parametrize("id", ["tomoefuda", "fesca-six", "fesca-wild"])
def test_no_trick_is_judged_with_trumps_in_a_game_that_has_none(id):
    game = tomoe.game(id)
    with pytest.raises(ValueError, match=f"{id} has no trumps"):
        judge_trick(game, [*game.deck.cards[:3]], "H")


def test_a_trick_is_judged_with_trumps_in_a_game_that_has_them():
    bridge = tomoe.game("petit-bridge")
    with_hearts, steps = judge_trick(bridge, "SA S3 H2 SK", "H")
    assert (with_hearts.winner, steps) == (2, with_hearts.steps)
    assert judge_trick(bridge, "SA S3 H2 SK")[0].winner == 0


def test_what_a_trick_counts_is_said_where_it_is_not_one():
    game = tomoe.game("tomoefuda", ichi=1.5)
    trick, steps = judge_trick(game, "R1 G3 O2")
    assert trick.cards[trick.winner].text == "R1"
    assert steps[:-1] == trick.steps
    assert (steps[-1].key, steps[-1]["points"]) == ("tomoefuda-trick-counts", 1.5)
    plain = judge_trick(tomoe.game("tomoefuda", ichi=1), "R1 G3 O2")
    assert plain == (trick, trick.steps)


def test_a_game_that_tells_no_story_is_told_by_its_moves(monkeypatch):
    state = tomoe.game("market").deal(seed=1)
    for _ in range(4):
        state = state.play(state.legal_moves()[0])
    for position in (state, state.observe(2)):
        monkeypatch.setattr(type(position), "story", lambda self: None)
        deal, *chapters = story(position)
        assert deal.facts == ()
        assert [chapter.move for chapter in chapters] == list(state.moves)
        said = tomoe.sentence(chapters[0].facts[0], "en")
        assert said == f"Seat 0: {state.moves[0]}."
