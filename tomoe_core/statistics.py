"""What is counted in finished deals: for each game what its rules make interesting.

A game's ``statistics.py`` has a function ``count``, from the end of a deal to pairs of a measure and a
value, one for each time that it was so: ``("pattern", "乙")`` for every trick of that pattern. Each measure
is counted for itself; its values are texts or whole numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from .game import Game, State

Happening = tuple[str, str | int]
Count = Callable[[State], Iterator[Happening]]


def count_of(game: Game) -> Count:
    """Return what is counted in deals of ``game``: what is the game's own, and the scores."""
    module = game.part("statistics")
    if module is None:
        return scores
    own: Count = module.count

    def count(end: State) -> Iterator[Happening]:
        yield from own(end)
        yield from scores(end)

    return count


def scores(end: State) -> Iterator[Happening]:
    """Yield the points of every seat, and the rank of the seat that began."""
    for points in end.scores:
        yield "points of a seat", points if isinstance(points, int) else f"{points:g}"
    yield "rank of the first seat", end.game.ranking(end.scores, end)[end.dealer]
