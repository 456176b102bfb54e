"""A page of rules without building the site: ``python widgets/dev/reading.py tomoefuda [--port N] [--shots
FOLDER]``.

It is the page as it stands before Python is up; what can be tried is answered by Python beside it. A change
of the components needs `npm --prefix widgets run build`, a change of a notebook a restart. ``--shots`` takes
pictures of the whole page and prints how high it is.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import sys
import tempfile
import threading
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "widgets"), str(ROOT / "site")]

from serve import Handler, Server  # noqa: E402
from tomoe_site.catalogue import PAGES, Page  # noqa: E402
from tomoe_site.page import bar  # noqa: E402
from tomoe_site.prestart import outputs, still  # noqa: E402
from tomoe_widgets import Try  # noqa: E402

SHELL = """<!DOCTYPE html>
<html lang="en" data-tomoe-page data-root="../" data-kind="rules" data-title-en="{title}"
data-title-ja="{title}"> <meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<script src="/site/static/page/lang.js"></script>
<link rel="stylesheet" href="/build/site/tomoe/fonts/fonts.css">
<link rel="stylesheet" href="/site/static/site.css">
<link rel="stylesheet" href="/site/static/notebook.css">
<link rel="stylesheet" href="/site/static/rules.css">
<script type="module" src="/widgets/tomoe_widgets/static/tomoe.js"></script>
{bar}
<main id="tomoe-main"><tomoe-contents></tomoe-contents>
<div id="tomoe-prestart">{cells}</div></main>
<script type="module">
await customElements.whenDefined("tomoe-try");
document.querySelectorAll("tomoe-try").forEach((element, number) => {{
  let seq = 0;
  const send = async (message) => {{
    seq += 1;
    const body = JSON.stringify({{ ...message, seq, number }});
    for (const one of await (await fetch(location.pathname, {{ method: "POST", body }})).json()) {{
      if (one.type === "try") element.data = one;
      else if (one.type === "error") element.notice = one.text;
    }}
  }};
  element.live = true;
  element.addEventListener("tomoe-try-pick", ({{ detail }}) => send({{ type: "pick", ply: 0, ...detail }}));
  element.addEventListener("tomoe-try-cards", ({{ detail }}) => send({{ type: "cards", ...detail }}));
}});
</script>
</html>
"""


class Reading:
    """A page of rules, run here and now."""

    def __init__(self, name: str) -> None:
        found = {
            Path(page.notebook).stem: page for page in PAGES if page.notebook.startswith("rules/")
        }
        notebook = ROOT / "notebooks" / "rules" / f"{name}.py"
        self.page = found.get(name) or Page(
            f"rules/{name}.py", "rules", PAGES[0].title, PAGES[0].description
        )
        self.folder = Path(tempfile.mkdtemp(prefix="tomoe-reading-"))
        known: dict[str, str] = {}
        self.tries: list[Try] = []
        before = _tries()
        cells = [still(html, self.page, self.folder, known) for html in outputs(notebook)]
        self.tries = [one for one in _tries() if one not in before]
        self.html = SHELL.format(
            title=self.page.title.en,
            bar=bar("../", self.page),
            cells="".join(f'<div class="tomoe-cell">{cell}</div>' for cell in cells),
        )


def _tries() -> list[Try]:
    from ipywidgets.widgets.widget import _instances

    return [one for one in _instances.values() if isinstance(one, Try)]


class ReadingHandler(Handler):
    """Serves the page, its files, its tries, and the repository's files."""

    def __init__(self, reading: Reading, *args: Any, **options: Any) -> None:
        self.reading = reading
        super().__init__(*args, **options)

    def do_GET(self) -> None:  # noqa: N802 (the base class's name)
        """The page, one of its steps, or a file."""
        path = urlsplit(self.path).path
        if path == f"/{self.reading.page.address}":
            self._send("text/html; charset=utf-8", self.reading.html.encode())
        elif path.startswith("/steps/"):
            self._send("application/json", (self.reading.folder / Path(path).name).read_bytes())
        else:
            super().do_GET()

    def do_POST(self) -> None:  # noqa: N802 (the base class's name)
        """The answers to one message of a try."""
        message = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        one = self.reading.tries[message.pop("number")]
        self._send("application/json", json.dumps(list(one.answers(message))).encode())

    def _send(self, kind: str, body: bytes) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def reading_server(name: str, port: int = 0) -> tuple[ThreadingHTTPServer, str]:
    """A server for one page, and the page's address."""
    reading = Reading(name)
    running = Server(("127.0.0.1", port), partial(ReadingHandler, reading, directory=str(ROOT)))
    return running, f"http://127.0.0.1:{running.server_port}/{reading.page.address}"


def shots(address: str, folder: Path) -> None:
    """Pictures of the whole page in several sizes, both languages, light and dark."""
    from playwright.sync_api import sync_playwright

    folder.mkdir(parents=True, exist_ok=True)
    chromium = os.environ.get("CHROMIUM") or (ROOT / "build" / "chromium").read_text().strip()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium, args=["--no-sandbox", "--disable-gpu"]
        )
        for width, lang, scheme in (
            (390, "ja", "light"),
            (390, "en", "dark"),
            (320, "en", "light"),
            (1440, "ja", "dark"),
            (1440, "en", "light"),
        ):
            page = browser.new_page(
                viewport={"width": width, "height": 844 if width < 640 else 900},
                color_scheme=scheme,
                reduced_motion="reduce",
            )
            page.on("pageerror", lambda error: print("error:", error))
            page.goto(f"{address}?lang={lang}")
            page.wait_for_timeout(1500)
            high, wide = page.evaluate(
                "[document.documentElement.scrollHeight, document.documentElement.scrollWidth]"
            )
            print(f"{width} {lang} {scheme}: {high} px high, {wide} px wide", flush=True)
            page.screenshot(path=str(folder / f"{width}-{lang}-{scheme}.png"), full_page=True)
            page.close()
        browser.close()


def main() -> None:
    """Serve until interrupted, or take pictures."""
    parser = argparse.ArgumentParser(description="A page of rules without building the site.")
    parser.add_argument("page", help="a notebook in notebooks/rules, such as tomoefuda")
    parser.add_argument("--port", type=int, default=0, help="default: any free port")
    parser.add_argument("--shots", type=Path, help="a folder for pictures of the page")
    options = parser.parse_args()
    running, address = reading_server(options.page, options.port)
    with running:
        print(address, flush=True)
        if options.shots:
            threading.Thread(target=running.serve_forever, daemon=True).start()
            shots(address, options.shots)
            running.shutdown()
            return
        with contextlib.suppress(KeyboardInterrupt):
            running.serve_forever()


if __name__ == "__main__":
    main()
