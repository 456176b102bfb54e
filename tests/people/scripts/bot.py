"""A bot for one game, and whether it is better than chance."""

from random import Random

import tomoe_core as tomoe
from tomoe_core.games.market import Buy, MarketMove, MarketObservation


def thrifty(observation: MarketObservation, rng: Random, budget: float | None = None) -> MarketMove:
    """Buys what costs the fewest points, else does anything."""
    purchases = [move for move in observation.legal_moves() if isinstance(move, Buy)]
    if purchases:
        return min(purchases, key=observation.due)
    return rng.choice(observation.legal_moves())


game = tomoe.game("market")
state = game.deal(seed=7)
while state.actor is not None:
    state = state.play(thrifty(state.observe(state.actor), Random(1)))
print("scores", *state.scores)

result = tomoe.tournament(game, ["random", thrifty], deals=30, seed=1)
print("better than chance" if result.differences[0].mean > 0 else "no better than chance")
