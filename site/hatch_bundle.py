"""Hatch build hook: no wheel without the widgets' front end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

BUNDLE = Path("widgets/tomoe_widgets/static/tomoe.js")


class BundleHook(BuildHookInterface[Any]):
    """Fail the build where the bundle is missing or empty; editable installs go without."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Check the bundle before anything is packed."""
        bundle = Path(self.root) / BUNDLE
        if version != "editable" and not (bundle.is_file() and bundle.stat().st_size):
            raise FileNotFoundError(
                f"{BUNDLE} is missing: run `make widgets` first. "
                "A wheel without it would show empty widgets."
            )
