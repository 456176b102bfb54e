"""The start page, the page of licences, and the page for addresses that lead nowhere."""

from __future__ import annotations

import json
from html import escape
from pathlib import Path
from typing import Any

from .catalogue import Page, Text
from .family import FAMILY, Entry
from .page import FIRST, LANGUAGES, PLAY, RULES, About, bar, both, head, html_tag
from .paths import SITE, Layout
from .pictures import SIZE, packed
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
    Text("この場所で使っているソフトウェアと書体です。", "The software and fonts this site uses."),
)
LOST = About(
    "404.html",
    Text("頁が見つかりません – Tomoe", "Page not found – Tomoe"),
    Text("この住所には頁がありません。", "There is no page at this address."),
)

AWAY = About(
    "away.html",
    Text("接続がありません – Tomoe", "No connection – Tomoe"),
    Text(
        "この頁は、まだこのブラウザに保存されていません。",
        "This page is not kept in this browser yet.",
    ),
)


def door(page: Page, words: Text, kind: str = "") -> str:
    """A link that looks like a button."""
    return f'<a class="tomoe-button {kind}" href="{page.address}">{both(words)}</a>'


def landing(layout: Layout, version: str, wheel: str) -> str:
    """The start page. ``wheel``: the name of the Python package's file."""
    body = template("index.html")
    filled = {
        "GAMES": "".join(card(entry, i) for i, entry in enumerate(FAMILY)),
        "SOURCES": "".join(map(source, sources())),
        "WHEEL": wheel,
        "SCRIPTS": f'<script type="module" src="tomoe/landing.js?{version}"></script>',
    }
    return frame(layout, START, version, fill("index.html", body, filled))


def card(entry: Entry, i: int) -> str:
    """A game: a picture of a position, what it is, and the ways to its table and its rules."""
    minutes = Text(f"約{entry.minutes}分", f"about {entry.minutes} min")
    facts = "".join(f"<li>{both(words)}</li>" for words in (entry.players, minutes, entry.kind))
    # The first pictures are seen at once, the others when the reader comes to them.
    lazy = ' loading="lazy"' if i > 1 else ""
    here = f"{entry.play.address}?g={packed(entry)}"
    more = ((entry.first, FIRST), (entry.rules, RULES))
    doors = door(entry.play, PLAY) + "".join(
        door(page, words, "second") for page, words in more if page
    )
    return f"""<article class="tomoe-game" data-store="{entry.play.store}">
<h2>{both(entry.name)}</h2>
<figure>
<img src="pictures/{entry.game}.svg" alt="" width="{SIZE[0]}" height="{SIZE[1]}"{lazy} decoding="async">
<figcaption><a href="{escape(here)}">{both(entry.ask)}</a></figcaption>
</figure>
<p class="tomoe-feel">{both(entry.feel)}</p>
<ul class="tomoe-facts">{facts}</ul>
<p class="tomoe-by">{both(by(entry))}</p>
<p class="tomoe-kept" hidden></p>
<div class="tomoe-doors">{doors}</div>
</article>
"""


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


def source(entries: list[Entry]) -> str:
    """A line of the credits: which games, after which text, by whom, of which day."""
    one = entries[0].source
    names = Text("、".join(e.name.ja for e in entries), ", ".join(e.name.en for e in entries))
    about = [both(one.author), *([both(one.date)] if one.date.ja else [])]
    return (
        f"<dt>{both(names)}</dt>"
        f'<dd><cite lang="ja">「{escape(one.title)}」</cite> {" · ".join(about)}</dd>'
    )


def template(name: str) -> str:
    """A page's main part, as it is written in ``site/pages``."""
    return (SITE / "pages" / name).read_text(encoding="utf-8")


def fill(name: str, text: str, parts: dict[str, str]) -> str:
    """Put the parts into a template; every one must be asked for."""
    for key, value in parts.items():
        mark = f"@@{key}@@"
        if mark not in text:
            raise BuildError(f"{name} has no place for {key}")
        text = text.replace(mark, value)
    return text


def frame(layout: Layout, about: About, version: str, body: str) -> str:
    """A page without a notebook."""
    return f"""<!DOCTYPE html>
{html_tag(about.root, about.title)}
<head>
{head(layout, about, version)}
</head>
<body>
{bar(about.root)}
{body}
{foot(about.root)}
</body>
</html>
"""


def foot(root: str) -> str:
    """The footer of pages without a notebook."""
    links = (
        ("docs/index.html", Text("ドキュメント", "Documentation")),
        ("files/tomoe-source.zip", Text("ソースコード（zip）", "Source code (zip)")),
        ("files/LICENSE.txt", Text("MITライセンス", "MIT licence")),
        ("licences.html", Text("使っているものと、その条件", "What this site is built of")),
    )
    ways = "".join(f'<a href="{root}{to}">{both(words)}</a>' for to, words in links)
    return f'<footer class="tomoe-foot">{ways}</footer>'


def lost(layout: Layout) -> str:
    """The page that a host shows where there is none."""
    return anywhere(
        layout,
        LOST,
        heading=Text("この札は、山にありません。", "This card is not in the deck."),
        lead=Text(
            "お探しの頁が見つかりませんでした。ここからどうぞ。",
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
            "この頁は、まだこのブラウザに保存されていません。接続が戻ったら、もう一度お試しください。保存されている頁は、接続がなくても開けます。",
            "This page is not kept in this browser yet. Try again when the connection is back. "
            "Pages that are kept open without one:",
        ),
    )


def anywhere(layout: Layout, about: About, *, heading: Text, lead: Text) -> str:
    """A page that may be asked for at any depth: it brings its styles and its sign along, and a script finds
    the way to the site's top folder.
    """
    lang = (layout.static / "page" / "lang.js").read_text(encoding="utf-8")
    style = (layout.static / "site.css").read_text(encoding="utf-8")
    games = "".join(
        f'<li><a href="{entry.play.address}">{both(entry.name)}</a></li>' for entry in FAMILY
    )
    filled = {
        "ICON": (layout.static / "icon.svg").read_text(encoding="utf-8"),
        "LANGUAGES": LANGUAGES,
        "HEADING": both(heading),
        "LEAD": both(lead),
        "GAMES": games,
        "SCRIPT": (layout.static / "page" / "lost.js")
        .read_text(encoding="utf-8")
        .replace(
            '"@@FOLDERS@@"', json.dumps(["play", "first", "rules", "drills", "docs", "files"])
        ),
    }
    body = fill(about.address, template("anywhere.html"), filled)
    return f"""<!DOCTYPE html>
{html_tag("./", about.title)}
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>{escape(about.title.en)}</title>
<meta name="description" content="{escape(about.description.en)} {escape(about.description.ja)}">
<link rel="icon" href="data:,">
<script>
{lang}</script>
<style>
{style}</style>
</head>
<body>
{body}
</body>
</html>
"""


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
    rows = "".join(row(name, about, terms, file) for name, about, terms, file in parts)
    rows += "".join(
        f"<tr><td>{escape(package['name'])}</td><td>{escape(package['version'])}</td>"
        f"<td>{escape(package.get('licence', ''))}</td></tr>"
        for package in lock["packages"]
    )
    body = fill("licences.html", template("licences.html"), {"ROWS": rows})
    return frame(layout, LICENCES, version, body)


def _version(layout: Layout, package: str) -> str:
    """The version of an npm package that is installed."""
    about = layout.node_modules / package / "package.json"
    version: str = json.loads(about.read_text(encoding="utf-8"))["version"]
    return version


def row(name: str, about: str, terms: str, file: Path) -> str:
    """One line of the table; the licence's file must be there."""
    if not file.is_file():
        raise BuildError(f"{file}: the licence of {name} is missing")
    return f"<tr><td>{escape(name)}</td><td>{escape(about)}</td><td>{escape(terms)}</td></tr>"
