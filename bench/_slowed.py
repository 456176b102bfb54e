"""Slow processes down: they are stopped for a part of every few milliseconds, with all their threads.

The browser's own throttling of the processor (``Emulation.setCPUThrottlingRate``) slows the page's main thread
alone: a worker, in which Python is, runs as fast as ever. Here both are as slow as on a slower processor.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator

PERIOD = 0.008
"""How long a process runs and rests by turns, in seconds."""


@contextlib.contextmanager
def slowed(processes: Iterable[int], rate: float) -> Iterator[None]:
    """Slow the processes with these ids down within, ``rate`` times."""
    command = [sys.executable, __file__, str(rate), *map(str, processes)]
    helper = subprocess.Popen(command, stdout=subprocess.PIPE)
    assert helper.stdout is not None
    try:
        helper.stdout.readline()  # it has begun
        yield
    finally:
        helper.terminate()
        helper.wait()
        helper.stdout.close()


def _signal_all(processes: Iterable[int], what: signal.Signals) -> None:
    for process in processes:
        with contextlib.suppress(ProcessLookupError):
            os.kill(process, what)


def _alternate(processes: list[int], rate: float) -> None:
    """Let them run and rest by turns, as long as whoever started this is there; as long as they ran, so much
    longer they rest.
    """
    parent = os.getppid()
    while os.getppid() == parent:
        began = time.perf_counter()
        _signal_all(processes, signal.SIGCONT)
        time.sleep(PERIOD / rate)
        _signal_all(processes, signal.SIGSTOP)
        time.sleep((time.perf_counter() - began) * (rate - 1))


def main() -> None:
    """``python _slowed.py RATE PROCESS…`` until it is terminated."""
    rate, *processes = sys.argv[1:]
    ids = [int(process) for process in processes]
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    print("slowed", flush=True)
    try:
        _alternate(ids, float(rate))
    finally:
        _signal_all(ids, signal.SIGCONT)


if __name__ == "__main__":
    main()
