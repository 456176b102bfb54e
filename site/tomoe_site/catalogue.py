"""The site's pages: what they are called, where they are, what they show."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Text:
    """The same words in Japanese and English."""

    ja: str
    en: str


@dataclass(frozen=True)
class Page:
    """One notebook's page. Its address is the notebook's path with .html."""

    notebook: str
    kind: Literal["play", "rules", "lab"]
    title: Text
    description: Text
    game: str = ""

    @property
    def address(self) -> str:
        """Where the page is in the site."""
        return self.notebook.removesuffix(".py") + ".html"

    @property
    def root(self) -> str:
        """The way from the page to the site's top folder."""
        return "../" * self.address.count("/") or "./"

    @property
    def name(self) -> str:
        """A name for files made for this page."""
        return self.notebook.removesuffix(".py").replace("/", "-")

    @property
    def store(self) -> str:
        """The key of the browser's storage under which the table keeps the match."""
        return f"tomoe:{self.game}" if self.kind == "play" else ""


PAGES = (
    Page(
        "play/tomoefuda.py",
        "play",
        Text("巴札で遊ぶ", "Play Tomoe-fuda 巴札"),
        Text(
            "3人のトリックテイキングゲーム「巴札」を、ブラウザの中でボットと遊びます。登録も通信もいりません。",
            "Play Tomoe-fuda 巴札, a trick-taking game for three, against bots in your browser. "
            "No account, no server.",
        ),
        "tomoefuda",
    ),
    Page(
        "play/market.py",
        "play",
        Text("市場と需給で遊ぶ", "Play Market and Supply 市場と需給"),
        Text(
            "値段を付けて売り、札と点で買い、順子をそろえる。3人の取引のゲーム「市場と需給」を、ブラウザの中でボットと遊びます。",
            "Set prices, pay with cards or points, complete runs: play Market and Supply 市場と需給, a "
            "trading game for three, against bots in your browser. No account, no server.",
        ),
        "market",
    ),
    Page(
        "rules/tomoefuda.py",
        "rules",
        Text("巴札の遊び方", "How to play Tomoe-fuda 巴札"),
        Text(
            "「巴札」の遊び方を、実際の場面を一手ずつ動かしながら説明します。",
            "The rules of Tomoe-fuda 巴札, told on real positions that you step through.",
        ),
        "tomoefuda",
    ),
)
