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
from tomoe_core.explain import card_name, suit_name
from tomoe_core.explain import text as in_words
from tomoe_core.games.market import Buy, Reveal
from tomoe_core.games.petit_bridge.table.hint import CONTRACT
from tomoe_core.names import names_for
from tomoe_core.page.hint import hint_message, hint_messages
from tomoe_core.table.hints import best_move, expected_points, row_of
from tomoe_core.tricks import CardPlay

TIE = re.compile(r"as good|equally good|no difference|worst off")
NOTHING = re.compile(r"\b(of|all) (the )?0\b")
every_game = pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)


def shown_of(hint, state):
    """The hint as the page shows it to the seat to move."""
    game = state.game
    return hint_message(hint, state.observe(state.actor), names_for(game.players, state.actor))


def shown_hints(game, count=6):
    """Hints at random positions, and as the page shows them; the budgets are small, or large enough for all."""
    rng = Random(1)
    for state in random_positions(count, game, seed=1):
        if state.is_over:
            continue
        budget = rng.choice((1, 40, 2000))
        for hint in bots.hint(state.observe(state.actor), Random(1), budget):
            yield hint, shown_of(hint, state)


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
        for row, each in zip(shown["moves"], hint.ranking, strict=True):
            if isinstance(each.move, CardPlay):
                name = card_name(each.move.card, "en")
                named = re.search(rf"(?<!\w){re.escape(name)}(?!\w)", tie, re.IGNORECASE)
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
        for each, row in zip(hint.ranking, shown["moves"], strict=True):
            if isinstance(each.move, CardPlay):
                for lang, words in row["text"].items():
                    assert card_name(each.move.card, lang).lower() in words.lower()


@every_game
def test_no_layouts_are_counted_anywhere(game):
    """Neither in what to do and why, nor in how sure that is; and no number has six figures."""
    for _, shown in shown_hints(game):
        rows = [row["text"] for row in shown["moves"]]
        for words in (shown["text"], *rows, *([shown["more"]] if "more" in shown else [])):
            assert "layout" not in words["en"], words
            assert "nothing is better in" not in words["en"], words
            assert not re.search(r"配置|\d通り", words["ja"]), words
            assert not re.search(r"\d{6}|\d,\d{3}", words["en"]), words


# Games of tricks


def trick_hint(game, *wins, layouts=20, possible=100):
    """A position at the first lead of a deal, and a hint for the first legal cards, in the order from best to
    worst; ``wins``: in how many of the layouts each takes the trick.
    """
    state = tomoe.game(game).deal(seed=1)
    while not isinstance(state.legal_moves()[0], CardPlay):
        state = state.play(state.legal_moves()[0])
    moves = zip(state.legal_moves(), wins, strict=False)
    rows = (MoveHint(move, 9, won, 1.5, -at) for at, (move, won) in enumerate(moves))
    return state, Hint(tuple(rows), layouts, possible, layouts == possible, 1.0)


@pytest.mark.parametrize(
    ("wins", "possible", "says"),
    [
        (20, 20, "takes this trick"),
        (20, 100, "almost surely takes this trick"),
        (15, 100, "probably takes this trick"),
        (10, 20, "may well take this trick"),
        (3, 20, "will hardly take this trick"),
        (0, 100, "will hardly take this trick"),
        (0, 20, "does not take this trick"),
    ],
)
@pytest.mark.parametrize("game", ["tomoefuda", "fesca-six", "petit-bridge"])
def test_how_often_a_card_takes_the_trick_is_said_in_a_word(game, wins, possible, says):
    state, hint = trick_hint(game, wins, 3, possible=possible)
    assert says in shown_of(hint, state)["text"]["en"]


@pytest.mark.parametrize(
    ("best", "possible", "en", "ja"),
    [
        (20, 20, "However the cards you cannot see lie, nothing is better.", "これが最善です。"),
        (20, 100, "As far as can be told, nothing is better,", "まずこれが最善です。"),
        (15, 20, "For most ways", "たいていはこれが最善です。"),
        (10, 20, "For about half of the ways", "全体としてはこれがいちばんです。"),
        (3, 20, "but on the whole this is best.", "全体としてはこれがいちばんです。"),
        (0, 20, "but on the whole this is best.", "全体としてはこれがいちばんです。"),
    ],
)
@pytest.mark.parametrize("game", ["tomoefuda", "fesca-six", "petit-bridge"])
def test_how_sure_a_hint_is_stands_behind_it_in_words(game, best, possible, en, ja):
    state, hint = trick_hint(game, 10, 3, possible=possible)
    rows = tuple(replace(each, best=best) for each in hint.moves)
    more = shown_of(replace(hint, moves=rows), state)["more"]
    assert en in more["en"]
    assert more["ja"].endswith(ja)


@pytest.mark.parametrize(
    ("wins", "says"),
    [(20, "reveal a run"), (15, "probably reveal"), (10, "may well"), (2, "hardly"), (0, "no run")],
)
def test_how_likely_a_run_is_in_market_is_said_in_a_word(wins, says):
    state = tomoe.game("market").deal(seed=1)
    first, second, *_ = state.legal_moves()
    rows = (MoveHint(first, 9, wins, 9.0, 2.0), MoveHint(second, 0, 0, 1.0, 1.0))
    more = shown_of(Hint(rows, 20, 20, False, 1.0), state)["more"]
    assert says in more["en"]
    assert more["ja"].startswith("この手番に順子を")


@pytest.mark.parametrize("game", ["tomoefuda", "fesca-six", "petit-bridge"])
def test_cards_that_take_the_trick_more_or_less_often_are_told_apart(game):
    """In the list too, where one word stands for a third of all cases."""
    state, hint = trick_hint(game, 13, 10, 8)
    first, second, third = hint_message(hint, state.observe(state.actor), names_for(3, 0))["moves"]
    for row, n in ((first, 6), (second, 5), (third, 4)):
        assert f"takes this trick about {n} times in 10" in row["text"]["en"]
        assert f"10回に約{n}回取れます" in row["text"]["ja"]


@pytest.mark.parametrize(
    ("wins", "points", "en", "ja"),
    [
        ((13, 9), (1.5, 1.5), "would do so less often.", "もっと少なくなります。"),
        ((10, 10), (1.5, 1.2), "about as often, but less is", "同じくらい取れますが"),
        ((9, 13), (1.5, 1.2), "more often, but less is", "取れることは多いのですが"),
        ((10, 10), (1.5, 1.5), None, None),
    ],
)
@pytest.mark.parametrize("game", ["tomoefuda", "fesca-six", "petit-bridge"])
def test_a_reason_says_what_the_next_best_card_would_do(game, wins, points, en, ja):
    state, hint = trick_hint(game, *wins)
    rows = tuple(replace(each, points=p) for each, p in zip(hint.moves, points, strict=True))
    said = shown_of(replace(hint, moves=rows), state)["text"]
    if en is None:
        assert "next best" not in said["en"]
        assert "次によい" not in said["ja"]
        return
    assert en in said["en"]
    assert ja in said["ja"]
    for lang, words in said.items():
        assert card_name(hint.moves[1].move.card, lang).lower() in words.lower()


def test_where_no_card_takes_the_trick_it_is_said_once():
    state, hint = trick_hint("tomoefuda", 0, 0)
    assert shown_of(hint, state)["text"]["en"].endswith("None of your cards takes this trick.")


def test_who_cannot_follow_a_lead_is_named():
    """At a lead of a suit in which another is known to be void."""
    game, rng = tomoe.game("petit-bridge"), Random(3)
    state = game.deal(seed=2).play("contract NT partial")
    while not state.is_over:
        o = state.observe(state.actor)
        if not o.asked and (void := [(p, s) for p in o.hidden_places for s in o.voids(p)]):
            place, suit = void[0]
            moves = [m for m in o.legal_moves() if m.card.suit is suit]
            if moves and len(o.legal_moves()) > 1:
                rows = tuple(MoveHint(m, 9, 9, 1.5, float(m is moves[0])) for m in o.legal_moves())
                text = shown_of(Hint(rows, 20, 100, False, 1.0), state)["text"]["en"]
                name = names_for(3, o.seat).seats[o.opening.seats[place]]["en"]
                assert f"{name} has no {suit_name(suit, 'en')}" in text
                return
        state = state.play(rng.choice(state.legal_moves()))
    raise AssertionError("nobody led where another was void")


def test_a_purchase_that_completes_a_run_says_so():
    game, rng = tomoe.game("market"), Random(0)
    for seed in range(20):
        state = game.deal(seed=seed)
        while not state.is_over:
            for move in state.legal_moves() if len(state.legal_moves()) > 1 else ():
                after = state.play(move) if isinstance(move, Buy) else None
                if after is None or after.actor != state.actor:
                    continue
                runs = [m for m in after.legal_moves() if isinstance(m, Reveal)]
                if not runs:
                    continue
                other = next(m for m in state.legal_moves() if m != move)
                rows = (MoveHint(move, 5, 5, 9.0, 2.0), MoveHint(other, 0, 0, 1.0, 1.0))
                said = shown_of(Hint(rows, 5, 5, False, 1.0), state)["text"]["en"]
                assert f"{move.card} completes " in said
                return
            state = state.play(rng.choice(state.legal_moves()))
    raise AssertionError("nobody could complete a run")


def test_the_list_keeps_still_until_the_end():
    state, last = trick_hint("tomoefuda", 9, 3)
    o, names = state.observe(state.actor), names_for(3, state.actor)
    moves = last.moves
    first = replace(last, progress=0.5)
    second = replace(last, moves=tuple(replace(m, score=-m.score) for m in moves), progress=0.8)
    early = replace(second, progress=0.1)
    shown = [*hint_messages([early, first, second, last], o, names)]
    assert [one["progress"] for one in shown] == [0.1, 0.5, 0.8, 1.0]
    assert [one["done"] for one in shown] == [False, False, False, True]
    assert shown[0]["moves"] == []
    assert shown[1]["moves"] == shown[2]["moves"]
    assert shown[1]["text"] == shown[2]["text"]
    assert shown[3] == hint_message(last, o, names)


@pytest.mark.parametrize(
    ("lang", "says"), [("en", "equally likely"), ("ja", "同じくらいありうるなら")]
)
def test_a_hint_names_the_card_that_only_likelihood_rules_out(lang, says):
    state, hint = trick_hint("tomoefuda", 4, 3, possible=20)
    assert says not in shown_of(hint, state)["more"][lang]
    other = hint.moves[1].move
    shown = shown_of(replace(hint, otherwise=other), state)["more"][lang]
    assert says in shown
    assert card_name(other.card, lang) in shown


@pytest.mark.parametrize("game", ["tomoefuda", "petit-bridge"])
@pytest.mark.parametrize(("won", "says"), [(1, "takes this trick;"), (0, "does not take")])
def test_where_every_card_is_known_nothing_is_counted(game, won, says):
    state, hint = trick_hint(game, won, 0, layouts=1, possible=1)
    shown = shown_of(hint, state)
    assert "You know where every card is" in shown["text"]["en"]
    assert "more" not in shown
    assert says in shown["moves"][0]["text"]["en"]


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
    assert best_move(hint, str).key == key
    row = row_of(hint.moves[0], hint, str)
    assert row["move"] == "pile 1"
    assert row.key == ("hint-row" if hint.layouts else "hint-row-none")


@pytest.mark.parametrize(
    ("points", "score", "en", "ja"),
    [
        (1, -114.2, "1 point on average, 114 fewer than each defender", "114点少ない"),
        (300, 186.6, "300 points on average, 187 more than each defender", "187点多い"),
        (50, 0.3, "50 points on average, as many as each defender", "ディフェンスと同じ"),
    ],
)
def test_what_is_less_than_others_get_is_said_without_a_sign(points, score, en, ja):
    state = tomoe.game("petit-bridge").deal(seed=5)
    hint = Hint((MoveHint(state.legal_moves()[0], 0, 0, points, score),), 5, 9, False, 1)
    row, more = CONTRACT.row(hint.best, hint), CONTRACT.certainty(hint)
    assert in_words(row)["en"].endswith(en)
    assert in_words(row)["ja"].endswith(ja)
    assert en in in_words(more)["en"]
    assert "-" not in in_words(more)["en"] + in_words(more)["ja"]


@pytest.mark.parametrize(("points", "said"), [(-3.2, "lose about 3.2 points"), (3.2, "about 3.2")])
def test_points_that_are_lost_are_said_without_a_sign(points, said):
    moves = tuple(MoveHint(move, 0, 0, points, score) for move, score in (("a", 2), ("b", 1)))
    (fact,) = expected_points(Hint(moves, 5, 9, False, 1))
    assert said in in_words(fact)["en"]
    assert "-" not in in_words(fact)["en"] + in_words(fact)["ja"]
