"""The terminal a command runs in: its language, its colours, its exit codes, its streams and signals."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from time import monotonic
from types import FrameType
from typing import Final, TextIO

from .encoding import ERRORS

COLOURS: Final = ("auto", "always", "never")

STOPPED: Final = 130
"""The exit code after Ctrl-C, as shells have it."""

UNREAD: Final = 128 + 13
"""The exit code where nobody reads on, as shells have it after SIGPIPE, signal 13."""


def uses_colour(choice: str, out: TextIO, environ: Mapping[str, str] = os.environ) -> bool:
    """Return True if colours are to be written to ``out``; ``choice`` is one of :data:`COLOURS`."""
    if choice != "auto":
        return choice == "always"
    # https://no-color.org: any value but the empty one.
    return not environ.get("NO_COLOR") and environ.get("TERM") != "dumb" and out.isatty()


def replace_unprintable() -> None:
    """Write something plain for each character that the terminal's encoding lacks, instead of raising."""
    for stream in (sys.stdout, sys.stderr):
        # Another program may have put a stream of its own kind there.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=ERRORS)


# Streams


def open_missing_streams() -> None:
    """Let standard input and standard error be empty where a shell has closed them (``<&-``)."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115, PTH123  # open to the end
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123  # open to the end


def replace_unreadable() -> None:
    """Read a replacement character for bytes that are no text in the terminal's encoding."""
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


def complain(sentence: str) -> None:
    """Print ``sentence`` on standard error, if anybody can still read it."""
    try:
        print(sentence, file=sys.stderr, flush=True)
    except OSError:
        write_no_more(sys.stderr)


def is_writable(stream: TextIO) -> bool:
    """False if nothing can be written to ``stream``: its disk is full, its terminal is gone … Else a line has
    been ended in it, for only writing shows it.
    """
    try:
        print(file=stream, flush=True)
    except (OSError, ValueError):
        return False
    return True


def write_no_more(stream: TextIO) -> None:
    """Drop what ``stream`` has not written yet, which would fail again on exit, and all that follows."""
    # Streams of other programs, and those of tests, have no file beneath them.
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


# Signals

STOPS_AGAIN: Final = 1.0
"""Seconds in which a second signal to stop is taken for the first: SIGTERM and SIGHUP often come together."""


class Stopped(KeyboardInterrupt):
    """A signal asks the program to end. ``code`` is the exit code then, as shells have it."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.code = 128 + number


@contextmanager
def stop_at_signals() -> Iterator[list[int]]:
    """Within it SIGTERM and SIGHUP raise :class:`Stopped`, so that whatever saves on Ctrl-C does so then, too;
    they are noted in the list. Signals that are ignored (``nohup``), or that the program around has a use for,
    stay as they are.
    """
    last = float("-inf")
    heard: list[int] = []

    def stop(number: int, frame: FrameType | None) -> None:
        nonlocal last
        heard.append(number)
        before, last = last, monotonic()
        if last - before > STOPS_AGAIN:
            raise Stopped(number)

    with _handle(_signals("SIGTERM", "SIGHUP"), stop, only_default=True):
        yield heard


@contextmanager
def ctrl_c_is_noted() -> Iterator[list[int]]:
    """Within it Ctrl-C is no more than noted in the list: another program has the terminal, and answers it."""
    heard: list[int] = []
    with _handle(_signals("SIGINT"), lambda number, _: heard.append(number)):
        yield heard


@contextmanager
def unstoppable() -> Iterator[None]:
    """Within it neither Ctrl-C nor SIGTERM and SIGHUP interrupt: for saving what must not be lost."""
    with _handle(_signals("SIGINT", "SIGTERM", "SIGHUP"), signal.SIG_IGN):
        yield


def stop_at_once() -> None:
    """Let signals end a worker process silently; the process that holds the results handles them."""
    for number in _signals("SIGINT", "SIGTERM", "SIGHUP"):
        signal.signal(number, signal.SIG_DFL)


def _signals(*names: str) -> list[signal.Signals]:
    """Return those signals that this system has."""
    return [getattr(signal, name) for name in names if hasattr(signal, name)]


@contextmanager
def _handle(
    numbers: list[signal.Signals], handler: signal._HANDLER, *, only_default: bool = False
) -> Iterator[None]:
    """``handler`` for these signals, for a while; only the main thread can have one."""
    before: dict[signal.Signals, signal._HANDLER] = {}
    try:
        if threading.current_thread() is threading.main_thread():
            for number in numbers:
                if not only_default or signal.getsignal(number) is signal.SIG_DFL:
                    before[number] = signal.signal(number, handler)
        yield
    finally:
        for number, old in before.items():
            signal.signal(number, old)
