"""Reading and writing the files that a person names. Each ValueError is one sentence."""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, Final, TypeVar

from ..cards import clip
from ..record import MAX_TEXT, Record, is_packed
from ..record import read_record as parse_record
from ..texts import Unreadable, decode

_MOST_BYTES: Final = 8 * MAX_TEXT
"""Of a file, more than any text that is of use has."""

Text = TypeVar("Text", str, bytes)


class _TooLong(ValueError):
    """More than can be of use, of which the rest has not been read."""


def write(path: Path, content: str | bytes) -> None:
    """Write ``content``, text as UTF-8, whole or not at all: a file that was there stays as it is if that
    fails. ValueError says why it cannot be written.
    """
    data = content.encode() if isinstance(content, str) else content
    try:
        if path.exists() and not path.is_file():
            # A device or a pipe, which has nothing to be kept; or a folder, which is refused.
            path.write_bytes(data)
        else:
            # What a link leads to is replaced, not the link.
            _replace(Path(os.path.realpath(path)), data)
    except OSError as error:
        raise ValueError(f"{clip(str(path))} cannot be written: {_why(error)}") from None
    except ValueError:
        raise ValueError(f"{clip(str(path))} is no name of a file") from None


def _replace(path: Path, data: bytes) -> None:
    """Write a new file beside ``path``, and put it in its place when the disk has all of it."""
    there = path.exists()
    if there and not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    beside = path.with_name(f".tomoe-{os.urandom(6).hex()}.tmp")
    try:
        with beside.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if there:
            # Some file systems have no permissions to set.
            with suppress(OSError):
                beside.chmod(path.stat().st_mode & 0o7777)
        beside.replace(path)
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise


def save(path: Path, record: str) -> None:
    """Write a record; ValueError if that fails, or if a file that is no record would be overwritten."""
    replace(path, record, "tomoe ", "record")


def replace(path: Path, content: str | bytes, start: str | bytes, kind: str) -> None:
    """Write a file of some ``kind``, which begins with ``start``; ValueError if that fails, or if a file would
    be overwritten that begins otherwise.
    """
    try:
        with path.open("rb") as file:
            head = file.read(_MOST_BYTES)
        same = (
            head.startswith(start) if isinstance(start, bytes) else decode(head).startswith(start)
        )
        other = bool(head) and not same
    except (PermissionError, Unreadable):
        other = True
    except (OSError, ValueError):
        other = False
    if other:
        raise ValueError(f"{clip(str(path))} is there already, and it is no {kind}")
    write(path, content)


def unused_name(game_id: str) -> str:
    """Return a file name that is free in this folder: ``tomoe-market.txt``, ``tomoe-market-2.txt`` …"""
    number = 1
    while Path(name := f"tomoe-{game_id}{f'-{number}' if number > 1 else ''}.txt").exists():
        number += 1
    return name


def read(name: str, wanted: str = "record") -> str:
    """Return the text of a file, or of standard input for ``-``; ValueError says why it cannot be read.
    ``wanted``: what it should be.
    """
    if not name.strip():
        raise ValueError(f"no {wanted} is named: give a file, or - for standard input")
    try:
        return _input() if name == "-" else _text(_bytes_of(Path(name)))
    except _TooLong:
        raise ValueError(
            f"{clip(name)} has more than {_MOST_BYTES} bytes, so it holds no {wanted}"
        ) from None
    except OSError as error:
        raise ValueError(f"{clip(name)} cannot be read: {_why(error)}") from None
    except Unreadable:
        raise ValueError(
            f"{clip(name)} is no text in UTF-8 or UTF-16, so it holds no {wanted}"
        ) from None
    except ValueError:
        raise ValueError(f"{clip(name)} is no name of a file") from None


def _bytes_of(path: Path) -> bytes:
    with path.open("rb") as file:
        return _whole(file.read(_MOST_BYTES + 1))


def _whole(read: Text) -> Text:
    """Return what has been read; _TooLong if there is more than is ever of use."""
    if len(read) > _MOST_BYTES:
        raise _TooLong
    return read


def _input() -> str:
    """Return the text on standard input."""
    held: BinaryIO | None = getattr(sys.stdin, "buffer", None)
    if held is None:
        # Another program has put a stream of texts there.
        return _whole(sys.stdin.read(_MOST_BYTES + 1))
    return _text(_whole(held.read(_MOST_BYTES + 1)))


def _text(data: bytes) -> str:
    """Return the text that is written so, in the terminal's encoding where it is in no other: so is a file into
    which a command's output went.
    """
    try:
        return decode(data)
    except Unreadable:
        # What stands in for a terminal may name no encoding.
        with suppress(UnicodeDecodeError):
            return data.decode(getattr(sys.stdin, "encoding", None) or "utf-8")
        raise


def read_record(name: str) -> Record:
    """Return the record in a file, as text or in packed form, or on standard input for ``-``."""
    text = read(name)
    try:
        return parse_record(text)
    except ValueError as error:
        raise ValueError(f"{clip(name)} is no record: {error}") from None


def find_record(name: str) -> Record:
    """Return the record in a file or on standard input, as :func:`read_record` reads it; where there is no such
    file, the packed record, or its address, that ``name`` itself is.
    """
    if name != "-" and is_packed(name) and not exists(name):
        try:
            return parse_record(name)
        except ValueError as error:
            raise ValueError(f"{clip(name)} is no file, and no record: {error}") from None
    return read_record(name)


def exists(name: str) -> bool:
    """Return whether there is a file of this name; False for what can be no name."""
    try:
        return Path(name).exists()
    except (OSError, ValueError):  # longer than a name may be
        return False


def _why(error: OSError) -> str:
    return (error.strerror or type(error).__name__).lower()
