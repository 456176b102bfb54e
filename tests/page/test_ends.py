"""The end of a deal and of a match: the reader's place and by how much, what decided, where it turned, what comes next."""

from __future__ import annotations

from itertools import accumulate
from random import Random

import pytest

from tomoe_core.explain import LANGUAGES
from tomoe_core.match import low_wins
from tomoe_core.page.session import Session

LENGTHS = {
    "tomoefuda": "3",
    "market": "3",
    "collector": "4",
    "fesca-six": "6",
    "fesca-wild": "6",
    "petit-bridge": "3",
}


def any_legal(observation, rng, budget):
    """How good the bots are is not asked here."""
    return rng.choice(observation.legal_moves())


def ends(game, seed, most=99):
    """A match at random: the session and the last view after each deal."""
    session = Session(game, bots=[any_legal], settings={"deals": LENGTHS[game]}, rng=Random(seed))
    rng, message = Random(seed), {"type": "ready", "save": None, "query": ""}
    for _ in range(most):
        while True:
            *_, answer = (a for a in session.handle({**message, "seq": 1}) if a["type"] == "frames")
            view = answer["frames"][-1]
            if view["over"]:
                break
            move = str(rng.choice(session.observation.legal_moves()))
            message = {"type": "play", "ply": view["ply"], "move": move}
        yield session, view
        if session.match.is_over:
            return
        message = {"type": "action", "id": "next-deal"}


def told(view):
    return " ".join(line["en"] for line in view["outcome"]["lines"])


@pytest.mark.parametrize("game", LENGTHS)
def test_an_end_says_whose_it_is_and_by_how_much(game):
    for session, view in ends(game, 1):
        over = session.match.is_over
        points = session.match.totals if over else session.state.scores
        ranking = session.match.ranking if over else session.game.ranking(points, session.state)
        assert view["outcome"]["yours"] == (ranking[0] == 1 and ranking.count(1) == 1)
        assert all(line[lang] for line in view["outcome"]["lines"] for lang in LANGUAGES)
        best = points[ranking.index(1)]
        if ranking[0] > 1 and best != points[0]:
            assert f"{abs(best - points[0]):g}" in told(view)
        if ranking[0] > 1:
            assert view["outcome"]["lines"]


@pytest.mark.parametrize("game", LENGTHS)
def test_what_comes_next_is_one_tap_away(game):
    for session, view in ends(game, 5):
        moves = [action["move"] for action in view["actions"]]
        assert moves == (
            ["rematch", "new", "again"] if session.match.is_over else ["next-deal", "again"]
        )
        assert [action["move"] for action in view["actions"] if action.get("primary")] == moves[:1]


def test_another_match_has_the_same_settings():
    *_, (session, _) = ends("tomoefuda", 1)
    before = session._table.settings.shown(session.names)
    (answer,) = session.handle({"type": "action", "id": "rematch", "seq": 1})
    assert answer["settings"] == before
    assert not session.match.states
    assert not session.state.is_over


@pytest.mark.parametrize("game", LENGTHS)
def test_the_deal_that_turned_a_match_is_named(game):
    """From that deal on the winner is ahead of all others, and not before it."""
    seen = set()
    for seed in range(2):
        *_, (session, view) = ends(game, seed)
        winner = session.match.winner
        if winner is None:
            continue
        sign = -1 if low_wins(session.game) else 1
        scores = [[sign * n for n in deal.scores] for deal in session.match.states]
        running = list(accumulate(scores, lambda one, two: [*map(sum, zip(one, two, strict=True))]))
        ahead = [all(n < run[winner] for i, n in enumerate(run) if i != winner) for run in running]
        if all(ahead):
            assert "from the first deal to the last" in told(view)
        elif ahead[-1]:
            turned = len(ahead) - ahead[::-1].index(False) + 1
            assert f"in deal {turned}:" in told(view)
        else:
            assert "in deal" not in told(view)
        seen.add(ahead[-1] and all(ahead))
    assert seen


def test_among_equals_the_trick_that_decided_is_named():
    """FESCA: whoever of those with the same total took a trick last."""
    for seed in (1, 20):
        *_, (session, view) = ends("fesca-six", seed)
        totals, takers = session.match.totals, session.observation.takers
        first = [seat for seat, total in enumerate(totals) if total == max(totals)]
        assert len(first) > 1
        last = max(number for number, seat in enumerate(takers, 1) if seat in first)
        assert f"trick {last}" in told(view)
        assert takers[last - 1] == session.match.winner


@pytest.mark.parametrize("seed", range(2))
def test_petit_bridge_names_the_contract_and_the_trick_that_settled_it(seed):
    for session, view in ends("petit-bridge", seed, most=1):
        o = session.observation
        made = o.taken >= o.contract.promised
        assert (" made " in view["ending"]["en"]) == made
        assert f"{o.taken} tricks" in view["ending"]["en"]
        assert ("the contract was made" in told(view)) == made
