"""A notebook's page: marimo's front end in the site's own frame, with Python started first of all."""

from __future__ import annotations

import json
from html import escape
from urllib.parse import quote

from .catalogue import Page, Text
from .export import Export
from .paths import Layout

COLOURS = '<meta name="color-scheme" content="light dark">'


def script_json(data: object) -> str:
    """JSON that may stand inside a script element."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def both(text: Text, tag: str = "span") -> str:
    """A text in both languages, of which the page shows one."""
    return "".join(
        f'<{tag} class="tomoe-l" lang="{lang}">{escape(words)}</{tag}>'
        for lang, words in (("ja", text.ja), ("en", text.en))
    )


def head(layout: Layout, root: str, title: Text, description: Text, version: str) -> str:
    """What every page's head begins with."""
    lang = (layout.static / "page" / "lang.js").read_text(encoding="utf-8")
    return f"""<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
{COLOURS}
<meta name="theme-color" content="#F7F3EA" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#16181D" media="(prefers-color-scheme: dark)">
<title>{escape(title.en)}</title>
<meta name="description" content="{escape(description.en)} {escape(description.ja)}">
<link rel="icon" href="{root}icon.svg" type="image/svg+xml">
<link rel="manifest" href="{root}site.webmanifest">
<script>
{lang}</script>
<link rel="stylesheet" href="{root}tomoe/site.css?{version}">"""


def html_tag(root: str, title: Text, more: str = "") -> str:
    """The opening html tag, which carries what scripts need before the body is there."""
    return (
        f'<html lang="en" data-tomoe-page data-root="{root}" data-title-ja="{escape(title.ja)}" '
        f'data-title-en="{escape(title.en)}"{more}>'
    )


def bar(root: str, trail: Text | None = None) -> str:
    """The site's header: the way home and the other language."""
    here = f'<span class="tomoe-here">{both(trail)}</span>' if trail else ""
    return f"""<header class="tomoe-bar">
<a class="tomoe-home" href="{root}index.html">
<img src="{root}icon.svg" alt="" width="24" height="24"><b>Tomoe</b></a>
{here}
<button type="button" class="tomoe-lang" lang="ja" data-set-lang="ja">日本語</button>
<button type="button" class="tomoe-lang" lang="en" data-set-lang="en">English</button>
</header>"""


def progress() -> str:
    """The bar and the sentence that say how far Python is."""
    return """<div class="tomoe-progress" id="tomoe-progress" role="status">
<div class="tomoe-track"><div class="tomoe-fill" id="tomoe-fill"></div></div>
<p id="tomoe-said"></p>
<p id="tomoe-failed" hidden></p>
<button type="button" id="tomoe-again" hidden></button>
</div>"""


def notebook_page(
    layout: Layout, page: Page, export: Export, *, version: str, prestart: str, runtime_version: str
) -> str:
    """The whole page of one notebook."""
    root = page.root
    boot = {
        "code": export.code,
        "config": export.user_config,
        "filename": export.mount["filename"],
        "marimo": export.mount["version"],
        "version": runtime_version,
        "kind": page.kind,
        "store": page.store,
    }
    early = (layout.static / "page" / "early.js").read_text(encoding="utf-8")
    preloads = "\n".join(
        f'<link rel="modulepreload" href="{root}assets/{name}">' for name in export.preloads
    )
    styles = "\n".join(
        f'<link rel="stylesheet" href="{root}assets/{name}">' for name in export.styles
    )
    return f"""<!DOCTYPE html>
{html_tag(root, page.title, f' data-kind="{page.kind}" data-store="{page.store}"')}
<head>
<!-- marimo's page sets the first icon to one of its own as the notebook runs: this one is never shown. -->
<link rel="icon" media="not all" href="{root}icon.svg">
{head(layout, root, page.title, page.description, version)}
<script type="application/json" id="tomoe-boot">{script_json(boot)}</script>
<script>
{early}</script>
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
]) Object.defineProperty(window, name, {{ value: Object.freeze(value), writable: false, configurable: false }});
</script>
{styles}
<link rel="stylesheet" href="{root}tomoe/notebook.css?{version}">
{preloads}
<script type="module" src="{root}assets/{export.entry}"></script>
</head>
<body>
<marimo-wasm hidden></marimo-wasm>
<marimo-filename hidden>{escape(export.mount["filename"])}</marimo-filename>
<marimo-code hidden>{quote(export.code)}</marimo-code>
{bar(root, page.title)}
<main id="tomoe-main">
{"<tomoe-contents></tomoe-contents>" if page.kind == "rules" else ""}
<div id="tomoe-prestart" data-store="{escape(page.store)}">
{prestart}
{progress()}
</div>
<div id="root"></div>
</main>
</body>
</html>
"""
