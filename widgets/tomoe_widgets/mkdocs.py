"""An MkDocs plugin: positions to step through in Markdown pages.

    plugins:
      - tomoe

It is the fence of `tomoe_widgets.fence`, put into the configuration, with its script on the pages that need it;
`mkdocs serve` notices changes of records and captions wherever they lie.
"""

from functools import partial
from pathlib import Path
from typing import Any, Final

from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import File, Files
from pymdownx.superfences import SuperFencesException

from tomoe_widgets.embed import SCRIPT, script
from tomoe_widgets.fence import NAME, element

FOLDER: Final = "assets/tomoe/"
FENCES: Final = "pymdownx.superfences"
HIGHLIGHT: Final = "pymdownx.highlight"


class FenceError(SuperFencesException, PluginError):
    """What is wrong in a fence: pymdownx hands on the one, MkDocs ends without a traceback for the other."""


class TomoePlugin(BasePlugin):
    """Puts the fence into the configuration, and its script beside the pages."""

    def __init__(self) -> None:
        self._folders: set[Path] = set()
        self._server: Any = None

    def on_startup(self, **_: object) -> None:
        """Be one plugin for all builds of `mkdocs serve`: MkDocs keeps those that have this."""

    def on_serve(self, server: Any, **_: object) -> None:
        """Notice changes of what the pages are made of."""
        self._server = server
        for folder in self._folders:
            server.watch(str(folder), recursive=False)

    def _watch(self, file: Path, top: Path) -> None:
        """Notice changes of a file that does not lie among the pages, by its folder: it may come, go, or be
        replaced by another.
        """
        folder = file.parent.resolve()
        if folder in self._folders or folder.is_relative_to(top.resolve()) or not folder.is_dir():
            return
        self._folders.add(folder)
        if self._server is not None:
            self._server.watch(str(folder), recursive=False)

    def on_config(self, config: Any) -> None:
        """Have the fence among those of pymdownx. Where a site had none of these, its code looks as before."""
        if FENCES not in config["markdown_extensions"]:
            config["markdown_extensions"] += [HIGHLIGHT, FENCES]
            config["mdx_configs"].setdefault(HIGHLIGHT, {"use_pygments": False})
        options = config["mdx_configs"].setdefault(FENCES, {})
        own = {"name": NAME, "class": NAME, "format": partial(self._element, config)}
        options["custom_fences"] = [*options.get("custom_fences", ()), own]

    def _element(self, config: Any, source: str, *context: Any, **_: Any) -> str:
        page = context[-1].treeprocessors["relpath"]
        try:
            made = element(source, context[-1], partial(self._watch, top=Path(config["docs_dir"])))
        except ValueError as error:
            raise FenceError(str(error)) from None
        code = _publish(SCRIPT, script(), config, page.files).url_relative_to(page.file)
        return f'<div>{made}<script src="{code}" defer></script></div>'


def _publish(name: str, content: bytes, config: Any, files: Files) -> File:
    """Make a file of the site, once."""
    there = files.get_file_from_path(FOLDER + name)
    if there is None:
        there = File.generated(config, FOLDER + name, content=content)
        files.append(there)
    return there
