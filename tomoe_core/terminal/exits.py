"""Exit codes."""

from typing import Final

STOPPED: Final = 130
"""Ctrl-C has stopped it, as shells have it. Numbers so far are printed all the same."""
