"""A limit of time for one move, so that a bot that never comes back does not hold up a tournament.

What can be enforced depends on where a bot plays:

- in the main thread of a process, on systems that have ``signal.setitimer``, a bot is interrupted by an
exception.
  The worker processes of ``concurrent.futures`` play in their main threads, too;
- a bot in a worker process that cannot be interrupted (it catches every exception, or is in foreign code
that never
  returns) ends its process some time later; the pool then breaks, and ``renew`` makes another;
- in another thread (``ThreadPoolExecutor``, a worker of a Dask cluster), on Windows and in Pyodide there is
nothing
  that could end it: there, no limit is kept.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable
from time import monotonic
from types import FrameType, TracebackType
from typing import IO, Final, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

SECONDS: Final = 60.0
"""Seconds beyond its budget that a bot may always take."""

TIMES: Final = 20
"""How many times its budget in seconds a bot may take, beyond :data:`SECONDS`."""

POSITIONS_A_SECOND: Final = 20
"""How many positions a second a bot searches at least, if its budget is in positions."""


class TimedOut(BaseException):
    """A bot did not answer in time. It is no Exception, so that a bot's own handlers let it pass."""


def usual_limit(budget: float | None) -> float:
    """Return the seconds that a move may take if nothing is said: generous, for a machine may be busy.

    >>> usual_limit(None), usual_limit(2.0), usual_limit(1000)
    (60.0, 100.0, 110.0)
    """
    if budget is None:
        return SECONDS
    return SECONDS + (budget / POSITIONS_A_SECOND if isinstance(budget, int) else TIMES * budget)


class TimeLimit:
    """Keeps calls to at most ``seconds`` each, while it is entered. With None or infinity there is no limit."""

    def __init__(self, seconds: float | None) -> None:
        self.seconds = seconds
        self._enforced = (
            seconds is not None
            and seconds < threading.TIMEOUT_MAX
            and hasattr(signal, "setitimer")
            and not sys.platform.startswith(("emscripten", "wasi"))
            and threading.current_thread() is threading.main_thread()
        )
        self._calling = False
        self._kills = _Killer(seconds) if self._enforced and seconds and _in_worker() else None

    def __enter__(self) -> TimeLimit:
        if self._enforced:
            self._start = monotonic()
            self._handler = signal.signal(signal.SIGALRM, self._ring)
            self._timer = signal.setitimer(signal.ITIMER_REAL, 0)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if not self._enforced:
            return
        if self._kills is not None:
            self._kills.stop()
        signal.signal(signal.SIGALRM, self._handler)
        left, interval = self._timer
        if left:
            # Somebody else's alarm goes on, less the time that has gone by.
            signal.setitimer(
                signal.ITIMER_REAL, max(0.001, left - (monotonic() - self._start)), interval
            )

    def call(self, function: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Return ``function(*args)``; raises :class:`TimedOut` if it takes too long, where that can be
        enforced.
        """
        if not self._enforced or self.seconds is None:
            return function(*args, **kwargs)
        if self._kills is not None:
            self._kills.put_off()
        try:
            self._calling = True
            # It rings again and again, should the bot catch the first one.
            signal.setitimer(signal.ITIMER_REAL, self.seconds, max(0.01, self.seconds / 10))
            try:
                return function(*args, **kwargs)
            finally:
                self._calling = False
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)

    def _ring(self, number: int, frame: FrameType | None) -> None:
        if self._calling:
            raise TimedOut


class _Killer:
    """Ends this process when a call has taken more than ``1.5`` to ``2`` times the limit."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._set_at = float("-inf")
        self._nowhere: IO[bytes] | None = None

    def put_off(self) -> None:
        """Start anew. This starts a thread, so it is done only when much of the time has gone by."""
        if monotonic() - self._set_at < self._seconds / 2:
            return
        import faulthandler  # not in every browser

        if self._nowhere is None:
            self._nowhere = open(os.devnull, "wb")  # noqa: SIM115, PTH123  # open until stop()
        self._set_at = monotonic()
        faulthandler.dump_traceback_later(2 * self._seconds, exit=True, file=self._nowhere)

    def stop(self) -> None:
        """End nothing any more."""
        import faulthandler

        faulthandler.cancel_dump_traceback_later()
        if self._nowhere is not None:
            self._nowhere.close()
            self._nowhere = None
        self._set_at = float("-inf")


def _in_worker() -> bool:
    """Return True in a process that another one has started with ``multiprocessing``."""
    process = sys.modules.get("multiprocessing.process")
    return process is not None and process.parent_process() is not None
