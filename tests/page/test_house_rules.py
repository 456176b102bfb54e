"""A game with house rules at a table of the page: they are named, kept, and can be left."""

from random import Random

import pytest

import tomoe_core as tomoe
from tests.page.test_session import answers, ready, standing
from tests.strategies import play_out
from tomoe_core import Record
from tomoe_core.explain import sentence
from tomoe_core.names import names_for, title
from tomoe_core.page import steps
from tomoe_core.page.session import Session
from tomoe_core.page.view import view
from tomoe_core.table.views import score_table

HOUSE = tomoe.game("collector", hand=5, not_collected=7)
PLAIN = tomoe.game("collector")
SAID = "House rules: Cards dealt: 5, Damage for not collecting: 7."
ADDRESS = f"?g={Record(HOUSE, HOUSE.deal(seed=3)).pack()}"


def table(**settings):
    return Session("collector", rng=Random(1), settings=settings)


def shown(messages):
    return next(m for m in reversed(messages) if m["type"] == "frames")


def first_line(messages):
    return shown(messages)["log"][0]["text"]["en"]


def setting(messages, id):
    return next((each for each in shown(messages)["settings"] if each["id"] == id), None)


def test_an_address_brings_them_and_the_first_line_says_them():
    session = table()
    messages = ready(session, query=ADDRESS)
    assert session.live.game is HOUSE
    assert first_line(messages).endswith(SAID)
    others = [seat["zones"][0]["cards"] for seat in standing(messages)["seats"][1:]]
    assert {len(slots) for slots in others} <= {5, 6}


def test_nothing_is_said_of_a_game_as_usual():
    messages = ready(table())
    assert "rules" not in first_line(messages)
    assert setting(messages, "hand") is None


def test_the_next_match_has_them_unless_the_reader_chooses_what_is_usual():
    session = table()
    opened = ready(session, query=ADDRESS)
    hand = setting(opened, "hand")
    assert (hand["value"], [each["value"] for each in hand["choices"]]) == ("5", ["5", "3"])
    assert hand["label"]["en"] == "Cards dealt"
    answers(session, type="action", id="new", args={})
    assert session.live.game is HOUSE
    usual = {"hand": "3", "not_collected": "20"}
    answers(session, type="action", id="new", args={"settings": usual})
    assert session.live.game is PLAIN


def test_a_save_keeps_them():
    session = table(hand="5", not_collected="7")
    save = shown(ready(session))["save"]
    other = table()
    assert first_line(ready(other, save=save)).endswith(SAID)
    assert other.live.game is HOUSE


def test_a_plain_record_at_a_table_with_house_rules_is_plain():
    session = table(hand="5")
    messages = ready(session, query=f"?g={Record(PLAIN, PLAIN.deal(seed=3)).pack()}")
    assert session.live.game is PLAIN
    assert setting(messages, "hand")["value"] == "3"


@pytest.mark.parametrize("text", ["9", "x", "", "3 3"])
def test_a_setting_that_cannot_be_is_refused_with_what_it_may_be(text):
    with pytest.raises(ValueError, match=r"[Hh]and cannot be .*; it may be 2–5"):
        table(hand=text)


@pytest.mark.parametrize("value", ["0,6,12", "0, 6, 12", "0 6 12", [0, 6, 12], (0, 6, 12)])
def test_several_numbers_are_taken_however_they_are_written(value):
    session = table(penalties=value)
    assert session.live.game is tomoe.game("collector", penalties=(0, 6, 12))
    assert setting(ready(session), "penalties")["value"] == "0 6 12"
    answers(session, type="action", id="new", args={"settings": {"penalties": value}})
    assert session.live.game is tomoe.game("collector", penalties=(0, 6, 12))


@pytest.mark.parametrize("value", ["0,6", "0 6 1000", "6", 6, [0, 6], "x", "", None])
def test_several_numbers_that_cannot_be_are_refused_with_how_they_are_written(value):
    with pytest.raises(
        ValueError,
        match=r"it is 3 whole numbers from 0 to 999, with spaces or commas .* such as 0 4 8\.",
    ):
        table(penalties=value)


def test_numbers_and_truth_values_are_taken_as_json_writes_them():
    session = table()
    ready(session)
    args = {"settings": {"hand": 4, "not_collected": 0, "deals": 8, "seat": 1}}
    answers(session, type="action", id="new", args=args)
    assert session.live.game is tomoe.game("collector", hand=4, not_collected=0)
    assert (session.live.match.deals, session.live.you) == (8, 1)
    assert Session("tomoefuda", settings={"ichi": 2.0, "generals": True}).game is tomoe.game(
        "tomoefuda", ichi=2, generals=True
    )
    for wrong in (True, 9, 4.5, None, {}):
        with pytest.raises(ValueError, match="it may be 2–5"):
            table(hand=wrong)


def test_a_steps_file_has_them_in_its_title():
    made = steps(Record(HOUSE, HOUSE.deal(seed=3)))
    assert made["title"]["en"].endswith("(Cards dealt: 5, Damage for not collecting: 7)")
    assert made["title"]["ja"].endswith("（配る枚数：5、回収できないときのダメージ：7）")
    assert "rules" not in str(steps(Record(PLAIN, PLAIN.deal(seed=3))))


SEARCHED = "The game's own bots do not know them; bots and hints search by random play instead."


@pytest.mark.parametrize(
    ("id", "settings", "said"),
    [
        (
            "fesca-six",
            {"equal_numbers": "first"},
            f"With equal numbers wins: the first lead. {SEARCHED}",
        ),
        ("fesca-six", {"z_leads": "6"}, "A Z that makes a lead counts: 6."),
        (
            "fesca-wild",
            {"deal_won_by": "fewest"},
            f"A deal is won by: the fewest tricks. {SEARCHED}",
        ),
        (
            "tomoefuda",
            {"worths": "1 1 1 1 3 1"},
            "A trick won with a 1, 2 … 6 counts: 1/1/1/1/3/1.",
        ),
        ("tomoefuda", {"pile": "8"}, f"Cards in a pile: 8. {SEARCHED}"),
    ],
)
def test_the_table_says_which_bots_do_not_know_them(id, settings, said):
    session = Session(id, rng=Random(1), settings=settings)
    messages = ready(session)
    assert first_line(messages).endswith(f"House rules: {said}")
    (name, text) = next(iter(settings.items()))
    assert setting(messages, name)["value"] == text
    while session.live.your_turn:
        move = str(session.observation.legal_moves()[0])
        ply = shown(messages)["frames"][-1]["ply"]
        messages = answers(session, type="play", ply=ply, move=move)
        if len(session.observation.moves) > 8:
            break
    answers(session, type="action", id="hint", args={})


def test_a_word_is_told_by_what_it_is_called():
    session = Session("fesca-six", rng=Random(1), settings={"yinyang_beats": "false"})
    choices = setting(ready(session), "yinyang_beats")["choices"]
    assert [each["label"]["en"] for each in choices] == ["loses to the five", "beats the five"]


@pytest.mark.parametrize("text", ["third", "", "6"])
def test_a_word_that_there_is_not_is_refused_with_those_there_are(text):
    with pytest.raises(ValueError, match=r"it may be suits, first or second"):
        Session("fesca-six", rng=Random(1), settings={"equal_numbers": text})


def wheel_of(state):
    o = state.observe(state.actor)
    return view(o, names_for(6, state.actor))["figures"][0]


def test_the_wheel_of_the_elements_follows_them():
    game = tomoe.game("fesca-six", generating="generator", yinyang_beats=False)
    shown = wheel_of(game.deal(seed=1))
    assert shown["key"]["feeds"]["en"] == "generating 相生: generator wins"
    labels = {link["label"]["en"].lower() for link in shown["links"]}
    assert "wood generates fire 相生: wood is stronger" in labels
    assert sum("beats yin-yang" in label for label in labels) == 5
    assert len(labels) == 15
    assert shown["note"]["en"].endswith("the rules of this table decide.")


def note(id, **house):
    """What stands below the table of scores of a match under house rules, in both languages."""
    game = tomoe.game(id, **house)
    end = play_out(game.deal(seed=1), Random(1))[-1]
    return score_table([end], game.usual_deals, names_for(game.players, 0))["note"]


@pytest.mark.parametrize("id", ["fesca-six", "fesca-wild"])
@pytest.mark.parametrize(("won_by", "total"), [("most", "highest"), ("fewest", "lowest")])
@pytest.mark.parametrize(("ahead", "when"), [("last", "あと"), ("first", "先")])
def test_the_note_below_the_scores_says_who_wins_and_who_is_ahead(id, won_by, total, ahead, when):
    said = note(id, deal_won_by=won_by, ahead_among_equals=ahead)
    assert said["en"].startswith(f"The table shows tricks won. The {total} total")
    assert f"a tie goes to whoever was the {ahead} of them to take a trick" in said["en"]
    assert ("合計が最も多い人" if won_by == "most" else "合計が最も少ない人") in said["ja"]
    assert f"最後の局でいちばん{when}にトリックを取った人が上です" in said["ja"]


@pytest.mark.parametrize(
    ("number", "games"), [(1, "1 game"), (2, "2 games"), (3, "3 games"), (21, "21 games")]
)
def test_how_many_games_end_a_match_is_told_by_the_rules(number, games):
    game = tomoe.game("petit-bridge", games_to_stop=number)
    assert f"somebody with {games} ends it" in note("petit-bridge", games_to_stop=number)["en"]
    assert f"{number}ゲームを取った人が" in note("petit-bridge", games_to_stop=number)["ja"]
    state = game.deal(seed=1)
    state = state.play(state.legal_moves()[0])
    reason = state.why_illegal("stop")
    assert f"with {games} or more may end" in sentence(reason, "en")
    assert f"{number}ゲーム目以降" in sentence(reason, "ja")
    agreed = tomoe.game("petit-bridge", games_to_stop=number, open_end=False)
    assert f"Anyone with {games} may end it: no" in title(agreed, "en")
