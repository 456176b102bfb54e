"""A notebook's page: marimo's front end in the site's own frame, with Python started first of all."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import NamedTuple
from urllib.parse import quote

from . import offline, trouble
from .catalogue import Page, Text
from .export import Export
from .family import FAMILY, Entry
from .frontend import Worker
from .paths import Layout
from .tools import script_json

GAMES = Text("ゲーム", "Games")
RULES = Text("遊び方", "Rules")
FIRST = Text("はじめての一局", "First deal")
DRILLS = Text("練習", "Drills")
OUT = Text("Tomoeで開く", "Open in Tomoe")
PLAY = Text("遊ぶ", "Play")
LANGUAGES = "\n".join(
    f'<button type="button" class="tomoe-pill tomoe-lang" lang="{lang}" data-set-lang="{lang}"{name}>'
    f"{words}</button>"
    for lang, words, name in (("ja", "日本語", ""), ("en", "EN", ' aria-label="EN, English"'))
)
COLOURS = '<meta name="color-scheme" content="light dark">'


def both(text: Text, tag: str = "span") -> str:
    """A text in both languages, of which the page shows one."""
    return "".join(
        f'<{tag} class="tomoe-l" lang="{lang}">{escape(words)}</{tag}>'
        for lang, words in (("ja", text.ja), ("en", text.en))
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


def head(layout: Layout, about: About, version: str, first: str = "") -> str:
    """What every page's head begins with. ``first``: a script to run before all others."""
    lang = (layout.static / "page" / "lang.js").read_text(encoding="utf-8")
    root, title, description = about.root, about.title, about.description
    return f"""<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
{COLOURS}
<meta name="theme-color" content="#F7F3EA" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#16181D" media="(prefers-color-scheme: dark)">
<title>{escape(title.en)}</title>
<meta name="description" content="{escape(description.en)} {escape(description.ja)}">
{sharing(layout, about)}
{icons(root)}
{f"<script>{chr(10)}{first}</script>{chr(10)}" if first else ""}<script>
{lang}</script>
<link rel="stylesheet" href="{root}tomoe/site.css?{version}">{offline.scripts(layout, root, version)}"""


def icons(root: str) -> str:
    """The links to the site's sign in its sizes."""
    return f"""<link rel="icon" href="{root}favicon.ico" sizes="32x32">
<link rel="icon" href="{root}icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="{root}apple-touch-icon.png">
<link rel="manifest" href="{root}site.webmanifest">"""


def sharing(layout: Layout, about: About) -> str:
    """How the page is shown where its address is shared. Addresses are whole where the site's own is known.
    A page with no Japanese title is in one language.
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
    links = ""
    if layout.url:
        here = layout.url + about.address.removesuffix("index.html")
        properties["og:url"] = here
        links = "".join(
            f'\n<link rel="alternate" hreflang="{lang}" href="{escape(here)}?lang={lang}">'
            for lang in ("ja", "en")
            if about.title.ja
        )
        links += f'\n<link rel="canonical" href="{escape(here)}">'
    names = {
        "twitter:card": "summary_large_image",
        "twitter:title": properties["og:title"],
        "twitter:description": properties["og:description"],
        "twitter:image": image,
        "twitter:image:alt": alt,
    }
    return (
        "\n".join(
            f'<meta {kind}="{key}" content="{escape(value)}">'
            for kind, entries in (("property", properties), ("name", names))
            for key, value in entries.items()
        )
        + links
    )


def html_tag(root: str, title: Text, more: str = "") -> str:
    """The opening html tag, which carries what scripts need before the body is there."""
    return (
        f'<html lang="en" data-tomoe-page data-root="{root}" data-title-ja="{escape(title.ja)}" '
        f'data-title-en="{escape(title.en)}"{more}>'
    )


def bar(root: str, page: Page | None = None) -> str:
    """The site's header: the way home, to all games, between a game's table and its rules; the languages."""
    here = beside = ""
    if page and page.game:
        here = f'<span class="tomoe-here">{both(_entry(page).name)}</span>'
        beside = _beside(root, page)
    items = "".join(_item(root, entry, page) for entry in FAMILY)
    return f"""<header class="tomoe-bar">
<a class="tomoe-home" href="{root}index.html" aria-label="Tomoe">
<img src="{root}icon.svg" alt="" width="24" height="24"><b>Tomoe</b></a>
{here}
<nav class="tomoe-ways">
{beside}<button type="button" class="tomoe-pill" popovertarget="tomoe-games">{both(GAMES)}</button>
<div popover id="tomoe-games"><ul>{items}</ul></div>
{LANGUAGES}
</nav>
</header>"""


def _entry(page: Page) -> Entry:
    return next(entry for entry in FAMILY if entry.game == page.game)


def _beside(root: str, page: Page) -> str:
    """The way from a game's table to its rules, or back; nothing where there is none."""
    entry = _entry(page)
    other, words = (entry.rules, RULES) if page.kind == "play" else (entry.play, PLAY)
    return f'<a class="tomoe-pill" href="{root}{other.address}">{both(words)}</a>' if other else ""


def _item(root: str, entry: Entry, page: Page | None) -> str:
    """A game in the menu: its table and, where there are, its first deal, rules and drills."""
    more = ((entry.first, FIRST), (entry.rules, RULES), (entry.drills, DRILLS))
    ways = [(entry.play, entry.name), *((way, words) for way, words in more if way)]
    links = "".join(
        f'<a href="{root}{to.address}"{" aria-current=page" if to == page else ""}>{both(words)}</a>'
        for to, words in ways
    )
    return f"<li>{links}</li>"


def progress() -> str:
    """The bar and the sentence that say how far Python is."""
    return """<div class="tomoe-progress" id="tomoe-progress" role="status">
<div class="tomoe-track"><div class="tomoe-fill" id="tomoe-fill"></div></div>
<p><span id="tomoe-said"></span> <span id="tomoe-bytes" aria-hidden="true"></span></p>
</div>"""


def _out(page: Page) -> str:
    """For a table inside somebody else's page: the way to the page itself."""
    if page.kind != "play":
        return ""
    name = page.address.rpartition("/")[2]
    return f'<p class="tomoe-out"><a href="{name}" target="_blank" rel="noopener">{both(OUT)}</a></p>\n'


class _Frontend(NamedTuple):
    """Marimo's front end in a page's head: the links to its styles, and to its scripts."""

    styles: str
    scripts: str


def _start(layout: Layout, page: Page, export: Export) -> tuple[str, _Frontend]:
    """What starts Python, and what starts marimo's front end. On a page to read both wait until the first
    step-through can be used.
    """
    assets = f"{page.root}assets/"
    scripts = layout.static / "page"
    early = "".join(
        (scripts / name).read_text(encoding="utf-8") for name in ("life.js", "early.js")
    )
    if page.kind == "rules":
        later = {
            "styles": [assets + name for name in export.styles],
            "entry": assets + export.entry,
        }
        first = (
            f'<script type="text/plain" id="tomoe-early">\n{early}</script>\n'
            f'<script type="application/json" id="tomoe-later">{script_json(later)}</script>\n'
            f"<script>\n{(scripts / 'later.js').read_text(encoding='utf-8')}</script>"
        )
        return first, _Frontend("", "")
    styles = "\n".join(f'<link rel="stylesheet" href="{assets}{name}">' for name in export.styles)
    entry = f'<script type="module" src="{assets}{export.entry}"></script>'
    return f"<script>\n{early}</script>", _Frontend(styles, entry)


def notebook_page(
    layout: Layout, page: Page, export: Export, *, version: str, prestart: str, worker: Worker
) -> str:
    """The whole page of one notebook."""
    root = page.root
    boot = {
        "code": export.code,
        "config": export.user_config,
        "filename": export.mount["filename"],
        "marimo": export.mount["version"],
        "version": worker.version,
        "integrity": worker.integrity,
        "kind": page.kind,
        "store": page.store,
    }
    first, last = _start(layout, page, export)
    guest = (layout.static / "page" / "guest.js").read_text(encoding="utf-8")
    return f"""<!DOCTYPE html>
{html_tag(root, page.title, f' data-kind="{page.kind}" data-store="{page.store}"')}
<head>
<!-- marimo's page sets the first icon to one of its own as the notebook runs: this one is never shown. -->
<link rel="icon" media="not all" href="{root}icon.svg">
{head(layout, About(page.address, page.title, page.description, page.game), version, guest)}
<script type="application/json" id="tomoe-boot">{script_json(boot)}</script>
{trouble.script(layout)}
{first}
<script type="module" src="{root}tomoe/tomoe.js?{version}"></script>
<script type="module" src="{root}tomoe/prestart.js?{version}"></script>
<script>
function __resizeIframe() {{}}
for (const [name, value] of [
  ["__MARIMO_EXPORT_CONTEXT__", {{
    trusted: true,
    notebookCode: JSON.parse(document.getElementById("tomoe-boot").textContent).code,
  }}],
  ["__MARIMO_MOUNT_CONFIG__", {script_json(export.mount)}],
]) {{
  // The colours that an address names count for marimo as well.
  const {{ theme }} = document.documentElement.dataset;
  if (theme && value.config) value.config.display.theme = theme;
  Object.defineProperty(window, name, {{ value: Object.freeze(value), writable: false, configurable: false }});
}}
</script>
{last.styles}
<link rel="stylesheet" id="tomoe-own-style" href="{root}tomoe/notebook.css?{version}">
{last.scripts}
</head>
<body>
<marimo-wasm hidden></marimo-wasm>
<marimo-filename hidden>{escape(export.mount["filename"])}</marimo-filename>
<marimo-code hidden>{quote(export.code)}</marimo-code>
{bar(root, page)}
<main id="tomoe-main">
{trouble.box()}
{"<tomoe-contents></tomoe-contents>" if page.kind == "rules" else ""}
<div id="tomoe-prestart" data-store="{escape(page.store)}">
{prestart}
{progress()}
</div>
<div id="root"></div>
{_out(page)}</main>
</body>
</html>
"""
