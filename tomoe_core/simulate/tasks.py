"""Tasks, run here or given out to an executor: each comes back once, whatever happens to the workers.

A task is plain data with a ``run`` that depends on nothing else, so it does not matter where it is run, nor
if it is run again because a worker was lost on the way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future
from queue import SimpleQueue
from typing import Final, Generic, Protocol, TypeVar, overload

Result = TypeVar("Result")
Returned = TypeVar("Returned", covariant=True)
AnyTask = TypeVar("AnyTask", covariant=True)

TRIES: Final = 3
"""How often a task that fails is run in all; what fails again and again is a fault of its own."""

MAX_IN_FLIGHT: Final = 256
"""How many tasks are given out at a time: enough for any cluster, few enough to hold in memory."""


class Task(Protocol[Returned]):
    """Something that can be run anywhere."""

    def run(self) -> Returned:
        """Do it; returns the result."""
        ...


class TaskList(Sequence[AnyTask]):
    """``count`` tasks, each made by ``make(number)`` when it is asked for: there may be millions."""

    def __init__(self, count: int, make: Callable[[int], AnyTask]) -> None:
        self._count = count
        self._make = make

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, number: int) -> AnyTask: ...

    @overload
    def __getitem__(self, number: slice) -> list[AnyTask]: ...

    def __getitem__(self, number: int | slice) -> AnyTask | list[AnyTask]:
        if isinstance(number, slice):
            return [self._make(i) for i in range(self._count)[number]]
        return self._make(range(self._count)[number])


def run_tasks(
    tasks: Sequence[Task[Result]],
    executor: Executor | None = None,
    renew: Callable[[], Executor] | None = None,
    on_loss: Callable[[int], Result] | None = None,
) -> Iterator[tuple[int, Result]]:
    """Yield the results of all ``tasks`` with their numbers, in the order in which they come in, each number
    once.

    ``executor``: any of ``concurrent.futures``; without one everything is run here. A task that raises is run
    again, :data:`TRIES` times in all; then its exception is raised.

    If the executor itself breaks, which a pool of processes does when it loses one, ``renew`` makes another;
    without that the rest is run here. The tasks that were running then are run one at a time: one that breaks
    :data:`TRIES` executors in all has the result of ``on_loss``, called with its number; without that, the
    executor's exception is raised. So it is if executors break and no task can be blamed.

    Closing the iterator cancels what has not been started.
    """
    if executor is None:
        yield from ((number, task.run()) for number, task in enumerate(tasks))
        return
    run = _Run(tasks, executor)
    breaks = 0
    try:
        while run.is_open:
            broken = run.give_out()
            for number, future in run.come_back():
                try:
                    result = future.result()
                except BrokenExecutor as error:
                    run.put_back(number)
                    broken = error
                except Exception:
                    if run.has_failed(number):
                        raise
                else:
                    breaks = 0
                    run.suspects.pop(number, None)
                    yield number, result
            if broken is None:
                continue
            breaks += 1
            lost = run.after_break()
            if lost is not None and on_loss is not None:
                breaks = 0
                yield lost, on_loss(lost)
            elif lost is not None or breaks == TRIES:
                raise broken
            if not run.is_open:
                return
            if renew is None:
                yield from ((number, tasks[number].run()) for number in run.waiting())
                return
            run.executor = renew()
    finally:
        run.cancel()


class _Run(Generic[Result]):
    """What is waiting, what is given out, and which tasks are suspected of breaking executors."""

    def __init__(self, tasks: Sequence[Task[Result]], executor: Executor) -> None:
        self.tasks = tasks
        self.executor = executor
        self.queue = list(range(len(tasks)))[::-1]  # the last one is next
        self.suspects: dict[
            int, int
        ] = {}  # by number: how many executors broke while it was running
        self._failures: dict[int, int] = {}
        self._running: dict[Future[Result], int] = {}
        # Futures come here when they are done: to wait for all of them would touch each every time.
        self._done: SimpleQueue[Future[Result]] = SimpleQueue()
        self._broken: list[int] = []

    @property
    def is_open(self) -> bool:
        """True if there is anything to be run or waited for."""
        return bool(self.queue or self.suspects or self._running)

    def waiting(self) -> list[int]:
        """Return the tasks that are not given out, in the order in which they are to be run."""
        return [*self.suspects, *reversed(self.queue)]

    def give_out(self) -> BrokenExecutor | None:
        """Submit as many tasks as may be in flight; returns the error if the executor is broken."""
        try:
            if self.suspects:
                # Alone, so that a break is its own doing.
                if not self._running:
                    self._submit(next(iter(self.suspects)))
            else:
                while self.queue and len(self._running) < MAX_IN_FLIGHT:
                    self._submit(self.queue[-1])
                    self.queue.pop()
        except BrokenExecutor as error:
            return error
        return None

    def _submit(self, number: int) -> None:
        future = self.executor.submit(self.tasks[number].run)
        self._running[future] = number
        future.add_done_callback(self._done.put)

    def come_back(self) -> Iterator[tuple[int, Future[Result]]]:
        """Yield the tasks that are done by now; waits for the first of them if any is given out."""
        if not self._running:
            return
        futures = [self._done.get()]
        while not self._done.empty():
            futures.append(self._done.get())
        for future in futures:
            yield self._running.pop(future), future

    def put_back(self, number: int) -> None:
        """Note a task that was given out when the executor broke."""
        self._broken.append(number)

    def has_failed(self, number: int) -> bool:
        """Count that a task raised: True after :data:`TRIES` times, else it is put back to be run again."""
        self._failures[number] = self._failures.get(number, 0) + 1
        if self._failures[number] < TRIES and number not in self.suspects:
            self.queue.append(number)
        return self._failures[number] == TRIES

    def after_break(self) -> int | None:
        """Put back what the broken executor had; returns the task that is to blame, if that is certain."""
        in_flight = sorted({*self._broken, *self._running.values()})
        self._broken = []
        self._running.clear()
        self._done = SimpleQueue()
        if self.suspects:
            alone = next(iter(self.suspects))
            if alone in in_flight:
                self.suspects[alone] += 1
                if self.suspects[alone] == TRIES:
                    del self.suspects[alone]
                    return alone
            return None
        # Tasks are started in the order in which they were given out, which is nearly that of their numbers;
        # a pool of processes takes one more than it has processes.
        workers = getattr(self.executor, "_max_workers", 1) + 1
        self.suspects = dict.fromkeys(in_flight[:workers], 1)
        self.queue += reversed(in_flight[workers:])
        return None

    def cancel(self) -> None:
        """Cancel what has not been started."""
        for future in self._running:
            future.cancel()


__all__ = ["MAX_IN_FLIGHT", "TRIES", "Task", "TaskList", "run_tasks"]
