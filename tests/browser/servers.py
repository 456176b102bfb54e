"""Servers, each in a process of its own."""

from __future__ import annotations

import socket
import subprocess
import time
from pathlib import Path
from urllib.request import urlopen

START = 60  # seconds that a server may take to start on a busy machine


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def until_it_answers(server: subprocess.Popen[bytes], url: str, log: Path) -> None:
    """Wait for a server; AssertionError with what it has said if it ends or takes too long."""
    end = time.monotonic() + START
    while True:
        try:
            urlopen(url, timeout=START).close()
            return
        except OSError:
            if server.poll() is not None or time.monotonic() > end:
                raise AssertionError(log.read_text(encoding="utf-8")) from None
            time.sleep(0.1)
