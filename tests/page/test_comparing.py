"""Results side by side on a page: taken from an address, a message or what the browser has kept, and checked."""

from __future__ import annotations

from random import Random
from urllib.parse import quote

import pytest

import tomoe_core as tomoe
from tests.core.test_duplicate import answer, begin, play_deal, result
from tomoe_core import duplicate
from tomoe_core.duplicate_results import read_results
from tomoe_core.facts import Fact
from tomoe_core.live import Players
from tomoe_core.page.comparing_session import ComparingSession
from tomoe_core.record import Record
from tomoe_core.record.address import read_address
from tomoe_core.study import Study


def played(id="tomoefuda", name="Aoi", chance=1, deals=1, level="easy", seed=7):
    """The packed result of so many deals, the person playing by chance."""
    live = begin(id, level, name, seed)
    for _ in range(deals):
        live = play_deal(live if not live.state.is_over else live.next_deal(), Random(chance), 1)
    return result(live).pack()


def say(session, **message):
    return list(session.handle({"seq": 1, **message}))


def opened(query="", own=()):
    session = ComparingSession()
    (shown,) = say(session, type="ready", query=query, own=[*own])
    return session, shown


def add(session, text):
    return say(session, type="action", id="add", args={"text": text})[-1]


def english(shown, key):
    return [one["en"] for one in shown[key]]


def test_a_page_begins_with_nothing():
    session, shown = opened()
    assert (shown["game"], shown["people"], shown["deals"], shown["kept"]) == ("", [], [], [])
    assert session.results == ()


@pytest.mark.parametrize("id", tomoe.games.GAMES)
def test_two_stand_side_by_side_deal_by_deal(id):
    one, other = played(id, "Aoi", 1, 2), played(id, "Ben", 2, 2)
    _, shown = opened(f"#g={one}", [other])
    assert [person["name"]["en"] for person in shown["people"]] == ["Ben", "Aoi"]
    assert [person["own"] for person in shown["people"]] == [True, False]
    assert not shown["missing"]
    records = [Record.unpack(other), Record.unpack(one)]
    for row in shown["deals"]:
        number = row["number"]
        assert row["scores"] == [record.finals[number - 1].scores[0] for record in records]
    totals = [person["total"] for person in shown["people"]]
    assert totals == [sum(final.scores[0] for final in record.finals) for record in records]
    leads = [person["best"] for person in shown["people"]]
    assert sum(leads) == (totals[0] != totals[1])
    # The step into the study leads to where the first two parted, with both lines there.
    fields = read_address(shown["study"])
    study = Study(Record.unpack(fields["g"]))
    first = next(row for row in shown["deals"] if "parted" in row)
    path = study.path(first["parted"]["at"])
    if first["parted"]["text"]["en"] != "From the beginning":
        named = [study.node(next_one).name for next_one in study.next(path)]
        assert named == ["", "Aoi"]
    begun = Record.unpack(read_address(shown["play"])["g"])
    assert duplicate.again(begun).state == records[0].states(1)[0]


def test_somebodys_result_alone_leads_to_the_same_cards():
    _, shown = opened(f"#g={played(deals=2)}", [played("market"), "damaged"])
    assert shown["missing"]
    assert shown["lead"]["en"] == shown["parted"]["en"] == ""
    assert len(shown["deals"]) == 2
    assert shown["kept"] == []
    assert "duel=1" in shown["play"]


def test_a_whole_message_is_read_with_several_results():
    codes = [played(name=name, chance=i, deals=2) for i, name in enumerate(("Aoi", "Ben", "Chie"))]
    lines = "\n> ".join(codes[2][i : i + 60] for i in range(0, len(codes[2]), 60)).replace("> ", "")
    session, _ = opened()
    shown = add(
        session,
        f"Look: https://tomoe.example/compare.html#g={codes[0]}, and Ben's: {codes[1]}.\nMine:\n{lines}\nBye",
    )
    assert [person["name"]["en"] for person in shown["people"]] == ["Aoi", "Ben", "Chie"]
    assert shown["wrong"] == []
    assert english(add(session, f"{codes[1]} {codes[0]}"), "wrong") == [
        "There already: Aoi and Ben."
    ]
    left = say(session, type="action", id="remove", args={"number": 0})[-1]
    assert [person["name"]["en"] for person in left["people"]] == ["Ben", "Chie"]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (played()[:-5], "cut short or altered"),
        (
            played().replace(played()[60], "A" if played()[60] != "A" else "B"),
            "cut short or altered",
        ),
        (played("market"), "and another of Market"),
        (
            played(level="hard"),
            "One result was played against easy, another against hard",
        ),
        (played(seed=8), "The results are of different cards."),
        (
            Record(tomoe.game("tomoefuda"), tomoe.game("tomoefuda").deal(seed=7)).pack(),
            "says who played",
        ),
    ],
)
def test_what_is_wrong_is_named_and_the_rest_stays(text, says):
    session, _ = opened(f"#g={played()}")
    shown = add(session, f"{text} {played(name='Ben', chance=2)}")
    (wrong,) = english(shown, "wrong")
    assert says in wrong
    assert [person["name"]["en"] for person in shown["people"]] == ["Aoi", "Ben"]


def test_a_text_without_a_result_is_said():
    session, _ = opened()
    assert "There is no result in this text" in english(add(session, "Hello!"), "wrong")[0]
    assert "up to 500000" in english(add(session, "x" * 600_000), "wrong")[0]
    _, shown = opened("?deul=7")
    assert shown["wrong"]


def test_later_deals_of_other_cards_are_no_result():
    live = play_deal(begin("tomoefuda"), Random(1))
    stranger = Record(
        live.game,
        live.state,
        live.game.deal(seed=3, dealer=1),
        seats=live.players.seat_names,
        deals=3,
    )
    (read,) = read_results(stranger.pack())
    assert read.held == Fact("duplicate-other-cards")


@pytest.mark.parametrize("mark", ["> ", ">> ", "＞", "", " > > "])
def test_a_code_is_read_over_the_lines_of_a_mail_that_quotes_it(mark):
    code = played(name="Ben", deals=2)
    lines = [code[i : i + 70] for i in range(0, len(code), 70)]
    session, _ = opened()
    shown = add(session, "Ben wrote:\n" + "".join(f"{mark}{line}\n" for line in lines))
    assert shown["wrong"] == []
    assert [person["name"]["en"] for person in shown["people"]] == ["Ben"]


def test_several_stand_in_one_address_and_the_first_of_them_where_only_one_is_looked_for():
    codes = [played(name=name, chance=i) for i, name in enumerate(("Aoi", "Ben", "Chie"))]
    address = f"#g={'.'.join(codes)}"
    for query in (address, f"{address}.", f"?lang=en{address}&theme=dark", quote(address)):
        _, shown = opened(query)
        assert shown["wrong"] == []
        assert [person["name"]["en"] for person in shown["people"]] == ["Aoi", "Ben", "Chie"]
        assert shown["rest"] is None
    assert read_address(address)["g"] == codes[0]
    _, shown = opened(f"{address[:-5]}")
    assert "cut short" in english(shown, "wrong")[0]
    assert len(shown["people"]) == 2


def test_what_was_taken_in_is_said_and_what_was_not_is_left_to_be_put_right():
    session, _ = opened(f"#g={played()}")
    damaged, other = played(name="Chie", chance=3)[:-5], played(name="Dai", seed=8)
    shown = add(session, f"{played()}\n{damaged}\n{other}\n{played(name='Ben', chance=2)}")
    assert shown["added"]["en"] == "1 result added: Ben."
    assert shown["added"]["ja"] == "1件を加えました：Ben"
    assert english(shown, "wrong") == [
        "There already: Aoi.",
        f"Line 2, the code “{damaged[:12]}…”: This result was cut short or altered on the way: ask for it again.",
        "Dai: The results are of different cards.",
    ]
    assert shown["wrong"][1]["ja"].startswith(f"2行目のコード「{damaged[:12]}…」：")
    assert shown["rest"].split() == [damaged, other]
    assert add(session, "Hello!")["rest"] is None


def test_where_the_length_of_a_match_is_open_its_title_says_how_many_deals_were_played():
    _, shown = opened(f"#g={played('collector', deals=2)}", [played("collector", "Ben", 2)])
    assert shown["title"]["en"] == "Collector 収集家: 2 deals against easy"
    assert shown["title"]["ja"] == "収集家：2局、相手：やさしい"
    assert len(shown["deals"]) == 2
    _, shown = opened(f"#g={played(deals=2)}")
    assert "3 deals" in shown["title"]["en"]


def test_where_damage_is_counted_the_one_with_less_leads_and_that_is_said():
    _, shown = opened(f"#g={played('collector')}", [played("collector", "Ben", 2)])
    totals = [person["total"] for person in shown["people"]]
    best = [person["best"] for person in shown["people"]]
    assert best == [total == min(totals) for total in totals]
    assert shown["lead"]["en"].endswith(f"leads by {abs(totals[0] - totals[1])} damage.")
    assert "ダメージ" in shown["lead"]["ja"]
    assert shown["low"]["en"] == "The lowest total wins."
    _, shown = opened(f"#g={played()}", [played(name="Ben", chance=2)])
    assert shown["low"]["en"] == ""
    assert shown["lead"]["en"] in ("All have the same.", "Aoi leads by 1 trick.")


def test_people_without_a_name_or_with_the_same_one_are_told_apart():
    session, _ = opened("", [played(name="", deals=2)])
    add(session, played(name="", chance=2))
    shown = add(session, f"{played(name='Ben', chance=3)} {played(name='Ben', chance=4)}")
    assert [person["name"]["en"] for person in shown["people"]] == [
        "You",
        "Result 2",
        "Ben",
        "Ben (4)",
    ]
    assert shown["people"][0]["name"]["ja"] == "あなた"


def test_a_result_that_was_not_finished_has_no_points_there():
    live = begin("collector")
    whole = play_deal(live, Random(1))
    part = duplicate.again(result(whole), "Ben").play_all(whole.state.moves[:3])
    session, _ = opened(f"#g={result(whole).pack()}")
    shown = add(session, result(part).pack())
    assert shown["deals"][0]["scores"][1] is None
    assert shown["parted"]["en"] == "They were played alike, as far as they go."


class TestChecked:
    def test_bots_that_moved_as_they_do(self):
        session, _ = opened(f"#g={result(answer(begin('tomoefuda', 'normal'), 4)).pack()}")
        *far, shown = say(session, type="action", id="check")
        assert all(one["done"] is False and 0 <= one["progress"] <= 1 for one in far)
        assert shown["people"][0]["check"]["state"] == "right"

    def test_bots_that_did_not(self):
        live = answer(begin("tomoefuda", "normal"), 4)
        ply = next(
            i for i, s in enumerate(live.states[:-1]) if s.actor != 0 and len(s.legal_moves()) > 1
        )
        state = live.states[ply]
        other = next(move for move in state.legal_moves() if move != live.state.moves[ply])
        record = Record(live.game, state.play(other), seats=result(live).seats, deals=3)
        session, _ = opened(f"#g={record.pack()}")
        check = say(session, type="action", id="check")[-1]["people"][0]["check"]
        assert check["state"] == "wrong"
        assert "was not played against these bots" in check["text"]["en"]
        assert str(other) in check["text"]["en"]

    def test_a_check_can_be_stopped(self):
        session, _ = opened(f"#g={result(answer(begin('tomoefuda', 'hard'), 3)).pack()}")
        checking = session.handle({"seq": 2, "type": "action", "id": "check"})
        assert next(checking)["type"] == "checking"
        (shown,) = say(session, type="action", id="stop")
        assert "check" not in shown["people"][0]


def test_of_very_many_each_that_fits_is_shown():
    game = tomoe.game("tomoefuda")
    live = duplicate.start(game, Players.around(game, ["easy"]), 7)
    codes = [
        duplicate.again(result(live), f"Player {i}")
        .record(live.players._replace(name=f"Player {i}").seat_names)
        .pack()
        for i in range(duplicate.MOST_COMPARED + 1)
    ]
    session, _ = opened()
    shown = add(session, " ".join(codes))
    assert len(shown["people"]) == duplicate.MOST_COMPARED
    assert "2 to 50 results" in english(shown, "wrong")[0].replace("Two to", "2 to")


def test_an_unknown_message_is_answered_with_one_sentence():
    session, _ = opened()
    (refused,) = say(session, type="action", id="fly")
    assert refused["type"] == "error"
