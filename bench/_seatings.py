"""Who sits where when two bots are compared."""

from __future__ import annotations


def seatings(players: int) -> list[tuple[bool, ...]]:
    """Where the hard bot sits: at every other seat, turned; with an odd number of players also the other
    way round, so that both sit everywhere equally often.

    >>> seatings(4)
    [(True, False, True, False), (False, True, False, True)]
    """
    every_other = tuple(seat % 2 == 0 for seat in range(players))
    turned = [every_other[seat:] + every_other[:seat] for seat in range(players)]
    both = [*turned, *(tuple(not hard for hard in seating) for seating in turned)]
    return list(dict.fromkeys(both))
