"""A tournament that can be looked at while it is played, and left at any move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random

from ..bots.players import NamedBot, Player, resolve
from ..game import Game, State
from .deal import chances, check_deals, states_of_deal
from .failures import MAX_FAILURES, DealFailed
from .time_limit import TimeLimit, usual_limit
from .tournament import Scores, Tournament, by_entry, check_entries, seatings


def growing(
    game: Game,
    entries: Sequence[Player],
    deals: int = 600,
    *,
    seed: int = 0,
    budget: float | None = None,
    time_limit: float | None = None,
) -> Iterator[Tournament]:
    """Yield after each move the tournament as far as it is played; the last one is what
    :func:`tomoe_core.tournament` returns. Arguments, and what is a ValueError, are as there.

    >>> from tomoe_core import game
    >>> played = list(growing(game("collector"), ["random", "easy"], deals=3))
    >>> [len(played[0].results), len(played[-1].results)]
    [0, 3]
    """
    names, players = check_entries(game, entries)
    deals = check_deals(deals, "tournament")
    tables = seatings(names, game.players)
    bots = {name: resolve(player, game)._replace(name=name) for name, player in players}
    limit = TimeLimit(usual_limit(budget) if time_limit is None else time_limit)
    first = Random(game.check_seed(seed, None)).getrandbits(48)
    now = Tournament(game, names, tables, deals, ())
    for number in range(deals):
        played: Scores = []
        try:
            for table in tables:
                for end in _states(game, first + number, table, bots, budget, limit):
                    if end.actor is not None:
                        yield now
                    else:
                        played.append(end.scores)
        except DealFailed as failed:
            failure = replace(failed.failure, deal=number + 1)
            now = replace(now, failures=(*now.failures, failure))
        else:
            now = replace(now, results=(*now.results, by_entry(names, tables, played)))
        yield now
        if len(now.failures) >= MAX_FAILURES:
            return


def _states(
    game: Game,
    seed: int,
    table: Sequence[str],
    bots: Mapping[str, NamedBot],
    budget: float | None,
    limit: TimeLimit,
) -> Iterator[State]:
    """Yield the states of one deal of one seating, each seat with the chances that a tournament gives it."""
    seated = [bots[name] for name in table]
    states = states_of_deal(game, seed, seated, chances(game, seed), budget, limit)
    while True:
        # Only while a move is made: in between the process is somebody else's.
        with limit:
            state = next(states, None)
        if state is None:
            return
        yield state
