"""The command line: ``python -m tomoe_core COMMAND``, also ``tomoe COMMAND``."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from .terminal import COMMANDS
from .terminal.console import STOPPED, replace_unprintable


def parser() -> argparse.ArgumentParser:
    """The options of every command."""
    top = argparse.ArgumentParser(
        prog="tomoe", description="Japanese card games, from the command line."
    )
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, module in COMMANDS.items():
        words = (module.__doc__ or "").strip().split("\n")[0]
        command = commands.add_parser(name, help=words, description=words)
        module.add_arguments(command)
        command.set_defaults(run=module.run)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code: 0 if it went well, 1 with one sentence on standard error if the
    input was bad, 130 if Ctrl-C stopped it. For wrong options argparse raises SystemExit with 2.
    """
    replace_unprintable()
    _find_bots_here()
    chosen = parser().parse_args(arguments)
    try:
        code = int(chosen.run(chosen) or 0)
        sys.stdout.flush()
    except ValueError as error:
        print(f"tomoe {chosen.command}: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return STOPPED
    except BrokenPipeError:
        # Whoever read this has read enough, as `head` does; nothing more is to be written, on exit either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return STOPPED
    return code


def _find_bots_here() -> None:
    """Let ``module:function`` name a module in the working folder also where this runs as the script
    ``tomoe``.
    """
    here = str(Path.cwd())
    if not sys.flags.safe_path and not {"", here} & set(sys.path):
        sys.path.insert(0, here)


if __name__ == "__main__":
    sys.exit(main())
