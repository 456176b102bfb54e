"""Sets of questions: their file, their address, and what is said of everything else."""

import json
from pathlib import Path
from random import Random

import pytest

import tomoe_core as tomoe
from tomoe_core.page.positions import steps
from tomoe_core.page.puzzles import play_file
from tomoe_core.page.sets import (
    LONGEST_SET,
    check_set,
    pack_set,
    question_set,
    read_set,
    unpack_set,
)

PACKED = json.loads((Path(__file__).parent / "packed.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def made():
    state = tomoe.game("tomoefuda").deal(seed=3)
    for _ in range(8):
        state = state.play(state.legal_moves()[0])
    record = tomoe.record.Record(state.game, state)
    lesson = {
        "steps": steps(record, last=3),
        "source": f"#g={record.pack()}&at=1.0",
        "game": "tomoefuda",
    }
    play = play_file(state, question=True, budget=60)
    return question_set([play, lesson], title={"ja": "題", "en": "Title"}, note="Go", rng=Random(1))


def test_a_set_is_read_as_it_was_written(made):
    assert read_set(json.dumps(made)) == made
    assert unpack_set(pack_set(made)) == made
    assert unpack_set(f" https://tomoe.example/set.html?lang=ja#s={pack_set(made)}\n") == made
    assert made["title"] == {"ja": "題", "en": "Title"}
    assert made["note"] == {"ja": "Go", "en": "Go"}
    again = question_set(made["items"], title="Other", id=made["id"])
    assert again["id"] == made["id"]
    assert again["items"] == made["items"]


def test_a_set_has_the_shape_of_the_schema(made):
    mistake = pytest.importorskip("tomoe_widgets.shape").mistake
    assert mistake("SetFile", made) is None
    assert "items" in mistake("SetFile", {**made, "items": []})


def test_what_the_browser_packs_is_read(made):
    for packed in (PACKED["by_browser"], PACKED["by_python"]):
        assert unpack_set(packed) == PACKED["set"]
    assert unpack_set(pack_set(PACKED["set"])) == PACKED["set"]


@pytest.mark.parametrize("end", [1, 2, 5, 50])
def test_an_address_that_is_cut_says_so(made, end):
    packed = pack_set(made)
    for text in (packed[:-end], packed[:end], packed[:40] + "!" + packed[40:], packed + "AAAA"):
        with pytest.raises(ValueError, match="cut short"):
            unpack_set(f"set.html#s={text}" if "!" not in text else text)


def altered(made, **parts):
    return {**made, **parts}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"kind": "steps"}, "another kind"),
        ({"v": 2}, "version 1"),
        ({"v": True}, "version 1"),
        ({"id": "abc"}, "8 of A to Z"),
        ({"title": "words"}, "title"),
        ({"title": {"en": 3}}, "title"),
        ({"note": []}, "note"),
        (
            {"title": {"en": "x" * 1_001}},
            "the title of a set has at most 1000 characters, not 1001",
        ),
        ({"note": {"ja": "字" * 10_001}}, "the note of a set has at most 10000"),
        ({"items": []}, "1 to 20"),
        ({"items": [{}] * 21}, "1 to 20"),
        ({"items": [{}]}, "item 1 is neither"),
        ({"items": [{"play": {}}]}, "item 1 is damaged: play"),
        ({"items": [{"steps": 3, "source": "", "game": "a"}]}, "item 1 is damaged: steps"),
    ],
)
def test_what_is_no_set_is_named(made, change, said):
    with pytest.raises(ValueError, match=said):
        check_set(altered(made, **change))


def test_the_title_of_an_item_has_an_end(made):
    play, lesson = made["items"]
    words = {"en": "花" * 1_000, "ja": ""}
    longer = {"en": "x" * 1_001}
    kept = [{"play": {**play["play"], "title": words}}, lesson]
    assert check_set(altered(made, items=kept))["items"] == kept
    for item in (
        {"play": {**play["play"], "title": longer}},
        {**lesson, "steps": {**lesson["steps"], "title": longer}},
    ):
        with pytest.raises(ValueError, match="the title of item 1 has at most 1000 characters"):
            check_set(altered(made, items=[item]))


def test_a_source_is_no_address_of_its_own(made):
    lesson = {**made["items"][1], "source": "javascript:alert(1)"}
    with pytest.raises(ValueError, match="item 1 is damaged: source"):
        question_set([lesson], title="t")
    play = {**made["items"][0]["play"], "game": "../elsewhere"}
    with pytest.raises(ValueError, match=r"item 1 is damaged: play\.game"):
        question_set([play], title="t")


@pytest.mark.parametrize(
    "text", ["", "  ", "{", "[" * 100_000, "null", "3", "x" * (LONGEST_SET + 1)]
)
def test_other_text_is_refused_in_a_sentence(text):
    with pytest.raises(ValueError, match=r"^[^\n]{10,200}$"):
        read_set(text)
