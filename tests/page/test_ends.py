"""The end of a deal and of a match: the reader's place and by how much, what decided, where it turned, what comes next."""

from __future__ import annotations

import re
from functools import cache
from itertools import accumulate
from random import Random
from typing import Any, NamedTuple

import pytest

import tomoe_core as tomoe
from tomoe_core.explain import LANGUAGES, sentence
from tomoe_core.games import kind_of
from tomoe_core.match import Match, low_wins
from tomoe_core.names import names_for
from tomoe_core.page.session import Session
from tomoe_core.table.views import match_end
from tomoe_core.tricks import TrickObservation

LENGTHS = {
    "tomoefuda": "3",
    "market": "3",
    "collector": "4",
    "fesca-six": "6",
    "fesca-wild": "6",
    "petit-bridge": "3",
}


# Nothing between the positions at which the reader chooses is asked for: to draw it takes most of a deal's time.
AT_ONCE = {"seq": 1, "animated": False}


def any_legal(observation, rng, budget):
    """How good the bots are is not asked here."""
    return rng.choice(observation.legal_moves())


class End(NamedTuple):
    """A deal that is over: the match so far, its last position, what the reader knows, and what they are shown."""

    game: Any
    match: Any
    state: Any
    observation: Any
    view: Any


def play(session, seed):
    """Play a match at random; yield the end of each deal."""
    rng, message = Random(seed), {"type": "ready", "save": None, "query": ""}
    while True:
        *_, answer = (a for a in session.handle({**message, **AT_ONCE}) if a["type"] == "frames")
        view = answer["frames"][-1]
        if not view["over"]:
            move = str(rng.choice(session.observation.legal_moves()))
            message = {"type": "play", "ply": view["ply"], "move": move}
            continue
        yield End(session.game, session.match, session.state, session.observation, view)
        if session.match.is_over:
            return
        message = {"type": "action", "id": "next-deal"}


def sit_down(game, seed):
    """A session of a short match against bots that play at random."""
    return Session(game, bots=[any_legal], settings={"deals": LENGTHS[game]}, rng=Random(seed))


@cache
def begun(game, seed):
    """A match that is played as far as somebody has asked: the ends of its deals up to there, and those to come."""
    return [], play(sit_down(game, seed), seed)


def ends(game, seed):
    """The ends of a match's deals; played once for all tests."""
    played, coming = begun(game, seed)
    played.extend(coming)
    return played


def first_end(game, seed):
    """The end of a match's first deal; the others are not played."""
    played, coming = begun(game, seed)
    if not played:
        played.append(next(coming))
    return played[0]


def lines_of(view):
    """The reader's place, if it is told, and what decided."""
    outcome = view["outcome"]
    return [*([outcome["place"]] if "place" in outcome else []), *outcome["lines"]]


def told(view):
    return " ".join(line["en"] for line in lines_of(view))


@pytest.mark.parametrize("game", LENGTHS)
def test_an_end_says_whose_it_is_and_by_how_much(game):
    for end in ends(game, 1):
        view = end.view
        over = end.match.is_over
        points = end.match.totals if over else end.state.scores
        ranking = end.match.ranking if over else end.game.ranking(points, end.state)
        assert view["outcome"]["yours"] == (ranking[0] == 1 and ranking.count(1) == 1)
        assert all(line[lang] for line in lines_of(view) for lang in LANGUAGES)
        best = points[ranking.index(1)]
        if ranking[0] > 1 and best != points[0]:
            assert f"{abs(best - points[0]):g}" in told(view)
        if ranking[0] > 1:
            assert view["outcome"]["place"]


@pytest.mark.parametrize("game", LENGTHS)
def test_what_comes_next_is_one_tap_away(game):
    for end in ends(game, 1):
        view = end.view
        moves = [action["move"] for action in view["actions"]]
        assert moves == (
            ["rematch", "look-back", "new", "again"]
            if end.match.is_over
            else ["next-deal", "look-back", "again"]
        )
        assert [action["move"] for action in view["actions"] if action.get("primary")] == moves[:1]


@pytest.mark.parametrize("game", LENGTHS)
def test_the_end_of_a_match_says_what_ended_it(game):
    for end in ends(game, 1):
        view = end.view
        lines = view["outcome"]["lines"]
        ended = {f"The match ended after {LENGTHS[game]} deals, as agreed."}
        told_in_ja = f"はじめに決めた{LENGTHS[game]}局を終えたので、対局は終わりです。"
        if end.match.extra:
            extra = f"{end.match.extra} more were played."
            ended = {line["en"] for line in lines if line["en"].endswith(extra)}
            told_in_ja = f"あと{end.match.extra}局続けました。"
        if game == "collector" and max(end.match.totals) >= 100:
            ended = {line["en"] for line in lines if line["en"].endswith("which ends the match.")}
            told_in_ja = "100点に達したので、対局は終わりです。"
        found = [line["ja"] for line in lines if line["en"] in ended]
        if end.match.is_over:
            assert len(found) == 1
            assert found[0].endswith(told_in_ja)
        else:
            assert not found


def ended(match):
    """What is said to have ended it, in both languages, to the reader at seat 0."""
    fact = match_end(match)
    return [sentence(fact, lang, names_for(match.game.players, 0)) for lang in ("en", "ja")]


def finished(game, deals, rng, **terms):
    """A match at random, played to its end."""
    match = Match(game, deals, seed=rng.randrange(1000), terms=terms)
    while not match.is_over:
        state = match.deal()
        while not state.is_over:
            state = state.play(rng.choice(state.legal_moves()))
        match.add(state)
    return match


def test_whoever_has_reached_the_mark_is_named():
    """Collector: one or more, the reader among them."""
    seen = set()
    for seed in range(12):
        match = finished(tomoe.game("collector"), 20, Random(seed))
        reached = [seat for seat, total in enumerate(match.totals) if total >= 100]
        names = names_for(4, 0)
        en, ja = ended(match)
        who = [names.seats[seat]["en"] for seat in reached]
        *most, last = who
        named = f"{', '.join(most)} and {last}" if most else last
        assert en == f"{named} reached 100 damage, which ends the match."
        assert ja.endswith("の合計が100点に達したので、対局は終わりです。")
        seen.add(0 in reached)
    assert seen == {True, False}


def test_whoever_has_ended_petit_bridge_is_named():
    seen = set()
    game = tomoe.game("petit-bridge", open_end=True)
    for seed in range(6):
        match = finished(game, None, Random(seed), games=(1, 1, 1))
        last = match.states[-1]
        en, ja = ended(match)
        if not game.ends_match(match.totals, last):
            assert en == "The match ended after 120 deals: none is longer."
            assert ja == "これより長い対局はないので、120局で終わりです。"
            continue
        games = match.terms["games"][last.offence]
        assert games >= 2
        name = "you" if last.offence == 0 else names_for(3, 0).seats[last.offence]["en"]
        assert en == f"With {games} games won, {name} ended the match."
        assert ja.endswith(f"が{games}ゲームを取り、対局を終えました。")
        seen.add(last.offence)
    assert len(seen) > 1


def test_a_tie_that_was_played_on_is_told():
    match = next(
        found
        for seed in range(200)
        if (found := finished(tomoe.game("tomoefuda"), 3, Random(seed))).extra
    )
    more = "1 more was" if match.extra == 1 else f"{match.extra} more were"
    assert ended(match) == [
        f"After the agreed 3 deals first place was tied, so {more} played.",
        f"はじめに決めた3局では1位が並んだので、あと{match.extra}局続けました。",
    ]


def test_a_game_of_somebodys_own_that_ends_a_match_says_at_least_when(registry):
    class Short(kind_of("fesca-six")):
        """FESCA Six to ten points."""

        id = "short-fesca"

        def ends_match(self, totals, latest=None):
            return True

    match = finished(Short(), 6, Random(1))
    assert ended(match) == [
        "The match ended with deal 1, by the rules of the game.",
        "ゲームの決まりにより、第1局で対局は終わりです。",
    ]


def test_another_match_has_the_same_settings():
    session = sit_down("tomoefuda", 1)
    *_, _ = play(session, 1)
    before = session._table.settings.show(session.names)
    (answer,) = session.handle({"type": "action", "id": "rematch", "seq": 1})
    assert answer["settings"] == before
    assert not session.match.states
    assert not session.state.is_over


@pytest.mark.parametrize("game", LENGTHS)
def test_the_deal_that_turned_a_match_is_named(game):
    """From that deal on the winner is ahead of all others, and not before it."""
    seen = set()
    for seed in range(2):
        *_, end = ends(game, seed)
        winner = end.match.winner
        if winner is None:
            continue
        sign = -1 if low_wins(end.game) else 1
        scores = [[sign * n for n in deal.scores] for deal in end.match.states]
        running = list(accumulate(scores, lambda one, two: [*map(sum, zip(one, two, strict=True))]))
        ahead = [all(n < run[winner] for i, n in enumerate(run) if i != winner) for run in running]
        if all(ahead):
            assert "from the first deal to the last" in told(end.view)
        elif ahead[-1]:
            turned = len(ahead) - ahead[::-1].index(False) + 1
            where = "in the last deal:" if turned == len(ahead) else f"was deal {turned}:"
            assert where in told(end.view)
        else:
            assert "in deal" not in told(end.view)
        seen.add(ahead[-1] and all(ahead))
    assert seen


def test_among_equals_the_trick_that_decided_is_named():
    """FESCA: whoever of those with the same total took a trick last."""
    for seed in (7, 8):
        *_, end = ends("fesca-six", seed)
        totals, takers = end.match.totals, end.observation.takers
        first = [seat for seat, total in enumerate(totals) if total == max(totals)]
        assert len(first) > 1
        last = max(number for number, seat in enumerate(takers, 1) if seat in first)
        assert f"trick {last}" in told(end.view)
        assert takers[last - 1] == end.match.winner


@pytest.mark.parametrize("seed", range(2))
def test_petit_bridge_names_the_contract_and_the_trick_that_settled_it(seed):
    end = first_end("petit-bridge", seed)
    o = end.observation
    made = o.taken >= o.game.promised(o.contract)
    assert (" made " in end.view["ending"]["en"]) == made
    assert f"{o.taken} tricks" in end.view["ending"]["en"]
    assert ("the contract was made" in told(end.view)) == made


# What is last in a deal, in both languages, and a seed with which it decides; with seed 0 it does not.
LAST = {
    "tomoefuda": ("last trick", "最後のトリックで", 3),
    "market": ("last turn", "最後の手番で", 1),
    "collector": ("last lap", "最後の周で", 2),
    "fesca-six": ("last trick", "最後のトリックで", 14),
    "fesca-wild": ("last trick", "最後のトリックで", 14),
    "petit-bridge": ("last trick", "最後のトリックで", 31),
}


@pytest.mark.parametrize("game", LENGTHS)
def test_what_turned_at_the_very_end_is_called_the_last(game):
    """No reader counts whether trick 12 was the last one."""
    word, word_ja, deciding = LAST[game]
    number = re.compile(r"(?:trick|turn|lap) (\d+)[ :]")
    for seed in (0, deciding):
        end = first_end(game, seed)
        lines = end.view["outcome"]["lines"]
        last = [line for line in lines if f"decided in the {word}:" in line["en"]]
        assert len(last) == (seed == deciding)
        assert all(line["ja"].startswith(f"{word_ja}決まりました。") for line in last)
        if not last and isinstance(end.observation, TrickObservation):
            tricks = len(end.observation.tricks)
            assert str(tricks) not in number.findall(told(end.view))


def test_a_match_that_turned_in_its_last_deal_says_so():
    *_, end = ends("fesca-six", 3)
    assert f"was deal {len(end.match.states)}:" not in told(end.view)
    lines = [line for line in end.view["outcome"]["lines"] if "in the last deal:" in line["en"]]
    assert lines[0]["ja"].startswith("最後の局で決まりました。")
