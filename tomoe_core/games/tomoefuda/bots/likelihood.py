"""How likely each layout is, by what the others have played so far.

A player takes better cards more often: with a probability in proportion to exp(points / noise), as in
:mod:`.outlook`. The points are what a card brings by a search to the end of the trick, on average over layouts
that the player could not rule out then. How much a player errs shows only as it plays: it is of any of the
:data:`KINDS`, each as likely beforehand, and of the same for the whole deal.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import exp
from random import Random
from typing import Final

from ....bots.quantal import mean_log, quantal_logs
from ..rules.base import TomoefudaBase
from ..rules.cards import SEATS, Hands
from ..rules.observation import TomoefudaObservation, make_observation
from ..rules.state import TomoefudaState
from .layouts import layouts
from .outlook import Outlook

KINDS: Final = (0.1, 0.4)
"""The noise of each kind of player, in tricks; see :data:`.outlook.NOISE`."""

LAYOUTS: Final = 8
"""At most this many layouts are looked at for what a player thought of its cards."""

MAX_KEPT: Final = 1 << 14
"""Upper bound of the plays that are kept with their probabilities: the next turn asks for most of them."""

Logs = tuple[float, ...]
"""By kind of player, the logarithm of how likely it plays as somebody did."""


def weights(observation: TomoefudaObservation) -> dict[TomoefudaState, float]:
    """Return how likely the others' plays are in each State that the seat cannot rule out, beside the one in
    which they are likeliest. TooManyWorlds before the piles are taken.
    """
    worlds = observation.worlds()
    possible = [world.hands for world in worlds]
    *_, likely = ({}, *likelihoods(observation, possible))
    return {world: likely.get(world.hands, 1.0) for world in worlds}


def likelihoods(
    observation: TomoefudaObservation, possible: Sequence[Hands]
) -> Iterator[Mapping[Hands, float]]:
    """Yield by layout, how likely the others' plays would be in it, beside the ``possible`` layout in which
    they are likeliest: by the first of these plays, then by ever more of them, at last by all.
    """
    o = observation
    seats = [(o.seat + 1) % SEATS, (o.seat + 2) % SEATS]
    # What each layout gives each seat as its hidden hand.
    hidden = {
        seat: [(hands[seat] | o.played[seat]) & ~o.opens[seat] for hands in possible]
        for seat in seats
    }
    logs: dict[int, dict[int, Logs]] = {
        seat: dict.fromkeys(hidden[seat], (0.0,) * len(KINDS)) for seat in seats
    }
    for number, seat in enumerate(_seats(o), SEATS + 1):
        if seat == o.seat:
            continue
        for each, before in logs[seat].items():
            play = play_logs(o.game, o.dealer, o.history[:number], o.opens, seat, each)
            logs[seat][each] = tuple(a + b for a, b in zip(before, play, strict=True))
        one, two = ([mean_log(logs[seat][each]) for each in hidden[seat]] for seat in seats)
        total = [a + b for a, b in zip(one, two, strict=True)]
        most = max(total)
        yield {hands: exp(each - most) for hands, each in zip(possible, total, strict=True)}


def _seats(o: TomoefudaObservation) -> Iterator[int]:
    """Yield who made each play."""
    for trick in o.tricks:
        yield from map(trick.seat, range(len(trick.cards)))


@lru_cache(maxsize=MAX_KEPT)
def play_logs(
    game: TomoefudaBase, dealer: int, history: bytes, opens: Hands, seat: int, hidden: int
) -> Logs:
    """Return how likely ``seat``, dealt ``hidden`` as its hidden hand, makes the last of the moves
    ``history``.
    """
    before = make_observation(game, seat, dealer, history[:-1], opens, hidden)
    cards = [move.index for move in before.legal_moves()]
    if len(cards) == 1:
        return (0.0,) * len(KINDS)
    points = [0.0] * len(cards)
    outlook = Outlook(game, before.hand.bit_count() - 1, seat)
    looked_at = layouts(before, Random(0), LAYOUTS)
    for hands in looked_at:
        lines = outlook.lines(hands, seat, before.trick)
        lowest = cards[0]  # of the cards that are the same
        for at, card in enumerate(cards):
            lowest = card if card in lines else lowest
            points[at] += lines[lowest][seat]
    best = max(points)
    gains = [(each - best) / len(looked_at) for each in points]
    return quantal_logs(gains, cards.index(history[-1]), KINDS)
