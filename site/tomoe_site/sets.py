"""The pages of sets: one on which a class answers questions, one for what it has handed in; without Python.

What they know of the games, and the set to try, is written into them by the build.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from . import shape
from .catalogue import Text
from .family import FAMILY, Entry
from .landing import frame
from .page import About
from .paths import Layout
from .questions import question
from .tools import BuildError

if TYPE_CHECKING:
    from tomoe_core.page.sets import SetFile

SET = About(
    "set.html",
    Text("問題集 – Tomoe", "Questions for a class – Tomoe"),
    Text(
        "先生が選んだ局面を順に答え、結果を提出します。登録も通信もいりません。",
        "Answer the positions that a teacher has chosen, and hand in the result. No account, no server.",
    ),
)
RESULTS = About(
    "results.html",
    Text("クラスの結果 – Tomoe", "Results of a class – Tomoe"),
    Text(
        "クラスの結果を貼り付けると、表になります。何も保存も送信もされません。",
        "Paste what a class has handed in, and see it as a table. Nothing is stored or sent.",
    ),
)
ASKED: Final = 3
"""How many questions the example has."""


def pages(layout: Layout, version: str) -> dict[str, str]:
    """The pages by their addresses. BuildError where the example is no set."""
    known = {"games": {entry.game: words(entry) for entry in FAMILY}}
    return {
        SET.address: frame(layout, SET, version, "set", known={**known, "example": example()}),
        RESULTS.address: frame(layout, RESULTS, version, "results"),
    }


def words(entry: Entry) -> dict[str, object]:
    """What the page says of a game: its name, where its rules are and where its deals are studied, and what its
    options and their values are called, in the order in which a packed record has them.
    """
    from tomoe_core.explain import Names
    from tomoe_core.games import game
    from tomoe_core.locale import LANGUAGES
    from tomoe_core.page.settings import Settings

    if not entry.rules or not entry.study:
        raise BuildError(
            f"{entry.game} has no page of rules or studies for {SET.address} to lead to"
        )
    played = game(entry.game)
    names = Names(tuple(dict.fromkeys(LANGUAGES, "") for _ in range(played.players)), None)
    shown = {setting["id"]: setting for setting in Settings(entry.game).show(names)}
    # What a table does not ask for, such as how a match ends, makes no other variant.
    options: list[dict[str, object]] = [
        {
            "label": shown[one.name]["label"],
            "values": [each["label"] for each in shown[one.name]["choices"]],
        }
        if one.name in shown
        else {"label": {}, "values": []}
        for one in played.OPTIONS
    ]
    return {
        "name": entry.name.by_language,
        "rules": entry.rules.address,
        "study": entry.study.address,
        "options": options,
    }


def example() -> SetFile:
    """The start page's questions of the first few games, as a set."""
    from tomoe_core.page.sets import question_set

    made = [question(entry) for entry in FAMILY[:ASKED]]
    title = {"ja": f"はじめての{ASKED}問", "en": f"{ASKED} questions to begin with"}
    done = question_set(made, title=title, rng=Random(ASKED))
    shape.check(f"the example of {SET.address}", "SetFile", done)
    return done
