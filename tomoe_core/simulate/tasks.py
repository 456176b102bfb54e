"""Tasks of work, played here or given out to an executor: each comes back once, whatever happens to workers.

A piece is plain data with a ``play`` that depends on nothing else, so it does not matter where it is
played, nor if it is played again because a worker was lost on the way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future
from queue import SimpleQueue
from typing import Final, Protocol, TypeVar, overload

Result = TypeVar("Result", covariant=True)
Work = TypeVar("Work", covariant=True)

TRIES: Final = 3
"""How often a piece that fails is given out in all; what fails again and again is a fault of its own."""

MAX_IN_FLIGHT: Final = 256
"""Tasks that are given out at a time: enough for any cluster, few enough to be kept in mind."""


class Piece(Protocol[Result]):
    """Something that can be played anywhere."""

    def play(self) -> Result:
        """What comes of it."""
        ...


class Tasks(Sequence[Work]):
    """So many tasks of work, each made when it is asked for: there may be millions."""

    def __init__(self, count: int, make: Callable[[int], Work]) -> None:
        self._count = count
        self._make = make

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, number: int) -> Work: ...

    @overload
    def __getitem__(self, number: slice) -> list[Work]: ...

    def __getitem__(self, number: int | slice) -> Work | list[Work]:
        if isinstance(number, slice):
            return [self._make(i) for i in range(self._count)[number]]
        return self._make(range(self._count)[number])


def _come_in(done: SimpleQueue[Work]) -> Iterator[Work]:
    """What is done by now; waits for the first of it."""
    yield done.get()
    while not done.empty():
        yield done.get()


def played(
    tasks: Sequence[Piece[Result]],
    executor: Executor | None = None,
    renew: Callable[[], Executor] | None = None,
) -> Iterator[tuple[int, Result]]:
    """The results of all ``tasks`` with their numbers, as they come in, each number once.

    ``executor``: any of ``concurrent.futures``; without one everything is played here. A piece that fails
    is given out again, :data:`TRIES` times in all; then its exception is raised. If the executor
    itself breaks, which a pool of processes does when it loses one, ``renew`` makes another, and without
    that the rest is played here; so many breaks with nothing to show between them are raised, too.
    Whoever stops asking takes back what is not begun.
    """
    if executor is None:
        yield from ((number, piece.play()) for number, piece in enumerate(tasks))
        return
    queue = list(range(len(tasks)))[::-1]
    failures = [0] * len(tasks)
    breaks = 0
    running: dict[Future[Result], int] = {}
    # Each future comes here when it is done: to wait for all that are running would touch each every time.
    done: SimpleQueue[Future[Result]] = SimpleQueue()
    try:
        while queue or running:
            broken: BaseException | None = None
            try:
                while queue and len(running) < MAX_IN_FLIGHT:
                    future = executor.submit(tasks[queue[-1]].play)
                    running[future] = queue.pop()
                    future.add_done_callback(done.put)
            except BrokenExecutor as error:
                broken = error
            for future in _come_in(done) if running else ():
                number = running.pop(future)
                try:
                    result = future.result()
                except BrokenExecutor as error:
                    broken = error
                    queue.append(number)
                except Exception:
                    failures[number] += 1
                    if failures[number] == TRIES:
                        raise
                    queue.append(number)
                else:
                    breaks = 0
                    yield number, result
            if broken is not None:
                # Nothing more comes from this one; what it still had is given out anew.
                queue += running.values()
                running.clear()
                done = SimpleQueue()
                breaks += 1
                if breaks == TRIES:
                    raise broken
                if renew is None:
                    yield from ((number, tasks[number].play()) for number in reversed(queue))
                    return
                executor = renew()
    finally:
        for future in running:
            future.cancel()
