"""The start page, the page of licences, and the page for addresses that lead nowhere."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from .catalogue import LAB, Text
from .family import EASIEST, FAMILY, Entry
from .page import FIRST, FOOT, PLAY, RULES, STUDY, About, Way, bar, head
from .paths import Layout
from .pictures import SIZE, pack
from .templates import address_script, page_script, read_own
from .templates import page as whole_page
from .tools import BuildError

START = About(
    "index.html",
    Text("Tomoe 知られざる日本のカードゲーム", "Tomoe: little-known Japanese card games"),
    Text(
        "あまり知られていない日本の創作カードゲーム6つを、ブラウザの中で遊び、学べます。登録も通信もいりません。",
        "Play and learn six little-known Japanese card games in your browser. No account, no server.",
    ),
)
LICENCES = About(
    "licences.html",
    Text("使っているもの", "What this site is built of"),
    Text(
        "このサイトで使っているソフトウェアと書体です。", "The software and fonts this site uses."
    ),
)
LOST = About(
    "404.html",
    Text("ページが見つかりません – Tomoe", "Page not found – Tomoe"),
    Text("このアドレスにページはありません。", "There is no page at this address."),
)

AWAY = About(
    "away.html",
    Text("接続がありません – Tomoe", "No connection – Tomoe"),
    Text(
        "このページは、まだこのブラウザに保存されていません。",
        "This page is not kept in this browser yet.",
    ),
)

EASY = Text("はじめての方に", "Begin here")
"""What is said of the game to begin with."""

FOLDERS = ("play", "first", "rules", "drills", "study", "docs", "files")
"""The site's folders with pages, and with files that are linked to."""


def landing(layout: Layout, version: str, wheel: str) -> str:
    """The start page. ``wheel``: the name of the Python package's file."""
    return frame(
        layout,
        START,
        version,
        "index",
        games=[card(entry) for entry in FAMILY],
        easiest=next(entry for entry in FAMILY if entry.game == EASIEST),
        sources=[source(entries) for entries in sources()],
        size=SIZE,
        wheel=wheel,
        lab=LAB,
    )


def card(entry: Entry) -> dict[str, object]:
    """A game: a picture of a position, what it is, and the ways to its table and its rules."""
    minutes = Text(f"約{entry.minutes}分", f"about {entry.minutes} min")
    facts = (entry.players, minutes, entry.kind)
    more = ((entry.first, FIRST), (entry.rules, RULES), (entry.study, STUDY))
    return {
        "entry": entry,
        "here": f"{entry.play.address}?g={pack(entry)}",
        "facts": (EASY, *facts) if entry.game == EASIEST else facts,
        "by": by(entry),
        "doors": [Way(entry.play, PLAY), *(Way(page, words) for page, words in more if page)],
    }


def by(entry: Entry) -> Text:
    """The game's author and text in a line."""
    one = entry.source
    if not one.date.ja:
        return Text(f"「{one.title}」", f"「{one.title}」")
    year = one.date.en[-4:]
    return Text(
        f"{one.author.ja.partition('（')[0]}「{one.title}」{year}年",
        f"{one.author.en.partition(' (')[0]}, 「{one.title}」, {year}",
    )


def sources() -> list[list[Entry]]:
    """The games by the text that they come from, in order."""
    found: dict[str, list[Entry]] = {}
    for entry in FAMILY:
        found.setdefault(entry.source.title, []).append(entry)
    return list(found.values())


def source(entries: list[Entry]) -> dict[str, object]:
    """A line of the credits: which games, after which text, by whom, of which day."""
    one = entries[0].source
    names = Text("、".join(e.name.ja for e in entries), ", ".join(e.name.en for e in entries))
    return {"names": names, "title": one.title, "author": one.author, "date": one.date}


def frame(layout: Layout, about: About, version: str, template: str, **values: object) -> str:
    """A page without a notebook: a template that extends ``frame``, with its own values."""
    return whole_page(
        template,
        about=about,
        head=head(layout, about, version),
        bar=bar(about.root),
        version=version,
        foot=FOOT,
        **values,
    )


def not_found_page(layout: Layout) -> str:
    """The page that a host shows where there is none."""
    return anywhere(
        layout,
        LOST,
        heading=Text("この札は、山にありません。", "This card is not in the deck."),
        lead=Text(
            "お探しのページが見つかりませんでした。ここからどうぞ。",
            "There is no page at this address. Here is where you can go on:",
        ),
    )


def away(layout: Layout) -> str:
    """The page that the service worker shows where a page is not kept and there is no network."""
    return anywhere(
        layout,
        AWAY,
        heading=Text("接続がありません。", "There is no connection."),
        lead=Text(
            "このページは、まだこのブラウザに保存されていません。接続が戻ったら、もう一度お試しください。保存されているページは、接続がなくても開けます。",
            "This page is not kept in this browser yet. Try again when the connection is back. "
            "Pages that have been kept can be opened without one:",
        ),
    )


def anywhere(layout: Layout, about: About, *, heading: Text, lead: Text) -> str:
    """A page that may be asked for at any depth: it brings its styles and its sign along, and a script finds
    the way to the site's top folder.
    """
    return whole_page(
        "anywhere",
        about=about,
        heading=heading,
        lead=lead,
        games=FAMILY,
        folders=" ".join(FOLDERS),
        icon=read_own(layout.static / "icon.svg"),
        style=read_own(layout.static / "site.css"),
        lang_script=address_script(layout) + page_script(layout, "lang.js"),
        script=page_script(layout, "lost.js"),
    )


def licences(layout: Layout, lock: dict[str, Any], version: str) -> str:
    """Who made what the site is built of, and under which terms."""
    fonts = layout.node_modules / "@fontsource"
    workbox = _version(layout, "workbox-core")
    zstd = layout.node_modules / "zstddec" / "LICENSE"
    parts = [
        ("Pyodide", lock["pyodide"], "MPL-2.0", layout.node_modules / "pyodide" / "package.json"),
        ("Workbox", workbox, "MIT", layout.node_modules / "workbox-core" / "LICENSE"),
        ("zstddec", _version(layout, "zstddec"), "MIT, BSD-3-Clause", zstd),
        ("Zen Kaku Gothic New", "", "OFL-1.1", fonts / "zen-kaku-gothic-new" / "LICENSE"),
        ("Shippori Mincho", "", "OFL-1.1", fonts / "shippori-mincho" / "LICENSE"),
    ]
    drawing = layout.root / "widgets" / "node_modules"
    parts += [
        (name, _version_in(drawing / folder), "BSD-3-Clause", drawing / folder / "LICENSE")
        for name, folder in (("Vega", "vega"), ("Vega-Lite", "vega-lite"))
    ]
    rows = [row(name, about, terms, file) for name, about, terms, file in parts]
    codes = drawing / "qrcode-generator"
    rows += [("qrcode-generator", _version_in(codes), "MIT")]
    rows += [
        (package["name"], package["version"], package.get("licence", ""))
        for package in lock["packages"]
    ]
    return frame(layout, LICENCES, version, "licences", rows=rows)


def _version(layout: Layout, package: str) -> str:
    """The version of an npm package that is installed for the site."""
    return _version_in(layout.node_modules / package)


def _version_in(folder: Path) -> str:
    """The version of an npm package in a folder."""
    about = folder / "package.json"
    version: str = json.loads(about.read_text(encoding="utf-8"))["version"]
    return version


def row(name: str, about: str, terms: str, file: Path) -> tuple[str, str, str]:
    """One line of the table; the licence's file must be there."""
    if not file.is_file():
        raise BuildError(f"{file}: the licence of {name} is missing")
    return name, about, terms
