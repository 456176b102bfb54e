"""A game that a reader's code registers is known to no other test."""

import pytest


@pytest.fixture(autouse=True)
def only_here(registry):
    """Forgets the games of a test after it."""
