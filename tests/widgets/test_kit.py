"""Galleries, comparisons and rulebooks check what they are given, and say what is wrong in a sentence."""

from __future__ import annotations

import re
from html import unescape
from textwrap import dedent
from typing import Any

import pytest

pytest.importorskip("anywidget")

import tomoe_widgets
from tomoe_widgets import Compare, Gallery, Steps, Try
from tomoe_widgets.rulebook import (
    groups,
    highlight,
    parts_of,
    rulebook_html,
    rulebook_of,
    source_of,
)

from tests.damage import SMALLEST
from tomoe_core.games import GAMES
from tomoe_core.learn.lessons import where_they_part, without_others
from tomoe_core.page.lessons import lesson_of

TITLE = {"ja": "題", "en": "Title"}
STEP = {"view": SMALLEST, "caption": TITLE}
OTHER = {"view": SMALLEST, "caption": {"ja": "別", "en": "Other"}}


def test_completion_offers_the_widgets_alone():
    assert {*dir(tomoe_widgets)} == {*tomoe_widgets.__all__}
    assert all(getattr(tomoe_widgets, name).__name__ == name for name in dir(tomoe_widgets))


def run(*steps: Any) -> dict[str, Any]:
    return {"v": 1, "title": TITLE, "steps": list(steps)}


def test_a_gallery_keeps_its_lessons() -> None:
    widget = Gallery([run(STEP), run(OTHER)], title=TITLE)
    tag, data, attributes = widget.still()
    assert (tag, attributes) == ("tomoe-gallery", {})
    assert data["items"] == [run(STEP), run(OTHER)]


@pytest.mark.parametrize(
    ("lessons", "title", "words"),
    [
        ([], TITLE, "at least one lesson"),
        ([{}], TITLE, "version 1"),
        ([run(STEP)], "T", "title must be a dict"),
    ],
)
def test_a_gallery_refuses_in_a_sentence(lessons: Any, title: Any, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Gallery(lessons, title=title)


def test_a_comparison_finds_where_its_sides_part() -> None:
    widget = Compare((TITLE, run(STEP, STEP)), (TITLE, run(STEP, OTHER)), title=TITLE)
    assert widget.data["part"] == 1
    given = Compare((TITLE, run(STEP, STEP)), (TITLE, run(STEP, OTHER)), title=TITLE, part=0)
    assert given.data["part"] == 0


@pytest.mark.parametrize(
    ("sides", "more", "words"),
    [
        ([(TITLE, run(STEP))], {}, "at least two"),
        ([(TITLE, run(STEP)), ("T", run(STEP))], {}, "the label of side 1"),
        (
            [(TITLE, run(STEP)), (TITLE, run(STEP))],
            {"start": 1},
            "start must be a step from 0 to 0",
        ),
        ([(TITLE, run(STEP)), (TITLE, run(STEP))], {"part": 2}, "part must be a step from 0 to 0"),
    ],
)
def test_a_comparison_refuses_in_a_sentence(sides: Any, more: Any, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Compare(*sides, title=TITLE, **more)


def test_where_lessons_part() -> None:
    assert where_they_part([run(STEP), run(STEP)]) is None
    assert where_they_part([run(OTHER), run(STEP)]) == 0
    assert where_they_part([run(STEP), run(STEP, STEP)]) == 1
    assert where_they_part([]) is None


def test_a_view_without_the_others_has_the_reader_alone() -> None:
    view = lesson_of("tomoefuda", "deal")["steps"][-1]["view"]
    assert [seat["seat"] for seat in without_others(view)["seats"]] == [0]
    assert len(view["seats"]) == 3


def test_steps_say_what_they_are_without_python() -> None:
    tag, data, attributes = Steps(run(STEP, STEP), start=1, autoplay=True).still()
    assert (tag, data, attributes) == (
        "tomoe-steps",
        run(STEP, STEP),
        {"start": "1", "autoplay": ""},
    )


def test_a_try_answers_like_its_session() -> None:
    widget = Try("tomoefuda", "trick")
    (answer,) = widget.answers({"type": "cards", "seq": 1, "value": ["R1", "R2", "R3"]})
    assert "pattern 甲" in answer["lesson"]["steps"][-1]["caption"]["en"]
    (refusal,) = widget.answers({"type": "cards", "seq": 2, "value": "R1"})
    assert refusal["type"] == "error"


@pytest.mark.parametrize("id", GAMES)
def test_a_rulebook_is_shown_whole(id: str) -> None:
    source = source_of(rulebook_of(id))
    parts = parts_of(source)
    shown = "\n".join(part.code for part in parts)
    head = source.index(parts[0].code.splitlines()[0])
    for line in source[head:].splitlines():
        assert line in shown
    whole = "\n\n".join(part.code for part in parts)
    for code in (whole, *(part.code for part in parts)):
        words = unescape(re.sub(r"</?span[^>]*>", "", highlight(code)))
        assert words == dedent(code).rstrip()


def test_a_rulebook_runs_its_examples() -> None:
    html = rulebook_html(
        "tomoefuda", {"PAIR": ("対", "Pairs")}, {"winner(['R3', 'R5', 'B1'])": ("例", "Example")}
    )
    assert "→ &#x27;R5&#x27;" in html


def test_a_rulebook_refuses_parts_that_are_not_there() -> None:
    parts = parts_of("A = 1\n\n\ndef b():\n    return A\n")
    assert [part.name for part in parts] == ["A", "b"]
    assert groups(parts, ["A"]) == {"A": "A = 1\n\ndef b():\n    return A"}
    with pytest.raises(ValueError, match="has no c"):
        groups(parts, ["A", "c"])
    with pytest.raises(ValueError, match="in order, A first"):
        groups(parts, ["b"])
    with pytest.raises(ValueError, match="no rulebook"):
        rulebook_of("chess")
