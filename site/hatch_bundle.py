"""Hatch build hook: no wheel without the widgets' front end, nor without the rules for ``tomoe rules``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

BUNDLE = Path("widgets/tomoe_widgets/static/tomoe.js")
RULES = Path("notebooks/rules")


class BundleHook(BuildHookInterface[Any]):
    """Fail the build where the bundle is missing or empty; put the rules in. Editable installs need neither."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Check the bundle before anything is packed."""
        bundle = Path(self.root) / BUNDLE
        if version != "editable" and not (bundle.is_file() and bundle.stat().st_size):
            raise FileNotFoundError(
                f"{BUNDLE} is missing: run `make widgets` first. "
                "A wheel without it would show empty widgets."
            )
        if self.target_name == "wheel" and version != "editable":
            # As texts: they are notebooks, and no modules of the package.
            for notebook in sorted((Path(self.root) / RULES).glob("*.py")):
                inside = f"tomoe_core/terminal/rules/{notebook.stem}.txt"
                build_data["force_include"][str(notebook)] = inside
