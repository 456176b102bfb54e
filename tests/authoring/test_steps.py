"""Positions of one's own: `tomoe steps` and `tomoe_core.page.steps`."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

pytest.importorskip("fastjsonschema")

from tomoe_widgets.shape import mistake

import tomoe_core as tomoe
from tests.strategies import EVERY_GAME, name_of, random_deal
from tests.terminal.script import run
from tomoe_core.__main__ import main
from tomoe_core.page import steps
from tomoe_core.page.captions import NO_CAPTIONS, parse_captions
from tomoe_core.page.folding import unfold


def played(moves=2):
    state = tomoe.game("tomoefuda").deal(seed=7)
    for move in ("pile 2", "pile 1", "pile 4")[:moves]:
        state = state.play(move)
    return state


@pytest.fixture
def record(tmp_path):
    file = tmp_path / "match.txt"
    file.write_text(str(tomoe.Record(played().game, played())))
    return file


@pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)
def test_positions_of_every_game_have_the_shape_of_the_files(game):
    deal = random_deal(game, 3)
    made = steps(deal[-1], seat=1, first=max(0, len(deal) - 12))
    assert mistake("StepsFile", made) is None
    for state, step in zip(deal[-12:], made["steps"], strict=True):
        assert (step["view"]["ply"], step["view"]["you"]) == (len(state.moves), 1)
        assert all(step["caption"].values())
        assert not step["view"]["choices"] + step["view"]["actions"]
        held = {slot["key"] for zone in zones(step["view"]) for slot in zone["cards"]}
        assert set(step["focus"]) <= held


def zones(view):
    return [*view["centre"], *(zone for seat in view["seats"] for zone in seat["zones"])]


def test_names_are_those_of_the_record():
    record = tomoe.Record(played().game, played(), seats=["Aki", "Bo", "Chie"])
    assert steps(record)["steps"][1]["caption"]["en"] == "Aki takes pile 2."
    record = tomoe.Record(played().game, played(), seats=["You", "Ume (easy)", "Matsu (hard)"])
    assert steps(record, seat=1)["steps"][1]["caption"]["en"] == "Ume takes pile 2."


def test_names_are_those_of_the_record_for_others_than_its_you():
    record = tomoe.Record(played().game, played(), seats=["You", "Bo", "Chie"])
    told = [steps(record, seat=seat)["steps"][1]["caption"]["en"] for seat in (0, 1, 2, "all")]
    assert told == ["You take pile 2.", *["You (Seat 0) takes pile 2."] * 3]
    names = [seat["name"]["en"] for seat in steps(record, seat=2)["steps"][0]["view"]["seats"]]
    assert names == ["You (Seat 0)", "Bo", "Chie"]
    names = [seat["name"]["ja"] for seat in steps(record, seat=2)["steps"][0]["view"]["seats"]]
    assert names == ["You（席0）", "Bo", "Chie"]


def test_several_seats_in_one_file(record, monkeypatch):
    made = steps(played(), seat="all")
    assert mistake("StepsFile", made) is None
    for step in made["steps"]:
        assert [step["view"]["you"], *(view["you"] for view in step["seats"].values())] == [0, 1, 2]
        assert [*step["seats"]] == ["1", "2"]
        assert step["view"]["seats"][0]["name"]["en"] == "Seat 0"
    for words in ("--seat all", "--seat 0 --seat 1 --seat 2"):
        assert unfold(json.loads(run(monkeypatch, ["steps", str(record), *words.split()]))) == made


def test_the_command_writes_what_a_page_reads(record, monkeypatch, tmp_path):
    packed = tomoe.Record.parse(record.read_text()).pack()
    whole = steps(played())
    target = tmp_path / "x.json"
    for form in (str(record), packed, f"https://example.org/tomoefuda.html?g={packed}&seat=1"):
        assert main(["steps", form, "-o", str(target)]) == 0
        assert unfold(json.loads(target.read_text())) == whole
    words = ["steps", str(record), "--from", "1", "--to", "1", "--seat", "2"]
    assert json.loads(run(monkeypatch, words)) == steps(played(), first=1, last=1, seat=2)


def test_captions_beside_the_record(record, monkeypatch):
    beside = record.with_name("match.txt.captions")
    beside.write_text(
        "# Mine\ntitle: T\n1: both\n2 ja: 日\n",
        encoding="utf-8",
    )
    made = json.loads(run(monkeypatch, ["steps", str(record)]))
    assert made["title"] == {"ja": "T", "en": "T"}
    said = [step["caption"] for step in made["steps"]]
    usual = [step["caption"] for step in steps(played())["steps"]]
    assert said == [usual[0], {"ja": "both", "en": "both"}, {"ja": "日", "en": usual[2]["en"]}]
    made = json.loads(run(monkeypatch, ["steps", str(record), "--lang", "en"]))
    assert made["steps"][1]["caption"] == {"ja": usual[1]["ja"], "en": "both"}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("hello", "c.txt, line 1: a line is such as 5: text or 5 ja: text, not 'hello'"),
        ("\n3: x", "c.txt, line 2: the deal has 2 moves, so there is no position 3"),
        ("1 fr: x", "c.txt, line 1: the languages are ja and en, not 'fr'"),
        ("1: x\n1: y", "c.txt, line 2: 1 has been given before"),
        ("x" * 300_000, "c.txt has more than 200000 characters"),
        ("deal 2", "c.txt, line 1: the record has one deal, so there is no deal 2"),
        ("1: x\ndeal 0", "c.txt, line 2: the record has one deal, so there is no deal 0"),
    ],
)
def test_a_mistake_in_captions_is_a_sentence_with_its_line(text, why):
    with pytest.raises(ValueError, match=r"c\.txt") as error:
        parse_captions(text, "c.txt", 2, deals=1)
    assert str(error.value) == why


def test_captions_of_other_deals_are_passed_over():
    text = "1: one\ndeal 2\n1: two\n99: and more"
    assert parse_captions(text, "c.txt", 2, deals=2).by_ply == {1: {"ja": "one", "en": "one"}}
    assert parse_captions(text, "c.txt", 99, deal=2, deals=2).by_ply[1]["en"] == "two"


LINES = st.lists(
    st.sampled_from([*"5 ja:en#dealtitle:9 \n", "5 ja:", "deal 2\n", "\ufeff"]) | st.text()
)


@given(LINES.map("".join), st.integers(0, 9))
def test_captions_are_read_or_refused_in_one_sentence(text, moves):
    try:
        found = parse_captions(text, "c.txt", moves)
    except ValueError as error:
        said = str(error)
        found = NO_CAPTIONS
    else:
        said = "c.txt"
    assert said.startswith("c.txt")
    assert "\n" not in said
    assert all(0 <= ply <= moves for ply in found.by_ply)
    assert all({*words} <= {"ja", "en"} for words in found.by_ply.values())


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("nothing.txt", "'nothing.txt' cannot be read: no such file or directory"),
        ("RECORD --seat 3", "a seat is a number from 0 to 2, not 3"),
        ("RECORD --deal 2", "the record has one deal, so there is no deal 2"),
        ("RECORD --to 3", "deal 1 has 2 moves, so --to is a number from 0 to 2, not 3"),
        ("RECORD --from 2 --to 1", "the first position, 2, comes after the last one, 1"),
        ("RECORD --seat all --seat 1", "--seat all is every seat already, so it is given alone"),
        ("RECORD --seat open --seat 1", "--seat open shows all cards, so it is given alone"),
        ("RECORD --captions none.txt", "'none.txt' cannot be read: no such file or directory"),
        ("RECORD -o RECORD", "RECORD is there already, and it is no steps file"),
        ("AAAABBBBCCCCDDDDEEEEFFFFGGGG", "'AAAABBBBCCCCDDDDEEEEFFFFGGGG' is no file, and no record: "
         "this packed record is cut short or altered"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_a_sentence_and_nothing_is_written(words, why, record, tmp_path, capsys):
    before = record.read_text()
    line = words.replace("RECORD", str(record)).split()
    if "-o" not in line:
        line += ["-o", str(tmp_path / "x.json")]
    assert main(["steps", *line]) == 2
    said = capsys.readouterr().err.replace(f"'{record}'", "RECORD").replace(str(record), "RECORD")
    if "-o RECORD" in words:
        assert said.endswith("is there already, and it is no steps file\n")
    else:
        assert said == f"tomoe steps: {why}\n"
    assert [file.name for file in tmp_path.iterdir()] == ["match.txt"]
    assert record.read_text() == before


def test_with_all_cards_open_every_card_is_seen():
    deal = tomoe.game("fesca-six").deal(seed=4)
    made = steps(deal, seat="open")
    (shown,) = made["steps"]
    cards = [
        slot["card"]
        for seat in shown["view"]["seats"]
        for zone in seat["zones"]
        for slot in zone["cards"]
    ]
    assert shown["view"]["you"] is None
    assert {*cards} == {*map(str, deal.game.deck.cards)}
    assert not shown["view"]["actions"]
