"""A Sphinx extension: positions to step through in documentation, in reStructuredText and MyST.

    extensions = ["tomoe_widgets.sphinx"]

    .. tomoe-steps:: match.txt
       :from: 5
       :to: 9
       :seat: 0

The argument is a record's file, a steps file, or a packed record; a path begins at the document, or with `/` at
the top of the sources. Options: `deal`, `from`, `to`, `seat`, `captions` (as for the command `tomoe steps`),
`lang` (else the documentation's language), `start` (the step that is shown first) and `theme` (light or dark).
What is wrong is an error of the build with the directive's file and line.

Where pages have no scripts, in EPUB and PDF, the first position stands there as a picture. For PDF Sphinx needs
one of its extensions that convert SVG, such as `sphinx.ext.imgconverter`; without one the picture's place is
taken by its words.
"""

import os
import posixpath
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms.images import ImageConverter
from sphinx.util.docutils import SphinxDirective

from tomoe_core import __version__
from tomoe_core.authoring.steps import CAPTIONS
from tomoe_core.terminal.files import exists
from tomoe_widgets.embed import OPTIONS, SCRIPT, embed, script, sources

FOLDER = "tomoe/"
_SVG = "image/svg+xml"


class Positions(nodes.General, nodes.Element):
    """Positions in a document: their element in `html`. Within, for what has no scripts, the picture and its
    caption.
    """


class StepsDirective(SphinxDirective):
    """The directive `tomoe-steps`."""

    required_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar = dict.fromkeys(OPTIONS, directives.unchanged_required)

    def run(self) -> list[nodes.Node]:
        source = self.arguments[0]
        folder = Path(self.env.doc2path(self.env.docname)).parent
        if source.startswith("/"):
            folder, source = Path(self.env.srcdir), source.lstrip("/")
        try:
            for file in sources(source, folder, self.options):
                _note(self.env, file)
            made = embed(source, folder, self.options, self.config.language or "en")
            picture = made.picture()
        except (ValueError, OSError) as error:
            raise self.error(f"tomoe-steps: {error}") from None
        # Beside the doctrees, where they are found again by a build that reads only what has changed.
        kept = Path(self.env.doctreedir) / "tomoe"
        kept.mkdir(parents=True, exist_ok=True)
        svg = kept / f"tomoe-{sha256(picture.encode()).hexdigest()[:12]}.svg"
        # Written again it would be a newer picture, for which other pages are read again.
        if not svg.exists():
            svg.write_text(picture, encoding="utf-8")
        image = nodes.image(uri=_from_sources(svg, self.env.srcdir), alt=made.caption)
        caption = nodes.paragraph("", made.caption)
        node = Positions("", image, caption, html=made.html())
        self.set_source_info(node)
        return [node]


def _note(env: Any, file: Path) -> None:
    """Read the page again when the file has changed, or has come. Sphinx takes a file that is not there for one
    that has changed in every build, which is right for what is missing, but not for captions that need not be.
    """
    if exists(str(file)) or file.suffix != CAPTIONS:
        env.note_dependency(str(file))
    else:
        _missing_files(env).setdefault(env.docname, set()).add(str(file))


def _missing_files(env: Any) -> dict[str, set[str]]:
    """List by page the files that would change it if they came."""
    if not hasattr(env, "tomoe_awaited"):
        env.tomoe_awaited = {}
    awaited: dict[str, set[str]] = env.tomoe_awaited
    return awaited


def _forget(_app: Sphinx, env: Any, page: str) -> None:
    _missing_files(env).pop(page, None)


def _merge(_app: Sphinx, env: Any, pages: Iterable[str], other: Any) -> None:
    """Take over what another process has read."""
    _missing_files(env).update(
        {page: files for page, files in _missing_files(other).items() if page in pages}
    )


def _find_outdated(_app: Sphinx, env: Any, *_: object) -> list[str]:
    """Find the pages of which a file has come."""
    return [page for page, files in _missing_files(env).items() if any(map(os.path.exists, files))]


def _has_scripts(builder: Any) -> bool:
    """Tell whether what the builder writes is read in a browser."""
    return bool(builder.format == "html" and builder.name != "epub")


def _from_sources(file: Path, top: Path) -> str:
    """Write a path as Sphinx wants it of an image: from the top of the sources."""
    return "/" + posixpath.relpath(file.resolve().as_posix(), Path(top).resolve().as_posix())


def _choose(app: Sphinx, doctree: Any, _page: str) -> None:
    """Leave the element where the builder's pages have scripts, else the picture, else its words."""
    for node in [*doctree.findall(Positions)]:
        if _has_scripts(app.builder):
            node.clear()
            continue
        picture, caption = node.children
        drawn = [picture, caption] if _can_draw(app) else [nodes.paragraph("", picture["alt"])]
        node.replace_self(drawn)


def _can_draw(app: Sphinx) -> bool:
    """Tell whether the builder takes SVG, or something converts it."""
    takes = getattr(app.builder, "supported_image_types", [])
    transforms = app.registry.get_post_transforms()
    return _SVG in takes or (bool(takes) and any(issubclass(t, ImageConverter) for t in transforms))


def _visit_html(self: Any, node: Positions) -> None:
    """Put the element into the page."""
    self.body.append(node["html"] + "\n")
    raise nodes.SkipNode


def _add_script(app: Sphinx, _page: str, _template: str, _context: object, doctree: Any) -> None:
    """Add the script to the pages that have positions."""
    if doctree is not None and any(True for _ in doctree.findall(Positions)):
        app.add_js_file(FOLDER + SCRIPT, loading_method="defer")


def _copy_script(app: Sphinx) -> None:
    if _has_scripts(app.builder):
        folder = Path(app.outdir) / "_static" / FOLDER
        folder.mkdir(parents=True, exist_ok=True)
        (folder / SCRIPT).write_bytes(script())


def setup(app: Sphinx) -> dict[str, Any]:
    """Set the extension up for Sphinx."""
    app.add_node(Positions, html=(_visit_html, None))
    app.add_directive("tomoe-steps", StepsDirective)
    app.connect("env-purge-doc", _forget)
    app.connect("env-merge-info", _merge)
    app.connect("env-get-outdated", _find_outdated)
    app.connect("builder-inited", _copy_script)
    app.connect("doctree-resolved", _choose)
    app.connect("html-page-context", _add_script)
    return {"version": __version__, "parallel_read_safe": True, "parallel_write_safe": True}
