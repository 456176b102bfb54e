"""Tasks: every one comes back once, whoever runs it and whoever is lost on the way."""

from __future__ import annotations

import os
import signal
from collections import Counter
from concurrent.futures import (
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
)
from dataclasses import dataclass
from pathlib import Path

import pytest

from tomoe_core.simulate.tasks import MAX_IN_FLIGHT, TRIES, TaskList, run_tasks


@dataclass(frozen=True)
class Square:
    number: int

    def run(self):
        return self.number**2


@dataclass(frozen=True)
class Deadly:
    """Kills the process that runs it, as often as ``times``; then it is a square like others."""

    number: int
    mark: str
    times: int = 1

    def run(self):
        for i in range(self.times):
            try:
                Path(f"{self.mark}-{i}").open("x").close()
            except FileExistsError:
                continue
            os.kill(os.getpid(), signal.SIGKILL)
        return self.number**2


class Flaky(Executor):
    """Fails some calls: ``fails`` by number of the call."""

    def __init__(self, fails):
        self.fails = fails
        self.calls = 0

    def submit(self, fn, /, *args, **kwargs):
        future = Future()
        self.calls += 1
        if error := self.fails.get(self.calls):
            future.set_exception(error)
        else:
            future.set_result(fn(*args, **kwargs))
        return future


class Closing(Executor):
    """Cancels the first calls, as a cluster does that goes away and comes back."""

    def __init__(self, cancels):
        self.left = cancels

    def submit(self, fn, /, *args, **kwargs):
        future = Future()
        if self.left:
            self.left -= 1
            future.cancel()
            future.set_running_or_notify_cancel()
        else:
            future.set_result(fn(*args, **kwargs))
        return future


MANY = [Square(number) for number in range(MAX_IN_FLIGHT + 50)]
SQUARES = {number: number**2 for number in range(len(MANY))}


def gathered(results):
    """The results by number; each number once."""
    found = list(results)
    assert max(Counter(number for number, _ in found).values()) == 1
    return dict(found)


def test_tasks_are_made_when_they_are_asked_for():
    made = []

    def make(number):
        made.append(number)
        return Square(number)

    many = TaskList(10**9, make)
    assert len(many) == 10**9
    assert (many[5], many[-1], many[2:4]) == (Square(5), Square(10**9 - 1), [Square(2), Square(3)])
    assert made == [5, 10**9 - 1, 2, 3]
    with pytest.raises(IndexError):
        many[10**9]
    with ThreadPoolExecutor(2) as executor:
        assert gathered(run_tasks(TaskList(300, Square), executor)) == {n: n**2 for n in range(300)}


def test_here():
    assert gathered(run_tasks(MANY)) == SQUARES
    assert list(run_tasks([])) == []


@pytest.mark.parametrize("kind", [ThreadPoolExecutor, ProcessPoolExecutor])
def test_with_an_executor(kind):
    with kind(2) as executor:
        assert gathered(run_tasks(MANY, executor)) == SQUARES
        assert list(run_tasks([], executor)) == []


def test_what_fails_once_is_given_out_again():
    executor = Flaky({2: OSError("lost"), 5: RuntimeError("lost"), 6: ValueError("lost")})
    assert gathered(run_tasks(MANY, executor)) == SQUARES
    assert executor.calls == len(MANY) + 3


def test_a_cluster_that_comes_back():
    assert gathered(run_tasks(MANY, Closing(40))) == SQUARES


def test_what_fails_always_is_raised():
    executor = Flaky(dict.fromkeys(range(1, 99), OSError("always")))
    with pytest.raises(OSError, match="always"):
        list(run_tasks([Square(1)], executor))
    assert executor.calls == TRIES


def deadly(path, times=1):
    return [*MANY[:20], Deadly(20, str(path / "mark"), times), *MANY[21:60]]


def test_a_process_killed_in_the_middle(tmp_path):
    """The pool breaks, another takes its place, and nothing is lost or counted twice."""
    made = []

    def renew():
        made.append(ProcessPoolExecutor(2))
        return made[-1]

    try:
        tasks = deadly(tmp_path)
        assert gathered(run_tasks(tasks, renew(), renew)) == {n: n**2 for n in range(60)}
        assert len(made) == 2
    finally:
        for pool in made:
            pool.shutdown()


def test_without_another_pool_the_rest_is_run_here(tmp_path):
    with ProcessPoolExecutor(2) as executor:
        tasks = deadly(tmp_path)
        assert gathered(run_tasks(tasks, executor)) == {n: n**2 for n in range(60)}


def test_a_task_that_kills_every_process_is_raised(tmp_path):
    made = []

    def renew():
        made.append(ProcessPoolExecutor(1))
        return made[-1]

    try:
        with pytest.raises(BrokenExecutor):
            list(run_tasks([Deadly(1, str(tmp_path / "mark"), 99)], renew(), renew))
        assert len(made) == TRIES
    finally:
        for pool in made:
            pool.shutdown()


def test_who_stops_asking_takes_back_the_rest():
    with ThreadPoolExecutor(1) as executor:
        results = run_tasks(MANY, executor)
        next(results)
        results.close()
        assert executor.submit(int).result(timeout=30) == 0


def test_a_task_that_kills_every_process_is_told_from_the_others(tmp_path):
    """The others come back, each once; what took its place has its number."""
    made = []

    def renew():
        made.append(ProcessPoolExecutor(2))
        return made[-1]

    try:
        tasks = deadly(tmp_path, times=99)
        results = run_tasks(tasks, renew(), renew, lambda number: -number)
        assert gathered(results) == {n: n**2 for n in range(60)} | {20: -20}
        assert len(made) in (TRIES, TRIES + 1)
    finally:
        for pool in made:
            pool.shutdown()


def test_several_that_kill_their_processes(tmp_path):
    made = []

    def renew():
        made.append(ProcessPoolExecutor(2))
        return made[-1]

    wrong = {3, 4, 30}
    tasks = [Deadly(n, str(tmp_path / str(n)), 99) if n in wrong else Square(n) for n in range(40)]
    try:
        results = run_tasks(tasks, renew(), renew, lambda number: -number)
        assert gathered(results) == {n: -n if n in wrong else n**2 for n in range(40)}
    finally:
        for pool in made:
            pool.shutdown()
