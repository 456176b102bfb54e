"""What every browser's page can do here: as much of Playwright's pages as a Person asks for, and pictures."""

from __future__ import annotations

import json
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

PATIENCE = 120  # seconds, for a busy machine
PAUSE = 0.05  # seconds between two looks at something that is waited for


class BrowserError(Exception):
    """A browser refused a command, or a script in its page failed."""


@dataclass(frozen=True)
class Mouse:
    """Clicks at a place in the window, in CSS pixels."""

    click: Callable[[float, float], None]


def click_actions(x: float, y: float) -> list[dict[str, Any]]:
    """A click at a place in the window, as both WebDrivers want it told."""
    moves = [
        {"type": "pointerMove", "x": round(x), "y": round(y)},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerUp", "button": 0},
    ]
    return [{"type": "pointer", "id": "mouse", "actions": moves}]


class Page(ABC):
    """The one page of a browser that was started for it."""

    name: str
    """The browser's, for people."""
    kind: str
    """What the command lines of its processes that hold pages have, and those of its others have not."""
    errors: list[str]
    """What scripts threw and nobody caught; empty where the browser does not tell."""
    version: str
    """The browser's version."""
    pid: int
    """The process that everything of this browser descends from."""

    @abstractmethod
    def goto(self, url: str) -> None:
        """Open an address and wait until it has loaded."""

    @abstractmethod
    def reload(self) -> None:
        """Load the page once more, as the reader's key does."""

    @abstractmethod
    def run(self, expression: str) -> str:
        """The text that an expression in the page comes to."""

    @abstractmethod
    def click(self, x: float, y: float) -> None:
        """Move the mouse to a place in the window and press its first button."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Give the window a size in CSS pixels, as near as the browser allows."""

    @abstractmethod
    def picture(self) -> bytes:
        """What the window shows, as a PNG file."""

    @abstractmethod
    def close(self) -> None:
        """End the browser and all that was started for it."""

    @property
    def mouse(self) -> Mouse:
        """The mouse, by Playwright's name."""
        return Mouse(self.click)

    def evaluate(self, text: str, argument: Any = None) -> Any:
        """The value of an expression or, if it is a function, what it returns for ``argument``."""
        given = json.dumps(argument)
        found = self.run(
            f"(it => JSON.stringify((typeof it === 'function' ? it({given}) : it) ?? null))({text})"
        )
        return json.loads(found)

    def wait_for_function(self, text: str, seconds: float = PATIENCE) -> None:
        """Wait until an expression, or what a function returns, is true."""
        end = time.monotonic() + seconds
        while not self.evaluate(f"!!(it => typeof it === 'function' ? it() : it)({text})"):
            if time.monotonic() > end:
                raise BrowserError(f"not true after {seconds} seconds: {text}")
            time.sleep(PAUSE)

    def screenshot(self, path: Path) -> None:
        """Write what the window shows to a file."""
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(self.picture())
