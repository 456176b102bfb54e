"""Firefox as Debian ships it, by WebDriver BiDi, which it speaks itself: no driver stands between.

Playwright's own Firefox is another, its BiDi asks for commands that the ESR does not know yet, and selenium
wants geckodriver, which Debian does not have.
"""

from __future__ import annotations

import base64
import json
import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

from tests.browsers.page import PATIENCE, PAUSE, BrowserError, Page, click_actions

PACKAGES = ("firefox-esr",)
# Firefox itself sets what else keeps a driven profile from asking and updating.
SETTINGS = {
    "ui.prefersReducedMotion": 1,
    "intl.accept_languages": "en-GB",
    "browser.aboutwelcome.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
}


def program() -> str | None:
    """Firefox's program: what FIREFOX says, or the one on the path; None if there is none."""
    return os.environ.get("FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")


def is_here() -> bool:
    """True if there is a Firefox on this machine."""
    return program() is not None


class Firefox(Page):
    """A Firefox without a screen and with a profile of its own."""

    name = "Firefox"
    kind = " tab"

    def __init__(self) -> None:
        self._profile = Path(tempfile.mkdtemp(prefix="tomoe-firefox-"))
        lines = [f"user_pref({json.dumps(key)}, {json.dumps(it)});" for key, it in SETTINGS.items()]
        (self._profile / "user.js").write_text("\n".join(lines), encoding="utf-8")
        flags = ("--headless", "--no-remote", "--remote-debugging-port=0")
        self._process = subprocess.Popen(
            [str(program()), *flags, "--profile", str(self._profile)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.pid = self._process.pid
        self.errors = []
        self._sent = 0
        self._socket = connect(self._address(), max_size=None, compression=None, proxy=None)
        self.version = str(
            self._ask("session.new", capabilities={})["capabilities"]["browserVersion"]
        )
        self._ask("session.subscribe", events=["log.entryAdded"])
        self._context = self._ask("browsingContext.getTree")["contexts"][0]["context"]

    def _address(self) -> str:
        """Where Firefox listens, which it writes into the profile."""
        file = self._profile / "WebDriverBiDiServer.json"
        for _ in range(round(PATIENCE / PAUSE)):
            if self._process.poll() is not None:
                raise BrowserError(f"Firefox ended at once ({self._process.returncode})")
            if file.is_file() and (text := file.read_text(encoding="utf-8")):
                told = json.loads(text)
                return f"ws://{told['ws_host']}:{told['ws_port']}/session"
            time.sleep(PAUSE)
        raise BrowserError("Firefox does not listen")

    def _ask(self, method: str, **params: Any) -> dict[str, Any]:
        """What Firefox answers to a command. Errors that its page tells of in between are kept."""
        self._sent += 1
        self._socket.send(json.dumps({"id": self._sent, "method": method, "params": params}))
        while True:
            said = json.loads(self._socket.recv(timeout=PATIENCE))
            if said.get("method") == "log.entryAdded":
                entry = said["params"]
                if entry["level"] == "error" and entry["type"] == "javascript":
                    self.errors.append(str(entry["text"]))
            elif said.get("id") == self._sent:
                if said["type"] == "error":
                    raise BrowserError(f"{method}: {said['error']}: {said['message']}")
                return dict(said["result"])

    def goto(self, url: str) -> None:
        self._ask("browsingContext.navigate", context=self._context, url=url, wait="complete")

    def reload(self) -> None:
        self._ask("browsingContext.reload", context=self._context, wait="complete")

    def run(self, expression: str) -> str:
        found = self._ask(
            "script.evaluate",
            expression=expression,
            target={"context": self._context},
            awaitPromise=True,
        )
        if found["type"] == "exception":
            raise BrowserError(found["exceptionDetails"]["text"])
        return str(found["result"]["value"])

    def click(self, x: float, y: float) -> None:
        self._ask("input.performActions", context=self._context, actions=click_actions(x, y))

    def resize(self, width: int, height: int) -> None:
        size = {"width": width, "height": height}
        self._ask("browsingContext.setViewport", context=self._context, viewport=size)

    def picture(self) -> bytes:
        found = self._ask("browsingContext.captureScreenshot", context=self._context)
        return base64.b64decode(found["data"])

    def close(self) -> None:
        self._socket.close()
        self._process.terminate()
        self._process.wait(PATIENCE)
        shutil.rmtree(self._profile, ignore_errors=True)
