"""What rules do to a game: many deals by bots under two sets of rules, on the same cards as far as they
agree.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from statistics import fmean
from typing import Final, NamedTuple

from tomoe_core.bots.players import Player, resolve
from tomoe_core.explain import Text
from tomoe_core.game import Game, State
from tomoe_core.simulate.deal import states_of_deal
from tomoe_core.simulate.time_limit import TimeLimit
from tomoe_core.tricks import TrickObservation
from tomoe_widgets.lab.figures import Row
from tomoe_widgets.lab.slices import Progress

DEALS: Final = 200
"""How many deals are played under each set of rules."""


class Spread(NamedTuple):
    """What finished deals came to: the ``lengths`` in tricks or, where there are none (``in_tricks``), in
    moves; by place in the order of play, the ``points``, and the ``wins``, of which those who share a
    first place have equal parts.
    """

    in_tricks: bool
    lengths: tuple[int, ...] = ()
    points: tuple[tuple[float, ...], ...] = ()
    wins: tuple[tuple[float, ...], ...] = ()

    @property
    def deals(self) -> int:
        """How many deals there are."""
        return len(self.lengths)

    @property
    def length(self) -> float:
        """The mean length of a deal."""
        return fmean(self.lengths)

    @property
    def chances(self) -> tuple[float, ...]:
        """By place in the order of play, the share of deals that were won, from 0 to 1."""
        return tuple(map(fmean, zip(*self.wins, strict=True)))

    @property
    def apart(self) -> float:
        """The points between the best and the worst seat of a deal, on average."""
        return fmean(max(each) - min(each) for each in self.points)

    def add(self, end: State) -> "Spread":
        """Count a finished deal."""
        game = end.game
        ranks = game.ranking(end.scores, end)
        shared = ranks.count(1)
        seats = _in_order(game, end.dealer)
        return Spread(
            self.in_tricks,
            (*self.lengths, _length(end)),
            (*self.points, tuple(float(end.scores[seat]) for seat in seats)),
            (*self.wins, tuple((ranks[seat] == 1) / shared for seat in seats)),
        )


class Spreads(NamedTuple):
    """The ``usual`` rules, and those that were ``changed``."""

    usual: Spread
    changed: Spread


def spreads(usual: Game, changed: Game, player: Player, deals: int = DEALS) -> Iterator[Spreads]:
    """Play so many deals under each of two sets of rules, with ``player`` on all seats; once, if they are the
    same, and then ``usual`` and ``changed`` are one. Yield after each move the deals that are finished under
    both; the last one has all. ValueError if there is no such player.
    """
    games = (usual, changed) if usual != changed else (usual,)
    now = [Spread(_has_tricks(game)) for game in games]
    for seed in range(deals):
        ends: list[State] = []
        for game in games:
            bot = resolve(player, game)
            # Each side has the same chances, so that only the rules make a difference.
            rng = Random(f"{seed} {bot.name}")
            seats = game.players
            limit = TimeLimit(None)
            for state in states_of_deal(game, seed, (bot,) * seats, (rng,) * seats, None, limit):
                if state.is_over:
                    ends.append(state)
                if len(ends) == len(games):
                    now = [side.add(end) for side, end in zip(now, ends, strict=True)]
                yield Spreads(now[0], now[-1])


def tell(found: Spreads, wanted: int = DEALS) -> Progress:
    """Say how many deals there are by now, and what the rules do to their length."""
    made = found.changed.deals
    if not made:
        return Progress(
            0, wanted, {"ja": "最初の局を打っています。", "en": "The first deal is being played."}
        )
    usual, changed = found
    if usual is changed:
        return Progress(made, wanted, _alone(usual))
    ja, en = ("トリック", "tricks") if changed.in_tricks else ("手", "moves")
    length_ja, length_en = _beside(changed.length, usual.length, ja)
    apart_ja, apart_en = _beside(changed.apart, usual.apart, "点")
    said: Text = {
        "ja": f"1局の長さは平均{length_ja}。1位と最下位の差は平均{apart_ja}。",
        "en": f"A deal lasts {length_en.format(en)} on average. "
        f"Best and worst are {apart_en.format('points')} apart.",
    }
    return Progress(made, wanted, said)


def _alone(found: Spread) -> Text:
    """Say how it stands by the author's own rules."""
    ja, en = ("トリック", "tricks") if found.in_tricks else ("手", "moves")
    return {
        "ja": f"作者の規則のままです。1局の長さは平均{found.length:.1f}{ja}、"
        f"1位と最下位の差は平均{found.apart:.1f}点です。",
        "en": f"These are the author's rules. A deal lasts {found.length:.1f} {en} on average; "
        f"best and worst are {found.apart:.1f} points apart.",
    }


def _beside(now: float, before: float, unit: str) -> tuple[str, str]:
    """Say a number beside the one of the author's rules, in Japanese and, with {} for the unit, in English."""
    new, old = f"{now:.1f}", f"{before:.1f}"
    if new == old:
        return f"{new}{unit}で、作者の規則と同じです", f"{new} {{}}, as by the author's rules,"
    return f"{new}{unit}です（作者の規則では{old}{unit}）", f"{new} instead of {old} {{}}"


def shares(values: Iterable[float], name: str) -> list[Row]:
    """Return how often each value comes, as rows of a picture in which these values are called ``name``."""
    counts = Counter(values)
    total = counts.total()
    return [
        {"name": name, "value": value, "share": counts[value] / total} for value in sorted(counts)
    ]


def _in_order(game: Game, dealer: int) -> list[int]:
    """List the seats in the order of play."""
    seats = [dealer]
    while len(seats) < game.players:
        seats.append(game.next_dealer(seats[-1]))
    return seats


def _has_tricks(game: Game) -> bool:
    return isinstance(game.deal(seed=0).observe(0), TrickObservation)


def _length(end: State) -> int:
    seen = end.observe(0)
    return len(seen.tricks) if isinstance(seen, TrickObservation) else len(end.moves)
