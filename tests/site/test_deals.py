"""Dealt matches are the reader's from the first picture on, and so are their first turns."""

from __future__ import annotations

import json
import zlib
from pathlib import Path
from random import Random

import pytest
from tomoe_site import deals, offline, turns

import tomoe_core as tomoe
from tomoe_core.page.folding import fold_views
from tomoe_core.page.guided import GuidedSession
from tomoe_core.page.session import Session

every_game = pytest.mark.parametrize("game", tomoe.GAMES)
SOME = (0, 7, deals.DEALS - 1)


def on(session, save, **more):
    """What a session shows that goes on with a save."""
    dealt = json.dumps({**json.loads(save), **more})
    ready = {"type": "ready", "seq": 1, "save": None, "query": "", "dealt": dealt}
    (shown,) = session.handle(ready)
    return shown


def still(view):
    """What is seen of a view, without what has just happened: the log tells it."""
    return json.loads(json.dumps({**view, "say": None}))


def moves_of(prepared, dealt):
    """The moves that a page knows of after a prepared turn: those of its file, and of the files before it."""
    made = len(dealt.spot.session.state.moves)
    return [move.text for move in prepared.session.observation.moves[made:]]


def test_files(tmp_path):
    deals.write_game(tmp_path, "collector")
    texts = {file.read_text("utf-8") for file in (tmp_path / "deals").iterdir()}
    assert len(texts) == deals.DEALS, "each is another deal"
    assert json.loads(max(texts)).keys() == {"view", "save", "log", "next"}
    for name in [*(f"collector-{number}" for number in range(deals.DEALS)), "first-collector"]:
        folder = tmp_path / "turns" / name
        assert any(folder.iterdir())
        for file in folder.rglob("*.deflate"):
            turn = json.loads(zlib.decompress(file.read_bytes()))
            # No record, no save, no address: nothing of what lies hidden.
            assert turn.keys() in ({"frames", "next"}, {"frames", "next", "log", "moves"})
            for choice in turn["next"]:
                place = file.with_name(file.name.removesuffix(".json.deflate"))
                name = f"{turns.slug(choice)}.json.deflate"
                here = (place / name, place / f"{turns.PIECE}{name}", folder / name)
                assert any(each.is_file() for each in here), choice


def test_pages_of_anybodys_draw_from_as_many(root):
    source = (root / "widgets" / "src" / "play.ts").read_text(encoding="utf-8")
    assert f"const DEALS = {deals.DEALS};" in source
    assert f"const KEPT = {deals.KEPT};" in source


def test_browsers_keep_some_deals_and_no_turns(tmp_path):
    for name in ("deals/market-0.json", "deals/market-8.json", "turns/market-0/x.json.deflate"):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(zlib.compress(b"{}"))
    assert [*offline.list_files(tmp_path)] == ["deals/market-0.json"]


@every_game
def test_a_session_goes_on_with_what_is_shown(game):
    for number in range(deals.DEALS):
        dealt = deals.deal(game, number)
        shown = on(Session(game), dealt.save)
        # What the bots have done before is said by the picture alone; the log tells it then.
        (now,) = shown["frames"]
        assert still(now) == still(dealt.frames[-1])
        assert shown["log"] == dealt.spot.log
        assert shown["match"] == {"number": 1, "source": "new", "played": False}
    assert deals.deal(game, 3).parts == deals.deal(game, 3).parts, "a build is like another one"


@every_game
@pytest.mark.parametrize("number", [*SOME, None], ids=lambda number: f"deal {number}")
def test_a_session_replays_every_prepared_turn_and_shows_the_same(game, number):
    guided = number is None
    dealt = deals.first_deal(game) if guided else deals.deal(game, number)
    prepared = [*turns.prepare(dealt.spot)]
    assert len({one.place for one in prepared}) == len(prepared)
    views = {"": dealt.frames[-1]}
    for place, turn, played in prepared:
        moves = moves_of(prepared[[one.place for one in prepared].index(place)], dealt)
        session = GuidedSession(game) if guided else Session(game)
        shown = on(session, dealt.save, moves=moves)
        session.handle({})
        if "moves" not in turn:
            for piece in played._table.draft:
                pick = {"type": "pick", "seq": 2, "ply": len(session.state.moves), "pick": piece}
                (shown,) = session.handle(pick)
        before = views[str(Path(place).parent) if "/" in place else ""]
        seen = unfolded(before, turn["frames"])
        views[place] = seen[-1]
        assert still(shown["frames"][-1]) == still(seen[-1]), place
        if "moves" in turn:
            assert shown["log"][-len(turn["log"]) :] == turn["log"]
            assert json.loads(shown["save"])["chance"] == json.loads(dealt.save)["chance"]
            assert shown["match"]["played"]
            assert session.state == played.state
            assert session.live.why_no_undo() == played.live.why_no_undo()


def unfolded(before, changes):
    """The views of which each is given as its difference from the one before."""
    seen, views = {"view": before}, []
    for change in changes:
        seen = json.loads(json.dumps(seen))
        for pointer, value in change.items():
            *way, last = pointer.split("/")[1:]
            at = seen
            for name in way:
                at = at[int(name)] if isinstance(at, list) else at[name]
            at[int(last) if isinstance(at, list) else last] = value
        views.append(seen["view"])
    assert fold_views(before, views) == changes
    return views


@every_game
def test_nothing_in_a_prepared_turn_depends_on_what_lies_hidden(game):
    """The same moves in another layout that the reader cannot tell from this one are shown alike."""
    dealt = deals.deal(game, 1)
    for prepared in turns.prepare(dealt.spot):
        _, turn, played = prepared
        if "moves" not in turn:
            continue
        other = played.observation.sample(Random(3))
        moves = moves_of(prepared, dealt)
        begins = other.beginning()
        for move in other.moves[: len(other.moves) - len(moves)]:
            begins = begins.play(move)
        record = tomoe.Record(played.game, begins, deals=played.match.deals)
        save = json.dumps({**json.loads(dealt.save), "g": record.pack()})
        here = on(Session(game), dealt.save, moves=moves)
        there = on(Session(game), save, moves=moves)
        assert here["frames"] == there["frames"]
        assert here["log"] == there["log"]


@pytest.mark.parametrize("dealt", [None, 3, "", "x", "[" * 90, '{"g":"AAAA"}', {"g": []}])
def test_a_dealt_match_that_cannot_be_read_is_dealt_anew(dealt):
    ready = {"type": "ready", "seq": 1, "save": None, "query": "", "dealt": dealt}
    (shown,) = Session("market", budget=100).handle(ready)
    assert shown["type"] == "frames"
    assert shown["match"]["source"] == "new"


@pytest.mark.parametrize("moves", ["R1", 3, {"a": 1}, ["none"], ["collect R R"], ["x"] * 501])
def test_moves_that_cannot_be_replayed_are_none(moves):
    save = deals.deal("collector", 2).save
    with pytest.raises(ValueError, match=r"."):
        Session("collector")._table.restore(json.dumps({**json.loads(save), "moves": moves}))


def test_a_kept_match_comes_first():
    own, dealt = (deals.deal("market", number).save for number in (1, 2))
    session = Session("market", budget=100)
    (shown,) = session.handle({"type": "ready", "seq": 1, "save": own, "query": "", "dealt": dealt})
    assert shown["save"] == own
    assert shown["match"]["source"] == "save"
