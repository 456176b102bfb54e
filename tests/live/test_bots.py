"""Any function plays wherever a bot's name does; one that fails is named, and the match can go on."""

from __future__ import annotations

from random import Random

import pytest

import tomoe_core as tomoe
from tomoe_core.live import BotFailed, LiveMatch, Players
from tomoe_core.page.session import Session
from tomoe_core.page.settings import Settings
from tomoe_core.table.screens.style import TextStyle
from tomoe_core.table.screens.voice import Voice
from tomoe_core.terminal.prompt import Prompt

READY = {"type": "ready", "seq": 1, "save": None, "query": ""}


class Moody:
    """A bot that raises while ``angry``."""

    __name__ = "moody"

    def __init__(self, angry=False):
        self.angry = angry

    def __call__(self, observation, rng, budget=None, /):
        if self.angry:
            raise RuntimeError("not now")
        return observation.legal_moves()[0]


def act(session, action, **args):
    return list(session.handle({"type": "action", "seq": 2, "id": action, "args": args}))


def play(session, move):
    ply = len(session.state.moves)
    return list(session.handle({"type": "play", "seq": 2, "ply": ply, "move": str(move)}))


# At a page's table


def test_a_function_plays_and_can_be_chosen():
    bot = Moody()
    session = Session("tomoefuda", bots=["easy", bot], rng=Random(1))
    (message,) = session.handle(READY)
    settings = {s["id"]: s for s in message["settings"]}
    assert settings["bot-1"]["value"] == "easy"
    assert settings["bot-2"]["value"] == "moody"
    values = [choice["value"] for choice in settings["bot-1"]["choices"]]
    assert values == ["easy", "normal", "hard", "moody"]
    assert settings["bot-1"]["choices"][3]["label"] == {"ja": "moody", "en": "moody"}
    assert session.live.players.bots == (None, "easy", bot)
    act(session, "set", id="bot-1", value="moody")
    assert session.live.players.bots == (None, bot, bot)
    (message,) = play(session, "pile 1")
    assert message["type"] == "frames"


def test_a_save_with_a_bot_that_is_gone_goes_on_with_the_usual_one():
    session = Session("tomoefuda", bots=[Moody()], rng=Random(1))
    list(session.handle(READY))
    (message,) = play(session, "pile 1")
    other = Session("tomoefuda", rng=Random(2))
    list(other.handle({**READY, "save": message["save"]}))
    assert other.state == session.state
    assert other.live.players.bots == (None, "normal", "normal")


def test_a_failing_bot_is_one_sentence_and_the_readers_move_is_not_made():
    bot = Moody(angry=True)
    session = Session("tomoefuda", bots=[bot], rng=Random(1))
    list(session.handle(READY))
    before = session.state
    (error,) = play(session, "pile 1")
    assert error == {
        "type": "error",
        "seq": 2,
        "text": {
            "en": "Matsu's bot, moody, stopped with an error: RuntimeError: not now.",
            "ja": "松のボット（moody）がエラーで止まりました（RuntimeError: not now）。",
        },
    }
    assert session.state == before
    bot.angry = False
    (message,) = play(session, "pile 1")
    assert message["type"] == "frames"


def test_a_bot_that_fails_before_the_reader_has_moved():
    bot = Moody(angry=True)
    session = Session("tomoefuda", settings={"seat": "1"}, bots=[bot], rng=Random(1))
    frames, error = session.handle(READY)
    assert frames["frames"][-1]["ply"] == 0
    assert error["text"]["en"].endswith("stopped with an error: RuntimeError: not now.")
    (error,) = play(session, "pile 1")
    assert error["text"]["en"] == "It is Ume's turn."
    (message,) = act(session, "set", id="bot-2", value="easy")
    assert message["frames"][-1]["actor"] == session.you


@pytest.mark.parametrize(
    ("bots", "why"),
    [(["genius"], "there is no bot 'genius'"), (["easy"] * 3, "2 bots at this table, not 3")],
)
def test_bots_that_are_not_there(bots, why):
    with pytest.raises(ValueError, match=why):
        Session("tomoefuda", bots=bots)


def test_two_bots_of_one_name_are_two():
    one, two = Moody(), Moody()
    settings = Settings.with_bots("tomoefuda", [one, two])
    assert settings.players.bots == (None, one, two)
    assert settings.save() == {"bot-1": "moody", "bot-2": "moody 2", "seat": "0"}


# Settings of all games


def test_settings_follow_the_options():
    """With more players there are more bots and other lengths; what cannot stay goes back to what is usual."""
    settings = Settings("fesca-six")
    assert (settings.deals, len(settings.players.bots)) == (6, 6)
    chosen = settings.replace({"bot-5": "hard", "seat": "5", "deals": "12"})
    assert chosen.players.you == 5
    seven = chosen.replace({"players": "7"})
    assert (seven.deals, seven.players.you) == (7, 5)
    assert seven.players.bots.count("hard") == 1
    assert seven.players.bots.count("normal") == 5
    five = chosen.replace({"players": "5", "bot-5": "easy", "seat": "5"})
    assert (five.deals, five.players.you) == (5, 0)
    assert "bot-5" not in five.save()
    with pytest.raises(ValueError, match="Players cannot be 9; it may be 6, 5 or 7"):
        settings.replace({"players": "9"})


@pytest.mark.parametrize(
    ("id", "lengths", "usual"),
    [
        ("tomoefuda", ["3", "6", "9", "12"], "3"),
        ("market", ["3", "6", "9", "12"], "3"),
        ("fesca-wild", ["6", "12", "18", "24"], "6"),
        ("collector", ["4", "8", "12", "16", "20"], "20"),
        ("petit-bridge", ["3", "6", "9", "12", "120"], "120"),
    ],
)
def test_lengths_of_a_match_are_the_games(id, lengths, usual):
    settings = Settings(id)
    shown = next(s for s in settings.show(settings.players.names) if s["id"] == "deals")
    assert [choice["value"] for choice in shown["choices"]] == lengths
    assert shown["value"] == usual
    # Petit Bridge has words of its own.
    open_ended = [c["value"] for c in shown["choices"] if c["label"]["en"].startswith("until")]
    assert open_ended == ([usual] if int(usual) > 12 else [])


def test_the_length_of_petit_bridge_decides_whether_it_has_an_open_end():
    settings = Settings("petit-bridge")
    assert settings.game.options["open_end"] is True
    fixed = settings.replace({"deals": "6"})
    assert (fixed.game.options["open_end"], fixed.deals) == (False, 6)
    shown = {each["id"]: each for each in fixed.show(fixed.players.names)}
    assert "open_end" not in shown
    assert "seat" not in shown
    labels = [choice["label"]["en"] for choice in shown["deals"]["choices"]]
    assert labels[1] == "6 deals, about 15 minutes"
    assert labels[-1].startswith("until somebody ends it")
    again = fixed.replace({"deals": shown["deals"]["choices"][-1]["value"]})
    assert again.game.options["open_end"] is True
    # Whoever gives both, as from Python, gets both.
    both = Settings("petit-bridge", {"open_end": "true", "deals": "3"})
    assert (both.game.options["open_end"], both.deals) == (True, 3)


def test_the_length_of_a_record_can_be_kept():
    game = tomoe.game("tomoefuda")
    settings = Settings("tomoefuda").for_game(game, 15, 2)
    assert (settings.deals, settings.players.you) == (15, 2)
    shown = next(s for s in settings.show(settings.players.names) if s["id"] == "deals")
    assert shown["choices"][-1]["value"] == shown["value"] == "15"


# At the terminal


def at_the_terminal(bot):
    game = tomoe.game("tomoefuda")
    live = LiveMatch.start(game, Players.around(game, [bot]), Random(5))
    return Prompt(live, TextStyle(Voice("en", live.names)))


def test_a_failing_bot_at_the_terminal(capsys):
    bot = Moody(angry=True)
    prompt = at_the_terminal(bot)
    before = prompt.live
    prompt.answer("pile 1")
    said = capsys.readouterr().out
    assert said.endswith("Matsu's bot, moody, stopped with an error: RuntimeError: not now.\n")
    assert prompt.live == before
    bot.angry = False
    prompt.answer("pile 1")
    assert prompt.live.your_turn
    assert len(prompt.live.state.moves) > 2


def test_a_bot_that_fails_before_the_person_has_moved_at_the_terminal():
    game = tomoe.game("tomoefuda")
    live = LiveMatch.start(game, Players.around(game, [Moody(angry=True)], you=1), Random(5))
    prompt = Prompt(live, TextStyle(Voice("en", live.names)))
    with pytest.raises(BotFailed, match="moody, stopped with an error"):
        prompt.run()
