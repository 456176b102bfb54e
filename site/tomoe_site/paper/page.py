"""The page that lists what can be printed."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Final

from ..catalogue import Text
from ..landing import fill, frame
from ..page import About, both
from ..paths import SITE, Layout
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
            "マーカー4つと、210点分のチップ。ほかに賽子を3つ使います。",
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
    body = (SITE / "pages" / "print.html").read_text(encoding="utf-8")
    parts = {
        "DECKS": "".join(deck_entry(folder, name) for name in DECKS),
        "SHEETS": "".join(game_entry(folder, game, lang) for game in games() for lang in LANGUAGES),
    }
    return frame(
        layout, About("print.html", TITLE, DESCRIPTION), version, fill("print.html", body, parts)
    )


def deck_entry(folder: Path, name: str) -> str:
    """A deck: its picture, what it is, a link for each paper."""
    title, words = DECKS[name]
    links = "".join(link(folder, f"{name}-{paper}", PAPER_NAMES[paper]) for paper in PAPERS)
    return (
        f'<section class="print-item">{image(folder, name)}'
        f"<div><h3>{both(title)}</h3>{both(words, 'p')}{links}</div></section>"
    )


def game_entry(folder: Path, game: str, lang: str) -> str:
    """A game's reference and score sheet in one language, shown to the readers of that language."""
    from tomoe_core.explain import game_name

    pair = "".join(sheet(folder, game, kind, lang) for kind in KINDS)
    return (
        f'<section lang="{lang}"><h3>{escape(game_name(game, lang))}</h3>'
        f'<div class="print-pair">{pair}</div></section>'
    )


def sheet(folder: Path, game: str, kind: str, lang: str) -> str:
    """One sheet: its picture, what it is, a link for each paper."""
    name = f"{game}-{kind}-{lang}"
    links = "".join(
        link(folder, f"{name}-{paper}", PAPER_NAMES[paper]) for paper in LANGUAGES[lang]
    )
    what = getattr(KINDS[kind], lang)
    return f"<div>{image(folder, name)}<p>{escape(what)}</p>{links}</div>"


def image(folder: Path, name: str) -> str:
    """The picture of a first page. It says no more than the words beside it."""
    width, height = png_size(folder / f"{name}.png")
    return (
        f'<img src="print/{name}.png" alt="" width="{width}" height="{height}" '
        'loading="lazy" decoding="async">'
    )


def link(folder: Path, name: str, words: str) -> str:
    """A link to a file, with its size."""
    size = (folder / f"{name}.pdf").stat().st_size
    return (
        f'<a href="print/{name}.pdf">PDF ({words})'
        f" <small>{max(1, round(size / 1024))} kB</small></a>"
    )


def png_size(file: Path) -> tuple[int, int]:
    """Width and height of a PNG picture in pixels, from its first chunk."""
    head = file.read_bytes()[:24]
    return int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")
