"""A Markdown fence: positions to step through wherever pymdownx is, in MkDocs and in Zensical, which has no
plugins.

    markdown_extensions:
      - pymdownx.superfences:
          custom_fences:
            - name: tomoe-steps
              class: tomoe-steps
              format: !!python/name:tomoe_widgets.fence.steps
    extra_javascript:
      - javascripts/tomoe-steps.classic.js

`python -m tomoe_widgets.fence docs/javascripts` puts the script there. A fence holds a record's file, a steps
file or a packed record in its first line, and then options, one a line, as `tomoe_widgets.sphinx` has them:

    ```tomoe-steps
    ../records/match.txt
    from: 5
    to: 9
    ```

A path begins at the page, or else where the command runs, which is the folder of `mkdocs.yml`; with `/` at the
top of the pages. What is wrong stops the build and is named with its page and line. Records that lie among the
pages are published with them, all hands included. In MkDocs the plugin `tomoe_widgets.mkdocs` does all this.
"""

import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

from pymdownx.superfences import SuperFencesException

from tomoe_core.terminal.files import exists
from tomoe_core.texts import decode
from tomoe_widgets.embed import SCRIPT, embed, read_fence, script, sources

NAME: Final = "tomoe-steps"


class Page(NamedTuple):
    """A page's path from the folder of all pages, and that folder."""

    name: str
    top: Path

    def place(self, lines: Sequence[str]) -> str:
        """Say the page, and the line of the fence that holds these, where it can be found."""
        wanted = [line.strip() for line in lines]
        with suppress(OSError, ValueError):
            text = decode((self.top / self.name).read_bytes())
            there = [line.strip() for line in text.split("\n")]
            for number in range(1, len(there)):
                if NAME in there[number - 1] and there[number : number + len(wanted)] == wanted:
                    return f"{self.name}, line {number}"
        return self.name


def page_of(md: Any) -> Page | None:
    """Find the page that is made, as MkDocs and Zensical tell it to extensions; None where nobody does."""
    with suppress(AttributeError, KeyError, TypeError):
        if "relpath" in md.treeprocessors:
            file = md.treeprocessors["relpath"].file
            return Page(file.src_uri, Path(file.src_dir))
        context = md.preprocessors["rendering_context"]
        return Page(context.page.path, Path(context.config["docs_dir"]))
    return None


def element(source: str, md: Any, notice: Callable[[Path], None] = lambda file: None) -> str:
    """Make the element for the content of a fence; `notice` is handed each file that it is made of. ValueError,
    one sentence with the place, where something is wrong.
    """
    lines = source.strip("\n").split("\n")
    page = page_of(md)
    here = Path()
    folder, top = (here, here) if page is None else ((page.top / page.name).parent, page.top)
    try:
        name, folder, given = read_fence(lines, folder, top)
        if not exists(str(folder / name)) and exists(str(here / name)):
            folder = here
        for file in sources(name, folder, given):
            notice(file)
        return embed(name, folder, given, None).html()
    except (ValueError, OSError) as error:
        place = "" if page is None else f"{page.place(lines)}: "
        raise ValueError(f"{place}{NAME} {lines[0].strip()}: {error}") from None


def steps(source: str, _language: str, _class: str, _options: Any, md: Any, **_: Any) -> str:
    """Make the element for the content of a fence, as pymdownx calls it. SuperFencesException, the only one
    that it hands on, where something is wrong: one sentence.
    """
    try:
        return element(source, md)
    except ValueError as error:
        raise SuperFencesException(str(error)) from None


def main(arguments: Sequence[str] | None = None) -> int:
    """Copy the script into a folder; the exit code."""
    given = sys.argv[1:] if arguments is None else arguments
    if len(given) != 1 or given[0].startswith("-"):
        print("name the folder for the script, such as docs/javascripts", file=sys.stderr)
        return 2
    folder = Path(given[0])
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / SCRIPT).write_bytes(script())
    except OSError as error:
        print(f"{folder} cannot be written: {error.strerror}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
