"""What an author gives as a source: a record or a steps file by its path; and what is said where it is another file."""

import io
import json
from pathlib import Path

import pytest

pytest.importorskip("anywidget")

from tomoe_widgets import Steps
from tomoe_widgets.embed import embed, read_fence

import tomoe_core as tomoe
from tomoe_core.__main__ import main
from tomoe_core.page import steps
from tomoe_core.page.folding import steps_text
from tomoe_core.page.puzzles import play_file
from tomoe_core.terminal import files

STATE = tomoe.game("tomoefuda").deal(seed=7).play("pile 2").play("pile 1")

OTHER = {
    "foreign.json": ("it is JSON, but no record, steps file or puzzle", "JSONですが、記録でも"),
    "list.json": ("it is JSON, but no record, steps file or puzzle", "JSONですが、記録でも"),
    "puzzle.json": ("it is a puzzle", "問題のファイルです"),
    "drills.json": ("it is a file of drills", "ドリルのファイルです"),
    "steps.json": ("it is a steps file", "一手ずつ見せるファイルです"),
}


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """A folder with files of all kinds, in which everything runs."""
    monkeypatch.chdir(tmp_path)
    for name, text in {
        "match.txt": str(tomoe.Record(STATE.game, STATE)),
        "foreign.json": '{\n  "a": 1\n}\n',
        "list.json": "[]",
        "puzzle.json": json.dumps(play_file(STATE)),
        "drills.json": '{"v": 1, "game": "market", "drills": []}',
        "steps.json": steps_text(steps(STATE)),
        "hello.txt": "hello",
    }.items():
        Path(name).write_text(text, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("command", ["steps", "puzzle", "svg", "replay", "explain"])
@pytest.mark.parametrize("name", OTHER)
def test_a_command_says_what_a_file_is_that_is_no_record(command, name, capsys):
    for lang, why in zip(("en", "ja"), OTHER[name], strict=True):
        assert main([command, name, "--lang", lang]) in (1, 2)
        err = capsys.readouterr().err
        assert why in err
        assert name in err
        assert err.count("\n") == 1


def test_a_word_is_not_called_a_packed_record(capsys):
    assert main(["steps", "hello.txt", "--lang", "en"]) == 2
    assert (
        "expected tomoe 1, the first line of every record, not 'hello'" in capsys.readouterr().err
    )


@pytest.mark.parametrize("name", ["foreign.json", "list.json", "puzzle.json", "drills.json"])
def test_documentation_and_notebooks_say_what_a_file_is_that_is_no_steps_file(name):
    for show in (lambda: Steps(Path(name)), lambda: embed(name, Path(), {}, None)):
        with pytest.raises(ValueError, match=r"^[^\n]+$") as error:
            show()
        assert str(error.value) == f"{name} is no steps file: {OTHER[name][0]}."


def test_what_is_wrong_inside_a_steps_file_names_the_file():
    Path("steps.json").write_text('{"v": 2, "steps": []}')
    for show in (
        lambda: Steps(Path("steps.json")),
        lambda: embed("steps.json", Path(), {}, None),
    ):
        with pytest.raises(
            ValueError, match=r"^steps\.json is no steps file: .* version 1, not 2\.$"
        ):
            show()


def test_steps_takes_a_path_of_a_record_as_the_command_does():
    Path("match.txt.captions").write_text("title: T\n1: Mine\n")
    shown = Steps(Path("match.txt"), first=1, seat=1).steps
    assert shown == embed("match.txt", Path(), {"from": "1", "seat": "1"}, None).data
    assert (shown["title"]["en"], shown["steps"][0]["caption"]["en"]) == ("T", "Mine")
    own = Steps(Path("match.txt"), captions={1: "Other"}).steps
    assert own["steps"][1]["caption"]["en"] == "Other"
    # And one of a steps file, whatever it is called.
    Path("steps.data").write_bytes(Path("steps.json").read_bytes())
    assert Steps(Path("steps.data")).steps == Steps(Path("steps.json")).steps == steps(STATE)


@pytest.mark.parametrize("name", ["match.txt", "hello", "steps.json"])
def test_a_path_as_a_text_is_answered_with_how_it_is_given(name):
    with pytest.raises(ValueError, match="is no text of a record") as error:
        Steps(name)
    assert f"a file is given as Path('{name}')" in str(error.value)


@pytest.mark.parametrize(
    ("words", "given", "called"),
    [("--from", {"from": "99"}, "from"), ("--to", {"to": "99"}, "to")],
)
def test_a_position_that_is_not_there_is_called_as_the_author_called_it(
    words, given, called, capsys
):
    why = "deal 1 has 2 moves, so {} is a number from 0 to 2, not 99"
    assert main(["steps", "match.txt", words, "99", "--lang", "en"]) == 2
    assert why.format(words) in capsys.readouterr().err
    assert main(["steps", "match.txt", words, "99", "--lang", "ja"]) == 2
    assert f"第1局は2手なので、{words}は0から2までの数です" in capsys.readouterr().err
    with pytest.raises(ValueError, match=why.format(called)):
        embed("match.txt", Path(), given, None)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_of_a_file_without_end_no_false_number_is_told(lang, monkeypatch, capsys):
    monkeypatch.setattr(files, "_MOST_BYTES", 10_000)
    huge = "紙" * 5_000
    Path("huge.txt").write_text(huge, encoding="utf-8")
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(huge.encode()), "utf-8"))
    for words in (["huge.txt"], ["-"], ["match.txt", "--captions", "huge.txt"]):
        assert main(["steps", *words, "--lang", lang]) == 2
        err = capsys.readouterr().err
        assert ("more than 10000 bytes" if lang == "en" else "10000バイトを超えている") in err
        assert err.count("\n") == 1


def test_an_option_of_a_fence_is_given_once():
    with pytest.raises(ValueError, match=r"^from is given twice$"):
        read_fence(["match.txt", "from: 1", "from: 2"], Path(), Path())
