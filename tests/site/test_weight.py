"""What every page of a notebook has to fetch stays small."""

from __future__ import annotations

import json

import pytest

SNAPSHOT = 6_000_000


def test_the_memory_that_pages_start_from_is_small(root):
    lock = root / "build" / "site" / "runtime" / "lock.json"
    if not lock.is_file():
        pytest.fail("The site is not built: run `make site` first.")
    packed = json.loads(lock.read_text(encoding="utf-8"))["snapshot"]["packed"]
    assert packed <= SNAPSHOT, "`python bench/snapshot.py` shows what is in it"
