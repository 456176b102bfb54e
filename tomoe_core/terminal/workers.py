"""Where long runs are played: in this process, in several, or on a Dask cluster."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any, NamedTuple

from ..cards import clip
from .console import stop_at_once


class Workers(NamedTuple):
    """What a long run is played on: an executor (None: this process), and what makes another if it breaks."""

    executor: Executor | None = None
    renew: Callable[[], Executor] | None = None


@contextmanager
def workers(args: argparse.Namespace) -> Iterator[Workers]:
    """The workers that ``--jobs`` or ``--dask`` ask for. They are stopped at the end even if they are busy.
    ValueError if there is no such cluster.
    """
    if args.dask:
        with _cluster(args.dask) as client:
            # Not pure: with equal arguments Dask would take one task for another.
            yield Workers(client.get_executor(pure=False))
    elif args.jobs > 1:
        with _processes(args.jobs) as processes:
            yield processes
    else:
        yield Workers()


@contextmanager
def _processes(jobs: int) -> Iterator[Workers]:
    pools: list[ProcessPoolExecutor] = []

    def pool() -> ProcessPoolExecutor:
        for old in pools:
            old.shutdown(wait=False)
        pools.append(ProcessPoolExecutor(jobs, initializer=stop_at_once))
        return pools[-1]

    try:
        yield Workers(pool(), pool)
    finally:
        # All results are in, or nobody waits for them: a bot may think for long.
        for process in list((getattr(pools[-1], "_processes", None) or {}).values()):
            process.terminate()
        pools[-1].shutdown(cancel_futures=True)


@contextmanager
def _cluster(address: str) -> Iterator[Any]:
    kind, _, number = address.partition(":")
    if kind == "local" and not (number.isascii() and number.isdigit() and 0 < int(number) < 1000):
        raise ValueError(
            f"--dask local: and a number of workers, such as local:2, not {clip(address)}"
        )
    try:
        from distributed import Client, LocalCluster
    except ImportError:
        raise ValueError(
            "--dask needs Dask's scheduler, which is not installed: pip install 'tomoe-cards[dask]'"
        ) from None
    if kind == "local":
        with (
            LocalCluster(
                n_workers=int(number), threads_per_worker=1, dashboard_address=":0"
            ) as cluster,
            Client(cluster) as client,
        ):
            yield client
        return
    try:
        client = Client(address, timeout=10)
    except (OSError, ValueError) as error:
        raise ValueError(
            f"no Dask scheduler answers at {clip(address)}: {clip(str(error))}"
        ) from None
    with client:
        yield client
