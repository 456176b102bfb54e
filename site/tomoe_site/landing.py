"""The start page and the page of licences."""

from __future__ import annotations

from html import escape
from pathlib import Path
from random import Random
from typing import Any

from .catalogue import PAGES, Page, Text
from .page import bar, both, head, html_tag, script_json
from .paths import SITE, Layout
from .tools import BuildError

TITLE = Text("Tomoe 知られざる日本のカードゲーム", "Tomoe: little-known Japanese card games")
DESCRIPTION = Text(
    "あまり知られていない日本の創作カードゲームを、ブラウザの中で遊び、学べます。",
    "Play and learn little-known Japanese card games in your browser.",
)


def picture(game: str) -> dict[str, Any]:
    """A view from the middle of a deal, a few tricks in, with cards on the table."""
    from tomoe_core.page.session import Session

    session = Session(game, rng=Random(2012))
    view: dict[str, Any] = {}
    message: dict[str, Any] = {"type": "ready", "seq": 1, "save": None, "query": ""}
    for seq in range(2, 12):
        for answer in session.handle(message):
            if answer["type"] == "frames":
                view = answer["frames"][-1]
        played = [
            zone for zone in view["centre"] if zone["kind"] == "trick" and len(zone["cards"]) == 2
        ]
        if seq > 5 and played:
            return view
        zones = [zone for seat in view["seats"] for zone in seat["zones"]] + view["centre"]
        moves = [slot["move"] for zone in zones for slot in zone["cards"] if slot.get("move")]
        message = {"type": "play", "seq": seq, "ply": view["ply"], "move": moves[0]}
    if not view:
        raise BuildError(f"{game}: no picture for the start page")
    return view


def door(page: Page, words: Text, kind: str = "") -> str:
    """A link that looks like a button."""
    return f'<a class="tomoe-button {kind}" href="{page.address}">{both(words)}</a>'


def landing(layout: Layout, version: str) -> str:
    """The start page."""
    play, *others = [page for page in PAGES if page.kind == "play" and not page.guided]
    rules = next(page for page in PAGES if page.kind == "rules")
    body = (SITE / "pages" / "index.html").read_text(encoding="utf-8")
    filled = {
        "DOORS": door(play, Text("遊ぶ", "Play"))
        + door(rules, Text("遊び方", "The rules"), "second"),
        "VIEW": script_json(picture(play.game)),
        "PLAY": play.address,
        "OTHERS": "".join(map(entry, others)),
    }
    return frame(layout, TITLE, DESCRIPTION, version, fill("index.html", body, filled))


def entry(page: Page) -> str:
    """Another game: its name, what it is, and the way to its table."""
    from tomoe_core.explain import game_name

    name = Text(game_name(page.game, "ja"), game_name(page.game, "en"))
    return (
        f'<section class="tomoe-game"><h3>{both(name)}</h3><p>{both(page.description)}</p>'
        f"{door(page, Text('遊ぶ', 'Play'))}</section>"
    )


def fill(name: str, text: str, parts: dict[str, str]) -> str:
    """Put the parts into a template; every one must be asked for."""
    for key, value in parts.items():
        mark = f"@@{key}@@"
        if mark not in text:
            raise BuildError(f"{name} has no place for {key}")
        text = text.replace(mark, value)
    return text


def frame(layout: Layout, title: Text, description: Text, version: str, body: str) -> str:
    """A page without a notebook."""
    return f"""<!DOCTYPE html>
{html_tag("./", title)}
<head>
{head(layout, "./", title, description, version)}
<script type="module" src="tomoe/tomoe.js?{version}"></script>
</head>
<body>
{bar("./")}
{body}
</body>
</html>
"""


def licences(layout: Layout, lock: dict[str, Any], version: str) -> str:
    """Who made what the site is built of, and under which terms."""
    parts = [
        ("Pyodide", lock["pyodide"], "MPL-2.0", layout.node_modules / "pyodide" / "package.json"),
        (
            "Zen Kaku Gothic New",
            "",
            "OFL-1.1",
            layout.node_modules / "@fontsource" / "zen-kaku-gothic-new" / "LICENSE",
        ),
        (
            "Shippori Mincho",
            "",
            "OFL-1.1",
            layout.node_modules / "@fontsource" / "shippori-mincho" / "LICENSE",
        ),
    ]
    rows = "".join(row(name, about, terms, file) for name, about, terms, file in parts)
    rows += "".join(
        f"<tr><td>{escape(package['name'])}</td><td>{escape(package['version'])}</td>"
        f"<td>{escape(package.get('licence', ''))}</td></tr>"
        for package in lock["packages"]
    )
    body = (SITE / "pages" / "licences.html").read_text(encoding="utf-8")
    return frame(
        layout,
        Text("使っているもの", "What this site is built of"),
        Text(
            "この場所で使っているソフトウェアと書体です。", "The software and fonts this site uses."
        ),
        version,
        fill("licences.html", body, {"ROWS": rows}),
    )


def row(name: str, about: str, terms: str, file: Path) -> str:
    """One line of the table; the licence's file must be there."""
    if not file.is_file():
        raise BuildError(f"{file}: the licence of {name} is missing")
    return f"<tr><td>{escape(name)}</td><td>{escape(about)}</td><td>{escape(terms)}</td></tr>"
