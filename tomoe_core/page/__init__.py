"""A person at a card table in a page: messages in, positions to be drawn out."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .positions import steps

__all__ = ["steps"]


def __getattr__(name: str) -> Any:
    """Import what is only for authors when it is asked for: a page with a table does without."""
    if name != "steps":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from .positions import steps

    return steps
