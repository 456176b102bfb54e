"""The commands for a class: ``tomoe set`` and ``tomoe results``."""

import json

import tomoe_core as tomoe
from tests.terminal.script import run
from tomoe_core.__main__ import main
from tomoe_core.page.puzzles import play_file
from tomoe_core.page.results import Result, result_text
from tomoe_core.page.sets import question_set, read_set, unpack_set
from tomoe_core.page.study import study_steps
from tomoe_core.study import Study

ONE = Result("Trial", "ABCDEFGH", "Hana", "2026-11-28 22:10 +09:00", 1, ("right", "wrong"))


def test_a_set_is_put_together_and_edited(monkeypatch, tmp_path, capsys):
    state = tomoe.game("tomoefuda").deal(seed=3)
    record, puzzle, lesson = (tmp_path / name for name in ("r.txt", "p.json", "l.json"))
    record.write_text(str(tomoe.Record(state.game, state)), encoding="utf-8")
    run(monkeypatch, ["puzzle", str(record), "-o", str(puzzle)])
    study = Study(state)
    lesson.write_text(json.dumps(study_steps(study, study.main())), encoding="utf-8")

    words = ["set", str(puzzle), str(lesson), "--title", "en: Title", "--title", "ja: 題"]
    made = read_set(run(monkeypatch, words))
    assert made["title"] == {"ja": "題", "en": "Title"}
    assert [[*item] for item in made["items"]] == [["play"], ["steps", "source", "game"]]
    assert made["items"][1]["source"].startswith("#g=")

    file = tmp_path / "set.json"
    file.write_text(json.dumps(made), encoding="utf-8")
    address = run(monkeypatch, ["set", str(file), str(puzzle), "--address"])
    more = unpack_set(address)
    assert address.startswith("set.html#s=")
    assert (more["id"], len(more["items"])) == (made["id"], 3)
    assert read_set(run(monkeypatch, ["set", str(file), "--new"]))["id"] != made["id"]

    bare = tmp_path / "bare.json"
    bare.write_text(json.dumps({"v": 1, "steps": []}), encoding="utf-8")
    for files, said in (
        ([str(puzzle)], "a set has a title"),
        ([str(bare), "--title", "t"], "does not hold its record"),
        ([str(record), "--title", "t"], "is no file of a position"),
        ([str(puzzle)] * 21 + ["--title", "t"], "1 to 20"),
    ):
        capsys.readouterr()
        assert main(["set", *files, "--lang", "en"]) == 2
        err = capsys.readouterr().err
        assert err.count("\n") == 1
        assert said in err


def test_a_class_is_a_table(monkeypatch, tmp_path, capsys):
    mails = tmp_path / "mails.txt"
    altered = result_text(ONE._replace(name="Ken"), "ja").replace("×", "○")
    text = "\n".join([result_text(ONE, "en"), altered, "Tomoe result: cut [ABCDEFGH]"])
    mails.write_text(text, encoding="utf-8")
    table = run(monkeypatch, ["results", str(mails), "--lang", "en"])
    assert table.splitlines()[0] == "Trial [ABCDEFGH]"
    assert [line.split()[0] for line in table.splitlines()[1:4]] == ["Name", "Hana", "Ken"]
    assert table.splitlines()[3].endswith("!")
    err = capsys.readouterr().err
    assert "the check code does not fit: Ken" in err
    assert "a result is not whole" in err
    lines = run(monkeypatch, ["results", str(mails), "--csv"]).splitlines()
    assert len(lines) == 3

    # What a copy was altered to stands in no line of the table where the result itself is there.
    both = f"{altered}\n{result_text(ONE._replace(name='Ken'), 'ja')}"
    mails.write_text(both, encoding="utf-8")
    table = run(monkeypatch, ["results", str(mails), "--lang", "en"])
    assert "○×" in table
    assert "!" not in table
    assert "the check code does not fit: Ken" in capsys.readouterr().err

    mails.write_text("hello", encoding="utf-8")
    assert main(["results", str(mails), "--lang", "en"]) == 2
    assert "there is no result" in capsys.readouterr().err


def test_what_was_asked_stands_beside_the_questions_that_were_missed(monkeypatch, tmp_path, capsys):
    play = play_file(
        tomoe.game("collector").deal(seed=1), question="Which <b>card</b>\n is it?", budget=50
    )
    made = question_set([play, play, play], title="Trial")
    (file := tmp_path / "set.json").write_text(json.dumps(made), encoding="utf-8")
    mails = tmp_path / "mails.txt"
    mails.write_text(result_text(ONE._replace(id=made["id"]), "en"), encoding="utf-8")
    command = ["results", str(mails), "--set", str(file), "--lang"]
    table = run(monkeypatch, [*command, "en"])
    assert "2  × 1 / 1  Which <b>card</b> is it?" in table
    assert capsys.readouterr().err == ""
    mails.write_text(result_text(ONE, "en"), encoding="utf-8")
    assert "Which" not in run(monkeypatch, [*command, "en"])
    assert f"no result is of the set {made['id']}" in capsys.readouterr().err
    assert main([*command, "ja"]) == 0
    assert f"問題集{made['id']}の結果がない" in capsys.readouterr().err
    file.write_text("{}", encoding="utf-8")
    assert main([*command, "en"]) == 2
    assert "another kind" in capsys.readouterr().err
