"""The registry of games: what can be asked of it."""

from __future__ import annotations

import pytest

import tomoe_core as tomoe

IDS = ["tomoefuda", "fesca-six", "fesca-wild", "market", "collector", "petit-bridge"]


def test_what_can_be_asked():
    assert list(tomoe.GAMES) == list(tomoe.GAMES.keys()) == IDS
    assert len(tomoe.GAMES) == 6
    assert [kind.id for kind in tomoe.GAMES.values()] == IDS
    assert "market" in tomoe.GAMES
    assert "bridge" not in tomoe.GAMES
    assert tomoe.GAMES.get("bridge") is None
    with pytest.raises(KeyError):
        tomoe.GAMES["bridge"]
    assert "petit-bridge" in repr(tomoe.GAMES)


def test_parts():
    six, wild, market = (tomoe.GAMES[id] for id in ("fesca-six", "fesca-wild", "market"))
    assert six.part("statistics") is wild.part("statistics") is not None
    assert market.part("no_such_part") is None
    assert market.part("moves") is None, "a file of its rules is no part"
