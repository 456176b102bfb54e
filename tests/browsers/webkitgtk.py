"""WebKitGTK's small browser, by its own WebDriver, on a screen that nobody sees.

Its engine is that of Safari, so this is as near to an iPhone as a Debian machine comes.
"""

from __future__ import annotations

import base64
import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import ProxyHandler, Request, build_opener

from tests.browsers.page import PATIENCE, PAUSE, BrowserError, Page, click_actions

PACKAGES = ("webkit2gtk-driver", "xvfb")
# A bar of buttons would keep the window wider than a phone.
STYLE = """
* { min-width: 0; padding: 0; margin: 0; }
image { -gtk-icon-transform: scale(0.2); margin: -6px; }
"""
# As a reader who wants no motion has it.
SETTINGS = "[Settings]\ngtk-enable-animations=0\n"
DIRECT = build_opener(ProxyHandler({}))


def is_here() -> bool:
    """True if there are WebKitGTK's driver, which comes with its browser, and a screen for it."""
    return shutil.which("WebKitWebDriver") is not None and shutil.which("Xvfb") is not None


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


class WebKitGTK(Page):
    """A MiniBrowser in a window of its own, with a home of its own."""

    name = "WebKitGTK"
    kind = "WebKitWebProcess"

    def __init__(self) -> None:
        # WebKitGTK tells its driver nothing of what a page throws.
        self.errors = []
        self._home = Path(tempfile.mkdtemp(prefix="tomoe-webkitgtk-"))
        config = self._home / ".config" / "gtk-3.0"
        config.mkdir(parents=True)
        (config / "gtk.css").write_text(STYLE, encoding="utf-8")
        (config / "settings.ini").write_text(SETTINGS, encoding="utf-8")
        self._screen = subprocess.Popen(
            ["Xvfb", "-displayfd", "1", "-screen", "0", "1920x1200x24", "-nolisten", "tcp"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self._screen.stdout
        display = self._screen.stdout.readline().strip()
        port = free_port()
        homes = {f"XDG_{it}_HOME": str(self._home / it) for it in ("CACHE", "DATA", "STATE")}
        self._driver = subprocess.Popen(
            ["WebKitWebDriver", f"--port={port}"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={
                **os.environ,
                **homes,
                "XDG_CONFIG_HOME": str(config.parent),
                "HOME": str(self._home),
                "DISPLAY": f":{display}",
                "LC_ALL": "C.UTF-8",
            },
        )
        self.pid = self._driver.pid
        self._base = f"http://127.0.0.1:{port}/session"
        session = self._new_session()
        self.version = str(session["capabilities"]["browserVersion"])
        self._base += f"/{session['sessionId']}"
        self._ask("POST", "/timeouts", script=1000 * PATIENCE, pageLoad=1000 * PATIENCE)
        window = self._ask("GET", "/window/rect")
        inner = self.evaluate("[innerWidth, innerHeight]")
        # The browser's own bars, which are no part of the page.
        self._frame = (window["width"] - inner[0], window["height"] - inner[1])

    def _new_session(self) -> dict[str, Any]:
        """Start the browser, as soon as the driver listens."""
        for _ in range(round(PATIENCE / PAUSE)):
            try:
                return dict(self._ask("POST", "", capabilities={}))
            except URLError:
                time.sleep(PAUSE)
        raise BrowserError("WebKitWebDriver does not listen")

    def _ask(self, how: str, path: str, **params: Any) -> Any:
        """What the driver answers to a command."""
        body = json.dumps(params).encode() if how == "POST" else None
        try:
            with DIRECT.open(Request(self._base + path, body, method=how), timeout=PATIENCE) as it:
                return json.load(it)["value"]
        except HTTPError as error:
            told = json.load(error)["value"]
            raise BrowserError(f"{path}: {told['error']}: {told['message']}") from None

    def goto(self, url: str) -> None:
        self._ask("POST", "/url", url=url)

    def reload(self) -> None:
        self._ask("POST", "/refresh")

    def run(self, expression: str) -> str:
        return str(self._ask("POST", "/execute/sync", script=f"return {expression}", args=[]))

    def click(self, x: float, y: float) -> None:
        self._ask("POST", "/actions", actions=click_actions(x, y))

    def resize(self, width: int, height: int) -> None:
        size = {"width": width + self._frame[0], "height": height + self._frame[1]}
        self._ask("POST", "/window/rect", **size)
        self.wait_for_function(f"innerWidth === {width} && innerHeight === {height}")

    def picture(self) -> bytes:
        return base64.b64decode(self._ask("GET", "/screenshot"))

    def close(self) -> None:
        self._ask("DELETE", "")
        for process in (self._driver, self._screen):
            process.terminate()
            process.wait(PATIENCE)
        shutil.rmtree(self._home, ignore_errors=True)
