"""What is said of results of one duplicate match, as facts: which match it is, who played, who leads, where
they parted, and whether the bots moved as they do.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from .duplicate import Comparison, DealResult, Deviation, compare, levels_of, players_of
from .duplicate_results import bests, name_in
from .facts import Fact
from .match import is_open_ended, low_wins
from .record import Record
from .table import table_of

Called = str | Fact
"""What somebody is called: a name of their own, or a word for them."""


def title_of(records: Sequence[Record]) -> Fact:
    """Say which game results of one match are of, of how many deals, against whom. Where the length of a match
    is open it is as long as the longest of them.
    """
    first, deals = records[0], records[0].deals or 1
    if is_open_ended(first.game, deals):
        deals = max(len(record.finals) for record in records)
    bots = levels_of(players_of(first))
    return Fact("compare-title", game=first.game.id, deals=deals, opponents=bots)


def low_of(record: Record) -> Fact | None:
    """Say that the lowest total wins, in a game in which it does."""
    return Fact("compare-low") if low_wins(record.game) else None


def names_of(records: Sequence[Record], own: Collection[Record] = ()) -> list[Called]:
    """Say who played each result: by the name in it, as "You" if it is ``own``, or by its number; two never
    alike.
    """
    found: list[Called] = []
    for number, record in enumerate(records, 1):
        name: Called = name_in(record)
        name = name or (Fact("compare-you") if record in own else "")
        if name and name in found:
            name = Fact("compare-again", name=name, n=number)
        found.append(name or Fact("compare-result", n=number))
    return found


def comparison_of(records: Sequence[Record]) -> Comparison:
    """Compare results; of one alone there is what it holds. Refused as :func:`~.duplicate.compare` says."""
    if len(records) != 1:
        return compare(records)
    (record,) = records
    players = players_of(record)
    deals = tuple(
        DealResult(number, (final.scores[players.you] if final.is_over else None,))
        for number, final in enumerate(record.finals, 1)
    )
    return Comparison((players.name,), players.you, deals, None)


def lead_of(record: Record, called: Sequence[Called], found: Comparison) -> Fact | None:
    """Say who leads, and by how much; None of one alone."""
    if len(called) < 2:
        return None
    if found.is_uneven and not found.counted:
        return Fact("compare-none")
    best = bests(record, found.totals)
    if not any(best):
        return Fact("compare-equal")
    first = tuple(name for name, leads in zip(called, best, strict=True) if leads)
    behind = sorted({abs(total - found.totals[best.index(True)]) for total in found.totals})
    key = "compare-leads" if len(first) == 1 else "compare-lead-shared"
    return Fact(key, people=first, margin=Fact(table_of(record.game).amount, n=behind[1]))


def counted_of(found: Comparison) -> Fact | None:
    """Say over which deals results are compared, where some have finished more of them than others."""
    return Fact("compare-counted", n=found.counted) if found.is_uneven and found.counted else None


def parted_of(found: Comparison) -> Fact | None:
    """Say where results parted first; None of one alone."""
    if len(found.names) < 2:
        return None
    if found.parted is None:
        return Fact("compare-alike")
    key = "compare-parted" if found.parted.ply else "compare-parted-first"
    return Fact(key, number=found.parted.deal, ply=found.parted.ply)


def parted_in_deal(ply: int) -> Fact:
    """Say after how many moves of a deal results parted in it."""
    return Fact("compare-parted-deal" if ply else "compare-parted-begin", ply=ply)


def check_of(found: Deviation | None) -> Fact:
    """Say that the bots of a result moved as they do, or where first they did not."""
    if found is None:
        return Fact("compare-right")
    return Fact(
        "compare-wrong",
        number=found.place.deal,
        ply=found.place.ply + 1,
        seat=found.seat,
        played=found.played,
        wanted=found.wanted,
    )
