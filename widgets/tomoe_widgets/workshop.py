"""Where a reader's code comes from and when it may run: a notebook's editor between these two widgets.

    workshop = Workshop(lab="bot", code=DEFAULT, file="my_bot.py")
    shop = mo.ui.anywidget(workshop)       # shown above the editor: put back, copy, download, send, open
    gate = mo.ui.anywidget(workshop.gate)  # shown below the editor: whether its text runs, and why not

    editor = mo.ui.code_editor(value=shop.value["start"])  # a cell of its own
    workshop.keep(editor.value)                            # a cell of its own
    run(gate.value["run"])                                 # a cell of its own: the only one that runs the text

They are two, because marimo runs each cell anew that names a widget whose traits have changed: a text that
may run must not make the editor anew.
"""

import re
import sys

import anywidget
import traitlets

from tomoe_widgets.bundle import bundle
from tomoe_widgets.checks import language

_DEFAULT = re.compile(r"^ *DEFAULT = r?(?:\"\"\"|''')", re.MULTILINE)
_NAME = re.compile(r"[a-z][a-z0-9-]*")


class Gate(anywidget.AnyWidget):
    """What lets a text run: `run`, the text, which the browser keeps and the reader has agreed to, "" while
    nothing may run; `runs`, how often one was let through. Made by a `Workshop`.
    """

    _esm = bundle("workshop")
    part = traitlets.Unicode("gate").tag(sync=True)
    lab = traitlets.Unicode("").tag(sync=True)
    lang = traitlets.Unicode("en").tag(sync=True)
    run = traitlets.Unicode("").tag(sync=True)
    runs = traitlets.Int(0).tag(sync=True)
    _kept: dict[str, object] | None = None

    def __init__(self, lab: str, run: str, lang: str) -> None:
        super().__init__(lab=lab, run=run, lang=lang)
        self.on_msg(self._answer)

    def keep(self, text: str, turn: int) -> None:
        """Have the browser keep a text, and let it run if it may. `turn`: which text given to the editor it
        goes on from: what comes from an editor that is gone is not kept.
        """
        self._kept = {"type": "keep", "text": text, "turn": turn}
        self.send(self._kept)

    def _answer(self, _widget: object, content: object, _buffers: object) -> None:
        kind = content.get("type") if isinstance(content, dict) else None
        if kind == "ping" and isinstance(content, dict):
            # An answer says that Python is not busy: it hears nothing while a cell runs.
            self.send({"type": "pong", "seq": content.get("seq"), "runs": self.runs})
        elif kind == "ready" and self._kept is not None:
            self.send(self._kept)


class Workshop(anywidget.AnyWidget):
    """A text that a reader writes: `start` is what the editor begins with, which is what the browser has kept,
    what came by address, or `code`. `lab` names the text in the browser (small letters, digits and hyphens);
    `file` is the name under which the notebook is downloaded, `template` its whole text, in which one
    triple-quoted text is assigned to DEFAULT; by default it is the notebook of the page. `lang` is one of the
    languages.

    Without a front end, as in a script, the text is `code`, and it may run: whoever starts a script has agreed.
    """

    _esm = bundle("workshop")
    part = traitlets.Unicode("shop").tag(sync=True)
    lab = traitlets.Unicode("").tag(sync=True)
    lang = traitlets.Unicode("en").tag(sync=True)
    code = traitlets.Unicode("").tag(sync=True)
    file = traitlets.Unicode("").tag(sync=True)
    template = traitlets.Unicode("").tag(sync=True)
    start = traitlets.Unicode("").tag(sync=True)
    turn = traitlets.Int(0).tag(sync=True)
    """How often the front end has given the editor a text to begin with."""

    def __init__(
        self, lab: str, code: str, file: str, *, template: str = "", lang: str = "en"
    ) -> None:
        if not _NAME.fullmatch(lab):
            raise ValueError(
                f"lab must be a name of small letters, digits and hyphens, not {lab!r}."
            )
        if not file.endswith(".py") or "/" in file or "\\" in file:
            raise ValueError(f"file must be the name of a .py file without a folder, not {file!r}.")
        if template and len(_DEFAULT.findall(template)) != 1:
            raise ValueError("template must assign one triple-quoted text to DEFAULT.")
        super().__init__(
            lab=lab, code=code, file=file, template=template, start=code, lang=language(lang)
        )
        self.gate = Gate(lab, "" if _has_front_end() else code, self.lang)

    def keep(self, text: str) -> None:
        """Have the browser keep the editor's text, and then let it run if the reader has agreed."""
        if _has_front_end():
            self.gate.keep(text, self.turn)
        else:
            self.gate.run = text


def _has_front_end() -> bool:
    """Tell whether somebody looks at the widgets: in marimo's editor or pages, or in Jupyter."""
    if (marimo := sys.modules.get("marimo")) and marimo.running_in_notebook():
        return True
    shell = sys.modules.get("IPython")
    return getattr(shell and shell.get_ipython(), "kernel", None) is not None
