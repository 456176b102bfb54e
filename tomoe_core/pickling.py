"""How values with slots are pickled and copied."""

from __future__ import annotations

from operator import index
from typing import Any, SupportsIndex


class Slotted:
    """A base for values with slots, which are pickled and copied by every protocol. Before protocol 2
    ``object`` refuses them, though the form that it gives from there on can be written in every protocol.
    """

    __slots__ = ()

    def __reduce_ex__(self, protocol: SupportsIndex) -> str | tuple[Any, ...]:
        return super().__reduce_ex__(max(2, index(protocol)))
