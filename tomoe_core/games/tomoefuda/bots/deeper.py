"""What a search found in some layouts, put into what a search less deep had found in all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import fmean

from ....bots.trials import Outcome, Trials
from .. import Hands, Play

End = tuple[float, float]
"""What a play comes to in a layout: the points, and how likely it wins the trick in play."""

Found = Mapping[Hands, Mapping[int, End]]
"""By layout and candidate (see :class:`~tomoe_core.bots.trials.Trials`)."""


def deepened(before: Found, found: Found) -> Found:
    """What was ``found``; for other layouts and candidates what was known ``before``, with the points moved.

    They are moved by what the candidate has come to beyond that in the layouts which were found, on average.
    So it makes little difference which layouts these are (a control variate). A candidate that was tried in
    none is moved as the others are on average.
    """
    if not before or not found:
        return found or before
    moved = {
        each: fmean(ends[each][0] - before[layout][each][0] for layout, ends in found.items())
        for each in next(iter(found.values()))
    }
    usual = fmean(moved.values())
    return {
        layout: {
            each: found[layout][each]
            if each in found.get(layout, {})
            else (points + moved.get(each, usual), wins)
            for each, (points, wins) in ends.items()
        }
        for layout, ends in before.items()
    }


def trials_of(table: Found, plays: Sequence[Play], alike: Sequence[Sequence[int]]) -> Trials:
    """The plays with what came of them in all layouts of the table."""
    trials = Trials(plays, alike=alike)
    for ends in table.values():
        points = [points for points, _ in ends.values()]
        trials.add(Outcome(points, points, [wins for _, wins in ends.values()]))
    return trials
