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

`python -m tomoe_widgets.fence docs/javascripts` puts the script there. What stands in a fence is what stands in
one of `tomoe_widgets.mkdocs`, except that a path begins where the command runs, which is the folder of
`mkdocs.yml`. What is wrong stops the build.
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pymdownx.superfences import SuperFencesException

from tomoe_core.cards import clip
from tomoe_widgets.embed import SCRIPT, asked, embedded, script


def steps(source: str, *_: Any, **__: Any) -> str:
    """The element for the content of a fence, as pymdownx calls it. SuperFencesException, the only one that it
    hands on, where something is wrong: one sentence.
    """
    here = Path()
    try:
        return embedded(*asked(source.split("\n"), here, here), None).html()
    except (ValueError, OSError) as error:
        # Nobody says on which page it stands.
        raise SuperFencesException(f"tomoe-steps {clip(source.strip())}: {error}") from None


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
