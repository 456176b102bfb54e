"""Several people at one page, and bots that are watched: what is sent to whom, and what nobody is sent."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from random import Random

import pytest

import tomoe_core as tomoe
from tests.strategies import EVERY_GAME, name_of
from tomoe_core.page.session import Session
from tomoe_core.table import table_of

every_game = pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)
SECRET = ("save", "address", "record")
"""What may hold all cards: the deal in packed form, which nothing but a session reads, and, at the end, its record."""
TWO = {"person-1": "true", "name-0": "Anna", "name-1": "Ben"}
WATCHED = {"person-0": "false"}


class Bots:
    """A session whose bots move at random, or as a script says."""

    def __init__(self, game, settings, seed=1):
        self.rng, self.script = Random(seed), None
        options = {name: str(value).lower() for name, value in game.options.items()}

        def bot(observation, rng, budget=None, /):
            if self.script:
                return self.script[len(observation.moves)]
            return self.rng.choice(observation.legal_moves())

        self.session = Session(
            game.id, settings={**options, **settings}, bots=[bot], rng=Random(seed)
        )

    def ask(self, **message):
        return list(self.session.handle({"seq": 1, **message}))

    def act(self, action, **args):
        return self.ask(type="action", id=action, args=args)

    def ready(self, save=None):
        return self.ask(type="ready", save=save, query="")

    def play(self, move):
        return self.ask(type="play", move=move.text, ply=len(self.session.state.moves))


def people(settings=TWO, game="tomoefuda"):
    return Bots(tomoe.game(game), settings)


def public(messages):
    return [{k: v for k, v in one.items() if k not in SECRET} for one in messages]


def test_the_page_opens_covered_and_shows_each_person_their_own_cards():
    table = people()
    (cover,) = table.ready()
    assert set(cover) == {"type", "seq", "to", "text", "button", "save", "match"}
    assert cover["type"] == "cover"
    assert cover["text"]["en"] == "Hand over to Anna."
    assert cover["button"]["ja"] == "Annaです。手札を見せる"
    (shown,) = table.act("look")
    view = shown["frames"][-1]
    assert view["you"] == 0
    assert [seat["name"]["en"] for seat in view["seats"]] == ["Anna", "Ben", "Matsu"]
    (shown,) = table.play(table.session.state.legal_moves()[0])
    view = shown["frames"][-1]
    assert (view["you"], view["prompt"]["en"]) == (0, "Ben is next.")
    assert [action["move"] for action in view["actions"]] == ["hand-over"]
    assert not view["choices"]
    (cover,) = table.act("hand-over")
    assert (cover["type"], cover["to"]) == ("cover", 1)
    (shown,) = table.act("look")
    assert shown["frames"][-1]["you"] == 1
    # What Anna has done since is shown to Ben, and told by her name.
    assert any("Anna" in (view["say"] or {"en": ""})["en"] for view in shown["frames"])
    assert shown["log"][-1]["text"]["en"].startswith("Anna takes pile")


@pytest.mark.parametrize(
    "message",
    [
        {"type": "play", "move": "pile 1", "ply": 0},
        {"type": "pick", "pick": "R3", "ply": 0},
        *(
            {"type": "action", "id": id}
            for id in (
                "hint",
                "undo",
                "embed",
                "next-deal",
                "again",
                "look-back",
                "hand-over",
                "sit",
            )
        ),
        {"type": "action", "id": "set", "args": {"id": "bot-2", "value": "easy"}},
        {"type": "nonsense"},
    ],
)
def test_a_covered_table_says_only_that(message):
    table = people()
    table.ready()
    before = table.session.live
    (answer,) = table.ask(**message)
    assert answer["type"] == "error"
    assert answer["text"]["en"] == "The table is covered until Anna looks."
    assert table.session.live == before


def test_nobody_moves_for_another_or_covers_in_their_own_turn():
    table = people()
    table.ready()
    table.act("look")
    assert table.act("hand-over")[0]["type"] == "error"
    assert table.act("look")[0]["type"] == "error"
    table.play(table.session.state.legal_moves()[0])
    (error,) = table.play(table.session.state.legal_moves()[0])
    assert error["text"]["en"] == "It is Ben's turn."
    assert table.act("hint")[0]["type"] == "error"


def test_a_move_is_taken_back_until_the_other_person_looks():
    table = people({**TWO, "person-2": "true"})
    table.ready()
    for _ in range(4):
        (shown,) = table.act("look")
        before = table.session.state
        (shown,) = table.play(before.legal_moves()[0])
        if shown["can"]["undo"] is not True:
            table.act("hand-over")
    # The piles are taken; the first card of a trick lies open.
    assert shown["can"]["undo"] is True
    table.act("undo")
    assert table.session.state == before
    table.play(before.legal_moves()[0])
    table.act("hand-over")
    (shown,) = table.act("look")
    assert shown["can"]["undo"] is not True


def test_a_page_loaded_again_opens_covered_with_the_same_people():
    table = people()
    (cover,) = table.ready()
    table.act("look")
    (shown,) = table.play(table.session.state.legal_moves()[0])
    again = Session("tomoefuda", rng=Random(9))
    (cover,) = again.handle({"seq": 1, "type": "ready", "save": shown["save"], "query": ""})
    assert (cover["type"], cover["text"]["en"]) == ("cover", "Hand over to Ben.")
    assert [name["en"] for name in again.names.seats[:2]] == ["Anna", "Ben"]


def test_the_save_of_one_person_is_as_it_was():
    table = people({})
    (shown,) = table.ready()[-1:]
    assert set(json.loads(shown["save"])) == {"g", "chance", "seat", "bot-1", "bot-2"} | {
        key for key in json.loads(shown["save"]) if not key.startswith(("bot-0", "person", "name"))
    }
    assert "bot-0" not in {setting["id"] for setting in shown["settings"]}
    assert (shown["seats"], [one["person"] for one in shown["people"]]) == (
        "one",
        [True, False, False],
    )


@every_game
def test_a_deal_is_played_by_two_and_ends_and_the_next_begins_covered(game):
    table, rng = Bots(game, TWO), Random(2)
    (cover,) = table.ready()
    while not table.session.state.is_over:
        if cover["type"] == "cover":
            (cover,) = table.act("look")
            assert cover["frames"][-1]["you"] == table.session.state.actor
        (cover,) = table.play(rng.choice(table.session.observation.legal_moves()))
        if not table.session.state.is_over and table.session.live.waits_for is not None:
            (cover,) = table.act("hand-over")
    end = cover["frames"][-1]
    assert end["over"]
    assert "place" not in end["outcome"]
    if not table.session.match.is_over:
        assert table.act("next-deal")[0]["type"] == "cover"


@every_game
def test_what_a_person_is_sent_does_not_change_when_cards_they_cannot_know_change_places(game):
    table, rng = Bots(game, TWO), Random(3)
    table.ready()
    compared = 0
    while not table.session.state.is_over:
        covered = table.session._table
        seen = [*table.act("look")]
        move = rng.choice(table.session.observation.legal_moves())
        own = table_of(game).pieces
        clicks = [
            {"type": "pick", "pick": piece, "ply": len(table.session.state.moves)}
            for piece in (own.of(move) if own else ())
        ]
        for click in clicks:
            seen += table.ask(**click)
        seen += table.play(move)
        you, after = table.session.you, table.session.state
        if not after.is_over and rng.random() < 0.4:
            other = after.observe(you).sample(rng)
            states = tomoe.Record(game, other).states()
            there = Bots(game, TWO)
            live = replace(
                covered.live,
                states=tuple(states[: len(covered.live.states)]),
                players=covered.live.players._replace(
                    bots=there.session.live.players.bots,
                ),
            )
            there.session._table = covered._replace(
                live=live, settings=there.session._table.settings
            )
            there.script = other.moves
            again = [*there.act("look")]
            for click in clicks:
                again += there.ask(**click)
            again += there.play(move)
            assert public(again) == public(seen)
            compared += 1
        while not table.session.state.is_over and table.session.live.your_turn:
            table.play(rng.choice(table.session.observation.legal_moves()))
        if not table.session.state.is_over:
            (cover,) = table.act("hand-over")
            assert cover["type"] == "cover"
    assert compared


def test_names_that_cannot_be():
    for settings, why in (
        ({**TWO, "name-1": "Anna"}, "Two seats would be called Anna"),
        ({**TWO, "name-1": "A" * 41}, "A name has at most 40 characters"),
        ({**TWO, "person-1": "yes"}, "Person-1"),
    ):
        table = people({})
        table.ready()
        (error,) = table.act("new", settings=settings)
        assert why in error["text"]["en"]


def test_somebody_joins_in_the_middle_of_a_match_and_leaves():
    table = people({})
    table.ready()
    shown = table.act("set", id="person-1", value="true")[-1]
    assert (shown["type"], shown["seats"]) == ("frames", "several")
    assert table.session.live.looked
    (shown,) = table.act("set", id="person-1", value="false")
    assert shown["seats"] == "one"


# Watching


def test_bots_are_watched_a_move_at_a_time():
    table = people(WATCHED)
    (shown,) = table.ready()
    view = shown["frames"][-1]
    assert shown["seats"] == "watched"
    assert view["prompt"]["en"] == "Matsu is to move. As Matsu sees it."
    assert [one["move"] for one in view["actions"]] == [
        "watch-next",
        "watch-run",
        "watch-eyes",
        "sit",
    ]
    (shown,) = table.act("watch-next")
    assert len(table.session.state.moves) == 1
    assert (error := table.play(table.session.state.legal_moves()[0])[0])["type"] == "error"
    assert "turn" in error["text"]["en"]


@every_game
def test_nothing_can_be_clicked_in_what_is_watched(game):
    table = Bots(game, WATCHED)
    (shown,) = table.ready()
    for _ in range(2 * game.players + 2):
        if table.session.state.is_over:
            break
        for view in shown["frames"]:
            slots = [s for zone in view["centre"] for s in zone["cards"]]
            slots += [s for seat in view["seats"] for z in seat["zones"] for s in z["cards"]]
            assert not any({"move", "pick"} & s.keys() for s in slots)
            assert not view["choices"]
        table.act("watch-eyes")
        (shown,) = table.act("watch-next")


def texts(value):
    """Every text in what a page is sent."""
    if isinstance(value, dict) and value.keys() == {"en", "ja"}:
        yield value
    elif isinstance(value, dict | list | tuple):
        for each in value.values() if isinstance(value, dict) else value:
            yield from texts(each)


@every_game
@pytest.mark.parametrize("is_open", [False, True])
def test_where_nobody_sits_nothing_is_asked_and_no_hand_is_yours(game, is_open):
    table = Bots(game, WATCHED)
    (shown,) = table.ready()
    for _ in range(game.players if is_open else 0):
        (shown,) = table.act("watch-eyes")
    while True:
        for view in shown["frames"]:
            if is_open:
                assert view["facts"] == []
            # What a seat cannot see is told as that seat would be told it.
            for text in texts({**view, "facts": []}):
                assert not re.search(r"\byou(r|rs)?\b", text["en"], re.IGNORECASE), text["en"]
                assert "あなた" not in text["ja"], text["ja"]
        if table.session.state.is_over:
            break
        (shown,) = table.act("watch-next")


@pytest.mark.parametrize(
    ("game", "said"),
    [
        (
            "tomoefuda",
            ["Your seat", "The seat to your left", "The seat to your right"],
        ),
        (
            "collector",
            [
                "Your seat",
                "The seat to your left",
                "2 seats to your left",
                "The seat to your right",
            ],
        ),
    ],
)
def test_seats_are_called_by_their_place_whoever_sits_there(game, said):
    """Bots are named in the order in which they sit, so that a person among them gives them other names."""
    for settings in ({}, WATCHED, {"person-1": "true", "name-1": "Ben"}):
        table = people(settings, game=game)
        *_, shown = [*table.ready(), *(table.act("look") if "person-1" in settings else ())]
        assert [one["label"]["en"] for one in shown["people"]] == said
        assert [one["label"]["ja"] for one in shown["people"]][:2] == ["あなたの席", "左隣の席"]


def test_other_eyes_and_all_cards_open():
    table = people(WATCHED)
    table.ready()
    seen = [table.act("watch-eyes")[0]["frames"][-1] for _ in range(4)]
    assert [view["you"] for view in seen] == [1, 2, None, 0]
    assert "With all cards open." in seen[2]["prompt"]["en"]
    # Every button stays in its place, under a finger that taps on.
    moves = [[one["move"] for one in view["actions"]] for view in seen]
    assert moves == [["watch-next", "watch-run", "watch-eyes", "sit"]] * 4
    assert ["disabled" in view["actions"][-1] for view in seen] == [False, False, True, False]


def test_somebody_sits_down_for_a_bot_and_leaves():
    table = people(WATCHED)
    table.ready()
    table.act("watch-eyes")
    shown, note = table.act("sit")
    assert (shown["seats"], table.session.you) == ("one", 1)
    assert note["text"]["en"] == "In this deal you have seen cards that your seat does not know."
    (shown,) = table.act("leave")
    assert (shown["seats"], table.session.you) == ("watched", 1)
    assert table.act("leave")[0]["type"] == "error"


def test_bots_keep_their_names_when_somebody_sits_down_and_when_the_page_is_loaded_again():
    table = people(WATCHED)
    table.ready()
    table.act("watch-next")
    shown, *_ = table.act("sit")
    assert [seat["name"]["en"] for seat in shown["frames"][-1]["seats"]] == ["You", "Ume", "Sakura"]
    assert not any("Matsu" in line["text"]["en"] for line in shown["log"])
    again = Session("tomoefuda", rng=Random(9))
    *_, shown = again.handle({"seq": 1, "type": "ready", "save": shown["save"], "query": ""})
    assert [seat["en"] for seat in again.names.seats] == ["You", "Ume", "Sakura"]
    (shown,) = again.handle({"seq": 2, "type": "action", "id": "leave"})
    assert [seat["en"] for seat in again.names.seats] == ["Matsu", "Ume", "Sakura"]
    # A match that somebody begins anew has the usual names.
    table.act("new", settings={"person-0": "true"})
    assert [seat["en"] for seat in table.session.names.seats] == ["You", "Matsu", "Ume"]


@pytest.mark.parametrize("bots", ["1 1 2", "0 1 2", "1 2", "1 2 3 4", "x", "9" * 30, 7, None])
def test_a_save_that_names_bots_wrongly_has_the_usual_names(bots):
    table = people({})
    *_, shown = table.ready()
    save = json.dumps({**json.loads(shown["save"]), "bots": bots})
    table.ready(save)
    assert [seat["en"] for seat in table.session.names.seats] == ["You", "Matsu", "Ume"]


def test_a_table_is_covered_when_the_match_has_gone_on_elsewhere():
    table = people()
    table.ready()
    assert table.act("cover")[0]["type"] == "error"
    table.act("look")
    (cover,) = table.act("cover")
    assert (cover["type"], cover["text"]["en"]) == ("cover", "Hand over to Anna.")
    alone = people({})
    alone.ready()
    assert alone.act("cover")[-1]["type"] == "error"


def test_somebody_who_has_looked_is_called_by_name():
    table = people({**TWO, "person-2": "true", "name-2": "Cara"})
    table.ready()
    for _ in range(3):
        table.act("look")
        table.play(table.session.state.legal_moves()[0])
        table.act("hand-over")
    (shown,) = table.act("look")
    live = table.session.live
    table.session._table = table.session._table._replace(live=live.hand_over(1))
    (shown,) = table.act("set", id="bot-2", value="easy")
    assert shown["can"]["undo"]["en"] == (
        "Anna has looked at the table since your last move, so it cannot be taken back."
    )


def played_to_the_end(table):
    """Play a deal of several people by their first moves."""
    while not table.session.state.is_over:
        if table.session.live.waits_for is not None:
            table.act("hand-over")
        if table.session._table.covered:
            table.act("look")
        table.play(table.session.observation.legal_moves()[0])


def test_what_one_of_several_people_is_asked_begins_with_their_name():
    table = people()
    table.ready()
    (shown,) = table.act("look")
    prompt = shown["frames"][-1]["prompt"]
    assert prompt["en"].startswith("Anna: Take one of the face-down piles.")
    assert prompt["ja"].startswith("Anna：")
    alone = people({})
    *_, shown = alone.ready()
    assert shown["frames"][-1]["prompt"]["en"].startswith("Take one")


def test_each_of_several_people_is_looked_back_at_by_name():
    table = people()
    table.ready()
    played_to_the_end(table)
    *_, last = table.act("look-back")
    summary = last["summary"]
    assert [one["name"]["en"] for one in summary["people"]] == ["Anna", "Ben"]
    other = 1 - summary["whose"]
    *_, last = table.act("look-back", seat=other)
    summary = last["summary"]
    assert summary["whose"] == other
    # Nobody's moments come back among the drills of whose device it is.
    assert summary["keep"] == []
    assert summary["moments"]
    question = table.act("moment", number=0)[0]["question"]
    name = ("Anna", "Ben")[other]
    assert question["ask"] == {
        "en": f"What would {name} do here?",
        "ja": f"ここで{name}なら、どうしますか？",
    }
    assert question["view"]["you"] == other
    # The bot's seat is nobody's.
    *_, last = table.act("look-back", seat=2)
    assert last["summary"]["whose"] == other


def test_a_look_back_that_is_cut_short_by_another_deal_is_told():
    table = people({})
    table.ready()
    while not table.session.state.is_over:
        table.play(table.session.observation.legal_moves()[0])
    asked = table.session.handle({"seq": 1, "type": "action", "id": "look-back"})
    while not table.session._table.review or len(table.session._table.review.decisions) < 2:
        next(asked)
    *_, note = table.act("next-deal")
    assert note["type"] == "notice"
    assert note["text"]["en"].startswith("Looking back at the deal before has ended; 2 of")
    assert [one["type"] for one in table.act("new")] == ["frames"]


def test_a_deal_is_watched_to_its_end():
    table = people(WATCHED)
    table.ready()
    while not table.session.state.is_over:
        (shown,) = table.act("watch-next")
    view = shown["frames"][-1]
    assert view["over"]
    assert "next-deal" in [one["move"] for one in view["actions"]]
    assert table.act("watch-next")[0]["type"] == "error"
    (shown,) = table.act("next-deal")
    assert not shown["frames"][-1]["over"]
