"""A simulation as text: a table of numbers for a reader, in any language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from ..columns import align
from .failures import failure_lines
from .labels import Labels
from .simulation import PLACES, Estimate, Simulation, number_of

MAX_RANGES: Final = 15
MAX_VALUES: Final = 26
"""A measure with more than MAX_VALUES different numbers is reported in at most MAX_RANGES ranges of them."""

_SIZES: Final = tuple(step * 10**power for power in range(9) for step in (1, 2, 5))


def report(result: Simulation, lang: str = "en") -> str:
    """Return the simulation as lines of text in the language ``lang``. Measures of many different numbers are
    reported in ranges; :attr:`Simulation.data` has each number. Raises ValueError for an unknown language.
    """
    labels = Labels(result.game, lang)
    words = labels.words
    title = words(
        "simulated",
        game=labels.game,
        deals=result.deals,
        player=labels.player(result.player),
        stopped=words("stopped", wanted=result.wanted) * (result.is_stopped),
    )
    rows: list[tuple[str, ...]] = []
    if result.means:
        numbers = ((f"{one.low:.3f}", f"{one.high:.3f}") for one in result.means)
        between = labels.intervals(numbers, result.deals)
        rows += [(), (labels.measure(PLACES), "", words("mean"), words("interval"))]
        rows += [
            (f"  {one.value or labels.measure(one.measure)}", "", f"{one.estimate:.3f}", ends)
            for one, ends in zip(result.means, between, strict=True)
        ]
    for measure, some in groupby(result.shares, key=lambda one: one.measure):
        shares = list(some)
        heading = labels.measure(measure), words("times"), words("share")
        if len(shares) > MAX_VALUES and all(number_of(one.value) is not None for one in shares):
            rows += [(), (*heading, ""), *_in_ranges(shares, labels)]
            continue
        numbers = ((f"{one.low:.2%}", f"{one.high:.2%}") for one in shares)
        between = labels.intervals(numbers, result.deals)
        rows += [(), (*heading, words("interval"))]
        rows += [
            (f"  {labels.value(measure, one.value)}", str(one.times), f"{one.estimate:.2%}", ends)
            for one, ends in zip(shares, between, strict=True)
        ]
    return "\n".join([title, *align(rows, "lrrl"), *failure_lines(result.failures, lang)])


def _in_ranges(values: Sequence[Estimate], labels: Labels) -> Iterator[tuple[str, ...]]:
    """Yield rows for about ten ranges of numbers."""
    numbers = [number_of(one.value) or 0 for one in values]
    least, most = numbers[0], numbers[-1]
    size = next(size for size in _SIZES if (most - least) / size < MAX_RANGES)
    for start, some in groupby(
        zip(numbers, values, strict=True), key=lambda pair: pair[0] // size * size
    ):
        found = [one for _, one in some]
        (ends,) = labels.ranges([(f"{start:.0f}", f"{start + size - 1:.0f}")])
        share = sum(one.estimate for one in found)
        yield f"  {ends}", str(sum(one.times for one in found)), f"{share:.2%}", ""
