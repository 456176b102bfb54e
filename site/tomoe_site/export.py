"""What marimo makes of a notebook for WebAssembly, taken apart so that pages of our own can be made of it."""

from __future__ import annotations

import asyncio
import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .tools import BuildError


@dataclass(frozen=True)
class Export:
    """One notebook as marimo's `export html-wasm --mode run` gives it."""

    code: str
    entry: str  # the page's main script, a file name in assets/
    styles: tuple[str, ...]
    mount: dict[str, Any]  # what the page gives to marimo's front end

    @property
    def user_config(self) -> dict[str, Any]:
        """What marimo's front end would send to the worker when it starts the session."""
        config: dict[str, Any] = self.mount["config"]
        return {**config, "runtime": {**config["runtime"], "auto_instantiate": True}}


def export(notebook: Path) -> Export:
    """Export a notebook through the function behind marimo's command line.

    The command itself also looks for local modules with a linter that it downloads; the project's
    packages are in the archive already.
    """
    from marimo._export.file import export_wasm
    from marimo._export.requests import WASMFileExportRequest
    from marimo._schemas.export_options import WASMExportOptions
    from marimo._utils.marimo_path import MarimoPath

    request = WASMFileExportRequest(
        path=MarimoPath(notebook), options=WASMExportOptions(mode="run", show_code=False)
    )
    result = asyncio.run(export_wasm(request))
    if result.did_error:
        raise BuildError(f"{notebook}: marimo cannot export it")
    contents = result.contents
    return parse(notebook.name, contents if isinstance(contents, str) else contents.decode("utf-8"))


def only(name: str, pattern: str, html: str) -> str:
    """The one match of a pattern in a page."""
    found = re.findall(pattern, html, re.DOTALL)
    if len(found) != 1:
        raise BuildError(f"{name}: {len(found)} matches of {pattern} in marimo's page, not one")
    return str(found[0])


def parse(name: str, html: str) -> Export:
    """Take an exported page apart."""
    context = only(name, r'notebookCode: ("(?:[^"\\]|\\.)*"),', html)
    mount_text = only(
        name,
        r'"__MARIMO_MOUNT_CONFIG__", \{\s*value: Object\.freeze\((\{.*?\})\),\s*writable',
        html,
    )
    # The template writes a trailing comma here and there.
    mount = json.loads(re.sub(r",(\s*[}\]])", r"\1", mount_text))
    # Light or dark as the reader's system says.
    mount["config"]["display"]["theme"] = "system"
    return Export(
        code=json.loads(context),
        entry=only(name, r'<script type="module"[^>]* src="\./assets/([^"]+)"', html),
        styles=tuple(re.findall(r'<link rel="stylesheet"[^>]* href="\./assets/([^"]+)"', html)),
        mount=mount,
    )
