"""Pictures of the test page at phone and desktop width, light and dark, in both languages.

Usage: python dev/shots.py OUT [NAME ...]
The browser is the program named by CHROMIUM, else the chromium on the path. Build the bundle first, with make.
"""

from __future__ import annotations

import functools
import http.server
import os
import shutil
import sys
import threading
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
QUIET = ["background-networking", "component-update", "sync"]
ARGS = ["--no-sandbox", "--disable-gpu", *(f"--disable-{name}" for name in QUIET)]
SIZES = {
    "phone": (390, 844),
    "small": (320, 640),
    "wide": (1280, 800),
    "tablet": (768, 1024),
    "large": (1440, 900),
    "sheet": (1400, 1000),
}
SHOTS = {
    "mid-ja": ("show=mid&lang=ja", "phone small wide", "light"),
    "mid-en": ("show=mid&lang=en", "phone wide", "light dark"),
    "trick-ja": ("show=trick&lang=ja", "phone wide", "dark"),
    "piles-en": ("show=piles&lang=en", "phone wide", "light"),
    "over-ja": ("show=over&lang=ja", "phone wide", "light"),
    "generals-en": ("show=generals&lang=en", "phone small wide", "light"),
    "hint-ja": ("show=mid&lang=ja&hint", "phone wide", "light"),
    "notice-en": ("show=mid&lang=en&notice", "small", "dark"),
    "help-en": ("show=mid&lang=en&open=help", "phone", "light"),
    "new-ja": ("show=mid&lang=ja&open=new", "phone wide", "light"),
    "share-en": ("show=mid&lang=en&open=share", "phone", "dark"),
    "menu-ja": ("show=mid&lang=ja&open=menu", "phone", "light"),
    "details-ja": ("show=mid&lang=ja&open=details", "phone", "dark"),
    "steps-ja": ("show=steps&lang=ja&at=2", "phone", "light"),
    "steps-table": ("show=table-steps&lang=en&at=1", "phone wide", "light"),
    "picker-fesca": ("show=picker&lang=ja&deck=fesca", "phone wide", "light"),
    "picker-standard": ("show=picker&lang=en&deck=standard", "small wide", "dark"),
    "picker-en": ("show=picker&lang=en", "phone wide", "light"),
    "mid-tablet": ("show=mid&lang=ja", "tablet", "dark"),
    "cards": ("show=cards&lang=en", "wide", "light"),
    **{
        f"{name}-{lang}": (f"show={name}&lang={lang}", "phone small tablet large", scheme)
        for name in (
            "marketOffer",
            "marketBuy",
            "bridgeContract",
            "bridgePlay",
            "collector",
            "fescaSeven",
            "fescaTrickDone",
            "fescaFive",
        )
        for lang, scheme in (("ja", "light"), ("en", "dark"))
    },
    "wild-en": ("show=wild&lang=en", "phone wide", "light"),
    "bridge-en": ("show=bridge&lang=en&four", "phone wide", "light"),
    **{
        f"faces-{deck}-{size}": (f"show=faces&deck={deck}&size={size}", "sheet", "light dark")
        for deck in ("tomoe", "fesca", "standard", "other")
        for size in (44, 64, 96, 160)
    },
    "faces-fesca-grey": ("show=faces&deck=fesca&size=64&grey", "sheet", "light"),
    "faces-standard-grey": ("show=faces&deck=standard&size=64&grey", "sheet", "light"),
    "faces-standard-four": ("show=faces&deck=standard&size=96&four", "sheet", "light"),
    "faces-slips": ("show=faces&deck=fesca&size=96&slips", "sheet", "light"),
    "faces-slips-small": ("show=faces&deck=fesca&size=44&slips", "sheet", "dark"),
}


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves files without logging."""

    def log_message(self, *args: object) -> None:
        pass


def main(out: Path, names: list[str]) -> None:
    """Write the named pictures, or all, into the folder ``out``; print how high each page is."""
    out.mkdir(parents=True, exist_ok=True)
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Quiet, directory=str(ROOT))
    )
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as play:
        program = os.environ.get("CHROMIUM") or shutil.which("chromium")
        browser = play.chromium.launch(executable_path=program, args=ARGS)
        for name in names or SHOTS:
            query, sizes, schemes = SHOTS[name]
            for size in sizes.split():
                for scheme in schemes.split():
                    width, height = SIZES[size]
                    view = {"width": width, "height": height}
                    page = browser.new_page(
                        viewport=view,  # type: ignore[arg-type]
                        color_scheme=scheme,  # type: ignore[arg-type]
                        reduced_motion="reduce",
                    )
                    page.on("pageerror", lambda error: print("page error:", error))
                    page.goto(f"http://127.0.0.1:{server.server_address[1]}/dev/index.html?{query}")
                    page.wait_for_selector("html[data-done]", timeout=10000)
                    page.wait_for_timeout(250)
                    over = page.evaluate("document.documentElement.scrollWidth - innerWidth")
                    tall = page.evaluate("document.documentElement.scrollHeight")
                    wide = f", {over} px too wide" if over > 0 else ""
                    print(f"{name}-{size}-{scheme}: height {tall}{wide}")
                    page.screenshot(
                        path=str(out / f"{name}-{size}-{scheme}.png"), full_page=size == "sheet"
                    )
                    page.close()
        browser.close()
    server.shutdown()


def check(arguments: list[str]) -> None:
    """Exit with a sentence if no folder is named, a name is that of no picture, or there is no bundle."""
    if not arguments:
        sys.exit("usage: shots.py FOLDER [NAME ...]")
    for name in arguments[1:]:
        if name not in SHOTS:
            sys.exit(f"there is no picture {name!r}; the names are {', '.join(SHOTS)}")
    if not (ROOT / "tomoe_widgets" / "static" / "tomoe.js").exists():
        sys.exit("there is no bundle to take pictures of: run make widgets first")


if __name__ == "__main__":
    check(sys.argv[1:])
    main(Path(sys.argv[1]), sys.argv[2:])
