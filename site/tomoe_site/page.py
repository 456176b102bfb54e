"""A notebook's page: marimo's front end in the site's own frame, with Python started first of all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple
from urllib.parse import quote

from markupsafe import Markup

from . import parts, trouble
from .catalogue import LAB, Page, Text
from .export import Export
from .family import FAMILY, Entry
from .frontend import Worker
from .paths import Layout
from .templates import address_script, fill, page_script
from .templates import page as whole_page

GAMES = Text("ゲーム", "Games")
RULES = Text("遊び方", "Rules")
FIRST = Text("はじめての一局", "First deal")
DRILLS = Text("練習", "Drills")
STUDY = Text("検討", "Study")
OUT = Text("Tomoeで開く", "Open in Tomoe")
PLAY = Text("遊ぶ", "Play")


class More(NamedTuple):
    """A page of the site that is of no game: its address, and the words that lead to it."""

    address: str
    words: Text


MORE = (
    More("today.html", Text("今日の一局", "Deal of the day")),
    More("compare.html", Text("同じ札で比べる", "The same cards, compared")),
    More("mine.html", Text("成績とバックアップ", "How am I doing?")),
    More("fair.html", Text("公平か", "Is it fair?")),
)
"""What the menu and the footers lead to besides the games."""

FOOT = (
    *((more.address, more.words) for more in MORE),
    ("docs/index.html", Text("ドキュメント", "Documentation")),
    ("files/tomoe-source.zip", Text("ソースコード（zip）", "Source code (zip)")),
    ("files/LICENSE.txt", Text("MITライセンス", "MIT licence")),
    ("licences.html", Text("使っているものと、その条件", "What this site is built of")),
)
"""The footer's links, from the site's top."""


class Way(NamedTuple):
    """A link to a page of the site, and the words that stand on it."""

    page: Page
    words: Text


class Weight(NamedTuple):
    """What a first visit loads, in bytes: Python, which all pages share; what a table loads besides; and what
    this page does.
    """

    python: int
    table: int
    page: int

    def told(self) -> Text:
        """How much that is, in megabytes."""
        python, table, page = (f"{size / 1e6:.1f}" for size in self)
        return Text(
            f"初めて開くとき、このページは{page}MBを読み込みます（卓は{table}MB）。"
            f"ほかに、どのページにも共通のPythonが{python}MBあります。一度開けば、接続がなくても動きます。",
            f"On a first visit this page loads {page} MB of its own, where a table loads {table} MB, and "
            f"Python, {python} MB, which all pages share. From then on it works without a connection.",
        )


@dataclass(frozen=True)
class About:
    """What a page's head says of it. ``address``: where it is in the site; ``game``: whose picture is shown
    where the page is shared, "" for the site's own.
    """

    address: str
    title: Text
    description: Text
    game: str = ""

    @property
    def root(self) -> str:
        """The way from the page to the site's top folder."""
        return "../" * self.address.count("/") or "./"


def head(
    layout: Layout, about: About, version: str, first: str = "", *, fonts: bool = True
) -> Markup:
    """What every page's head begins with. ``first``: a script to run before all others, but for the one that
    reads the address; ``fonts``: whether the page asks for the fonts at once.
    """
    return fill(
        "head",
        fonts=fonts,
        first=address_script(layout) + Markup(first),
        lang_script=page_script(layout, "lang.js") + page_script(layout, "due.js"),
        **belonging(layout, about, version),
    )


def belonging(layout: Layout, about: About, version: str) -> dict[str, object]:
    """What the template of that name asks for: whose page this is, and which site's."""
    return {
        "about": about,
        "version": version,
        "offline": layout.offline,
        "shared": sharing(layout, about),
        "here": _whole_address(layout, about),
    }


def sharing(layout: Layout, about: About) -> list[tuple[str, str, str]]:
    """How the page is shown where its address is shared: for each meta element its kind, name and content.
    Addresses are whole where the site's own is known.
    """
    name = about.game or "tomoe"
    image = f"{layout.url or about.root}share/{name}.png"
    shown = Text("卓の絵", "a picture of the table") if about.game else Text("札の絵", "cards")
    alt = f"{about.title.en}: {shown.en}"
    properties = {
        "og:type": "website",
        "og:site_name": "Tomoe",
        "og:title": about.title.en,
        "og:description": f"{about.description.en} {about.description.ja}".strip(),
        "og:locale": "en_US",
        "og:locale:alternate": "ja_JP",
        "og:image": image,
        "og:image:type": "image/png",
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:image:alt": alt,
    }
    if here := _whole_address(layout, about):
        properties["og:url"] = here
    names = {
        "twitter:card": "summary_large_image",
        "twitter:title": properties["og:title"],
        "twitter:description": properties["og:description"],
        "twitter:image": image,
        "twitter:image:alt": alt,
    }
    return [
        (kind, key, value)
        for kind, entries in (("property", properties), ("name", names))
        for key, value in entries.items()
    ]


def _whole_address(layout: Layout, about: About) -> str:
    """The page's whole address; "" where the site's own is not known."""
    return layout.url + about.address.removesuffix("index.html") if layout.url else ""


def bar(root: str, page: Page | None = None) -> Markup:
    """The site's header: the way home, to all games, between a game's table and its rules; the languages."""
    of_game = page if page and page.game else None
    return fill(
        "bar",
        root=root,
        page=page,
        here=of_game and _entry(of_game).name,
        beside=of_game and _beside(of_game),
        games=GAMES,
        menu=[*map(_ways, FAMILY), [Way(page, page.title) for page in LAB]],
        more=MORE,
    )


def _entry(page: Page) -> Entry:
    return next(entry for entry in FAMILY if entry.game == page.game)


def _beside(page: Page) -> Way | None:
    """The way from a game's table to its rules, or back; None where there is none."""
    entry = _entry(page)
    other, words = (entry.rules, RULES) if page.kind == "play" else (entry.play, PLAY)
    return Way(other, words) if other else None


def _ways(entry: Entry) -> list[Way]:
    """A game in the menu: its table and, where there are, its first deal, rules and drills."""
    more = (
        (entry.first, FIRST),
        (entry.rules, RULES),
        (entry.drills, DRILLS),
        (entry.study, STUDY),
    )
    return [Way(entry.play, entry.name), *(Way(way, words) for way, words in more if way)]


def notebook_page(
    layout: Layout,
    page: Page,
    export: Export,
    *,
    version: str,
    prestart: Markup,
    worker: Worker | None,
    loaded: parts.Parts,
    more: Weight | None = None,
) -> str:
    """The whole page of one notebook. ``worker``: what Python runs in, None where marimo's front end starts its
    own; ``loaded``: what the page is shown by; ``more``: what it weighs, where it says so.
    """
    early = ("told.js", "life.js", "early.js") if worker else ("told.js", "plain.js")
    boot = {
        "code": export.code,
        "config": export.user_config,
        "filename": export.mount["filename"],
        "marimo": export.mount["version"],
        "version": worker.version if worker else "",
        "integrity": worker.integrity if worker else "",
        "kind": page.kind,
        "store": page.store,
    }
    return whole_page(
        "notebook",
        page=page,
        head=head(
            layout,
            About(page.address, page.title, page.description, page.game),
            version,
            page_script(layout, "guest.js"),
            fonts=page.kind == "rules",
        ),
        out=OUT,
        bar=bar(page.root, page),
        version=version,
        boot=boot,
        mount=export.mount,
        code=quote(export.code),
        prestart=prestart,
        weight=more and more.told(),
        foot=FOOT if page.kind == "compare" else (),
        waits=page.kind == "rules",
        plain=worker is None,
        parts=parts.tell(loaded, page.root),
        parts_script=page_script(layout, "parts.js"),
        troubles=trouble.sentences(),
        no_scripts=trouble.NO_SCRIPTS,
        trouble_script=page_script(layout, "trouble.js"),
        early_script=Markup("").join(page_script(layout, name) for name in early),
        later_script=page_script(layout, "later.js"),
    )
