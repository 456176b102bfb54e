"""A match against bots: a value that is played on, taken back, saved and opened again."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

import tomoe_core as tomoe
from tests.strategies import EVERY_GAME, name_of
from tomoe_core.live import BotFailed, LiveMatch, Players, Refused, usual_bot

every_game = pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)


def first(observation, rng, budget=None, /):
    """A bot: the first legal move."""
    return observation.legal_moves()[0]


def start(game, seed=1, bots=(first,), you=0, deals=None):
    return LiveMatch.start(game, Players.around(game, bots, you), Random(seed), deals=deals)


def play_on(live, rng):
    """Let the bots play."""
    for after in live.bot_moves():
        live = after
    return live


def play_deal(live, rng):
    """Everybody plays to the end of the deal."""
    while not live.state.is_over:
        live = play_on(live, rng)
        if not live.state.is_over:
            live = live.play(rng.choice(live.observation.legal_moves()))
    return live


@every_game
def test_a_match_is_played_to_its_end(game):
    rng = Random(3)
    live = start(game, deals=tomoe.Match(game, game.players).deals)
    for number in range(1, 200):
        assert live.deal_number == number
        live = play_deal(live, rng)
        assert live.match.states[-1] == live.state
        if live.match.is_over:
            break
        live = live.next_deal()
    assert live.match.is_over
    with pytest.raises(ValueError, match="the match was over"):
        live.next_deal()
    assert live.record().match() == live.match


@every_game
def test_bots_move_one_at_a_time_up_to_the_persons_turn(game):
    live = start(game, you=game.players - 1)
    before = live
    for after in live.bot_moves():
        assert len(after.states) == len(before.states) + 1
        assert before.state.actor != live.you
        before = after
    assert before.your_turn
    assert live.states == live.states[:1], "the earlier value is as it was"


def test_a_value_is_as_it_was_when_the_match_goes_on():
    game, rng = tomoe.game("tomoefuda"), Random(2)
    live = start(game)
    end = play_deal(live, rng)
    almost = replace(live, states=end.states[:-1])
    assert (live.match.states, almost.match.states) == ((), ())
    again = almost.play(end.state.moves[-1])
    assert again == end
    assert almost.match.states == ()
    other = end.next_deal()
    assert end.state.is_over
    assert len(other.states) == 1


@every_game
def test_a_match_goes_on_from_its_record(game):
    rng = Random(4)
    live = play_deal(start(game, bots=("random",), you=1), rng)
    if not live.match.is_over:
        live = play_on(live.next_deal(), rng)
    record = tomoe.Record.parse(str(live.record(live.players.seat_names)))
    players = Players.from_record(record)
    assert players is not None
    assert (players.you, players.bots) == (live.players.you, live.players.bots)
    again = LiveMatch.of(record, live.players)
    assert again.states == live.states
    assert again.match == live.match
    shorter = LiveMatch.of(record, live.players, ply=0)
    assert shorter.states == live.states[:1]
    assert shorter.match.states == live.match.states[: shorter.deal_number - 1]


def test_equal_chances_give_equal_matches():
    game = tomoe.game("petit-bridge")
    runs = {play_deal(start(game, 5), Random(1)).states for _ in range(2)}
    assert len(runs) == 1


def test_undo():
    game = tomoe.game("tomoefuda")
    live = start(game)
    assert live.why_no_undo().key == "undo-none"
    with pytest.raises(Refused, match="no move of yours"):
        live.undo()
    live = live.play("pile 1")
    # Its own open hand has been laid, so something hidden was shown.
    assert live.why_no_undo().key == "undo-seen"
    assert live.why_no_undo(though_seen=True) is None
    assert live.undo(though_seen=True).state.moves == ()
    assert play_deal(live, Random(1)).why_no_undo().key == "undo-over"


def test_a_move_that_showed_nothing_is_taken_back():
    game = tomoe.game("petit-bridge")
    live = start(game)
    live = live.with_players(Players.around(game, you=live.state.actor)).play("contract S game")
    assert live.why_no_undo() is None
    assert live.undo().state.moves == ()


def answered(live, rng, seen=lambda live: True):
    """A position in which the person has made a choice of several that showed them nothing, and bots have
    answered it with a card that was hidden; and the one in which the choice was made.
    """
    while True:
        before = live
        mine = live.play(rng.choice(live.state.legal_moves()))
        live = play_on(mine, rng)
        if mine is not live and mine.why_no_undo() is None and seen(live):
            return before, live
        if live.state.is_over:
            live = live.next_deal(rng)
        live = play_on(live, rng) if not live.your_turn else live


@pytest.mark.parametrize("id", ["fesca-six", "fesca-wild", "petit-bridge", "market"])
def test_a_choice_is_taken_back_before_the_answer_is_seen(id):
    game = tomoe.game(id)
    rng = Random(4)
    before, live = answered(
        play_on(start(game), rng), rng, lambda live: live.why_no_undo() is not None
    )
    ply = len(before.state.moves)
    assert live.undo_until == ply + 1
    assert live.why_no_undo(shown=ply + 1) is None
    assert live.undo(shown=ply + 1).states == before.states
    assert live.undo(shown=ply).states == before.states, "the choice itself is not drawn yet"
    with pytest.raises(Refused):
        live.undo(shown=ply + 2)
    with pytest.raises(Refused):
        live.undo(shown=10**6)


def test_what_showed_something_is_not_taken_back_at_any_time():
    live = start(tomoe.game("tomoefuda"))
    live = live.play("pile 1")
    assert live.undo_until is None
    assert live.why_no_undo(shown=1).key == "undo-seen"
    assert start(tomoe.game("tomoefuda")).undo_until is None


def test_a_choice_is_taken_back_before_the_answer_that_ends_the_deal_is_seen():
    game = tomoe.game("fesca-six")
    rng = Random(2)
    before, live = answered(play_on(start(game), rng), rng, lambda live: live.state.is_over)
    ply = len(before.state.moves)
    assert live.why_no_undo().key == "undo-over"
    back = live.undo(shown=ply + 1)
    assert (back.match, back.states) == (before.match, before.states)
    assert back.play(live.state.moves[ply]).match == before.match
    again = play_deal(back, Random(7))
    assert len(again.match.states) == len(live.match.states)


def test_the_same_deal_again():
    live = play_deal(start(tomoe.game("collector")), Random(1))
    again = live.same_deal()
    assert again.state == live.states[0]
    assert again.match.states == ()


# Who plays


def test_bots_sit_clockwise_and_the_last_fills_up():
    game = tomoe.game("fesca-six", players=5)
    assert Players.around(game, ["easy", first], 3).bots == (first, first, first, None, "easy")
    assert Players.around(game).bots == (None, *["normal"] * 4)
    assert usual_bot(game) == "normal"
    for bots, you, why in (
        (["genius"], 0, "no bot 'genius'"),
        (["easy"] * 5, 0, "4 bots at this table, not 5"),
        (["easy"], 5, "a seat is a number from 0 to 4"),
    ):
        with pytest.raises(ValueError, match=why):
            Players.around(game, bots, you)


def test_at_a_table_of_another_size():
    players = Players.around(tomoe.game("fesca-six", players=7), ["easy", "hard"], 6, "花子")
    fewer = players.for_game(tomoe.game("fesca-six", players=5))
    assert fewer == Players(4, ("easy", *["hard"] * 3, None), "花子")
    assert len(fewer.for_game(tomoe.game("fesca-six", players=7)).bots) == 7


def test_no_code_is_loaded_that_a_record_names():
    game = tomoe.game("tomoefuda")
    names = ["You", "Matsu (antigravity:geohash)", "Ume (random)"]
    assert Players.from_record(tomoe.Record(game, game.deal(1), seats=names)) is None


def test_the_person_who_is_called_nothing_in_particular():
    players = Players.around(tomoe.game("market"), [first])
    assert players.seat_names == ["You", "Matsu (first)", "Ume (first)"]


# Bots that fail


def breaks(observation, rng, budget=None, /):
    raise KeyError("no idea")


def cheats(observation, rng, budget=None, /):
    return "R3 R4"


def forgets(observation, rng, budget=None, /):
    return None


def too_late(observation, rng, budget=None, /):
    return tomoe.Move("pile 1")


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        (breaks, "Seat 1's bot, breaks, stopped with an error: KeyError: 'no idea'."),
        (cheats, "Seat 1's bot, cheats, answered with 'R3 R4', which is no legal move."),
        (forgets, "Seat 1's bot, forgets, answered with None, which is no legal move."),
        (too_late, "Seat 1's bot, too_late, answered with 'pile 1', which is no legal move."),
    ],
)
def test_a_bot_that_fails_is_named_and_the_match_stays_where_it_was(bot, why):
    live = start(tomoe.game("tomoefuda"), bots=(bot,)).play("pile 1")
    before = live.states
    with pytest.raises(BotFailed) as failed:
        list(live.bot_moves())
    assert str(failed.value) == why
    assert live.states == before
    for lang in ("ja", "en"):
        assert bot.__name__ in tomoe.sentence(failed.value.reason, lang, live.names)


def test_ctrl_c_goes_through_a_bot():
    def asleep(observation, rng, budget=None, /):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        list(start(tomoe.game("market"), bots=(asleep,), you=1).bot_moves())
