"""Collector with rules of my own: a house rule, and a class."""

from collections.abc import Sequence

import tomoe_core as tomoe
from tomoe_core.games.collector import Collector

house = tomoe.game("collector", hand=4)
print(house, len(house.deal(seed=1).hand_of(1)), "cards")


@tomoe.register
class Mild(Collector):
    """The worse half of the table is spared: the highest total counts as the one below it."""

    id = "mild-collector"
    hand = 4

    def ranking(
        self, totals: Sequence[int | float], latest: tomoe.State | None = None
    ) -> tuple[int, ...]:
        worst, second = sorted(totals, reverse=True)[:2]
        return super().ranking([second if n == worst else n for n in totals], latest)


mine = tomoe.game("mild-collector")
state = mine.deal(seed=3)
while not state.is_over:
    state = state.play(state.legal_moves()[0])
record = tomoe.Record(mine, state)
assert tomoe.Record.parse(str(record)) == record
print(mine, mine.ranking([1, 5, 7, 2]))
