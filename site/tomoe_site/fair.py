"""The page that says how cards are dealt: many deals beside chance, what bots see, and how a seed is checked.
It runs without Python.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any, Final

from .catalogue import Text
from .family import FAMILY, Entry
from .landing import frame
from .page import About
from .paths import Layout

ABOUT = About(
    "fair.html",
    Text("公平か – Tomoe", "Is it fair? – Tomoe"),
    Text(
        "札の配り方と、10万局を数えた結果、シードの確かめ方です。",
        "How cards are dealt, a hundred thousand deals counted, and how to check a seed.",
    ),
)
SCRIPT = "fair.js"
"""The page's own script, which checks a seed."""

PLACES: Final = {
    "seat": Text("席{n}", "seat {n}"),
    "pile": Text("山{n}", "pile {n}"),
    "stock": Text("山札", "stock"),
    "rest": Text("残り", "rest"),
    "dummy candidate": Text("ダミー候補", "dummy candidate"),
}
"""Where cards lie as they are dealt, by what games call the places."""

FULL: Final = 100
"""How wide the longest bar is, in the units of its picture."""


def write_scripts(layout: Layout, folder: Path) -> None:
    """Put the page's script into the site's folder of scripts."""
    shutil.copyfile(layout.root / "widgets" / ".build" / "site" / SCRIPT, folder / SCRIPT)


def page(layout: Layout, version: str) -> str:
    """The whole page."""
    counted = layout.root / "docs" / "_data" / "fairness.json"
    rows = {row["game"]: row for row in json.loads(counted.read_text(encoding="utf-8"))}
    games = [game(entry, rows[entry.game]) for entry in FAMILY]
    values = [one["p"] for each in games for one in each["tests"]]
    return frame(
        layout,
        ABOUT,
        version,
        "fair",
        games=games,
        deals=max(row["deals"] for row in rows.values()),
        values=len(values),
        small=sum(value < 0.05 for value in values),
    )


def game(entry: Entry, row: dict[str, Any]) -> dict[str, Any]:
    """What the page says of one game."""
    from tomoe_core import game as find_game
    from tomoe_core.explain import suit_name

    suits = {str(card.suit): card.suit for card in find_game(entry.game).deck.cards}
    return {
        "name": entry.name,
        "deals": row["deals"],
        "who": row["who"],
        "tests": [row["who"], row["held"], row["longest"]],
        "places": [
            {"name": place_name(place["name"]), "cards": place["cards"]} for place in row["places"]
        ],
        "suits": [
            {
                "name": Text(*(suit_name(suits[each["suit"]], lang) for lang in ("ja", "en"))),
                "cells": list(zip(each["seen"], each["expected"], strict=True)),
            }
            for each in row["suits"]
        ],
        "held": bars(row["held"]),
        "longest": bars(row["longest"]),
    }


def place_name(name: str) -> Text:
    """What a place is called: seats and piles by their numbers."""
    kind, _, number = name.rpartition(" ")
    words = PLACES[kind] if number.isdigit() else PLACES[name]
    return Text(words.ja.format(n=number), words.en.format(n=number))


def bars(test: dict[str, Any]) -> dict[str, Any]:
    """A table of counts, with the lengths of what is drawn beside each."""
    most = max(max(row["seen"], row["expected"]) for row in test["rows"])
    rows = [
        {
            **row,
            "bar": round(FULL * row["seen"] / most, 2),
            "mark": round(FULL * row["expected"] / most, 2),
        }
        for row in test["rows"]
    ]
    return {**test, "rows": rows}
