"""A game that brings neither bots nor screen nor view: it is played at the terminal and at a page's table."""

from __future__ import annotations

import json
from random import Random

import pytest

import tomoe_core as tomoe
from tests.strategies import random_deal
from tests.terminal.script import any_player, run
from tomoe_core.explain import LANGUAGES
from tomoe_core.locale import find
from tomoe_core.names import names_for
from tomoe_core.page.session import Session
from tomoe_core.page.view import log, view
from tomoe_core.table.default import default_view
from tomoe_core.table.screens import default, screen_of
from tomoe_core.table.screens.style import TextStyle
from tomoe_core.table.screens.voice import Voice
from tomoe_core.terminal import prompt

# At the terminal


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_played_at_the_terminal(lang, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    words = ["play", "kitsune", "--lang", lang, "--seed", "2", "--bots", "random"]
    text = run(monkeypatch, words, any_player(1))
    assert all(find(lang, "SCREEN", key).value in text for key in ("deal-over", "ask-move"))


def test_everything_can_be_asked_at_the_terminal(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(prompt, "HINT_BUDGET", 50)
    words = ["play", "kitsune", "--lang", "en", "--seed", "2", "--bots", "random"]
    text = run(monkeypatch, words, ["?", "? T1", "w", "h", "u", "1", "u!", "1", "s a.txt", "q"])
    assert (
        " looks best. " in text
        or ": one is as good as the other." in text
        or "each is as good" in text
    )
    assert "Nothing in your hand is forbidden now." in text
    assert "Nothing has happened yet." in text
    assert "Your last move is taken back." in text
    assert "Saved in a.txt" in text
    text = run(monkeypatch, "play kitsune --lang en --record a.txt --bots random", ["q"])
    assert "Going on with a.txt." in text


def test_deals_and_records(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    shown = run(monkeypatch, "deal kitsune --seed 2 --seat 0 --lang en")
    assert "▶  Seat 0  0  begins" in shown
    assert "Your move." in shown
    final = random_deal(tomoe.game("kitsune"), 3)[-1]
    (tmp_path / "a.txt").write_text(str(tomoe.Record(final.game, final)), encoding="utf-8")
    for command in ("replay a.txt --lang en", "explain a.txt --lang en"):
        told = run(monkeypatch, command)
        assert all(move.text in told for move in final.moves)
        assert "Points: " in told
    shown = run(monkeypatch, "replay a.txt --lang en --move 5 --seat 1")
    assert shown.count(f"Seat 1: {final.moves[4]}.") == 2, "told, and on the table"


def test_a_game_without_tricks_has_none_to_explain(monkeypatch, capsys):
    run(monkeypatch, "explain kitsune T1 T2 T3", code=1)
    assert "kitsune has no tricks" in capsys.readouterr().err


def test_the_default_screen_shows_nothing_hidden(game):
    for state in random_deal(game, 5):
        for seat in range(3):
            o = state.observe(seat)
            style = TextStyle(Voice("en", names_for(3, seat)))
            lines = screen_of(game).table(o, style)
            assert len(lines) >= 3
            assert lines == screen_of(game).table(o.sample(Random(1)).observe(seat), style)
            known = {m.text for m in o.moves} | {c.text for c in game.deck.of(o.hand)}
            unknown = {card.text for card in game.deck.cards} - known
            assert not unknown & {*" ".join(lines).split()}


@pytest.mark.parametrize("id", ["tomoefuda", "market"])
def test_the_default_screen_does_for_any_game(id, monkeypatch):
    for state in random_deal(tomoe.game(id), 5)[::5]:
        o = state.observe(1)
        style = TextStyle(Voice("ja", names_for(3, 1)))
        assert default.table(o, style) == default.table(o.sample(Random(2)).observe(1), style)
        assert list(default.tries(o)) == [move.text for move in o.legal_moves()]


# At a page's table


def texts(value):
    """Every text by language in plain data."""
    if isinstance(value, dict):
        if "en" in value:
            yield value
        else:
            for each in value.values():
                yield from texts(each)
    elif isinstance(value, list):
        for each in value:
            yield from texts(each)


def play_a_deal(session, seed=0):
    """The last message with frames, when the deal is over."""
    rng = Random(seed)
    (message, *_) = session.handle({"type": "ready", "seq": 1, "save": None, "query": ""})
    while not message["frames"][-1]["over"]:
        now = message["frames"][-1]
        assert now["actor"] == session.you
        legal = [str(move) for move in session.observation.legal_moves()]
        usable = [choice["move"] for choice in now["choices"] if "disabled" not in choice]
        # The default view has a button for each move; a game's own may have others.
        assert {*usable} <= {*legal}
        if now["choices"] and session.game.part("table.view") is None:
            assert usable == legal[:60]
        play = {"type": "play", "seq": 2, "ply": now["ply"], "move": rng.choice(legal)}
        answers = list(session.handle(play))
        assert answers[-1]["type"] == "frames", answers
        message = answers[-1]
    return message


@pytest.mark.parametrize("id", [*tomoe.GAMES, "kitsune"])
def test_a_session_plays_every_registered_game(id):
    session = Session(id, bots=["random"], rng=Random(1))
    for deal in range(1, 3):
        message = play_a_deal(session, deal)
        assert json.loads(json.dumps(message)) == message
        assert all({*text} == {*LANGUAGES} for text in texts(message))
        assert all(text[lang] for text in texts(message["log"]) for lang in LANGUAGES)
        assert len(message["frames"][-1]["score"]["rows"]) == deal
        assert "set-" not in json.dumps([s["label"] for s in message["settings"]])
        if session.match.is_over:
            break
        list(session.handle({"type": "action", "seq": 3, "id": "next-deal"}))


@pytest.mark.parametrize("id", [*tomoe.GAMES, "kitsune"])
def test_a_saved_match_of_every_game_goes_on(id):
    session = Session(id, bots=["random"], rng=Random(2))
    ready = {"type": "ready", "seq": 1, "save": None, "query": ""}
    (message,) = session.handle(ready)
    move = str(session.observation.legal_moves()[0])
    (message,) = session.handle(
        {"type": "play", "seq": 2, "ply": message["frames"][-1]["ply"], "move": move}
    )
    other = Session(id, bots=["random"], rng=Random(3))
    (again,) = other.handle({**ready, "save": message["save"]})
    assert other.state == session.state
    assert again["settings"] == message["settings"]
    shared, notice = Session(id, rng=Random(4)).handle({**ready, "query": message["address"]})
    assert notice["type"] == "notice"
    assert shared["frames"][-1]["ply"] == message["frames"][-1]["ply"]


def test_a_game_that_is_not_there():
    with pytest.raises(ValueError, match="there is no game 'chess'; the games are"):
        Session("chess")


@pytest.mark.parametrize("id", [*tomoe.GAMES, "kitsune"])
def test_the_default_view_shows_nothing_hidden(id):
    game = tomoe.game(id)
    for state in random_deal(game, 7)[::6]:
        for seat in range(game.players):
            o, names = state.observe(seat), names_for(game.players, seat)
            other = o.sample(Random(1)).observe(seat)
            for done in (False, True):
                shown = default_view(o, names, trick_done=done)
                assert shown == default_view(other, names, trick_done=done)
                assert all({*text} == {*LANGUAGES} for text in texts(shown))
            assert log(o, names) == log(other, names)


@pytest.mark.parametrize("id", ["tomoefuda", "fesca-six"])
def test_a_trick_game_without_a_view_has_hand_and_trick(id):
    game = tomoe.game(id)
    for state in random_deal(game, 7)[::5]:
        for seat in range(game.players):
            o = state.observe(seat)
            shown = default_view(o, names_for(game.players, seat))
            laid = [slot for one in shown["seats"] for z in one["zones"] for slot in z["cards"]]
            assert [slot["card"] for slot in laid] == [card.text for card in game.deck.of(o.hand)]
            legal = {move.text for move in o.legal_moves()}
            playable = {slot["move"] for slot in laid if "move" in slot}
            assert playable | {choice["move"] for choice in shown["choices"]} == legal
            assert not playable & {choice["move"] for choice in shown["choices"]}
            if playable:
                assert all("why" in slot for slot in laid if slot.get("move") not in playable)
            (middle,) = shown["centre"]
            going = [trick for trick in o.tricks if trick.winner is None]
            assert [slot["card"] for slot in middle["cards"]] == [
                card.text for trick in going for card in trick.cards
            ]
            assert (shown["lastTrick"] is None) == (len(o.tricks) == len(going))


def test_in_a_terminal_too_a_trick_game_shows_the_hand():
    state = random_deal(tomoe.game("fesca-six"), 7)[3]
    o = state.observe(1)
    lines = default.table(o, TextStyle(Voice("en", names_for(6, 1))))
    assert all(card.text in lines[-1] for card in o.game.deck.of(o.hand))


def test_views_are_those_of_the_game_where_it_has_some(game):
    o = game.deal(1).observe(0)
    assert view(o, names_for(3, 0)) == default_view(o, names_for(3, 0))
    o = tomoe.game("tomoefuda").deal(1).observe(0)
    assert view(o, names_for(3, 0)) != default_view(o, names_for(3, 0))
