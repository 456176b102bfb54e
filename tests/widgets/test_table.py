"""The table's conversation: every message gets an answer, and no exception gets out."""

import asyncio
import json
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from html import escape
from pathlib import Path
from random import Random
from typing import Any

import pytest
import traitlets

pytest.importorskip("anywidget")

from tomoe_widgets import Compare, Drill, Gallery, Steps, Table

from tomoe_core.page.errors import FAILED, UNREADABLE
from tomoe_core.page.lessons import lesson_of
from tomoe_core.page.session import Session
from tomoe_core.record import Record

PLAYED = ["tomoefuda", "market", "collector", "fesca-six", "fesca-wild", "petit-bridge"]
READY = {"type": "ready", "seq": 1, "save": None, "query": ""}


class Echo:
    """Answers twice, as a hint does, or raises what it is told to."""

    def __init__(self, problem: Exception | None = None) -> None:
        self.problem = problem
        self.heard: list[dict[str, Any]] = []

    def handle(self, message: dict[str, Any]) -> Iterator[dict[str, Any]]:
        self.heard.append(message)
        yield {"type": "hint", "seq": message["seq"], "done": False}
        if self.problem:
            raise self.problem
        yield {"type": "hint", "seq": message["seq"], "done": True}


def test_answers_come_one_by_one_with_the_number_of_the_question() -> None:
    session = Echo()
    answers = Table(session).answers(READY)
    assert next(answers) == {"type": "hint", "seq": 1, "done": False}
    assert next(answers) == {"type": "hint", "seq": 1, "done": True}
    assert session.heard == [READY]


def test_the_handler_sends_every_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(Echo())
    sent: list[dict[str, Any]] = []
    monkeypatch.setattr(table, "send", sent.append)
    with ThreadPoolExecutor(1) as elsewhere:  # Playwright may have a loop running here
        elsewhere.submit(table._handle_custom_msg, READY, []).result()
    assert [answer["done"] for answer in sent] == [False, True]


def test_what_is_done_next_ends_a_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    class Endless(Echo):
        def handle(self, message: dict[str, Any]) -> Iterator[dict[str, Any]]:
            if message.get("id") != "hint":
                yield {"type": "frames", "seq": message["seq"], "done": True}
            while message.get("id") == "hint":
                yield {"type": "hint", "seq": message["seq"], "done": False}

    sent: list[dict[str, Any]] = []

    async def talk() -> None:
        table = Table(Endless())
        monkeypatch.setattr(table, "send", sent.append)
        table._handle_custom_msg({"type": "action", "seq": 1, "id": "hint"}, [])
        while len(sent) < 5:
            await asyncio.sleep(0)
        table._handle_custom_msg({"type": "action", "seq": 2, "id": "stop"}, [])
        for _ in range(5):
            await asyncio.sleep(0)

    with ThreadPoolExecutor(1) as elsewhere:  # Playwright may have a loop running here
        elsewhere.submit(asyncio.run, talk()).result()
    assert [answer["seq"] for answer in sent].count(2) == 1
    assert sent[-1]["type"] == "frames"


def test_a_move_is_carried_out_even_if_another_message_follows_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Slow(Echo):
        def handle(self, message: dict[str, Any]) -> Iterator[dict[str, Any]]:
            self.heard.append(message)
            yield {"type": "frames", "seq": message["seq"], "done": False}
            yield {"type": "frames", "seq": message["seq"]}

    session, sent = Slow(), list[dict[str, Any]]()

    async def talk() -> None:
        table = Table(session)
        monkeypatch.setattr(table, "send", sent.append)
        table._handle_custom_msg({"type": "play", "seq": 1, "ply": 0, "move": "R3"}, [])
        table._handle_custom_msg({"type": "action", "seq": 2, "id": "undo"}, [])
        for _ in range(5):
            await asyncio.sleep(0)

    with ThreadPoolExecutor(1) as elsewhere:
        elsewhere.submit(asyncio.run, talk()).result()
    assert [message["seq"] for message in session.heard] == [1, 2]
    assert [(answer["seq"], answer.get("done")) for answer in sent] == [
        (1, False),
        (2, False),
        (2, None),
    ]


def test_a_value_error_is_shown_as_it_is() -> None:
    last = list(Table(Echo(ValueError("Green 2 was led."))).answers(READY))[-1]
    assert last == {
        "type": "error",
        "seq": 1,
        "text": {"ja": "Green 2 was led.", "en": "Green 2 was led."},
    }


def test_any_other_error_becomes_a_calm_sentence(caplog: pytest.LogCaptureFixture) -> None:
    last = list(Table(Echo(KeyError("secret"))).answers(READY))[-1]
    assert last == {"type": "error", "seq": 1, "text": FAILED}
    assert "secret" in caplog.text


@pytest.mark.parametrize(
    "content",
    [
        None,
        "play",
        [],
        {},
        {"type": "ready", "save": None, "query": ""},
        {"type": "dance", "seq": 3},
        {"type": ["play"], "seq": 3},
        {"type": "play", "seq": 3, "ply": "4", "move": "R3"},
        {"type": "play", "seq": 3, "ply": True, "move": "R3"},
        {"type": "play", "seq": 3, "ply": 4},
        {"type": "action", "seq": 3},
        {"type": "action", "seq": 3, "id": "new", "args": "all"},
        {"type": "ready", "seq": True, "save": None, "query": ""},
        {"type": "ready", "seq": 3, "save": 7, "query": ""},
    ],
)
def test_a_malformed_message_gets_an_error_and_never_reaches_the_session(content: object) -> None:
    session = Echo()
    (answer,) = Table(session).answers(content)
    assert answer["type"] == "error"
    assert answer["text"] == UNREADABLE
    assert answer["seq"] in (3, None)
    assert session.heard == []


@pytest.mark.parametrize(
    "content",
    [
        READY,
        {"type": "ready", "seq": 1, "save": "text", "query": "?g=x"},
        {"type": "play", "seq": 2, "ply": 4, "move": "R3"},
        {"type": "action", "seq": 3, "id": "undo"},
        {"type": "action", "seq": 3, "id": "new", "args": {"settings": {}}},
    ],
)
def test_well_formed_messages_reach_the_session(content: dict[str, Any]) -> None:
    session = Echo()
    list(Table(session).answers(content))
    assert session.heard == [content]


def test_the_constructor_checks_its_arguments() -> None:
    with pytest.raises(ValueError, match="lang must be"):
        Table(Echo(), lang="fr")
    with pytest.raises(ValueError, match="handle"):
        Table(object())  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="store must be"):
        Table(Echo(), store=3)  # type: ignore[arg-type]
    table = Table(Echo(), lang="ja", store="tomoe:x")
    assert (table.lang, table.store, table.seen) == ("ja", "tomoe:x", 0)


@pytest.mark.parametrize("game", PLAYED)
def test_traits_tell_how_the_match_stands(game: str) -> None:
    session = Session(game, bots=[lambda o, rng, budget=None: o.legal_moves()[0]], rng=Random(1))
    table = Table(session)
    heard: list[tuple[int, int]] = []
    table.observe(lambda change: heard.append((change["new"], len(table.record))), "ply")
    assert (table.ply, table.over) == (0, False)
    list(table.answers(READY))
    seq = 1
    while not table.over:
        seq += 1
        move = str(session.state.legal_moves()[0])
        play = {"type": "play", "seq": seq, "ply": len(session.state.moves), "move": move}
        list(table.answers(play))
        assert table.ply == len(session.state.moves)
    assert [ply for ply, _ in heard] == sorted({ply for ply, _ in heard})
    # Whoever hears of one trait finds the others as new.
    assert heard[-1] == (table.ply, len(table.record))
    assert Record.parse(table.record) == session.record
    # What is hidden from the reader stays in Python.
    assert not {"record", "ply", "over"} & set(table.get_state())
    with pytest.raises(traitlets.TraitError):
        table.ply = 3


def test_a_table_of_a_game_by_its_name() -> None:
    assert isinstance(Table("market")._session, Session)
    with pytest.raises(ValueError, match="the games are"):
        Table("chess")


def test_what_a_page_shows_that_runs_no_widgets() -> None:
    nbconvert = pytest.importorskip("nbconvert")
    nbformat = pytest.importorskip("nbformat.v4")
    lesson, other = lesson_of("tomoefuda", "kou"), lesson_of("tomoefuda", "tei")
    title = {"en": "The gallery", "ja": "一覧"}
    drill = Drill("market", ["pay"], seed=5, lang="ja")
    widgets = [
        Table("market"),
        Steps(lesson, start=1),
        drill,
        Gallery([lesson, other], title=title),
        Compare(
            ({"en": "One", "ja": "一"}, lesson), ({"en": "Two", "ja": "二"}, other), title=title
        ),
    ]
    pages = []
    for widget in widgets:
        data, about = widget._repr_mimebundle_() or ({}, {})
        assert "application/vnd.jupyter.widget-view+json" in data
        output = nbformat.new_output("display_data", data, metadata=about)
        cell = nbformat.new_code_cell("", outputs=[output])
        html, _ = nbconvert.HTMLExporter().from_notebook_node(nbformat.new_notebook(cells=[cell]))
        pages.append(html)
    table, steps, asked, gallery, compare = pages
    assert "as seat 0 sees it" in table
    captions = [step["caption"]["en"] for step in lesson["steps"]]
    assert all(f"<li>{escape(caption)}</li>" in steps for caption in captions)
    # The picture is of the step that is shown.
    assert f"<title>{escape(captions[1])}</title>" in steps
    wanted = {"type": "question", "seq": 1, "drill": "pay", "seed": 5, "number": 0, "level": None}
    question = next(drill.answers(wanted))["question"]
    assert f"<p>{escape(question['ask']['ja'])}</p>" in asked
    assert all(f"<li>{escape(each['label']['ja'])}</li>" in asked for each in question["answers"])
    assert asked.count('role="img"') == 1
    for page in (gallery, compare):
        assert "The gallery" in page
        assert page.count('role="img"') == 2
    assert escape(other["title"]["en"]) in gallery
    assert "Two" in compare


def test_a_notebook_with_a_saved_state_can_be_read_without_a_network() -> None:
    """By the order of forms that the documentation names: else a script from elsewhere draws the widgets."""
    nbconvert = pytest.importorskip("nbconvert")
    nbformat = pytest.importorskip("nbformat.v4")
    from traitlets.config import Config

    page = Path(__file__).parents[2] / "docs" / "tutorials" / "notebook.md"
    (order,) = re.findall(r"display_data_priority='(.*?)'", page.read_text("utf-8"))
    drill = Drill("market", ["pay"], seed=5, lang="en")
    data, about = drill._repr_mimebundle_() or ({}, {})
    cell = nbformat.new_code_cell(
        "", outputs=[nbformat.new_output("display_data", data, metadata=about)]
    )
    notebook = nbformat.new_notebook(cells=[cell])
    state = {drill.model_id: {"model_name": "A", "model_module": "a", "state": {}}}
    notebook.metadata["widgets"] = {
        "application/vnd.jupyter.widget-state+json": {
            "version_major": 2,
            "version_minor": 0,
            "state": state,
        }
    }
    usual, read = (
        nbconvert.HTMLExporter(config=Config(NbConvertBase=chosen)).from_notebook_node(notebook)[0]
        for chosen in ({}, {"display_data_priority": json.loads(order)})
    )
    ask = escape(drill.contents["first"][0]["question"]["ask"]["en"])
    assert ask not in usual
    assert ask in read
    assert read.count('role="img"') == 1
