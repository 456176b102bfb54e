"""What the commands for authors share: what they read, where they write, how they say what is wrong."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from ..terminal import files
from ..terminal.console import complain
from ..terminal.speech import tell

WRONG: Final = 2
"""The exit code for input that cannot be used; nothing has been written then."""


class Once(argparse.Action):
    """Keeps the value of an option that is given at most once: a second one would take the place of the first
    without a word.
    """

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: str | Sequence[Any] | None,
        option_string: str | None = None,
    ) -> None:
        given: frozenset[str] = getattr(namespace, "given", frozenset())
        if self.option_strings and self.dest in given:
            raise argparse.ArgumentError(self, "it is given twice, but it is taken once")
        namespace.given = given | {self.dest}
        setattr(namespace, self.dest, values)


def take_once(parser: argparse.ArgumentParser) -> None:
    """Let every option that is added from now on be given once, unless it says that it may be repeated."""
    parser.register("action", None, Once)


def add_output(
    parser: argparse.ArgumentParser, words: str = "where to write it (default: standard output)"
) -> None:
    """The option that names the file to write; ``words`` is its help."""
    parser.add_argument("-o", "--output", metavar="FILE", help=words)


def write(
    command: str, output: str | None, kind: str, lang: str, make: Callable[[], str | bytes]
) -> int:
    """Write what ``make`` returns, a file of this ``kind``, to ``output``; see :func:`put`. The exit code:
    0, or WRONG with one sentence on standard error, in ``lang``, if something is wrong with what was given.
    """
    try:
        put(output, make(), kind)
    except (ValueError, FileNotFoundError) as error:
        complain(f"tomoe {command}: {tell(error, lang)}")
        return WRONG
    return 0


def put(output: str | None, content: str | bytes, kind: str) -> None:
    """Write ``content`` to the file, or to standard output if that is None or ``-``. ValueError if that fails,
    or if a file would be overwritten that does not begin as ``content`` does, so that it is of another
    ``kind``.
    """
    if output is not None and output != "-":
        files.replace(Path(output), content, content[:1], kind)
    elif isinstance(content, str):
        sys.stdout.write(content)
    else:
        sys.stdout.buffer.write(content)
