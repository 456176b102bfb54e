"""Run a reader's code in a module of its own, and say in a sentence where it went wrong."""

import io
import linecache
import re
import sys
import traceback
from collections.abc import Mapping
from contextlib import redirect_stdout
from types import ModuleType
from typing import Final, NamedTuple

from tomoe_core.cards import clip, deck_ids, forget_decks
from tomoe_core.explain import Text
from tomoe_core.games import unregister
from tomoe_core.games.shared.wrong_game import WrongGame
from tomoe_core.simulate.failures import said_by
from tomoe_widgets.lab.guard import is_of_code
from tomoe_widgets.lab.words import NOT_HERE, WRONG, filled

MAX_PRINTED: Final = 4000
"""The upper bound of what is shown of a code's output, in characters."""


class Problem(NamedTuple):
    """What went wrong. ``text``: in a sentence, by language; ``line``: its number in the code, from 1,
    None where it is none of these; ``code``: what stands there.
    """

    text: Text
    line: int | None = None
    code: str = ""


class Ran(NamedTuple):
    """What came of a code: ``names`` that it has defined, what it ``printed``, and its ``problem``, None
    if there is none.
    """

    names: Mapping[str, object]
    printed: str = ""
    problem: Problem | None = None


def run_code(text: str, module: str) -> Ran:
    """Run ``text`` as the module of this name, which takes the place of what was run under it before: its
    games and decks are forgotten first. Never raises for what the code does.
    """
    _forget(module)
    made = ModuleType(module)
    # Dataclasses and pickle look for a class's module by its name, tracebacks for its lines.
    sys.modules[module] = made
    linecache.cache[file_of(module)] = (
        len(text),
        None,
        text.splitlines(keepends=True),
        file_of(module),
    )
    printed = io.StringIO()
    problem = None
    try:
        with redirect_stdout(printed):
            exec(compile(text, file_of(module), "exec"), made.__dict__)
    except BaseException as error:
        # Also SystemExit: code that wants to leave is not to end the notebook.
        if not is_of_code(error):
            raise
        problem = problem_of(error, module)
    names = {name: value for name, value in vars(made).items() if not name.startswith("__")}
    return Ran(names, shorten(printed.getvalue()), problem)


def file_of(module: str) -> str:
    """Return what tracebacks call the code of a module."""
    return f"{module}.py"


def problem_of(error: BaseException, module: str) -> Problem:
    """Return what an exception says, with the last line of the module's code that it came through."""
    line: int | None
    if isinstance(error, SyntaxError) and error.filename == file_of(module):
        line = error.lineno
    elif isinstance(error, WrongGame):
        line = line_with(rf"\s*(def {error.part}\b|{error.part}\s*[:=])", module)
    else:
        frames = traceback.extract_tb(error.__traceback__)
        lines = [frame.lineno for frame in frames if frame.filename == file_of(module)]
        line = lines[-1] if lines else None
    return problem_at(_told(error), line, module)


def problem_at(told: Text, line: int | None, module: str) -> Problem:
    """Return a problem that ``told`` says, with the line of the module's code that it is in, if it is in
    one.
    """
    code = linecache.getline(file_of(module), line).strip() if line else ""
    if line is None:
        return Problem(told)
    shown = f" {clip(code, 60)}" if code else ""
    where = {"ja": f"{line}行目{shown}：", "en": f"Line {line}{shown}: "}
    return Problem({lang: where[lang] + told[lang] for lang in told}, line, code)


def line_of(trace: str, module: str) -> int | None:
    """Return the number of the last line of the module's code that a traceback's text names; None if
    none.
    """
    found = re.findall(rf'File "{re.escape(file_of(module))}", line (\d+)', trace)
    return int(found[-1]) if found else None


def line_with(pattern: str, module: str) -> int | None:
    """Return the number of the first line of the module's code that a pattern matches from its beginning;
    None if there is none.
    """
    lines = linecache.getlines(file_of(module))
    return next((i for i, line in enumerate(lines, 1) if re.match(pattern, line)), None)


def _told(error: BaseException) -> Text:
    """Return an exception as a sentence."""
    said = said_by(error)
    what = clip(said, 160)[1:-1] if said else ""
    match error:
        case WrongGame():
            return filled(WRONG[error.part], vars(error))
        case SyntaxError():
            what = error.msg
            return {
                "ja": f"Pythonとして読めません（{what}）。",
                "en": f"this is no Python: {what}.",
            }
        case MemoryError():
            return {
                "ja": "メモリーが足りなくなりました。もっと小さく作ってください。",
                "en": "there is not enough memory for this; make something smaller.",
            }
        case RecursionError():
            return {
                "ja": "関数が自分を呼び続けて終わりません。止まる条件を書いてください。",
                "en": "a function calls itself without end; give it a case in which it stops.",
            }
        case NameError():
            return {
                "ja": f"この名前はまだありません（{what}）。",
                "en": f"there is no such name: {what}.",
            }
        case ImportError():
            return {
                "ja": f"このモジュールはここにはありません（{what}）。",
                "en": f"this module is not here: {what}.",
            }
        case SystemExit():
            return {"ja": "コードが自分で終了しました。", "en": "the code ended itself."}
    name = type(error).__name__
    told = f"{name}: {what}" if what else name
    return not_in_a_page(told) or {
        "ja": f"エラーになりました（{told}）。",
        "en": f"this failed with {told.rstrip('.')}.",
    }


def not_in_a_page(told: str) -> Text | None:
    """Return in plain words what a browser's Python says where code asks or waits; None for anything else."""
    jargon = ("stack switching", "[Errno 29] I/O error")
    return NOT_HERE if any(words in told for words in jargon) else None


def shorten(printed: str) -> str:
    """Return an output, cut where it is too long to be shown."""
    return printed if len(printed) <= MAX_PRINTED else f"{printed[:MAX_PRINTED]}\n…"


_decks_before: Final[dict[str, frozenset[str]]] = {}
"""By module, the decks that there were before its code ran for the first time."""


def _forget(module: str) -> None:
    """Let games and decks of an earlier run be made anew, also with other cards."""
    unregister(module)
    forget_decks(deck_ids() - _decks_before.setdefault(module, deck_ids()))
