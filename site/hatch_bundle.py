"""Hatch build hook: no wheel and no source distribution without the widgets' front end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

STATIC = Path("widgets/tomoe_widgets/static")


class BundleHook(BuildHookInterface[Any]):
    """Stop the build, with one sentence, where the front end is missing; editable installs go without."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Check the front end before anything is packed."""
        built = [Path(self.root) / STATIC / name for name in ("tomoe.js", "cards.svg")]
        if version != "editable" and not all(map(_is_filled, built)):
            self.app.abort(
                f"The widgets' front end is not built, so there is no {STATIC.as_posix()}: run "
                "`make widgets` first, which needs Node 20 or newer, or take a released wheel or "
                "source distribution, which bring it along."
            )


def _is_filled(file: Path) -> bool:
    return file.is_file() and file.stat().st_size > 0
