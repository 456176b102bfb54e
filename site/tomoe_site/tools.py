"""Small things every part of the build uses: running programs, digests, the cache, saying what goes on."""

from __future__ import annotations

import base64
import hashlib
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path


class BuildError(Exception):
    """The site cannot be built; the message says what is missing or wrong."""


def say(message: str) -> None:
    """One line of progress."""
    print(f"site: {message}", flush=True)


@contextmanager
def step(what: str) -> Iterator[None]:
    """Say what is done and how long it took."""
    start = time.monotonic()
    yield
    say(f"{what} ({time.monotonic() - start:.1f} s)")


def run(*command: str | Path, env: dict[str, str] | None = None, cwd: Path | None = None) -> str:
    """Run a program in the folder ``cwd``; its output on success, a BuildError with all it said on failure."""
    done = subprocess.run(
        [str(part) for part in command],
        capture_output=True,
        text=True,
        env={**os.environ, **(env or {})},
        cwd=cwd,
        check=False,
    )
    if done.returncode:
        line = " ".join(str(part) for part in command)
        raise BuildError(f"{line}\nfailed:\n{done.stdout}\n{done.stderr}")
    return done.stdout


def node(*command: str | Path) -> str:
    """Run a Node script."""
    program = shutil.which("node")
    if program is None:
        raise BuildError("Node is not installed: the build needs Node 20 or newer.")
    return run(program, *command)


def python(*command: str | Path) -> str:
    """Run the Python that runs the build."""
    return run(sys.executable, *command)


def files_under(folder: Path) -> list[Path]:
    """All files of a folder, in a fixed order, without caches."""
    return sorted(
        path
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and "__marimo__" not in path.parts
    )


def digest(*parts: Path | str | bytes) -> str:
    """A short name for the contents of files, folders and texts."""
    result = hashlib.sha256()
    for part in parts:
        if isinstance(part, Path):
            names: Iterable[Path] = files_under(part) if part.is_dir() else [part]
            for name in names:
                relative = name.relative_to(part) if part.is_dir() else Path(name.name)
                result.update(f"\0{relative}\0".encode())
                result.update(hashlib.sha256(name.read_bytes()).digest())
        else:
            result.update(b"\0" + (part.encode() if isinstance(part, str) else part))
    return result.hexdigest()[:20]


def sha256(path: Path) -> str:
    """The file's SHA-256 in hex."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def integrity(digest: bytes) -> str:
    """A SHA-256 digest as pages write it, in integrity attributes and in policies."""
    return f"sha256-{base64.b64encode(digest).decode()}"


def integrity_of(text: str) -> str:
    """The integrity of a text that a page has or loads."""
    return integrity(hashlib.sha256(text.encode()).digest())


def cache_folder(cache: Path, name: str, key: str, make: Callable[[Path], None]) -> Path:
    """The folder `name-key` of the cache, made by `make` where it is not there yet.

    A folder appears under its final name only when it is complete; older ones of the same name go.
    """
    final = cache / f"{name}-{key}"
    if final.is_dir():
        return final
    with step(name):
        work = cache / f".{name}-{key}-{os.getpid()}"
        shutil.rmtree(work, ignore_errors=True)
        work.mkdir(parents=True)
        try:
            make(work)
            for old in cache.glob(f"{name}-*"):
                shutil.rmtree(old, ignore_errors=True)
            work.rename(final)
        finally:
            shutil.rmtree(work, ignore_errors=True)
    return final


def script_json(data: object) -> str:
    """JSON that may stand inside a script element."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
