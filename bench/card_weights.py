"""Fit the weights of Petit Bridge's card values to double dummy, and show how much they help.

    python bench/card_weights.py --deals 1500

Deals are played by the normal bot. In a part of its decisions with seven or more tricks left, and at every
first lead, double dummy says what each card leaves; the features of :mod:`.card_values` and what
:class:`.look_ahead.LookAhead` finds are fitted to that by ridge regression, over the differences between the
cards of one position. Printed are the weights as they stand in ``card_values.py``, and by kind of decision,
in a quarter of the positions that was kept out of the fit: what is lost by the card that looks best, in
tricks, with all cards in sight; by the look ahead alone, and with the values beside it.

It takes some minutes, so `make bench` leaves it out. It wants numpy, and `endplay` to be done today.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Final, NamedTuple

import numpy as np

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from _all_seen import plays  # noqa: E402
from bridge import deal  # noqa: E402

import tomoe_core as tomoe  # noqa: E402
from tomoe_core.games.petit_bridge import PetitState  # noqa: E402
from tomoe_core.games.petit_bridge.bots.card_values import features  # noqa: E402
from tomoe_core.games.petit_bridge.bots.information_set import information_set  # noqa: E402
from tomoe_core.games.petit_bridge.bots.look_ahead import LookAhead  # noqa: E402

FIRST_SEED: Final = 10_000
"""Other deals than those that the benches play."""

LEAST_LEFT: Final = 7
"""With fewer tricks left layouts can be solved."""

PART: Final = 0.4
"""How many of the decisions after the first lead are looked at."""

RIDGE: Final = 10.0
KEPT_OUT: Final = 0.25
AHEAD: Final = "look ahead"


class Decision(NamedTuple):
    """The cards that a seat may choose from: the ``features`` of each, and the ``tricks`` of its side."""

    kind: str
    features: list[dict[str, float]]
    tricks: list[int]


def decisions(seed: int) -> list[Decision]:
    """Some decisions of a deal."""
    rng = Random(seed)
    state = deal(seed)
    bot = tomoe.bots.bot("normal", state.game)
    found = []
    while state.hands[state.place].bit_count() >= LEAST_LEFT:
        moves = state.legal_moves()
        first_lead = len(state.history) == 1
        if state.history and len(moves) > 1 and (first_lead or rng.random() < PART):
            found.append(decision(state, "first lead" if first_lead else ""))
        assert state.actor is not None
        state = state.play(bot(state.observe(state.actor), rng, None))
    return [each for each in found if len(each.tricks) > 1]


def decision(state: PetitState, kind: str) -> Decision:
    """The decision of the place that is to play, of cards that are worth telling apart."""
    assert state.actor is not None
    known = information_set(state.observe(state.actor))
    position = known.position(state.hands)
    ahead = LookAhead(position)
    by_card = plays(state.hands, state.place, known.trick, known.trump)
    sign = -1 if state.place % 2 else 1
    rows, tricks = [], []
    for card, _ in position.choices():
        row: dict[str, float] = {AHEAD: sign * ahead.tricks(card)}
        for name, count in features(position, card):
            row[name] = row.get(name, 0) + count
        rows.append(row)
        tricks.append(sign * by_card[position.outside(card)])
    return Decision(kind or list(rows[0])[1].split()[0], rows, tricks)


def fit(found: Sequence[Decision]) -> dict[str, float]:
    """The weight of each feature, in tricks."""
    names = sorted({name for each in found for row in each.features for name in row})
    places = {name: place for place, name in enumerate(names)}
    size = len(names)
    squares, products = RIDGE * np.eye(size), np.zeros(size)
    for each in found:
        rows = np.zeros((len(each.tricks), size))
        for i, row in enumerate(each.features):
            for name, count in row.items():
                rows[i, places[name]] = count
        rows -= rows.mean(axis=0)
        tricks = np.array(each.tricks, dtype=float)
        squares += rows.T @ rows
        products += rows.T @ (tricks - tricks.mean())
    return dict(zip(names, np.linalg.solve(squares, products).tolist(), strict=True))


def loss(each: Decision, weights: dict[str, float]) -> float:
    """The tricks lost by the card with the highest value, on average where several have it."""
    values = [
        round(sum(weights.get(name, 0.0) * count for name, count in row.items()), 9)
        for row in each.features
    ]
    best = [t for t, value in zip(each.tricks, values, strict=True) if value == max(values)]
    return max(each.tricks) - fmean(best)


def report(found: Sequence[Decision], weights: dict[str, float]) -> Iterator[str]:
    """A line for each kind of decision."""
    kinds: defaultdict[str, list[Decision]] = defaultdict(list)
    for each in found:
        kinds[each.kind].append(each)
    for kind, of_kind in sorted(kinds.items()):
        alone, with_values = (
            fmean(loss(each, chosen) for each in of_kind) for chosen in ({AHEAD: 1.0}, weights)
        )
        yield f"{kind:10} {len(of_kind):5} decisions: {alone:.3f} tricks lost, with values {with_values:.3f}"


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--deals", type=int, default=1500)
    parser.add_argument("--processes", type=int, default=min(2, os.cpu_count() or 1))
    return parser.parse_args()


def main() -> None:
    """Fit, with a line that grows."""
    args = arguments()
    found: list[Decision] = []
    with ProcessPoolExecutor(args.processes) as executor:
        seeds = range(FIRST_SEED, FIRST_SEED + args.deals)
        for done, some in enumerate(executor.map(decisions, seeds, chunksize=5), 1):
            found += some
            print(f"\r{done} deals, {len(found)} decisions", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    split = round(len(found) * KEPT_OUT)
    for line in report(found[:split], fit(found[split:])):
        print(line)
    for name, weight in fit(found).items():
        print(f'    "{name}": {weight:.2f},')


if __name__ == "__main__":
    main()
