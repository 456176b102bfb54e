"""How much memory the process of a page holds, as Linux counts it. Where there is no /proc, nothing is known."""

from __future__ import annotations

import re
from pathlib import Path

MIB = 1024  # in kB, of which Linux speaks
# What a process holds: memory shared with others counts in parts.
_HELD = re.compile(r"^Pss:\s+(\d+) kB", re.MULTILINE)
# The most it ever held: there memory shared with others counts in full.
_MOST = re.compile(r"^VmHWM:\s+(\d+) kB", re.MULTILINE)


def descendants(pid: int) -> list[int]:
    """A process and all that it started, and those started, and so on."""
    children: dict[int, list[int]] = {}
    for file in Path("/proc").glob("[0-9]*/stat"):
        try:
            # The name, in brackets, may hold anything: what is wanted stands behind it.
            parent = int(file.read_text(encoding="utf-8").rpartition(")")[2].split()[1])
        except OSError:
            continue
        children.setdefault(parent, []).append(int(file.parent.name))
    found = [pid]
    for one in found:
        found += children.get(one, ())
    return found


def of_page(pid: int, kind: str) -> tuple[int, int]:
    """MiB that the page of a browser holds, and the most that it ever held; (0, 0) if nobody knows.

    Browsers keep processes ready for pages to come: of all whose command line has ``kind`` in it, the page's
    is the largest.
    """
    return max((_read(one, kind) for one in descendants(pid)), default=(0, 0))


def _read(pid: int, kind: str) -> tuple[int, int]:
    folder = Path(f"/proc/{pid}")
    try:
        if kind not in (folder / "cmdline").read_text("utf-8").replace("\0", " "):
            return 0, 0
        held = sum(map(int, _HELD.findall((folder / "smaps_rollup").read_text("utf-8"))))
        most = sum(map(int, _MOST.findall((folder / "status").read_text("utf-8"))))
    except OSError:  # it has ended meanwhile, or belongs to somebody else
        return 0, 0
    return held // MIB, most // MIB
