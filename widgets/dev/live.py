"""The card table with Python beside it: ``python widgets/dev/live.py [--port N]``.

Each page is the play page of a game without marimo and Pyodide: the table's messages go to a session in
this process. A change of the components needs `make widgets` and a reload, a change of Python a restart.
The site's own typefaces are used if it has been built.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import sys
from functools import partial
from html import escape
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import ClassVar
from urllib.parse import parse_qs, urlsplit

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "widgets"), str(ROOT / "site")]

from serve import Handler, Server  # noqa: E402
from tomoe_site.catalogue import PAGES, Page  # noqa: E402
from tomoe_site.page import bar  # noqa: E402
from tomoe_widgets import Study, Table  # noqa: E402

from tomoe_core.page.guided import GuidedSession  # noqa: E402
from tomoe_core.page.session import Session  # noqa: E402

GAMES = {f"/{page.address}": page for page in PAGES if page.kind in ("play", "study")}
PAGE = """<!DOCTYPE html>
<html lang="{lang}" data-tomoe-page data-root="../" data-kind="{kind}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="stylesheet" href="/build/site/tomoe/fonts/fonts.css">
<link rel="stylesheet" href="/build/site/tomoe/site.css">
<link rel="stylesheet" href="/site/static/site.css">
<link rel="stylesheet" href="/site/static/notebook.css">
{bar}
<main id="tomoe-main"><div id="tomoe-prestart"><div id="table"></div></div></main>
<script type="module">
import widget from "/widgets/tomoe_widgets/static/{bundle}.js";
const heard = new Map();
const traits = {{ lang: "{lang}", store: "{store}", game: "{game}", base: "", seen: 0 }};
const model = {{
  get: (name) => traits[name],
  set: (name, value) => {{ traits[name] = value; }},
  save_changes() {{}},
  on: (name, callback) => heard.set(name, [...(heard.get(name) ?? []), callback]),
  off() {{}},
  async send(message) {{
    const body = JSON.stringify({{ ...message, page: "{page}" }});
    const answer = await fetch(location.pathname, {{ method: "POST", body }});
    for (const one of await answer.json()) for (const callback of heard.get("msg:custom") ?? []) callback(one);
    document.documentElement.dataset.live = "";
  }},
}};
widget.render({{ model, el: document.getElementById("table") }});
</script>
"""


def _widget(page: Page) -> Table | Study:
    """A widget for a page, with a session of its own."""
    if page.kind == "study":
        return Study(game=page.game, store=page.store)
    if page.guided:
        return Table(GuidedSession(page.game, match=f"../play/{Path(page.address).name}"))
    return Table(Session(page.game))


class LiveHandler(Handler):
    """Serves the pages of the games, their messages, and the repository's files."""

    tables: ClassVar[dict[str, Table | Study]] = {}

    def do_GET(self) -> None:  # noqa: N802 (the base class's name)
        """A game's page with a session of its own, or a file."""
        parts = urlsplit(self.path)
        if parts.path not in GAMES:
            super().do_GET()
            return
        page = GAMES[parts.path]
        name = f"{parts.path} {len(self.tables)}"
        self.tables[name] = _widget(page)
        lang = parse_qs(parts.query).get("lang", ["en"])[0]
        text = PAGE.format(
            lang=escape(lang),
            page=name,
            title=escape(page.title.en),
            bar=bar("../", page),
            kind=page.kind,
            bundle="study" if page.kind == "study" else "table",
            store=page.store if page.kind == "study" else "",
            game=page.game,
        )
        self._send("text/html; charset=utf-8", text.encode())

    def do_POST(self) -> None:  # noqa: N802 (the base class's name)
        """The answers to one message."""
        message = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        answers = list(self.tables[message.pop("page")].answers(message))
        self._send("application/json", json.dumps(answers).encode())

    def _send(self, kind: str, body: bytes) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def live_server(port: int = 0) -> ThreadingHTTPServer:
    """A server for the tables, on a free port unless one is given."""
    return Server(("127.0.0.1", port), partial(LiveHandler, directory=str(ROOT)))


def main() -> None:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser(description="The card table with Python beside it.")
    parser.add_argument("--port", type=int, default=0, help="default: any free port")
    with live_server(parser.parse_args().port) as running:
        for address in GAMES:
            print(f"http://127.0.0.1:{running.server_port}{address}", flush=True)
        with contextlib.suppress(KeyboardInterrupt):
            running.serve_forever()


if __name__ == "__main__":
    main()
