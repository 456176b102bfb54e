"""The hard bot against OpenSpiel's own information set search, at the same seconds a move.

    python bench/ismcts.py tomoefuda --deals 20 --seconds 0.1

OpenSpiel's bot is ``open_spiel.python.algorithms.ismcts.ISMCTSBot`` with random rollouts, through the
adapter; it is stopped when its time is over. Every deal is played with the hard bot at every other seat
and again with seats turned, until both have sat everywhere equally often. Printed is how much more a
seat of the hard bot's gets than one of the other's: the mean over deals, with its standard error.

This takes long (some seconds a deal), so `make bench` leaves it out.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import numpy as np  # noqa: E402
import pyspiel  # noqa: E402
from _seatings import seatings  # noqa: E402
from open_spiel.python.algorithms.ismcts import ISMCTSBot  # noqa: E402
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator  # noqa: E402

import tomoe_core as tomoe  # noqa: E402
from tomoe_core.adapters.openspiel import short_name  # noqa: E402
from tomoe_core.simulate.deal import chances  # noqa: E402
from tomoe_core.tensors import actions, utilities  # noqa: E402
from tomoe_core.terminal.options import game_with  # noqa: E402

NO_LIMIT = 10**9
"""Simulations that no move has time for."""


class TimeIsUp(Exception):
    """Ends a search."""


class Timed(ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's bot with ``seconds`` for a move. ``simulations``: how many it had time for, in all."""

    def __init__(self, game: Any, seconds: float, exploration: float, seed: int) -> None:
        rng = np.random.RandomState(seed)
        super().__init__(
            game, RandomRolloutEvaluator(1, rng), exploration, NO_LIMIT, random_state=rng
        )
        self.seconds = seconds
        self.simulations = 0
        self._end = 0.0

    def run_search(self, state: Any) -> Any:
        """What to do with which probability, as it looks when the time is over."""
        self._end = time.perf_counter() + self.seconds
        try:
            return super().run_search(state)
        except TimeIsUp:
            return self.get_final_policy(state, self._root_node)

    def sample_root_state(self, state: Any) -> Any:
        """Called once a simulation. Some visits are needed before anything can be chosen."""
        if time.perf_counter() > self._end and self._root_node.total_visits > 0:
            raise TimeIsUp
        self.simulations += 1
        return super().sample_root_state(state)


def exploration_for(game: tomoe.Game) -> float:
    """Twice the spread of a seat's points in random play: search weighs it against means of points."""
    rng = Random(1)
    points: list[float] = []
    for seed in range(100):
        state = game.deal(seed=seed)
        while not state.is_over:
            state = state.play(state.random_move(rng))
        points += utilities(game, state.scores)
    return float(2 * stdev(points))


class Table:
    """Plays deals of one game."""

    def __init__(self, game: tomoe.Game, seconds: float, exploration: float) -> None:
        self.game = game
        self.seconds = seconds
        self.hard = tomoe.bots.bot("hard", game)
        broken = {o.name for o in game.OPTIONS if any(isinstance(v, float) for v in o.values)}
        self.options = {k: float(v) if k in broken else v for k, v in game.options.items()}
        self.exploration = exploration
        self.searches = self.simulations = 0

    def play(self, seed: int, seating: Sequence[bool]) -> tuple[float, ...]:
        """What each seat gets out of the deal."""
        game, numbers = self.game, actions(self.game)
        dealer = seed % game.players
        spiel = pyspiel.load_game(short_name(game.id), {**self.options, "dealer": dealer})
        state = game.deal(seed=seed, dealer=dealer)
        theirs = spiel.new_initial_state()
        places = {card: place for place, card in enumerate(game.deck.cards)}
        for card in state.order:
            theirs.apply_action(places[card])
        bots = [
            Timed(spiel, self.seconds, self.exploration, seed + seat)
            for seat in range(game.players)
        ]
        rngs = chances(game, seed)
        while state.actor is not None:
            seat = state.actor
            if seating[seat]:
                move = self.hard(state.observe(seat), rngs[seat], self.seconds)
            else:
                move = numbers.move(state, int(bots[seat].step(theirs)))
                self.searches += len(state.legal_moves()) > 1
            theirs.apply_action(numbers.number(state, move))
            state = state.play(move)
        self.simulations += sum(bot.simulations for bot in bots)
        return utilities(game, state.scores)

    def difference(self, seed: int) -> float:
        """How much more a seat of the hard bot's gets than one of the other's, over all seatings."""
        points: dict[bool, list[float]] = {True: [], False: []}
        for seating in seatings(self.game.players):
            for hard, got in zip(seating, self.play(seed, seating), strict=True):
                points[hard].append(got)
        return fmean(points[True]) - fmean(points[False])


def main() -> None:
    """Play, and print the difference as it stands after each deal."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game", choices=list(tomoe.GAMES))
    parser.add_argument("--deals", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=0.1, help="for a move of either bot")
    parser.add_argument("--minutes", type=float, help="begin no deal after so long")
    parser.add_argument("--seed", type=int, default=0, help="the first deal")
    parser.add_argument("--exploration", type=float, help="the constant of its search")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    args = parser.parse_args()
    game = game_with(args.game, args.option)
    exploration = args.exploration or exploration_for(game)
    table = Table(game, args.seconds, exploration)
    start = time.monotonic()
    results: list[float] = []
    print(f"{game!r}, {args.seconds} s a move, exploration {exploration:.3g}")
    for seed in range(args.seed, args.seed + args.deals):
        if args.minutes and time.monotonic() - start > 60 * args.minutes:
            break
        results.append(table.difference(seed))
        error = stdev(results) / len(results) ** 0.5 if len(results) > 1 else float("inf")
        print(
            f"{len(results):4} deals: hard − ISMCTS {fmean(results):+.3f} ± {error:.3f} points a seat, "
            f"{table.simulations / max(1, table.searches):.0f} simulations a move",
            flush=True,
        )


if __name__ == "__main__":
    main()
