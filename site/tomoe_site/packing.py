"""Packing files for hosts that compress nothing: as xz, a third smaller than gzip on a memory snapshot.

No browser unpacks it itself: the worker has a decoder of 20 kB, which works while the file comes.
"""

from __future__ import annotations

import lzma
from pathlib import Path
from typing import Any

SUFFIX = ".xz"
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
    return lzma.decompress(file.read_bytes())


def xz_in_place(file: Path, *, memory: bool = False) -> Path:
    """Pack a file; the packed one, which takes its place."""
    packed = file.with_name(file.name + SUFFIX)
    packed.write_bytes(pack(file.read_bytes(), memory=memory))
    file.unlink()
    return packed
