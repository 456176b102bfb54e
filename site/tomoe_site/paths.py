"""Where things are."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

SITE = Path(__file__).absolute().parent.parent
ROOT = SITE.parent


@dataclass(frozen=True)
class Layout:
    """The folders of one build: sources under `root`, all that is made under `build`. ``url``: where the site
    will be, with a slash at its end; empty where that is not known. ``offline``: whether it
    works without a network. ``plain``: whether marimo and Pyodide are as they are shipped. ``marimo``: the
    version that is tried in place of the one that the site is made for.
    """

    root: Path = ROOT
    build: Path = ROOT / "build"
    url: str = ""
    offline: bool = True
    plain: bool = False
    marimo: str = ""

    @property
    def out(self) -> Path:
        """The finished site."""
        return self.build / ("plain" if self.plain else "site")

    @property
    def cache(self) -> Path:
        """Parts kept from one build to the next, each in a folder named by its inputs."""
        return self.build / "cache"

    @property
    def static(self) -> Path:
        """Hand-written files that go into the site."""
        return SITE / "static"

    @property
    def node_modules(self) -> Path:
        """What npm installed for the site."""
        return SITE / "node_modules"

    @property
    def notebooks(self) -> Path:
        """The marimo notebooks."""
        return self.root / "notebooks"

    @property
    def bundle(self) -> Path:
        """The web components, built by the widgets' own build."""
        return self.root / "widgets" / "tomoe_widgets" / "static" / "tomoe.js"
