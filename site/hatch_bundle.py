"""Hatch build hook: no wheel and no sdist without the widgets' front end, and no wheel without the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

STATIC = Path("widgets/tomoe_widgets/static")
RULES = Path("notebooks/rules")


class BundleHook(BuildHookInterface[Any]):
    """Stop the build, with one sentence, where the front end is missing, and put the rules that ``tomoe rules``
    tells into the wheel; editable installs go without.
    """

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Check the front end before anything is packed."""
        built = [Path(self.root) / STATIC / name for name in ("tomoe.js", "cards.svg")]
        if version != "editable" and not all(map(_is_filled, built)):
            self.app.abort(
                f"The widgets' front end is not built, so there is no {STATIC.as_posix()}: run "
                "`make widgets` first, which needs Node 20 or newer, or take a released wheel or "
                "source distribution, which bring it along."
            )
        if self.target_name == "wheel" and version != "editable":
            # As texts: they are notebooks, and no modules of the package.
            for notebook in sorted((Path(self.root) / RULES).glob("*.py")):
                inside = f"tomoe_core/terminal/rules/{notebook.stem}.txt"
                build_data["force_include"][str(notebook)] = inside


def _is_filled(file: Path) -> bool:
    return file.is_file() and file.stat().st_size > 0
