"""What all tests share."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

try:
    from hypothesis import HealthCheck, settings
except ImportError:  # inside Pyodide a run may go without it
    pass
else:
    # The same examples every time on CI and in `make test`; `HYPOTHESIS_PROFILE=explore` looks further.
    settings.register_profile(
        "tomoe", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
    )
    settings.register_profile("explore", deadline=None, max_examples=1000)
    settings.register_profile("pyodide", parent=settings.get_profile("tomoe"), max_examples=15)
    settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "tomoe"))


@pytest.fixture(scope="session")
def root() -> Path:
    """The repository's top folder."""
    return Path(__file__).resolve().parent.parent
