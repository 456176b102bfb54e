"""A first deal with help, in every game that has one: what is explained, when, and what else might have been."""

from __future__ import annotations

import json
import re
from functools import cache
from random import Random
from urllib.parse import parse_qs

import pytest

import tomoe_core as tomoe
from tomoe_core.explain import LANGUAGES
from tomoe_core.learn import learn_of
from tomoe_core.page.guided import GuidedSession, tip
from tomoe_core.page.what_if import last_decision
from tomoe_core.record import Record

GUIDES = {
    id: guide
    for id, kind in tomoe.games.GAMES.items()
    if (guide := learn_of(kind).guide(id)) is not None
}
MOST_SENTENCES = 2
# Deals in which every word is looked at.
DEALS = 4
STOPS = {"ja": "。？", "en": ".?"}


def play(id, seed, see=lambda session, view: None):
    """A first deal in which the reader plays at random."""
    session, rng = GuidedSession(id), Random(seed)
    message = {"type": "ready", "save": None, "query": ""}
    for seq in range(1, 400):
        (answer,) = (
            one
            for one in session.handle({**message, "seq": seq, "animated": False})
            if one["type"] == "frames"
        )
        view = answer["frames"][-1]
        see(session, view)
        if view["over"]:
            return session
        move = rng.choice(session.observation.legal_moves())
        message = {"type": "play", "ply": view["ply"], "move": str(move)}
    raise AssertionError("the deal did not end")


@cache
def first_deal(id, seed):
    """The positions of a first deal at which the reader chooses, and what is shown of each; played once for all tests."""
    seen = []
    play(id, seed, lambda session, view: seen.append((session.live, view)))
    return seen


@pytest.mark.parametrize("id", GUIDES)
def test_every_topic_comes_up_and_none_twice(id):
    topics, met = {topic.key for topic in GUIDES[id].topics}, set()
    for seed in range(12):
        if seed >= DEALS and met == topics:
            break
        keys = []
        for live, view in first_deal(id, seed):
            found = tip(GUIDES[id], live)
            assert ("tip" in view) == (found is not None)
            keys += [found.key] if found else []
        assert len(keys) == len(set(keys))
        met |= {*keys}
    assert met == topics


@pytest.mark.parametrize("id", GUIDES)
def test_each_word_is_short_and_points_at_cards_that_are_there(id):
    for view in (
        view for seed in range(DEALS) for _, view in first_deal(id, seed) if "tip" in view
    ):
        words = view["tip"]["text"]
        assert {*words} == {*LANGUAGES}
        for lang, sentence in words.items():
            assert sum(sentence.count(stop) for stop in STOPS[lang]) <= MOST_SENTENCES, sentence
        zones = [*view["centre"], *(zone for seat in view["seats"] for zone in seat["zones"])]
        keys = {slot["key"] for zone in zones for slot in zone["cards"]}
        assert {*view["tip"]["cards"]} <= keys


@pytest.mark.parametrize("id", GUIDES)
def test_the_first_deal_is_the_same_for_everybody(id):
    assert GuidedSession(id).state == GuidedSession(id).state


@pytest.mark.parametrize("id", GUIDES)
def test_it_is_taken_up_again_where_it_was_left(id):
    """A saved deal, opened again, explains what it explained before it was left."""
    session = GuidedSession(id)
    rng, seen = Random(1), []
    message = {"type": "ready", "save": None, "query": ""}
    for seq in range(1, 9):
        (answer,) = session.handle({**message, "seq": seq})
        view = answer["frames"][-1]
        seen.append(view)
        if view["over"]:
            break
        other = GuidedSession(id)
        (again,) = other.handle({"type": "ready", "seq": 1, "save": answer["save"], "query": ""})
        assert again["frames"][-1].get("tip") == view.get("tip")
        move = rng.choice(session.observation.legal_moves())
        message = {"type": "play", "ply": view["ply"], "move": str(move)}


@pytest.mark.parametrize("id", GUIDES)
def test_what_else_might_have_been_is_told_without_secrets(id):
    """The steps name a hidden card only where it is played in a layout that the reader cannot rule out."""
    told = []

    def see(session, view):
        decision = last_decision(session.live)
        offered = any(action["move"] == "what-if" for action in view["actions"])
        assert offered == (decision is not None)
        answers = [*session.handle({"type": "action", "id": "what-if", "seq": 0})]
        assert [answer["type"] for answer in answers] == ["steps" if decision else "error"]
        if decision is None:
            return
        steps = answers[0]["steps"]["steps"]
        assert len(steps) >= 2
        told.append(len(steps))
        for step in steps:
            assert all(step["caption"][lang] for lang in LANGUAGES)
            assert '"move"' not in json.dumps(step["view"]["seats"])

    play(id, 5, see)
    assert told


def test_a_game_without_a_guide_says_so():
    with pytest.raises(ValueError, match="kitsune"):
        GuidedSession("kitsune")


@pytest.mark.parametrize("id", GUIDES)
def test_at_the_end_it_leads_to_a_match(id):
    session = GuidedSession(id, match="../play/x.html", study="../study/x.html")
    rng, message = Random(2), {"type": "ready", "save": None, "query": ""}
    while True:
        (answer,) = session.handle({**message, "seq": 1})
        view = answer["frames"][-1]
        if view["over"]:
            break
        message = {
            "type": "play",
            "ply": view["ply"],
            "move": str(rng.choice(session.observation.legal_moves())),
        }
    assert view["actions"][-1]["href"] == "../play/x.html"
    assert not any(action["move"] in ("new", "next-deal") for action in view["actions"])

    # And before that back to this deal: to its moments, and to its study with all its moves.
    (way,) = [action for action in view["actions"] if action["move"] == "study"]
    page, _, query = way["href"].partition("#")
    assert page == "../study/x.html"
    assert Record.unpack(parse_qs(query)["g"][0]).finals[-1].moves == session.state.moves
    assert any(action["move"] == "look-back" for action in view["actions"])
    *_, told = session.handle({"type": "action", "id": "look-back-stop", "seq": 2})
    assert told["type"] == "review"
    assert "study" not in {one["move"] for one in _end_without_study(id, answer["save"])}
    assert len(view["actions"]) == len({action["move"] for action in view["actions"]})


def _end_without_study(id, save):
    (answer,) = GuidedSession(id).handle({"type": "ready", "save": save, "query": "", "seq": 1})
    return answer["frames"][-1]["actions"]


@pytest.mark.parametrize("id", GUIDES)
def test_it_begins_with_the_aim(id):
    """One sentence or two and a picture, and what is on the table at first is named; gone with the first choice."""
    seen = [(live.has_choices, view.get("aim")) for live, view in first_deal(id, 3)]
    for chosen, aim in seen:
        assert (aim is None) == chosen
    aim = seen[0][1]
    assert {*aim["text"]} == {*LANGUAGES}
    assert any(zone["cards"] for zone in aim["picture"]["centre"])
    assert not aim["picture"]["seats"]
    assert len(aim["terms"]) >= 2
    assert all(term[lang] for term in aim["terms"] for lang in LANGUAGES)


def test_what_is_seen_first_is_named():
    named = {id: " ".join(t["en"] for t in first_view(id)["aim"]["terms"]) for id in GUIDES}
    assert "WP" in named["petit-bridge"]
    for id in ("fesca-six", "fesca-wild"):
        assert "A water" in named[id]
        assert "Z" in named[id]
    for id in ("market", "collector", "tomoefuda"):
        assert "dango are red" in named[id]


def first_view(id):
    (answer,) = GuidedSession(id).handle({"type": "ready", "save": None, "query": "", "seq": 1})
    return answer["frames"][-1]


def test_the_end_leads_on():
    """Back at the deal, once more, ten drills, the rules, the next game, a match."""
    session = GuidedSession(
        "collector",
        match="../play/c.html",
        drills="../drills/c.html?count=10",
        rules="../rules/c.html",
        further=("tomoefuda", "t.html"),
    )
    rng, message = Random(2), {"type": "ready", "save": None, "query": ""}
    while True:
        (answer,) = session.handle({**message, "seq": 1})
        view = answer["frames"][-1]
        if view["over"]:
            break
        move = str(rng.choice(session.observation.legal_moves()))
        message = {"type": "play", "ply": view["ply"], "move": move}
    leads = {action["move"]: action.get("href") for action in view["actions"]}
    assert leads == {
        "what-if": None,
        "look-back": None,
        "again": None,
        "drills": "../drills/c.html?count=10",
        "rules": "../rules/c.html",
        "further": "t.html",
        "match": "../play/c.html",
    }
    assert "Tomoe-fuda" in view["actions"][-3]["label"]["en"]
    (answer,) = session.handle({"type": "action", "id": "again", "seq": 2})
    assert not answer["frames"][-1]["over"]


def test_other_contracts_that_are_compared_are_those_one_would_think_of():
    """The best by the hint, played to the end beside the one that was named: what each of them scores is told."""
    session = GuidedSession("petit-bridge")
    [*session.handle({"type": "ready", "save": None, "query": "", "seq": 1})]
    hints = [*session.handle({"type": "action", "id": "hint", "seq": 2})]
    best = [row["move"] for row in hints[-1]["moves"]]
    [*session.handle({"type": "play", "ply": 0, "move": best[0], "seq": 3})]
    (steps,) = session.handle({"type": "action", "id": "what-if", "seq": 4})
    shown = steps["steps"]["steps"]
    assert 3 <= len(shown) <= 5
    for step in shown[1:]:
        assert step["view"]["over"]
        assert "points in the deal" in step["caption"]["en"]
        assert "grand slam" not in step["caption"]["en"]
    assert shown[-1]["caption"]["en"].startswith("Your own choice")


@pytest.mark.parametrize("id", ["tomoefuda", "fesca-six"])
def test_another_card_is_played_to_the_end_of_the_trick_and_compared(id):
    told = set()

    def see(session, view):
        if session.live.has_choices and not view["over"] and len(told) < 6:
            (answer,) = session.handle({"type": "action", "id": "what-if", "seq": 0})
            told.update(
                step["caption"]["en"] for step in answer.get("steps", {}).get("steps", [])[1:]
            )

    play(id, 4, see)
    assert any("In fact " in words for words in told)


@pytest.mark.parametrize("id", ["tomoefuda", "fesca-six", "fesca-wild", "petit-bridge"])
def test_where_the_trick_goes_to_the_same_player_the_deal_is_played_on_to_where_it_differs(id):
    told = []

    def see(session, view):
        if session.live.has_choices and not view["over"]:
            (answer,) = session.handle({"type": "action", "id": "what-if", "seq": 0})
            steps = answer.get("steps", {}).get("steps", [])
            told.extend(zip([it["caption"]["en"] for it in steps], steps[1:], strict=False))

    play(id, 4, see)
    further = [(step["view"], step["caption"]["en"]) for words, step in told if "as well." in words]
    assert further
    for view, words in further:
        assert re.search(
            r"You end the deal with \d+ (points?|tricks?); with your own choice it is \d+\.", words
        )
        alike = "every trick goes to the same player" in words
        assert view["over"] if alike else "is the first to go to somebody else" in words
    assert any("somebody else" in words for _, words in further)


def test_between_cards_that_lie_face_down_there_is_no_other_choice_to_ask_about():
    """Tomoe-fuda's piles: nobody could have known which is better."""
    session = GuidedSession("tomoefuda")
    [*session.handle({"type": "ready", "save": None, "query": ""})]
    assert session.observation.draws_blindly
    assert len(session.observation.legal_moves()) > 1
    move = str(session.observation.legal_moves()[0])
    (answer,) = session.handle({"type": "play", "ply": len(session.state.moves), "move": move})
    assert not session.observation.draws_blindly
    assert "what-if" not in [action["move"] for action in answer["frames"][-1]["actions"]]
    (refused,) = session.handle({"type": "action", "id": "what-if", "seq": 1})
    assert refused["type"] == "error"
    assert refused["text"]["ja"] == "さきほどは、選び分けられる手がほかにありませんでした。"
    view = answer["frames"][-1]
    move = str(session.observation.legal_moves()[0])
    (answer,) = session.handle({"type": "play", "ply": view["ply"], "move": move})
    assert "what-if" in [action["move"] for action in answer["frames"][-1]["actions"]]


@pytest.mark.parametrize("id", ["tomoefuda", "fesca-six", "petit-bridge"])
def test_a_later_trick_is_shown_by_itself(id):
    """Late in a deal hands are mostly gaps."""
    later = []

    def see(session, view):
        if session.live.has_choices and not view["over"]:
            (answer,) = session.handle({"type": "action", "id": "what-if", "seq": 0})
            later.extend(
                step["view"]
                for step in answer.get("steps", {}).get("steps", [])
                if "somebody else" in step["caption"]["en"]
            )

    play(id, 4, see)
    assert later
    for view in later:
        assert all(seat["name"]["ja"] and not seat["zones"] for seat in view["seats"])
        assert [zone for zone in view["centre"] if zone["layout"] == "trick" and zone["cards"]]
