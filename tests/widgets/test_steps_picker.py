"""Steps and Picker check what they are given, and say what is wrong in a sentence."""

import json
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("anywidget")

from tomoe_widgets import Picker, Steps, bundle

from tests.damage import SMALLEST
from tomoe_core import Record, game
from tomoe_core.games.shared.decks import STANDARD

LEAD = {"ja": "台札", "en": "Lead"}
SECOND = {"ja": "次札", "en": "Second"}
STEP = {"view": SMALLEST, "caption": LEAD}
RUN: dict[str, Any] = {"v": 1, "title": LEAD, "steps": [STEP, STEP]}


def test_steps_keep_what_they_are_given() -> None:
    widget = Steps(RUN, lang="ja", start=1)
    assert (widget.steps, widget.lang, widget.index) == (RUN, "ja", 1)


@pytest.mark.parametrize(
    ("steps", "start", "words"),
    [
        ([], 0, "must be a dict"),
        ({**RUN, "v": 2}, 0, "version 1"),
        ({**RUN, "title": "T"}, 0, "a text in ja or en"),
        ({**RUN, "steps": []}, 0, "at least one"),
        ({**RUN, "steps": [{"caption": LEAD}]}, 0, "step 0 has no view"),
        ({**RUN, "steps": [{"view": {}, "caption": {}}]}, 0, "caption of step 0"),
        (RUN, 2, "from 0 to 1"),
        (RUN, -1, "from 0 to 1"),
    ],
)
def test_steps_refuse_in_a_sentence(steps: Any, start: int, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Steps(steps, start=start)


def test_a_lesson_may_be_told_in_one_language() -> None:
    run = {**RUN, "title": {"en": "Lead"}, "steps": [{**STEP, "caption": {"ja": "台札"}}]}
    assert Steps(run).steps == run


def test_steps_are_made_of_a_deal(tmp_path: Path) -> None:
    state = game("tomoefuda").deal(seed=7).play("pile 2").play("pile 1")
    made = Steps(state, seat=1, first=1, captions={1: "One", 2: {"en": "Two"}}).steps
    assert [step["caption"]["en"] for step in made["steps"]] == ["One", "Two"]
    assert made["steps"][1]["caption"]["ja"].endswith("山1を取りました。")
    packed = Record(state.game, state).pack()
    assert Steps(packed, seat=1, first=1, captions={1: "One", 2: {"en": "Two"}}).steps == made
    file = tmp_path / "a.json"
    file.write_text(json.dumps(made))
    assert Steps(file).steps == made
    for wrong, words in (
        ({"steps": file, "seat": 1}, "seat chooses from a record"),
        ({"steps": tmp_path / "b.json"}, "cannot be read"),
        ({"steps": "nothing"}, "no text of a record"),
        ({"steps": state, "seat": 3}, "0 to 2"),
    ):
        with pytest.raises(ValueError, match=words):
            Steps(**wrong)


def test_a_picker_fills_up_its_value() -> None:
    picker = Picker("tomoe", [LEAD, SECOND], value=["R3"])
    assert picker.value == ["R3", ""]
    assert Picker("tomoe", [LEAD], value=["SG"], generals=True).value == ["SG"]


def test_a_picker_offers_the_cards_of_any_deck() -> None:
    assert len(Picker("tomoe", [LEAD]).cards) == 36
    assert Picker("fesca", [LEAD], value=["YZ"]).value == ["YZ"]
    assert Picker(slots=["A"]).slots == [{"ja": "A", "en": "A"}]
    picker = Picker(STANDARD, [LEAD], value=["SA"])
    assert (picker.deck, len(picker.cards)) == ("standard", 52)


@pytest.mark.parametrize(
    ("deck", "slots", "value", "words"),
    [
        ("poker", [LEAD], [], "deck must be"),
        ("tomoe", [], [], "at least one slot"),
        ("tomoe", [{"en": "Lead"}], [], "a text for each of ja, en"),
        ("tomoe", "Lead", [], "a list of labels"),
        ("tomoe", [LEAD], ["R3", "R4"], "at most 1"),
        ("tomoe", [LEAD], "R3", "must be a list"),
        ("tomoe", [LEAD], ["R7"], "cards of the deck"),
        ("tomoe", [LEAD], ["SG"], "cards of the deck"),
        ("tomoe", [LEAD, SECOND], ["R3", "R3"], "twice"),
    ],
)
def test_a_picker_refuses_in_a_sentence(deck: str, slots: Any, value: Any, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Picker(deck, slots, value=value)


def test_a_missing_bundle_says_what_to_do(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(bundle, "STATIC", tmp_path)
    with pytest.raises(ImportError, match="make widgets"):
        bundle.bundle("picker")


def test_the_front_end_is_sent_as_one_module_that_imports_nothing() -> None:
    module = Picker("tomoe", [LEAD]).get_state()["_esm"]
    assert "export{" in module
    assert "import(" not in module
