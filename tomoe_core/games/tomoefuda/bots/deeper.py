"""What a search found in some layouts, put into what a search less deep had found in all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import fmean
from types import MappingProxyType

from ....bots.trials import Outcome, Trials
from ..rules.cards import Hands
from ..rules.moves import Play

End = tuple[float, float]
"""What a play comes to in a layout: the points, and how likely it wins the trick in play."""

Found = Mapping[Hands, Mapping[int, End]]
"""By layout and card, of cards that are the same the lowest, by its index."""


def deepen(before: Found, found: Found) -> Found:
    """Return what was ``found``; for other layouts and cards what was known ``before``, with the points moved.

    They are moved by what the card has come to beyond that in the layouts which were found, on average.
    So it makes little difference which layouts these are (a control variate). A card that was played in
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


def trials_of(
    table: Found,
    plays: Sequence[Play],
    alike: Sequence[Sequence[int]],
    close: float = 0.0,
    likely: Mapping[Hands, float] = MappingProxyType({}),
) -> Trials:
    """Return the plays with what came of them in all layouts of the table. ``close``: see :class:`Trials`;
    ``likely``: how likely each layout is beside the others, if anything is known of that. Points count by it,
    while layouts in which something happens are counted as they are.
    """
    trials = Trials(plays, alike=alike, close=close)
    cards = [plays[group[0]].index for group in alike]
    weights = [likely.get(hands, 1.0) for hands in table]
    mean = fmean(weights) if weights else 1.0
    for ends, weight in zip(table.values(), weights, strict=True):
        points = [ends[card][0] * weight / mean for card in cards]
        trials.add(Outcome(points, points, [ends[card][1] for card in cards]))
    return trials
