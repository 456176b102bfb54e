"""A reader's code: kept before it runs, and run only when it may."""

from __future__ import annotations

import subprocess
import sys

import pytest
from tomoe_widgets import Workshop
from tomoe_widgets.workshop import Gate

NOTEBOOK = '''import marimo

app = marimo.App()


@app.cell
def _():
    import marimo as mo

    from tomoe_widgets import Workshop

    DEFAULT = """\\
    print(6 * 7)
    """
    workshop = Workshop(lab="bot", code=DEFAULT, file="my_bot.py")
    shop = mo.ui.anywidget(workshop)
    gate = mo.ui.anywidget(workshop.gate)
    return gate, mo, shop, workshop


@app.cell
def _(mo, shop):
    editor = mo.ui.code_editor(value=shop.value["start"])
    return (editor,)


@app.cell
def _(editor, workshop):
    workshop.keep(editor.value)


@app.cell
def _(gate):
    exec(gate.value["run"])


if __name__ == "__main__":
    app.run()
'''


def play(gate: Gate, message: dict[str, object]) -> None:
    """Have the front end send a message."""
    data = {"method": "custom", "content": message}
    gate.comm.handle_msg({"content": {"data": data}, "buffers": []})


@pytest.fixture
def said(monkeypatch):
    """What gates send."""
    messages: list[object] = []
    monkeypatch.setattr(Gate, "send", lambda _self, content: messages.append(content))
    return messages


def test_without_a_front_end_the_code_runs(said):
    workshop = Workshop(lab="bot", code="1", file="my_bot.py")
    assert (workshop.start, workshop.gate.run) == ("1", "1")
    workshop.keep("2")
    assert workshop.gate.run == "2"
    assert not said


def test_with_a_front_end_nothing_runs_before_it_says_so(said, monkeypatch):
    monkeypatch.setattr("tomoe_widgets.workshop._has_front_end", lambda: True)
    workshop = Workshop(lab="bot", code="1", file="my_bot.py")
    assert workshop.gate.run == ""
    workshop.keep("2")
    assert workshop.gate.run == ""
    kept = {"type": "keep", "text": "2", "turn": 0}
    assert said == [kept]
    play(workshop.gate, {"type": "ready"})
    assert said == [kept, kept]


def test_gate_answers_as_soon_as_python_is_not_busy(said):
    gate = Workshop(lab="bot", code="1", file="my_bot.py").gate
    play(gate, {"type": "ping", "seq": 3})
    assert said == [{"type": "pong", "seq": 3, "runs": 0}]
    play(gate, {"type": "else"})
    assert len(said) == 1


@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        ({"lab": "A bot"}, "small letters"),
        ({"file": "folder/bot.py"}, "without a folder"),
        ({"file": "bot.txt"}, ".py file"),
        ({"template": "no code"}, "triple-quoted"),
        ({"lang": "xx"}, "lang"),
    ],
)
def test_what_is_wrong_is_named(wrong, named):
    with pytest.raises(ValueError, match=named):
        Workshop(**{"lab": "bot", "code": "1", "file": "bot.py"} | wrong)


def test_a_notebook_runs_as_a_script(tmp_path, root):
    file = tmp_path / "my_bot.py"
    file.write_text(NOTEBOOK)
    assert Workshop(lab="bot", code="1", file="bot.py", template=NOTEBOOK).template == NOTEBOOK
    path = f"{root}:{root / 'widgets'}"
    ran = subprocess.run(
        [sys.executable, file], capture_output=True, text=True, env={"PYTHONPATH": path}, check=True
    )
    assert ran.stdout.strip() == "42"
