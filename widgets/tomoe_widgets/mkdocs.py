"""An MkDocs plugin: positions to step through in Markdown pages.

    plugins:
      - tomoe

A fence of the language `tomoe-steps` holds a record's file, a steps file or a packed record in its first line,
and then options, one a line, as `tomoe_widgets.sphinx` has them:

    ```tomoe-steps
    ../records/match.txt
    from: 5
    to: 9
    ```

A path begins at the page, or with `/` at the top of the pages. What is wrong stops the build and is named with
its file and line. Records that lie among the pages are published with them, all hands included.
"""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import File, Files

from tomoe_widgets.embed import SCRIPT, asked, embedded, script, sources

FOLDER = "assets/tomoe/"
_OPENS = re.compile(r"([ \t]*)(`{3,}|~{3,})[ \t]*(.*)")


class TomoePlugin(BasePlugin):
    """Puts elements in the place of fences, and their script beside the pages."""

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

    def on_page_markdown(self, markdown: str, *, page: Any, config: Any, files: Files) -> str:
        """A page's Markdown with an element in place of each fence."""
        top = Path(config["docs_dir"])
        theme = config["theme"]
        lang = str(theme.get("language") or theme.get("locale") or "en")[:2]

        def make(lines: Sequence[str], number: int) -> str:
            try:
                wanted = asked(lines, Path(page.file.abs_src_path).parent, top)
                for file in sources(*wanted):
                    self._watch(file, top)
                made = embedded(*wanted, lang)
            except (ValueError, OSError) as error:
                place = f"{page.file.src_uri}, line {number}"
                raise PluginError(f"{place}: tomoe-steps: {error}") from None
            code = _publish(SCRIPT, script(), config, files).url_relative_to(page.file)
            return f'<div>{made.html()}<script src="{code}" defer></script></div>'

        return replace_fences(markdown, make)


def replace_fences(markdown: str, make: Any) -> str:
    """Markdown in which each fence of `tomoe-steps` is what `make` gives for its lines and the number of its
    first line. Fences that stand within others are left alone.
    """
    done: list[str] = []
    inside: list[str] = []
    fence = indent = ""
    ours = False
    for number, line in enumerate(markdown.split("\n"), 1):
        found = _OPENS.fullmatch(line)
        if not fence:
            done.append(line)
            if found and not (found[2][0] == "`" and "`" in found[3]):
                indent, fence, ours, inside = (
                    found[1],
                    found[2],
                    found[3].strip() == "tomoe-steps",
                    [],
                )
                start = number
        elif found and found[2].startswith(fence) and not found[3].strip():
            if ours:
                done[-1] = indent + make(inside, start)
            else:
                done += [*inside, line]
            fence = ""
        else:
            inside.append(line)
    return "\n".join([*done, *inside] if fence else done)


def _publish(name: str, content: bytes, config: Any, files: Files) -> File:
    """A file of the site that is made here, once."""
    there = files.get_file_from_path(FOLDER + name)
    if there is None:
        there = File.generated(config, FOLDER + name, content=content)
        files.append(there)
    return there
