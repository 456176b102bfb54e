"""Fit the neural networks of Petit Bridge's hard bot to double dummy.

    python bench/bridge_networks.py chances --deals 25000
    python bench/bridge_networks.py lead_values --deals 250000

``chances``: the offence's tricks with each strain, from what it sees before it names the contract.
``lead_values``: the tricks of the side that leads, with all cards known and seven or more left in each hand, in
deals that heuristics play and err now and then.

Deals are solved on two processes. A part of the positions is kept out of the fit; printed is the error there,
in tricks. The weights are written beside the modules that use them. It takes an hour or less, so `make bench`
leaves it out. It wants what ``requirements/networks.txt`` pins.
"""

from __future__ import annotations

import argparse
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
from _fit import Params, descend, parser_of, random_weights, to_json, write  # noqa: E402
from bridge import deal  # noqa: E402

from tomoe_core.games.petit_bridge.bots import chances, lead_values  # noqa: E402
from tomoe_core.games.petit_bridge.bots.heuristics import heuristic_card  # noqa: E402
from tomoe_core.games.petit_bridge.bots.position import LAST, Position  # noqa: E402
from tomoe_core.games.petit_bridge.bots.strain_networks import NO_TRUMP, SUIT, TRUMPS  # noqa: E402
from tomoe_core.games.petit_bridge.rules.cards import (  # noqa: E402
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

LOOKED_AT: Final = {13: 0.0, 12: 0.1, 11: 0.4}
"""By the tricks that are left, the part of the leads to be solved; later ones take less time: all."""

TIMES: Final = 2
"""How often a deal is played."""

NO_TRUMPS: Final = 0.4
"""The part of the deals that is played without trumps for ``lead_values``, where it is harder to tell."""

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
    """A pair of networks. ``samples``: those of the deal with a seed, each with the name of its network;
    ``outputs``: the number of outputs; ``sizes``: the units of each layer, 0 for no third one; ``epochs``: how
    often each sample is seen.
    """

    module: Any
    samples: Callable[[int], Iterator[tuple[str, Sample]]]
    outputs: int
    sizes: tuple[int, int, int]
    epochs: int


# --- samples ----------------------------------------------------------------------------------------------


def deal_samples(seed: int) -> Iterator[tuple[str, Sample]]:
    """A deal with each strain; with the hands exchanged the tricks are nearly the same."""
    hands = deal(seed).hands
    points = winner_points(hands[LEFT]) - winner_points(hands[RIGHT])
    for strain, trump in enumerate(STRAINS):
        if seed % ALL_STRAINS and trump is not None:
            continue
        found = tricks(hands, trump)
        suits = sorted(range(4), key=lambda suit, strain=strain: suit != strain)  # type: ignore[misc]
        both = hands[OFFENCE], hands[DUMMY]
        for side, more in ((both, points), (both[::-1], -points)):
            read = [chances.suit_inputs(side, more, suit, strain) for suit in suits]
            yield _name(trump), Sample(read, found)


def lead_samples(seed: int) -> Iterator[tuple[str, Sample]]:
    """Positions at a lead in some plays of a deal, with the tricks of the leader's side."""
    rng = Random(seed)
    trump = None if rng.random() < NO_TRUMPS else rng.randrange(4)
    for _ in range(TIMES):
        hands, leader = list(deal(seed).hands), LEFT
        while (left := hands[0].bit_count()) >= lead_values.FEWEST:
            if rng.random() < LOOKED_AT.get(left, 1.0):
                yield _name(trump), _lead_sample(hands, leader, trump)
            leader = _play_trick(hands, leader, trump, rng)


def _lead_sample(hands: Sequence[int], leader: int, trump: int | None) -> Sample:
    position = Position(hands, leader, (), trump)
    trumps = position.suits[LAST] if position.trumps else None
    read = [
        lead_values.suit_inputs(
            number, position.suits[number], leader, None if number == LAST else trumps
        )
        for number in reversed(range(4))
    ]
    found = tricks(hands, trump, leader)
    return Sample(read, position.tricks - found if leader % 2 else found)


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


def _name(trump: int | None) -> str:
    return NO_TRUMP if trump is None else TRUMPS


KINDS: Final = {
    "chances": Kind(
        chances,
        deal_samples,
        HAND + 1,
        (32, 32, 0),
        40,
    ),
    "lead_values": Kind(
        lead_values,
        lead_samples,
        1,
        (128, 64, 32),
        40,
    ),
}


Arrays = tuple[Any, Any]
"""By position, suit and input, a bit for what is active, eight inputs to a number; and the tricks."""


def arrays(task: tuple[str, int]) -> dict[str, Arrays]:
    """The samples of a kind (its name) in the deal with a seed, by the name of the network."""
    name, seed = task
    kind = KINDS[name]
    by_name: dict[str, list[Sample]] = {}
    for network, sample in kind.samples(seed):
        by_name.setdefault(network, []).append(sample)
    return {network: _arrays(samples, kind.module.INPUTS) for network, samples in by_name.items()}


def _arrays(samples: Sequence[Sample], inputs: int) -> Arrays:
    suits: Any = np.zeros((len(samples), 4, inputs), np.uint8)
    suits[:, :, 0] = 1
    for i, sample in enumerate(samples):
        for number, active in enumerate(sample.suits):
            suits[i, number, active] = 1
    return np.packbits(suits, axis=2), np.array([sample.tricks for sample in samples])


def samples_of(name: str, args: argparse.Namespace) -> dict[str, Arrays]:
    """What double dummy says of the deals, by the name of the network, with a line that grows."""
    found: dict[str, list[Arrays]] = {TRUMPS: [], NO_TRUMP: []}
    tasks = [(name, seed) for seed in range(args.first, args.first + args.deals)]
    with ProcessPoolExecutor(args.processes) as executor:
        for done, by_name in enumerate(executor.map(arrays, tasks, chunksize=20), 1):
            for network, both in by_name.items():
                found[network].append(both)
            print(f"\r{done} deals", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return {
        network: (
            np.concatenate([suits for suits, _ in parts]),
            np.concatenate([came for _, came in parts]),
        )
        for network, parts in found.items()
    }


# --- fit --------------------------------------------------------------------------------------------------


def start(kind: Kind, name: str, key: Any) -> Params:
    """Weights at random."""
    below, units, above = kind.sizes
    keys = jax.random.split(key, 6)
    last = above or units
    found = {
        SUIT: random_weights(keys[0], kind.module.INPUTS, below, 8),
        f"{SUIT} units": random_weights(keys[1], below, units, below),
        "bias": jnp.zeros(units),
        "outputs": random_weights(keys[4], last, kind.outputs, last),
        "constants": jnp.zeros(kind.outputs),
    }
    if above:
        found["layer"] = random_weights(keys[5], units, above, units)
        found["layer bias"] = jnp.zeros(above)
    if name == TRUMPS:
        found[TRUMPS] = random_weights(keys[2], kind.module.INPUTS, below, 8)
        found[f"{TRUMPS} units"] = random_weights(keys[3], below, units, below)
    return found


def outputs(params: Params, suits: Any) -> Any:
    """What the network says of positions; ``suits`` as in :data:`Arrays`."""
    count = params["suit"].shape[0]
    inputs = jnp.unpackbits(suits, axis=2, count=count).astype(jnp.float32)
    trumps = "trumps" in params
    values = params["bias"]
    if trumps:
        values += jax.nn.relu(inputs[:, 0] @ params["trumps"]) @ params["trumps units"]
    sides = jax.nn.relu(inputs[:, trumps:] @ params["suit"])
    units = jax.nn.relu(values + sides.sum(axis=1) @ params["suit units"])
    if "layer" in params:
        units = jax.nn.relu(units @ params["layer"] + params["layer bias"])
    return units @ params["outputs"] + params["constants"]


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


def fit(kind: Kind, name: str, suits: Any, tricks: Any) -> Params:
    """The weights, rounded as they are written; the error is printed."""
    kept_out = round(KEPT_OUT * len(tricks))
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
        for part in (slice(kept_out, 2 * kept_out), slice(kept_out))
    )
    print(f"{name}: {len(tricks)} samples, error {without:.3f} tricks ({with_all:.3f} in the fit)")
    return params


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = parser_of(__doc__, 20_000, "to be solved")
    parser.add_argument("kind", choices=list(KINDS))
    parser.set_defaults(first=FIRST_SEED)
    return parser.parse_args()


def main() -> None:
    """Solve, fit, and write the weights."""
    args = arguments()
    kind = KINDS[args.kind]
    found = {}
    for name, (suits, came) in samples_of(args.kind, args).items():
        params = fit(kind, name, suits, came)
        found[name] = to_json(params, [each for each in (SUIT, TRUMPS) if each in params])
    write(BOTS / kind.module.FILE, found)


if __name__ == "__main__":
    main()
