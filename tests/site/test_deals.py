"""Dealt matches are the reader's from the first picture on."""

from __future__ import annotations

import json

import pytest
from tomoe_site import deals

import tomoe_core as tomoe
from tomoe_core.page.session import Session


def test_files(tmp_path):
    names = deals.write(tmp_path, ["collector"])
    assert names == [f"collector-{number}" for number in range(deals.DEALS)]
    texts = {(tmp_path / f"{name}.json").read_text("utf-8") for name in names}
    assert len(texts) == deals.DEALS, "each is another deal"
    assert json.loads(max(texts)).keys() == {"view", "save"}


def test_pages_of_anybodys_draw_from_as_many(root):
    source = (root / "widgets" / "src" / "play.ts").read_text(encoding="utf-8")
    assert f"const DEALS = {deals.DEALS};" in source


@pytest.mark.parametrize("game", tomoe.GAMES)
def test_a_session_goes_on_with_what_is_shown(game):
    for number in range(deals.DEALS):
        dealt = deals.deal(game, number)
        session = Session(game)
        ready = {"type": "ready", "seq": 1, "save": None, "query": "", "dealt": dealt["save"]}
        (shown,) = session.handle(ready)
        # What the bots have done before is said by the picture alone; the log tells it then.
        (now,) = shown["frames"]
        assert {**now, "say": None} == {**dealt["view"], "say": None}
        assert shown["match"] == {"number": 1, "source": "new", "played": False}
        assert dealt == deals.deal(game, number), "a build is like another one"


@pytest.mark.parametrize("dealt", [None, 3, "", "x", "[" * 90, '{"g":"AAAA"}', {"g": []}])
def test_a_dealt_match_that_cannot_be_read_is_dealt_anew(dealt):
    ready = {"type": "ready", "seq": 1, "save": None, "query": "", "dealt": dealt}
    (shown,) = Session("market", budget=100).handle(ready)
    assert shown["type"] == "frames"
    assert shown["match"]["source"] == "new"


def test_a_kept_match_comes_first():
    own, dealt = (deals.deal("market", number)["save"] for number in (1, 2))
    session = Session("market", budget=100)
    (shown,) = session.handle({"type": "ready", "seq": 1, "save": own, "query": "", "dealt": dealt})
    assert shown["save"] == own
    assert shown["match"]["source"] == "save"
