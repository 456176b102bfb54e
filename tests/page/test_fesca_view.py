"""FESCA's table: what a seat may know, in every language; what can be clicked; disguises, leads, hints, the end."""

from __future__ import annotations

import json
from random import Random

import pytest

import tomoe_core as tomoe
from tests.strategies import random_deal
from tomoe_core.bots import Hint, MoveHint
from tomoe_core.explain import LANGUAGES, sentence, text
from tomoe_core.games.fesca.learn import lessons
from tomoe_core.games.fesca.table import view as fesca
from tomoe_core.games.fesca.table.trick_view import trick_zone
from tomoe_core.games.shared.decks import FESCA
from tomoe_core.locale import keys
from tomoe_core.names import names_for
from tomoe_core.page.session import Session
from tomoe_core.page.view import log, view
from tomoe_core.table.hints import TRICK
from tomoe_core.table.views import say
from tomoe_core.tricks import PlayedTrick

GAMES = [tomoe.game(id, players=n) for id in ("fesca-six", "fesca-wild") for n in (5, 6, 7)]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda g: f"{g.id}-{g.players}")


def seen(state, seat, **more):
    return view(state.observe(seat), names_for(state.game.players, seat), **more)


def slots(shown):
    last = [shown["lastTrick"]] if shown["lastTrick"] else []
    zones = [*shown["centre"], *last, *(zone for seat in shown["seats"] for zone in seat["zones"])]
    return [slot for zone in zones for slot in zone["cards"]]


def hand(shown):
    return shown["seats"][shown["you"]]["zones"][0]["cards"]


def whole(state, seat):
    o, names = state.observe(seat), names_for(state.game.players, seat)
    shown = [view(o, names), log(o, names)]
    if o.tricks and o.tricks[-1].winner is not None:
        shown.append(view(o, names, trick_done=True))
    return json.dumps(shown, ensure_ascii=False)


def texts(value):
    """Every text in a view."""
    if isinstance(value, dict):
        if set(value) & set(LANGUAGES):
            yield value
        for inner in value.values():
            yield from texts(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from texts(inner)


def trick(game, cards, won=False):
    """A trick that seat 0 led, as it is drawn: its slots by card."""
    parsed = tuple(FESCA.parse(cards))
    winner = game.trick(parsed).winner if won else None
    played = PlayedTrick(0, parsed, winner, game.players)
    return {slot["card"]: slot for slot in trick_zone("t", say("trick"), played, game)["cards"]}


def tags(slot):
    return [tag["text"]["en"] for tag in slot["tags"]]


@every_game
def test_a_view_does_not_change_when_hidden_cards_change_places(game):
    rng = Random(1)
    for state in random_deal(game, 3):
        for seat in rng.sample(range(game.players), 2):
            assert whole(state, seat) == whole(state.observe(seat).sample(rng), seat)


@every_game
def test_no_unknown_card_lies_on_the_table(game):
    for state in random_deal(game, 4):
        o = state.observe(1)
        drawn = slots(seen(state, 1))
        known = {slot["card"] for slot in drawn} | {slot["key"] for slot in drawn}
        assert not known & {card.text for card in FESCA.of(o.unknown)}


@every_game
def test_every_text_is_there_in_every_language(game):
    for state in random_deal(game, 5):
        for one in texts(json.loads(whole(state, 0))):
            assert set(one) == set(LANGUAGES)
            assert all(isinstance(words, str) and "{" not in words for words in one.values())


@every_game
def test_what_can_be_clicked_is_what_is_legal(game):
    for state in random_deal(game, 6):
        for seat in range(game.players):
            shown = seen(state, seat)
            legal = state.legal_moves() if state.actor == seat else ()
            moves = [slot["move"] for slot in slots(shown) if "move" in slot]
            assert moves == [move.text for move in legal]
            if state.actor == seat:
                assert all(("move" in slot) != ("why" in slot) for slot in hand(shown))
                assert {slot["card"] for slot in hand(shown)} == {
                    card.text for card in state.hand_of(seat)
                }


@every_game
def test_what_a_card_shows_before_it_is_played_is_what_it_shows_on_the_table(game):
    for state in random_deal(game, 7):
        if state.actor is None:
            continue
        shown = seen(state, state.actor)
        for slot in hand(shown):
            if "move" not in slot or not ("as" in slot or slot.get("void")):
                continue
            after = seen(
                state.play(slot["move"]),
                state.actor,
                trick_done=state.play(slot["move"]).lead == 0,
            )
            (played,) = (s for s in after["centre"][0]["cards"] if s["card"] == slot["card"])
            assert (played.get("as"), played.get("void")) == (slot.get("as"), slot.get("void"))


@pytest.mark.parametrize(("id", "players"), [("fesca-six", 5), ("fesca-wild", 7)])
def test_a_match_is_played_to_its_end_by_clicking_what_can_be_clicked(id, players):
    def any_legal(observation, rng, budget=None):
        return rng.choice(observation.legal_moves())

    rng = Random(8)
    session = Session(id, settings={"players": str(players)}, bots=[any_legal], rng=rng)

    def answer(**message):
        (message,) = session.handle({"seq": 1, **message})
        assert message["type"] == "frames"
        return message

    message = answer(type="ready", save=None, query="")
    for deal in range(1, players + 1):
        while not (shown := message["frames"][-1])["over"]:
            moves = [slot["move"] for slot in hand(shown) if "move" in slot]
            message = answer(type="play", ply=shown["ply"], move=rng.choice(moves))
            ended = [frame for frame in message["frames"] if frame["pause"] == "trick"]
            assert all(len(frame["centre"][0]["cards"]) == players for frame in ended)
            assert all("reasons" in frame and frame["actor"] is None for frame in ended)
            assert all(frame["say"]["ja"] for frame in message["frames"][:-1])
        assert len(shown["score"]["rows"]) == deal
        if deal < players:
            assert "the deal" in shown["prompt"]["en"]
            message = answer(type="action", id="next-deal", args={})
    assert session.match.is_over
    assert "match" in shown["prompt"]["en"]


@pytest.mark.parametrize("key", ["fesca-most", "fesca-ahead"])
def test_the_end_of_a_deal_says_what_decided(key):
    """The reader's prompt names the winner, and among equals all of them and the trick that decided."""
    game = tomoe.game("fesca-six", players=5)
    ends = (random_deal(game, seed)[-1] for seed in range(50))
    end = next(end for end in ends if game.outcome(end)[-1].key == key)
    session = Session("fesca-six", rng=Random(1))
    record = str(tomoe.Record(end.game, end))
    *_, message = session.handle(
        {"seq": 1, "type": "action", "id": "open", "args": {"text": record}}
    )
    shown = message["frames"][-1]
    decided = game.outcome(end)[-1]
    assert shown["prompt"] == text(decided, names_for(5, 0))
    tied = decided.params.get("seats", (decided["seat"],))
    for lang in LANGUAGES:
        assert all(
            session.names.seats[seat][lang] in shown["prompt"][lang] for seat in tied if seat
        )
    assert shown["facts"] == []


def test_disguises_and_what_stops_them():
    """The author's example with seven players, before and after the last card."""
    game = tomoe.game("fesca-wild", players=7)
    before = trick(game, "M4 Y5 A7 Y8 Y9 Y10")
    assert {card: slot.get("as") for card, slot in before.items()} == {
        **{"M4": None, "Y5": "M5", "A7": None},
        **{"Y8": "A8", "Y9": "A9", "Y10": "A10"},
    }
    assert tags(before["Y10"]) == ["ahead"]
    after = trick(game, "M4 Y5 A7 Y8 Y9 Y10 A8", won=True)
    assert [card for card, slot in after.items() if slot.get("void")] == ["Y8", "Y9", "Y10"]
    assert [after[card].get("as") for card in ("Y5", "Y8", "Y9", "Y10")] == ["M5", "A8", None, None]
    assert tags(after["M4"]) == ["1st lead"]
    assert tags(after["A7"]) == ["2nd lead"]
    # By which card, and that the chain behind it is void with it.
    assert tags(after["Y8"]) == ["void: A8"]
    assert tags(after["Y9"]) == tags(after["Y10"]) == ["void, too"]
    assert tags(after["A8"]) == ["wins"]


def test_what_a_z_counts():
    six = tomoe.game("fesca-six", players=5)
    drawn = trick(six, "WZ W5 MZ M2 M12", won=True)
    assert tags(drawn["WZ"]) == ["1st lead", "= 13"]
    assert tags(drawn["MZ"]) == ["2nd lead", "= 13", "wins"]
    assert tags(trick(six, "W5 WZ")["WZ"]) == ["= 0"]
    wild = tomoe.game("fesca-wild", players=5)
    mimics = trick(wild, "W5 WZ Y9 F1 F2", won=True)
    assert [mimics[card]["as"] for card in ("WZ", "Y9")] == ["W9", "W9"]
    assert "wins" in tags(mimics["WZ"])
    assert tags(trick(wild, "W5 WZ")["WZ"]) == ["= 0"]


def test_cards_that_are_out():
    drawn = trick(tomoe.game("fesca-six", players=5), "F5 A3 M9 A7 F4", won=True)
    assert tags(drawn["M9"]) == ["out"]
    assert tags(drawn["A7"]) == ["wins"]


@every_game
def test_the_leads_are_counted(game):
    for state in random_deal(game, 9):
        shown = seen(state, 2)
        lying = shown["centre"][0]["cards"]
        values = [counter["value"] for counter in shown["counters"]]
        idle = sum(tag["kind"] in ("out", "void") for slot in lying for tag in slot["tags"])
        assert sum(values) == len(lying) - idle
        marked = [t for slot in lying for t in slot["tags"] if t["kind"] in ("ahead", "winner")]
        assert len(marked) <= 1


def test_a_prompt_for_everything_that_is_asked(monkeypatch):
    asked = set()

    def listen(key, *args, **params):
        asked.add(key)
        return say(key, *args, **params)

    monkeypatch.setattr(fesca, "say", listen)
    for game in GAMES:
        for seed in range(6):
            for state in random_deal(game, seed):
                if state.actor is not None:
                    assert seen(state, state.actor)["prompt"]["ja"]
    assert asked >= {key for key in keys("en") if key.startswith("fesca-ask-")}


def assert_each_card_is_told_as_it_stood(game, cards, told):
    for i in range(len(cards)):
        stood = game.steps(cards[: i + 1], game.judge(cards[: i + 1]))[i]
        assert told[i]["en"].startswith(sentence(stood, "en"))
        assert told[i]["ja"].startswith(sentence(stood, "ja"))


@every_game
def test_the_last_trick_is_told_card_by_card(game):
    for state in random_deal(game, 10):
        o, names = state.observe(0), names_for(game.players, 0)
        lesson = lessons.last_trick(o, names)
        assert (lesson is None) == (not o.takers)
        if lesson is None:
            continue
        drawn = [len(step["view"]["centre"][0]["cards"]) for step in lesson["steps"]]
        assert drawn[: game.players] == list(range(1, game.players + 1))
        assert set(drawn[game.players :]) == {game.players}
        told = [step["caption"] for step in lesson["steps"]]
        assert_each_card_is_told_as_it_stood(game, o.tricks[len(o.takers) - 1].cards, told)
        why = view(o, names)["reasons"]
        assert why["title"] == lesson["title"]
        # What came later is not yet said when a card falls: that it is void, or that several are out.
        later = ("out of the trick", "is void")
        so_far = " ".join(caption["en"] for caption in told)
        assert all(
            one["en"] in so_far or any(words in one["en"] for words in later)
            for one in why["lines"]
        )
        assert why["lines"][-3:] == told[-3:]
        for step in lesson["steps"]:
            lying = {slot["key"] for slot in step["view"]["centre"][0]["cards"]}
            assert lying.issuperset(step["focus"])


def hint_of(*moves, layouts=40, possible=900):
    """A hint for cards with (wins, points)."""
    game = tomoe.game("fesca-wild")
    rows = [
        MoveHint(game.parse_move(card), 1, wins, points, points) for card, wins, points in moves
    ]
    return Hint(tuple(rows), layouts, possible, False, 1.0)


@pytest.mark.parametrize(
    ("hint", "words"),
    [
        (hint_of(("A7", 3, 1.0)), "A7 is the only card"),
        (hint_of(("A7", 30, 2.0), ("F2", 0, 1.0)), "A7 looks best."),
        (hint_of(("A7", 9, 2.0), ("A8", 9, 2.0), ("F2", 0, 1.0)), "A7 or A8: one is as good"),
        (
            hint_of(("A7", 0, 1.0), ("F2", 0, 1.0)),
            "Every card you may play is as good as the others",
        ),
        (hint_of(("A7", 1, 2.0), ("F2", 0, 1.0), layouts=1, possible=1), "A7 is best."),
        (hint_of(("A7", 0, 0.0), ("F2", 0, 0.0), layouts=0), "There was no time"),
    ],
)
def test_hints_speak_of_tricks(hint, words):
    told = sentence(TRICK.said(hint), "en")
    assert words in told
    rows = [sentence(TRICK.row(each, hint), "en") for each in hint.moves]
    assert all(row.startswith(f"{each.move}: ") for row, each in zip(rows, hint.moves, strict=True))
    assert not any(
        nothing in text for text in (told, *rows) for nothing in ("of 0", "of 1 layouts")
    )


@every_game
def test_hints_name_every_card_that_may_be_played(game):
    state = random_deal(game, 11, plies=17)[-1]
    o = state.observe(state.actor)
    *_, hint = tomoe.bots.hint(o, Random(1), 40)
    rows = [TRICK.row(each, hint) for each in hint.moves]
    assert [row["card"].text for row in rows] == [move.text for move in o.legal_moves()]


@pytest.mark.parametrize("id", ["fesca-six", "fesca-wild"])
def test_the_number_of_players_is_a_setting_with_words(id):
    session = Session(id)
    (message,) = session.handle({"type": "ready", "seq": 1, "save": None, "query": ""})
    players = next(one for one in message["settings"] if one["id"] == "players")
    assert players["label"]["en"] == "Players"
    assert [choice["label"]["ja"][:2] for choice in players["choices"]] == ["6人", "5人", "7人"]
    seat = next(one for one in message["settings"] if one["id"] == "seat")
    assert seat["choices"][5]["label"]["en"] == "come sixth"
