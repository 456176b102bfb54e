"""Hints as the page shows them, in every game: ties are called ties, and nothing is counted that there is not."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

import tomoe_core as tomoe
from tests.strategies import EVERY_GAME, name_of, random_positions
from tomoe_core import bots
from tomoe_core.bots.base import Hint, MoveHint
from tomoe_core.explain import card_name
from tomoe_core.page.hint import hint_of, hint_view, move_hint_of
from tomoe_core.tricks import CardPlay

TIE = re.compile(r"as good|equally good|no difference|worst off")
NOTHING = re.compile(r"\b(of|all) (the )?0\b")
every_game = pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)


def shown_hints(game, count=6):
    """Hints at random positions, and as the page shows them; the budgets are small, or large enough for all."""
    rng = Random(1)
    for state in random_positions(count, game, seed=1):
        if state.is_over:
            continue
        budget = rng.choice((1, 40, 2000))
        for hint in bots.hint(state.observe(state.actor), Random(1), budget):
            yield hint, hint_view(hint, game)


@every_game
def test_ties_are_called_ties(game):
    for hint, shown in shown_hints(game):
        best = [row for row in shown["moves"] if row["best"]]
        assert len(best) == len(hint.equals) >= 1
        if len(best) > 1 and isinstance(hint.best.move, CardPlay):
            assert TIE.search(shown["text"]["en"]), shown["text"]
        if "either is as good" in shown["text"]["en"]:
            assert len(best) > 1, shown


@every_game
def test_cards_that_are_called_equal_have_a_star(game):
    """And so have no others."""
    for hint, shown in shown_hints(game):
        tie, named_equal, _ = shown["text"]["en"].partition("one is as good as the other")
        if not named_equal:
            continue
        for row, each in zip(shown["moves"], hint.ranked, strict=True):
            if isinstance(each.move, CardPlay):
                name = card_name(each.move.card, "en")
                named = re.search(rf"\b{re.escape(name)}\b", tie, re.IGNORECASE)
                assert row["best"] == bool(named), (row, shown["text"])


@every_game
def test_the_best_move_comes_first(game):
    for hint, shown in shown_hints(game):
        assert shown["moves"][0]["best"]
        scores = {str(each.move): each.score for each in hint.moves}
        in_order = [scores[row["move"]] for row in shown["moves"]]
        assert in_order == sorted(in_order, reverse=True)


@every_game
def test_no_layouts_are_counted_that_were_not_looked_at(game):
    for _, shown in shown_hints(game):
        for text in (shown["text"], *(row["text"] for row in shown["moves"])):
            assert not NOTHING.search(text["en"]), text
            assert "0通りのうち" not in re.sub(r"[1-9]\d*通り", "", text["ja"]), text


@every_game
def test_every_row_names_its_move(game):
    for hint, shown in shown_hints(game):
        assert len({row["move"] for row in shown["moves"]}) == len(hint.moves)
        for each, row in zip(hint.ranked, shown["moves"], strict=True):
            if isinstance(each.move, CardPlay):
                for lang, words in row["text"].items():
                    assert card_name(each.move.card, lang).lower() in words.lower()


# Games of tricks


def trick_hint(game, *wins, layouts=20, possible=100):
    """A hint for the first legal cards of a deal, in the order from best to worst; ``wins``: in how many of the
    layouts each takes the trick.
    """
    state = tomoe.game(game).deal(seed=1)
    while not isinstance(state.legal_moves()[0], CardPlay):
        state = state.play(state.legal_moves()[0])
    moves = zip(state.legal_moves(), wins, strict=False)
    rows = (MoveHint(move, 9, won, 1.5, -at) for at, (move, won) in enumerate(moves))
    return Hint(tuple(rows), layouts, possible, layouts == possible, 1.0)


@pytest.mark.parametrize(("wins", "share"), [(20, "all"), (7, "7"), (0, "none")])
@pytest.mark.parametrize("possible", [20, 100])
@pytest.mark.parametrize("game", ["tomoefuda", "petit-bridge"])
def test_none_of_the_layouts_and_all_are_called_so(game, possible, wins, share):
    shown = hint_view(trick_hint(game, wins, 3, possible=possible), tomoe.game(game))
    assert shown["text"]["en"].endswith(f"wins this trick in {share}.")
    assert re.search(rf"in {share}\b", shown["moves"][0]["text"]["en"])


@pytest.mark.parametrize(
    ("lang", "says"), [("en", "equally likely"), ("ja", "同じくらいありうるなら")]
)
def test_a_hint_names_the_card_that_only_likelihood_rules_out(lang, says):
    hint = trick_hint("tomoefuda", 4, 3, possible=20)
    assert says not in hint_view(hint, tomoe.game("tomoefuda"))["text"][lang]
    other = hint.moves[1].move
    shown = hint_view(replace(hint, otherwise=other), tomoe.game("tomoefuda"))["text"][lang]
    assert says in shown
    assert card_name(other.card, lang) in shown


@pytest.mark.parametrize("game", ["tomoefuda", "petit-bridge"])
@pytest.mark.parametrize(("won", "says"), [(1, "wins this trick;"), (0, "(does not win|loses)")])
def test_where_every_card_is_known_nothing_is_counted(game, won, says):
    hint = trick_hint(game, won, 0, layouts=1, possible=1)
    shown = hint_view(hint, tomoe.game(game))
    assert "You know where every card is" in shown["text"]["en"]
    assert "layouts" not in shown["text"]["en"] + shown["moves"][0]["text"]["en"]
    assert re.search(says, shown["moves"][0]["text"]["en"])


# For games without words of their own


def default_hint(*scores, layouts=20):
    """A hint for the four piles of a deal of Tomoe-fuda, of which the first have these scores."""
    moves = tomoe.game("tomoefuda").deal(seed=1).legal_moves()
    rows = (MoveHint(move, 5, 3, 1.5, score) for move, score in zip(moves, scores, strict=False))
    return Hint(tuple(rows), layouts, 100, False, 1.0)


@pytest.mark.parametrize(
    ("hint", "key"),
    [
        (default_hint(1.0), "hint-only"),
        (default_hint(1.0, 2.0, 0.0), "hint-best"),
        (default_hint(2.0, 2.0, 0.0), "hint-tie"),
        (default_hint(2.0, 2.0, 2.0), "hint-all"),
        (default_hint(2.0, 1.0, layouts=0), "hint-none"),
    ],
)
def test_the_default_sentences(hint, key):
    assert hint_of(hint).key == key
    row = move_hint_of(hint.moves[0], hint)
    assert row["move"] == "pile 1"
    assert row.key == ("hint-move" if hint.layouts else "hint-move-none")
