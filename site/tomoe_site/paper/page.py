"""The page that lists what can be printed."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from ..catalogue import Text
from ..landing import frame
from ..page import About
from ..paths import Layout
from .documents import KINDS, LANGUAGES, PAPERS, games

TITLE = Text("印刷して遊ぶ", "Print and play")
DESCRIPTION = Text(
    "札、早見表、得点表のPDFです。刷って切れば、机の上で遊べます。",
    "Cards, references and score sheets as PDF files, to print, cut and play with.",
)
PAPER_NAMES: Final = {"a4": "A4", "letter": "Letter"}

DECKS: Final = {
    "tomoe-deck": (
        Text("巴札", "Tomoe-fuda 巴札"),
        Text(
            "36枚と、変種の金将・銀将・銅将（最後の1枚）。「巴札」「市場と需給」「収集家」で使います。",
            "36 cards, and on a last sheet the generals of the variant. For Tomoe-fuda, Market and Supply and "
            "Collector.",
        ),
    ),
    "market-table": (
        Text("市場と需給のマーカーとチップ", "Markers and chips for Market and Supply"),
        Text(
            "マーカー4つと、210点分のチップ。ほかにサイコロを3つ使います。",
            "Four markers, and chips for all 210 points. You also need three dice.",
        ),
    ),
    "fesca-deck": (
        Text("FESCA", "FESCA"),
        Text(
            "78枚。FESCAは按理具庵さんの作品で、本物が販売されています。ここの絵柄はこのサイトのものです。",
            "78 cards. FESCA is by 按理具庵 (Anriguan), who sells the real deck; the drawings here are this "
            "site's own.",
        ),
    ),
    "standard-deck": (
        Text("トランプ", "Standard deck"),
        Text("52枚。プチブリッジで使います。", "52 cards, for Petit Bridge."),
    ),
}
"""What is no sheet of words, by the name of its files without the paper: its title, and what it is."""


def print_page(layout: Layout, folder: Path, version: str) -> str:
    """The page; ``folder`` holds the PDF files and pictures, which the site has in ``print/``."""
    return frame(
        layout,
        About("print.html", TITLE, DESCRIPTION),
        version,
        "print",
        decks=[deck_entry(folder, name) for name in DECKS],
        games=[game_entry(folder, game, lang) for game in games() for lang in LANGUAGES],
    )


def deck_entry(folder: Path, name: str) -> dict[str, object]:
    """A deck: its picture, what it is, a file for each paper."""
    title, words = DECKS[name]
    return {
        "picture": picture(folder, name),
        "title": title,
        "words": words,
        "files": files(folder, name, PAPERS),
    }


def game_entry(folder: Path, game: str, lang: str) -> dict[str, object]:
    """A game's reference and score sheet in one language, shown to the readers of that language."""
    from tomoe_core.explain import game_name

    return {
        "lang": lang,
        "name": game_name(game, lang),
        "sheets": [sheet(folder, game, kind, lang) for kind in KINDS],
    }


def sheet(folder: Path, game: str, kind: str, lang: str) -> dict[str, object]:
    """One sheet: its picture, what it is, a file for each paper."""
    name = f"{game}-{kind}-{lang}"
    return {
        "picture": picture(folder, name),
        "what": getattr(KINDS[kind], lang),
        "files": files(folder, name, LANGUAGES[lang]),
    }


def picture(folder: Path, name: str) -> dict[str, object]:
    """The picture of a first page, and its size."""
    width, height = png_size(folder / f"{name}.png")
    return {"name": name, "width": width, "height": height}


def files(folder: Path, name: str, papers: Iterable[str]) -> list[dict[str, object]]:
    """The PDF files of one name, for each paper, with their sizes."""
    return [
        {
            "name": f"{name}-{paper}",
            "paper": PAPER_NAMES[paper],
            "kilobytes": max(1, round((folder / f"{name}-{paper}.pdf").stat().st_size / 1024)),
        }
        for paper in papers
    ]


def png_size(file: Path) -> tuple[int, int]:
    """Width and height of a PNG picture in pixels, from its first chunk."""
    head = file.read_bytes()[:24]
    return int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")
