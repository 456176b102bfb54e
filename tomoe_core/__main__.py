"""The command line: ``python -m tomoe_core COMMAND``, also ``tomoe COMMAND``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from . import __version__
from .authoring import COMMANDS as AUTHORING
from .locale import FALLBACK, local_language
from .terminal import COMMANDS as PLAYING
from .terminal import greeting
from .terminal.console import (
    STOPPED,
    UNREAD,
    Stopped,
    complain,
    is_writable,
    open_missing_streams,
    replace_unprintable,
    stop_at_signals,
    write_no_more,
)
from .terminal.options import add_language
from .terminal.parser import Parser, language_of, no_command
from .terminal.speech import say, tell

NAME: Final = "tomoe"
"""What the program is called."""

COMMANDS: Final = {**PLAYING, **AUTHORING}
"""Every command's module by its name."""


def parser(lang: str = FALLBACK) -> Parser:
    """The options of every command; help and errors are in ``lang``."""
    top = Parser(prog=NAME, lang=lang, description="Japanese card games, from the command line.")
    add_language(top)
    top.add_argument("--version", action="version", version=f"{NAME} {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    for name, module in COMMANDS.items():
        words = (module.__doc__ or "").strip().split("\n")[0]
        command = commands.add_parser(name, help=words, description=words, lang=lang)
        module.add_arguments(command)
        command.set_defaults(run=module.run)
    top.set_defaults(run=greeting.run)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code: 0 if it went well, 1 with one sentence on standard error if the
    input was bad or the output cannot be written, 130 if Ctrl-C stopped it, 128 and a signal's number if that
    did, 141 (SIGPIPE) if whoever read its output reads no more. For wrong options argparse raises SystemExit
    with 2.
    """
    open_missing_streams()
    if sys.stdout is None:
        complain(f"{NAME}: {say('standard output is closed', local_language())}")
        return 1
    replace_unprintable()
    _find_bots_here()
    words = sys.argv[1:] if arguments is None else arguments
    command, lang = NAME, language_of(words)
    try:
        with stop_at_signals() as heard:
            chosen = _parse(words, lang)
            command = f"{NAME} {chosen.command}" if chosen.command else NAME
            code = int(chosen.run(chosen) or 0)
            sys.stdout.flush()
        if code == STOPPED and heard:
            # A command that shows what it has so far ends by itself.
            code = 128 + heard[0]
    except ValueError as error:
        complain(f"{command}: {_with_notes(error, tell(error, lang))}")
        return 1
    except KeyboardInterrupt as stop:
        complain("")
        return stop.code if isinstance(stop, Stopped) else STOPPED
    except BrokenPipeError:
        # Whoever read this has read enough, as `head` does.
        write_no_more(sys.stdout)
        return UNREAD
    except OSError as error:
        complain(f"{command}: {_why(error, lang)}")
        return 1
    return code


def _parse(arguments: Sequence[str], lang: str) -> argparse.Namespace:
    """The arguments with the command's options; SystemExit after ``--help``, and if they are wrong."""
    top = parser(lang)
    try:
        if arguments and not arguments[0].startswith("-") and arguments[0] not in COMMANDS:
            top.error(no_command(arguments[0], COMMANDS, NAME))
        return top.parse_args(arguments)
    except SystemExit:
        sys.stdout.flush()
        raise


def _why(error: OSError, lang: str) -> str:
    """One sentence about an error of the system, nearly always in writing the output."""
    why = (error.strerror or type(error).__name__).lower()
    if not is_writable(sys.stdout):
        write_no_more(sys.stdout)
        why = f"standard output cannot be written: {why}"
    return _with_notes(error, say(why, lang))


def _with_notes(error: Exception, why: str) -> str:
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
