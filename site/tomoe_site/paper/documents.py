"""The list of what can be printed: decks, Market's table, a reference and a score sheet for each game."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Final

from ..catalogue import Text
from ..paths import SITE
from .facts import facts

TEMPLATES: Final = SITE / "print"

PAPERS: Final = {"a4": "a4", "letter": "us-letter"}
"""Sizes of paper: their names in files, and Typst's."""

DECKS: Final = {
    "tomoe": ("tomoefuda", {"generals": True}, "巴札 Tomoe-fuda"),
    "fesca": ("fesca-six", {}, "FESCA"),
    "standard": ("petit-bridge", {}, "トランプ Standard deck"),
}
"""By deck: a game whose deck is all of it, that game's options, and the title on the sheets."""

LANGUAGES: Final = {"ja": ("a4",), "en": ("a4", "letter")}
"""The languages of the sheets in words, and the paper their readers have."""

KINDS: Final = {
    "reference": Text("早見表", "Reference"),
    "score": Text("得点表", "Score sheet"),
}


@dataclass(frozen=True)
class Document:
    """One PDF file: its name without ending, the template, and what the template is given."""

    name: str
    template: str
    inputs: dict[str, str]
    picture: str = ""
    """The name of the picture of its first page; "" for none, where another paper's will do."""


def deck_cards(deck: str) -> list[str]:
    """The names of a deck's cards in canonical order."""
    import tomoe_core as tomoe

    game, options, _ = DECKS[deck]
    return [str(card) for card in tomoe.game(game, **options).deck.cards]


def documents() -> list[Document]:
    """All of them, in the order of the page."""
    return [*decks(), *tables(), *sheets()]


def decks() -> list[Document]:
    """A file for each deck and paper."""
    return [
        Document(
            f"{deck}-deck-{paper}",
            "deck.typ",
            {
                "paper": PAPERS[paper],
                "deck": deck,
                "cards": json.dumps(deck_cards(deck)),
                "title": title,
            },
            picture(f"{deck}-deck", paper),
        )
        for deck, (_, _, title) in DECKS.items()
        for paper in PAPERS
    ]


def tables() -> list[Document]:
    """Market's markers and chips, for each paper."""
    return [
        Document(
            f"market-table-{paper}",
            "market-table.typ",
            {"paper": PAPERS[paper]},
            picture("market-table", paper),
        )
        for paper in PAPERS
    ]


def games() -> list[str]:
    """The ids of the games that have a template."""
    import tomoe_core as tomoe

    return [game for game in tomoe.GAMES if (TEMPLATES / "games" / f"{game}.typ").is_file()]


def sheets() -> list[Document]:
    """References and score sheets: for each game, in each language, on each paper its readers have."""
    return [
        Document(
            f"{game}-{kind}-{lang}-{paper}",
            f"games/{game}.typ",
            {"lang": lang, "paper": PAPERS[paper], "kind": kind, "facts": json.dumps(facts(game))},
            picture(f"{game}-{kind}-{lang}", paper),
        )
        for game in games()
        for kind in KINDS
        for lang, papers in LANGUAGES.items()
        for paper in papers
    ]


def picture(name: str, paper: str) -> str:
    """The picture's name: only one paper's sheets are shown."""
    return name if paper == "a4" else ""
