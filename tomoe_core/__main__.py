"""The command line: ``python -m tomoe_core COMMAND``, also ``tomoe COMMAND``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from .authoring import COMMANDS as AUTHORING
from .terminal import COMMANDS
from .terminal.console import (
    STOPPED,
    Stopped,
    complain,
    is_writable,
    open_missing_streams,
    replace_unprintable,
    stopped_by_signals,
    write_no_more,
)

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

NAME: Final = "tomoe"
"""What the program is called."""


class _Parser(argparse.ArgumentParser):
    """A parser that does not keep it to itself if its help cannot be printed."""

    def print_help(self, file: SupportsWrite[str] | None = None) -> None:
        (file or sys.stdout).write(self.format_help())


def parser() -> argparse.ArgumentParser:
    """The options of every command."""
    top = _Parser(prog=NAME, description="Japanese card games, from the command line.")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, module in {**COMMANDS, **AUTHORING}.items():
        words = (module.__doc__ or "").strip().split("\n")[0]
        command = commands.add_parser(name, help=words, description=words)
        module.add_arguments(command)
        command.set_defaults(run=module.run)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code: 0 if it went well, 1 with one sentence on standard error if the
    input was bad or the output cannot be written, 130 if Ctrl-C stopped it, 128 and a signal's number if that
    did. For wrong options argparse raises SystemExit with 2.
    """
    open_missing_streams()
    if sys.stdout is None:
        complain(f"{NAME}: standard output is closed")
        return 1
    replace_unprintable()
    _find_bots_here()
    command = NAME
    try:
        with stopped_by_signals():
            chosen = _parsed(arguments)
            command = f"{NAME} {chosen.command}"
            code = int(chosen.run(chosen) or 0)
            sys.stdout.flush()
    except ValueError as error:
        complain(f"{command}: {_noted(error, str(error))}")
        return 1
    except KeyboardInterrupt as stop:
        complain("")
        return stop.code if isinstance(stop, Stopped) else STOPPED
    except BrokenPipeError:
        # Whoever read this has read enough, as `head` does.
        write_no_more(sys.stdout)
        return STOPPED
    except OSError as error:
        complain(f"{command}: {_why(error)}")
        return 1
    return code


def _parsed(arguments: Sequence[str] | None) -> argparse.Namespace:
    """The arguments with the command's options; SystemExit after ``--help``, and if they are wrong."""
    try:
        return parser().parse_args(arguments)
    except SystemExit:
        sys.stdout.flush()
        raise


def _why(error: OSError) -> str:
    """One sentence about an error of the system, nearly always in writing the output."""
    why = (error.strerror or type(error).__name__).lower()
    if not is_writable(sys.stdout):
        write_no_more(sys.stdout)
        why = f"standard output cannot be written: {why}"
    return _noted(error, why)


def _noted(error: Exception, why: str) -> str:
    """``why``, and what was noted of ``error`` on its way here, such as where a match has been saved."""
    return ". ".join([why, *getattr(error, "__notes__", ())])


def _find_bots_here() -> None:
    """Let ``module:function`` name a module in the working folder also where this runs as the script
    ``tomoe``.
    """
    here = str(Path.cwd())
    if not sys.flags.safe_path and not {"", here} & set(sys.path):
        sys.path.insert(0, here)


if __name__ == "__main__":
    sys.exit(main())
