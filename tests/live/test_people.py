"""Several people at one table, and none: who looks on, whose move may be taken back, what the seats are called."""

from __future__ import annotations

from random import Random

import pytest

import tomoe_core as tomoe
from tests.strategies import EVERY_GAME, name_of
from tomoe_core.explain import text
from tomoe_core.facts import Fact
from tomoe_core.live import LiveMatch, Players, Refused

every_game = pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)
GAME = tomoe.game("tomoefuda")
PEOPLE = {0: "Anna", 1: "Ben"}


def first(observation, rng, budget=None, /):
    """A bot: the first legal move."""
    return observation.legal_moves()[0]


def start(game=GAME, people=PEOPLE, seed=1):
    return LiveMatch.start(game, Players.seated(game, people, [first]), Random(seed), seed=seed)


def let_bots(live):
    for after in live.bot_moves():
        live = after
    return live


def look(live):
    """The bots play, and the table is handed to whoever is next."""
    live = let_bots(live)
    return live if live.state.is_over else live.seen().hand_over(live.state.actor)


def play(live, choose):
    return let_bots(live.play(choose(live.observation.legal_moves())))


def test_people_and_bots_are_seated():
    players = Players.seated(GAME, PEOPLE, ["easy"])
    assert players == Players(0, (None, None, "easy"), called=("Anna", "Ben", ""))
    assert players.people == (0, 1)
    assert [name["en"] for name in players.names.seats] == ["Anna", "Ben", "Matsu"]
    assert players.names.you is None
    assert players.seat_names == ["Anna", "Ben", "Matsu (easy)"]


def test_one_person_is_seated_as_ever():
    assert Players.seated(GAME, {1: ""}, ["easy", "hard"]) == Players.around(
        GAME, ["easy", "hard"], 1
    )


def test_bots_alone_have_names_and_nobody_is_spoken_to():
    players = Players.seated(GAME, {}, ["easy", "hard"])
    assert players.bots == ("easy", "hard", "hard")
    assert players.seat_names == ["Matsu (easy)", "Ume (hard)", "Sakura (hard)"]
    assert players.names.you is None
    live = LiveMatch.start(GAME, players, Random(1))
    assert not live.your_turn
    assert live.waits_for is None
    assert not live.has_choices
    # What a bot has played is nobody's to take back.
    assert next(live.bot_moves()).why_no_undo().key == "undo-none"


def test_people_without_names_are_numbered():
    names = Players.seated(tomoe.game("collector"), {1: "", 3: ""}).names
    assert [name["en"] for name in names.seats] == ["Matsu", "Player 1", "Ume", "Player 2"]
    assert [name["ja"] for name in names.seats] == ["松", "プレイヤー1", "梅", "プレイヤー2"]


@pytest.mark.parametrize(
    ("people", "bots", "why"),
    [
        ({0: "Anna", 1: "Anna"}, (), "two seats would be called 'Anna'"),
        ({0: "松", 1: "Ben"}, (), "two seats would be called '松'"),
        ({0: "A" * 41, 1: "Ben"}, (), "a name has at most 40 characters"),
        ({0: "Anna", 3: "Ben"}, (), "a seat is a number from 0 to 2"),
        ({0: "Anna", 1: "Ben"}, ["easy", "easy"], "there are 1 bots at this table, not 2"),
        ({0: "Anna", 1: "Ben"}, ["genius"], "no bot 'genius'"),
    ],
)
def test_seats_that_cannot_be(people, bots, why):
    with pytest.raises(ValueError, match=why):
        Players.seated(GAME, people, bots)


def test_sentences_say_names():
    names = start().names
    fact = Fact("plays", seat=0, card=GAME.deck.card("R3"))
    assert text(fact, names)["en"] == "Anna plays R3."
    assert text(fact, names)["ja"].startswith("Anna")


@every_game
def test_each_sees_their_own_cards_and_the_match_waits_for_the_other(game):
    rng = Random(3)
    live = look(start(game, {0: "Anna", game.players - 1: "Ben"}))
    handed = 0
    while not live.state.is_over:
        assert live.your_turn
        assert live.waits_for is None
        assert live.observation.seat == live.state.actor
        before, live = live.you, play(live, rng.choice)
        waits = live.waits_for
        assert waits is None or waits == live.state.actor != live.you
        if waits is not None:
            assert live.observation.seat == before
            handed += 1
        live = look(live)
    assert handed
    assert live.record(live.players.seat_names).seats[0] == "Anna"


def test_what_has_happened_since_somebody_looked():
    live = look(start())
    assert live.unseen_by(1) == ()
    live = play(live, lambda moves: moves[0])
    assert live.waits_for == 1
    assert live.unseen_by(1) == live.states[1:]
    live = look(live)
    assert live.unseen_by(1) == ()
    live = play(live, lambda moves: moves[0])
    # Ben's move and the bot's.
    assert live.unseen_by(0) == live.states[2:]


def test_only_a_bot_or_somebody_else_is_nobody_to_hand_to():
    with pytest.raises(ValueError, match="people sit at the seats 0, 1, not at 2"):
        start().hand_over(2)


def test_a_move_is_taken_back_until_somebody_else_has_looked():
    before = look(start())
    live = play(before, lambda moves: moves[0])
    assert live.undo(though_seen=True).states == before.states
    live = look(live)
    # Ben has none yet, and Anna's is not his.
    assert live.why_no_undo().key == "undo-none"
    anna = live.hand_over(0)
    assert anna.why_no_undo(though_seen=True) == Fact("undo-looked", seat=1)
    with pytest.raises(Refused, match="has looked at the table"):
        anna.undo()
    # Nor when Ben has moved, whoever has made the move for him.
    moved = let_bots(start()).hand_over(0).play("pile 1").play("pile 2")
    assert moved.why_no_undo() == Fact("undo-looked", seat=1)


def test_a_new_deal_has_been_seen_by_nobody():
    live = look(start())
    while not live.state.is_over:
        live = look(play(live, lambda moves: moves[0]))
    assert live.next_deal().looked == ()
    assert live.same_deal().looked == ()


def test_a_record_of_several_people_goes_on_with_those_who_sit_there():
    live = look(start())
    live = play(live, lambda moves: moves[0])
    record = tomoe.Record.parse(str(live.record(["Anna", "Ben", "Matsu (random)"])))
    # Anybody may have been called so.
    assert Players.from_record(record) is None
    players = Players.seated(GAME, PEOPLE).with_bots_of(record)
    assert players.bots == (None, None, "random")
    assert players.called_as_in(record).seat_names == list(record.seats)


def test_sitting_down_and_leaving():
    players = Players.seated(GAME, {}, ["easy"])
    sits = players.sit_down(2)
    assert (sits.you, sits.people, sits.names.you) == (2, (2,), 2)
    assert sits.leave(2, "hard").bots == ("easy", "easy", "hard")


@pytest.mark.parametrize("seat", range(3))
def test_bots_keep_their_names_whoever_sits_down_or_leaves(seat):
    watched = Players.seated(GAME, {}, ["easy"])
    sits = watched.sit_down(seat)
    before, now = (players.names.seats for players in (watched, sits))
    assert now[seat]["en"] == "You"
    assert [name for i, name in enumerate(now) if i != seat] == [
        name for i, name in enumerate(before) if i != seat
    ]
    assert sits.leave(seat, "easy").names.seats == before
    assert sits.leave(seat, "easy") == watched._replace(you=seat)
    # And where one person began: their seat's bot has a name that none of the others has.
    alone = Players.around(GAME, ["easy"], seat)
    left = alone.leave(seat, "easy")
    assert [left.names.seats[(seat + i) % 3]["en"] for i in range(3)] == ["Sakura", "Matsu", "Ume"]
    assert left.sit_down((seat + 1) % 3).leave((seat + 1) % 3, "easy").names == left.names


def test_several_people_at_a_table_of_another_size():
    players = Players.seated(tomoe.game("fesca-six", players=7), {0: "Anna", 6: "Ben"}, ["easy"])
    fewer = players.for_game(tomoe.game("fesca-six", players=5))
    assert fewer.people == (0,)
    more = Players.seated(tomoe.game("fesca-six", players=5), PEOPLE, ["easy"])
    assert more.for_game(tomoe.game("fesca-six", players=7)).own_name(1) == "Ben"
