"""Hatch hooks: the rules go into the wheel; what is built without the widgets' front end cannot be released."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

STATIC = Path("widgets/tomoe_widgets/static")
RULES = Path("notebooks/rules")

DEMAND = "TOMOE_FRONT_END"
"""The environment variable that, set to ``required``, stops a build without the front end."""

NO_UPLOAD = "Private :: Do Not Upload"
"""The classifier for which package indexes refuse a file."""


class BundleHook(BuildHookInterface[Any]):
    """Put the rules that ``tomoe rules`` tells into the wheel, and stop a build without the widgets' front end,
    with one sentence, where ``TOMOE_FRONT_END`` is ``required``; editable installs go without either.
    """

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Check the front end before anything is packed."""
        if version == "editable":
            return
        if _is_demanded() and not _is_built(Path(self.root)):
            self.app.abort(
                f"The widgets' front end is not built, so there is no {STATIC.as_posix()}, and {DEMAND} asks "
                "for it: run `make widgets` first, which needs Node 20 or newer."
            )
        if self.target_name == "wheel":
            # As texts: they are notebooks, and no modules of the package.
            for notebook in sorted((Path(self.root) / RULES).glob("*.py")):
                inside = f"tomoe_core/terminal/rules/{notebook.stem}.txt"
                build_data["force_include"][str(notebook)] = inside


class PrivateHook(MetadataHookInterface):
    """Give the package its classifiers, and one more where the front end is missing: such a build installs, but
    no package index takes it. A source distribution keeps those that it was built with.
    """

    def update(self, metadata: dict[str, Any]) -> None:
        """Put the classifiers, those of this hook's table in ``pyproject.toml``, into ``metadata``."""
        private = [] if _is_built(Path(self.root)) else [NO_UPLOAD]
        metadata["classifiers"] = [*self.config["classifiers"], *private]


def _is_demanded() -> bool:
    """Return whether a build has to have the front end; ValueError for a value that is not known."""
    asked = os.environ.get(DEMAND, "")
    if asked not in ("", "required"):
        raise ValueError(f"{DEMAND} is 'required' or not set, not {asked!r}")
    return asked == "required"


def _is_built(root: Path) -> bool:
    built = [root / STATIC / name for name in ("tomoe.js", "cards.svg")]
    return all(file.is_file() and file.stat().st_size > 0 for file in built)
