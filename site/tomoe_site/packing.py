"""Packing files for hosts that compress nothing.

What the worker loads is xz, which is a third smaller than gzip on a memory snapshot. No browser unpacks it
itself: the worker has a decoder of 20 kB, which works while the file comes. What the page loads is gzip, which
browsers know.
"""

from __future__ import annotations

import gzip
import lzma
from pathlib import Path
from typing import Any

SUFFIX = ".xz"
SUFFIXES = {SUFFIX, ".gz"}
# So much memory the decoder needs in a reader's browser. 16 MB would make the snapshot smaller by 2 %.
DICTIONARY = 8 << 20
_LZMA2: dict[str, Any] = {"id": lzma.FILTER_LZMA2, "preset": 6, "dict_size": DICTIONARY}
# What is alike repeats every four bytes in a memory full of addresses.
_WORDS = {"lc": 2, "lp": 2, "pb": 2}
_CODE = {"lc": 3, "lp": 0, "pb": 0}


def pack(data: bytes, *, memory: bool = False) -> bytes:
    """The data as xz. ``memory``: they are a snapshot of a memory, made of words of 32 bits."""
    filters = [_LZMA2 | (_WORDS if memory else _CODE)]
    return lzma.compress(data, format=lzma.FORMAT_XZ, check=lzma.CHECK_CRC32, filters=filters)


def unpack(file: Path) -> bytes:
    """What a packed file holds."""
    data = file.read_bytes()
    return lzma.decompress(data) if file.suffix == SUFFIX else gzip.decompress(data)


def xz_in_place(file: Path, *, memory: bool = False) -> Path:
    """Pack a file for the worker; the packed one, which takes its place."""
    return _replace(file, SUFFIX, pack(file.read_bytes(), memory=memory))


def gzip_in_place(file: Path) -> Path:
    """Pack a file for a page; the packed one, which takes its place."""
    return _replace(file, ".gz", gzip.compress(file.read_bytes(), compresslevel=9, mtime=0))


def _replace(file: Path, suffix: str, data: bytes) -> Path:
    packed = file.with_name(file.name + suffix)
    packed.write_bytes(data)
    file.unlink()
    return packed
