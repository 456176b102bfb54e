"""Long work in slices: each is worked off when the page asks for it, so that it can be stopped at any
time.
"""

from collections.abc import Callable, Iterator
from time import monotonic
from typing import Final, Generic, NamedTuple, TypeVar

from tomoe_core.explain import Text
from tomoe_widgets.messages import Message

T = TypeVar("T")

SECONDS: Final = 0.25
"""Seconds that a slice takes: a page answers between two of them."""


class Progress(NamedTuple):
    """How far work is: ``made`` of ``wanted``, and a sentence on what has come of it so far."""

    made: int
    wanted: int
    say: Text


class Slices(Generic[T]):
    """Answers the messages of a page that asks for more of ``results``, each better than the one before.
    ``tell`` says how far one of them is. ``result`` is the latest, None at first; ``over`` whether there
    are no more.
    """

    def __init__(
        self, results: Iterator[T], tell: Callable[[T], Progress], *, seconds: float = SECONDS
    ) -> None:
        self.result: T | None = None
        self.over = False
        self._results, self._tell, self._seconds = results, tell, seconds

    def handle(self, message: Message, /) -> Iterator[Message]:
        """Work for a slice of time, and answer how far it has come."""
        until = monotonic() + self._seconds
        for result in self._results:
            self.result = result
            if monotonic() >= until:
                break
        else:
            self.over = True
        seq = message.get("seq")
        if self.result is None:
            yield {"type": "work", "seq": seq, "made": 0, "wanted": 0, "over": self.over}
            return
        progress = self._tell(self.result)
        yield {"type": "work", "seq": seq, "over": self.over, **progress._asdict()}
