"""Endings for the bots' tests, and max^n written the plain way, through the public State."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random

import tomoe_core as tomoe

GAMES = tuple(
    tomoe.game("tomoefuda", ichi=ichi, generals=generals)
    for ichi, generals in product((1, 1.5, 2), (False, True))
)


def name_of(game):
    return f"ichi={game.ichi}-generals={game.generals}".lower()


def ending(game, rng, cards):
    """A position with ``cards`` cards left in a hand, from random play."""
    state = game.deal(seed=rng.getrandbits(48), dealer=rng.randrange(3))
    while not state.is_over and len(state.moves) < 3 + 3 * game.tricks - cards:
        state = state.play(rng.choice(state.legal_moves()))
    return state


def preference(points, seat):
    """Own points, then the previous seat's, then the next seat's."""
    return points[seat], points[seat - 1], points[seat - 2]


def plain_value(state):
    """Half tricks that each seat gets from here on, by looking at every line of play."""

    @cache
    def value(state):
        if state.is_over:
            return 0, 0, 0
        outcomes = []
        for move in state.legal_moves():
            after = state.play(move)
            gains = (round(2 * (y - x)) for x, y in zip(state.scores, after.scores, strict=True))
            outcomes.append(tuple(map(sum, zip(value(after), gains, strict=True))))
        return max(outcomes, key=lambda points: preference(points, state.actor))

    return value(state)


def endings(count, most_cards, seed=0):
    """``count`` endings of all variants, with at most ``most_cards`` cards."""
    rng = Random(seed)
    for i in range(count):
        yield ending(GAMES[i % len(GAMES)], rng, rng.randint(1, most_cards))
