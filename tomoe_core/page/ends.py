"""What is told at the end of a deal and of a match: who came first, the reader's place and by how much, what
ended the match, what decided between equals, and where it turned.

A game may say it in its own way, see :class:`tomoe_core.table.EndWords`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ..explain import Text, text
from ..facts import Param
from ..game import Observation, State
from ..live import LiveMatch
from ..match import low_wins
from ..table import table_of
from ..table.types import Choice, Outcome
from ..table.views import match_end, own_key, say
from ..tricks import TrickObservation

Points = Sequence[int | float]

AGAIN: Final[Choice] = {"move": "again", "label": say("do-again")}
FROM_START: Final[Choice] = {"move": "again", "label": say("do-from-start")}
"""The same, of a deal that somebody else has begun."""
NEXT: Final[Choice] = {"move": "next-deal", "label": say("do-next-deal"), "primary": True}
REMATCH: Final[Choice] = {"move": "rematch", "label": say("do-rematch"), "primary": True}
LOOK_BACK: Final[Choice] = {"move": "look-back", "label": say("do-look-back")}
NEW: Final[Choice] = {"move": "new", "label": say("do-new")}


class End(NamedTuple):
    """The end of a deal or of a match: ``said`` in a sentence; ``outcome``: the reader's ``place``, where it is
    not said yet, the ``lines`` of what decided, and whether the end is ``yours``, a first place that the reader
    shares with nobody; ``actions``: what can be done next.
    """

    said: Text
    outcome: Outcome
    actions: list[Choice]


def end_of(live: LiveMatch) -> End:
    """Tell the end of the deal that is over, or, with the last one, of the match."""
    match = live.match
    if match.is_over:
        table = _Table(live, match.totals, match.ranking)
        said = _best(table, "match-won", "match-shared")
        ended = text(match_end(match), live.names)
        lines = [ended, *_match_decision(table), *_match_turn(table)]
        return End(said, table.outcome(lines), [REMATCH, LOOK_BACK, NEW, AGAIN])
    scores = live.state.scores
    table = _Table(live, scores, live.game.ranking(scores, live.state))
    lines = _deal_turn(table)
    extra = live.game.extension(match.totals)
    if extra and len(match.states) == match.deals + match.extra - extra:
        return End(say("match-tied", deals=extra), table.outcome(lines), [NEXT, LOOK_BACK, AGAIN])
    return End(_deal_won(table), table.outcome(lines), [NEXT, LOOK_BACK, AGAIN])


class _Table(NamedTuple):
    """The points of a deal or a match, and the rank of each seat."""

    live: LiveMatch
    points: Points
    ranking: Sequence[int]

    @property
    def first(self) -> tuple[int, ...]:
        """The seats that come first."""
        return tuple(seat for seat, rank in enumerate(self.ranking) if rank == 1)

    @property
    def winner(self) -> int | None:
        """The only seat that comes first; None where several do."""
        return self.first[0] if len(self.first) == 1 else None

    def say(self, key: str, **params: Param) -> Text:
        """Say the sentence under ``key``, the game's own where it has one."""
        return say(own_key(key, self.live.game), self.live.names, **params)

    def outcome(self, lines: list[Text]) -> Outcome:
        """Make what the view has of it: the reader's place, and ``lines`` of what decided."""
        you = self.live.names.you
        place = None if you is None else _place(self)
        made: Outcome = {"lines": lines, "yours": you is not None and self.winner == you}
        if place:
            made["place"] = place
        return made


# Who came first, and where the reader is


def _best(table: _Table, one: str, several: str) -> Text:
    """Tell who has come first, with how many points: the sentence under ``one``, or under ``several`` if
    several share the first place.
    """
    points = table.points[table.first[0]]
    if table.winner is None:
        return table.say(several, seats=table.first, points=points)
    return table.say(one, seat=table.winner, points=points)


def _deal_won(table: _Table) -> Text:
    """Tell who did best in the deal."""
    own = table_of(table.live.game).ends.deal_won
    if own is not None:
        return own(table.live.observation, table.live.names)
    return _best(table, "deal-best", "deal-shared")


def _place(table: _Table) -> Text | None:
    """Tell the reader's place and the distance to the first, or, in the first place, to who is next; None where
    it would say what the headline says.
    """
    points, ranking, place = table.points, table.ranking, table.ranking[table.live.you]
    if place == 1 and table.winner is None:
        return None
    near = 1 if place > 1 else min(rank for rank in ranking if rank > 1)
    seats = tuple(seat for seat, rank in enumerate(ranking) if rank == near)
    margin = abs(points[seats[0]] - points[table.live.you])
    if place == 1:
        return table.say("end-ahead", margin=margin, seats=seats) if margin else None
    key = "end-behind" if ranking.count(place) == 1 else "end-behind-tied"
    key = key if margin else "end-behind-equal"
    return table.say(key, place=place, margin=margin, seats=seats)


# What decided, and where it turned


def _match_decision(table: _Table) -> list[Text]:
    """Tell what decided between seats with equal totals, of which one comes first."""
    live, winner = table.live, table.winner
    if winner is None:
        return []
    equal = tuple(seat for seat, n in enumerate(table.points) if n == table.points[winner])
    if len(equal) == 1:
        return []
    own = table_of(live.game).ends.match_decision
    if own is None:
        return [table.say("end-decided", seats=equal, seat=winner)]
    return [own(live.observation, equal, live.names)]


def _match_turn(table: _Table) -> list[Text]:
    """Tell the deal from which on the winner of the match was ahead of all others."""
    deals = table.live.match.states
    running = [tuple(map(sum, zip(*_scores(deals[:n]), strict=True))) for n in range(1, len(deals))]
    if not running or table.winner is None:
        return []
    turned = _find_turn([*running, table.points], table)
    if turned is None:
        return []
    if not turned:
        return [table.say("end-led-match", seat=table.winner)]
    if turned == len(running):
        return [table.say("end-turned-last-deal", seat=table.winner)]
    return [table.say("end-turned-deal", seat=table.winner, number=turned + 1)]


def _scores(deals: Sequence[State]) -> list[Points]:
    return [deal.scores for deal in deals]


def _deal_turn(table: _Table) -> list[Text]:
    """Tell the trick or the turn from which on the winner of the deal was ahead of all others, in points."""
    live = table.live
    seen = [state.observe(live.you) for state in live.states]
    own = table_of(live.game).ends
    if own.turning is not None:
        told = own.turning(seen, live.names)
        return [] if told is None else [told]
    stage = own.stage or _tricks_done
    # One that has taken the first trick is ahead, if of nobody but those who have not had a chance.
    started = [o for o in seen if stage(o)]
    if table.winner is None or not started:
        return []
    turned = _find_turn([o.scores for o in started], table)
    if turned is None:
        return []
    if not turned:
        return [table.say("end-led-deal", seat=table.winner)]
    number = stage(started[turned])
    if number == stage(started[-1]):
        return [table.say("end-turned-last", seat=table.winner)]
    return [table.say("end-turned", seat=table.winner, number=number)]


def _tricks_done(o: Observation) -> int:
    """Count the tricks that are complete; 0 in a game without tricks."""
    if not isinstance(o, TrickObservation):
        return 0
    return sum(trick.winner is not None for trick in o.tricks)


def _find_turn(running: Sequence[Points], table: _Table) -> int | None:
    """Find the index from which on the winner's points are better than all others'; None if they are not at the
    end.
    """
    sign = -1 if low_wins(table.live.game) else 1
    ahead = [_is_ahead([sign * n for n in points], table.winner) for points in running]
    if not ahead[-1]:
        return None
    return max((i + 1 for i, leads in enumerate(ahead) if not leads), default=0)


def _is_ahead(points: Sequence[int | float], seat: int | None) -> bool:
    return all(n < points[seat or 0] for other, n in enumerate(points) if other != seat)
