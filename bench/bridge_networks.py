"""Fit the neural networks of Petit Bridge's hard bot to double dummy.

    python bench/bridge_networks.py chances --deals 25000
    python bench/bridge_networks.py lead_values --deals 250000

``chances``: the offence's tricks with each strain, from what it sees before it names the contract.
``lead_values``: the tricks of the side that leads, with all cards known and seven or more left in each hand, in
deals that heuristics play and err now and then.

Deals are solved on two processes, and kept in the file of ``--samples`` if one is named, to go on with later.
A part of the deals is kept out of the fit; printed is the error there, in tricks. The weights are written
beside the modules that use them. It takes an hour or two, so `make bench` leaves it out. It wants what
``requirements/networks.txt`` pins.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from _all_seen import STRAINS, tricks  # noqa: E402
from _fit import Params, descend, random_weights, write, written  # noqa: E402
from bridge import deal  # noqa: E402

from tomoe_core.games.petit_bridge.bots import chances, lead_values  # noqa: E402
from tomoe_core.games.petit_bridge.bots.heuristics import heuristic_card  # noqa: E402
from tomoe_core.games.petit_bridge.bots.position import LAST, Position  # noqa: E402
from tomoe_core.games.petit_bridge.bots.strain_networks import NO_TRUMP, SUIT, TRUMPS  # noqa: E402
from tomoe_core.games.petit_bridge.cards import (  # noqa: E402
    DUMMY,
    HAND,
    LEFT,
    OFFENCE,
    PLACES,
    RIGHT,
    winner_points,
)

BOTS = Path(lead_values.__file__).parent

FIRST_SEED: Final = 1_000_000
"""Other deals than those that the benches play."""

ERRORS: Final = 0.2
"""How often a card is played at random where positions at a lead are looked for."""

LOOKED_AT: Final = 0.55
"""The part of the leads of a deal that is solved."""

NO_TRUMPS: Final = 0.35
"""The part of the deals that is played without trumps for ``lead_values``."""

ALL_STRAINS: Final = 3
"""One deal in this many is solved with all strains for ``chances``, the others at no trump only, which is
harder to predict.
"""

KEPT_OUT: Final = 0.05
BATCH: Final = 256
DECAY: Final = 0.01


class Sample(NamedTuple):
    """A position: the active inputs of each suit, that of trumps first if there is one, and what came of it."""

    suits: list[list[int]]
    tricks: int


class Kind(NamedTuple):
    """A pair of networks. ``outputs``: the number of outputs; ``sizes``: the units of layer 1 and of layer 2;
    ``epochs``: how often each sample is seen.
    """

    module: Any
    solve: Callable[[int], list[Any]]
    read: Callable[[Any], Iterator[tuple[str, Sample]]]
    outputs: int
    sizes: tuple[int, int]
    epochs: int


# --- samples ----------------------------------------------------------------------------------------------


def solve_deal(seed: int) -> list[Any]:
    """The seed and the tricks with each strain; None where they were not looked for."""
    hands = deal(seed).hands
    strains = STRAINS if seed % ALL_STRAINS == 0 else STRAINS[-1:]
    return [[seed, [tricks(hands, trump) if trump in strains else None for trump in STRAINS]]]


def read_deal(row: Any) -> Iterator[tuple[str, Sample]]:
    """Samples for each strain; with the hands exchanged the tricks are nearly the same."""
    seed, found = row
    hands = deal(seed).hands
    points = winner_points(hands[LEFT]) - winner_points(hands[RIGHT])
    for strain, trump in enumerate(STRAINS):
        if found[strain] is None:
            continue
        suits = sorted(range(4), key=lambda suit, strain=strain: suit != strain)  # type: ignore[misc]
        both = hands[OFFENCE], hands[DUMMY]
        for side, more in ((both, points), (both[::-1], -points)):
            read = [chances.suit_inputs(side, more, suit, strain) for suit in suits]
            yield _name(trump), Sample(read, found[strain])


def solve_leads(seed: int) -> list[Any]:
    """Positions at a lead: the trump suit, the hands, who leads, and the tricks of places 0 and 2."""
    rng = Random(seed)
    hands, leader = list(deal(seed).hands), LEFT
    trump = None if rng.random() < NO_TRUMPS else rng.randrange(4)
    found = []
    while hands[0].bit_count() >= lead_values.FEWEST:
        if hands[0].bit_count() < HAND and rng.random() < LOOKED_AT:
            found.append([trump, list(hands), leader, tricks(hands, trump, leader)])
        leader = _play_trick(hands, leader, trump, rng)
    return found


def _play_trick(hands: list[int], leader: int, trump: int | None, rng: Random) -> int:
    """Take the cards of a trick out of the hands; who wins it."""
    trick: list[int] = []
    for turn in range(PLACES):
        place = (leader + turn) % PLACES
        position = Position(hands, place, trick, trump)
        card = heuristic_card(position)
        if rng.random() < ERRORS:
            card = rng.choice([each for each, _ in position.choices()])
        trick.append(position.outside(position.low(card)))
        hands[place] ^= 1 << trick[-1]
    return position.best_of([*position.played, position.low(card)])[1]


def read_lead(row: Any) -> Iterator[tuple[str, Sample]]:
    """The position as its leader's side sees it."""
    trump, hands, leader, found = row
    position = Position(hands, leader, (), trump)
    trumps = position.suits[LAST] if position.trumps else None
    read = [
        lead_values.suit_inputs(
            number, position.suits[number], leader, None if number == LAST else trumps
        )
        for number in reversed(range(4))
    ]
    yield _name(trump), Sample(read, position.tricks - found if leader % 2 else found)


def _name(trump: int | None) -> str:
    return NO_TRUMP if trump is None else TRUMPS


KINDS: Final = {
    "chances": Kind(
        chances,
        solve_deal,
        read_deal,
        HAND + 1,
        (32, 32),
        40,
    ),
    "lead_values": Kind(
        lead_values,
        solve_leads,
        read_lead,
        1,
        (96, 32),
        40,
    ),
}


def solved(kind: Kind, args: argparse.Namespace) -> list[Any]:
    """What double dummy says of the deals, with a line that grows."""
    kept: list[Any] = []
    if args.samples and args.samples.exists():
        kept = [json.loads(line) for line in args.samples.read_text(encoding="utf-8").splitlines()]
    seeds = range(args.first, args.first + args.deals)
    with ProcessPoolExecutor(args.processes) as executor:
        for done, rows in enumerate(executor.map(kind.solve, seeds, chunksize=20), 1):
            kept += rows
            print(f"\r{done} deals, {len(kept)} samples", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    if args.samples:
        args.samples.write_text("".join(f"{json.dumps(row)}\n" for row in kept), encoding="utf-8")
    return kept


# --- fit --------------------------------------------------------------------------------------------------


def start(kind: Kind, name: str, key: Any) -> Params:
    """Weights at random."""
    below, units = kind.sizes
    keys = jax.random.split(key, 5)

    found = {
        SUIT: random_weights(keys[0], kind.module.INPUTS, below, 8),
        f"{SUIT} units": random_weights(keys[1], below, units, below),
        "bias": jnp.zeros(units),
        "outputs": random_weights(keys[4], units, kind.outputs, units),
        "constants": jnp.zeros(kind.outputs),
    }
    if name == TRUMPS:
        found[TRUMPS] = random_weights(keys[2], kind.module.INPUTS, below, 8)
        found[f"{TRUMPS} units"] = random_weights(keys[3], below, units, below)
    return found


def outputs(params: Params, suits: Any) -> Any:
    """What the network says of positions; ``suits``: by position and suit, 1 for each active input."""
    inputs = suits.astype(jnp.float32)
    trumps = "trumps" in params
    values = params["bias"]
    if trumps:
        values += jax.nn.relu(inputs[:, 0] @ params["trumps"]) @ params["trumps units"]
    sides = jax.nn.relu(inputs[:, trumps:] @ params["suit"])
    values = values + sides.sum(axis=1) @ params["suit units"]
    return jax.nn.relu(values) @ params["outputs"] + params["constants"]


def loss(params: Params, suits: Any, tricks: Any) -> Any:
    """The mean squared error of one output; of many, which are chances, the mean surprise."""
    found = outputs(params, suits)
    if found.shape[1] == 1:
        return ((found[:, 0] - tricks) ** 2).mean()
    likely = jax.nn.log_softmax(found)
    return -jnp.take_along_axis(likely, tricks[:, None], 1).mean()


def error(params: Params, suits: Any, tricks: Any) -> float:
    """The root of the mean squared error, in tricks."""
    found = outputs(params, suits)
    many = found.shape[1] > 1
    mean = jax.nn.softmax(found) @ jnp.arange(found.shape[1]) if many else found[:, 0]
    return float(((mean - tricks) ** 2).mean() ** 0.5)


def fit(kind: Kind, name: str, samples: Sequence[Sample]) -> Params:
    """The weights, rounded as they are written; the error is printed."""
    suits, tricks = arrays(kind, samples)
    kept_out = round(KEPT_OUT * len(samples))
    params = descend(
        start(kind, name, jax.random.PRNGKey(0)),
        loss,
        (suits, tricks),
        first=kept_out,
        epochs=kind.epochs,
        batch=BATCH,
        decay=DECAY,
        name=name,
    )
    with_all, without = (
        error(params, suits[part], tricks[part])
        for part in (slice(kept_out, 5 * kept_out), slice(kept_out))
    )
    print(f"{name}: {len(samples)} samples, error {without:.3f} tricks ({with_all:.3f} in the fit)")
    return params


def arrays(kind: Kind, samples: Sequence[Sample]) -> tuple[Any, Any]:
    """By position, suit and input, 1 for what is active; and the tricks."""
    suits = np.zeros((len(samples), 4, kind.module.INPUTS), np.uint8)
    suits[:, :, 0] = 1
    for i, sample in enumerate(samples):
        for number, active in enumerate(sample.suits):
            suits[i, number, active] = 1
    return suits, np.array([sample.tricks for sample in samples])


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("kind", choices=list(KINDS))
    parser.add_argument("--deals", type=int, default=20_000, help="to be solved anew")
    parser.add_argument("--first", type=int, default=FIRST_SEED, help="the first deal's seed")
    parser.add_argument("--samples", type=Path, help="a file with samples, to be added to")
    parser.add_argument("--processes", type=int, default=min(2, os.cpu_count() or 1))
    return parser.parse_args()


def main() -> None:
    """Solve, fit, and write the weights."""
    args = arguments()
    kind = KINDS[args.kind]
    rows = solved(kind, args)
    by_name: dict[str, list[Sample]] = {TRUMPS: [], NO_TRUMP: []}
    for row in rows:
        for name, sample in kind.read(row):
            by_name[name].append(sample)
    found = {}
    for name, samples in by_name.items():
        params = fit(kind, name, samples)
        found[name] = written(params, [each for each in (SUIT, TRUMPS) if each in params])
    write(BOTS / kind.module.FILE, found)


if __name__ == "__main__":
    main()
