"""Reading and writing the files that a person names. Each ValueError is one sentence."""

from __future__ import annotations

import sys
from pathlib import Path

from ..cards import clip
from ..record import MAX_TEXT, Record


def write(path: Path, text: str) -> None:
    """Write ``text`` as UTF-8; ValueError says why it cannot be."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise ValueError(f"{clip(path)} cannot be written: {_why(error)}") from None


def save(path: Path, record: str) -> None:
    """Write a record; ValueError if that fails, or if a file that is no record would be overwritten."""
    try:
        with path.open(encoding="utf-8", errors="replace") as file:
            other = file.read(6) not in ("tomoe ", "")
    except OSError:
        other = False
    if other:
        raise ValueError(f"{clip(path)} is there already, and it is no record")
    write(path, record)


def unused(game_id: str) -> str:
    """A file name that is free in this folder: ``tomoe-market.txt``, ``tomoe-market-2.txt`` …"""
    number = 1
    while Path(name := f"tomoe-{game_id}{f'-{number}' if number > 1 else ''}.txt").exists():
        number += 1
    return name


def read(name: str) -> str:
    """The text of a file, or of standard input for ``-``; ValueError says why it cannot be read."""
    try:
        if name == "-":
            return sys.stdin.read(4 * MAX_TEXT)
        with Path(name).open(encoding="utf-8") as file:
            return file.read(4 * MAX_TEXT)
    except OSError as error:
        raise ValueError(f"{clip(name)} cannot be read: {_why(error)}") from None
    except ValueError:
        raise ValueError(f"{clip(name)} is no text in UTF-8, so it is no record") from None


def read_record(name: str) -> Record:
    """The record in a file, as text or in packed form, or on standard input for ``-``."""
    text = read(name)
    words = text.strip()
    try:
        if words and not words.startswith("#") and len(words.split()) == 1:
            return Record.unpack(words.rpartition("g=")[2].partition("&")[0])
        return Record.parse(text.removeprefix("\ufeff"))
    except ValueError as error:
        raise ValueError(f"{clip(name)} is no record: {error}") from None


def _why(error: OSError) -> str:
    return (error.strerror or type(error).__name__).lower()
